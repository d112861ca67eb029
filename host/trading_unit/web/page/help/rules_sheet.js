// @ts-check
// "?" beside a question opens a sheet with the rules that it is about, fetched when it is pressed.

import { actionButton, button } from "../base/button.js";
import { openSheet } from "../base/dialog.js";
import { h } from "../base/dom.js";
import { fetchJson } from "../base/http.js";
import { openLookup } from "./lookup.js";
import { buttonName, sentence, t } from "../base/words.js";

/** @typedef {import("types/view").View} View */
/** @typedef {import("types/view").RulesAtHand} RulesAtHand */
/** @typedef {import("types/view").RuleText} RuleText */

/**
 * @param {View} view
 * @param {(text: string) => void} tell  why nothing opens
 */
export function rulesButton(view, tell) {
  const mark = actionButton({ do: "why" }, () => void openRules(view, tell), "why", "?");
  mark.setAttribute("aria-label", t("why"));
  mark.title = t("why");
  return mark;
}

/** @param {View} view @param {(text: string) => void} tell */
async function openRules(view, tell) {
  /** @type {RulesAtHand | null} */
  const found = await fetchJson("/rules");
  if (!found) return tell(t("why.lost"));
  openSheet(t("why"), () => [
    found.house ? h("p", { class: "soft" }, t("why.house", { name: found.house })) : null,
    button(t("look up.open"), () => void openLookup(tell), "look up", "plain"),
    h("p", { class: "rules-of" }, sentence(view.ask?.text ?? "")),
    ...found.rules.map(ruleBox),
    ...Object.entries(found.asides).map(([name, rules]) =>
      h(
        "details",
        { class: "rules" },
        h("summary", null, buttonName(view.board, "aside", name).replace(/…$/, "")),
        ...rules.map(ruleBox),
      ),
    ),
  ]);
}

/** @param {RuleText} rule */
function ruleBox({ id, text, ruling }) {
  return h(
    "div",
    { class: "rule" },
    h("p", null, h("span", { class: "soft small" }, id), " ", h("span", null, text)),
    ruling ? h("p", { class: "ruling" }, h("span", null, t("why.ruling")), " ", h("span", null, ruling)) : null,
  );
}
