// @ts-check
// What several parts of the sheet are made of.

import { h } from "../base/dom.js";
import { BANK, sign, token } from "./symbols.js";
import { t } from "../base/words.js";

/** @typedef {(...touch: (string | number | boolean)[]) => void} Touch */
/** @typedef {import("./told.js").Telling} Telling */

/**
 * @param {string} text
 * @param {() => void} onclick
 * @param {{key: string, kind?: string, sign?: string, pressed?: boolean, off?: boolean}} how
 */
export function button(text, onclick, { key, kind = "", sign: shown, pressed, off = false }) {
  return h(
    "button",
    {
      type: "button",
      class: `s-button ${kind}`,
      "data-key": key,
      "aria-pressed": pressed === undefined ? null : String(pressed),
      disabled: off,
      onclick,
    },
    shown ? sign(shown) : null,
    h("span", null, text),
  );
}

/** A button with a sign alone. @param {string} name @param {string} label @param {() => void} onclick */
export function signButton(name, label, onclick, kind = "") {
  return h(
    "button",
    { type: "button", class: `s-icon ${kind}`, "aria-label": label, title: label, "data-key": label, onclick },
    sign(name),
  );
}

/**
 * The row of those who can be touched.
 * @param {number[]} row
 * @param {Telling} telling
 * @param {(player: number) => void} touch
 * @param {{chosen?: number | null, more?: (() => void) | null, says?: (player: number) => string}} [how]
 */
export function whoRow(row, telling, touch, { chosen = null, more = null, says } = {}) {
  return h(
    "div",
    { class: "s-row s-who" },
    ...row.map((player) =>
      h(
        "button",
        {
          type: "button",
          class: `s-person ${player === BANK ? "s-is-bank" : ""}`,
          "data-key": `who ${player}`,
          "aria-pressed": String(player === chosen),
          onclick: () => touch(player),
        },
        token(player),
        h("strong", null, telling.who(player)),
        says ? h("small", null, says(player)) : null,
      ),
    ),
    more
      ? h(
          "button",
          { type: "button", class: "s-person s-more", "data-key": "more", onclick: more },
          h("span", { class: "s-token" }, sign("more")),
          h("strong", null, t("sheet.more")),
        )
      : null,
  );
}

/**
 * A figure that goes up and down by one.
 * @param {string} name
 * @param {string | number} value
 * @param {(change: -1 | 1) => void} change
 * @param {{less?: boolean, more?: boolean}} [may]
 */
export function stepper(name, value, change, { less = true, more = true } = {}) {
  const one = (/** @type {-1 | 1} */ by, /** @type {boolean} */ may) =>
    h(
      "button",
      {
        type: "button",
        class: "s-step",
        "data-key": `${name} ${by}`,
        "aria-label": t(by > 0 ? "sheet.one more" : "sheet.one less", { name }),
        disabled: !may,
        onclick: () => change(by),
      },
      by > 0 ? "+" : "−",
    );
  return h(
    "div",
    { class: "s-stepper", role: "group", "aria-label": name },
    one(-1, less),
    h("output", null, h("strong", null, String(value)), h("small", null, name)),
    one(1, more),
  );
}

/**
 * @param {string} name
 * @param {boolean} is
 * @param {(is: boolean) => void} set
 * @param {string} [says]
 */
export function toggle(name, is, set, says = "") {
  const box = h("input", {
    type: "checkbox",
    role: "switch",
    checked: is,
    "data-key": name,
    onchange: () => set(box.checked),
  });
  return h("label", { class: "s-setting" }, h("span", null, h("strong", null, name), h("small", null, says)), box);
}

/** @param {() => void} takeIt @param {() => void} later */
export function versionOffer(takeIt, later) {
  return h(
    "div",
    { class: "s-told", role: "status" },
    h("span", null, t("sheet.version.new")),
    button(t("sheet.version.later"), later, { key: "later", kind: "s-plain" }),
    button(t("sheet.version.update"), takeIt, { key: "update" }),
  );
}
