// @ts-check
// Words to press, alone or with an amount. Of many places the piece is chosen first, of many amounts
// the word: part by part.

import { amountForm } from "./amount_form.js";
import { answerButton, partButton, pictured, striped } from "./answer_buttons.js";
import { partsOf } from "./choices.js";
import { h } from "./dom.js";
import { pieceName } from "./pieces.js";
import { placeName, sentence, t } from "./words.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./view.js").Option} Option */
/** @typedef {import("./choices.js").Place} Place */
/** @typedef {import("./choices.js").Sorted} Sorted */
/** @typedef {import("./dom.js").Child} Child */

const MOST_WEIGHED = 3; // on a shared page, among more words none stands out
const MOST_FIELDS = 3; // for amounts beside one another
const MANY_SHARED = 9; // more buttons are smaller
const MANY = 4;

export class WordAnswers {
  /**
   * @param {import("./ask_form.js").Page} page
   * @param {() => void} changed  another part is chosen
   */
  constructor(page, changed) {
    this.page = page;
    this.changed = changed;
    this.part = ""; // a piece, or a word that comes with an amount
  }

  /** @param {string} part */
  choose(part) {
    this.part = part;
    this.changed();
  }

  /** @param {View} view @param {Sorted} choices @returns {Child[]} */
  shown(view, choices) {
    const options = [...choices.words, ...choices.places.map((place) => place.option)];
    const chosen = options.find(({ word, amount }) => amount && word === this.part);
    if (chosen) return [this.title(chosen.text ?? this.part), this.form(chosen), this.back()];
    const isMany = options.filter(({ amount }) => amount).length > MOST_FIELDS;
    return [...this.places(view, choices, isMany), ...this.words(choices, isMany)];
  }

  /** @param {View} view @param {Sorted} choices @param {boolean} isMany  amounts @returns {Child[]} */
  places(view, choices, isMany) {
    const { parts, places } = partsOf(choices, this.part);
    const isPart = choices.pieces.includes(this.part) && this.part !== "";
    const ofPlace = (/** @type {Place} */ place) => {
      const { option, district, piece } = place;
      if (option.amount && !isMany) return this.form(option);
      const shown = isPart ? { ...option, text: placeName(view.board, district) } : option;
      const node = this.button(shown);
      return this.page.isShared ? pictured(node, piece) : striped(node, view.board, district);
    };
    const ofPart = (/** @type {string} */ piece) => {
      const text = `${sentence(pieceName(view.board, piece))} …`;
      return partButton(piece, text, () => this.choose(piece), this.kind());
    };
    return [
      isPart ? this.title(pieceName(view.board, this.part)) : null,
      this.grid([...places.map(ofPlace), ...parts.map(ofPart)], " two"),
      isPart ? this.back() : null,
    ];
  }

  /** @param {Sorted} choices @param {boolean} isMany  amounts @returns {Child[]} */
  words({ words, pieces }, isMany) {
    const forms = isMany ? [] : words.filter((one) => one.amount);
    const plain = words.filter((one) => !forms.includes(one));
    const isWeighed = !pieces.length && plain.length <= MOST_WEIGHED;
    return [this.grid(plain.map((one, n) => this.button(one, isWeighed && !n))), ...forms.map((one) => this.form(one))];
  }

  /** @param {Option} option @param {boolean} [isFirst] */
  button(option, isFirst = false) {
    const { word = "", text = word, amount } = option;
    const kind = this.kind(isFirst);
    if (amount) return partButton(word, `${sentence(text)} …`, () => this.choose(word), kind);
    return answerButton(option, () => this.page.answer(word), kind);
  }

  /** @param {Option} option */
  form(option) {
    const { answer, tell, isShared } = this.page;
    const form = /** @type {import("./view.js").Span} */ (option.amount);
    return amountForm({ option, form, isFilled: !isShared, kind: this.kind(), answer, tell });
  }

  /** On a phone each answer is as large as any. @param {boolean} [isFirst] */
  kind(isFirst = false) {
    return isFirst || !this.page.isShared ? "main" : "";
  }

  /** @param {HTMLElement[]} buttons @param {string} [few]  class of a few */
  grid(buttons, few = "") {
    const isMany = buttons.length > (this.page.isShared ? MANY_SHARED : MANY);
    return buttons.length ? h("div", { class: `answers${isMany ? " many" : few}` }, ...buttons) : null;
  }

  /** @param {string} text */
  title(text) {
    return h("p", { class: "part" }, text);
  }

  back() {
    return partButton("", t("ask.other"), () => this.choose(""), "plain");
  }
}
