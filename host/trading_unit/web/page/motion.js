// @ts-check
// Whether anything moves.

const MOVES = typeof Element === "function" && typeof Element.prototype.animate === "function";

/** Nobody sees a movement, or wants one; or the browser has none. */
export function still() {
  return !MOVES || matchMedia("(prefers-reduced-motion: reduce)").matches || document.visibilityState !== "visible";
}
