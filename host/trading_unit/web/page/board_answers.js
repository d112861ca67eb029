// @ts-check
// Answers that are given by pressing a district on the board: which ones can be pressed, the piece
// that goes there, and the bid that opens an auction of it.

import { amount as typedAmount } from "./amounts.js";
import { button } from "./button.js";
import { allButtons, choicesAt } from "./choices.js";
import { openSheet } from "./dialog.js";
import { h } from "./dom.js";
import { figure, whyNot, wrong } from "./amount_field.js";
import { isDrawn, picture, pieceName } from "./pieces.js";
import { say } from "./messages.js";
import { sentence, t } from "./words.js";

/** @typedef {import("./view.js").View} View */
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
    const { piece } = this;
    return new Set((choices?.places ?? []).filter((one) => piece === null || one.piece === piece).map((one) => one.district));
  }

  /**
   * @param {View} view
   * @param {Sorted} choices
   * @returns {import("./dom.js").Child[]}
   */
  shown(view, choices) {
    const { places, pieces } = choices;
    if (!places.length) return [];
    if (allButtons(choices)) {
      return [
        h(
          "div",
          { class: places.length > 6 ? "answers many" : "answers two" },
          ...places.map((place) => this.button(place, sentence(place.option.text ?? place.option.word ?? ""), () => this.answer(place.option.word))),
        ),
      ];
    }
    const withOpening = places.find((place) => place.option.amount)?.option.amount;
    return [
      h("p", { class: "soft" }, t("table.press district")),
      pieces.length > 1 ? this.chips(view, pieces) : null,
      withOpening ? this.openingBox(withOpening) : null,
    ];
  }

  /**
   * @param {Place} place
   * @param {string} text
   * @param {() => void} press
   */
  button(place, text, press) {
    const node = button(text, press, `place ${place.option.word}`, "", place.option.word);
    if (isDrawn(place.piece)) node.prepend(picture(place.piece, 26));
    return node;
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
        const node = button(pieceName(view.board, piece), choose, `piece ${piece}`, "", piece);
        node.setAttribute("aria-pressed", String(this.piece === piece));
        if (isDrawn(piece)) node.prepend(picture(piece, 24));
        return node;
      }),
    );
  }

  /** @param {import("./view.js").Amount} form */
  openingBox(form) {
    const field = figure({
      label: t("table.opening"),
      key: "opening",
      typed: this.opening,
      form: () => form,
      changed: (typed) => {
        this.opening = typed;
      },
    });
    field.field.placeholder = "–";
    return h("div", { class: "own" }, h("span", { class: "small" }, t("table.opening")), field.box);
  }

  /**
   * A district was pressed on the board. False when it answers nothing now.
   * @param {string} district
   * @param {Sorted} choices
   * @param {string} asked
   * @param {string} title  what the district is called
   */
  press(district, choices, asked, title) {
    const found = choicesAt(choices, district, this.piece);
    if (found.length === 1) this.choose(found[0]);
    else if (found.length) {
      openSheet(title, (close) => [
        h("p", null, sentence(asked)),
        h(
          "div",
          { class: "answers" },
          ...found.map((place) =>
            this.button(place, place.option.text ?? place.option.word ?? "", () => {
              close();
              this.choose(place);
            }),
          ),
        ),
      ]);
    }
    return found.length > 0;
  }

  /** @param {Place} place */
  choose({ option }) {
    const value = typedAmount(this.opening);
    if (!option.amount || !this.opening || value === null) {
      this.answer(option.word);
      return;
    }
    const key = wrong(value, option.amount);
    if (key) say(whyNot(key, option.amount), true);
    else this.answer([option.word, value]);
  }
}
