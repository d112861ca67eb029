// @ts-check
// A game that is kept, turn by turn: its board, what happened in each turn, and the worth that follows.

import { writeAs } from "../base/amounts.js";
import { button } from "../base/button.js";
import { BESIDE, NARROW, chart } from "../end/worth_chart.js";
import { h, renderIfChanged, show } from "../base/dom.js";
import { frameOfKey, hasWorth, worthOf, ReplayPlayer } from "./replay.js";
import { sentence, t } from "../base/words.js";

/** @typedef {import("types/view").LookBack} LookBack */
/** @typedef {import("types/view").LookBackFrame} LookBackFrame */
/** @typedef {import("../base/dom.js").Child} Child */

const TURN_MS = { slow: 3_000, usual: 1_200, fast: 250 };

/**
 * What plays it, where there is a board to play it on.
 * @param {HTMLElement} page
 * @param {LookBack} game
 * @param {Child[]} [around]  what else can be done with the game
 * @param {(frame: number) => Child[]} [here]  and with the turn that is shown
 */
export async function showGame(page, game, around = [], here = () => []) {
  const { board, frames } = game;
  const head = [
    h("div", { class: "look-back-head" }, h("h1", null, game.name), h("p", { class: "soft" }, about(game))),
    game.notice ? h("p", { class: "notice" }, game.notice) : null,
  ];
  const below = [...because(game), ...totals(game), ...written(game)];
  const row = around.length ? [h("div", { class: "row" }, ...around)] : [];
  if (!board || !frames.length) {
    show(page, ...head, ...row, ...below);
    return null;
  }
  writeAs(board.called);
  const lines = h("ul", { class: "turn-lines", "aria-label": t("look back.lines"), tabindex: "0" });
  const doing = h("div", { class: "row" });
  const worth = h("div", { class: "replay-worth" });
  let mark = (/** @type {number} */ _) => {};
  const follow = (/** @type {number} */ frame) => {
    mark(frame);
    renderIfChanged(lines, frame, () => frames[frame].lines.map((one) => h("li", null, sentence(one))));
    renderIfChanged(doing, frame, () => [toMoment(player, game), ...here(frame)]);
  };
  const player = new ReplayPlayer(frames, { board, seats: game.seats, title: game.title }, follow);
  player.turnMs = TURN_MS.usual;
  const narrow = matchMedia(`(max-width: ${NARROW}px)`);
  const draw = () => {
    if (!hasWorth(frames)) return;
    const curve = chart(worthOf(frames), game.seats, narrow.matches ? NARROW : BESIDE);
    mark = curve.mark;
    pressable(curve, (frame) => player.go(frame));
    show(worth, h("h2", null, t("end.chart")), curve.svg);
  };
  draw();
  narrow.addEventListener("change", () => {
    draw(); // a tablet has been turned round
    mark(player.shown);
  });
  await player.draw(0);
  show(
    page,
    ...head,
    h(
      "section",
      { class: "look-back-game card", "aria-label": t("look back.board") },
      h("div", null, player.place, ...controls(player)),
      h("div", null, player.says, doing, lines, worth),
    ),
    ...row,
    ...below,
  );
  document.addEventListener("keydown", (event) => {
    const frame = frameOfKey(event, player.shown, player.last);
    if (frame === null || isTyped(event.target)) return;
    event.preventDefault();
    player.go(frame);
  });
  return player;
}

/** @param {EventTarget | null} target  a field or a slider, which has its own use of keys */
function isTyped(target) {
  return target instanceof HTMLElement && ["INPUT", "SELECT", "TEXTAREA"].includes(target.tagName);
}

/**
 * @param {ReplayPlayer} player
 * @param {LookBack} game
 */
function toMoment(player, { moment, decided }) {
  const key = "look back moment";
  return moment === null
    ? null
    : button(t(decided ? "look back.decided" : "look back.most"), () => player.go(moment), key);
}

/** @param {ReplayPlayer} player */
function controls(player) {
  const step = (/** @type {number} */ by, /** @type {string} */ sign, /** @type {string} */ word) => {
    const go = () => player.go(Math.max(0, Math.min(player.last, player.shown + by)));
    const one = button(sign, go, `look back ${word}`, "turn-step");
    one.setAttribute("aria-label", t(`look back.${word}`));
    return one;
  };
  const speed = h(
    "select",
    {
      "aria-label": t("look back.speed"),
      "data-key": "look back speed",
      onchange: () => player.pace(TURN_MS[/** @type {keyof TURN_MS} */ (speed.value)]),
    },
    ...Object.keys(TURN_MS).map((one) => h("option", { value: one }, t(`look back.${one}`))),
  );
  speed.value = "usual";
  player.start.hidden = false; // it was asked for: who wants less motion sees turn after turn standing still
  return [
    h("div", { class: "replay-controls" }, step(-1, "◀", "back"), player.slider, step(1, "▶", "on"), player.turn),
    h("div", { class: "replay-controls" }, player.start, speed),
  ];
}

/**
 * Where the drawing is pressed, or a finger is drawn along it.
 * @param {ReturnType<typeof chart>} curve
 * @param {(frame: number) => void} press
 */
function pressable({ svg, nearest }, press) {
  const at = (/** @type {PointerEvent} */ event) => {
    if (event.buttons !== 1) return;
    const box = svg.getBoundingClientRect();
    press(nearest((event.clientX - box.left) / box.width));
  };
  svg.classList.add("pressable");
  svg.addEventListener("pointerdown", at);
  svg.addEventListener("pointermove", at);
}

/** @param {LookBack} game */
function about(game) {
  return `${game.title} · ${result(game)}`;
}

/** @param {LookBack} game */
function result({ over, winners, seats }) {
  if (!over) return t("look back.goes on");
  const names = winners.map((seat) => seats[seat]?.name ?? "");
  if (!names.length) return t("doors.over");
  return names.length === 1 ? t("end.wins", { name: names[0] }) : t("end.tie", { names: names.join(", ") });
}

/** @param {LookBack} game */
function because({ why }) {
  if (!why.length) return [];
  return [
    h(
      "section",
      { class: "why-won" },
      h("h2", null, t("end.why")),
      h("ul", null, ...why.map((one) => h("li", null, sentence(one)))),
    ),
  ];
}

/** @param {LookBack} game */
function totals({ totals: all, seats }) {
  if (!all.length) return [];
  return [
    h("h2", null, t("end.count")),
    h(
      "ul",
      { class: "past" },
      ...[...all]
        .sort((one, other) => Number(other.won) - Number(one.won) || other.sum - one.sum)
        .map((one) => h("li", null, h("strong", null, seats[one.seat]?.name ?? ""), h("span", null, one.text))),
    ),
  ];
}

/** The log of a game that could not be played again. @param {LookBack} game */
function written({ log }) {
  if (!log.length) return [];
  return [
    h(
      "details",
      { class: "card" },
      h("summary", null, t("look back.log")),
      h("ul", { class: "written" }, ...log.map((one) => h("li", null, sentence(one)))),
    ),
  ];
}
