// @ts-check
// What is asked, sorted for pressing: words, amounts, and what is chosen on the board. Pure.

/** @typedef {import("types/view").Option} Option */
/** @typedef {import("types/view").Amount} Span */
/** @typedef {{district: string, piece: string, option: Option}} Place */
/**
 * @typedef {{
 *   words: Option[], places: Place[], pieces: string[], amount: Span | null,
 *   dice: import("types/view").Throw | null,
 * }} Sorted
 */

const MOST_BUTTONS = 6; // more are chosen by piece and district, on the board
const MANY = 8; // more are chosen part by part, where there is no board

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
  const found = { words: [], places: [], pieces: [], amount: null, dice: null };
  for (const option of options) {
    if (option.throw) found.dice = option.throw;
    else if (option.word === undefined) found.amount = option.amount ?? found.amount;
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
 * What is shown of places without a board: all of a few, of many those of the piece that is chosen.
 * @param {Sorted} choices
 * @param {string} part  the piece, or empty
 * @returns {{parts: string[], places: Place[]}}
 */
export function partsOf({ places, pieces }, part) {
  if (part && pieces.includes(part)) return { parts: [], places: places.filter((one) => one.piece === part) };
  const parts = pieces.filter(Boolean);
  if (places.length <= MANY || parts.length < 2) return { parts: [], places };
  return { parts, places: places.filter((one) => !one.piece) };
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
 * The likeliest come first: one's own where what goes there is good, those of others where it is bad, and
 * of these the dearest.
 * @param {Place[]} places
 * @param {(place: Place) => boolean} isWanted
 * @param {(place: Place) => number} worth
 */
export function likeliest(places, isWanted, worth) {
  const order = (/** @type {Place} */ one) => [Number(isWanted(one)), worth(one)];
  return [...places].sort((one, other) => {
    const [[wanted, dear], [alsoWanted, alsoDear]] = [order(one), order(other)];
    return alsoWanted - wanted || alsoDear - dear;
  });
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
 * What the light still has: whole seconds, tenths in the last ten.
 * @param {number} ms
 */
export function secondsLeft(ms) {
  return ms >= 9_950 ? String(Math.ceil(ms / 1000)) : (ms / 1000).toFixed(1);
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
