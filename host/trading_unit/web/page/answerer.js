// @ts-check
// The seat for which the table's page may answer: one that is asked and has no phone.

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./view.js").Option} Option */

/** `by` is who its answer is sent as: the seat, or the table for what was thrown or drawn.
 * @typedef {{seat: number, by: number | "table", options: Option[]}} Answerer */

/**
 * The first such seat of the pending ask; null if there is none.
 * @param {View} view
 * @returns {Answerer | null}
 */
export function answerer(view) {
  const ask = view.ask;
  if (!ask || (ask.timed && !ask.quiz)) return null; // an auction and an offer have a panel of their own
  for (const seat of ask.by) {
    if (typeof seat !== "number" || view.seats[seat]?.phone) continue;
    const typed = ask.sources.includes("table");
    if (typed && ask.options.length) return { seat, by: "table", options: ask.options };
    const options = ask.optionsBy?.[String(seat)];
    if (options && view.seats[seat].plays === "person") return { seat, by: seat, options };
  }
  return null;
}

/**
 * What a seat may do beside what is asked.
 * @param {View} view
 * @param {number | undefined} seat
 * @returns {Record<string, Option[]>}
 */
export function asidesOf(view, seat) {
  return (seat === undefined ? null : view.asides?.[String(seat)]) ?? {};
}
