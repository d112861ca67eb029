// @ts-check
// The question on a phone: its heading is made anew only when another thing is asked.

import { askNumber, asidesOf, isAuction, seatAnswerer } from "../ask/answerer.js";
import { AskForm } from "../ask/ask_form.js";
import { rowsOf } from "../ask/deed_card.js";
import { moneyAsides, moneyButton, dealButton, outOfReachOnPhone } from "../aside/asides.js";
import { ON_PHONE, phoneBids, BidPanel } from "../ask/bid_panel.js";
import { clock } from "../ask/clock.js";
import { money } from "../base/amounts.js";
import { h, renderIfChanged, show } from "../base/dom.js";
import { fillsOne } from "../base/button.js";
import { flicks } from "../ask/throws.js";
import { hintButton } from "../help/hint.js";
import { placeText } from "../aside/holdings.js";
import { OfferForm } from "../deal/offer_form.js";
import { token } from "../board/pieces.js";
import { questionBox } from "../ask/quiz.js";
import { rulesButton } from "../help/rules_sheet.js";
import { ranked, winnersText } from "../end/standings.js";
import { ThumbBoard } from "../board/thumb_board.js";
import { sentence, t } from "../base/words.js";

/** @typedef {import("types/view").View} View */
/** @typedef {import("types/view").Ask} Ask */
/** @typedef {import("../base/dom.js").Child} Child */
/** @typedef {import("../ask/answerer.js").Answerer} Answerer */

/**
 * @typedef {object} Ways  how a phone speaks
 * @property {import("../base/http.js").Post} send
 * @property {(value: unknown) => Promise<boolean>} answer
 * @property {(name: string, value: unknown) => Promise<boolean>} aside
 * @property {(offer?: import("types/view").Offer) => void} deal  opens its form
 * @property {(text: string) => void} tell
 */

const FEW = 3; // wide buttons
const TOKEN = 40;

/** What makes the panel of an ask another one. @param {View} view @param {number} seat */
export function panelOf(view, seat) {
  const { ask } = view;
  if (!ask) return `none ${view.phase}`;
  if (isAuction(ask)) return `bid ${view.light?.lot ?? ""} ${ask.mine}`;
  if (ask.terms) return `offer ${ask.number} ${JSON.stringify(ask.terms)} ${ask.mine}`;
  return JSON.stringify([
    ask.number,
    ask.mine,
    ask.text,
    ask.rows,
    ask.outOfReach,
    ask.options,
    seat,
    ask.thrown,
    ask.build,
  ]);
}

/** Who is asked. @param {View} view @param {Ask} ask */
function names(view, ask) {
  return ask.by.flatMap((one) => (typeof one === "number" ? [view.seats[one]?.name] : [])).join(", ");
}

/** @param {string} word @param {...Child} rest */
function titled(word, ...rest) {
  return [h("p", { class: "kicker" }, t(word)), ...rest];
}

export class Question {
  /** @param {number} seat @param {Ways} ways */
  constructor(seat, ways) {
    this.seat = seat;
    this.ways = ways;
    const { answer, send, tell } = ways;
    this.form = new AskForm({
      answer: (value) => void answer(value),
      throwIt: () => void send("/do", { what: "throw", number: askNumber(this.view) }),
      tell,
      isShared: false,
      flicks,
    });
    this.thumb = new ThumbBoard(seat, {
      answer: (word) => void answer(word),
      choose: (word) => this.form.words.choose(word),
    });
    this.offer = new OfferForm(answer, seat);
    this.light = clock();
    this.high = h("p", { class: "high", role: "status", "data-place": "high" });
    this.body = h("div", { class: "question" });
    this.box = h("section", { class: "ask", "data-place": "ask" }, this.light.box, this.body);
    fillsOne(this.box);
    this.panel = "";
    /** @type {BidPanel | null} */
    this.bids = null;
    /** @type {View | null} */
    this.view = null;
  }

  /** @param {View} view @returns {boolean} whether something else is asked than before */
  update(view) {
    const { ask } = view;
    this.view = view;
    this.light.set(view.light);
    const who = seatAnswerer(view, this.seat);
    const panel = `${panelOf(view, this.seat)} ${view.hints}`;
    const isNew = panel !== this.panel;
    if (ask?.terms) this.offer.update(view, who);
    else if (ask && !isAuction(ask)) this.form.update(view, who);
    const isForm = ask && !ask.terms && !isAuction(ask);
    void this.thumb.update(view, isForm ? this.form.choices : null, this.form.words.part);
    if (isNew) {
      this.panel = panel;
      this.bids = null;
      renderIfChanged(this.body, panel, () => [
        ...this.nodes(view, who),
        who && hintButton(() => this.view, this.seat, this.ways.tell, this.ways.deal),
        ask ? rulesButton(view, this.ways.tell) : null,
      ]);
    }
    this.updateBids(view);
    this.box.classList.toggle("mine", Boolean(ask?.mine));
    this.box.dataset.number = String(ask?.number ?? "");
    return isNew;
  }

  /** Of the ask that is shown. */
  get number() {
    return this.view?.ask?.number ?? -1;
  }

