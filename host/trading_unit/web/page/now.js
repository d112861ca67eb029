// @ts-check
// Whose turn it is and the one thing to do now, large, with its answers.

import { amountForm, wordWithAmount } from "./amount_form.js";
import { numbers } from "./amounts.js";
import { answerer, asidesOf } from "./answerer.js";
import { asideButtons } from "./asides.js";
import { clock } from "./bids.js";
import { button } from "./button.js";
import { sortOptions } from "./choices.js";
import { diceBox } from "./dice.js";
import { h, renderIfChanged } from "./dom.js";
import { openAnswers } from "./hand.js";
import { colourClass, token } from "./pieces.js";
import { BoardAnswers } from "./board_answers.js";
import { quizAnswers, areQuizAnswers, questionBox } from "./quiz.js";
import { areNumbers, isWheel, numberPad, wheelPad } from "./number_pad.js";
import { send } from "./messages.js";
import { throwText, throwButton } from "./throw_button.js";
import { placeName, sentence, t } from "./words.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./view.js").Ask} Ask */
/** @typedef {import("./answerer.js").Answerer} Answerer */
/** @typedef {import("./choices.js").Sorted} Sorted */

const JUST_NOW = 2; // lines of the log under the question
const LONG_TEXT = 80;
const MOST_WEIGHED = 3; // among more words none stands out

export class Now {
  /**
   * @param {HTMLElement} box
   * @param {() => void} changed  what can be pressed on the board is another thing now
   * @param {import("./asides.js").Open} open
   */
  constructor(box, changed, open) {
    this.box = box;
    this.open = open;
    this.places = new BoardAnswers(
      (value) => this.answer(value),
      () => {
        this.draw();
        changed();
      },
    );
    /** @type {View | null} */
    this.view = null;
    /** @type {Answerer | null} */
    this.who = null;
    /** @type {Sorted | null} */
    this.choices = null;
    this.number = -1;
    /** @type {(number | null)[]} */
    this.dice = [];
    this.busy = false;
    this.light = clock();
  }

  /** Districts that answer what is asked, and spaces that do, whoever is asked. */
  choosable() {
    const { ask, board } = this.view ?? {};
    const meant = Object.values(ask?.optionsBy ?? {}).flat().flatMap(({ space }) => (space === undefined ? [] : [board?.spaces[space].name ?? ""]));
    return new Set([...this.places.choosable(this.choices), ...meant]);
  }

  /** The word that a space stands for. @param {string} name */
  wordOf(name) {
    return this.choices?.words.find(({ space }) => space !== undefined && this.view?.board.spaces[space].name === name)?.word;
  }

  /** @param {View} view */
  update(view) {
    const { ask } = view;
    this.view = view;
    this.who = answerer(view);
    this.light.set(ask?.quiz ? view.light : null);
    if (ask?.number !== this.number) {
      this.number = ask?.number ?? -1;
      this.places.forget();
      this.dice = [];
      this.busy = false;
    }
    const districts = new Set(view.board.districts.map((one) => one.name));
    this.choices = this.who ? sortOptions(this.who.options, districts) : null;
    this.places.update(this.choices);
    this.draw();
  }

  draw() {
    const view = this.view;
    if (!view) return;
    const { ask, seats } = view;
    const { who } = this;
    const seat = who?.seat ?? (typeof ask?.by[0] === "number" ? ask.by[0] : view.turn);
    const player = seats[seat];
    this.box.className = `now ${colourClass(player?.colour)}`;
    this.box.dataset.number = String(ask?.number ?? "");
    const shown = [
      ask, player, who, this.places.piece, this.dice, view.held, view.paused, asidesOf(view, who?.seat), told(view), Boolean(view.light),
    ];
    renderIfChanged(this.box, shown, () => {
      if (!ask || !player) return [];
      const text = sentence(ask.text);
      const { quiz } = ask;
      const just = told(view).filter((line) => !quiz?.question || !line.text.includes(quiz.question));
      return [
        h("div", { class: "who" }, token(player, 40), h("span", { class: "grow" }, seat === view.turn ? t("table.turn", { name: player.name }) : t("table.asked", { name: player.name }))),
        just.length ? h("p", { class: "just" }, just.map((line) => line.text).join(" · ")) : null,
        ...(quiz ? [this.timed(view), ...questionBox(ask, quiz, "p")] : [h("p", { class: text.length > LONG_TEXT ? "ask long" : "ask", id: "ask" }, text)]),
        ...this.answers(view, ask),
      ];
    });
  }

  /**
   * @param {View} view
   * @param {Ask} ask
   * @returns {import("./dom.js").Child[]}
   */
  answers(view, ask) {
    const { who, choices } = this;
    const made = ask.quiz ? this.quizzed(view, ask, ask.quiz) : who && choices ? this.answersOf(view, ask, who, choices) : null;
    if (view.held) {
      return [h("p", null, t("table.held")), h("div", { class: "answers" }, button(t("table.go on"), () => send("/do", { what: "go on" }), "go on", "main")), ...(made ?? [])];
    }
    if (view.paused) return [h("p", null, t("table.paused")), h("div", { class: "answers" }, button(t("table.unpause"), () => send("/do", { what: "pause", on: false }), "unpause", "main"))];
    return made ?? [h("p", { class: "soft" }, waiting(view, ask))];
  }

