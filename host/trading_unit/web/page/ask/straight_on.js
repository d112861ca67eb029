// @ts-check
// A table with real dice that has played on: what was thrown, or what its unit has shown, is pressed
// before what is asked is answered. What only reminds of something is no press of its own then.

import { actionButton } from "../base/button.js";
import { h } from "../base/dom.js";
import { pairBox } from "./throws.js";
import { sentence, t } from "../base/words.js";

/** @typedef {import("types/view").Ask} Ask */
/** @typedef {import("types/view").Option} Option */

const PRESS = "press"; // of the unit, which its result says too

/** What is still answered by itself. @param {Ask | null} ask @param {Option[]} options */
export function goesOn(ask, options) {
  const isShown = ask?.ahead?.some(({ word }) => word);
  return isShown ? options.filter(({ word }) => word !== PRESS) : options;
}

/**
 * @param {Ask} ask
 * @param {(value: unknown) => void} [press]  none on a phone
 * @returns {import("../base/dom.js").Child[]}
 */
export function straightOn({ ahead = [] }, press) {
  if (!press || !ahead.length) return [];
  const results = ahead.filter(({ word }) => word);
  const button = (/** @type {Option} */ { word = "", text = word }) =>
    actionButton({ do: "straight on", word }, () => press(word), "", sentence(text));
  return [
    results.length ? h("p", { class: "soft small" }, t("ask.unit showed")) : null,
    results.length ? h("div", { class: "results" }, ...results.map(button)) : null,
    ahead.some((one) => one.throw) ? h("p", { class: "soft small" }, t("ask.thrown next")) : null,
    ahead.some((one) => one.throw) ? pairBox(press) : null,
  ];
}
