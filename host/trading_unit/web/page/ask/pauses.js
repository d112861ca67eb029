// @ts-check
// What goes before the question: a moment for bets and cards, and whether all agree that what was
// undone is left, and its chance drawn anew.

import { button } from "../base/button.js";
import { clock } from "./clock.js";
import { h, hide, renderIfChanged } from "../base/dom.js";
import { t } from "../base/words.js";

/** @typedef {import("types/view").View} View */

export class BeatBox {
  /**
   * @param {() => unknown} enough  says that nobody of this page does anything more
   */
  constructor(enough) {
    this.enough = enough;
    this.clock = clock();
    this.says = h("div", null);
    this.box = h("section", { class: "beat", hidden: true, "data-place": "beat" }, this.clock.box, this.says);
  }

  /** @param {View} view */
  update(view) {
    const { beat, seat, seats } = view;
    hide(this.box, !beat);
    this.clock.set(beat);
    const mine = beat ? beat.seats.filter((one) => (seat === null ? !seats[one].phone : one === seat)) : [];
    const names = beat?.seats.map((one) => seats[one].name).join(", ") ?? "";
    renderIfChanged(this.says, [names, mine.length > 0, beat?.answered, seat], () => [
      h("p", null, t(beat?.answered ? "beat.waits" : "beat.says", { names })),
      mine.length ? button(t(seat === null ? "beat.enough all" : "beat.enough"), () => this.enough(), "enough") : null,
    ]);
  }
}

/**
 * @param {HTMLElement} box
 * @param {View} view
 * @param {(yes: boolean) => unknown} say  sends whether this page agrees
 */
export function drawAgreement(box, view, say) {
  const { agreement, seats, seat } = view;
  hide(box, !agreement);
  renderIfChanged(box, [agreement, seat], () => {
    if (!agreement) return [];
    const { by, waits, yours } = agreement;
    const names = waits.filter((one) => !yours.includes(one)).map((one) => seats[one].name);
    return [
      h("p", { class: "title" }, by === null ? t("agree.all") : t("agree.by", { name: seats[by].name })),
      h("p", null, t("agree.says")),
      yours.length
        ? h(
            "div",
            { class: "answers" },
            button(t(seat === null ? "agree.yes all" : "agree.yes"), () => say(true), "agree"),
            button(t("agree.no"), () => say(false), "disagree"),
          )
        : null,
      names.length ? h("p", { class: "soft" }, t("agree.waits", { names: names.join(", ") })) : null,
    ];
  });
}
