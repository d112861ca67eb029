// @ts-check
// The first page: the game that was left last, four doors, and past games to go on with.

import { h, byId, s, show } from "../base/dom.js";
import { button } from "../base/button.js";
import { send, lostBar, say } from "../base/messages.js";
import { token, COLOUR_NAMES, mover, piece } from "../board/pieces.js";
import { t, language, speak } from "../base/words.js";
import { openSheet } from "../base/dialog.js";
import { gameButtons } from "./game_card.js";
import { lessons, openLessons } from "../lesson/teach_me.js";
import { PAGES, news } from "../base/news.js";
import { openGameFile, lookBackAddress } from "../look_back/game_file.js";
import { watchedGame } from "./setup_data.js";

/** @typedef {import("types/view").View} View */
/** @typedef {import("types/view").Lobby} Lobby */

/** @param {import("types/view").LeftGame | null | undefined} game */
function leftGame(game) {
  if (!game) return null;
  const goOn = async () => {
    if (await send("/resume", { name: game.name })) location.assign("/table");
  };
  const withPhones = async () => {
    if (await send("/do", { what: "phones", on: true })) await goOn();
  };
  const says = [game.says, game.left].filter(Boolean).join(" · ");
  const names = game.seats.map((one) => one.name).join(", ");
  return h(
    "section",
    { class: "card left-game", "aria-labelledby": "left-game" },
    game.turn >= 0 ? h("span", { class: "left-token", "aria-hidden": "true" }, token(game.seats[game.turn], 72)) : null,
    h(
      "div",
      { class: "grow" },
      h("h2", { id: "left-game" }, game.day),
      says ? h("p", { class: "left-says" }, says) : null,
      h("p", { class: "soft small" }, `${game.title} · ${names}`),
    ),
    h(
      "div",
      { class: "row" },
      game.phones ? button(t("left.phones", { count: game.phones }), withPhones, "with phones", "main") : null,
      button(t(game.phones ? "left.no phones" : "left.go on"), goOn, "go on", game.phones ? "" : "main"),
      h("a", { class: "button", href: "/setup", "data-key": "another" }, t("left.another")),
    ),
  );
}

/** @param {...SVGElement} drawn */
function picture(...drawn) {
  return s(
    "svg",
    { viewBox: "0 0 240 120", "aria-hidden": "true", focusable: "false", class: "drawn-board" },
    ...drawn,
  );
}

/**
 * @param {number} x
 * @param {number} y
 * @param {number} n
 */
function walker(x, y, n) {
  const node = mover({ name: "?", colour: COLOUR_NAMES[n], mover: ["car", "ship", "plane", "star"][n] }, 44);
  node.setAttribute("transform", `translate(${x} ${y})`);
  return node;
}

const PICTURES = {
  unit: () =>
    picture(
      s("rect", { x: 70, y: 88, width: 100, height: 16, rx: 6, class: "sign" }),
      s("path", { d: "M76 88A44 56 0 0 1 164 88Z", class: "lamp" }),
      ...[-70, -35, 0, 35, 70].map((turn) =>
        s("path", {
          d: "M0 -66V-80",
          class: "piece-ray",
          transform: `translate(120 88) rotate(${turn})`,
          stroke: "currentColor",
          "stroke-width": 5,
          "stroke-linecap": "round",
        }),
      ),
    ),
  play: () =>
    picture(
      s("rect", { x: 6, y: 78, width: 228, height: 34, rx: 8, class: "sign", opacity: 0.25 }),
      piece("residential", 34, 50, 50),
      piece("skyscraper", 78, 42, 66),
      piece("industrial", 122, 50, 50),
      piece("stadium", 168, 58, 48),
      piece("park", 208, 54, 44),
      walker(44, 92, 0),
      walker(196, 92, 1),
    ),
  teach: () =>
    picture(
      s("rect", {
        x: 70,
        y: 14,
        width: 132,
        height: 58,
        rx: 16,
        fill: "none",
        stroke: "currentColor",
        "stroke-width": 5,
      }),
      s("path", { d: "M92 72L78 92L112 72Z", fill: "currentColor" }),
      s("path", { d: "M92 34H180M92 52H156", stroke: "currentColor", "stroke-width": 5, "stroke-linecap": "round" }),
      walker(50, 96, 0),
    ),
  watch: () =>
    picture(
      s("path", { d: "M12 60Q120 -40 228 60Q120 160 12 60Z", fill: "none", stroke: "currentColor", "stroke-width": 5 }),
      walker(80, 60, 1),
      walker(124, 60, 3),
      walker(168, 60, 2),
    ),
};

