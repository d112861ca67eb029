// @ts-check
// The land that a road leaves free: where a river runs under its bridge, and where there is room for
// scenery. Numbers only.

import { ACROSS, along, distance, unit } from "./road.js";
import { SIZE } from "../track.js";

/** @typedef {import("./road.js").Point} Point */

const CELL = 10; // so fine is the land looked at
const ROWS = SIZE / CELL;
const EDGE = ACROSS / 2 + 7; // of the road, with its border
const SHORE = 13; // half of the river
const MOST = 90; // more room than that is not wanted
const BEND = 4; // of the river's cells one is on its line

export class Land {
  /** @param {Point[][]} lines  the road */
  constructor(lines) {
    this.free = new Float32Array(ROWS * ROWS).fill(MOST);
    for (const line of lines) this.take(along(line, CELL), EDGE);
  }

  /**
   * Nothing else stands within so far of these.
   * @param {Point[]} points @param {number} reach
   */
  take(points, reach) {
    for (const point of points) {
      for (const n of within(point, reach + MOST))
        this.free[n] = Math.min(this.free[n], distance(middle(n), point) - reach);
    }
  }

  /**
   * The river: from one edge of the land to another, under the road at a bridge.
   * @param {Point} from @param {Point} to  the bridge lies between these two spaces
   * @returns {Point[]}
   */
  river(from, to) {
    const at = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const way = unit(from, to);
    const bank = EDGE + SHORE;
    const [one, other] = [1, -1].map((side) =>
      this.flows({ x: at.x - way.y * bank * side, y: at.y + way.x * bank * side }),
    );
    const found = [...one.reverse(), at, ...other];
    this.take(along(found, CELL), SHORE + 3);
    return found;
  }

  /** From there to the nearest edge, far from the road. @param {Point} from @returns {Point[]} */
  flows(from) {
    const start = cell(from);
    const costs = new Float32Array(ROWS * ROWS).fill(Infinity);
    /** @type {Map<number, number>} */
    const came = new Map();
    costs[start] = 0;
    const open = new Set([start]);
    for (let here = start; open.size; ) {
      here = [...open].reduce((best, one) => (costs[one] < costs[best] ? one : best));
      open.delete(here);
      if (isEdge(here)) return this.line(here, start, came);
      for (const next of around(here)) {
        if (this.free[next] < SHORE - 6) continue;
        const cost = costs[here] + distance(middle(here), middle(next)) * (1 + 60 / Math.max(4, this.free[next]));
        if (cost >= costs[next]) continue;
        costs[next] = cost;
        came.set(next, here);
        open.add(next);
      }
    }
    return [from];
  }

  /** @param {number} end @param {number} start @param {Map<number, number>} came */
  line(end, start, came) {
    /** @type {Point[]} */
    const found = [];
    for (let at = end, n = 0; at !== start; at = came.get(at) ?? start, n++) if (n % BEND === 0) found.push(middle(at));
    const last = found[0] ?? middle(start);
    const out = [
      {
        x: last.x < 20 ? -20 : last.x > SIZE - 20 ? SIZE + 20 : last.x,
        y: last.y < 20 ? -20 : last.y > SIZE - 20 ? SIZE + 20 : last.y,
      },
    ];
    return [middle(start), ...found.reverse(), ...out];
  }

  /**
   * Room near a place: its middle, and how far it is free around, at most as far as it is wanted. It
   * is taken.
   * @param {Point} near @param {number} wanted @param {number} least
   * @returns {(Point & {room: number}) | null}
   */
  room(near, wanted, least) {
    let best = -1;
    let most = -Infinity;
    for (let n = 0; n < this.free.length; n++) {
      const at = middle(n);
      const room = Math.min(this.free[n], inside(at));
      if (room < least) continue;
      const worth = Math.min(room, wanted) * 6 - distance(at, near);
      if (worth > most) [best, most] = [n, worth];
    }
    return best < 0 ? null : this.keep(best, wanted);
  }

  /** The widest free place. @param {number} wanted @param {number} least */
  widest(wanted, least) {
    let best = -1;
    let most = least;
    for (let n = 0; n < this.free.length; n++) {
      const room = Math.min(this.free[n], inside(middle(n)), wanted);
      if (room > most) [best, most] = [n, room];
    }
    return best < 0 ? null : this.keep(best, wanted);
  }

  /** @param {number} n @param {number} wanted */
  keep(n, wanted) {
    const at = middle(n);
    const room = Math.min(this.free[n], inside(at), wanted);
    this.take([at], room);
    return { ...at, room };
  }
}

/** @param {number} n @returns {Point} */
function middle(n) {
  return { x: ((n % ROWS) + 0.5) * CELL, y: (Math.floor(n / ROWS) + 0.5) * CELL };
}

/** @param {Point} at */
function cell({ x, y }) {
  return within({ x, y }, 0)[0];
}

/** The cells about there. @param {Point} at @param {number} reach */
function within({ x, y }, reach) {
  const clip = (/** @type {number} */ value) => Math.max(0, Math.min(ROWS - 1, Math.floor(value / CELL)));
  const [left, right, top, bottom] = [x - reach, x + reach, y - reach, y + reach].map(clip);
  return Array.from(
    { length: (right - left + 1) * (bottom - top + 1) },
    (_, n) => (top + Math.floor(n / (right - left + 1))) * ROWS + left + (n % (right - left + 1)),
  );
}

/** How far the drawing's edge is. @param {Point} at */
function inside({ x, y }) {
  return Math.min(x, y, SIZE - x, SIZE - y);
}

/** @param {number} n */
function isEdge(n) {
  const column = n % ROWS;
  return column === 0 || column === ROWS - 1 || n < ROWS || n >= ROWS * (ROWS - 1);
}

/** @param {number} n */
function around(n) {
  const column = n % ROWS;
  const row = Math.floor(n / ROWS);
  return [-1, 0, 1].flatMap((down) =>
    [-1, 0, 1].flatMap((right) => {
      const [x, y] = [column + right, row + down];
      return (right || down) && x >= 0 && y >= 0 && x < ROWS && y < ROWS ? [y * ROWS + x] : [];
    }),
  );
}