  get isMine() {
    return Boolean(this.view?.ask?.mine);
  }

  /** @param {View} view @param {Answerer | null} who @returns {Child[]} */
  nodes(view, who) {
    const { ask } = view;
    if (!ask) return over(view, this.seat);
    if (isAuction(ask)) return this.auctionNodes(view, ask, who);
    if (ask.terms) return this.offerNodes(view, ask.terms, who);
    if (ask.quiz) {
      const title = who ? t("seat.asked of you") : t("quiz.asked", { name: names(view, ask) });
      return [
        h("p", { class: "kicker" }, title),
        ...questionBox(ask, ask.quiz, "h1"),
        who && rowsOf(ask),
        this.form.box,
      ];
    }
    if (!who)
      return titled(
        "seat.waiting",
        h("h1", null, t("seat.others asked", { name: names(view, ask), what: ask.text })),
        rowsOf({ rows: [], deeds: ask.deeds }), // the figures speak to whom it is asked
      );
    return titled(
      "seat.asked of you",
      h("h1", null, sentence(ask.text)),
      rowsOf(ask),
      this.thumb.box,
      this.moneyButtons(view, ask), // before what is lost by giving up
      this.form.box,
      outOfReachOnPhone(view, ask, (name, word) => void this.ways.aside(name, word), this.ways.deal),
    );
  }

  /** @param {View} view @param {Ask} ask @param {Answerer | null} who @returns {Child[]} */
  auctionNodes(view, ask, who) {
    const lot = view.light?.lot ?? "";
    const parts = [h("h1", null, t("seat.auction of", { lot: placeText(view.board, lot) })), rowsOf(ask)];
    if (!who) return [...parts, h("p", null, ask.text)];
    /** @type {import("../ask/bid_panel.js").Page} */
    const page = {
      speaksTo: "you",
      most: ON_PHONE,
      amounts: phoneBids,
      bid: (_, value) => this.bid(value),
      pass: () => void this.ways.send("/do", { what: "pass", number: askNumber(this.view), seat: this.seat }),
      tell: this.ways.tell,
    };
    this.bids = new BidPanel(this.seat, page, formOf(ask));
    return [...parts, this.high, this.bids.box];
  }

  /** @param {View} view */
  updateBids(view) {
    if (!this.bids) return;
    const high = view.light?.high;
    if (high)
      show(
        this.high,
        h("strong", null, money(high.amount)),
        ` ${high.seat === this.seat ? t("seat.you") : view.seats[high.seat].name}`,
      );
    else show(this.high, t("auction.no bid"));
    this.bids.update(view, view.ask && formOf(view.ask));
  }

  /** @param {number} value */
  async bid(value) {
    const { send, tell } = this.ways;
    tell("");
    const { status, why } = await send("/answer", { number: askNumber(this.view), by: this.seat, value });
    if (status !== "accepted" && status !== "lost") tell(t("bid.refused", { amount: money(value), why }));
    return status === "accepted";
  }

  /** Who owes raises money and deals: that stands where it is asked. @param {View} view @param {Ask} ask */
  moneyButtons(view, ask) {
    const ways = ask.name === "owe" ? moneyAsides(view, this.seat, ask.options) : [];
    const buttons = ways.map(([name, option]) =>
      moneyButton(view, name, option, () => this.ways.aside(name, option.word), "main"),
    );
    if (ask.name === "owe" && asidesOf(view, this.seat).deal) buttons.push(dealButton(this.ways.deal));
    return buttons.length ? h("div", { class: buttons.length > FEW ? "answers many" : "answers" }, ...buttons) : null;
  }

  /** An offer under the light.
   * @param {View} view @param {NonNullable<Ask["terms"]>} terms @param {Answerer | null} who */
  offerNodes(view, terms, who) {
    const names = { from: view.seats[terms.seat].name, to: view.seats[terms.with].name };
    const said = who ? "offered you" : terms.seat === this.seat ? "you offered" : "offered";
    return titled(
      who ? "seat.asked of you" : "seat.waiting",
      h("h1", null, t(`seat.deal.${said}`, names)),
      this.offer.box,
    );
  }
}

/** What the seat may bid. @param {Ask} ask */
function formOf(ask) {
  return ask.options.find((one) => one.amount && !one.word)?.amount ?? null;
}

/** The end: who has won, and each in turn. @param {View} view @param {number} reader @returns {Child[]} */
function over(view, reader) {
  const totals = ranked(view.totals ?? []);
  const best = (view.winners ?? []).map((seat) => view.seats[seat].name);
  const isAlone = view.winners?.length === 1 && view.winners[0] === reader;
  const line = (/** @type {typeof totals[number]} */ { seat, text, won }) =>
    h(
      "li",
      won ? { class: "won" } : null,
      token(view.seats[seat], TOKEN),
      h("span", { class: "name" }, view.seats[seat].name),
      h("span", null, text),
    );
  return titled(
    "seat.over",
    h("h1", { class: "end" }, isAlone ? t("seat.you win") : winnersText(best)),
    h("ol", { class: "totals", "data-place": "totals" }, ...totals.map(line)),
  );
}
