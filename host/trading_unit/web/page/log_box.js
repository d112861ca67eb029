// @ts-check
// The log at the table: its last two lines, and all of it where it is opened.

import { button } from "./button.js";
import { h, renderIfChanged } from "./dom.js";
import { logTurns } from "./log_lines.js";
import { t } from "./words.js";

/** @typedef {import("./view.js").View} View */

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

  /** Always at its end, unless somebody reads in it. */
  toEnd() {
    if (this.isOpen && this.lines.matches(":hover, :focus")) return;
    this.lines.scrollTop = this.lines.scrollHeight;
  }
}
