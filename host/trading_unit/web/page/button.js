// @ts-check
// A button: what it says, what it does, and a key by which the focus finds it again.

import { h } from "./dom.js";

/**
 * @param {string} text
 * @param {() => void} press
 * @param {string} key
 * @param {string} [kind]
 * @param {string} [word]
 */
export function button(text, press, key, kind = "", word = undefined) {
  return h("button", { type: "button", class: kind, "data-key": key, "data-word": word, onclick: press }, text);
}
