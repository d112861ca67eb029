// @ts-check
// The phones that have a seat, or have it again by themselves when they come back: each of them, or
// all, can be put out.

import { askAgain, button } from "../base/button.js";
import { h } from "../base/dom.js";
import { send } from "../base/messages.js";
import { token } from "../board/pieces.js";
import { language, t } from "../base/words.js";

/** @typedef {import("types/view").KnownPhone} KnownPhone */
/** @typedef {Pick<import("types/view").Seat, "name" | "colour" | "mover">} Player */

/** @param {KnownPhone[]} known @param {Player[]} seats */
export function knownPhones(known, seats) {
  if (!known.length) return null;
  const all = button(t("phones.forget all"), () => forgetAll(row), "forget all", "danger");
  const row = h("div", { class: "row" }, all);
  return h(
    "section",
    { class: "known-phones", "aria-labelledby": "known-phones" },
    h("h3", { id: "known-phones" }, t("phones.known")),
    h("ul", { class: "past" }, ...known.map((one) => knownPhone(one, seats[one.seat]))),
    h("p", { class: "soft small" }, t("phones.forget says")),
    row,
  );
}

/** @param {KnownPhone} phone @param {Player} player */
function knownPhone({ id, seen }, player) {
  const when = seen === null ? t("phones.here") : t("phones.seen", { when: moment(seen) });
  const forget = button(t("phones.forget"), () => send("/do", { what: "forget phones", id }), `forget ${id}`);
  forget.setAttribute("aria-label", t("phones.forget one", { name: player.name, when }));
  const text = h("span", { class: "grow" }, h("strong", null, player.name), " ", h("span", { class: "soft" }, when));
  return h("li", null, token(player, 28), text, forget);
}

/** @param {number} seconds  since 1970 */
function moment(seconds) {
  const form = new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" });
  return form.format(new Date(seconds * 1000));
}

/** @param {HTMLElement} row */
function forgetAll(row) {
  askAgain(row, {
    says: t("phones.forget all says"),
    does: { do: "forget phones" },
    go: t("phones.forget all"),
    back: t("phones.forget not"),
    act: () => void send("/do", { what: "forget phones" }),
  });
}
