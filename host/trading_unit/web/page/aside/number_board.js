// @ts-check
// The number board for side bets: what lies on it, and for who may bet, how to put more there.

import { money } from "../base/amounts.js";
import { actionButton, button } from "../base/button.js";
import { h, renderIfChanged } from "../base/dom.js";
import { token } from "../board/pieces.js";
import { numberClass } from "../stage/wheel.js";
import { sentence, t } from "../base/words.js";

/** @typedef {import("types/view").View} View */
/** @typedef {import("types/view").Option} Option */

const NONE = "none"; // takes them back
const CHIPS = [1, 2, 10, 20, 40]; // in steps
export const BET = "bet";

/** What a seat may bet now. @param {View} view @param {number} seat */
export function betsOf(view, seat) {
  return view.asides[String(seat)]?.[BET] ?? [];
}

/** A bet as a token with its amount.
 * @param {View} view @param {import("types/view").Bet | import("types/view").HighBid} bet */
function laid(view, { seat, text }) {
  return h(
    "span",
    { class: "bet" },
    token(view.seats[seat], 20),
    h("span", { class: "hidden" }, view.seats[seat].name),
    text,
  );
}

/**
 * The numbers with what lies on them; pressed by who may bet. Each part is made anew only when it is
 * another one: others bet while somebody's finger is on its way.
 */
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
    this.chip = 0;
    /** @type {View | null} */
    this.view = null;
    this.head = h("div", { class: "bets-head" });
    this.chips = h("div", { class: "chips", role: "group", "aria-label": t("bets.chip") });
    this.numbers = h("ol", { class: "numbers-board" });
    this.back = h("div", { class: "answers" });
    box.classList.add("number-board");
    box.append(this.head, this.chips, this.numbers, this.back);
  }

  /** @param {View} view */
  update(view) {
    this.view = view;
    this.draw();
  }

  draw() {
    const { view, seat } = this;
    if (!view) return;
    const options = seat >= 0 ? betsOf(view, seat) : [];
    const numbers = view.board.wheel ?? 0;
    this.box.hidden = !numbers || (!options.length && !view.stands.bets?.length);
    if (this.box.hidden) return;
    const may = options.filter((one) => one.amount);
    const none = options.find((one) => one.word === NONE);
    const chips = this.chipsFor(view, may);
    const form = options.length ? view.board.bets : undefined;
    renderIfChanged(this.head, [options.length > 0, form], () => [
      h("h2", null, t(options.length ? "bets.title" : "bets.lie")),
      form
        ? h(
            "p",
            { class: "soft small" },
            t("bets.says", { numbers: form.numbers, most: money(form.most), pays: form.pays }),
          )
        : null,
    ]);
    this.chips.hidden = !may.length;
    renderIfChanged(this.chips, [chips, this.chip], () => chips.map((one) => this.chipButton(one)));
    while (this.numbers.childElementCount < numbers) this.numbers.append(h("li", null));
    for (const [n, cell] of [...this.numbers.children].entries()) this.drawCell(cell, view, n + 1, may);
    this.back.hidden = !none;
    renderIfChanged(this.back, none?.text, () =>
      none ? button(sentence(none.text ?? NONE), () => this.send(NONE), "bet none", "", NONE) : null,
    );
  }

  /** What a press may put there. @param {View} view @param {Option[]} may */
  chipsFor(view, may) {
    const step = view.board.bets?.step ?? may[0]?.amount?.step ?? 1;
    const most = Math.max(step, ...may.map((one) => one.amount?.most ?? 0));
    const chips = CHIPS.map((one) => one * step).filter((one) => one <= most);
    if (may.length && !chips.includes(this.chip)) this.chip = chips[Math.min(1, chips.length - 1)];
    return chips;
  }

  /** @param {number} amount */
  chipButton(amount) {
    const node = button(
      money(amount),
      () => {
        this.chip = amount;
        this.draw();
      },
      `chip ${amount}`,
      "chip",
    );
    node.setAttribute("aria-pressed", String(amount === this.chip));
    return node;
  }

  /** @param {Element} cell @param {View} view @param {number} number @param {Option[]} may */
  drawCell(cell, view, number, may) {
    const bets = (view.stands.bets ?? []).filter((one) => one.number === number);
    const most = may.find((one) => one.word === String(number))?.amount?.most ?? 0;
    const lies = bets.find((one) => one.seat === this.seat)?.amount ?? 0;
    const amount = Math.min(most, lies + this.chip);
    const can = amount > lies;
    renderIfChanged(cell, [bets, amount, can, may.length > 0], () => {
      const inside = [h("b", { class: numberClass(number) }, String(number)), ...bets.map((one) => laid(view, one))];
      if (!may.length) return inside;
      const makes = can ? h("span", { class: "hidden" }, t("bets.makes", { amount: money(amount) })) : null;
      const bet = { do: "bet", word: number, amount, key: `bet ${number}` };
      const node = actionButton(bet, () => this.send([String(number), amount]), "on-number", ...inside, makes);
      node.disabled = !can;
      return node;
    });
  }
}
