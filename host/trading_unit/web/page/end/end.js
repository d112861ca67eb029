// @ts-check
// The end: who has won and why, the game played again, what each is worth line by line, a picture to keep.

import { BESIDE, NARROW, WIDE, chart } from "./worth_chart.js";
import { confetti } from "../stage/confetti.js";
import { h, byId, show } from "../base/dom.js";
import { fetchJson } from "../base/http.js";
import { PAGES, news } from "../base/news.js";
import { button } from "../base/button.js";
import { colourClass, token } from "../board/pieces.js";
import { hasWorth, worthOf, ReplayPlayer } from "../look_back/replay.js";
import { lookBackAddress } from "../look_back/game_file.js";
import { savePicture } from "./result_picture.js";
import { placeOf, ranked, winnersText } from "./standings.js";
import { lostBar, say, send } from "../base/messages.js";
import { sentence, wordOr, speak, t } from "../base/words.js";

/** @typedef {import("types/view").View} View */
/** @typedef {import("types/view").TurnFrame} TurnFrame */
/** @typedef {NonNullable<View["totals"]>} Totals */

const PLACES = 3; // on the podium

const narrow = matchMedia(`(max-width: ${NARROW}px)`);
let drawn = "";

/** @param {import("../base/news.js").State} view */
function state(view) {
  if (view.phase !== "over") return location.replace(PAGES[view.phase]); // another game is on the table
  const { totals = [], seats } = view;
  const ending = JSON.stringify([view.game.record, view.log.length]);
  if (drawn === ending) return;
  drawn = ending;
  const page = byId("page");
  const best = (view.winners ?? []).map((seat) => seats[seat]);
  const again = h("section", { class: "replay card", "aria-label": t("replay.title") });
  /** @type {TurnFrame[]} */
  let frames = [];
  const graph = () => (hasWorth(frames) ? chart(worthOf(frames), seats, WIDE).svg : undefined);
  show(
    page,
    h(
      "div",
      { class: "parting" },
      h(
        "div",
        { class: "winner" },
        h("h1", null, winnersText(best.map((one) => one.name))),
        h("p", { class: "soft" }, `${view.game.title} · ${view.game.record}`),
      ),
      podium(ranked(totals), seats),
      why(view),
      actions(view.game.record, () => savePicture(view, graph())),
    ),
    again,
    ...counts(totals, seats),
    ...remarkable(view),
  );
  confetti(page, best);
  void fetchJson("/replay").then((/** @type {import("types/view").Replay | null} */ found) => {
    frames = found?.frames ?? [];
    if (frames.length > 1) playAgain(again, view, frames);
    else again.remove();
  });
}

/**
 * The board and its slider, beside the worth over time.
 * @param {HTMLElement} box
 * @param {View} view
 * @param {TurnFrame[]} frames
 */
function playAgain(box, view, frames) {
  const curveBox = h("div", { class: "replay-worth" });
  let mark = (/** @type {number} */ _) => {};
  const drawCurve = () => {
    if (!hasWorth(frames)) return;
    const curve = chart(worthOf(frames), view.seats, narrow.matches ? NARROW : BESIDE);
    mark = curve.mark;
    show(curveBox, h("h2", null, t("end.chart")), curve.svg);
  };
  drawCurve();
  const player = new ReplayPlayer(frames, { ...view, title: view.game.title }, (frame) => mark(frame));
  narrow.onchange = () => {
    drawCurve(); // a tablet has been turned round
    mark(player.shown);
  };
  show(
    box,
    player.place,
    h("div", { class: "replay-beside" }, h("h2", null, t("replay.title")), player.controls, player.says, curveBox),
  );
  void player.open();
}

/** @param {View} view */
function why({ why: because = [] }) {
  if (!because.length) return null;
  return h(
    "section",
    { class: "why-won" },
    h("h2", null, t("end.why")),
    h("ul", null, ...because.map((one) => h("li", null, sentence(one)))),
  );
}

/** @param {string} record @param {() => void} keep */
function actions(record, keep) {
  const again = async () => {
    if (await send("/again", {})) location.assign("/table");
  };
  const leave = async () => {
    if (await send("/leave", {})) location.assign("/");
  };
  return h(
    "div",
    { class: "row" },
    button(t("end.same people"), again, "same people", "main"),
    button(t("end.keep"), keep, "keep"),
    h("a", { class: "button", href: lookBackAddress(record), "data-key": "look back" }, t("look back.open")),
    button(t("end.again"), leave, "again"),
    h("a", { class: "button", href: "/table" }, t("end.back")),
  );
}

/**
 * The first three, the first in the middle; those who share a place stand equally high.
 * @param {Totals} sums  the best first
 * @param {View["seats"]} seats
 */
function podium(sums, seats) {
  return h(
    "ol",
    { class: "podium" },
    ...sums.slice(0, PLACES).map((total, n) => {
      const place = placeOf(total, sums);
      const player = seats[total.seat];
      return h(
        "li",
        { class: `stands-${n + 1} place-${place} ${colourClass(player.colour)}` },
        token(player, place === 1 ? 84 : 56),
        h("strong", null, player.name),
        h("span", null, total.text),
        h("span", { class: "step", "aria-hidden": "true" }, String(place)),
      );
    }),
  );
}

/** What each is worth, line by line. @param {Totals} totals @param {View["seats"]} seats */
function counts(totals, seats) {
  const gone = seats.filter((_, seat) => !totals.some((total) => total.seat === seat));
  return [
    h("h2", null, t("end.count")),
    h(
      "div",
      { class: "counts" },
      ...ranked(totals).map((total) => count(seats[total.seat], total)),
      ...gone.map((one) => counted(one, h("p", null, t("end.out")))),
    ),
  ];
}

/** @param {import("types/view").Seat} player @param {import("types/view").Total} total */
function count(player, total) {
  const row = (/** @type {string} */ what, /** @type {string} */ text) =>
    h("tr", null, h("th", { scope: "row" }, what), h("td", null, text));
  return counted(
    player,
    h(
      "table",
      null,
      h("tbody", null, ...total.lines.map(({ what, text }) => row(what === "cash" ? t("end.cash") : what, text))),
      h("tfoot", null, row(t("end.sum"), total.text)),
    ),
  );
}

/** @param {import("types/view").Seat} player @param {HTMLElement} inside */
function counted(player, inside) {
  return h(
    "section",
    { class: `card ${colourClass(player.colour)}` },
    h("div", { class: "who" }, token(player, 40), h("h3", null, player.name)),
    inside,
  );
}

/** @param {View} view */
function remarkable({ highlights = [] }) {
  if (!highlights.length) return [];
  return [
    h("h2", null, t("end.highlights")),
    h(
      "ul",
      { class: "past" },
      ...highlights.map((one) =>
        h("li", null, h("strong", null, wordOr(`end.${one.what}`, one.what)), h("span", { class: "grow" }, one.text)),
      ),
    ),
  ];
}

await speak();
document.title = t("end.title");
news({ state, told: (one) => say(one.text), lost: lostBar() }, "?page=table");
