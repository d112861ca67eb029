// @ts-check
// Whether anything moves.

const MOVES = typeof Element === "function" && typeof Element.prototype.animate === "function";

/** Nobody wants a movement, or the browser has none. */
export function lessMotion() {
  return !MOVES || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Nobody sees a movement, or wants one. */
export function still() {
  return lessMotion() || document.visibilityState !== "visible";
}
