// @ts-check
// The big screen of a game: the board, the one thing to do now, the players, the log and the unit.

import { drawAgreement, BeatBox } from "../ask/pauses.js";
import { Auction } from "../ask/auction.js";
import { DrawnBoard } from "../board/board.js";
import { boardClass } from "../board/load_board.js";
import { drawCentre, hourChanges } from "../board/board_centre.js";
import { closeSheet } from "../base/dialog.js";
import { h, byId, hide, renderIfChanged, s, show } from "../base/dom.js";
import { opensMentioned } from "../help/lookup.js";
import { still, TICK_MS, ticker } from "../base/motion.js";
import { news } from "../base/news.js";
import { button } from "../base/button.js";
import { openMore } from "./more_sheet.js";
import { Now } from "./table_question.js";
import { arrowsOn } from "../board/place_keys.js";
import { openPutRight } from "./put_right.js";
import { lostBar, say, send } from "../base/messages.js";
import { colourClass, token } from "../board/pieces.js";
import { drawSeats, openTally } from "./player_list.js";
import * as sheets from "./table_sheets.js";
import { LogBox } from "./game_log.js";
import { LightResult } from "../ask/clock.js";
import { Stage } from "../stage/stage.js";
import { PhoneCards } from "../phones/phone_cards.js";
import { PhonelessSeats } from "../phones/phoneless_seats.js";
import { Sound, ownStorage } from "../unit/sound.js";
import { openSpace } from "../board/space_card.js";
import { WheelOverlay } from "../stage/wheel.js";
import { drawUnit } from "../unit/unit.js";
import { sentence, speak, t } from "../base/words.js";

/** @typedef {import("types/view").View} View */

const TIGHTER = ["tight", "crowded", "brief", "terse"]; // what a panel is that has too much on it
const OVER_MS = 1_800; // from the last scene to the podium
/** @type {Set<string>} */
const NONE = new Set();

/** @type {View | null} */
let view = null;
/** @type {View | null} */
let newest = null; // that has come, while the module of its board is still on its way
let came = 0; // when the view came
/** @type {import("types/view").Ask["by"][number] | null} */
let called = null; // who was asked last
/** @type {import("../unit/unit.js").Unit | null} */
let unitNow = null;
/** @type {((view: View) => void) | null} */
let following = null;
/** @type {import("../lesson/lesson.js").LessonBubble | null} */
let lesson = null;
let isLeaving = false; // for the podium

await speak();
document.title = t("table.title");

const page = byId("page");
const bar = h("header", { class: "table-bar" });
const boardBox = h("div", { class: "board-place" });
const nowBox = h("section", { class: "now", "aria-live": "polite", "aria-label": t("table.now") });
const agreeBox = h("section", {
  class: "agreement",
  hidden: true,
  "aria-live": "assertive",
  "aria-label": t("agree.title"),
});
const lightBox = h("section", { class: "now", hidden: true, "aria-label": t("auction.title") });
const beat = new BeatBox(() => send("/do", { what: "enough" }));
const soldBox = h("section", { class: "sold", hidden: true, role: "status" });
const betsBox = h("section", { class: "bets-place", hidden: true, "aria-label": t("bets.title") });
const seatsBox = h("ul", { class: "seats", "aria-label": t("table.players") });
const chartBox = h("div", { class: "chart-place", hidden: true });
const soundButton = button("", () => sound.set({ muted: !sound.muted }), "sound", "plain");
const log = new LogBox(chartBox, soundButton);
const unitBox = h("div", { class: "unit-place" });
const questionPanel = h("div", { class: "question-panel" }, agreeBox, nowBox, lightBox, beat.box, betsBox);
const side = h(
  "div",
  { class: "panel" },
  bar,
  seatsBox,
  questionPanel,
  soldBox,
  h("div", { class: "low" }, unitBox, log.box),
);
show(page, boardBox, side);
const fitted = new ResizeObserver(() => stage.playing || requestAnimationFrame(fit));
for (const one of [questionPanel, nowBox, lightBox]) fitted.observe(one);

const svg = s("svg", { class: "drawn-board" });
boardBox.append(svg);
arrowsOn(svg);
const pressed = (/** @type {string} */ place) => {
  if (!view || now.press(place)) return;
  if (view.board.districts.some((one) => one.name === place)) sheets.openDistrict(view, place);
  else
    openSpace(
      view,
      view.board.spaces.findIndex((one) => one.name === place),
    );
};
/** @type {Awaited<ReturnType<typeof boardClass>>} */
let kind = DrawnBoard;
/** @type {import("../board/load_board.js").AnyBoard} */
let board = new DrawnBoard(svg, pressed);
const open = {
  deal: (/** @type {number} */ seat) => sheets.openDeal(current, seat, follow),
  aside: (/** @type {number} */ seat, /** @type {string} */ name) => {
    if (view && !nowBox.hidden && now.onBoard(seat, name)) closeSheet();
    else if (view) sheets.openAside(view, seat, name);
  },
};
const now = new Now(
  nowBox,
  () => {
    drawBoard();
    fit();
  },
  open,
  (seat, name) => view && sheets.openAside(view, seat, name),
);
const auction = new Auction(lightBox, open);
const sold = new LightResult(soldBox);
const lost = lostBar();

