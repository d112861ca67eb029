// @ts-check
// What on the page a hint points at, by the name that the lesson has for it.

/** @typedef {import("types/view").View} View */

const QUESTION = [".question-panel > .now:not([hidden])", "[data-place=ask]"];

/** @type {Record<string, string[]>}  selectors on the table's page and on a phone, the best first */
const PLACES = {
  answers: [".quiz-answers", ".now:not([hidden]) .answers", "[data-place=ask] .answers"],
  bets: [".bets-place:not([hidden])", "[data-place=bets]"],
  card: [".drawn-card"],
  chart: [".chart-place:not([hidden])", "[data-place=tally]"],
  dice: ["[data-do=throw]", ".held button"],
  log: [".log-place .log", "[data-place=latest]"],
  question: QUESTION,
  seats: ["ul.seats", "[data-place=others]"],
  undo: ["[data-key=undo]"],
  unit: [".unit-place .u-picture", ".unit-place"],
};

/** @param {View} view @param {(seat: number) => boolean} is */
function first(view, is) {
  return view.seats.findIndex((_, seat) => is(seat));
}

/** @param {View} view @param {string} place @param {number | null} learner @returns {string[]} */
function selectors(view, place, learner) {
  const [what, ...rest] = place.split(" ");
  const name = CSS.escape(rest.join(" "));
  const isPerson = (/** @type {number} */ seat) => view.seats[seat].plays === "person";
  const me = learner ?? view.seat ?? first(view, isPerson);
  const other = first(view, (seat) => !isPerson(seat));
  const purse = (/** @type {number} */ seat) => `[data-key="seat ${seat}"]`;
  if (place === "my purse") return [`${purse(me)} .money`, "[data-balance]"];
  if (place === "other purse") return [purse(other)];
  // Of what is large only a part, so that there is room for a hint beside it.
  if (place === "board") return [`.figures [data-seat="${me}"]`, "[data-place=board]"];
  if (place === "auction") return [`[data-do=bid][data-seat="${me}"]`, ".auction-now .dome", "[data-place=high]"];
  if (what === "answer") return [`[data-do=answer][data-word="${name}"]`, `[data-do=part][data-part="${name}"]`];
  if (what === "aside") return [`[data-key="aside ${name}"]`, `[data-do="${name}"]`];
  if (what === "space") return [`plot-${name}`, `square-${name}`, `space ${name}`].map((key) => `[data-key="${key}"]`);
  return PLACES[place] ?? [];
}

/** @param {string[]} from @returns {Element | null} the first that can be seen, but for the hint itself */
function firstSeen(from) {
  for (const selector of from)
    for (const node of document.querySelectorAll(selector))
      if (node.getClientRects().length && !node.closest("[hidden], .lesson")) return node;
  return null;
}

/**
 * The node of that place; null where this page has none, as a phone has no board.
 * @param {View} view
 * @param {string} place
 * @param {number | null} learner
 */
export function placeOnPage(view, place, learner) {
  return firstSeen(selectors(view, place, learner));
}
