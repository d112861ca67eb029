// @ts-check
// The keyboard on the board: arrows go from one place that answers what is asked to the next.

import { isOpen } from "../base/dialog.js";

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowRight: [1, 0], ArrowLeft: [-1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const OTHERS = "input, select, textarea, .log"; // where arrows mean something else

/**
 * The nearest of these in that direction, rather straight ahead than near; where none is, the same.
 * @template {{x: number, y: number}} Spot
 * @param {Spot} here
 * @param {Spot[]} all
 * @param {[number, number]} way
 */
export function nextSpot(here, all, [right, down]) {
  const far = (/** @type {Spot} */ one) => {
    const [x, y] = [one.x - here.x, one.y - here.y];
    const ahead = x * right + y * down;
    return ahead > 1 ? ahead + 2 * Math.abs(x * down + y * right) : Infinity;
  };
  return all.reduce((best, one) => (far(one) < far(best) ? one : best), here);
}

/** @param {SVGSVGElement} svg */
export function arrowsOn(svg) {
  document.addEventListener("keydown", (event) => {
    const way = WAYS[event.key];
    const at = /** @type {Element} */ (event.target);
    if (!way || event.defaultPrevented || isOpen() || at.closest(OTHERS)) return;
    const spots = [...svg.querySelectorAll(".can[tabindex]")].map((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return { node: /** @type {SVGElement} */ (node), x: x + width / 2, y: y + height / 2 };
    });
    if (!spots.length) return;
    const here = spots.find(({ node }) => node === at);
    event.preventDefault();
    (here ? nextSpot(here, spots, way) : spots[0]).node.focus();
  });
}
