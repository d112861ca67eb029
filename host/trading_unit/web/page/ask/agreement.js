// @ts-check
// Whether all agree that what was undone is left, and its chance drawn anew.

import { button } from "../base/button.js";
import { h, hide, renderIfChanged } from "../base/dom.js";
import { t } from "../base/words.js";

/** @typedef {import("types/view").View} View */

/**
 * @param {HTMLElement} box
 * @param {View} view
 * @param {(yes: boolean) => unknown} say  sends whether this page agrees
 */
export function drawAgreement(box, view, say) {
  const { agreement, seats, seat } = view;
  hide(box, !agreement);
  renderIfChanged(box, [agreement, seat], () => {
    if (!agreement) return [];
    const { by, waits, yours } = agreement;
    const names = waits.filter((one) => !yours.includes(one)).map((one) => seats[one].name);
    return [
      h("p", { class: "title" }, by === null ? t("agree.all") : t("agree.by", { name: seats[by].name })),
      h("p", null, t("agree.says")),
      yours.length
        ? h(
            "div",
            { class: "answers" },
            button(t(seat === null ? "agree.yes all" : "agree.yes"), () => say(true), "agree"),
            button(t("agree.no"), () => say(false), "disagree"),
          )
        : null,
      names.length ? h("p", { class: "soft" }, t("agree.waits", { names: names.join(", ") })) : null,
    ];
  });
}
