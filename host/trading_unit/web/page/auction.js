// @ts-check
// An auction or an offer on the table, under the light: every button sends the amount that it shows.

import { amount as typedAmount, money, offers } from "./amounts.js";
import { meant } from "./bids.js";
import { steadyBids } from "./choices.js";
import { offerShown } from "./deal.js";
import { h, keep, s, show } from "./dom.js";
import { figure, whyNot, wrong } from "./figure.js";
import { asidesOf, button } from "./now.js";
import { colourClass, token } from "./pieces.js";
import { say, send } from "./saying.js";
import { t } from "./words.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./view.js").Span} Span */
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

export class Auction {
  /**
   * @param {HTMLElement} box
   * @param {(seat: number) => void} deal
   */
  constructor(box, deal) {
    this.box = box;
    this.deal = deal;
    /** @type {View | null} */
    this.view = null;
    this.until = 0;
    /** @type {Map<number, Bidder>} */
    this.bidders = new Map();
    this.lot = "";
    this.text = s("text", { "text-anchor": "middle", y: -6, "font-size": 26, "font-weight": 750 });
    this.dome = s(
      "svg",
      { class: "dome", viewBox: "-50 -62 100 80", role: "img", "aria-label": t("table.light") },
      s("path", { class: "dome-cap", d: "M-42 2A42 50 0 0 1 42 2Z" }),
      s("rect", { x: -47, y: 2, width: 94, height: 13, rx: 4, class: "sign" }),
      this.text,
    );
    this.head = h("div", { class: "lot" });
    this.rest = h("div", { class: "bidders" });
    this.ends = h("div", { class: "beside" });
  }

  /** The milliseconds that the light still has. */
  left() {
    return Math.max(0, this.until - performance.now());
  }

  /** @param {View} view */
  update(view) {
    this.view = view;
    const { light, ask } = view;
    this.until = light ? performance.now() + light.left : 0;
    if (!light) return;
    const lot = light.lot ?? "";
    const turn = view.seats[view.turn];
    this.box.className = `now auction-now ${lot ? "" : colourClass(turn?.colour)}`;
    if (this.lot !== `${ask?.number} ${lot}`) {
      this.lot = `${ask?.number} ${lot}`;
      this.bidders.clear();
      show(this.rest);
      show(this.box, this.head, this.rest, this.ends);
    }
    const high = light.high ?? null;
    const stand = view.stands.districts[lot];
    keep(this.head, [lot, high, ask?.text, light.free, light.source, stand], () => [
      this.dome,
      h(
        "div",
        { class: "grow" },
        h("p", { class: lot ? "ask" : "ask long" }, lot ? t("auction.lot", { lot }) : light.free ? t("auction.free") : (ask?.text ?? "")),
        lot ? h("p", { class: "soft small" }, priceOf(view, lot)) : null,
        lot
          ? h("p", { class: "high", role: "status" }, high ? t("auction.high", { amount: high.text, name: view.seats[high.seat].name }) : t("auction.no bid"))
          : null,
        h("p", { class: "soft small" }, t(light.source === "unit" ? "auction.by unit" : "auction.by screen")),
      ),
    ]);
    if (lot) this.bids(view);
    else if (ask?.timed) this.offer(view);
    else this.dealers(view);
    keep(this.ends, [Boolean(lot), light.free, light.closing, Boolean(ask?.timed)], () => [
      button(t(lot ? "auction.close" : "auction.close deal"), () => send("/do", { what: "close light" }), "close light"),
      lot ? button(t("auction.cancel"), () => send("/do", { what: "cancel light" }), "cancel light") : null,
    ]);
    this.tick();
  }

  /** @param {View} view */
  bids(view) {
    const passed = view.light?.passed ?? [];
    view.seats.forEach((player, seat) => {
      if (player.out) return;
      let bidder = this.bidders.get(seat);
      if (!bidder) {
        bidder = new Bidder(this, seat);
        this.bidders.set(seat, bidder);
        this.rest.append(bidder.box);
      }
      bidder.update(view, passed.includes(seat));
    });
  }

  /**
   * The dome was pressed with nothing asked: who has a deal to offer?
   * @param {View} view
   */
  dealers(view) {
    const able = view.seats.flatMap((one, seat) => (one.phone || !asidesOf(view, seat).deal ? [] : [seat]));
    keep(this.rest, ["free", able], () =>
      h("div", { class: "answers" }, ...able.map((seat) => button(t("auction.deal of", { name: view.seats[seat].name }), () => this.deal(seat), `deal ${seat}`))),
    );
  }

  /**
   * An offer: the partner answers, or makes another.
   * @param {View} view
   */
  offer(view) {
    const ask = /** @type {import("./view.js").Ask} */ (view.ask);
    keep(this.rest, [ask, view.seats], () => {
      const seat = Number(ask.by.find((one) => typeof one === "number") ?? -1);
      const player = view.seats[seat];
      const options = (player && !player.phone && ask.optionsBy?.[String(seat)]) || [];
      return [
        ask.terms ? offerShown(ask.terms, view, null) : null,
        options.length
          ? h(
              "div",
              { class: "answers" },
              ...options
                .filter((one) => one.word !== undefined)
                .map((one) => button(`${player.name}: ${t(`offer.${one.word}`)}`, () => send("/answer", { number: ask.number, by: seat, value: one.word }), `offer ${one.word}`, one.word === "yes" ? "main" : "", one.word)),
            )
          : h("p", { class: "soft" }, t(player?.phone ? "table.on phone" : "table.bot", { name: player?.name ?? "" })),
      ];
    });
  }

  /** The countdown, as it really is. */
  tick() {
    const light = this.view?.light;
    if (!light) return;
    const left = this.left();
    const text = left >= 9_950 ? String(Math.ceil(left / 1000)) : (left / 1000).toFixed(1);
    if (this.text.textContent !== text) this.text.textContent = text;
    this.dome.classList.toggle("lit", left > 0);
  }
}

/** One seat's row: two amounts, its own figure, out. */
class Bidder {
  /**
   * @param {Auction} auction
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
    this.out = button(t("auction.out"), () => send("/do", { what: "pass", seat }), `out ${seat}`, "plain", `out ${seat}`);
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
      const value = meant(from.shown, from.at, one.shown);
      down = null;
      if (value === null) say(t("auction.changed"), true);
      else this.bid(value);
    });
    return one;
  }

  /** @param {number} value */
  bid(value) {
    return send("/answer", { number: this.auction.view?.ask?.number, by: this.seat, value });
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
    keep(this.name, [player.name, player.money, player.colour, player.mover], () => [
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

/**
 * @param {View} view
 * @param {string} lot
 */
function priceOf(view, lot) {
  const district = view.board.districts.find((one) => one.name === lot);
  const rent = district?.rent?.length ? ` · ${t("auction.rents", { least: money(district.rent[0]), most: money(district.rent[district.rent.length - 1]) })}` : "";
  return district ? `${t("auction.price", { amount: money(district.price) })}${rent}` : "";
}
