// @ts-check
// The figures beneath a question: the title card of what it is about, and beside it what else counts.

import { deedCard } from "./deed_card.js";
import { h } from "../base/dom.js";
import { sentence } from "../base/words.js";

/** @typedef {import("types/view").AskRow} AskRow */

const SHORT = 21; // letters of a label and its value, of which two stand side by side

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
