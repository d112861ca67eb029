// @ts-check
// The button by which the screen or the unit throws dice or spins the wheel.

import { h } from "./dom.js";
import { wheelPicture } from "./wheel.js";
import { t } from "./words.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./view.js").Ask} Ask */

/**
 * The text of the button.
 * @param {View} view
 * @param {Ask} ask
 * @param {string} key
 */
export function throwText(view, ask, key) {
  return view.board.wheel ? t("wheel.spin") : t(key, { count: ask.dice ?? 0 });
}

/**
 * The button of a throw, and what else throws; nothing to press while the unit does it.
 * @param {View} view
 * @param {Ask} ask
 * @param {HTMLElement} press
 */
export function throwButton(view, ask, press) {
  if (ask.thrown) return [h("p", { class: "soft" }, t(view.board.wheel ? "wheel.unit" : "table.unit throws"))];
  if (view.board.wheel) {
    press.classList.add("spin-wheel");
    press.prepend(wheelPicture(view.board.wheel).picture);
  }
  return [h("div", { class: "answers" }, press), ask.build ? h("p", { class: "soft small" }, t("table.or build")) : null];
}
