// @ts-check
// A title card: what can be owned, in its colour, with its price and its figures as they are now.

import { colourOfGroup } from "../board/board_parts.js";
import { h } from "../base/dom.js";
import { sentence } from "../base/words.js";

/** @typedef {import("types/view").Deed} Deed */

/** @param {Deed} deed */
function head({ name, price }) {
  return [h("strong", null, sentence(name)), h("b", null, price)];
}

/** @param {Deed} deed */
function figures({ rows }) {
  if (!rows.length) return null;
  return h("dl", null, ...rows.map(({ label, value }) => h("div", null, h("dt", null, label), h("dd", null, value))));
}

/** @param {Deed} deed */
export function deedCard(deed) {
  return h(
    "section",
    { class: `deed ${colourOfGroup(deed.colour)}`, "data-place": "deed" },
    h("p", { class: "deed-head" }, ...head(deed)),
    figures(deed),
  );
}

/** The same where many lie side by side: its head, and the rest at a touch. @param {Deed} deed */
export function foldedDeed(deed) {
  return h(
    "details",
    { class: `deed ${colourOfGroup(deed.colour)}`, "data-place": "deed" },
    h("summary", { class: "deed-head", "data-key": `deed ${deed.name}` }, ...head(deed)),
    figures(deed),
  );
}
