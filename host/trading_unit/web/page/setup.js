// @ts-check
// A new game in under a minute: everything stands there as most want it, and can be changed.

import { amount as typedAmount } from "./amounts.js";
import { h, by, s, show } from "./dom.js";
import { news } from "./news.js";
import { button } from "./button.js";
import { piece } from "./pieces.js";
import { lostBar, say, send } from "./saying.js";
import { lengthBox, rulesBox, unitBox, whereBox } from "./setup_choices.js";
import { drawPlayers } from "./setup_players.js";
import { drawStanding } from "./standing_form.js";
import { WHERE, added, body, ownerless, remove } from "./wishes.js";
import { named, speak, t } from "./words.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./view.js").Lobby} Lobby */
/** @typedef {import("./view.js").GameKind} GameKind */
/** @typedef {import("./wishes.js").Player} Player */
/** @typedef {import("./wishes.js").Wishes} Wishes */

/** @type {Lobby | null} */
let lobby = null;
/** @type {Wishes | null} */
let wishes = null;

/** @param {View} view */
function state(view) {
  if (view.phase !== "lobby") return location.replace("/table");
  if (!lobby && view.lobby) {
    lobby = view.lobby;
    wishes = usual(lobby, lobby.games[0]);
    draw();
  }
}

/**
 * @param {Lobby} known
 * @param {GameKind} game
 * @returns {Wishes}
 */
function usual(known, game) {
  /** @type {Player[]} */
  const players = [];
  for (let n = 1; n <= Math.max(2, game.seats[0]); n++) players.push(added(players, known, "person", t("setup.player", { n })));
  return {
    players,
    ...WHERE.screen,
    build: game.chance.build?.[0] ?? "screen",
    unit: known.unit,
    length: "minutes 60",
    options: Object.fromEntries(game.options.map((one) => [one.name, one.default])),
    standing: false,
    seat: 0,
    cash: [],
    at: [],
    owner: {},
    res: {},
    ind: {},
  };
}

function draw() {
  const known = /** @type {Lobby} */ (lobby);
  const now = /** @type {Wishes} */ (wishes);
  const game = known.games[0];
  const players = h("section", { class: "card" });
  const standing = h("div");
  const parts = {
    redraw() {
      drawPlayers(players, now.players, known, game, parts.redraw, (n) => remove(now, n));
      drawStanding(standing, game, now);
    },
  };
  show(
    by("page"),
    h("div", { class: "row" }, h("a", { class: "button", href: "/" }, t("setup.back")), h("h1", { class: "grow" }, t("setup.title"))),
    gameCard(game),
    players,
    h("section", { class: "card" }, h("h2", null, t("setup.where")), whereBox(now)),
    h("section", { class: "card" }, h("h2", null, t("setup.length")), lengthBox(now)),
    h("section", { class: "card" }, h("h2", null, t("setup.unit")), unitBox(now, known.units ?? [])),
    rulesBox(now, game),
    game.districts ? details(t("setup.standing"), t("setup.standing.off"), [standing]) : null,
    h("div", { class: "begin" }, button(t("setup.begin"), begin, "begin", "main")),
  );
  parts.redraw();
}

/** @param {GameKind} game */
function gameCard(game) {
  return h(
    "section",
    { class: "card game-card" },
    s(
      "svg",
      { viewBox: "0 0 120 76", "aria-hidden": "true", focusable: "false", class: "drawn-board" },
      s("path", { d: "M4 70H116", stroke: "currentColor", "stroke-width": 3 }),
      piece("residential", 22, 54, 34),
      piece("tower", 54, 42, 58),
      piece("industrial", 84, 54, 34),
      piece("park", 106, 58, 24),
    ),
    h("div", null, h("h2", null, game.title), h("p", null, named(`game.${game.name}.says`, game.sentence))),
  );
}

/**
 * @param {string} title
 * @param {string} says
 * @param {import("./dom.js").Child[]} inside
 */
function details(title, says, inside) {
  return h("details", { class: "card" }, h("summary", null, `${title}: `, h("span", { class: "soft" }, says)), ...inside);
}

async function begin() {
  const known = /** @type {Lobby} */ (lobby);
  const now = /** @type {Wishes} */ (wishes);
  const bad = now.standing ? now.players.findIndex((_, n) => now.cash[n] && typedAmount(now.cash[n]) === null) : -1;
  if (bad >= 0) return say(t("setup.standing.bad cash", { name: now.players[bad].name }), true);
  const empty = now.standing ? ownerless(now) : "";
  if (empty) return say(t("setup.standing.ownerless", { name: empty }), true);
  if (await send("/setup", body(known.games[0].name, now))) location.assign("/table");
}

await speak();
document.title = t("setup.title");
news({ state, told: (one) => say(one.text), lost: lostBar() }, "?page=table");
