// @ts-check
// A seat in an auction, at the table and on its phone: which bids have a button, each with the amount
// that it sends.

import { offers, amount, money } from "../base/amounts.js";
import { figure, whyNot, wrong } from "../base/amount_field.js";
import { actionButton } from "../base/button.js";
import { h, renderIfChanged } from "../base/dom.js";
import { hintButton } from "../help/hint.js";
import { colourClass, token } from "../board/pieces.js";
import { t } from "../base/words.js";

/** @typedef {import("../base/amounts.js").Amount} Amount */
/** @typedef {import("types/view").View} View */
/** @typedef {import("types/view").Seat} Seat */

/**
 * An amount on a button, and since when.
 * @typedef {{amount: number, since: number, before: number | null}} Shown
 */

export const SEEN_MS = 350; // nobody has read an amount that stands there for less
/** Buttons a seat. */
export const AT_TABLE = 2;
export const ON_PHONE = 4;

/**
 * What a press means: the amount that was under the finger when it went down, if that had been
 * there long enough to be read and is there still; else null.
 * @param {Shown} down  as it was when the finger went down
 * @param {number} at  when that was
 * @param {Shown} now  as it is when the finger goes up
 * @returns {number | null}
 */
export function pressedAmount(down, at, now) {
  if (down.amount !== now.amount) return null;
  return down.before !== null && at - down.since < SEEN_MS ? null : down.amount;
}

/**
 * On a phone: the least there is, and rounder ones above it.
 * @param {Amount} form
 */
export function phoneBids(form) {
  if (form.most !== null && form.most < form.least) return [];
  const rounder = offers(form, ON_PHONE).filter((one) => one > form.least);
  return [form.least, ...rounder.slice(0, ON_PHONE - 1)];
}

/**
 * At the table, where several press: round ones, and those that stand there as long as they may be bid.
 * @param {Amount} form
 * @param {number[]} shown  the amounts that stand there
 */
export function tableBids(form, shown) {
  if (form.most !== null && form.most < form.least) return [];
  const round = offers(form, AT_TABLE + 1);
  const wanted = round.length < AT_TABLE ? [...new Set([form.least, ...round])] : round.slice(0, AT_TABLE);
  return steadyBids(shown, form, wanted);
}

/**
 * Bids for one press each, which stay as they are while they may still be bid: nothing changes under
 * a finger without need.
 * @param {number[]} shown  the amounts that stand there
 * @param {Amount} form
 * @param {number[]} wanted  those that would be shown if none stood there
 * @returns {number[]}
 */
export function steadyBids(shown, form, wanted) {
  const most = form.most ?? Infinity;
  const legal = shown.filter((one) => one >= form.least && one <= most);
  const more = wanted.filter((one) => one > (legal[legal.length - 1] ?? 0));
  return [...legal, ...more].slice(0, wanted.length);
}

/**
 * How a page shows bidders and sends what they bid.
 * @typedef {object} Page
 * @property {"you" | "they"} speaksTo  the seat itself, on its phone; or all, of that seat
 * @property {number} most  buttons
 * @property {(form: Amount, shown: number[]) => number[]} amounts  what stands on them
 * @property {(seat: number, value: number) => Promise<boolean>} bid  whether it counts
 * @property {(seat: number) => void} pass
 * @property {(text: string) => void} tell
 */

const NONE = { least: 0, most: null, step: 10_000 };

/** Made once for a lot, it lives through every bid: nothing moves under a finger, and what is typed stays. */
export class BidPanel {
  /**
   * @param {number} seat
   * @param {Page} page
   * @param {Amount | null} form  what may be bid at first
   */
  constructor(seat, page, form) {
    this.seat = seat;
    this.page = page;
    /** @type {View | null} */
    this.view = null;
    this.form = form;
    this.state = "";
    const isFolded = page.speaksTo === "they"; // many seats: an own figure takes room only when it is wanted
    this.name = isFolded ? h("div", { class: "who" }) : null;
    this.quick = Array.from({ length: page.most }, (_, n) => this.quickButton(n));
    this.own = figure({
      label: this.says("figure"),
      key: `own bid ${seat}`,
      typed: "",
      form: () => this.form ?? NONE,
      changed: () => this.drawOwn(),
    });
    this.own.field.addEventListener("keydown", (event) => event.key === "Enter" && this.bidOwn());
    this.sendOwn = actionButton({ do: "own", seat }, () => this.bidOwn(), isFolded ? "" : "main");
    this.hint = h("span"); // on a phone it stands beside the question
    this.ownRow = h("div", { class: "own" }, this.own.box, this.sendOwn, isFolded ? this.hint : null);
    this.isOpen = !isFolded;
    this.more = isFolded ? actionButton({ do: "more", seat }, () => this.unfold(!this.isOpen), "", "…") : null;
    this.note = h("p", { class: "note", "data-place": "note" });
    this.out = actionButton({ do: "out", seat }, () => page.pass(seat), "plain", this.says("pass"));
    const bids = h("div", { class: "bids" }, ...this.quick.map((one) => one.node), this.more);
    this.box = h("div", { "data-seat": seat }, this.name, bids, this.ownRow, this.note, this.out);
    this.unfold(this.isOpen);
  }

