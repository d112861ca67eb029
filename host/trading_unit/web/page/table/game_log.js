// @ts-check
// The log: its last two lines and all of it at the table, turn by turn; who pressed for whom stands
// behind a press on its line.

import { button } from "../base/button.js";
import { h, renderIfChanged } from "../base/dom.js";
import { t, sentence } from "../base/words.js";

/** @typedef {import("types/view").View} View */
/** @typedef {import("types/view").LogLine} LogLine */

const MOST_SHOWN = 5; // of its lines, while it is closed

export class LogBox {
  /** @param {...HTMLElement} beside  what stands beside its own button */
  constructor(...beside) {
    this.lines = h("ol", { class: "log", "aria-label": t("table.log"), tabindex: "0" });
    this.opener = button(t("table.whole log"), () => this.open(!this.isOpen), "log", "plain");
    this.ways = h("div", { class: "log-ways" }, this.opener, ...beside);
    this.box = h("div", { class: "log-place" }, this.lines, this.ways);
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

/**
 * Lines that belong to one turn, with the one that begins it, if it is among them.
 * @typedef {{ head: LogLine | null, lines: LogLine[] }} Turn
 */

/** @param {LogLine[]} log @returns {Turn[]} */
export function turnsOf(log) {
  /** @type {Turn[]} */
  const turns = [];
  for (const line of log) {
    if (line.kind === "turn") turns.push({ head: line, lines: [] });
    else if (turns.length) turns[turns.length - 1].lines.push(line);
    else turns.push({ head: null, lines: [line] });
  }
  return turns;
}

/**
 * A list of turns, each with its lines.
 * @param {LogLine[]} log
 * @param {boolean} [newestFirst]
 */
export function logTurns(log, newestFirst = false) {
  const order = (/** @type {any[]} */ list) => (newestFirst ? list.reverse() : list);
  return order(turnsOf(log)).map((/** @type {Turn} */ { head, lines }) =>
    h(
      "li",
      { class: "turn" },
      head ? h("h3", null, sentence(head.text)) : null,
      h("ol", null, ...order(lines.map((line) => lineShown(line)))),
    ),
  );
}

/** @param {LogLine} line */
function lineShown({ kind, text, pressed }) {
  const isNote = kind === "note"; // stands behind a point
  const said = isNote ? "note" : "";
  const line = isNote ? text : sentence(text);
  if (!pressed) return h("li", { class: said }, line);
  return h("li", { class: said }, h("details", null, h("summary", null, line), h("small", null, pressed)));
}

/**
 * Shows these lines; those that stay are left alone, so that only new ones are spoken.
 * @param {Element} box
 * @param {string[]} texts
 */
export function showLatest(box, texts) {
  const shown = [...box.children].map((line) => line.textContent);
  let gone = 0;
  while (!shown.slice(gone).every((text, place) => text === texts[place])) gone += 1;
  for (const line of [...box.children].slice(0, gone)) line.remove();
  box.append(...texts.slice(shown.length - gone).map((text) => h("p", null, text)));
}
