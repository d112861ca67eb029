// @ts-check
// Answers that are given by pressing a district on the board: which ones can be pressed, the piece
// that goes there, and the bid that opens an auction of it.

import { amount as typedAmount } from "../base/amounts.js";
import { answerButton, partButton, withPicture, MOST_LISTED, likeliestOf } from "./answer_buttons.js";
import { choicesAt, districtsFor } from "./choices.js";
import { openSheet } from "../base/dialog.js";
import { h } from "../base/dom.js";
import { figure, whyNot, wrong } from "../base/amount_field.js";
import { pieceName } from "../board/pieces.js";
import { say } from "../base/messages.js";
import { placeName, sentence, t } from "../base/words.js";

/** @typedef {import("types/view").View} View */
/** @typedef {import("./choices.js").Place} Place */
/** @typedef {import("./choices.js").Sorted} Sorted */

export class BoardAnswers {
  /**
   * @param {(value: unknown) => void} answer
   * @param {() => void} changed  what can be pressed on the board is another thing now
   */
  constructor(answer, changed) {
    this.answer = answer;
    this.changed = changed;
    /** @type {string | null} */
    this.piece = null; // chosen, of several
    this.opening = ""; // an amount that goes with the next district
  }

  /** Something else is asked. */
  forget() {
    this.piece = null;
    this.opening = "";
  }

  /** @param {Sorted | null} choices */
  update(choices) {
    if (choices && this.piece !== null && !choices.pieces.includes(this.piece)) this.piece = null;
  }

  /**
   * Districts that answer what is asked.
   * @param {Sorted | null} choices
   */
  choosable(choices) {
    return choices ? districtsFor(choices, this.piece) : new Set();
  }

  /**
   * @param {View} view
   * @param {Sorted} choices
   * @param {number} seat  who is asked
   * @returns {import("../base/dom.js").Child[]}
   */
  nodes(view, choices, seat) {
    const { places, pieces } = choices;
    const withOpening = places.find((place) => place.option.amount)?.option.amount;
    return [
      h("p", { class: "soft" }, t("table.press district")),
      pieces.length > 1 ? this.chips(view, pieces) : null,
      withOpening ? this.openingBox(withOpening) : null,
      this.list(view, choices, seat),
    ];
  }

  /**
   * Of several pieces one is chosen first.
   * @param {View} view
   * @param {Sorted} choices
   * @param {number} seat
   */
  list(view, { places, pieces }, seat) {
    const node = (/** @type {Place} */ place, close = () => {}) =>
      withPicture(
        answerButton(place.option, () => {
          close();
          this.choose(place);
        }),
        place.piece,
      );
    const all = places.filter(({ piece }) => this.piece === null || piece === this.piece);
    return likeliestOf(view, all, seat, node, pieces.length > 1 && this.piece === null ? 0 : MOST_LISTED);
  }

  /**
   * Which of several pieces.
   * @param {View} view
   * @param {string[]} pieces
   */
  chips(view, pieces) {
    return h(
      "div",
      { class: "row tight chips", role: "group", "aria-label": t("table.which piece") },
      ...pieces.map((piece) => {
        const choose = () => {
          this.piece = this.piece === piece ? null : piece;
          this.changed();
        };
        const node = withPicture(partButton(piece, pieceName(view.board, piece), choose), piece);
        node.setAttribute("aria-pressed", String(this.piece === piece));
        return node;
      }),
    );
  }

  /** @param {import("types/view").Amount} form */
  openingBox(form) {
    const field = figure({
      label: sentence(t("ask.opening")),
      key: "opening",
      typed: this.opening,
      form: () => form,
      changed: (typed) => {
        this.opening = typed;
      },
      isNamed: true,
    });
    field.field.placeholder = "–";
    return h("div", { class: "own" }, field.box);
  }

  /**
   * A district was pressed on the board. False when it answers nothing now.
   * @param {View} view
   * @param {Sorted} choices
   * @param {string} district
   */
  press(view, choices, district) {
    const found = choicesAt(choices, district, this.piece);
    if (found.length === 1) this.choose(found[0]);
    else if (found.length) {
      openSheet(placeName(view.board, district), (close) => [
        h("p", null, sentence(view.ask?.text ?? "")),
        h(
          "div",
          { class: "answers" },
          ...found.map((place) => {
            const press = () => {
              close();
              this.choose(place);
            };
            return withPicture(answerButton(place.option, press), place.piece);
          }),
        ),
      ]);
    }
    return found.length > 0;
  }

  /** @param {Place} place */
  choose({ option }) {
    const value = typedAmount(this.opening, option.amount);
    if (!option.amount || !this.opening || value === null) {
      this.answer(option.word);
      return;
    }
    const key = wrong(value, option.amount);
    if (key) say(whyNot(key, option.amount, this.opening), true);
    else this.answer([option.word, value]);
  }
}
