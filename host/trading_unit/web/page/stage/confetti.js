// @ts-check
// Confetti: it falls once over the page, in the winners' colours.

import { h } from "../base/dom.js";
import { still } from "../base/motion.js";
import { colourClass } from "../board/pieces.js";

const PIECES = 90;
const LASTS_MS = 5_000; // then all of it has fallen

/** @param {Element} page @param {import("../board/movers.js").Player[]} winners */
export function confetti(page, winners) {
  if (still() || !winners.length) return;
  const box = h("div", { class: "confetti", "aria-hidden": "true" });
  for (let n = 0; n < PIECES; n++) {
    const piece = h("span", {
      class: n % 3 ? colourClass(winners[Math.floor(n / 3) % winners.length].colour) : "gold",
    });
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
