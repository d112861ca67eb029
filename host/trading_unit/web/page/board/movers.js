// @ts-check
// The movers on a board: each walks from where it was seen last to where it stands now.

import { still } from "../base/motion.js";
import { h, s, show } from "../base/dom.js";
import { mover } from "./pieces.js";

/** @typedef {{x: number, y: number}} Point */
/** @typedef {import("types/view").Mover} Mover */
/** @typedef {import("types/view").Seat} Seat */
/** @typedef {Pick<Seat, "name"> & Partial<Pick<Seat, "colour" | "mover" | "out">>} Player */
/** @typedef {HTMLElement} Figure  with its middle where it begins */

const STEP_MS = 170; // from a space to the next
const STEP = 110; // so far that is, of the board's 1000; what is sent farther takes longer
const LEG_MS = 600; // at most
const MOST_MS = 2_400; // of a whole way
const HOP = 10;
const HOP_PARTS = 6; // straight pieces of a hop's arc
/** @type {WeakMap<Element, () => void>} */
const takeAway = new WeakMap(); // by their place: the figures of the board that was there before

/** A mover that walks from space to space, unless people want less motion. */
class Walker {
  /**
   * @param {Figure} node
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

/**
 * A drawing that overlaps the place where it lies, in a box that is moved in its stead: Chromium lays the
 * text of a drawing out again when the drawing itself begins or ends to move.
 * @param {...Element} drawn
 */
export function figure(...drawn) {
  return h("div", null, s("svg", { width: 1, height: 1, viewBox: "0 0 1 1" }, ...drawn));
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
    takeAway.get(place)?.();
    place.classList.add("under-figures");
    svg.after(this.window);
    const fit = () => this.fit(svg.getBoundingClientRect(), place.getBoundingClientRect(), svg.viewBox.baseVal);
    const sized = new ResizeObserver(fit);
    const laid = new MutationObserver(fit);
    sized.observe(place);
    laid.observe(svg, { attributeFilter: ["viewBox"] });
    takeAway.set(place, () => {
      for (const observer of [sized, laid]) observer.disconnect(); // else they would keep these figures
      this.window.remove();
    });
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
