// @ts-check
// Dice that were thrown by hand: a button for each side of each die.

import { actionButton } from "../base/button.js";
import { h, s } from "../base/dom.js";
import { t } from "../base/words.js";

const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/** A side of a die. @param {number} count */
export function face(count) {
  const pips = PIPS[count];
  if (!pips) return String(count);
  return s(
    "svg",
    { viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
    s("rect", { class: "die-edge", x: 1.5, y: 1.5, width: 21, height: 21, rx: 5 }),
    ...pips.map((at) => s("circle", { class: "pip", cx: 6 + (at % 3) * 6, cy: 6 + Math.floor(at / 3) * 6, r: 2.2 })),
  );
}

/** Whether each of the dice has been typed; 0 is one that has not. @param {number[]} thrown */
export function isComplete(thrown) {
  return thrown.length > 0 && thrown.every(Boolean);
}

/**
 * @param {import("types/view").Throw} form
 * @param {number[]} thrown  so far
 * @param {(die: number, side: number) => void} press
 */
export function diceBox(form, thrown, press) {
  const side = (/** @type {number} */ die, /** @type {number} */ number) => {
    const node = actionButton({ do: "die", die, side: number }, () => press(die, number), "", face(number));
    node.setAttribute("aria-label", String(number));
    node.setAttribute("aria-pressed", String(thrown[die] === number));
    return node;
  };
  return h(
    "div",
    { class: "dice" },
    ...Array.from({ length: form.dice }, (_, die) =>
      h(
        "div",
        { class: "die", role: "group", "aria-label": t("ask.die", { n: die + 1, count: form.dice }) },
        ...Array.from({ length: form.sides }, (_, n) => side(die, n + 1)),
      ),
    ),
  );
}
