// @ts-check
// The big screen of a game: the board, the one thing to do now, the players, the log and the unit.

import { Auction } from "./auction.js";
import { DrawnBoard } from "./board.js";
import { family } from "./cars.js";
import { arc, clockText } from "./choices.js";
import { openSheet } from "./dialog.js";
import { h, byId, renderIfChanged, s, show } from "./dom.js";
import { GridBoard } from "./grid_board.js";
import { RoadBoard } from "./road_board.js";
import { news } from "./news.js";
import { button } from "./button.js";
import { Now } from "./now.js";
import { colourClass, token } from "./pieces.js";
import { openPhones } from "./phones_sheet.js";
import { openPutRight } from "./put_right.js";
import { lostBar, say, send } from "./messages.js";
import * as sheets from "./sheets.js";
import { LightResult } from "./light_result.js";
import { PhonelessSeats } from "./phoneless_seats.js";
import { Sound, ownStorage } from "./sound.js";
import { openSpace } from "./space_card.js";
import { WheelOverlay } from "./wheel_overlay.js";
import { openTally } from "./tally.js";
import { lines } from "./track.js";
import { drawUnit } from "./unit.js";
import { language, speak, t } from "./words.js";

/** @typedef {import("./view.js").View} View */

const TICK_MS = 100;
const LANGUAGES = [["en", "English"], ["fr", "Français"]];
const PACES = /** @type {[string, number][]} */ ([["slow", 2.5], ["usual", 1.2], ["fast", 0.3]]);

/** @type {View | null} */
let view = null;
let came = 0; // when the view came
/** @type {((view: View) => void) | null} */
let following = null;

await speak();
document.title = t("table.title");

const page = byId("page");
const bar = h("header", { class: "table-bar" });
const boardBox = h("div", { class: "board-place" });
const nowBox = h("section", { class: "now", "aria-live": "polite", "aria-label": t("table.now") });
const lightBox = h("section", { class: "now", hidden: true, "aria-label": t("auction.title") });
const soldBox = h("section", { class: "sold", hidden: true, role: "status" });
const betsBox = h("section", { class: "bets-place", hidden: true, "aria-label": t("bets.title") });
const seatsBox = h("ul", { class: "seats", "aria-label": t("table.players") });
const logBox = h("ol", { class: "log", "aria-label": t("table.log"), tabindex: "0" });
const chartBox = h("div", { class: "chart-place", hidden: true });
const unitBox = h("div", { class: "unit-place" });
const side = h("div", { class: "panel" }, bar, nowBox, lightBox, soldBox, betsBox, seatsBox, chartBox, h("div", { class: "low" }, unitBox, logBox));
show(page, boardBox, side);

const svg = s("svg", { class: "drawn-board" });
boardBox.append(svg);
const pressed = (/** @type {string} */ place) => {
  if (!view || now.press(place)) return;
  if (view.board.districts.some((one) => one.name === place)) sheets.openDistrict(view, place);
  else openSpace(view, view.board.spaces.findIndex((one) => one.name === place));
};
/** @type {DrawnBoard | GridBoard | RoadBoard} */
let board = new DrawnBoard(svg, pressed);
const open = {
  deal: (/** @type {number} */ seat) => sheets.openDeal(current, seat, follow),
  aside: (/** @type {number} */ seat, /** @type {string} */ name) => view && sheets.openAside(view, seat, name),
};
const now = new Now(nowBox, () => drawBoard(), open);
const auction = new Auction(lightBox, open.deal);
const sold = new LightResult(soldBox);
const lost = lostBar();

const sound = new Sound(ownStorage());
const wheelBox = h("div");
boardBox.append(wheelBox);
const wheel = new WheelOverlay(wheelBox, (moments) => sound.click(moments));
const own = new PhonelessSeats(betsBox, current, follow);
/** @type {import("./unit.js").Drawn} */
const unit = drawUnit(unitBox, t);
const unitSays = h("p", { class: "soft small" });
const soundButton = button("", () => sound.set({ muted: !sound.muted }), "sound", "plain");
unitBox.append(unitSays, soundButton);
let told = /** @type {Promise<unknown>} */ (Promise.resolve());
const act = (/** @type {import("./requests.js").UnitAction} */ what) => {
  told = told.then(() => send("/do", what)); // a button let go must not overtake its press
};
unit.onpress = (name, down) => act({ what: "press", button: name, down });
unit.onswitch = (on) => act({ what: "switch", on });
unit.oncable = (plugged) => act({ what: "cable", in: plugged });

