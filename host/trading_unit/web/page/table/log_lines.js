// @ts-check
// The log turn by turn: who pressed for whom stands behind a press on its line.

import { h } from "../base/dom.js";
import { sentence } from "../base/words.js";

/** @typedef {import("types/view").LogLine} LogLine */

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
