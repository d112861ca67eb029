// @ts-check
// The button by which the screen or the unit throws dice or spins the wheel.

import { actionButton } from "./button.js";
import { face } from "./dice.js";
import { h } from "./dom.js";
import { wheelPicture } from "./wheel.js";
import { t } from "./words.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./view.js").Ask} Ask */

const FACES = [5, 4, 3, 2, 1, 6];
const MANY = 4; // dice, which are drawn smaller

/** As many dice as are thrown. @param {number} count */
function dicePicture(count) {
  return h(
    "span",
    { class: count < MANY ? "hand-dice" : "hand-dice many", "aria-hidden": "true" },
    ...Array.from({ length: count }, (_, n) => face(FACES[n % FACES.length])),
  );
}

/**
 * The button of a throw, and what else throws; nothing to press while the unit does it.
 * @param {View} view
 * @param {Ask} ask
 * @param {() => void} press
 * @param {(button: HTMLElement, press: () => void) => void} [flicks]  where it can be flicked too
 */
export function throwButton({ board: { wheel } }, ask, press, flicks) {
  if (ask.thrown) return [h("p", { class: "soft" }, t(wheel ? "wheel.unit" : "table.unit throws"))];
  const picture = wheel ? wheelPicture(wheel).picture : flicks ? dicePicture(ask.dice) : null;
  const text = wheel ? t("wheel.spin") : t("ask.throw", { count: ask.dice ?? 0 });
  const button = actionButton({ do: "throw" }, press, wheel ? "main throw spin-wheel" : "main throw", picture, text);
  flicks?.(button, press);
  return [
    h("div", { class: "answers" }, button),
    ask.build ? h("p", { class: "soft small" }, t("table.or build")) : null,
  ];
}