function current() {
  return /** @type {View} */ (view);
}

/** @param {((view: View) => void) | null} update */
function follow(update) {
  following = update;
}

/** @param {View | import("./view.js").LobbyView} fresh */
function state(fresh) {
  if (fresh.phase === "lobby") return location.replace("/");
  const first = !view;
  view = fresh;
  came = performance.now();
  wheel.update(fresh, () => drawAll(current(), first));
  if (!wheel.turning) return drawAll(fresh, first);
  nowBox.style.minHeight = `${nowBox.offsetHeight}px`; // what stands below stays where it is
  renderIfChanged(nowBox, "the wheel turns", () => h("p", { class: "ask" }, t("wheel.turns")));
}

/**
 * What there is now, once the wheel stands.
 * @param {View} fresh
 * @param {boolean} first  the page has just been opened
 */
function drawAll(fresh, first) {
  if (wheel.turning) return;
  nowBox.style.minHeight = "";
  if (fresh.phase === "over" && !first) return location.assign("/end");
  drawBar(fresh);
  drawBoard();
  drawSeats(fresh);
  drawChart(fresh);
  own.update(fresh);
  drawLog(fresh);
  now.update(fresh);
  drawBoard();
  const quiz = Boolean(fresh.ask?.quiz); // its light is in the question
  if (!quiz) auction.update(fresh);
  lightBox.hidden = !fresh.light || quiz;
  seatsBox.hidden = Boolean(fresh.light?.lot); // the bidders stand there
  nowBox.hidden = Boolean(fresh.light) && Boolean(fresh.ask?.timed) && !quiz;
  following?.(fresh);
  if (fresh.phase === "over") drawOver();
  sold.update(fresh.sold);
  tick();
}

function drawOver() {
  nowBox.className = "now";
  show(nowBox, h("p", { class: "ask" }, t("table.over")), h("a", { class: "button main", href: "/end" }, t("table.to end")));
}

/** @param {View} fresh */
function drawBar(fresh) {
  const undo = fresh.undo;
  const canRight = fresh.canRight === true;
  renderIfChanged(bar, [fresh.game.record, undo?.last, undo?.redo, canRight], () => [
    h("h1", null, fresh.game.record),
    button(t("undo"), () => view && sheets.openUndo(view), "undo"),
    undo?.redo ? button(t("redo"), () => send("/do", { what: "redo", count: 1 }), "redo") : null,
    canRight ? button(t("right"), () => view && openPutRight(view), "right") : null,
    button(t("more"), more, "more"),
  ]);
}

function more() {
  const { hour, paused, phones } = current();
  openSheet(t("more"), (close) => [
    h(
      "div",
      { class: "steps" },
      button(t(phones?.open ? "phones.are in" : "phones"), () => openPhones(current, follow), "phones"),
      hour ? button(t("hour"), () => sheets.openHour(current()), "hour") : null,
      button(t(paused ? "table.unpause" : "table.pause"), () => {
        close();
        send("/do", { what: "pause", on: !paused });
      }, "pause"),
      ...(current().watch ? PACES : []).map(([name, seconds]) => button(t(`pace.${name}`), () => {
        close();
        send("/do", { what: "pace", s: seconds });
      }, `pace ${name}`)),
      ...LANGUAGES.filter(([code]) => code !== language()).map(([code, name]) => button(name, async () => {
        if (await send("/do", { what: "language", is: code })) location.reload();
      }, `language ${code}`)),
      button(t("table.leave"), leave, "leave"),
    ),
  ]);
}

async function leave() {
  if (await send("/leave", {})) location.assign("/");
}

function drawBoard() {
  if (!view) return;
  const kind = view.board.road ? RoadBoard : view.board.rows ? GridBoard : DrawnBoard;
  if (!(board instanceof kind)) board = new kind(svg, pressed);
  board.lay(view.board, view.seats, view.game.title);
  board.stand(view.stands, view.seats, now.choosable(), view.turn);
}

