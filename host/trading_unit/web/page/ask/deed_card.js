// @ts-check
// The figures beneath a question: the title card of what it is about, with its price and its figures
// as they are now, and beside it what else counts.

import { colourOfGroup } from "../board/board_parts.js";
import { h } from "../base/dom.js";
import { sentence } from "../base/words.js";

/** @typedef {import("types/view").Deed} Deed */
/** @typedef {import("types/view").AskRow} AskRow */

const SHORT = 21; // letters of a label and its value, of which two stand side by side

/** @param {Deed} deed */
function head({ name, price }) {
  return [h("strong", null, sentence(name)), h("b", null, price)];
}

/** @param {Deed} deed */
function figures({ rows }) {
  if (!rows.length) return null;
  return h("dl", null, ...rows.map(({ label, value }) => h("div", null, h("dt", null, label), h("dd", null, value))));
}

/** @param {Deed} deed */
function deedCard(deed) {
  return h(
    "section",
    { class: `deed ${colourOfGroup(deed.colour)}`, "data-place": "deed" },
    h("p", { class: "deed-head" }, ...head(deed)),
    figures(deed),
  );
}

/** The same where many lie side by side: its head, and the rest at a touch. @param {Deed} deed */
export function foldedDeed(deed) {
  return h(
    "details",
    { class: `deed ${colourOfGroup(deed.colour)}`, "data-place": "deed" },
    h("summary", { class: "deed-head", "data-key": `deed ${deed.name}` }, ...head(deed)),
    figures(deed),
  );
}

/** @param {{rows: AskRow[], deeds?: import("types/view").Deed[]}} ask */
export function rowsOf({ rows, deeds = [] }) {
  const row = (/** @type {AskRow} */ { label, value }) =>
    h(
      "div",
      { class: label.length + value.length > SHORT ? "long" : "" },
      h("dt", null, sentence(label)),
      h("dd", null, value),
    );
  const list = rows.length ? h("dl", { class: "ask-rows" }, ...rows.map(row)) : null;
  return deeds.length ? h("div", { class: "with-deed" }, ...deeds.map(deedCard), list) : list;
}
