// @ts-check
// The moment in which bets and cards may come before what is asked goes on.

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
