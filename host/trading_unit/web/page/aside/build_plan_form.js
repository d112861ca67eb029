// @ts-check
// The form for a plan of building: for each street a step down, what will stand there, a step up; and
// one button that builds all of it for its price. On a phone it is behind a button.

import { money } from "../base/amounts.js";
import { groupClass } from "../board/board_parts.js";
import { actionButton } from "../base/button.js";
import { h, renderIfChanged, show } from "../base/dom.js";
import { levelName } from "../board/pieces.js";
import { canChange, changed, isEmpty, planOf, priceOfPlan, stillPossible } from "./build_plan.js";
import { buttonName, gameSentence, placeName, sentence, t } from "../base/words.js";

/** @typedef {import("types/view").View} View */
/** @typedef {import("types/view").Plan} Plan */
/** @typedef {import("types/view").StreetGroup} StreetGroup */

export const BUILD = "build"; // the aside
const MOST_PLANNED = 4; // streets beside a board

/** What stands on a street of that level, and what a visitor pays then.
 * @param {View} view @param {import("types/view").District} district @param {number} level */
function standsThen(view, district, level) {
  const amount = level ? district.rents[level] : (view.stands.districts[district.name]?.rent ?? "");
  return [levelName(view.board, district, level), gameSentence(view.board, "seat.rent", { amount })].join(" · ");
}

export class PlanForm {
  /**
   * @param {number} seat
   * @param {(value: unknown) => Promise<boolean>} send  whether it was accepted
   * @param {() => void} close
   * @param {() => void} [changed]  streets are pressed on the board, and the form lists what is planned
   */
  constructor(seat, send, close, changed) {
    this.seat = seat;
    this.send = send;
    this.close = close;
    this.changed = changed;
    this.box = h("div", { class: "plan" });
    /** @type {import("./build_plan.js").Counts} */
    this.counts = {};
    /** @type {View | null} */
    this.view = null;
  }

  /** @param {View} view */
  update(view) {
    const plan = planOf(view.asides[String(this.seat)]?.[BUILD]);
    this.view = view;
    if (plan) this.counts = stillPossible(plan, this.counts);
    renderIfChanged(this.box, [plan, this.counts], () => (plan ? this.nodes(view, plan) : []));
  }

  /** @param {View} view @param {Plan} plan */
  nodes(view, plan) {
    const price = priceOfPlan(plan, this.counts);
    const isNothing = isEmpty(this.counts);
    const build = actionButton({ do: "plan" }, () => void this.build(), "main", this.buildText(view, price));
    build.disabled = isNothing;
    const left =
      plan.money === null || isNothing ? t("plan.choose") : t("plan.left", { amount: money(plan.money - price) });
    const groups = this.changed
      ? plan.groups.flatMap((group) => this.planned(group).map((street) => this.street(view, plan, group, street)))
      : plan.groups.map((group) => this.group(view, plan, group));
    return [
      ...(this.changed ? groups.slice(-MOST_PLANNED) : groups),
      this.changed && groups.length > MOST_PLANNED
        ? h("p", { class: "soft small" }, t("plan.more", { count: groups.length - MOST_PLANNED }))
        : null,
      h("p", { class: "soft", role: "status" }, left),
      h(
        "div",
        { class: "answers" },
        build,
        actionButton({ do: "plan away" }, this.close, "plain", t("seat.deal.away")),
      ),
    ];
  }

  /** Its streets on which more is to be built. @param {StreetGroup} group */
  planned(group) {
    return Object.keys(group.levels).filter((street) => this.counts[street]);
  }

  /** The streets on which one more can be built. */
  choosable() {
    const plan = this.view && planOf(this.view.asides[String(this.seat)]?.[BUILD]);
    return (plan?.groups ?? []).flatMap((group) =>
      Object.keys(group.levels).filter((street) => plan && canChange(plan, group, this.counts, street, 1)),
    );
  }

  /** One more on that street, where it can be. @param {string} street */
  press(street) {
    const can = this.choosable().includes(street);
    if (can) this.change(street, 1);
    return can;
  }

  /** "Build for $600". @param {View} view @param {number} price */
  buildText(view, price) {
    const what = buttonName(view.board, "aside", BUILD).replace(/…$/, "");
    return sentence(price ? t("aside.for", { what, amount: money(price) }) : what);
  }

  /** @param {View} view @param {Plan} plan @param {StreetGroup} group */
  group(view, plan, group) {
    const streets = Object.keys(group.levels).map((street) => this.street(view, plan, group, street));
    return h(
      "fieldset",
      null,
      h(
        "legend",
        null,
        h("span", { class: `stripe ${groupClass(view.board, group.name)}`, "aria-hidden": "true" }),
        t("plan.each", { amount: money(group.price) }),
      ),
      ...streets,
    );
  }

  /** @param {View} view @param {Plan} plan @param {StreetGroup} group @param {string} street */
  street(view, plan, group, street) {
    const more = this.counts[street] ?? 0;
    const name = placeName(view.board, street);
    const district = view.board.districts.find((one) => one.name === street);
    const step = (/** @type {1 | -1} */ way, /** @type {string} */ sign, /** @type {string} */ word) => {
      const what = { do: "plan step", street, way };
      const node = actionButton(what, () => this.change(street, way), "figure-step", sign);
      node.setAttribute("aria-label", t(word, { what: name }));
      node.disabled = !canChange(plan, group, this.counts, street, way);
      return node;
    };
    return h(
      "div",
      { class: "street", role: "group", "aria-label": name },
      h(
        "span",
        { class: "name" },
        name,
        h("small", null, district ? standsThen(view, district, group.levels[street] + more) : ""),
      ),
      step(-1, "−", "seat.figure.less"),
      h("b", { "data-more": street }, `+${more}`),
      step(1, "+", "seat.figure.more"),
    );
  }

  /** @param {string} street @param {1 | -1} way */
  change(street, way) {
    this.counts = changed(this.counts, street, way);
    if (this.view) this.update(this.view);
    this.changed?.();
  }

  async build() {
    if (!(await this.send(this.counts))) return;
    this.counts = {};
    this.close();
  }
}

export class OwnPlan {
  /**
   * @param {HTMLElement} box @param {number} seat
   * @param {(name: string, value: unknown) => Promise<boolean>} aside
   */
  constructor(box, seat, aside) {
    this.box = box;
    this.seat = seat;
    this.isOpen = false;
    /** @type {View | null} */
    this.view = null;
    this.form = new PlanForm(
      seat,
      (value) => aside(BUILD, value),
      () => this.open(false),
    );
  }

  /** @param {boolean} isOpen */
  open(isOpen) {
    this.isOpen = isOpen;
    if (!isOpen) this.form.counts = {};
    if (this.view) this.update(this.view);
  }

  /** @param {View} view */
  update(view) {
    this.view = view;
    const can = planOf(view.asides[String(this.seat)]?.[BUILD]) !== null;
    this.form.update(view);
    if (can && this.isOpen) {
      if (this.form.box.parentNode !== this.box) show(this.box, this.form.box);
      /** @type {any} */ (this.box).shownMark = undefined;
      return;
    }
    renderIfChanged(this.box, can, () =>
      can
        ? actionButton({ do: "plan open" }, () => this.open(true), "plain wide", buttonName(view.board, "aside", BUILD))
        : null,
    );
  }
}
