// @ts-check
// A deal on the scale: what each side gives, and which weighs more. It tips from where it stood.

import { h, renderIfChanged, s } from "../base/dom.js";
import { still } from "../base/motion.js";
import { foldedDeed } from "../ask/deed_card.js";
import { t } from "../base/words.js";

/** @typedef {import("types/view").Balance} Balance */
/** @typedef {import("types/view").Deed} Deed */

const MOST_DEGREES = 13;
const ARM = 84; // from the middle to where a pan hangs
const TIPS_MS = 500;

/** By how many degrees the beam is turned, and how far each pan goes down. @param {number} tips  of 1,000 */
export function tilt(tips) {
  const degrees = (Math.max(-1000, Math.min(1000, tips)) / 1000) * MOST_DEGREES;
  return { degrees, down: Math.sin((degrees * Math.PI) / 180) * ARM };
}

/** @param {number} x */
function pan(x) {
  return s(
    "g",
    { class: "pan" },
    s("path", { class: "string", d: `M${x} 16 ${x - 22} 50M${x} 16 ${x + 22} 50` }),
    s("path", { class: "dish", d: `M${x - 28} 50h56a28 11 0 0 1-56 0z` }),
  );
}

export class Scale {
  /** @param {(seat: number) => import("../base/dom.js").Child[]} gives  who gives, and what, beneath its pan */
  constructor(gives) {
    this.gives = gives;
    this.tips = 0;
    this.beam = s("path", { class: "beam", d: `M${120 - ARM} 16h${2 * ARM}` });
    this.pans = [pan(120 - ARM), pan(120 + ARM)];
    this.picture = s(
      "svg",
      { class: "scale", viewBox: "0 -6 240 92", "aria-hidden": "true" },
      s("path", { class: "stand", d: "M120 12v66M92 80h56" }),
      this.beam,
      ...this.pans,
    );
    const estimated = h("p", { class: "soft small" }, t("seat.deal.estimated"));
    this.values = h("div", { class: "weights" });
    this.rest = h("div", { class: "deeds" });
    this.box = h(
      "section",
      { class: "on-scale", "data-place": "scale" },
      this.picture,
      estimated,
      this.values,
      this.rest,
    );
    this.box.hidden = true;
  }

  /** @param {Pick<Balance, "sides" | "tips"> | null} balance @param {Deed[]} deeds
   * @param {unknown} [terms]  what else the lists beneath the pans depend on */
  update(balance, deeds, terms) {
    this.box.hidden = !balance;
    if (!balance) return;
    const { sides } = balance;
    renderIfChanged(this.values, [sides, terms], () =>
      sides.map((one) =>
        h(
          "div",
          null,
          ...this.gives(one.seat),
          h("strong", null, one.gives),
          ...one.rows.map(({ label, value }) => h("p", { class: "small" }, `${label} `, h("b", null, value))),
        ),
      ),
    );
    renderIfChanged(this.rest, deeds, () => deeds.map(foldedDeed));
    this.tip(balance.tips);
  }

  /** @param {number} tips */
  tip(tips) {
    const [before, after] = [tilt(this.tips), tilt(tips)];
    this.tips = tips;
    const move = (/** @type {SVGElement} */ node, /** @type {string} */ from, /** @type {string} */ to) => {
      node.style.transform = to;
      if (from !== to && !still())
        node.animate([{ transform: from }, { transform: to }], { duration: TIPS_MS, easing: "ease-out" });
    };
    move(this.beam, `rotate(${before.degrees}deg)`, `rotate(${after.degrees}deg)`);
    this.pans.forEach((node, n) => {
      const way = n ? 1 : -1;
      move(node, `translateY(${way * before.down}px)`, `translateY(${way * after.down}px)`);
    });
  }
}
