// @ts-check
// The button by which the screen or the unit throws dice or spins the wheel.

import { actionButton } from "./button.js";
import { h } from "./dom.js";
import { wheelPicture } from "./wheel.js";
import { t } from "./words.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./view.js").Ask} Ask */

/**
 * The button of a throw, and what else throws; nothing to press while the unit does it.
 * @param {View} view
 * @param {Ask} ask
 * @param {() => void} press
 */
export function throwButton({ board: { wheel } }, ask, press) {
  if (ask.thrown) return [h("p", { class: "soft" }, t(wheel ? "wheel.unit" : "table.unit throws"))];
  const picture = wheel ? wheelPicture(wheel).picture : null;
  const text = wheel ? t("wheel.spin") : t("ask.throw", { count: ask.dice ?? 0 });
  const button = actionButton({ do: "throw" }, press, wheel ? "main throw spin-wheel" : "main throw", picture, text);
  return [
    h("div", { class: "answers" }, button),
    ask.build ? h("p", { class: "soft small" }, t("table.or build")) : null,
  ];
}
