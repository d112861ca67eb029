// @ts-check
// Where a hint stands: near what it points at, and over nothing that has to be seen or pressed. Pure.

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */
/** @typedef {{width: number, height: number}} Size */
/** @typedef {{x: number, y: number}} Point */

const STEP = 8;
const EDGE = 8; // of the window, kept free
const GAP = 18; // between the hint and what it points at: room for an arrow
const OVER_TARGET = 1_000; // what each point of a box costs that would be covered
const OVER_BUTTON = 100;
const OVER_TEXT = 1;
const LONGEST_ARROW = 36; // what lies between a hint and something far away is not crossed out
const A_POINT_AWAY = 20; // as much as so many points of text

/** @param {Box} one @param {Box} other @returns {number} the points that both cover */
export function overlap(one, other) {
  const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return wide > 0 && high > 0 ? wide * high : 0;
}

/** @param {Box} one @param {Box} other @returns {number} */
export function distance(one, other) {
  const wide = Math.max(0, one.left - other.right, other.left - one.right);
  const high = Math.max(0, one.top - other.bottom, other.top - one.bottom);
  return Math.hypot(wide, high);
}

/** @param {Box} box @param {number} by @returns {Box} */
export function grown({ left, top, right, bottom }, by) {
  return { left: left - by, top: top - by, right: right + by, bottom: bottom + by };
}

/**
 * The best place of a hint of that size in that window.
 * @param {Size} size
 * @param {Size} page
 * @param {Box | null} target
 * @param {Box[]} buttons  that may be wanted now
 * @param {Box[]} texts
 * @returns {Point}
 */
export function placeOf(size, page, target, buttons, texts) {
  const room = target && grown(target, GAP);
  /** @type {Point} */
  let best = { x: EDGE, y: EDGE };
  let least = Infinity;
  const lastX = Math.max(EDGE, page.width - size.width - EDGE);
  const lastY = Math.max(EDGE, page.height - size.height - EDGE);
  for (let y = lastY; y >= EDGE; y -= STEP) {
    for (let x = EDGE; x <= lastX; x += STEP) {
      const box = { left: x, top: y, right: x + size.width, bottom: y + size.height };
      let cost = 0;
      if (room && target) cost += overlap(box, room) * OVER_TARGET + distance(box, target) * A_POINT_AWAY;
      for (const one of buttons) cost += overlap(box, one) * OVER_BUTTON;
      for (const one of texts) cost += overlap(box, one) * OVER_TEXT;
      if (cost < least) {
        least = cost;
        best = { x, y };
      }
    }
  }
  return best;
}

/**
 * From where to where an arrow goes: the last part of the shortest way between the two, near the middle
 * of the smaller one.
 * @param {Box} from
 * @param {Box} to
 * @returns {[Point, Point]}
 */
export function arrowBetween(from, to) {
  const [fromX, toX] = nearest(from.left, from.right, to.left, to.right);
  const [fromY, toY] = nearest(from.top, from.bottom, to.top, to.bottom);
  const part = Math.min(1, LONGEST_ARROW / Math.hypot(toX - fromX, toY - fromY));
  return [
    { x: toX + (fromX - toX) * part, y: toY + (fromY - toY) * part },
    { x: toX, y: toY },
  ];
}

/** @param {number} low @param {number} high @param {number} otherLow @param {number} otherHigh */
function nearest(low, high, otherLow, otherHigh) {
  if (high <= otherLow) return [high, otherLow];
  if (low >= otherHigh) return [low, otherHigh];
  const middle = (Math.max(low, otherLow) + Math.min(high, otherHigh)) / 2;
  return [middle, middle];
}
