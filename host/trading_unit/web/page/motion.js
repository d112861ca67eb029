// @ts-check
// Whether anything moves.

/** Nobody sees a movement, or wants one, or the browser has none. */
export function still() {
  const hasNone = typeof document.documentElement.animate !== "function";
  return hasNone || matchMedia("(prefers-reduced-motion: reduce)").matches || document.visibilityState !== "visible";
}
