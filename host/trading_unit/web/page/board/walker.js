// @ts-check
// A mover on its way over the board.

import { still } from "../base/motion.js";

const STEP_MS = 170; // from a space to the next
const STEP = 110; // so far that is, of the board's 1000; what is sent farther takes longer
const LEG_MS = 600; // at most
export const MOST_MS = 2_400; // of a whole way
const HOP = 10;
const HOP_PARTS = 6; // straight pieces of a hop's arc

/** @typedef {{x: number, y: number}} Point */
/** @typedef {import("types/view").Mover} Mover */

/** A mover that walks from space to space, unless people want less motion. */
export class Walker {
  /**
   * @param {import("./movers.js").Figure} node
   * @param {Mover} was
   * @param {Point} spot
   * @param {number} [hop]
   */
  constructor(node, was, spot, hop = HOP) {
    this.node = node;
    this.hop = hop;
    this.was = was; // as it was last seen
    this.spot = spot;
    this.arrive = () => {}; // at the end of its way, at once
    this.place(spot);
  }

  /** @param {Point} spot */
  place(spot) {
    this.spot = spot;
    this.node.style.transform = translate(spot.x, spot.y);
  }

  /**
   * @param {Point[]} way
   * @param {Mover} now
   * @param {Point} end
   * @param {(leg: number) => void} [reaches]  it is on its way to the n-th of them now
   * @param {number} [most]  milliseconds that it may take; with 0 it stands there at once
   * @returns {number} how many milliseconds it takes
   */
  go(way, now, end, reaches = () => {}, most = MOST_MS) {
    const stays = this.was.space === now.space && this.spot.x === end.x && this.spot.y === end.y;
    this.was = now;
    if (stays) return 0;
    this.arrive();
    const from = this.spot;
    this.place(end);
    if (still() || !way.length || !most) {
      reaches(way.length - 1);
      return 0;
    }
    const points = [from, ...way.slice(0, -1), end];
    const ends = times(points, most);
    const whole = ends[ends.length - 1];
    const walk = this.node.animate(frames(points, ends, this.hop), { duration: whole });
    const turns = ends.map((_, leg) => setTimeout(() => reaches(leg), leg ? ends[leg - 1] : 0));
    this.arrive = () => {
      this.arrive = () => {};
      walk.cancel();
      for (const one of turns) clearTimeout(one);
      reaches(way.length - 1);
    };
    return whole;
  }
}

/** @param {number} x @param {number} y */
function translate(x, y) {
  return `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;
}

/**
 * The way as a movement: straight from point to point, each with a hop.
 * @param {Point[]} points
 * @param {number[]} ends  of each leg, in milliseconds
 * @param {number} hop
 * @returns {Keyframe[]}
 */
export function frames(points, ends, hop) {
  const parts = hop ? HOP_PARTS : 1;
  const whole = ends[ends.length - 1];
  return points.slice(1).flatMap((to, leg) => {
    const from = points[leg];
    const since = leg ? ends[leg - 1] : 0;
    const first = leg ? 1 : 0; // the last of a leg is the first of the next
    return Array.from({ length: parts + 1 - first }, (_, n) => {
      const part = (n + first) / parts;
      const x = from.x + (to.x - from.x) * part;
      const y = from.y + (to.y - from.y) * part - Math.sin(part * Math.PI) * hop;
      return {
        transform: translate(x, y),
        offset: (since + (ends[leg] - since) * part) / whole,
      };
    });
  });
}

/**
 * When each leg of a way ends, in milliseconds since it began.
 * @param {Point[]} points
 * @param {number} [most]  of the whole way
 * @returns {number[]}
 */
export function times(points, most = MOST_MS) {
  const legs = points.slice(1).map((to, n) => {
    const far = Math.hypot(to.x - points[n].x, to.y - points[n].y);
    return Math.min(LEG_MS, STEP_MS * Math.max(1, far / STEP));
  });
  const whole = legs.reduce((all, one) => all + one, 0);
  const faster = Math.min(1, most / Math.max(1, whole));
  let at = 0;
  return legs.map((one) => (at += one * faster));
}
