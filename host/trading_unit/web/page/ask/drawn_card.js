// @ts-check
// The card that lies on the table: what it is called, its text, and what it does.

import { h } from "../base/dom.js";
import { sentence, t } from "../base/words.js";

/** @typedef {import("types/view").View} View */

/**
 * Nothing where no card was drawn since the last throw.
 * @param {Pick<View, "drawn" | "seats">} view
 */
export function drawnCard({ drawn, seats }) {
  if (!drawn) return null;
  const { n, seat, deck, title, text, does } = drawn;
  const kicker = sentence(t("drawn card", { deck, name: seats[seat].name }));
  return h(
    "section",
    { class: "drawn-card", "aria-label": kicker, "data-card": String(n) },
    h("p", { class: "kicker" }, kicker),
    h("strong", null, sentence(title)),
    text ? h("p", { class: "soft" }, text) : null,
    does ? h("p", { class: "does" }, sentence(does)) : null,
  );
}
