// @ts-check
// What the last light led to, an auction or an offer: shown for some seconds.

import { h, hide, renderIfChanged } from "../base/dom.js";
import { sentence } from "../base/words.js";

/** @typedef {import("types/view").View} View */

export class LightResult {
  /** @param {HTMLElement} box */
  constructor(box) {
    this.box = box;
    this.until = 0; // by the page's clock
  }

  /** @param {View["sold"]} sold */
  update(sold) {
    this.until = sold ? performance.now() + sold.left : 0;
    if (sold) renderIfChanged(this.box, sold.lines, () => sold.lines.map((line) => h("p", null, sentence(line))));
    this.tick();
  }

  tick() {
    hide(this.box, performance.now() >= this.until);
  }
}