/**
 * @param {string} name
 * @param {{href?: string, onclick?: () => void}} how
 */
function door(name, { href, onclick }) {
  const inside = [
    PICTURES[/** @type {keyof PICTURES} */ (name)](),
    h("strong", null, t(`doors.${name}`)),
    h("span", null, t(`doors.${name}.says`)),
  ];
  return href
    ? h("a", { class: "door", href, "data-key": `door ${name}` }, ...inside)
    : h("button", { class: "door", type: "button", "data-key": `door ${name}`, onclick }, ...inside);
}

let drawn = "";

/** @param {import("../base/news.js").State} view */
function state(view) {
  const on = view.phase !== "lobby";
  const lobby = view.phase === "lobby" ? view.lobby : null;
  const mark = JSON.stringify([view.phase, lobby]);
  if (mark === drawn) return;
  drawn = mark;
  const watch = () => {
    if (!lobby) return;
    const begin = async (/** @type {import("types/view").GameKind} */ game) => {
      if (await send("/setup", watchedGame(lobby, game))) location.assign("/table");
    };
    if (lobby.games.length === 1) begin(lobby.games[0]);
    else openSheet(t("doors.watch"), () => [gameButtons(lobby.games, begin)]);
  };
  show(
    byId("page"),
    h("header", { class: "doors-head" }, leftGame(lobby?.left), h("h1", null, t(on ? "doors.on" : "doors.which"))),
    on ? h("a", { class: "button main", href: PAGES[view.phase], "data-key": "now" }, t("doors.now")) : null,
    h(
      "nav",
      { class: "doors-row" },
      door("unit", { href: "/sheet" }),
      on ? null : door("play", { href: "/setup" }),
      lobby && lessons(lobby).length ? door("teach", { onclick: () => openLessons(lobby) }) : null,
      on ? null : door("watch", { onclick: watch }),
    ),
    on
      ? button(t(view.phase === "waiting" ? "doors.call off" : "doors.leave"), () => send("/leave", {}), "leave")
      : null,
    h(
      "div",
      { class: "row" },
      h("a", { class: "button", href: "/book", "data-key": "book" }, t("doors.book")),
      lobby ? openGameFile() : null,
    ),
    lobby?.past.length ? past(lobby) : null,
  );
}

/** @param {Lobby} lobby */
function past(lobby) {
  const when = new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" });
  return h(
    "section",
    null,
    h("h2", null, t("doors.past")),
    h(
      "ul",
      { class: "past" },
      ...lobby.past.map((game) =>
        h(
          "li",
          null,
          h(
            "span",
            { class: "grow" },
            h("strong", null, game.name),
            " ",
            h(
              "span",
              { class: "soft small" },
              `${game.title} · `,
              t("doors.played", { when: when.format(new Date(game.when)) }),
              game.over ? ` · ${t("doors.over")}` : "",
            ),
          ),
          h("a", { class: "button", href: lookBackAddress(game.name) }, t("look back.open")),
          game.only_shown
            ? null
            : button(
                t(game.over ? "doors.show" : "doors.resume"),
                async () => {
                  if (await send("/resume", { name: game.name })) location.assign(game.over ? "/end" : "/table");
                },
                `resume ${game.name}`,
              ),
        ),
      ),
    ),
  );
}

await speak();
document.title = t("doors.title");
news({ state, told: (one) => say(one.text), lost: lostBar() }, "?page=table");
