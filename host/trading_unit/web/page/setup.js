// @ts-check
// A new game in under a minute: everything stands there as most want it, and can be changed.

import { amount as typedAmount } from "./amounts.js";
import { h, by, keep, s, show } from "./dom.js";
import { news } from "./news.js";
import { button } from "./button.js";
import { piece, token } from "./pieces.js";
import { lostBar, say, send } from "./saying.js";
import { drawStanding } from "./standing_form.js";
import { LENGTHS, WHERE, added, body } from "./wishes.js";
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
    unit: known.units?.[0]?.port ?? "simulated",
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
  const game = known.games[0];
  const players = h("section", { class: "card" });
  const standing = h("div");
  const parts = {
    redraw() {
      drawPlayers(players, known, game, parts.redraw);
      drawStanding(standing, game, /** @type {Wishes} */ (wishes));
    },
  };
  show(
    by("page"),
    h("div", { class: "row" }, h("a", { class: "button", href: "/" }, t("setup.back")), h("h1", { class: "grow" }, t("setup.title"))),
    gameCard(game),
    players,
    h("section", { class: "card" }, h("h2", null, t("setup.where")), whereBox()),
    h("section", { class: "card" }, h("h2", null, t("setup.length")), lengthBox()),
    h("section", { class: "card" }, h("h2", null, t("setup.unit")), unitBox()),
    rulesBox(game),
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
 * @param {HTMLElement} box
 * @param {Lobby} known
 * @param {GameKind} game
 * @param {() => void} redraw
 */
function drawPlayers(box, known, game, redraw) {
  const { players } = /** @type {Wishes} */ (wishes);
  const kinds = ["person", ...known.bots];
  const words = (/** @type {string} */ kind) => (kind === "person" ? t("setup.person") : named(`setup.bot.${kind}`, kind));
  keep(box, players.map((one) => [one.colour, one.mover, one.plays, players.length]), () => [
    h("h2", null, t("setup.players")),
    h(
      "ul",
      { class: "players" },
      ...players.map((player, n) => {
        const choose = (/** @type {"colour" | "mover" | "plays"} */ what, /** @type {string[]} */ all, /** @type {(one: string) => string} */ says) =>
          h(
            "select",
            {
              "aria-label": t(`setup.${what}`, { name: player.name }),
              "data-key": `${what} ${n}`,
              value: player[what],
              onchange: (/** @type {Event} */ event) => {
                player[what] = /** @type {HTMLSelectElement} */ (event.target).value;
                if (what === "plays" && player.plays !== "person" && player.name === t("setup.player", { n: n + 1 })) player.name = t("setup.bot name", { n: n + 1 });
                redraw();
              },
            },
            ...all.map((one) => h("option", { value: one }, says(one))),
          );
        return h(
          "li",
          { class: "player" },
          token(player, 44),
          h("input", {
            type: "text",
            maxlength: 20,
            value: player.name,
            "aria-label": t("setup.name", { n: n + 1 }),
            "data-key": `name ${n}`,
            oninput: (/** @type {Event} */ event) => {
              player.name = /** @type {HTMLInputElement} */ (event.target).value;
            },
            onfocus: (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select(),
          }),
          choose("plays", kinds, words),
          choose("colour", known.colours, (one) => named(`colour.${one}`, one)),
          choose("mover", known.movers, (one) => named(`mover.${one}`, one)),
          players.length > game.seats[0]
            ? h("button", { type: "button", "aria-label": t("setup.remove", { name: player.name }), "data-key": `remove ${n}`, onclick: () => {
                players.splice(n, 1);
                redraw();
              } }, "×")
            : h("span", null),
        );
      }),
    ),
    players.length < game.seats[1]
      ? h(
          "div",
          { class: "row" },
          button(t("setup.add"), () => {
            players.push(added(players, known, "person", t("setup.player", { n: players.length + 1 })));
            redraw();
          }, "add"),
        )
      : null,
  ]);
}

/**
 * @param {string} name
 * @param {[string, string, string][]} choices  value, words, more words
 * @param {string} chosen
 * @param {(value: string) => void} choose
 */
function radios(name, choices, chosen, choose) {
  return h(
    "div",
    { class: "choice flat", role: "radiogroup" },
    ...choices.map(([value, words, more]) =>
      h(
        "label",
        null,
        h("input", { type: "radio", name, value, checked: value === chosen, onchange: () => choose(value) }),
        h("span", null, h("strong", null, words), more ? h("span", { class: "soft small" }, ` ${more}`) : null),
      ),
    ),
  );
}

function whereBox() {
  const now = /** @type {Wishes} */ (wishes);
  const each = h("div", { class: "form" });
  const drawEach = () =>
    show(
      each,
      ...[
        ["dice", "screen", "table"],
        ["cards", "screen", "table"],
        ["money", "screen", "real"],
        ["build", "unit", "screen", "table"],
      ].map(([what, ...values]) => {
        const key = /** @type {"dice" | "cards" | "money" | "build"} */ (what);
        return h(
          "label",
          { class: "row" },
          h("span", { class: "grow" }, t(`setup.${what}`)),
          h(
            "select",
            { value: now[key], name: what, onchange: (/** @type {Event} */ event) => {
              now[key] = /** @type {HTMLSelectElement} */ (event.target).value;
            } },
            ...values.map((value) => h("option", { value }, t(value === "unit" ? "setup.by unit" : value === "screen" ? "setup.on screen" : "setup.real"))),
          ),
        );
      }),
    );
  drawEach();
  return h(
    "div",
    { class: "form" },
    radios("where", Object.keys(WHERE).map((one) => [one, t(`setup.where.${one}`), t(`setup.where.${one}.says`)]), "screen", (one) => {
      Object.assign(now, WHERE[one]);
      drawEach();
    }),
    h("details", null, h("summary", null, t("setup.each")), each),
  );
}

function lengthBox() {
  const now = /** @type {Wishes} */ (wishes);
  const words = (/** @type {string} */ one) => {
    const [until, count] = one.split(" ");
    return t(`setup.length.${until}`, { count: Number(count) });
  };
  return radios("length", LENGTHS.map((one) => [one, words(one), ""]), now.length, (one) => {
    now.length = one;
  });
}

/** Those on their cables, the simulated one, or none. */
function unitBox() {
  const now = /** @type {Wishes} */ (wishes);
  const found = lobby?.units ?? [];
  return h(
    "div",
    { class: "form" },
    radios(
      "unit",
      [
        ...found.map((one) => /** @type {[string, string, string]} */ ([one.port, t("setup.unit.real"), one.text])),
        ["simulated", t("setup.unit.simulated"), ""],
        ["none", t("setup.unit.none"), ""],
      ],
      now.unit,
      (one) => {
        now.unit = one;
      },
    ),
    found.length ? null : h("p", { class: "soft small" }, t("setup.unit.how")),
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

/** @param {GameKind} game */
function rulesBox(game) {
  const now = /** @type {Wishes} */ (wishes);
  const says = h("span", { class: "soft" }, t("setup.rules.usual"));
  const count = () => {
    const changed = game.options.filter((one) => now.options[one.name] !== one.default).length;
    says.textContent = changed ? t("setup.rules.changed", { count: changed }) : t("setup.rules.usual");
  };
  const rows = game.options.map((rule) => {
    const words = rule.says;
    if (typeof rule.default === "boolean") {
      return h("label", null, h("input", { type: "checkbox", name: rule.name, checked: rule.default, onchange: (/** @type {Event} */ event) => {
        now.options[rule.name] = /** @type {HTMLInputElement} */ (event.target).checked;
        count();
      } }), h("span", null, words));
    }
    return h("label", { class: "row" }, h("input", { type: "number", name: rule.name, min: 0, max: 999, inputmode: "numeric", value: rule.default, onchange: (/** @type {Event} */ event) => {
      now.options[rule.name] = Math.max(0, Math.floor(Number(/** @type {HTMLInputElement} */ (event.target).value) || 0));
      count();
    } }), h("span", { class: "grow" }, words));
  });
  return h("details", { class: "card" }, h("summary", null, `${t("setup.rules")}: `, says), h("div", { class: "options" }, ...rows));
}

async function begin() {
  const known = /** @type {Lobby} */ (lobby);
  const now = /** @type {Wishes} */ (wishes);
  const bad = now.standing ? now.players.findIndex((_, n) => now.cash[n] && typedAmount(now.cash[n]) === null) : -1;
  if (bad >= 0) return say(t("setup.standing.bad cash", { name: now.players[bad].name }), true);
  if (await send("/setup", body(known.games[0].name, now))) location.assign("/table");
}

await speak();
document.title = t("setup.title");
news({ state, told: (one) => say(one.text), lost: lostBar() }, "?page=table");
