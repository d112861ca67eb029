// @ts-check
// A board of rows, numbered back and forth from below on the left: where its squares lie, and how
// movers get over it. Numbers only.

import { SIZE } from "../track.js";

/** @typedef {import("../track.js").Box} Box */
/** @typedef {{x: number, y: number}} Point */
/** `way` is the side route that is gone, if any.
 * @typedef {Required<Pick<import("types/view").Mover, "space" | "way">>} At */
/** @typedef {import("types/view").Route} Route */

const EDGE = 8; // of the ground around
const MOST_STEPS = 6; // who is farther away has been sent there
const BESIDE = 0.31; // of a square, between movers that stand beside one another
const RAISED = 0.04; // of a square, so that its label can be read

/**
 * @param {number} count
 * @param {number} rows
 * @returns {Box[]}
 */
export function grid(count, rows) {
  const columns = Math.ceil(count / rows);
  const w = (SIZE - 2 * EDGE) / columns;
  const h = (SIZE - 2 * EDGE) / rows;
  return Array.from({ length: count }, (_, n) => {
    const row = Math.floor(n / columns);
    const along = n % columns;
    const column = row % 2 ? columns - 1 - along : along;
    return { x: EDGE + column * w, y: SIZE - EDGE - (row + 1) * h, w, h };
  });
}

/** @param {Box} box @returns {Point} */
export function heart(box) {
  return { x: box.x + box.w / 2, y: box.y + box.h / 2 };
}

/**
 * The squares after which the way turns up into the next row.
 * @param {number} count
 * @param {number} rows
 */
export function turns(count, rows) {
  const columns = Math.ceil(count / rows);
  return Array.from({ length: rows - 1 }, (_, row) => (row + 1) * columns - 1).filter((n) => n < count - 1);
}

/**
 * Between the middles of two squares: where, and which way it goes, in degrees from the right.
 * @param {Box} from
 * @param {Box} to
 * @param {number} [part]
 */
export function between(from, to, part = 0.5) {
  const a = heart(from);
  const b = heart(to);
  const turn = Math.round((Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI);
  return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part, turn };
}

/**
 * Where a mover stands in a square, the n-th of several.
 * @param {Box} box
 * @param {number} nth
 * @param {number} count
 * @returns {Point}
 */
export function spot(box, nth, count) {
  const columns = count === 4 ? 2 : Math.min(count, 3);
  const rows = Math.ceil(count / columns);
  const inRow = Math.min(columns, count - columns * Math.floor(nth / columns));
  const { x, y } = heart(box);
  return {
    x: x + box.w * BESIDE * ((nth % columns) - (inRow - 1) / 2),
    y: y + box.h * (BESIDE * (Math.floor(nth / columns) - (rows - 1) / 2) - RAISED),
  };
}

/**
 * The nearest one of `among` on that side of a square, where an arrow key leads.
 * @param {Box[]} boxes
 * @param {number} from
 * @param {Point} side  1 or -1 across or down
 * @param {number[]} among
 */
export function nearest(boxes, from, side, among) {
  const a = heart(boxes[from]);
  const far = (/** @type {number} */ n) => {
    const b = heart(boxes[n]);
    const [across, down] = [b.x - a.x, b.y - a.y];
    const ahead = across * side.x + down * side.y;
    return ahead > 1 ? ahead + 2 * Math.abs(across * side.y + down * side.x) : Infinity; // rather straight than near
  };
  return among.reduce((one, other) => (far(other) < far(one) ? other : one), from);
}

/**
 * The next one on the same way, and where it ends the main board.
 * @param {At} at
 * @param {Route[]} routes
 * @returns {At}
 */
export function next({ space, way }, routes) {
  const route = routes.find((one) => one.name === way);
  const place = route ? route.spaces.indexOf(space) : -1;
  if (!route || place < 0) return { space: space + 1, way: "" };
  return place + 1 < route.spaces.length ? { space: route.spaces[place + 1], way } : { space: route.on, way: "" };
}

/**
 * The squares that a mover passes, the last one included: along its way, if it is there after a few
 * steps or was sent on from there; back, if it comes from there; else straight.
 * @param {At} from
 * @param {At} to
 * @param {Route[]} routes
 * @param {(number | undefined)[]} sends  where each square sends to
 * @returns {number[]}
 */
export function passed(from, to, routes, sends) {
  if (from.space === to.space) return [];
  const ahead = steps(from, to, routes);
  if (ahead) return ahead;
  const back = steps(to, from, routes);
  if (back) return [...back.slice(0, -1).reverse(), to.space];
  let at = from;
  /** @type {number[]} */
  const before = [];
  for (let n = 0; n < MOST_STEPS; n++) {
    at = next(at, routes);
    before.push(at.space);
    if (sends[at.space] === to.space) return [...before, to.space];
  }
  return [to.space];
}

/**
 * @param {At} from
 * @param {At} to
 * @param {Route[]} routes
 * @returns {number[] | null}
 */
function steps(from, to, routes) {
  /** @type {number[]} */
  const found = [];
  for (let at = from; found.length < MOST_STEPS; ) {
    at = next(at, routes);
    found.push(at.space);
    if (at.space === to.space) return found;
  }
  return null;
}
