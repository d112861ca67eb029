// @ts-check
// The figures beneath a question.

import { h } from "./dom.js";
import { sentence } from "./words.js";

const SHORT = 21; // letters of a label and its value, of which two stand side by side

/** @param {{rows: import("./view.js").AskRow[]}} ask */
export function rowsOf({ rows }) {
  if (!rows.length) return null;
  const row = (/** @type {import("./view.js").AskRow} */ { label, value }) =>
    h(
      "div",
      { class: label.length + value.length > SHORT ? "long" : "" },
      h("dt", null, sentence(label)),
      h("dd", null, value),
    );
  return h("dl", { class: "ask-rows" }, ...rows.map(row));
}
