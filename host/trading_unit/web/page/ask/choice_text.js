// @ts-check
// What a choice says; what stands there in brackets is below it and smaller: "Old Town (purple, 1.4M)".

import { h } from "../base/dom.js";

const IN_BRACKETS = /^([^()]+) (\([^()]+\))([^()]*)$/;

/** @param {string} text @returns {import("../base/dom.js").Child} */
export function choiceText(text) {
  const [, what, facts, rest] = IN_BRACKETS.exec(text) ?? [];
  if (!facts) return text;
  return h("span", { class: "choice" }, what + rest, " ", h("small", null, facts));
}
