// @ts-check
// The unit at the table: drawn as it is now, and pressed.

import { send } from "../base/messages.js";
import { h, hide, renderIfChanged } from "../base/dom.js";
import { t } from "../base/words.js";
import { drawUnit } from "../unit/unit.js";

/** @typedef {import("../unit/unit.js").Unit} Unit */

export class TableUnit {
  /** @param {HTMLElement} box */
  constructor(box) {
    this.box = box;
    /** @type {Unit | null} */
    this.now = null;
    this.drawn = drawUnit(box, t);
    this.says = h("p", { class: "soft small" });
    this.told = /** @type {Promise<unknown>} */ (Promise.resolve());
    box.append(this.says);
    this.drawn.onpress = (name, down) => this.act({ what: "press", button: name, down });
    this.drawn.onswitch = (on) => this.act({ what: "switch", on });
    this.drawn.oncable = (plugged) => this.act({ what: "cable", in: plugged });
  }

  /** @param {import("types/requests").UnitAction} what */
  act(what) {
    this.told = this.told.then(() => send("/do", what)); // a button let go must not overtake its press
  }

  draw() {
    const { now } = this;
    if (!now) return;
    this.drawn.show(now);
    hide(this.box, !now.board && !now.up);
    const says = now.simulated ? "" : t(now.up ? "table.unit real" : "table.unit gone");
    renderIfChanged(this.says, says, () => says);
  }
}
