// @ts-check
// The game that was left last, first on the doors' page: go on with it?

import { h } from "../base/dom.js";
import { button } from "../base/button.js";
import { send } from "../base/messages.js";
import { token } from "../board/pieces.js";
import { t } from "../base/words.js";

/** @param {import("types/view").LeftGame | null | undefined} game */
export function leftGame(game) {
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