opensMentioned(log.lines, (text) => say(text, true));

const sound = new Sound(ownStorage());
const wheelBox = h("div");
boardBox.append(wheelBox);
const wheel = new WheelOverlay(wheelBox, (moments) => sound.click(moments));
/** @type {Stage} */
const stage = new Stage(boardBox, {
  walk: () => drawBoard(),
  arrive: () => board.movers.arrive(),
  purse: (seat) => seatsBox.querySelector(`[data-key="seat ${seat}"] .money`),
  spot: (name) => plotOf(name),
  mover: (seat) => board.movers.walkers.get(seat)?.node ?? null,
  begins: () => hush(),
  between: () => {
    drawClocks();
    drawUnitNews();
  },
  says: ({ says, seat, to = seat }) => hush(says, seat < 0 ? to : seat), // the Bank has no colour
  sound: (name) => sound.effect(name),
});
const phoneCards = new PhoneCards(async (answer, done) => {
  if ((await send("/do", answer)) && done) say(done);
});
document.body.append(phoneCards.box);
const own = new PhonelessSeats(betsBox, current, follow);
/** @type {import("../unit/unit.js").Drawn} */
const unit = drawUnit(unitBox, t);
const unitSays = h("p", { class: "soft small" });
unitBox.append(unitSays);
let told = /** @type {Promise<unknown>} */ (Promise.resolve());
const act = (/** @type {import("types/requests").UnitAction} */ what) => {
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

/** @param {import("../base/news.js").State} fresh */
async function state(fresh) {
  if (fresh.phase === "lobby") return location.replace("/");
  if (fresh.phase === "waiting") return location.replace("/waiting-room");
  newest = fresh;
  kind = await boardClass(fresh.board);
  if (newest === fresh) arrived(fresh);
}

/** @param {View} fresh */
function arrived(fresh) {
  const first = !view;
  view = fresh;
  phoneCards.update(fresh);
  came = performance.now();
  wheel.update(fresh, () => play(current(), first));
  if (!wheel.turning) return play(fresh, first);
  hush(t("wheel.turns"));
}

/**
 * Nothing is asked while that happens; what stands below stays where it is.
 * @param {string} [says]
 * @param {number} [seat]  who does it
 */
function hush(says, seat = -1) {
  if (!nowBox.classList.contains("happens")) nowBox.style.setProperty("--stood", `${nowBox.offsetHeight}px`);
  hide(lightBox, true);
  lesson?.hide();
  hide(seatsBox, false);
  hide(nowBox, false);
  const player = view?.seats[seat];
  nowBox.className = `now happens ${colourClass(player?.colour)}`;
  renderIfChanged(nowBox, ["hush", says, player], () => [
    h(
      "div",
      { class: "who" },
      player ? token(player, 40) : null,
      h(
        "div",
        { class: "grow" },
        player ? h("p", null, player.name) : null,
        says ? h("p", { class: "ask" }, sentence(says)) : null,
      ),
    ),
  ]);
}

/**
 * What has happened, and then what there is now.
 * @param {View} fresh
 * @param {boolean} first  the page has just been opened
 */
function play(fresh, first) {
  if (wheel.turning) return;
  if (!stage.update(fresh, () => drawAll(current(), first))) drawAll(fresh, first);
}

/**
 * What there is now, once the wheel stands.
 * @param {View} fresh
 * @param {boolean} first  the page has just been opened
 */
function drawAll(fresh, first) {
  if (wheel.turning) return;
  if (fresh.phase === "over" && !first) return goToEnd(fresh);
  drawBar(fresh);
  drawBoard();
  drawSeats(seatsBox, fresh, (seat) => sheets.openSeat(current(), seat, open));
  drawChart(fresh);
  own.update(fresh);
  log.update(fresh);
  now.update(fresh);
  beat.update(fresh);
  drawAgreement(agreeBox, fresh, (yes) => send("/do", { what: "agree", yes }));
  drawBoard();
  const quiz = Boolean(fresh.ask?.quiz); // its light is in the question
  if (!quiz) auction.update(fresh);
  hide(lightBox, !fresh.light || quiz);
  hide(seatsBox, Boolean(fresh.light?.lot)); // the bidders stand there
  hide(nowBox, Boolean(fresh.agreement || (fresh.light && fresh.ask?.timed && !quiz)));
  fit();
  log.toEnd(); // after that, since both measure what is laid out
  callUp(fresh, first);
  following?.(fresh);
  if (fresh.phase === "over") drawOver();
  sold.update(fresh.sold);
  drawUnitNews();
  clocks.tick();
  drawLesson(fresh);
}

/** The last state stands for a moment. @param {View} fresh */
function goToEnd(fresh) {
  if (isLeaving) return;
  isLeaving = true;
  drawBoard();
  drawSeats(seatsBox, fresh, () => {});
  hush(t("table.over"));
  const go = () => location.assign("/end");
  if (still()) return go();
  setTimeout(go, OVER_MS);
  for (const press of ["pointerdown", "keydown"]) addEventListener(press, go, { once: true });
}

/** The hint of a lesson; its module is loaded in a lesson. @param {View} fresh */
async function drawLesson(fresh) {
  if (!lesson && !fresh.lesson) return;
  const { LessonBubble } = await import("../lesson/lesson.js");
  lesson ??= new LessonBubble(send);
  if (view && !inScene()) lesson.update(view);
}

/** A person who is asked after somebody else is called. @param {View} fresh @param {boolean} first */
function callUp(fresh, first) {
  const by = fresh.ask?.by[0] ?? null;
  if (!first && by !== called && by !== null && fresh.seats[by]?.plays === "person") sound.effect("turn");
  called = by;
}

/** A question that needs more height than its panel has is set tighter; then the log gives way. */
function fit() {
  if (TIGHTER.some((one) => side.classList.contains(one))) side.classList.remove(...TIGHTER);
  // A part of a pixel too much makes a scrollbar, which the rounded heights do not tell.
  const scrolls = () =>
    questionPanel.scrollHeight > questionPanel.clientHeight || questionPanel.offsetWidth > questionPanel.clientWidth;
  for (const one of TIGHTER) if (scrolls()) side.classList.add(one);
  log.toEnd();
}

function drawOver() {
  nowBox.className = "now";
  show(
    nowBox,
    h("p", { class: "ask" }, t("table.over")),
    h("a", { class: "button main", href: "/end" }, t("table.to end")),
  );
}

/** @param {View} fresh */
function drawBar(fresh) {
  const undo = fresh.undo;
  const canRight = fresh.canRight === true;
  renderIfChanged(bar, [fresh.game.record, undo?.last, undo?.redo, undo?.sealed, canRight], () => [
    h("h1", null, fresh.game.record),
    button(t("undo"), () => view && sheets.openUndo(view), "undo"),
    undo?.redo ? button(t("redo"), () => send("/do", { what: "redo", count: 1 }), "redo") : null,
    undo?.sealed ? button(t("undo.otherwise"), () => send("/do", { what: "anew" }), "anew") : null,
    canRight ? button(t("right"), () => view && openPutRight(view), "right") : null,
    button(t("more"), () => openMore(current, follow), "more"),
  ]);
}

/** Where a place is drawn, if it can be owned. @param {string} name */
function plotOf(name) {
  return svg.querySelector(`[data-key="plot-${CSS.escape(name)}"]`);
}

/** For how many milliseconds movers walk then. @returns {number} */
function drawBoard() {
  if (!view) return 0;
  if (!(board instanceof kind)) board = new kind(svg, pressed);
  board.lay(view.board, view.seats, view.game.title);
  const ms = board.stand(view.stands, view.seats, stage.playing ? NONE : now.choosable(), view.turn);
  const lot = view.light?.lot ? plotOf(view.light.lot) : null;
  for (const one of svg.querySelectorAll(".on-auction")) if (one !== lot) one.classList.remove("on-auction");
  lot?.classList.add("on-auction");
  stage.box.classList.toggle("lit", Boolean(view.light));
  return ms;
}

/** @param {View} fresh */
function drawChart(fresh) {
  const title = fresh.stands.chart?.title;
  hide(chartBox, !title);
  renderIfChanged(chartBox, title, () =>
    title ? button(title, () => openTally(current(), follow), "chart", "plain") : null,
  );
}

/** Nothing else is drawn in a scene: it would have the page laid out and painted while something moves. */
function inScene() {
  return stage.playing || wheel.turning;
}

/** What runs by the page's own clock: the light, the hour. */
const clocks = ticker(() => {
  if (!view || inScene()) return TICK_MS;
  drawClocks();
  const counts = view.light || view.beat || !soldBox.hidden;
  return counts ? TICK_MS : hourChanges(view.hour, performance.now() - came);
});

function drawClocks() {
  if (!view) return;
  auction.tick();
  now.light.draw();
  beat.clock.draw();
  sold.tick();
  if (board.centre) {
    const withDice = stage.hasDice() && !view.light;
    drawCentre(board.centre, view, auction.left(), performance.now() - came, withDice);
  }
}

/** @param {import("../unit/unit.js").Unit} fresh */
function unitNews(fresh) {
  unitNow = fresh;
  sound.hear(fresh);
  if (!inScene()) drawUnitNews();
}

function drawUnitNews() {
  if (!unitNow) return;
  unit.show(unitNow);
  hide(unitBox, !unitNow.board && !unitNow.up);
  const says = unitNow.simulated ? "" : t(unitNow.up ? "table.unit real" : "table.unit gone");
  renderIfChanged(unitSays, says, () => says);
}

sound.onchange = () => {
  soundButton.textContent = t(sound.muted ? "sound.off" : sound.awake ? "sound.on" : "sound.asleep");
};
sound.onchange();
news({ state, unit: unitNews, told: (one) => say(one.text), lost }, "?page=table", () => sound.muted);
