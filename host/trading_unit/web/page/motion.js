// @ts-check
// Whether anything moves.

/** Nobody sees a movement, or wants one. */
export function still() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches || document.visibilityState !== "visible";
}
