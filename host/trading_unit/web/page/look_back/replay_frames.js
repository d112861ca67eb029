// @ts-check
// The frames of a game that is played again: what stood on the table at each, and which is shown when.

/** @typedef {import("types/view").TurnFrame} TurnFrame */
/** @typedef {import("types/view").Stands} Stands */

export const PLAY_MS = 20_000; // the whole game, however long it was
const MOST_STEP_MS = 1_500; // from a turn to the next, where there were few

/**
 * What stood on the table at each: a frame has only those districts that had changed.
 * @param {TurnFrame[]} frames
 * @returns {Stands[]}
 */
export function standsOf(frames) {
  /** @type {Stands["districts"]} */
  let districts = {};
  return frames.map(({ movers, districts: changed, pot }) => {
    districts = { ...districts, ...changed };
    return { movers, districts, debts: [], ...(pot === undefined ? {} : { pot }) };
  });
}

/**
 * What each seat was worth, turn by turn; nothing where only real purses know.
 * @param {TurnFrame[]} frames
 */
export function worthOf(frames) {
  const seats = frames[0]?.worth ?? [];
  return { turns: frames.map((one) => one.turn), worth: seats.map((_, seat) => frames.map((one) => one.worth[seat])) };
}

/** Whether there is a curve to be drawn. @param {TurnFrame[]} frames */
export function hasWorth(frames) {
  return frames.length > 1 && frames[0].worth.length > 0;
}

/** From a frame to the next, where the whole game is played. @param {number} count  of the frames */
export function stepMs(count) {
  return Math.min(MOST_STEP_MS, PLAY_MS / Math.max(1, count - 1));
}

/**
 * Which frame is shown so long after that one.
 * @param {number} from
 * @param {number} ms
 * @param {number} count
 * @param {number} [turnMs]  from a frame to the next
 */
export function frameAt(from, ms, count, turnMs = stepMs(count)) {
  return Math.min(count - 1, from + Math.floor(ms / turnMs));
}

/**
 * To which frame a key leads; nothing for any other key.
 * @param {Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey" | "shiftKey">} event
 * @param {number} shown
 * @param {number} last
 */
export function frameOfKey({ key, ctrlKey, altKey, metaKey, shiftKey }, shown, last) {
  if (ctrlKey || altKey || metaKey || shiftKey) return null;
  const found = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: last }[key];
  return found === undefined ? null : Math.max(0, Math.min(last, found));
}
