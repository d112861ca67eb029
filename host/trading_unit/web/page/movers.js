// @ts-check
// The movers on a board: each walks from where it was seen last to where it stands now.

import { s, show } from "./dom.js";
import { mover } from "./pieces.js";
import { MOST_MS, Walker } from "./walker.js";

/** @typedef {import("./view.js").Mover} Mover */
/** @typedef {import("./view.js").Seat} Seat */
/** @typedef {Pick<Seat, "name"> & Partial<Pick<Seat, "colour" | "mover" | "out">>} Player */
/** @typedef {{x: number, y: number}} Point */

/**
 * How a board has them stand and walk.
 * @typedef {object} Ground
 * @property {number} size  of a mover
 * @property {(space: number, nth: number, count: number) => Point} spot  the n-th of several
 * @property {(from: Mover, to: Mover) => number[]} passes  the spaces, the last one included
 * @property {(node: SVGGElement, one: Mover) => void} [marks]  what else is to be seen of it
 * @property {(one: Mover) => SVGGElement} [draw]  a mover of its own kind
 * @property {number} [hop]  how high it hops from space to space
 * @property {(node: SVGGElement, space: number) => void} [reaches]  it is on its way to that space now
 */

export class Movers {
  constructor() {
    this.node = s("g", { class: "figures", "aria-hidden": "true" });
    /** @type {Map<number, Walker>} */
    this.walkers = new Map();
    this.most = MOST_MS; // that a whole way takes
  }

  /** Another board. */
  clear() {
    this.walkers.clear();
    show(this.node);
  }

  /**
   * @param {Mover[]} movers
   * @param {Player[]} seats
   * @param {Ground} ground
   * @returns {number} how many milliseconds the longest way takes
   */
  show(movers, seats, ground) {
    let longest = 0;
    for (const [seat, walker] of this.walkers) {
      if (movers.some((one) => one.seat === seat)) continue;
      walker.node.remove();
      this.walkers.delete(seat);
    }
    for (const one of movers) {
      const here = movers.filter((other) => other.space === one.space);
      const spot = ground.spot(one.space, here.indexOf(one), here.length);
      let walker = this.walkers.get(one.seat);
      if (walker) {
        const way = ground.passes(walker.was, one);
        const { node } = walker;
        const ms = walker.go(
          way.map((n) => ground.spot(n, 0, 1)),
          one,
          spot,
          (leg) => ground.reaches?.(node, way[leg]),
          this.most,
        );
        longest = Math.max(longest, ms);
      } else {
        walker = new Walker(ground.draw?.(one) ?? mover(seats[one.seat], ground.size), one, spot, ground.hop);
        this.walkers.set(one.seat, walker);
        this.node.append(walker.node);
      }
      walker.node.classList.toggle("jailed", one.jailed === true);
      ground.marks?.(walker.node, one);
    }
    return longest;
  }

  /** All stand at the end of their ways. */
  arrive() {
    for (const walker of this.walkers.values()) walker.arrive();
  }
}
