// @ts-check
// For whom the table can speak: who has no phone.

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./view.js").Option} Option */

/** The seat, as whom its answer is said, and what can be answered.
 * @typedef {{seat: number, by: number | "table", options: Option[]}} Answerer */

/**
 * Of what is asked now. The table itself says what chance gave.
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
