// @ts-check
// A new game in under a minute: everything stands there as most want it, and can be changed.

import { amount as typedAmount } from "../base/amounts.js";
import { h, byId, show } from "../base/dom.js";
import { gameChoice } from "./game_card.js";
import { news } from "../base/news.js";
import { button } from "../base/button.js";
import { lostBar, say, send } from "../base/messages.js";
import { RulesBox } from "./rules_box.js";
import { lengthBox, unitBox, whereBox } from "./setup_choices.js";
import { drawPlayers } from "./setup_players.js";
import { sheetButtons } from "./from_sheet.js";
import { drawStanding } from "./standing_form.js";
import { keepSetup, loadSetup, setupBody, unownedDistrict, remove, defaultSetup } from "./setup_data.js";
import { speak, t } from "../base/words.js";

/** @typedef {import("types/view").View} View */
/** @typedef {import("types/view").Lobby} Lobby */
/** @typedef {import("types/view").GameKind} GameKind */
/** @typedef {import("./setup_data.js").SetupData} SetupData */

const OF_SHEET = "monopoly-city"; // the game that a sheet knows

/** @type {Lobby | null} */
let lobby = null;
/** @type {SetupData | null} */
let setup = null;

/** @param {import("../base/news.js").State} view */
function state(view) {
  if (view.phase === "waiting") return location.replace("/waiting-room");
  if (view.phase !== "lobby") return location.replace("/table");
  if (!lobby && view.lobby) {
    lobby = view.lobby;
    takeUp(lobby);
  }
}

/** What had been chosen before the waiting room, or the usual. @param {Lobby} known */
function takeUp(known) {
  const kept = loadSetup();
  const game = known.games.find(({ name }) => name === kept?.game);
  choose(game ?? known.games[0]);
  if (!kept || !game) return;
  setup = { .../** @type {SetupData} */ (setup), ...kept, game };
  draw();
}

/** Everything that is the game's own begins anew. @param {GameKind} game */
function choose(game) {
  const known = /** @type {Lobby} */ (lobby);
  setup = defaultSetup(known, game, setup?.players ?? [], setup?.unit ?? known.unit, (n) => t("setup.player", { n }));
  const chosen = document.activeElement?.getAttribute("name") === "game";
  draw();
  if (chosen) /** @type {HTMLElement | null} */ (document.querySelector("input[name=game]:checked"))?.focus();
}

/** House rules that are of another game than was chosen. @param {string} name @param {string} house */
function chooseHouse(name, house) {
  const game = lobby?.games.find((one) => one.name === name);
  if (!game) return;
  choose(game);
  /** @type {SetupData} */ (setup).house = house;
  draw();
  say(t("house.other game", { name: house, game: game.title }));
}

function draw() {
  const known = /** @type {Lobby} */ (lobby);
  const now = /** @type {SetupData} */ (setup);
  const { game } = now;
  const players = h("section", { class: "card" });
  const standing = h("div");
  const first = button(t("setup.phones"), () => begin(true), "begin with phones");
  const parts = {
    redraw() {
      drawPlayers(players, now.players, known, game, parts.redraw, (n) => remove(now, n));
      if (game.standing) drawStanding(standing, game.standing, now);
      first.hidden = now.players.every(({ plays }) => plays !== "person");
    },
  };
  const scrolled = document.querySelector(".setup-parts")?.scrollTop ?? 0;
  const inside = h(
    "div",
    { class: "setup-parts" },
    gameChoice(known.games, game, choose),
    players,
    h("section", { class: "card" }, h("h2", null, t("setup.where")), whereBox(now)),
    h("section", { class: "card" }, h("h2", null, t("setup.length")), lengthBox(now)),
    h("section", { class: "card" }, h("h2", null, t("setup.unit")), unitBox(now, known.units ?? [])),
    new RulesBox(now, chooseHouse).box,
    game.standing
      ? details(t("setup.standing"), now.standing, [
          game.name === OF_SHEET ? sheetButtons(now, known, draw) : null,
          standing,
        ])
      : null,
  );
  show(
    byId("page"),
    h(
      "div",
      { class: "row" },
      h("a", { class: "button", href: "/" }, t("setup.back")),
      h("h1", { class: "grow" }, t("setup.title")),
    ),
    inside,
    h(
      "div",
      { class: "begin" },
      first,
      button(t("setup.begin"), () => begin(false), "begin", "main"),
    ),
  );
  parts.redraw();
  inside.scrollTop = scrolled;
}

/**
 * @param {string} title
 * @param {boolean} open  for something was filled in
 * @param {import("../base/dom.js").Child[]} inside
 */
function details(title, open, inside) {
  const says = t(open ? "setup.standing.on" : "setup.standing.off");
  return h(
    "details",
    { class: "card", open },
    h("summary", null, `${title}: `, h("span", { class: "soft" }, says)),
    ...inside,
  );
}

/** @param {boolean} phones  take their seats first */
async function begin(phones) {
  const now = /** @type {SetupData} */ (setup);
  const bad = now.standing ? now.players.findIndex((_, n) => now.cash[n] && typedAmount(now.cash[n]) === null) : -1;
  if (bad >= 0) return say(t("setup.standing.bad cash", { name: now.players[bad].name }), true);
  const empty = now.standing ? unownedDistrict(now) : "";
  if (empty) return say(t("setup.standing.ownerless", { name: empty }), true);
  keepSetup(phones ? now : null);
  if (await send("/setup", setupBody(now, phones))) location.assign(phones ? "/waiting-room" : "/table");
}

await speak();
document.title = t("setup.title");
news({ state, told: (one) => say(one.text), lost: lostBar() }, "?page=table");
