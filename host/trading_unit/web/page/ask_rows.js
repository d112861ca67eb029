// @ts-check
// The figures beneath a question.

import { h } from "./dom.js";
import { sentence } from "./words.js";

/** @param {import("./view.js").Ask} ask */
export function rowsOf({ rows }) {
  if (!rows.length) return null;
  const row = (/** @type {import("./view.js").AskRow} */ { label, value }) =>
    h("div", null, h("dt", null, sentence(label)), h("dd", null, value));
  return h("dl", { class: "figures" }, ...rows.map(row));
}
