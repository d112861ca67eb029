// @ts-check
// The question on a phone: its panel is made once, and made anew only when another thing is asked.

import { answerButtons } from "./answer_buttons.js";
import { asideText, bringsMoney, isAsked } from "./asides.js";
import { bids, clock } from "./bids.js";
import { dealForm, offerBox } from "./deal.js";
import { h, renderIfChanged, show } from "./dom.js";
import { keepDraft, loadDraft } from "./drafts.js";
import { districtDetails, placeText } from "./holdings.js";
import { partners } from "./own_deal.js";
import { quizAnswers, areQuizAnswers, questionBox } from "./quiz.js";
import { readDraft, counterOffer } from "./deal_terms.js";
import { sentence, t } from "./words.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./view.js").Ask} Ask */
/** @typedef {import("./dom.js").Child} Child */

/**
 * @typedef {object} Ways  how a phone speaks
 * @property {import("./post.js").Post} send
 * @property {(value: unknown) => Promise<boolean>} answer
 * @property {(name: string, value: unknown) => Promise<boolean>} aside
 * @property {(text: string) => void} tell
 */

const FEW = 3; // wide buttons
const COUNTER = "counter-offer"; // what it is kept as

/** Who says it: what was thrown or drawn at the table, whoever threw it says for the table.
 * @param {Ask} ask @param {number} seat */
export function answererOf(ask, seat) {
  return ask.sources.includes("table") ? "table" : seat;
}

