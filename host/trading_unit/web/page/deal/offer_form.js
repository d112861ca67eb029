// @ts-check
// A deal that is offered: its terms, and for the partner yes, no, or another offer.

import { answerButton } from "../ask/answer_buttons.js";
import { rowsOf } from "../ask/deed_card.js";
import { actionButton, askAgain } from "../base/button.js";
import { money } from "../base/amounts.js";
import { dealForm, givesList } from "./deal_form.js";
import { partnersOf, readDraft, counterOffer } from "./deal_terms.js";
import { closeSheet, openSheet } from "../base/dialog.js";
import { h, renderIfChanged, show } from "../base/dom.js";
import { keepDraft, loadDraft } from "../base/drafts.js";
import { Scale } from "./deal_scale.js";
import { t } from "../base/words.js";

/** @typedef {import("types/view").View} View */
/** @typedef {NonNullable<import("types/view").Ask["terms"]>} Terms */
/** @typedef {import("../ask/answerer.js").Answerer} Answerer */

const COUNTER = "counter-offer"; // what its draft is kept as

export class OfferForm {
  /**
   * @param {(value: unknown) => Promise<boolean>} answer  whether it was accepted
   * @param {number | null} reader  the seat that is spoken to; null at the table
   */
  constructor(answer, reader) {
    this.answer = answer;
    this.reader = reader;
    this.box = h("div", { class: "ways" });
    this.answers = h("div", { class: "answers" });
    this.scale = new Scale((seat) => this.gives(seat));
    this.scale.box.classList.add("offer");
    this.place = h("div");
    /** @type {ReturnType<typeof dealForm> | null} */
    this.counter = null;
    /** @type {View | null} */
    this.view = null;
    /** @type {Answerer | null} */
    this.who = null;
  }

  /**
   * @param {View} view
   * @param {Answerer | null} who  for whom this page answers
   */
  update(view, who) {
    const { ask } = view;
    if (!ask?.terms) return;
    const { terms, number, rows } = ask;
    this.view = view;
    this.who = who;
    const words = (who?.options ?? []).map(({ word, partners }) => word ?? Boolean(partners));
    renderIfChanged(this.box, [number, terms, rows, who?.seat, words, view.seats.map((one) => one.name)], () => {
      this.closeCounter();
      if (who) this.begin(view.game.record, who, terms);
      return [
        this.scale.box,
        terms.debt ? h("p", null, t("seat.deal.debt too", { amount: money(terms.debt) })) : null,
        who || this.reader === null ? rowsOf({ rows }) : null, // they speak to whom it is offered
        ...(who ? [this.answers, this.place] : []),
      ];
    });
    const sides = [terms.seat, terms.with].map((seat) => ({ seat, gives: "", rows: [] }));
    if (!this.counter) this.scale.update(ask.balance ?? { sides, tips: 0 }, ask.deeds, [terms, who?.seat]);
    this.drawCounter();
  }

  /** @param {number} seat @returns {import("../base/dom.js").Child[]} */
  gives(seat) {
    const { view, reader } = this;
    return view?.ask?.terms ? givesList(view.ask.terms, seat, view, reader) : [];
  }

  drawCounter() {
    if (this.view) this.counter?.update(this.view, partnersOf(this.who?.options));
  }

  /** @param {string} game @param {Answerer} who @param {Terms} terms */
  begin(game, { seat, options }, terms) {
    const button = (/** @type {string} */ word, /** @type {string} */ kind) =>
      answerButton({ word, text: t(`seat.deal.${word}`) }, () => this.press(word), kind);
    const open = () => this.openCounter(game, seat, terms, counterOffer(terms));
    const counter = actionButton({ do: "counter" }, open, "plain", t("seat.deal.counter"));
    const may = (/** @type {string} */ word) => options.some((one) => one.word === word);
    const canCounter = partnersOf(options) !== null; // the tenth can only be taken or refused
    show(
      this.answers,
      may("yes") ? button("yes", "main") : null,
      may("no") ? button("no", this.reader === null ? "" : "main") : null,
      canCounter ? counter : null,
      may("no more") ? button("no more", "plain") : null,
    );
    const found = /** @type {any} */ (loadDraft(COUNTER, game, seat)); // half made before a reload
    if (canCounter && found?.of === JSON.stringify(terms)) this.openCounter(game, seat, terms, readDraft(found));
  }

  /** Who would lose much by a yes is asked once more. @param {string} word */
  press(word) {
    const { balance } = this.view?.ask ?? {};
    const act = () => void this.answer(word);
    if (word !== "yes" || !balance?.doubt || balance.loses !== this.who?.seat) return act();
    askAgain(this.answers, {
      says: balance.doubt,
      does: { do: "sure" },
      go: t("seat.deal.sure yes"),
      back: t("seat.deal.not sure"),
      act,
    });
  }

  /** @param {string} game @param {number} seat @param {Terms} terms @param {import("./deal_terms.js").Draft} draft */
  openCounter(game, seat, terms, draft) {
    const of = JSON.stringify(terms);
    const forget = () => keepDraft(COUNTER, game, seat, null);
    const close = () => {
      forget();
      this.closeCounter();
    };
    const form = dealForm({
      seat,
      draft,
      changed: () => keepDraft(COUNTER, game, seat, { ...draft, of }),
      send: async (offer) => {
        const isTaken = await this.answer(offer);
        if (isTaken) forget();
        return isTaken;
      },
      close,
      button: t("seat.deal.counter send"),
      counter: true,
    });
    this.counter = form;
    if (this.reader === null) {
      // The panel has not the height for it.
      const closed = () => this.counter === form && close();
      openSheet(t("seat.deal.counter"), () => [form.box], { wide: true, closed });
    } else {
      this.answers.hidden = this.scale.box.hidden = true; // the form begins with what is offered
      show(this.place, form.box);
      this.place.hidden = false;
    }
    this.drawCounter();
  }

  closeCounter() {
    const isSheet = this.counter && this.reader === null;
    this.counter = null;
    if (isSheet) closeSheet();
    this.answers.hidden = this.scale.box.hidden = false;
    this.place.hidden = true;
    show(this.place);
  }
}
