// @ts-check
// The games that there are, as cards with a picture and a sentence.

import { h, s } from "../base/dom.js";
import { piece } from "../board/pieces.js";
import { t } from "../base/words.js";

/** @typedef {import("types/view").GameKind} GameKind */

/** A street of its pieces. @param {GameKind} game */
function street(game) {
  const pieces = game.picture;
  const wide = 112 / Math.max(1, pieces.length);
  return s(
    "svg",
    { viewBox: "0 0 120 76", "aria-hidden": "true", focusable: "false", class: "drawn-board" },
    s("path", { d: "M4 70H116", stroke: "currentColor", "stroke-width": 3 }),
    ...pieces.map((name, n) => {
      const size = Math.min(wide - 1, n % 2 ? 52 : 36);
      return piece(name, 4 + wide * (n + 0.5), 69 - (size * 11) / 24, size);
    }),
  );
}

/** @param {GameKind} game */
function inside(game) {
  const [least, most] = game.seats;
  return [
    street(game),
    h(
      "span",
      { class: "says" },
      h("strong", null, game.title),
      h("span", null, game.sentence),
      h("span", { class: "soft small" }, t("game.seats", { least, most })),
    ),
  ];
}

/**
 * One of them is chosen.
 * @param {GameKind[]} games
 * @param {GameKind} chosen
 * @param {(game: GameKind) => void} choose
 */
export function gameChoice(games, chosen, choose) {
  if (games.length === 1) return h("section", { class: "card game-card" }, ...inside(chosen));
  return h(
    "section",
    { class: "card" },
    h("h2", { id: "which-game" }, t("setup.game")),
    h(
      "div",
      { class: "choice games", role: "radiogroup", "aria-labelledby": "which-game" },
      ...games.map((game) =>
        h(
          "label",
          { class: "game-card" },
          h("input", {
            type: "radio",
            name: "game",
            value: game.name,
            checked: game === chosen,
            "data-key": `game ${game.name}`,
            onchange: () => choose(game),
          }),
          ...inside(game),
        ),
      ),
    ),
  );
}

/**
 * A button for each.
 * @param {GameKind[]} games
 * @param {(game: GameKind) => void} press
 */
export function gameButtons(games, press) {
  return h(
    "div",
    { class: "games" },
    ...games.map((game) =>
      h(
        "button",
        { type: "button", class: "game-card", "data-key": `game ${game.name}`, onclick: () => press(game) },
        ...inside(game),
      ),
    ),
  );
}
