// @ts-check
// The big screen of a game: the board, the one thing to do now, the players, the log and the unit.

import { drawAgreement } from "../ask/pauses.js";
import { Auction } from "../ask/auction.js";
import { DrawnBoard } from "../board/board.js";
import { boardClass } from "../board/load_board.js";
import { drawCentre, hourChanges } from "../board/board_centre.js";
import { closeSheet } from "../base/dialog.js";
import { h, byId, hide, s, show } from "../base/dom.js";
import { opensMentioned } from "../help/lookup.js";
import { still, TICK_MS, ticker } from "../base/motion.js";
import { PAGES, news } from "../base/news.js";
import { button } from "../base/button.js";
import { TableQuestion } from "./table_question.js";
import { arrowsOn } from "../board/place_keys.js";
import { lostBar, say, send } from "../base/messages.js";
import { PlayerList } from "./player_list.js";
import * as sheets from "./table_sheets.js";
import { awayFrom } from "./more_sheet.js";
import { TablePanel } from "./table_panel.js";
import { TableUnit } from "./table_unit.js";
import { LightResult } from "../ask/clock.js";
import { Stage } from "../stage/stage.js";
import { PhoneCards } from "../phones/phone_cards.js";
import { PhonelessSeats } from "../phones/phoneless_seats.js";
import { Sound, ownStorage } from "../unit/sound.js";
import { openSpace } from "../board/space_card.js";
import { WheelOverlay } from "../stage/wheel.js";
import { speak, t } from "../base/words.js";

/** @typedef {import("types/view").View} View */

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
/** @type {((view: View) => void) | null} */
let following = null;
/** @type {import("../lesson/lesson.js").LessonBubble | null} */
let lesson = null;
let isLeaving = false; // for the podium

await speak();
document.title = t("table.title");

const page = byId("page");
const boardBox = h("div", { class: "board-place" });
const soundButton = button("", () => sound.set({ muted: !sound.muted }), "sound", "plain");
const panel = new TablePanel(() => send("/do", { what: "enough" }), soundButton);
const { beat, log } = panel;
show(page, boardBox, panel.box);
panel.fitAlways(() => stage.playing);

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
  deal: (/** @type {number} */ seat, /** @type {import("types/view").Offer | undefined} */ offer = undefined) =>
    sheets.openDeal(current, seat, follow, offer),
  aside: (/** @type {number} */ seat, /** @type {string} */ name) => {
    if (view && !panel.now.hidden && now.onBoard(seat, name)) closeSheet();
    else if (view) sheets.openAside(view, seat, name);
  },
};
const now = new TableQuestion(
  panel.now,
  () => {
    drawBoard();
    panel.fit();
  },
  open,
  (seat, name) => view && sheets.openAside(view, seat, name),
);
const players = new PlayerList(panel.seats, (seat) => sheets.openSeat(current(), seat, open));
const auction = new Auction(panel.light, open);
const sold = new LightResult(panel.sold);
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
  purse: (seat) => panel.seats.querySelector(`[data-key="seat ${seat}"] .money`),
  spot: (name) => plotOf(name),
  mover: (seat) => board.movers.walkers.get(seat)?.node ?? null,
  begins: () => hush(),
  between: (unpaid) => {
    drawClocks();
    players.pay(current(), unpaid);
    unit.draw();
  },
  says: ({ says, seat, to = seat }) => hush(says, seat < 0 ? to : seat), // the Bank has no colour
  sound: (name) => sound.effect(name),
});
const phoneCards = new PhoneCards(async (answer, done) => {
  if ((await send("/do", answer)) && done) say(done);
});
document.body.append(phoneCards.box);
const own = new PhonelessSeats(panel.bets, current, follow);
const unit = new TableUnit(panel.unit);

function current() {
  return /** @type {View} */ (view);
}

/** @param {((view: View) => void) | null} update */
function follow(update) {
  following = update;
}

