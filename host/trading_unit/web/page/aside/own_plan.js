// @ts-check
// The plan of building that this phone puts together, behind a button.

import { actionButton } from "../base/button.js";
import { renderIfChanged, show } from "../base/dom.js";
import { planOf } from "./build_plan.js";
import { BUILD, PlanForm } from "./build_plan_form.js";
import { buttonName } from "../base/words.js";

/** @typedef {import("types/view").View} View */

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
