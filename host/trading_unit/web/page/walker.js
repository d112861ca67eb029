// @ts-check
// A mover on its way over the board.

import { still } from "./motion.js";

const STEP_MS = 170; // from a space to the next
const STEP = 110; // so far that is, of the board's 1000; what is sent farther takes longer
const LEG_MS = 600; // at most
const MOST_MS = 2_400; // of a whole way
const HOP = 10;

/** @typedef {{x: number, y: number}} Point */
/** @typedef {import("./view.js").Mover} Mover */

/** A mover that walks from space to space, unless people want less motion. */
export class Walker {
  /**
   * @param {SVGGElement} node
   * @param {Mover} was
   * @param {Point} spot
   * @param {number} [hop]
   */
  constructor(node, was, spot, hop = HOP) {
    this.node = node;
    this.hop = hop;
    this.was = was; // as it was last seen
    this.spot = spot;
    this.walking = 0; // so that a newer way ends the one under way
    this.arrive = () => {}; // at the end of its way, at once
    this.place(spot);
  }

  /** @param {Point} spot */
  place(spot) {
    this.spot = spot;
    this.put(spot.x, spot.y);
  }

  /** @param {number} x @param {number} y */
  put(x, y) {
    this.node.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
  }

  /**
   * @param {Point[]} way
   * @param {Mover} now
   * @param {Point} end
   * @param {(leg: number) => void} [reaches]  it is on its way to the n-th of them now
   * @returns {number} how many milliseconds it takes
   */
  go(way, now, end, reaches = () => {}) {
    const stays = this.was.space === now.space && this.spot.x === end.x && this.spot.y === end.y;
    this.was = now;
    if (stays) return 0;
    const mine = ++this.walking;
    if (still() || !way.length) {
      this.place(end);
      reaches(way.length - 1);
      return 0;
    }
    this.arrive = () => {
      this.walking++;
      this.place(end);
      reaches(way.length - 1);
    };
    const points = [this.spot, ...way.slice(0, -1), end];
    const ends = times(points);
    const began = performance.now();
    let reached = -1;
    /** @param {number} now */
    const step = (now) => {
      if (mine !== this.walking) return;
      const at = Math.max(0, now - began);
      const leg = ends.findIndex((one) => at < one);
      if (leg < 0) {
        this.place(end);
        reaches(way.length - 1);
        return;
      }
      const since = leg ? ends[leg - 1] : 0;
      if (leg !== reached) {
        reached = leg;
        reaches(leg);
      }
      const part = (at - since) / (ends[leg] - since);
      const from = points[leg];
      const to = points[leg + 1];
      this.put(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part - Math.sin(part * Math.PI) * this.hop);
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
    this.spot = end; // where it is as soon as nobody animates any more
    return ends[ends.length - 1];
  }
}

/**
 * When each leg of a way ends, in milliseconds since it began.
 * @param {Point[]} points
 * @returns {number[]}
 */
export function times(points) {
  const legs = points.slice(1).map((to, n) => {
    const far = Math.hypot(to.x - points[n].x, to.y - points[n].y);
    return Math.min(LEG_MS, STEP_MS * Math.max(1, far / STEP));
  });
  const whole = legs.reduce((all, one) => all + one, 0);
  const faster = Math.min(1, MOST_MS / Math.max(1, whole));
  let at = 0;
  return legs.map((one) => (at += one * faster));
}
