// @ts-check
// What is done beside the question with places of the board: there they are outlined and pressed, and the
// likeliest stand in the panel in place of the answers.

import { asidesOf } from "../ask/answerer.js";
import { likeliestOf, partButton, choiceText } from "../ask/answer_buttons.js";
import { moneyAsides, moneyButton } from "./asides.js";
import { button } from "../base/button.js";
import { placeOf, sortOptions } from "../ask/choices.js";
import { openSheet } from "../base/dialog.js";
import { h } from "../base/dom.js";
import { optionText } from "./holdings.js";
import { send } from "../base/messages.js";
import { planOf } from "./build_plan.js";
import { PlanForm } from "./build_plan_form.js";
import { buttonName, placeName, sentence, t } from "../base/words.js";

/** @typedef {import("types/view").View} View */
/** @typedef {import("types/view").Option} Option */

/** @param {View} view */
function namesIn(view) {
  return new Set(view.board.districts.map((one) => one.name));
}

export class AsidePlaces {
  /**
   * @param {() => void} changed  another thing stands in the panel, and can be pressed on the board
   * @param {(seat: number, name: string) => void} openAll  all that may be done by that name
   */
  constructor(changed, openAll) {
    this.changed = changed;
    this.openAll = openAll;
    this.seat = -1;
    this.name = ""; // of what is being done; nothing at first
    /** @type {PlanForm | null} */
    this.plan = null;
    /** @type {View | null} */
    this.view = null;
    this.isUrgent = false; // nothing else can be answered but by raising money
  }

  /** @returns {Option[]} */
  get options() {
    return (this.view && this.name && asidesOf(this.view, this.seat)[this.name]) || [];
  }

  /** Whether that is done on the board. @param {View} view @param {number} seat @param {string} name */
  open(view, seat, name) {
    const options = asidesOf(view, seat)[name] ?? [];
    const isPlan = planOf(options) !== null;
    if (!isPlan && sortOptions(options, namesIn(view)).places.length !== options.length) return false;
    Object.assign(this, { view, seat, name });
    this.plan = isPlan ? this.planForm() : null;
    this.plan?.update(view);
    this.changed();
    return true;
  }

  planForm() {
    const build = (/** @type {unknown} */ value) => send("/aside", { name: this.name, by: this.seat, value });
    return new PlanForm(this.seat, build, () => this.close(), this.changed);
  }

  close() {
    this.name = "";
    this.plan = null;
    this.changed();
  }

  /**
   * @param {View} view
   * @param {import("../ask/answerer.js").Answerer | null} who
   * @param {boolean} isSame  the question is the one before
   */
  update(view, who, isSame) {
    this.view = view;
    if (!isSame || who?.seat !== this.seat || !this.options.length) this.name = "";
    if (!this.name) this.plan = null;
    this.seat = who?.seat ?? -1;
    this.isUrgent = Boolean(who && !who.options.length && !view.ask?.hand);
    this.plan?.update(view);
  }

  /** What raises money, by the place that does. @returns {Map<string, [string, Option][]>} */
  raising() {
    /** @type {Map<string, [string, Option][]>} */
    const found = new Map();
    const { view } = this;
    if (!view || !this.isUrgent || this.name) return found;
    for (const [name, option] of moneyAsides(view, this.seat, [])) {
      const { district } = placeOf(option.word ?? "", namesIn(view)) ?? {};
      if (district) found.set(district, [...(found.get(district) ?? []), [name, option]]);
    }
    return found;
  }

  /** @returns {Iterable<string>} */
  choosable() {
    if (this.plan) return this.plan.choosable();
    if (!this.view || !this.name) return this.raising().keys();
    return sortOptions(this.options, namesIn(this.view)).places.map((one) => one.district);
  }

  /** A place was pressed on the board. False when nothing is done with it. @param {string} place */
  press(place) {
    const { view } = this;
    if (!view) return false;
    if (this.plan) return this.plan.press(place);
    const found = this.name
      ? sortOptions(this.options, namesIn(view)).places.flatMap(({ district, option }) =>
          district === place ? [/** @type {[string, Option]} */ ([this.name, option])] : [],
        )
      : (this.raising().get(place) ?? []);
    if (this.name && found.length === 1) this.send(found[0][1]);
    else if (found.length)
      openSheet(placeName(view.board, place), (close) => [
        h(
          "div",
          { class: "answers" },
          ...found.map(([name, option]) =>
            moneyButton(view, name, option, () => {
              close();
              this.send(option, name);
            }),
          ),
        ),
      ]);
    return found.length > 0;
  }

  /** @param {Option} option @param {string} [name] */
  send({ word }, name = this.name) {
    void send("/aside", { name, by: this.seat, value: word });
  }

  /** What stands in the panel instead of the answers; null where nothing is being done.
   * @param {View} view @returns {import("../base/dom.js").Child[] | null} */
  nodes(view) {
    if (!this.name) return null;
    const { places } = sortOptions(this.options, namesIn(view));
    const back = partButton("", t("ask.back"), () => this.close(), "plain");
    const node = (/** @type {import("../ask/choices.js").Place} */ { option }, close = () => {}) =>
      button(
        choiceText(sentence(optionText(view.board, this.name, option))),
        () => {
          close();
          this.send(option);
        },
        `option ${option.word}`,
        "",
        option.word,
      );
    return [
      h("p", { class: "part" }, buttonName(view.board, "aside", this.name).replace(/…$/, "")),
      h("p", { class: "soft" }, t("table.press district")),
      ...(this.plan
        ? [this.plan.box, partButton("all", t("ask.all streets"), () => this.openAll(this.seat, this.name))]
        : [likeliestOf(view, places, this.seat, node)]),
      this.plan ? null : back,
    ];
  }
}
