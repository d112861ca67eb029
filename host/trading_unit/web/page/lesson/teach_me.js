// @ts-check
// "Teach me": which game, and who learns; its lesson begins at once.

import { openSheet } from "../base/dialog.js";
import { h } from "../base/dom.js";
import { gameButtons } from "../setup/game_card.js";
import { send } from "../base/messages.js";
import { t } from "../base/words.js";

/** @typedef {import("types/view").Lobby} Lobby */

/** The games that have a lesson. @param {Lobby} lobby */
export function lessons(lobby) {
  return lobby.games.filter((game) => game.lesson);
}

/** The names in a line, with commas between them. @param {string} line */
export function namesIn(line) {
  return line
    .split(/[,;]/)
    .map((name) => name.trim())
    .filter(Boolean);
}

/** @param {Lobby} lobby */
export function openLessons(lobby) {
  const names = h("input", {
    type: "text",
    id: "learners",
    autocomplete: "off",
    "data-key": "learners",
    "aria-describedby": "learners-hint",
    placeholder: "Sam",
  });
  const begin = async (/** @type {import("types/view").GameKind} */ game) => {
    if (await send("/teach", { game: game.name, names: namesIn(names.value) })) location.assign("/table");
  };
  openSheet(
    t("teach.title"),
    () => [
      h("label", { for: "learners" }, t("teach.who")),
      names,
      h("p", { class: "soft small", id: "learners-hint" }, t("teach.who hint")),
      h("h3", null, t("teach.which")),
      gameButtons(lessons(lobby), begin),
    ],
    { wide: true },
  );
}
