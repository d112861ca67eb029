// @ts-check
// "?" beside a question opens a sheet with the rules that it is about, fetched when it is pressed.

import { actionButton } from "./button.js";
import { openSheet } from "./dialog.js";
import { h } from "./dom.js";
import { buttonName, sentence, t } from "./words.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./view.js").RulesAtHand} RulesAtHand */
/** @typedef {import("./view.js").RuleText} RuleText */

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
  const found = await fetched();
  if (!found) return tell(t("why.lost"));
  openSheet(t("why"), () => [
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

/** Nothing where the table gives no answer. @returns {Promise<RulesAtHand | null>} */
async function fetched() {
  try {
    const answer = await fetch("/rules", { headers: { "X-Page": location.pathname.slice(1) } });
    return answer.ok ? await answer.json() : null;
  } catch {
    return null;
  }
}

/** @param {RuleText} rule */
function ruleBox({ id, text, ruling }) {
  return h(
    "div",
    { class: "rule" },
    h("p", null, h("span", { class: "soft small" }, id), ` ${text}`),
    ruling ? h("p", { class: "ruling" }, t("why.ruling", { text: ruling })) : null,
  );
}
