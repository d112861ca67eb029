// @ts-check
// Which card was drawn on the table: all of them by what they do, so that a name need not be known.

import { actionButton } from "../base/button.js";
import { openSheet } from "../base/dialog.js";
import { h } from "../base/dom.js";
import { sentence } from "../base/words.js";

/** @typedef {import("types/view").Option} Option */

/** Whether these are cards to be found by what they do. @param {Option[]} options */
export function areCards(options) {
  return options.some(({ group }) => group);
}

/** The headings, each with its cards; without one comes last. @param {Option[]} options */
export function byGroup(options) {
  const headings = [...new Set(options.map(({ group = "" }) => group))].sort((one) => (one ? -1 : 1));
  return headings.map((heading) => ({ heading, cards: options.filter(({ group = "" }) => group === heading) }));
}

/**
 * A sheet of them; what it returns shuts it.
 * @param {string} title
 * @param {Option[]} options
 * @param {(word: string) => void} press
 */
export function openCards(title, options, press) {
  let shut = () => {};
  const card = (/** @type {Option} */ { word = "", text = word, does = "" }) =>
    actionButton({ do: "card", word }, () => pressed(word), "", sentence(text), does && h("small", null, does));
  const pressed = (/** @type {string} */ word) => {
    shut();
    press(word);
  };
  openSheet(title, (close) => {
    shut = close;
    return byGroup(options).flatMap(({ heading, cards }) => [
      heading ? h("h3", null, heading) : null,
      h("div", { class: "answers two cards-by-group" }, ...cards.map(card)),
    ]);
  });
  return shut;
}
