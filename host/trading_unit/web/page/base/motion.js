// @ts-check
// Whether anything moves, and what a page draws by its own clock: as often as it changes, and never
// while nothing runs.

const MOVES = typeof Element === "function" && typeof Element.prototype.animate === "function";

/** Nobody wants a movement, or the browser has none. */
export function lessMotion() {
  return !MOVES || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Nobody sees a movement, or wants one. */
export function still() {
  return lessMotion() || document.visibilityState !== "visible";
}

export const TICK_MS = 100; // while a light counts tenths of seconds

/**
 * `tick` draws now, and again after as many milliseconds as `draw` returns; 0 is not again. Called
 * sooner, because something has changed, it goes on from then.
 * @param {() => number} draw
 */
export function ticker(draw) {
  /** @type {any} */
  let timer = null;
  const stop = () => clearTimeout(timer);
  function tick() {
    stop();
    const ms = draw();
    if (ms > 0) timer = setTimeout(tick, ms);
  }
  return { tick, stop };
}
