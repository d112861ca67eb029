// @ts-check
// The number board for side bets: what lies on it, and for who may bet, how to put more there.

import { money } from "./amounts.js";
import { button } from "./button.js";
import { h, keep } from "./dom.js";
import { token } from "./pieces.js";
import { numberClass } from "./wheel.js";
import { t } from "./words.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./view.js").Option} Option */

const NONE = "none"; // takes them back
const CHIPS = [1, 2, 10, 20, 40]; // in steps
export const BET = "bet";

/** What a seat may bet now. @param {View} view @param {number} seat */
export function betsOf(view, seat) {
  return view.asides[String(seat)]?.[BET] ?? [];
}

/** What lies on a number, as tokens with amounts. @param {View} view @param {number} number */
function laid(view, number) {
  return (view.stands.bets ?? []).filter((one) => one.number === number).map((one) => h("span", { class: "bet" }, token(view.seats[one.seat], 20), h("span", { class: "hidden" }, view.seats[one.seat].name), one.text));
}

/** The numbers with what lies on them; pressed by who may bet. */
export class NumberBoard {
  /**
   * @param {HTMLElement} box
   * @param {number} seat  who bets, -1 for nobody
   * @param {(value: unknown) => void} send
   */
  constructor(box, seat, send) {
    this.box = box;
    this.seat = seat;
    this.send = send;
    this.chip = 0; // in steps
    this.open = false;
    /** @type {View | null} */
    this.view = null;
    box.classList.add("number-board");
  }

  /** @param {View} view */
  update(view) {
    this.view = view;
    this.draw();
  }

  draw() {
    const { view, seat } = this;
    const options = view && seat >= 0 ? betsOf(view, seat) : [];
    const bets = view?.stands.bets ?? [];
    const numbers = view?.board.wheel ?? 0;
    this.box.hidden = !numbers || (!options.length && !bets.length);
    keep(this.box, [options, bets, this.chip, numbers], () => (view && !this.box.hidden ? this.made(view, options, numbers) : []));
  }

  /** @param {View} view @param {Option[]} options @param {number} numbers */
  made(view, options, numbers) {
    const may = options.filter((one) => one.amount);
    const step = view.board.bets?.step ?? may[0]?.amount?.step ?? 1;
    const most = Math.max(0, ...may.map((one) => one.amount?.most ?? 0));
    const chips = CHIPS.map((one) => one * step).filter((one) => one <= Math.max(most, step));
    if (!chips.includes(this.chip)) this.chip = chips[Math.min(1, chips.length - 1)] ?? step;
    const form = view.board.bets;
    return [
      h("h2", null, t(options.length ? "bets.title" : "bets.lie")),
      options.length && form ? h("p", { class: "soft small" }, t("bets.says", { numbers: form.numbers, most: money(form.most), pays: form.pays })) : null,
      may.length ? h("div", { class: "chips", role: "group", "aria-label": t("bets.chip") }, ...chips.map((one) => this.chipButton(one))) : null,
      h("ol", { class: "numbers-board" }, ...Array.from({ length: numbers }, (_, n) => this.cell(view, n + 1, may))),
      options.some((one) => one.word === NONE) ? button(options.find((one) => one.word === NONE)?.text ?? t("bets.none"), () => this.send(NONE), "bet none", "", NONE) : null,
    ];
  }

  /** @param {number} amount */
  chipButton(amount) {
    const node = button(money(amount), () => {
      this.chip = amount;
      this.draw();
    }, `chip ${amount}`, "chip");
    node.setAttribute("aria-pressed", String(amount === this.chip));
    return node;
  }

  /** @param {View} view @param {number} number @param {Option[]} may */
  cell(view, number, may) {
    const form = may.find((one) => one.word === String(number))?.amount;
    const bets = laid(view, number);
    const inside = [h("b", { class: numberClass(number) }, String(number)), ...bets];
    if (!may.length) return h("li", null, ...inside);
    const lies = view.stands.bets?.find((one) => one.seat === this.seat && one.number === number)?.amount ?? 0;
    const most = form?.most ?? 0;
    const amount = Math.min(most, lies + this.chip);
    const can = form !== undefined && amount > lies;
    const dataset = { do: "bet", key: `bet ${number}`, word: number, amount };
    const makes = can ? h("span", { class: "hidden" }, t("bets.makes", { amount: money(amount) })) : null;
    return h("li", null, h("button", { type: "button", class: "on-number", disabled: !can, dataset, onclick: () => this.send([String(number), amount]) }, ...inside, makes));
  }
}
