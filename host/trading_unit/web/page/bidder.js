// @ts-check
// A seat in an auction on the table: every button sends the amount that it shows.

import { amount as typedAmount, money, offers } from "./amounts.js";
import { pressedAmount } from "./bids.js";
import { steadyBids } from "./choices.js";
import { h, renderIfChanged } from "./dom.js";
import { figure, whyNot, wrong } from "./amount_field.js";
import { button } from "./button.js";
import { colourClass, token } from "./pieces.js";
import { say, send } from "./messages.js";
import { t } from "./words.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./view.js").Amount} Span */
/** @typedef {import("./bids.js").Shown} Shown */

const BIDS = 2; // buttons a seat

/**
 * What may be bid by a seat: the table knows of everybody whom it can speak for.
 * @param {View} view
 * @param {number} seat
 * @returns {Span | null}
 */
export function formOf(view, seat) {
  return view.ask?.optionsBy?.[String(seat)]?.find((one) => one.amount && one.word === undefined)?.amount ?? null;
}

/** One seat's row: two amounts, its own figure, out. */
export class Bidder {
  /**
   * @param {{view: View | null}} auction
   * @param {number} seat
   */
  constructor(auction, seat) {
    this.auction = auction;
    this.seat = seat;
    /** @type {{node: HTMLButtonElement, shown: Shown}[]} */
    this.buttons = [];
    this.name = h("div", { class: "who" });
    this.place = h("div", { class: "bid-buttons" });
    this.says = h("span", { class: "soft small" });
    for (let n = 0; n < BIDS; n++) this.buttons.push(this.bidButton(n));
    this.out = button(t("auction.out"), () => send("/do", { what: "pass", number: this.auction.view?.ask?.number ?? -1, seat }), `out ${seat}`, "plain", `out ${seat}`);
    this.typing = false;
    this.field = figure({
      label: t("auction.own"),
      key: `own ${seat}`,
      typed: "",
      form: () => this.form() ?? { least: 0, most: null, step: 1 },
      changed: (typed) => {
        const value = typedAmount(typed);
        this.go.textContent = value === null ? t("auction.bid own") : t("auction.bid", { amount: money(value) });
      },
    });
    this.field.field.addEventListener("keydown", (event) => event.key === "Enter" && this.own());
    this.go = button(t("auction.bid own"), () => this.own(), `own send ${seat}`);
    this.ownRow = h("div", { class: "own-figure", hidden: true }, this.field.box, this.go);
    this.more = button("…", () => {
      this.ownRow.hidden = !this.ownRow.hidden;
      this.more.setAttribute("aria-expanded", String(!this.ownRow.hidden));
      if (!this.ownRow.hidden) this.field.field.focus();
    }, `more ${seat}`, "", `more ${seat}`);
    this.more.setAttribute("aria-expanded", "false");
    this.place.append(this.says, ...this.buttons.map((one) => one.node), this.more, this.out);
    this.box = h("div", { class: "bidder", "data-seat": seat }, this.name, this.place, this.ownRow);
  }

  form() {
    return this.auction.view ? formOf(this.auction.view, this.seat) : null;
  }

  /** @param {number} n */
  bidButton(n) {
    /** @type {{shown: Shown, at: number} | null} */
    let down = null;
    const one = {
      node: button("", () => {}, `bid ${this.seat} ${n}`, n ? "" : "main"),
      /** @type {Shown} */
      shown: { amount: 0, since: 0, before: null },
    };
    one.node.addEventListener("pointerdown", () => {
      down = { shown: { ...one.shown }, at: performance.now() };
    });
    one.node.addEventListener("click", (event) => {
      const from = event.detail && down ? down : { shown: one.shown, at: performance.now() };
      const value = pressedAmount(from.shown, from.at, one.shown);
      down = null;
      if (value === null) say(t("auction.changed"), true);
      else this.bid(value);
    });
    return one;
  }

  /** @param {number} value */
  bid(value) {
    return send("/answer", { number: this.auction.view?.ask?.number ?? -1, by: this.seat, value });
  }

  async own() {
    const form = this.form();
    const value = typedAmount(this.field.field.value);
    if (!form) return say(t("auction.not now"), true);
    const key = wrong(value, form);
    if (key) return say(whyNot(key, form), true);
    if (value !== null && (await this.bid(value))) {
      this.field.field.value = "";
      this.go.textContent = t("auction.bid own");
      this.ownRow.hidden = true;
    }
  }

  /**
   * @param {View} view
   * @param {boolean} passed
   */
  update(view, passed) {
    const player = view.seats[this.seat];
    const first = view.light?.high?.seat === this.seat;
    this.box.className = `bidder ${colourClass(player.colour)}${first ? " first" : ""}`;
    renderIfChanged(this.name, [player.name, player.money, player.colour, player.mover], () => [
      token(player, 30),
      h("span", { class: "grow" }, h("strong", null, player.name), " ", h("span", { class: "money soft" }, player.money)),
    ]);
    const bot = player.plays !== "person";
    const form = bot || player.phone || passed ? null : this.form();
    const now = performance.now();
    const values = steadyBids(this.buttons.map((one) => one.shown.amount).filter(Boolean), form, form ? wantedBids(form) : []);
    this.buttons.forEach((one, n) => {
      const value = values[n] ?? 0;
      one.node.hidden = !value;
      if (one.shown.amount === value) return;
      one.shown = { amount: value, since: now, before: one.shown.amount || null };
      one.node.textContent = value ? t("auction.bid", { amount: money(value) }) : "";
      one.node.dataset.amount = String(value);
      one.node.setAttribute("aria-label", t("auction.bid of", { amount: money(value), name: player.name }));
    });
    this.more.hidden = !form;
    if (!form) this.ownRow.hidden = true;
    this.out.hidden = bot || player.phone || passed || first;
    this.says.textContent = first ? t("auction.leads") : passed ? t("auction.is out") : bot ? t("auction.bot") : player.phone ? t("auction.phone") : !form ? t("auction.waits") : "";
  }
}

/** @param {Span} form */
function wantedBids(form) {
  if (form.most !== null && form.most < form.least) return [];
  const round = offers(form, 3);
  return round.length < BIDS ? [...new Set([form.least, ...round])] : round.slice(0, BIDS);
}
