// @ts-check
// Whether anything moves.

/** Nobody wants a movement, or the browser has none. */
export function lessMotion() {
  const hasNone = typeof document.documentElement.animate !== "function";
  return hasNone || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Nobody sees a movement, or wants one. */
export function still() {
  return lessMotion() || document.visibilityState !== "visible";
}
