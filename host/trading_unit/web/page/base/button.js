// @ts-check
// A button: what it says, what it does, and a key by which the focus finds it again.

import { h } from "./dom.js";

/**
 * @param {import("./dom.js").Child} text
 * @param {() => void} press
 * @param {string} key
 * @param {string} [kind]
 * @param {string} [word]
 */
export function button(text, press, key, kind = "", word = undefined) {
  return h("button", { type: "button", class: kind, "data-key": key, "data-word": word, onclick: press }, text);
}

/**
 * A button that names what it does and with what: `data-do="bid" data-seat="2"`. All of it is its key,
 * unless one is given.
 * @param {Record<string, string | number>} what
 * @param {() => void} press
 * @param {string} kind
 * @param {...import("./dom.js").Child} inside
 */
export function actionButton(what, press, kind, ...inside) {
  const dataset = { key: Object.values(what).join(" "), ...what };
  return h("button", { type: "button", class: kind, dataset, onclick: press }, ...inside);
}
