// @ts-check
// A button that can be flicked away with a finger, as dice are thrown; a press does the same.

import { still } from "./motion.js";

const FAR = 32; // pixels that a flick goes at least
const FAST = 0.25; // pixels a millisecond
const AFTER_MS = 500; // in which the press that a flick ends with counts no more
const AWAY_MS = 350;

/**
 * Whether a finger that went so far in that time has flicked.
 * @param {number} x @param {number} y  pixels @param {number} ms
 */
export function isFlick(x, y, ms) {
  const far = Math.hypot(x, y);
  return far >= FAR && far / Math.max(ms, 1) >= FAST;
}

/** @param {HTMLElement} node @param {() => void} press */
export function flicks(node, press) {
  let from = { x: 0, y: 0, at: 0 };
  let flicked = -AFTER_MS;
  let isHeld = false;
  const moved = (/** @type {PointerEvent} */ { clientX, clientY }) => ({ x: clientX - from.x, y: clientY - from.y });
  node.classList.add("flicks");
  node.addEventListener("pointerdown", (event) => {
    isHeld = true;
    from = { x: event.clientX, y: event.clientY, at: event.timeStamp };
    node.setPointerCapture?.(event.pointerId);
  });
  node.addEventListener("pointermove", (event) => {
    const { x, y } = moved(event);
    if (isHeld && !still()) node.style.transform = `translate(${x}px, ${y}px) rotate(${x / 6}deg)`;
  });
  node.addEventListener("pointercancel", () => {
    isHeld = false;
    node.style.transform = "";
  });
  node.addEventListener("pointerup", (event) => {
    if (!isHeld) return;
    isHeld = false;
    const { x, y } = moved(event);
    node.style.transform = "";
    if (!isFlick(x, y, event.timeStamp - from.at)) return;
    flicked = event.timeStamp;
    if (!still())
      node.animate(
        [
          { transform: `translate(${x}px, ${y}px)`, opacity: 1 },
          { transform: `translate(${x * 4}px, ${y * 4}px) rotate(${x > 0 ? 360 : -360}deg)`, opacity: 0 },
        ],
        { duration: AWAY_MS, easing: "ease-out" },
      );
    press();
  });
  node.addEventListener(
    "click",
    (event) => {
      if (event.timeStamp - flicked < AFTER_MS) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
