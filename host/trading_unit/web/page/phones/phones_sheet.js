// @ts-check
// The sheet that lets phones in or shuts them out, with the QR code and the code for seats, and the
// phones that have one.

import { openSheet } from "../base/dialog.js";
import { h, renderIfChanged } from "../base/dom.js";
import { button } from "../base/button.js";
import { send } from "../base/messages.js";
import { token } from "../board/pieces.js";
import { t } from "../base/words.js";
import { knownPhones } from "./known_phones.js";

/** @typedef {import("types/view").Phones} Phones */
/** What it shows. @typedef {{phones: Phones | null, seats: Seats}} Table */
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
  const place = h("div", { class: "phones-in", tabindex: "-1" });
  const update = (/** @type {Table} */ { phones, seats }) => {
    if (!phones) return;
    const held = place.contains(document.activeElement);
    const shown = [phones, seats.map(({ name, phone }) => [name, phone])];
    renderIfChanged(place, shown, () => [...access(phones, seats), knownPhones(phones.known, seats)]);
    if (held && !place.contains(document.activeElement)) place.focus(); // what had it is there no more
  };
  openSheet(t("phones.title"), () => [place], { closed: () => follow(null) });
  follow(update);
  update(now());
}

/** @param {Phones} phones @param {Seats} seats */
function access(phones, seats) {
  if (!phones.open) return letIn();
  return phones.new ? joining(phones, seats) : letNewIn();
}

function letIn() {
  return [
    h("p", null, t("phones.shut says")),
    button(t("phones.let in"), () => send("/do", { what: "phones", on: true }), "let in", "main"),
    h("p", { class: "soft small" }, t("phones.safe")),
  ];
}

function letNewIn() {
  return [
    h("p", null, t("phones.new shut")),
    button(t("phones.new open"), () => send("/do", { what: "phones", new: true }), "new phones", "main"),
    shutOut(),
  ];
}

function shutOut() {
  return button(t("phones.shut"), () => send("/do", { what: "phones", on: false }), "shut", "danger");
}

/** @param {Phones} phones @param {Seats} seats */
function joining({ address, code, addresses }, seats) {
  return [
    h("p", null, t("phones.open says")),
    address
      ? h("img", { src: `/qr.svg?${encodeURIComponent(address + code)}`, alt: t("phones.qr", { address }) })
      : null,
    h("p", null, address ? h("strong", null, `${address}seat`) : t("phones.none")),
    h("p", null, t("phones.code"), " ", h("span", { class: "code" }, code)),
    joined(seats),
    cannotConnect(address, addresses),
    shutOut(),
  ];
}

/** @param {string} address @param {string[]} addresses */
function cannotConnect(address, addresses) {
  const own = h("input", {
    type: "text",
    value: address.replace(/^http:\/\/|\/$/g, ""),
    "aria-label": t("phones.address"),
    "data-key": "own address",
    list: "addresses",
  });
  return h(
    "details",
    null,
    h("summary", null, t("phones.trouble")),
    h("ul", { class: "form" }, ...["firewall", "guest", "vpn"].map((why) => h("li", null, t(`phones.trouble.${why}`)))),
    h(
      "div",
      { class: "row" },
      own,
      h("datalist", { id: "addresses" }, ...addresses.map((one) => h("option", { value: one }))),
      button(t("phones.change"), () => send("/do", { what: "phones", address: own.value }), "address"),
    ),
  );
}
