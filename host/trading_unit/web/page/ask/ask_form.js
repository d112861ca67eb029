// @ts-check
// The answers to what is asked, for the table and for a seat's phone. Bids and offers have panels of
// their own.

import { amountForm } from "../base/amount_field.js";
import { numbers } from "../base/amounts.js";
import { answerButton } from "./answer_buttons.js";
import { actionButton } from "../base/button.js";
import { allButtons, sortOptions } from "./choices.js";
import { noteCounter } from "./note_counter.js";
import { goesOn, straightOn } from "./straight_on.js";
import {
  diceBox,
  isComplete,
  isPair,
  areNumbers,
  isWheel,
  numberPad,
  pairBox,
  wheelPad,
  throwButton,
} from "./throws.js";
import { h, renderIfChanged } from "../base/dom.js";
import { openAnswers } from "./playing_cards.js";
import { quizAnswers, areQuizAnswers } from "./quiz.js";
import { WordAnswers } from "./word_answers.js";
import { sentence, t } from "../base/words.js";

/** @typedef {import("types/view").View} View */
/** @typedef {import("types/view").Ask} Ask */
/** @typedef {import("types/view").Amount} Span */
/** @typedef {import("./choices.js").Sorted} Sorted */
/** @typedef {import("../base/dom.js").Child} Child */
/** @typedef {import("./answerer.js").Answerer} Answerer */

/**
 * The page on which a form stands.
 * @typedef {object} Page
 * @property {(value: unknown) => void} answer
 * @property {() => void} throwIt  the screen throws, or the unit
 * @property {(text: string) => void} tell  why nothing was sent
 * @property {boolean} isShared  everybody looks at it
 * @property {(value: unknown) => void} [straightOn]  what is thrown next, before this is answered
 * @property {(button: HTMLElement, press: () => void) => void} [flicks]  lets what throws be flicked
 * @property {import("./board_answers.js").BoardAnswers} [board]  pressed where buttons are too many
 */

export class AskForm {
  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.box = h("div", { class: "ways" });
    this.words = new WordAnswers(page, () => {
      this.draw();
      (this.box.querySelector("input") ?? this.box.querySelector("button"))?.focus();
    });
    this.number = -1;
    /** @type {number[]} */
    this.dice = []; // typed so far
    /** @type {number[]} */
    this.notes = []; // counted so far
    /** @type {View | null} */
    this.view = null;
    /** @type {Answerer | null} */
    this.who = null;
    /** @type {Sorted | null} */
    this.choices = null;
  }

  /**
   * @param {View} view
   * @param {Answerer | null} who  for whom this page answers; null where it only shows what is asked
   */
  update(view, who) {
    const { board } = this.page;
    const number = view.ask?.number ?? -1;
    const isNew = number !== this.number;
    this.view = view;
    this.who = who;
    this.choices =
      who && sortOptions(goesOn(view.ask, who.options), new Set(view.board.districts.map((one) => one.name)));
    if (isNew) {
      this.number = number;
      this.words.ask(view, this.choices?.words ?? []);
      this.dice = [];
      this.notes = (view.ask?.notes ?? []).map(() => 0);
      board?.forget();
    }
    board?.update(this.choices);
    this.draw();
  }

  draw() {
    const { view, who, dice } = this;
    const shown = [view?.ask, who, dice, this.notes, this.words.part, this.page.board?.piece];
    renderIfChanged(this.box, shown, () => (view?.ask ? this.nodes(view, view.ask) : []));
    this.box.hidden = !this.box.childElementCount;
  }

  /** @param {View} view @param {Ask} ask @returns {Child[]} */
  nodes(view, ask) {
    const { who, choices } = this;
    const { answer, isShared } = this.page;
    const isQuiz = ask.quiz && who && areQuizAnswers(ask.quiz, who.options);
    const read = ask.quiz ? quizAnswers(ask.quiz, isQuiz ? answer : null) : null;
    if (!who || !choices || isQuiz) return [read];
    return [
      read,
      ...(ask.secret && isShared ? [this.hiddenAnswers(view, who.seat)] : this.answers(view, ask, choices)),
    ];
  }

  /** Everybody looks: who is asked says so, and reads these alone. @param {View} view @param {number} seat */
  hiddenAnswers(view, seat) {
    const open = () => openAnswers(view, seat, this.choices?.words ?? [], this.page.answer);
    const text = t("hand.answer", { name: view.seats[seat].name });
    return h("div", { class: "answers" }, actionButton({ do: "hidden answers" }, open, "main", text));
  }

  /** @param {View} view @param {Ask} ask @param {Sorted} choices @returns {Child[]} */
  answers(view, ask, choices) {
    const { answer, throwIt, board, flicks } = this.page;
    const { dice, amount, words } = choices;
    const isOnBoard = board && !allButtons(choices);
    return [
      ...(ask.hand ? throwButton(view, ask, throwIt, flicks) : []),
      ...(dice ? this.diceNodes(dice) : []),
      ...(isOnBoard ? board.nodes(view, choices, this.who?.seat ?? -1) : []),
      ...(areNumbers(view.board.wheel, words)
        ? [
            numberPad(
              words.map((one) => one.word ?? ""),
              answer,
              sentence(ask.text),
            ),
          ]
        : this.words.nodes(view, isOnBoard ? { ...choices, places: [] } : choices, this.who?.seat ?? -1)),
      amount && ask.notes ? noteCounter(ask.notes, this.notes, () => this.recount(), answer) : null,
      amount ? this.amount(amount) : null,
      ...straightOn(ask, this.page.straightOn),
    ];
  }

  recount() {
    this.notes = [...this.notes];
    this.draw();
  }

  /** What lies on the table is typed by pressing. @param {NonNullable<Sorted["dice"]>} form @returns {Child[]} */
  diceNodes(form) {
    const { answer, isShared } = this.page;
    if (isWheel(form)) return wheelPad(form.sides, (side) => answer([side]));
    if (isShared && isPair(form)) return [pairBox(answer)];
    const isSent = isShared || form.dice === 1; // by the last press; on a phone a finger slips more easily
    const press = (/** @type {number} */ die, /** @type {number} */ side) => {
      const dice = Array.from({ length: form.dice }, (_, n) => (n === die ? side : (this.dice[n] ?? 0)));
      const isDone = isSent && isComplete(dice);
      this.dice = isDone ? [] : dice;
      this.draw();
      if (isDone) answer(dice);
    };
    const send = actionButton({ do: "dice" }, () => answer(this.dice), "main", t("ask.dice send"));
    send.disabled = !isComplete(this.dice);
    return [
      isShared ? null : h("p", null, t("ask.dice", { count: form.dice })),
      diceBox(form, this.dice, press),
      isSent ? null : send,
    ];
  }

  /** Of something that is counted, each number is a button. @param {Span} form */
  amount(form) {
    const { answer, tell, isShared } = this.page;
    if (!form.counts) return amountForm({ option: {}, form, isFilled: !isShared, kind: "main", answer, tell });
    const count = (/** @type {number} */ n) => answerButton({ word: String(n) }, () => answer(n));
    return h("div", { class: "numbers" }, ...numbers(form).map(count));
  }
}
