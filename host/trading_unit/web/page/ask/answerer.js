// @ts-check
// For whom a page answers what is asked, and as whom it says so.

/** @typedef {import("types/view").View} View */
/** @typedef {import("types/view").Ask} Ask */
/** @typedef {import("types/view").Option} Option */

/** `by` is who its answer is sent as: the seat, or the table for what was thrown or drawn.
 * @typedef {{seat: number, by: number | "table", options: Option[]}} Answerer */

/** Who says it: what was thrown or drawn at the table, whoever threw it says for the table.
 * @param {Ask} ask @param {number} seat */
export function answererOf(ask, seat) {
  return ask.sources.includes("table") ? "table" : seat;
}

/** Of what a page answers; before it has been sent anything nothing can be pressed.
 * @param {View | null} view */
export function askNumber(view) {
  return view?.ask?.number ?? 0;
}

/**
 * At the table, the first seat that is asked and has no phone; null if there is none. An auction asks
 * several at once, and has a panel for each.
 * @param {View} view
 * @returns {Answerer | null}
 */
export function tableAnswerer({ ask, seats }) {
  if (!ask || isAuction(ask)) return null;
  for (const seat of ask.by) {
    if (typeof seat !== "number" || seats[seat]?.phone) continue;
    const by = answererOf(ask, seat);
    if (by === "table" && ask.options.length) return { seat, by, options: ask.options };
    const options = ask.optionsBy?.[String(seat)];
    if (options && seats[seat].plays === "person") return { seat, by: seat, options };
  }
  return null;
}

/**
 * On a phone its own seat, as long as it is asked.
 * @param {View} view
 * @param {number} seat
 * @returns {Answerer | null}
 */
export function seatAnswerer({ ask, asides, seats }, seat) {
  if (!ask?.mine || seats[seat].out) return null;
  const can = ask.timed || ask.hand || ask.options.length > 0 || Object.keys(asides[String(seat)] ?? {}).length > 0;
  return can ? { seat, by: answererOf(ask, seat), options: ask.options } : null;
}

/** Whether all bid at once, under the light. @param {Ask} ask */
export function isAuction(ask) {
  return ask.name === "bid" && ask.timed;
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