/** What makes the panel of an ask another one. @param {View} view @param {number} seat */
export function panelOf(view, seat) {
  const { ask } = view;
  if (!ask) return `none ${view.phase}`;
  if (ask.name === "bid" && ask.timed) return `bid ${view.light?.lot ?? ""} ${ask.mine}`;
  if (ask.terms) return `offer ${ask.number} ${JSON.stringify(ask.terms)} ${ask.mine}`;
  return `ask ${ask.number} ${ask.mine} ${ask.text} ${JSON.stringify(ask.options)} ${seat} ${ask.thrown ?? ""} ${ask.build ?? ""}`;
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
  /** @param {number} seat @param {Set<string>} open  details @param {Ways} ways */
  constructor(seat, open, ways) {
    this.seat = seat;
    this.open = open;
    this.ways = ways;
    this.light = clock();
    this.body = h("div", { class: "question" });
    this.box = h("section", { class: "ask", "data-place": "ask" }, this.light.box, this.body);
    this.panel = "";
    /** @type {{update: (view: View) => void} | null} */
    this.auction = null;
    /** @type {ReturnType<typeof dealForm> | null} */
    this.counter = null;
    /** @type {View | null} */
    this.view = null;
  }

  /** @param {View} view @returns {boolean} whether something else is asked than before */
  update(view) {
    this.view = view;
    this.light.set(view.light);
    const panel = panelOf(view, this.seat);
    const isNew = panel !== this.panel;
    if (isNew) {
      this.panel = panel;
      this.auction = this.counter = null;
      renderIfChanged(this.body, panel, () => this.made(view));
    }
    this.auction?.update(view);
    this.counter?.update(view, partners(view.ask?.options));
    this.box.classList.toggle("mine", Boolean(view.ask?.mine));
    this.box.dataset.number = String(view.ask?.number ?? "");
    return isNew;
  }

  get isMine() {
    return Boolean(this.view?.ask?.mine);
  }

  /** @param {View} view @returns {Child[]} */
  made(view) {
    const { ask } = view;
    if (!ask) return over(view);
    const asides = Object.keys(view.asides[String(this.seat)] ?? {});
    const can = ask.timed || ask.hand || ask.options.length > 0 || asides.length > 0;
    const me = ask.mine && can && !view.seats[this.seat].out;
    if (ask.name === "bid" && ask.timed) return this.auctioned(view, ask, me);
    if (ask.terms) return this.offered(view, ask.terms, me);
    if (ask.quiz) return this.quizzed(view, ask, ask.quiz, me);
    if (!me) return titled("seat.waiting", h("h1", null, t("seat.others asked", { name: names(view, ask), what: ask.text })));
    return titled("seat.asked of you", h("h1", null, sentence(ask.text)), this.form(view, ask), this.owing(view, ask));
  }

  /** @param {View} view @param {Ask} ask */
  form(view, ask) {
    const { answer, send, tell } = this.ways;
    return answerButtons({
      view,
      ask,
      seat: this.seat,
      answer: (value) => void answer(value),
      act: (what) => void send("/do", what),
      tell,
    });
  }

  /** A question of a quiz: everybody reads it. @param {View} view @param {Ask} ask @param {import("./view.js").Quiz} quiz @param {boolean} me */
  quizzed(view, ask, quiz, me) {
    const pick = me && areQuizAnswers(quiz, ask.options);
    const parts = [...questionBox(ask, quiz, "h1"), quizAnswers(quiz, pick ? (letter) => void this.ways.answer(letter) : null)];
    if (!me) return [h("p", { class: "kicker" }, t("quiz.asked", { name: names(view, ask) })), ...parts];
    return titled("seat.asked of you", ...parts, pick ? null : this.form(view, ask));
  }

  /** @param {View} view @param {Ask} ask @param {boolean} me */
  auctioned(view, ask, me) {
    const lot = view.light?.lot ?? "";
    const isDistrict = view.board.districts.some((one) => one.name === lot);
    const parts = [h("h1", null, t("seat.auction of", { lot: placeText(view.board, lot) })), isDistrict ? districtDetails(view, lot, this.open, {}) : null];
    if (!me) return [...parts, h("p", null, ask.text)];
    const { send, tell } = this.ways;
    const panel = bids({ view, seat: this.seat, send, tell });
    this.auction = panel;
    return [...parts, panel.box];
  }

  /** Who owes raises money and deals: that stands where it is asked. @param {View} view @param {Ask} ask */
  owing(view, ask) {
    const asides = ask.name === "owe" ? Object.entries(view.asides[String(this.seat)] ?? {}) : [];
    const ways = asides.flatMap(([name, options]) =>
      options.filter((option) => bringsMoney(option) && !isAsked(name, option, ask.options)).map((option) =>
        h(
          "button",
          {
            type: "button",
            class: "main",
            dataset: { do: "aside", aside: name, word: option.word, key: `owe ${name} ${option.word}` },
            onclick: () => void this.ways.aside(name, option.word),
          },
          asideText(view, name, option),
        ),
      ),
    );
    return ways.length ? h("div", { class: ways.length > FEW ? "answers many" : "answers" }, ...ways) : null;
  }

  /** An offer under the light. @param {View} view @param {NonNullable<Ask["terms"]>} terms @param {boolean} me */
  offered(view, terms, me) {
    const names = { from: view.seats[terms.seat].name, to: view.seats[terms.with].name };
    const mine = terms.seat === this.seat ? "seat.deal.you offered" : "seat.deal.offered";
    const parts = [h("h1", null, t(me ? "seat.deal.offered you" : mine, names)), offerBox(terms, view, this.seat)];
    if (!me) return titled("seat.waiting", ...parts);
    const place = h("div");
    const button = (/** @type {string} */ word, /** @type {string} */ text) =>
      h(
        "button",
        {
          type: "button",
          class: "main",
          dataset: { do: "answer", word, key: `answer ${word}` },
          onclick: () => void this.ways.answer(word),
        },
        t(text),
      );
    const counter = h(
      "button",
      {
        type: "button",
        class: "plain",
        dataset: { do: "counter", key: "counter" },
        onclick: () => {
          this.openCounter(view.game.record, terms, ways, place);
          if (this.view) this.counter?.update(this.view, partners(this.view.ask?.options));
        },
      },
      t("seat.deal.counter"),
    );
    const ways = h("div", { class: "answers" }, button("yes", "seat.deal.yes"), button("no", "seat.deal.no"), counter);
    const found = /** @type {any} */ (loadDraft(COUNTER, view.game.record, this.seat));
    if (found?.of === JSON.stringify(terms)) this.openCounter(view.game.record, terms, ways, place, found);
    return titled("seat.asked of you", ...parts, ways, place);
  }

  /**
   * @param {string} game @param {NonNullable<Ask["terms"]>} terms
   * @param {HTMLElement} ways @param {HTMLElement} place @param {unknown} [found]  half made before a reload
   */
  openCounter(game, terms, ways, place, found) {
    const draft = found ? readDraft(found) : counterOffer(terms);
    const of = JSON.stringify(terms);
    const away = () => keepDraft(COUNTER, game, this.seat, null);
    ways.hidden = true;
    this.counter = dealForm({
      seat: this.seat,
      draft,
      changed: () => keepDraft(COUNTER, game, this.seat, { ...draft, of }),
      send: async (said) => {
        const done = await this.ways.answer(said);
        if (done) away();
        return done;
      },
      close: () => {
        away();
        this.counter = null;
        ways.hidden = false;
        show(place);
      },
      button: t("seat.deal.counter send"),
      counter: true,
    });
    show(place, this.counter.box);
  }
}

/** The end. @param {View} view @returns {Child[]} */
function over(view) {
  const totals = (view.totals ?? []).slice().sort((one, other) => Number(other.won) - Number(one.won));
  const line = (/** @type {{seat: number, text: string, won: boolean}} */ { seat, text, won }) => {
    const { name } = view.seats[seat];
    return h("li", won ? { class: "won" } : null, h("span", null, won ? t("seat.wins", { names: name }) : name), h("span", null, text));
  };
  return [h("h1", null, t("seat.over")), h("ul", { class: "totals", "data-place": "totals" }, ...totals.map(line))];
}