/** @param {import("../base/news.js").State} fresh */
async function state(fresh) {
  if (fresh.phase === "lobby" || fresh.phase === "waiting") return location.replace(PAGES[fresh.phase]);
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

/** @param {string} [says] @param {number} [seat]  who does it */
function hush(says, seat = -1) {
  lesson?.hide();
  panel.hush(says, view?.seats[seat]);
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
  players.settle(fresh);
  panel.drawBar(current, follow);
  drawBoard();
  panel.drawChart(current, follow);
  own.update(fresh);
  log.update(fresh);
  now.update(fresh);
  beat.update(fresh);
  drawAgreement(panel.agreement, fresh, (yes) => send("/do", { what: "agree", yes }));
  drawBoard();
  const quiz = Boolean(fresh.ask?.quiz); // its light is in the question
  if (!quiz) auction.update(fresh);
  hide(panel.light, !fresh.light || quiz);
  hide(panel.seats, Boolean(fresh.light?.lot)); // the bidders stand there
  hide(panel.now, Boolean(fresh.agreement || (fresh.light && fresh.ask?.timed && !quiz)));
  panel.fit();
  panel.placeSound(sound); // not at the press that wakes it: nothing moves under a finger
  log.toEnd(); // after that, since both measure what is laid out
  callUp(fresh, first);
  following?.(fresh);
  if (fresh.phase === "over") panel.drawOver();
  sold.update(fresh.sold);
  unit.draw();
  clocks.tick();
  drawLesson(fresh);
}

/** The last state stands for a moment. @param {View} fresh */
function goToEnd(fresh) {
  if (isLeaving) return;
  isLeaving = true;
  players.settle(fresh);
  drawBoard();
  hush(t("table.over"));
  const go = () => location.assign(PAGES.over);
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

/** Where a place is drawn, if it can be owned. @param {string} name */
function plotOf(name) {
  return svg.querySelector(`[data-key="plot-${CSS.escape(name)}"]`);
}

/** For how many milliseconds movers walk then. @returns {number} */
function drawBoard() {
  if (!view) return 0;
  if (!(board instanceof kind)) board = new kind(svg, pressed);
  board.lay(view.board, view.seats, view.game.title);
  const ms = board.stand(players.stands(view), view.seats, stage.playing ? NONE : now.choosable(), view.turn);
  const lot = view.light?.lot ? plotOf(view.light.lot) : null;
  for (const one of svg.querySelectorAll(".on-auction")) if (one !== lot) one.classList.remove("on-auction");
  lot?.classList.add("on-auction");
  stage.box.classList.toggle("lit", Boolean(view.light));
  return ms;
}

/** Nothing else is drawn in a scene: it would have the page laid out and painted while something moves. */
function inScene() {
  return stage.playing || wheel.turning;
}

/** What runs by the page's own clock: the light, the hour. */
const clocks = ticker(() => {
  if (!view || inScene()) return TICK_MS;
  drawClocks();
  const counts = view.light || view.beat || !panel.sold.hidden;
  return counts ? TICK_MS : hourChanges(view.hour, performance.now() - came);
});

function drawClocks() {
  if (!view) return;
  auction.tick();
  now.light.draw();
  beat.clock.draw();
  sold.tick();
  if (board.centre) {
    const withDice = stage.pictures.hasDice() && !view.light;
    drawCentre(board.centre, view, auction.left(), performance.now() - came, withDice);
  }
}

/** @param {import("../unit/unit.js").Unit} fresh */
function unitNews(fresh) {
  unit.now = fresh;
  sound.hear(fresh);
  if (!inScene()) unit.draw();
}

sound.onchange = () => {
  soundButton.textContent = t(sound.muted ? "sound.off" : sound.awake ? "sound.on" : "sound.asleep");
};
sound.onchange();
panel.placeSound(sound);

/** @param {import("types/view").Notice} notice  that is all there is, where the game cannot be shown */
function told({ text }) {
  if (newest) say(text);
  else show(panel.now, ...awayFrom(text));
}
news({ state, unit: unitNews, told, lost }, "?page=table", () => sound.muted);
