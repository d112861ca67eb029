// @ts-check
// Dice that were thrown by hand: a button for each side of each die.

import { h, s } from "./dom.js";
import { button } from "./button.js";
import { t } from "./words.js";

const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

/** @param {number} count */
function eyes(count) {
  return s(
    "svg",
    { viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
    s("rect", { class: "die-edge", x: 1.5, y: 1.5, width: 21, height: 21, rx: 5 }),
    ...(PIPS[count] ?? []).map((at) => s("circle", { class: "pip", cx: 6 + (at % 3) * 6, cy: 6 + Math.floor(at / 3) * 6, r: 2.2 })),
  );
}

/**
 * @param {import("./view.js").Throw} form
 * @param {(number | null)[]} thrown  so far
 * @param {(all: (number | null)[]) => void} changed
 */
export function diceBox(form, thrown, changed) {
  const dice = Array.from({ length: form.dice }, (_, n) => n);
  return h(
    "div",
    { class: "dice" },
    ...dice.map((die) =>
      h(
        "div",
        { class: "die", role: "group", "aria-label": t("table.die", { n: die + 1, count: form.dice }) },
        ...Array.from({ length: form.sides }, (_, n) => {
          const press = () => changed(dice.map((one) => (one === die ? n + 1 : (thrown[one] ?? null))));
          const node = button("", press, `die ${die} ${n + 1}`);
          node.setAttribute("aria-label", String(n + 1));
          node.setAttribute("aria-pressed", String(thrown[die] === n + 1));
          node.append(eyes(n + 1));
          return node;
        }),
      ),
    ),
  );
}
