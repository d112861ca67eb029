// @ts-check
// What could be answered but for the money: one line, and the ways to raise it as buttons.

import { asideButton, moneyAsides, moneyButton } from "./asides.js";
import { actionButton } from "../base/button.js";
import { h } from "../base/dom.js";
import { sentence, t } from "../base/words.js";

/** @typedef {import("types/view").View} View */
/** @typedef {import("types/view").Ask} Ask */
/** @typedef {import("../base/dom.js").Child} Child */

const FEW = 3; // wide buttons

/** @param {Ask} ask @param {...Child} ways */
function line({ outOfReach }, ...ways) {
  if (!outOfReach) return null;
  return h("div", { class: "out-of-reach" }, h("p", null, sentence(outOfReach.text)), ...ways);
}

/** At the table, where each way opens its sheet.
 * @param {View} view @param {Ask} ask @param {import("./asides.js").Open} open */
export function outOfReachAtTable(view, ask, open) {
  const { ways = [], seat = -1 } = ask.outOfReach ?? {};
  const buttons = ways.map((name) => asideButton(view, seat, name, open));
  return line(ask, buttons.length ? h("div", { class: "beside" }, ...buttons) : null);
}

/** On a phone, where each thing that brings money is a button.
 * @param {View} view @param {Ask} ask @param {(name: string, word: string | undefined) => void} raise
 * @param {() => void} deal */
export function outOfReachOnPhone(view, ask, raise, deal) {
  const ways = ask.outOfReach ? moneyAsides(view, ask.outOfReach.seat, []) : [];
  const buttons = ways.map(([name, option]) => moneyButton(view, name, option, () => raise(name, option.word)));
  if (ask.outOfReach?.ways.includes("deal")) buttons.push(dealButton(deal));
  return line(
    ask,
    buttons.length ? h("div", { class: buttons.length > FEW ? "answers many" : "answers" }, ...buttons) : null,
  );
}

/** Opens the form of a deal, which stands below. @param {() => void} open */
export function dealButton(open) {
  return actionButton({ do: "deal from here" }, open, "", t("seat.deal.begin"));
}
