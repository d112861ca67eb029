// @ts-check
// A switch and a slider of the unit's page, each with its name.

import { h } from "../base/dom.js";

/**
 * @param {string} name
 * @param {(is: boolean) => void} tell
 */
export function toggle(name, tell) {
  const box = h("input", { type: "checkbox", role: "switch", onchange: () => tell(box.checked) });
  return {
    node: h("label", { class: "u-toggle" }, box, h("span", null, name)),
    /** @param {boolean} is */
    set(is) {
      box.checked = is;
    },
  };
}

/**
 * @param {string} name
 * @param {(value: number) => void} tell
 */
export function slider(name, tell) {
  const range = h("input", { type: "range", oninput: () => tell(Number(range.value)) });
  const value = h("output");
  return {
    node: h("label", { class: "u-slider" }, h("span", null, name), range, value),
    /**
     * @param {number} least
     * @param {number} most
     * @param {number} step
     */
    range(least, most, step) {
      Object.assign(range, { min: String(least), max: String(most), step: String(step) });
    },
    /**
     * @param {number} is
     * @param {string} text
     */
    set(is, text) {
      // Not while a finger is on it: its own news come back late.
      if (!range.matches(":active")) range.value = String(is);
      value.textContent = text;
      range.setAttribute("aria-valuetext", text);
    },
  };
}
