// @ts-check
// A purse that is counted by its notes: how many of each there are, and what that comes to.

import { money } from "../base/amounts.js";
import { actionButton } from "../base/button.js";
import { h } from "../base/dom.js";
import { t } from "../base/words.js";

/** What so many of these notes are worth together. @param {number[]} notes @param {number[]} counts */
export function sumOf(notes, counts) {
  return notes.reduce((sum, worth, n) => sum + worth * counts[n], 0);
}

/**
 * @param {number[]} notes  what each is worth
 * @param {number[]} counts  so far
 * @param {() => void} changed
 * @param {(amount: number) => void} answer
 */
export function noteCounter(notes, counts, changed, answer) {
  const change = (/** @type {number} */ n, /** @type {number} */ by) => () => {
    counts[n] = Math.max(0, counts[n] + by);
    changed();
  };
  const row = (/** @type {number} */ worth, /** @type {number} */ n) => {
    const said = money(worth);
    const less = actionButton({ do: "note less", n }, change(n, -1), "", "−");
    const more = actionButton({ do: "note more", n }, change(n, 1), "", "+");
    less.setAttribute("aria-label", t("notes.less", { amount: said }));
    more.setAttribute("aria-label", t("notes.more", { amount: said }));
    return h("div", null, h("span", null, said), less, h("strong", { "aria-live": "polite" }, String(counts[n])), more);
  };
  const sum = sumOf(notes, counts);
  return h(
    "div",
    { class: "note-counter" },
    ...notes.map(row),
    actionButton({ do: "notes" }, () => answer(sum), "main", t("ask.say amount", { amount: money(sum) })),
  );
}
