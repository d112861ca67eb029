// @ts-check
// The auction of a unit without a cable: it times the light, and when that is off people press who has
// won, for how much.

import { amount } from "../base/amounts.js";
import { figure, whyNot } from "../base/amount_field.js";
import { actionButton } from "../base/button.js";
import { h } from "../base/dom.js";
import { say, send } from "../base/messages.js";
import { colourClass, token } from "../board/pieces.js";
import { t } from "../base/words.js";

/** @typedef {import("types/view").View} View */

/** @param {View} view */
export function lightOff(view) {
  const { ask, light, seats } = view;
  const least = light?.high?.amount ?? 0;
  const form = { least, most: null, step: 10_000 };
  const paid = figure({
    label: t("light off.amount"),
    key: "light off",
    typed: "",
    form: () => form,
    changed: () => {},
    isNamed: true,
  });
  const sell = (/** @type {number} */ seat) => {
    const value = amount(paid.field.value, form);
    if (value === null) say(whyNot("seat.figure.what", form, paid.field.value), true);
    else void send("/do", { what: "light off", number: ask?.number ?? 0, seat, amount: value });
  };
  const winner = (/** @type {number} */ seat) => {
    const { name, colour } = seats[seat];
    return actionButton({ do: "won", seat }, () => sell(seat), colourClass(colour), token(seats[seat], 26), name);
  };
  return h(
    "div",
    { class: "light-off" },
    h("p", { class: "ask" }, t("light off")),
    h("div", { class: "own" }, paid.box),
    h("div", { class: "answers" }, ...(ask?.by ?? []).map(winner)),
  );
}
