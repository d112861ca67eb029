// @ts-check
// Who plays, in a set-up: a row for each, with its name, colour and mover.

import { button } from "../base/button.js";
import { h, renderIfChanged } from "../base/dom.js";
import { token } from "../board/pieces.js";
import { newPlayer } from "./setup_data.js";
import { wordOr, t } from "../base/words.js";

/** @typedef {import("types/view").Lobby} Lobby */
/** @typedef {import("types/view").GameKind} GameKind */
/** @typedef {import("./setup_data.js").Player} Player */

/**
 * @param {HTMLElement} box
 * @param {Player[]} players
 * @param {Lobby} known
 * @param {GameKind} game
 * @param {() => void} redraw
 * @param {(n: number) => void} remove
 */
export function drawPlayers(box, players, known, game, redraw, remove) {
  renderIfChanged(
    box,
    players.map((one) => [one.colour, one.mover, one.plays, players.length]),
    () => [
      h("h2", null, t("setup.players")),
      h("ul", { class: "players" }, ...players.map((_, n) => row(players, n, known, game, redraw, remove))),
      players.length < game.seats[1]
        ? h(
            "div",
            { class: "row" },
            button(
              t("setup.add"),
              () => {
                players.push(newPlayer(players, known, "person", t("setup.player", { n: players.length + 1 })));
                redraw();
              },
              "add",
            ),
          )
        : null,
    ],
  );
}

/**
 * One of the players.
 * @param {Player[]} players
 * @param {number} n
 * @param {Lobby} known
 * @param {GameKind} game
 * @param {() => void} redraw
 * @param {(n: number) => void} remove
 */
function row(players, n, known, game, redraw, remove) {
  const player = players[n];
  const kinds = ["person", ...known.bots];
  const words = (/** @type {string} */ kind) =>
    kind === "person" ? t("setup.person") : wordOr(`setup.bot.${kind}`, kind);
  const choose = (
    /** @type {"colour" | "mover" | "plays"} */ what,
    /** @type {string[]} */ all,
    /** @type {(one: string) => string} */ says,
  ) =>
    h(
      "select",
      {
        "aria-label": t(`setup.${what}`, { name: player.name }),
        "data-key": `${what} ${n}`,
        value: player[what],
        onchange: (/** @type {Event} */ event) => {
          const { value } = /** @type {HTMLSelectElement} */ (event.target);
          const had = what === "plays" ? undefined : players.find((one) => one[what] === value);
          if (had) had[what] = player[what]; // they change: nobody has what another has
          player[what] = value;
          if (what === "plays" && player.plays !== "person" && player.name === t("setup.player", { n: n + 1 }))
            player.name = t("setup.bot name", { n: n + 1 });
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
        redraw();
      },
      onfocus: (/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select(),
    }),
    choose("plays", kinds, words),
    choose("colour", known.colours, (one) => wordOr(`colour.${one}`, one)),
    choose("mover", known.movers, (one) => wordOr(`mover.${one}`, one)),
    players.length > game.seats[0]
      ? h(
          "button",
          {
            type: "button",
            "aria-label": t("setup.remove", { name: player.name }),
            "data-key": `remove ${n}`,
            onclick: () => {
              remove(n);
              redraw();
            },
          },
          "×",
        )
      : h("span", null),
  );
}
