// @ts-check
// A button for each word that may be answered, with what the word means drawn before it.

import { groupClass } from "./board_parts.js";
import { actionButton } from "./button.js";
import { choiceText } from "./choice_text.js";
import { openSheet } from "./dialog.js";
import { h } from "./dom.js";
import { isDrawn, picture } from "./pieces.js";
import { sentence, t } from "./words.js";

/** @typedef {import("./view.js").Option} Option */
/** @typedef {import("./view.js").Board} Board */

const ENDS = ["bankrupt", "give up"]; // what nobody should press in haste
const PICTURE = 26;
const IN_BRACKETS = /\([^()]+\)/; // stands below
const LONG = 40; // letters of a button that has a line of its own

/** Whether one of these ends all. @param {Option[]} options */
export function mayEnd(options) {
  return options.some(({ word = "" }) => ENDS.includes(word));
}

/**
 * @param {Option} option
 * @param {() => void} press
 * @param {string} [kind]
 */
export function answerButton({ word = "", text = word }, press, kind = "") {
  const long = text.replace(IN_BRACKETS, "").length > LONG ? " long" : "";
  const node = { do: "answer", word };
  return actionButton(node, press, (ENDS.includes(word) ? "danger" : kind) + long, choiceText(sentence(text)));
}

/**
 * A sheet of what there is no room for.
 * @param {number} count
 * @param {(close: () => void) => HTMLElement[]} make
 */
export function allButton(count, make) {
  const text = t("ask.all", { count });
  return partButton("all", text, () => openSheet(text, (close) => [h("div", { class: "answers" }, ...make(close))]));
}

/**
 * With what goes there, drawn before the text.
 * @param {HTMLElement} button
 * @param {string} piece
 */
export function withPicture(button, piece) {
  if (isDrawn(piece)) button.prepend(picture(piece, PICTURE));
  return button;
}

/**
 * With the colour of the district, for pages without a board.
 * @param {HTMLElement} button
 * @param {Board} board
 * @param {string} district
 */
export function withStripe(button, board, district) {
  const group = board.districts.find((one) => one.name === district)?.group;
  button.prepend(h("span", { class: `stripe ${groupClass(board, group)}`, "aria-hidden": "true" }));
  return button;
}

/**
 * A part of an answer: what is chosen first of many.
 * @param {string} part
 * @param {string} text
 * @param {() => void} press
 * @param {string} [kind]
 */
export function partButton(part, text, press, kind = "") {
  return actionButton({ do: "part", part }, press, kind, choiceText(text));
}