  /** @param {string} key @param {Record<string, string | number>} [values] */
  says(key, values) {
    return t(`bid.${this.page.speaksTo}.${key}`, values);
  }

  /** @param {number} n */
  quickButton(n) {
    /** @type {{shown: Shown, at: number} | null} */
    let down = null;
    const one = {
      node: actionButton({ do: "bid", seat: this.seat, n }, () => {}, n && this.name ? "" : "main"),
      /** @type {Shown} */
      shown: { amount: 0, since: 0, before: null },
    };
    one.node.addEventListener("pointerdown", () => {
      down = { shown: { ...one.shown }, at: performance.now() };
    });
    one.node.addEventListener("click", (event) => {
      // Enter and space have no pointer that went down.
      const from = event.detail && down ? down : { shown: one.shown, at: performance.now() };
      const value = pressedAmount(from.shown, from.at, one.shown);
      down = null;
      if (value === null) this.page.tell(this.overtaken(from.shown.before ?? from.shown.amount) || t("bid.changed"));
      else void this.bid(value);
    });
    return one;
  }

  /** @param {boolean} isOpen */
  unfold(isOpen) {
    this.isOpen = isOpen;
    this.more?.setAttribute("aria-expanded", String(isOpen));
    this.drawOwn();
    if (isOpen && this.more) this.own.field.focus();
  }

  /** @param {number} value */
  async bid(value) {
    if (!(await this.page.bid(this.seat, value)) || amount(this.own.field.value, this.form) !== value) return;
    this.own.field.value = "";
    this.unfold(!this.more);
  }

  bidOwn() {
    const { form } = this;
    const value = amount(this.own.field.value, form);
    if (!form) this.page.tell(this.says("waits"));
    else if (wrong(value, form))
      this.page.tell(this.overtaken(value) || whyNot(wrong(value, form), form, this.own.field.value));
    else if (value !== null) void this.bid(value);
  }

  /** Who has bid more meanwhile. @param {number | null} value */
  overtaken(value) {
    const high = this.view?.light?.high;
    if (!this.view || !high || value === null || value > high.amount) return "";
    const { name } = this.view.seats[high.seat];
    return t("bid.overtaken", { name, amount: money(high.amount), mine: money(value) });
  }

  /**
   * @param {View} view
   * @param {Amount | null} form  what may be bid here; null while nothing may
   */
  update(view, form) {
    this.view = view;
    this.form = form;
    const player = view.seats[this.seat];
    const isOurs = this.page.speaksTo === "you" || (player.plays === "person" && !player.phone);
    this.state = this.stateOf(view, player, isOurs);
    this.box.className = `bidder ${colourClass(player.colour)}${this.state === "leads" ? " first" : ""}`;
    if (this.name) {
      renderIfChanged(this.name, [player.name, player.money, player.colour, player.mover], () => [
        token(player, 30),
        h(
          "span",
          { class: "grow" },
          h("strong", null, player.name),
          " ",
          h("span", { class: "money soft" }, player.money),
        ),
      ]);
    }
    this.drawQuick(player);
    renderIfChanged(this.hint, [view.hints], () => [hintButton(() => this.view, this.seat, this.page.tell)]);
    if (this.more) this.more.hidden = !form;
    if (!form && this.more && this.isOpen) this.unfold(false);
    this.out.hidden = !isOurs || this.state === "leads" || Boolean(view.light?.passed?.includes(this.seat));
    this.drawOwn();
  }

  /** @param {View} view @param {Seat} player @param {boolean} isOurs */
  stateOf({ light }, player, isOurs) {
    if (light?.high?.seat === this.seat) return "leads";
    const isOut = light?.passed?.includes(this.seat);
    if (isOut && (this.form || this.name)) return "out"; // on a phone it says that bids still count
    if (!isOurs) return player.phone ? "phone" : "bot";
    return this.form ? "" : "waits";
  }

  /** @param {Seat} player */
  drawQuick(player) {
    const now = performance.now();
    const stand = this.quick.map((one) => one.shown.amount).filter(Boolean);
    const values = this.form ? this.page.amounts(this.form, stand) : [];
    this.quick.forEach((one, n) => {
      const value = values[n] ?? 0;
      one.node.hidden = !value;
      if (one.shown.amount === value) return;
      one.shown = { amount: value, since: now, before: one.shown.amount || null };
      one.node.textContent = value ? this.says("bid", { amount: money(value) }) : "";
      one.node.dataset.amount = String(value);
      if (this.name) one.node.setAttribute("aria-label", t("bid.of", { amount: money(value), name: player.name }));
    });
  }

  /** The figure that is typed, what the button beside it sends, and what stands in the way. */
  drawOwn() {
    const { form } = this;
    const typed = this.own.field.value;
    const value = amount(typed, form);
    const why = form && typed ? wrong(value, form) : "";
    this.sendOwn.textContent = value === null ? this.says("own") : this.says("bid", { amount: money(value) });
    this.sendOwn.dataset.amount = String(value ?? "");
    this.own.field.setAttribute("aria-invalid", String(Boolean(why)));
    this.ownRow.hidden = !form || !this.isOpen;
    this.note.textContent = why && form ? whyNot(why, form, typed) : this.state ? this.says(this.state) : "";
    this.note.classList.toggle("good", !why && this.state === "leads");
    this.note.classList.toggle("bad", Boolean(why));
  }
}