  /**
   * A question: its answers are pressed where who answers sits at the table, else they are read.
   * @param {View} view
   * @param {Ask} ask
   * @param {import("./view.js").Quiz} quiz
   * @returns {import("./dom.js").Child[]}
   */
  quizzed(view, ask, quiz) {
    const { who, choices } = this;
    const pick = who && areQuizAnswers(quiz, who.options);
    return [
      quizAnswers(quiz, pick ? (letter) => this.answer(letter) : null),
      ...(pick ? [asideButtons(view, who.seat, choices ?? sortOptions([], new Set()), this.open)] : who && choices ? this.answersOf(view, ask, who, choices) : [h("p", { class: "soft" }, waiting(view, ask))]),
    ];
  }

  /** How long the light is still on, and what puts it out. @param {View} view */
  timed({ light }) {
    return light && h("div", { class: "timed" }, this.light.box, button(t("quiz.time up"), () => send("/do", { what: "close light" }), "close light", "plain"));
  }

  /**
   * @param {View} view
   * @param {Ask} ask
   * @param {Answerer} who
   * @param {Sorted} choices
   * @returns {import("./dom.js").Child[]}
   */
  answersOf(view, ask, who, choices) {
    const answer = (/** @type {unknown} */ value) => this.answer(value);
    const words = choices.words.filter((option) => option.alone !== false);
    if (ask.secret) return [h("div", { class: "answers" }, button(t("hand.answer", { name: view.seats[who.seat].name }), () => openAnswers(view, who.seat, words, answer), "hidden answers", "main"))];
    const weighed = !choices.places.length && words.length <= MOST_WEIGHED;
    return [
      ...(ask.hand && !choices.dice ? throwButton(view, ask, button(throwText(view, ask, "table.throw"), () => this.throw(), "throw", "main")) : []),
      ...(choices.dice && isWheel(choices.dice) ? wheelPad(choices.dice.sides, (side) => this.answer([side])) : []),
      choices.dice && !isWheel(choices.dice) ? diceBox(choices.dice, this.dice, (all) => this.thrown(all)) : null,
      ...this.places.shown(view, choices),
      areNumbers(view.board.wheel, words) ? numberPad(words.map((one) => one.word ?? ""), answer, sentence(ask.text)) : words.length
        ? h(
            "div",
            { class: words.length > 9 ? "answers many" : "answers" },
            ...words.map((option, n) =>
              button(sentence(option.text ?? option.word ?? ""), () => this.answer(option.word), `word ${option.word}`, weighed && !n ? "main" : "", option.word),
            ),
          )
        : null,
      ...choices.words.map((option) => (option.amount ? wordWithAmount(option, option.amount, answer) : null)),
      choices.amount?.counts ? h("div", { class: "numbers" }, ...numbers(choices.amount).map((count) => button(String(count), () => answer(count), `word ${count}`, "", String(count)))) : null,
      choices.amount && !choices.amount.counts ? amountForm(choices.amount, answer, t("table.say amount"), (value) => t("table.say it", { amount: value })) : null,
      asideButtons(view, who.seat, choices, this.open),
    ];
  }

  /**
   * A die more is known.
   * @param {(number | null)[]} all
   */
  thrown(all) {
    const done = all.every((one) => one !== null);
    this.dice = done ? [] : all;
    if (done) this.answer(all);
    else this.draw();
  }

  throw() {
    return send("/do", { what: "throw", number: this.number });
  }

  /** @param {unknown} value */
  async answer(value) {
    if (this.busy || !this.who) return;
    this.busy = true;
    await send("/answer", { number: this.number, by: this.who.by, value });
    this.busy = false;
  }

  /**
   * A district or a space was pressed on the board. False when it answers nothing now.
   * @param {string} district
   */
  press(district) {
    const { view, choices } = this;
    const word = this.wordOf(district);
    if (word !== undefined) {
      this.answer(word);
      return true;
    }
    return view !== null && choices !== null && this.places.press(district, choices, view.ask?.text ?? "", placeName(view.board, district));
  }
}

/** What the game has said last; who said it for whom stands in the log. @param {View} view */
function told({ log }) {
  return log.filter((line) => !line.beside).slice(-JUST_NOW);
}

/**
 * For whom or what everybody waits.
 * @param {View} view
 * @param {Ask} ask
 */
function waiting(view, ask) {
  const seat = typeof ask.by[0] === "number" ? ask.by[0] : view.turn;
  const player = view.seats[seat];
  if (player.phone) return t("table.on phone", { name: player.name });
  if (player.plays !== "person") return t("table.bot", { name: player.name });
  if (ask.sources.includes("unit")) return t("table.unit picks");
  return t("table.moment");
}
