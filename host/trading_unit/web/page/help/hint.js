// @ts-check
// The lamp beside a question: what would the program do in a seat's place, and why? It is asked only
// when this is pressed. A deal that it would offer opens ready to be offered.

import { actionButton } from "../base/button.js";
import { s, h } from "../base/dom.js";
import { t, sentence } from "../base/words.js";
import { closeSheet, openSheet } from "../base/dialog.js";
import { fetchJson } from "../base/http.js";

/** @typedef {import("types/view").View} View */
/** @typedef {import("types/view").HintText} HintText */
/** @typedef {(offer: import("types/view").Offer) => void} OpenDeal */

const BULB =
  "M12 3a6.5 6.5 0 0 0-3.6 11.9c.7.6 1 1.3 1 2.1h5.2c0-.8.3-1.5 1-2.1A6.5 6.5 0 0 0 12 3ZM9.6 19.5h4.8M10.6 22h2.8";

/**
 * Null where the table has switched hints off.
 * @param {() => View | null} now  what the page shows when it is pressed
 * @param {number} seat
 * @param {(text: string) => void} tell  why nothing opens
 * @param {OpenDeal} [deal]  opens its form
 */
export function hintButton(now, seat, tell, deal) {
  if (!now()?.hints) return null;
  const open = () => void openHint(now, seat, tell, deal);
  const drawn = s("path", {
    d: BULB,
    fill: "none",
    stroke: "currentColor",
    "stroke-width": 2,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  });
  const lamp = s("svg", { viewBox: "0 0 24 24", width: 24, height: 24, "aria-hidden": "true" }, drawn);
  const mark = actionButton({ do: "hint", seat }, open, "why advice", lamp);
  mark.setAttribute("aria-label", t("hint"));
  mark.title = t("hint");
  return mark;
}

/** @param {() => View | null} now @param {number} seat @param {(text: string) => void} tell @param {OpenDeal} [deal] */
async function openHint(now, seat, tell, deal) {
  /** @type {HintText | null} */
  const found = await fetchJson(`/hint?seat=${seat}`);
  const view = now();
  if (!view || !found?.lines) return tell(t("hint.lost"));
  const [first, ...more] = found.lines;
  const title = view.seat === null ? t("hint.for", { name: view.seats[seat].name }) : t("hint");
  openSheet(title, () => [
    h("p", { class: "rules-of" }, sentence(view.ask?.text ?? "")),
    h("p", { class: "hint-first" }, h("strong", null, first)),
    ...more.map((line) => h("p", { class: "hint-more" }, line)),
    found.deal && deal ? dealButton(found.deal, deal) : null,
  ]);
}

/** @param {import("types/view").Offer} offer @param {OpenDeal} deal */
function dealButton(offer, deal) {
  const open = () => {
    closeSheet();
    deal(offer);
  };
  return actionButton({ do: "hint deal" }, open, "main", t("hint.deal"));
}
