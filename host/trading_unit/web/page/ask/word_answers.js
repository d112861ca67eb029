// @ts-check
// Words to press, alone or with an amount. Of many places the piece is chosen first, of many amounts
// the word: part by part.

import { amountForm } from "../base/amount_field.js";
import {
  allButton,
  answerButton,
  endButton,
  isEnd,
  partButton,
  withPicture,
  withStripe,
  MOST_LISTED,
  likeliestNodes,
} from "./answer_buttons.js";
import { areCards, openCards } from "./real_cards.js";
import { partsOf } from "./choices.js";
import { h } from "../base/dom.js";
import { pieceName } from "../board/pieces.js";
import { sentence, t } from "../base/words.js";

/** @typedef {import("types/view").View} View */
/** @typedef {import("types/view").Option} Option */
/** @typedef {import("./choices.js").Place} Place */
/** @typedef {import("./choices.js").Sorted} Sorted */
/** @typedef {import("../base/dom.js").Child} Child */

const MOST_WEIGHED = 3; // on a shared page, among more words none stands out
const MOST_FIELDS = 3; // for amounts beside one another
const MOST_SHARED = 6; // more stand in a sheet
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
    this.shut = () => {}; // the sheet of cards
  }

  /** Something is asked: of cards on the table all are shown at once. @param {View} view @param {Option[]} words */
  ask(view, words) {
    this.part = "";
    this.shut();
    if (this.page.isShared && areCards(words)) this.openCards(view, words);
  }

  /** @param {View} view @param {Option[]} words */
  openCards({ ask }, words) {
    this.shut = openCards(sentence(ask?.text ?? ""), words, this.page.answer);
  }

  /** @param {string} part */
  choose(part) {
    this.part = part;
    this.changed();
  }

  /** @param {View} view @param {Sorted} choices @param {number} seat  who is asked @returns {Child[]} */
  nodes(view, choices, seat) {
    const { places, pieces } = choices;
    const [ends, words] = [choices.words.filter(isEnd), choices.words.filter((one) => !isEnd(one))];
    const options = [...words, ...places.map((place) => place.option)];
    const chosen = options.find(({ word, amount }) => amount && word === this.part);
    if (chosen) return [this.title(chosen.text ?? this.part), this.form(chosen), this.back()];
    const isPart = this.part !== "" && pieces.includes(this.part);
    const isMany = options.filter(({ amount }) => amount).length > MOST_FIELDS;
    const forms = isMany ? [] : words.filter(({ amount }) => amount);
    return [
      isPart ? this.title(pieceName(view.board, this.part)) : null,
      ...this.grids(
        this.placeNodes(view, choices, seat, isMany),
        isPart ? [] : this.wordNodes(view, { ...choices, words }, forms),
      ),
      ...(isPart ? [] : forms.map((one) => this.form(one))),
      isPart ? this.back() : null,
      ...ends.map((one) =>
        h(
          "div",
          { class: "ends" },
          endButton(one, () => this.page.answer(one.word)),
        ),
      ),
    ];
  }

  /** @param {View} view @param {Sorted} choices @param {number} seat @param {boolean} isMany  amounts */
  placeNodes(view, choices, seat, isMany) {
    const { parts, places } = partsOf(choices, this.part);
    /** @param {Place} place @param {() => void} [close]  the sheet that it stands in */
    const ofPlace = ({ option, district, piece }, close) => {
      if (option.amount && !isMany) return this.form(option);
      const node = this.button(option, false, close);
      return this.page.isShared ? withPicture(node, piece) : withStripe(node, view.board, district);
    };
    const ofPart = (/** @type {string} */ piece) =>
      partButton(piece, `${sentence(pieceName(view.board, piece))} …`, () => this.choose(piece), this.kind());
    const isFew = places.length <= MOST_LISTED;
    const nodes = isFew ? places.map((one) => ofPlace(one)) : likeliestNodes(view, places, seat, ofPlace);
    return [...nodes, ...parts.map(ofPart)];
  }

  /** @param {View} view @param {Sorted} choices @param {Option[]} forms  those that have a form of their own */
  wordNodes(view, { words, pieces }, forms) {
    const plain = words.filter((one) => !forms.includes(one));
    if (this.page.isShared && areCards(plain))
      return [partButton("all", t("ask.all", { count: plain.length }), () => this.openCards(view, plain), "main")];
    if (this.page.isShared && plain.length > MOST_SHARED) return this.fewOf(plain);
    const isWeighed = !pieces.length && plain.length <= MOST_WEIGHED;
    return plain.map((one, n) => this.button(one, isWeighed && !n));
  }

  /** The first ones, and a sheet of all. @param {Option[]} words */
  fewOf(words) {
    const shown = words.slice(0, MOST_SHARED - 1).map((one) => this.button(one));
    const press = (/** @type {Option} */ { word }, /** @type {() => void} */ close) => {
      close();
      this.page.answer(word);
    };
    return [
      ...shown,
      allButton(words.length, (close) =>
        words.map((one) => (isEnd(one) ? endButton : answerButton)(one, () => press(one, close))),
      ),
    ];
  }

  /** @param {Option} option @param {boolean} [isFirst] @param {() => void} [close]  the sheet that it stands in */
  button(option, isFirst = false, close) {
    const { word = "", text = word, amount } = option;
    const kind = close ? "" : this.kind(isFirst);
    const choose = () => {
      close?.();
      if (amount) this.choose(word);
      else this.page.answer(word);
    };
    return amount ? partButton(word, `${sentence(text)} …`, choose, kind) : answerButton(option, choose, kind);
  }

  /** @param {Option} option */
  form(option) {
    const { answer, tell, isShared } = this.page;
    const form = /** @type {import("types/view").Amount} */ (option.amount);
    return amountForm({ option, form, isFilled: !isShared, kind: this.kind(), answer, tell });
  }

  /** On a phone each answer is as large as any. @param {boolean} [isFirst] */
  kind(isFirst = false) {
    return isFirst || !this.page.isShared ? "main" : "";
  }

  /** On a phone all stand together. @param {HTMLElement[]} places @param {HTMLElement[]} words */
  grids(places, words) {
    if (!this.page.isShared) return [this.grid([...places, ...words], MANY)];
    return [
      this.grid(places, MOST_SHARED, " two"),
      this.grid(words, MOST_SHARED, words.length > MANY ? " two some" : ""),
    ];
  }

  /** @param {HTMLElement[]} nodes @param {number} most @param {string} [few]  class of no more than these */
  grid(nodes, most, few = "") {
    return nodes.length ? h("div", { class: `answers${nodes.length > most ? " many" : few}` }, ...nodes) : null;
  }

  /** @param {string} text */
  title(text) {
    return h("p", { class: "part" }, text);
  }

  back() {
    return partButton("", t("ask.other"), () => this.choose(""), "plain");
  }
}
