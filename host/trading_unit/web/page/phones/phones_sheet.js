// @ts-check
// The sheet that lets phones in or shuts them out, with the QR code and the code for seats.

import { openSheet } from "../base/dialog.js";
import { h, show } from "../base/dom.js";
import { button } from "../base/button.js";
import { send } from "../base/messages.js";
import { token } from "../board/pieces.js";
import { t } from "../base/words.js";

/** What it shows. @typedef {{phones: import("types/view").Phones | null, seats: Seats}} Table */
/** @typedef {Pick<import("types/view").Seat, "name" | "colour" | "mover" | "plays" | "phone">[]} Seats */

/** Who has joined. @param {Seats} seats */
function joined(seats) {
  const people = seats.filter(({ plays }) => plays === "person");
  const mark = (/** @type {boolean} */ phone) => h("span", { class: "soft" }, phone ? "✓" : t("room.scans"));
  return h(
    "ul",
    { class: "joined", "aria-label": t("phones.who") },
    ...people.map((one) => h("li", null, token(one, 28), h("strong", null, one.name), mark(one.phone))),
  );
}

/**
 * @param {() => Table} now
 * @param {(update: ((view: any) => void) | null) => void} follow  what comes later
 */
export function openPhones(now, follow) {
  const place = h("div", { class: "phones-in" });
  let drawn = "";
  const update = (/** @type {Table} */ view) => {
    const phones = view.phones;
    const mark = JSON.stringify([phones, view.seats.map(({ name, phone }) => [name, phone])]);
    if (!phones || mark === drawn) return;
    drawn = mark;
    if (!phones.open) {
      show(
        place,
        h("p", null, t("phones.shut says")),
        button(t("phones.let in"), () => send("/do", { what: "phones", on: true }), "let in", "main"),
        h("p", { class: "soft small" }, t("phones.safe")),
      );
      return;
    }
    const address = h("input", {
      type: "text",
      value: phones.address.replace(/^http:\/\/|\/$/g, ""),
      "aria-label": t("phones.address"),
      list: "addresses",
    });
    if (!phones.new) {
      show(
        place,
        h("p", null, t("phones.new shut")),
        button(t("phones.new open"), () => send("/do", { what: "phones", new: true }), "new phones", "main"),
        button(t("phones.shut"), () => send("/do", { what: "phones", on: false }), "shut", "danger"),
      );
      return;
    }
    show(
      place,
      h("p", null, t("phones.open says")),
      phones.address
        ? h("img", {
            src: `/qr.svg?${encodeURIComponent(phones.address + phones.code)}`,
            alt: t("phones.qr", { address: phones.address }),
          })
        : null,
      h("p", null, phones.address ? h("strong", null, `${phones.address}seat`) : t("phones.none")),
      h("p", null, t("phones.code"), " ", h("span", { class: "code" }, phones.code)),
      joined(view.seats),
      h(
        "details",
        null,
        h("summary", null, t("phones.trouble")),
        h(
          "ul",
          { class: "form" },
          ...["firewall", "guest", "vpn"].map((why) => h("li", null, t(`phones.trouble.${why}`))),
        ),
        h(
          "div",
          { class: "row" },
          address,
          h("datalist", { id: "addresses" }, ...phones.addresses.map((one) => h("option", { value: one }))),
          button(t("phones.change"), () => send("/do", { what: "phones", address: address.value }), "address"),
        ),
      ),
      button(t("phones.shut"), () => send("/do", { what: "phones", on: false }), "shut", "danger"),
    );
  };
  openSheet(t("phones.title"), () => [place], { closed: () => follow(null) });
  follow(update);
  update(now());
}
