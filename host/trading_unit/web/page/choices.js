// @ts-check
// What is asked, sorted for pressing: words, amounts, and what is chosen on the board. Pure.

/** @typedef {import("./view.js").Option} Option */
/** @typedef {import("./view.js").Amount} Span */
/** @typedef {{district: string, piece: string, option: Option}} Place */
/**
 * @typedef {{
 *   words: Option[], places: Place[], pieces: string[], amount: Span | null,
 *   dice: import("./view.js").Throw | null, partners: import("./view.js").Partners | null,
 * }} Sorted
 */

export const MOST_BUTTONS = 6; // more are chosen by piece and district

const PLACED = [" in ", " for "]; // between what goes there and where

/**
 * The district that a word means, and the piece that goes there: "Old Town", "park in Old Town",
 * "House 4 for Tower 61".
 * @param {string} word
 * @param {Set<string>} districts
 * @returns {{district: string, piece: string} | null}
 */
export function placeOf(word, districts) {
  if (districts.has(word)) return { district: word, piece: "" };
  for (const between of PLACED) {
    const at = word.indexOf(between);
    const district = at < 0 ? "" : word.slice(at + between.length);
    if (districts.has(district)) return { district, piece: word.slice(0, at) };
  }
  return null;
}

/**
 * @param {Option[]} options
 * @param {Set<string>} districts
 * @returns {Sorted}
 */
export function sortOptions(options, districts) {
  /** @type {Sorted} */
  const found = { words: [], places: [], pieces: [], amount: null, dice: null, partners: null };
  for (const option of options) {
    if (option.throw) found.dice = option.throw;
    else if (option.partners) found.partners = option.partners;
    else if (option.word === undefined) found.amount = option.amount ?? null;
    else {
      const place = placeOf(option.word, districts);
      if (place) found.places.push({ ...place, option });
      else found.words.push(option);
    }
  }
  found.pieces = [...new Set(found.places.map((place) => place.piece))];
  return found;
}

/**
 * Whether every choice has a button of its own.
 * @param {Sorted} choices
 */
export function allButtons(choices) {
  return choices.places.length <= MOST_BUTTONS && choices.places.every((place) => !place.option.amount);
}

/**
 * The districts that can be pressed, with a piece chosen or any.
 * @param {Sorted} choices
 * @param {string | null} piece
 */
export function districtsFor(choices, piece) {
  return new Set(choices.places.filter((one) => piece === null || one.piece === piece).map((one) => one.district));
}

/**
 * What a press of a district may mean.
 * @param {Sorted} choices
 * @param {string} district
 * @param {string | null} piece
 */
export function choicesAt(choices, district, piece) {
  return choices.places.filter((one) => one.district === district && (piece === null || one.piece === piece));
}

/**
 * Minutes and seconds of a clock that counts down: 59, or 4:05 in the last minutes.
 * @param {number} ms
 */
export function clockText(ms) {
  const seconds = Math.ceil(ms / 1000);
  if (seconds >= 600) return `${Math.ceil(seconds / 60)}`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * A part of a ring, from the top clockwise, as a path with its middle at 0.
 * @param {number} part  0 to 1
 * @param {number} radius
 */
export function arc(part, radius) {
  const share = Math.max(0, Math.min(0.9999, part));
  const angle = share * 2 * Math.PI;
  const x = (Math.sin(angle) * radius).toFixed(2);
  const y = (-Math.cos(angle) * radius).toFixed(2);
  return `M0 ${-radius}A${radius} ${radius} 0 ${share > 0.5 ? 1 : 0} 1 ${x} ${y}`;
}

/**
 * Bids for one press each, which stay as they are while they may still be bid: nothing changes under
 * a finger without need.
 * @param {number[]} shown  the amounts that stand there
 * @param {Span | null} form
 * @param {number[]} wanted  those that would be shown if none stood there
 * @returns {number[]}
 */
export function steadyBids(shown, form, wanted) {
  if (!form) return [];
  const most = form.most ?? Infinity;
  const legal = shown.filter((one) => one >= form.least && one <= most);
  const more = wanted.filter((one) => one > (legal[legal.length - 1] ?? 0));
  return [...legal, ...more].slice(0, wanted.length);
}
