// @ts-check
// Dice that the screen or the unit throws, when somebody says so.

import { h } from "./dom.js";
import { t } from "./words.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./view.js").Ask} Ask */

/**
 * The button of a throw, and what else throws; nothing to press while the unit does it.
 * @param {View} view
 * @param {Ask} ask
 * @param {HTMLElement} press
 */
export function throwing(view, ask, press) {
  if (ask.thrown) return [h("p", { class: "soft" }, t("table.unit throws"))];
  const byUnit = ask.sources.includes("unit") && view.unit?.up;
  return [h("div", { class: "answers" }, press), byUnit ? h("p", { class: "soft small" }, t("table.or build")) : null];
}
