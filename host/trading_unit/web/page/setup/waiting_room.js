// @ts-check
// Before a game begins: the code by which phones join, who has, and who is ready.

import { button } from "../base/button.js";
import { h, byId, renderIfChanged, show } from "../base/dom.js";
import { lostBar, say, send } from "../base/messages.js";
import { still } from "../base/motion.js";
import { news } from "../base/news.js";
import { PhoneCards } from "../phones/phone_cards.js";
import { openPhones } from "../phones/phones_sheet.js";
import { colourClass, token } from "../board/pieces.js";
import { keepSetup } from "./setup_data.js";
import { says } from "../seat/waiting_seat.js";
import { speak, t } from "../base/words.js";

/** @typedef {import("types/view").WaitingRoomView} WaitingRoomView */
/** @typedef {import("types/view").WaitingSeat} WaitingSeat */

const MOVER = 84;
const HOP = [
  { transform: "translateY(-160%) rotate(-14deg)", opacity: 0 },
  { transform: "translateY(0) rotate(0)", opacity: 1, offset: 0.45 },
  { transform: "translateY(-34%)", offset: 0.65 },
  { transform: "translateY(0)", offset: 0.82 },
  { transform: "translateY(-10%)", offset: 0.92 },
  { transform: "none" },
];
const HOP_MS = 900;

/** @type {WaitingRoomView | null} */
let view = null;
/** @type {((view: WaitingRoomView) => void) | null} */
let following = null;

await speak();
document.title = t("room.title");

const scan = h("section", { class: "scan" });
const players = h("ul", { class: "waiting-seats", "aria-label": t("room.title") });
const count = h("p", { class: "waiting-count", role: "status" });
const begin = button(t("room.begin"), begins, "begin", "main");
const title = h("p", { class: "soft" });
show(
  byId("page"),
  scan,
  h(
    "section",
    { class: "waiting-people" },
    h("header", null, h("h1", null, t("room.title")), title),
    players,
    count,
    h("div", { class: "row" }, button(t("room.leave"), leave, "leave"), begin),
  ),
);
const phoneCards = new PhoneCards(async (answer, done) => {
  if ((await send("/do", answer)) && done) say(done);
});
document.body.append(phoneCards.box);

let isGoing = false; // somebody has pressed, and the press says where; news of it may come first

/** @param {() => Promise<boolean>} sent  whether it counts @param {string} to */
async function go(sent, to) {
  isGoing = true;
  isGoing = await sent();
  if (isGoing) location.assign(to);
}

function begins() {
  return go(async () => {
    const counts = await send("/do", { what: "begin" });
    if (counts) keepSetup(null);
    return counts;
  }, "/table");
}

function leave() {
  return go(() => send("/leave", {}), "/setup");
}

/** @param {import("../base/news.js").State} now */
function state(now) {
  if (now.phase !== "waiting") {
    if (!isGoing) location.replace(now.phase === "lobby" ? "/" : "/table");
    return;
  }
  const before = view;
  view = now;
  phoneCards.update(now);
  title.textContent = now.title;
  drawScan(now);
  renderIfChanged(players, now.seats, () => now.seats.map(player));
  const people = now.seats.filter(({ plays }) => plays === "person");
  const joined = people.filter(({ phone }) => phone);
  const isReady = joined.every(({ ready }) => ready);
  count.textContent = whoIsReady(people, joined);
  begin.textContent = t(isReady ? "room.begin" : "room.begin anyway");
  players.classList.toggle("all-ready", joined.length > 0 && joined.length === people.length && isReady);
  for (const [seat, one] of now.seats.entries()) if (before && one.phone && !before.seats[seat]?.phone) hop(seat);
  following?.(now);
}

/** How many of the phones are ready; somebody without one never can be.
 * @param {WaitingSeat[]} people @param {WaitingSeat[]} joined */
function whoIsReady(people, joined) {
  if (!joined.length) return t("room.none");
  const ready = joined.filter((one) => one.ready).length;
  if (ready < joined.length) return t("room.count", { ready, count: joined.length });
  const others = people.filter(({ phone }) => !phone).map(({ name }) => name);
  return others.length ? t("room.phones ready", { names: others.join(", ") }) : t("room.all");
}

/** @param {WaitingRoomView} now */
function drawScan({ phones }) {
  const { address = "", code = "", open } = phones ?? {};
  renderIfChanged(scan, [address, code, open], () => [
    address ? h("h2", null, t("room.scan")) : null,
    address
      ? h("img", { src: `/qr.svg?${encodeURIComponent(address + code)}`, alt: t("phones.qr", { address }) })
      : h("p", null, t(open ? "phones.none" : "phones.shut says")),
    address ? h("p", null, t("room.or", { address: `${address}seat` })) : null,
    address ? h("p", { class: "code" }, code) : null,
    button(t(open ? "room.phones" : "phones"), () => openPhones(current, follow), "phones", "plain"),
  ]);
}

function current() {
  return /** @type {WaitingRoomView} */ (view);
}

/** @param {((view: WaitingRoomView) => void) | null} update */
function follow(update) {
  following = update;
}

/** @param {WaitingSeat} one @param {number} seat */
function player(one, seat) {
  const { name, colour, plays, phone, ready } = one;
  const isHere = phone || plays !== "person";
  return h(
    "li",
    {
      class: `${colourClass(colour)}${isHere ? " here" : ""}${ready ? " ready" : ""}`,
      "data-key": `seat ${seat}`,
    },
    h("span", { class: "stand" }, token(one, MOVER)),
    h("strong", null, name),
    h("span", { class: "state" }, ready ? `✓ ${says(one)}` : says(one)),
  );
}

/** A phone has joined. @param {number} seat */
function hop(seat) {
  const mover = players.querySelector(`[data-key="seat ${seat}"] .token`);
  if (!still()) mover?.animate(HOP, { duration: HOP_MS, easing: "ease-out" });
}

news({ state, told: (one) => say(one.text), lost: lostBar() }, "?page=table");