/** @param {View} fresh */
function drawSeats(fresh) {
  const pegs = fresh.seats.map((_, seat) => fresh.stands.movers.find((one) => one.seat === seat)?.pegs ?? []);
  renderIfChanged(seatsBox, [fresh.seats, fresh.turn, fresh.ask?.by, pegs], () =>
    fresh.seats.map((player, seat) =>
      h(
        "li",
        { class: `${colourClass(player.colour)}${seat === fresh.turn ? " turn" : ""}${player.out ? " out" : ""}`, "aria-current": seat === fresh.turn ? "true" : null },
        h(
          "button",
          { class: "seat", type: "button", "data-key": `seat ${seat}`, onclick: () => view && sheets.openSeat(view, seat, open) },
          token(player, 38),
          h("span", { class: "name" }, player.name),
          h("span", { class: "glance" }, pegs[seat].length ? family(pegs[seat], 11) : null, [...marks(player), player.glance].join(" · ")),
          h("span", { class: "money" }, player.out ? t("table.out") : player.money),
        ),
      ),
    ),
  );
}

/** @param {View} fresh */
function drawChart(fresh) {
  const title = fresh.stands.chart?.title;
  chartBox.hidden = !title;
  renderIfChanged(chartBox, title, () => (title ? button(title, () => openTally(current(), follow), "chart") : null));
}

/** @param {import("./view.js").Seat} player */
function marks(player) {
  return [...(player.plays === "person" ? [] : [t("table.is bot")]), ...(player.phone ? [t(player.twice ? "table.phones" : "table.phone")] : [])];
}

/** @param {View} fresh */
function drawLog(fresh) {
  const lines = fresh.log;
  const last = lines[lines.length - 1];
  const made = renderIfChanged(logBox, [lines.length, lines[0], last], () => lines.map((line) => h("li", { class: line.beside ? "beside" : "" }, line.text)));
  if (made) logBox.scrollTop = logBox.scrollHeight;
}

/** What runs by the page's own clock: the hour, the light. */
function tick() {
  if (!view) return;
  auction.tick();
  now.light.draw();
  sold.tick();
  if (board.centre) drawCentre(view, board.centre);
}

/**
 * The light, the hour, or the game's name.
 * @param {View} view
 * @param {SVGGElement} centre
 */
function drawCentre(view, centre) {
  const { light, hour } = view;
  const gone = performance.now() - came;
  /** @type {[number, string, string, string] | null} part, text, under it, kind */
  let ring = null;
  if (light) {
    const left = auction.left();
    ring = [left / light.of, left >= 9_950 ? String(Math.ceil(left / 1000)) : (left / 1000).toFixed(1), t("ring.seconds"), "ring red"];
  } else if (hour) {
    const left = Math.max(0, hour.left - (hour.paused ? 0 : gone));
    const whole = (view.game.length.minutes ?? 60) * 60_000;
    ring = [left / whole, clockText(left), hour.paused ? t("ring.paused") : t(left >= 600_000 ? "ring.minutes" : "ring.left"), "ring"];
  }
  const shown = ring ? [Math.round(ring[0] * 720), ...ring.slice(1)] : [view.game.title];
  renderIfChanged(centre, shown, () =>
    ring
      ? [
          s("circle", { class: "ring-back", r: 62 }),
          ring[0] > 0 ? s("path", { class: ring[3], d: arc(ring[0], 62) }) : null,
          s("text", { class: "big-text", "text-anchor": "middle", y: 8, "font-size": 44 }, ring[1]),
          s("text", { "text-anchor": "middle", y: 32, "font-size": 17 }, ring[2]),
        ]
      : lines(view.game.title, 9).map((line, n, all) => s("text", { class: "big-text", "text-anchor": "middle", y: 8 + 26 * (n - (all.length - 1) / 2), "font-size": Math.min(23, 190 / line.length) }, line)),
  );
}

/** @param {import("./unit.js").Unit} fresh */
function unitNews(fresh) {
  unit.show(fresh);
  sound.hear(fresh);
  unitBox.hidden = !fresh.board && !fresh.up;
  unitSays.textContent = fresh.simulated ? "" : t(fresh.up ? "table.unit real" : "table.unit gone");
}

sound.onchange = () => {
  soundButton.textContent = t(sound.muted ? "sound.off" : sound.awake ? "sound.on" : "sound.asleep");
};
sound.onchange();
news({ state, unit: unitNews, told: (one) => say(one.text), lost }, "?page=table", () => sound.muted);
setInterval(tick, TICK_MS);
