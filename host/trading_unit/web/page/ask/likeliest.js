// @ts-check
// Of many places on the board the likeliest few, and a sheet of all.

import { amount } from "../base/amounts.js";
import { allButton } from "./answer_buttons.js";
import { likeliest } from "./choices.js";
import { h } from "../base/dom.js";
import { isBad } from "../board/pieces.js";

/** @typedef {import("types/view").View} View */
/** @typedef {import("./choices.js").Place} Place */

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
