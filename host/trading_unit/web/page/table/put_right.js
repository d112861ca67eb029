// @ts-check
// "Put it right": the table corrects what the rules allow to be corrected, with a reason.

import { amount as typedAmount, money } from "../base/amounts.js";
import { openSheet } from "../base/dialog.js";
import { h, show } from "../base/dom.js";
import { button } from "../base/button.js";
import { pieceName } from "../board/pieces.js";
import { send } from "../base/messages.js";
import { buttonName, placeName, t } from "../base/words.js";

/** @typedef {import("types/view").View} View */
/** @typedef {import("types/view").Field} Field */

const RIGHT = "put right";
const TYPED = / \([^)]*\)$/; // what a question says for who types

/** @param {View} view */
export function openPutRight(view) {
  const rights = view.rights ?? {};
  openSheet(t("right.title"), (close) => {
    const form = h("form", { class: "form" });
    const kinds = h(
      "div",
      { class: "row tight", role: "group", "aria-label": t("right.what") },
      ...Object.keys(rights).map((what) =>
        button(
          buttonName(view.board, "right", what),
          () => {
            for (const one of kinds.querySelectorAll("button"))
              one.setAttribute("aria-pressed", String(one.dataset.key === `right ${what}`));
            fields(form, view, what, rights[what], close);
          },
          `right ${what}`,
          "",
          what,
        ),
      ),
    );
    return [h("p", null, t("right.says")), kinds, form];
  });
}

/**
 * @param {HTMLFormElement} form
 * @param {View} view
 * @param {string} what
 * @param {Field[]} asked
 * @param {() => void} close
 */
function fields(form, view, what, asked, close) {
  /** @type {[string, () => unknown][]} */
  const reads = [];
  const rows = asked.map((field) => {
    const { node, read } = input(field, view);
    reads.push([field.name, read]);
    return h("label", null, h("span", null, field.question.replace(TYPED, "")), node);
  });
  const reason = h("input", { type: "text", maxlength: 200, name: "reason", placeholder: t("right.reason like") });
  form.onsubmit = async (event) => {
    event.preventDefault();
    const said = Object.fromEntries(reads.map(([name, read]) => [name, read()]));
    const value = { what, ...said, reason: reason.value.trim() || t("right.mistake") };
    if (await send("/aside", { name: RIGHT, by: "table", value })) close();
  };
  show(
    form,
    ...rows,
    h("label", null, h("span", null, t("right.reason")), reason),
    h("button", { type: "submit", class: "main", "data-key": "right send" }, t("right.do")),
  );
}

/**
 * @param {Field} field
 * @param {View} view
 * @returns {{node: HTMLElement, read: () => unknown}}
 */
function input(field, view) {
  if (field.kind === "seat") {
    const node = h(
      "select",
      { name: field.name },
      ...view.seats.flatMap((player, seat) => (player.out ? [] : [h("option", { value: seat }, player.name)])),
      field.nobody ? h("option", { value: "" }, t("right.nobody")) : null,
    );
    return { node, read: () => (node.value === "" ? null : Number(node.value)) };
  }
  if (field.kind === "name") {
    const node = h(
      "select",
      { name: field.name },
      ...field.names.map((name, n) =>
        h("option", { value: name }, field.called?.[n] ?? placeName(view.board, pieceName(view.board, name))),
      ),
    );
    return { node, read: () => node.value };
  }
  if (field.kind === "yes") {
    const node = h(
      "select",
      { name: field.name },
      h("option", { value: "yes" }, t("yes")),
      h("option", { value: "no" }, t("no")),
    );
    return { node, read: () => node.value === "yes" };
  }
  if (field.kind === "whole") {
    const node = h("input", { type: "number", name: field.name, min: 0, max: 999, value: 0, inputmode: "numeric" });
    return { node, read: () => Number(node.value) };
  }
  const node = h("input", {
    type: "text",
    name: field.name,
    inputmode: "decimal",
    placeholder: view.seats.find((player) => player.money)?.money ?? "",
  });
  const form = { least: 0, most: null, step: field.step };
  const meant = () => typedAmount(node.value, form);
  // 5 where only 5M makes sense stands there as what it means.
  node.onchange = () => {
    const value = meant();
    if (value !== null && value !== typedAmount(node.value)) node.value = money(value);
  };
  return { node, read: () => meant() ?? node.value };
}
