// @ts-check
// The log at the table: its last two lines, and all of it where it is opened.

import { button } from "../base/button.js";
import { h, renderIfChanged } from "../base/dom.js";
import { logTurns } from "./log_lines.js";
import { t } from "../base/words.js";

/** @typedef {import("types/view").View} View */

const MOST_SHOWN = 5; // of its lines, while it is closed

export class LogBox {
  /** @param {...HTMLElement} beside  what stands beside its own button */
  constructor(...beside) {
    this.lines = h("ol", { class: "log", "aria-label": t("table.log"), tabindex: "0" });
    this.opener = button(t("table.whole log"), () => this.open(!this.isOpen), "log", "plain");
    this.box = h("div", { class: "log-place" }, this.lines, h("div", { class: "log-ways" }, this.opener, ...beside));
    addEventListener("resize", () => this.toEnd());
  }

  get isOpen() {
    return this.box.classList.contains("open");
  }

  /** @param {boolean} is */
  open(is) {
    this.box.classList.toggle("open", is);
    this.opener.textContent = t(is ? "table.log away" : "table.whole log");
    this.opener.setAttribute("aria-expanded", String(is));
    this.toEnd();
  }

  /** @param {View} view */
  update({ log }) {
    renderIfChanged(this.lines, [log.length, log[0], log[log.length - 1]], () => logTurns(log));
  }

  /** Always at its end, unless somebody reads in it. Where few lines have room none is cut off; the
   * last one ends in dots if it is longer than that. */
  toEnd() {
    const { lines, isOpen } = this;
    if (isOpen && lines.matches(":hover, :focus")) return;
    for (const one of lines.querySelectorAll(".cut, .last")) one.classList.remove("cut", "last");
    const last = [...lines.querySelectorAll("li li")].slice(-MOST_SHOWN);
    if (!isOpen) {
      last[last.length - 1]?.classList.add("last");
      const { lineHeight, paddingTop, paddingBottom } = getComputedStyle(lines);
      const room = lines.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
      lines.style.setProperty("--rows", String(Math.max(1, Math.floor(room / parseFloat(lineHeight)))));
    }
    lines.scrollTop = lines.scrollHeight;
    if (isOpen) return;
    const { top } = lines.getBoundingClientRect();
    for (const one of last.slice(0, -1)) one.classList.toggle("cut", one.getBoundingClientRect().top < top);
  }
}
