// @ts-check
// The movers on a board: each walks from where it was seen last to where it stands now.

import { h, s, show } from "../base/dom.js";
import { mover } from "./pieces.js";
import { MOST_MS, Walker } from "./walker.js";

/** @typedef {import("types/view").Mover} Mover */
/** @typedef {import("types/view").Seat} Seat */
/** @typedef {Pick<Seat, "name"> & Partial<Pick<Seat, "colour" | "mover" | "out">>} Player */
/** @typedef {{x: number, y: number}} Point */
/** @typedef {HTMLElement | SVGSVGElement} Figure  with its middle where it begins */

/**
 * How a board has them stand and walk.
 * @typedef {object} Ground
 * @property {number} size  of a mover
 * @property {(space: number, nth: number, count: number) => Point} spot  the n-th of several
 * @property {(from: Mover, to: Mover) => number[]} passes  the spaces, the last one included
 * @property {(node: Figure, one: Mover) => void} [marks]  what else is to be seen of it
 * @property {(one: Mover) => Figure} [draw]  a mover of its own kind
 * @property {number} [hop]  how high it hops from space to space
 * @property {(node: Figure, space: number) => void} [reaches]  it is on its way to that space now
 */

/** A drawing that overlaps the place where it lies. @param {...Element} drawn */
export function figure(...drawn) {
  return s("svg", { width: 1, height: 1, viewBox: "0 0 1 1" }, ...drawn);
}

/** They lie over the drawing: what moves in it would have it laid out and painted for each picture. */
export class Movers {
  constructor() {
    this.node = h("div", { class: "figures" });
    this.window = h("div", { class: "figures-window", "aria-hidden": "true" }, this.node); // as the drawing is seen
    /** @type {Map<number, Walker>} */
    this.walkers = new Map();
    this.most = MOST_MS; // that a whole way takes
  }

  /** Another board. @param {SVGSVGElement} svg  its drawing, in whose units they stand and walk */
  over(svg) {
    this.walkers.clear();
    show(this.node);
    const place = svg.parentElement;
    if (!place || this.window.parentElement === place) return;
    place.querySelector(".figures-window")?.remove();
    place.classList.add("under-figures");
    svg.after(this.window);
    const fit = () => this.fit(svg.getBoundingClientRect(), place.getBoundingClientRect(), svg.viewBox.baseVal);
    new ResizeObserver(fit).observe(place);
    new MutationObserver(fit).observe(svg, { attributeFilter: ["viewBox"] });
  }

  /** @param {DOMRect} drawing @param {DOMRect} place @param {DOMRect} seen  in the drawing's units */
  fit(drawing, place, seen) {
    const { style } = this.window;
    style.left = `${drawing.left - place.left}px`;
    style.top = `${drawing.top - place.top}px`;
    style.width = `${drawing.width}px`;
    style.height = `${drawing.height}px`;
    const scale = drawing.width / seen.width;
    this.node.style.transform = `scale(${scale}) translate(${-seen.x}px, ${-seen.y}px)`;
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
        const drawn = ground.draw?.(one) ?? figure(mover(seats[one.seat], ground.size));
        walker = new Walker(drawn, one, spot, ground.hop);
        walker.node.dataset.seat = String(one.seat);
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
