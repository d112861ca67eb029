// @ts-check
// The card of a space: what it is called, what it does, and who is there.

import { openSheet } from "../base/dialog.js";
import { h } from "../base/dom.js";
import { token } from "./pieces.js";
import { hasSign, signPicture, signOf } from "./road/road_tile.js";
import { gameWord, wordOr, sentence, t } from "../base/words.js";

/** @typedef {import("types/view").View} View */

/**
 * @param {View} view
 * @param {number} n  the space's place
 */
export function openSpace(view, n) {
  const { board, stands, seats } = view;
  const space = board.spaces[n];
  if (!space) return;
  const { label, number, does, text, sign } = space;
  const colour = board.road && space.colour ? wordOr(`space card.${space.colour}`, "") : "";
  const there = stands.movers.filter((one) => one.space === n && !one.home).map((one) => seats[one.seat]);
  const name = gameWord(board, `space.${label}`, label);
  openSheet(board.rows && number ? `${name} ${number}` : name, () => [
    h(
      "div",
      { class: "space-card" },
      hasSign(signOf(space)) && board.road
        ? h("div", { class: `space-sign ${space.colour}` }, signPicture(signOf(space), 60))
        : null,
      h(
        "div",
        null,
        does ? h("p", { class: "does" }, sentence(does)) : null,
        text ? h("p", { class: "soft" }, text) : null,
      ),
    ),
    colour ? h("p", { class: "small" }, colour) : null,
    sign ? h("p", { class: "small" }, t("space card.road", { road: sign })) : null,
    there.length
      ? h("ul", { class: "steps" }, ...there.map((one) => h("li", { class: "who" }, token(one, 30), one.name)))
      : null,
  ]);
}
