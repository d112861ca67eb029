// @ts-check
// Whether anything moves.

/** Nobody wants a movement. */
export function lessMotion() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Nobody sees a movement, or wants one. */
export function still() {
  return lessMotion() || document.visibilityState !== "visible";
}
