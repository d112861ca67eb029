// @ts-check
// A button for each word that may be answered, with what the word means drawn before it. Of many
// places on the board the likeliest few have one, and there is a sheet of all.

import { askAgain, actionButton } from "../base/button.js";
import { groupClass } from "../board/board_parts.js";
import { openSheet } from "../base/dialog.js";
import { h } from "../base/dom.js";
import { isDrawn, picture, isBad } from "../board/pieces.js";
import { sentence, t } from "../base/words.js";
import { amount } from "../base/amounts.js";
import { likeliest } from "./choices.js";

/** @typedef {import("types/view").Option} Option */
/** @typedef {import("types/view").Board} Board */
/** @typedef {import("types/view").View} View */
/** @typedef {import("./choices.js").Place} Place */

const ENDS = ["bankrupt", "give up"]; // what nobody should press in haste
const PICTURE = 26;
const IN_BRACKETS = /\([^()]+\)/; // stands below
const LONG = 40; // letters of a button that has a line of its own
const CHOICE = /^([^()]+) (\([^()]+\))([^()]*)$/;

/** @param {Option} option */
export function isEnd({ word = "" }) {
  return ENDS.includes(word);
}

/** Whether one of these ends all. @param {Option[]} options */
export function mayEnd(options) {
  return options.some(isEnd);
}

/** What ends all says so when it is pressed, and is done by another press.
 * @param {Option} option @param {() => void} act */
export function endButton({ word = "", text = word }, act) {
  const says = { says: sentence(text), does: { do: "answer", word }, go: t("ask.end sure"), back: t("ask.end not") };
  const node = actionButton({ do: "end", word }, () => askAgain(node, { ...says, act }), "danger", t("ask.end"));
  return node;
}

/**
 * @param {Option} option
 * @param {() => void} press
 * @param {string} [kind]
 */
export function answerButton({ word = "", text = word }, press, kind = "") {
  const long = text.replace(IN_BRACKETS, "").length > LONG ? " long" : "";
  const node = { do: "answer", word };
  return actionButton(node, press, kind + long, choiceText(sentence(text)));
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

/** @param {string} text @returns {import("../base/dom.js").Child} */
export function choiceText(text) {
  const [, what, facts, rest] = CHOICE.exec(text) ?? [];
  if (!facts) return text;
  return h("span", { class: "choice" }, what + rest, " ", h("small", null, facts));
}

export const MOST_LISTED = 6; // with the button for all

/**
 * @param {View} view
 * @param {Place[]} places
 * @param {number} seat  who chooses
 * @param {(place: Place, close?: () => void) => HTMLElement} node
 * @param {number} [most]
 * @returns {HTMLElement[]}
 */
export function likeliestNodes(view, places, seat, node, most = MOST_LISTED) {
  const { districts } = view.stands;
  const all = likeliest(
    places,
    ({ district, piece }) => (districts[district]?.owner === seat) !== isBad(piece),
    ({ district }) => amount(districts[district]?.rent ?? "") ?? 0,
  );
  if (all.length <= most) return all.map((place) => node(place));
  return [
    ...all.slice(0, Math.max(0, most - 1)).map((place) => node(place)),
    allButton(all.length, (close) => all.map((place) => node(place, close))),
  ];
}

/** The same in a grid of two columns.
 * @type {(...given: Parameters<typeof likeliestNodes>) => HTMLElement} */
export function likeliestOf(view, places, seat, node, most = MOST_LISTED) {
  const nodes = likeliestNodes(view, places, seat, node, most);
  return h("div", { class: places.length > most ? "answers two some" : "answers two" }, ...nodes);
}
