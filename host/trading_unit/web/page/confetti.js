// @ts-check
// Confetti: it falls once over the page, in the winner's colour.

import { h } from "./dom.js";
import { still } from "./motion.js";
import { colourClass } from "./pieces.js";

const PIECES = 90;
const LASTS_MS = 5_000; // then all of it has fallen

/** @param {Element} page @param {string} [colour] */
export function confetti(page, colour) {
  if (still()) return;
  const box = h("div", { class: `confetti ${colourClass(colour)}`, "aria-hidden": "true" });
  for (let n = 0; n < PIECES; n++) {
    const piece = h("span", { class: n % 3 ? "" : "gold" });
    box.append(piece);
    const from = Math.random() * innerWidth;
    const drift = (Math.random() - 0.5) * 240;
    piece.animate(
      [
        { transform: `translate(${from}px, -5vh) rotate(0)`, opacity: 1 },
        { transform: `translate(${from + drift}px, 90vh) rotate(${Math.random() * 900}deg)`, opacity: 1, offset: 0.9 },
        { transform: `translate(${from + drift}px, 100vh) rotate(${Math.random() * 900}deg)`, opacity: 0 },
      ],
      { duration: 2_200 + Math.random() * 1_800, delay: Math.random() * 900, fill: "both", easing: "ease-in" },
    );
  }
  page.append(box);
  setTimeout(() => box.remove(), LASTS_MS);
}
