// @ts-check
// The players at the table, each with where he is and what he has.

import { family } from "../board/road/cars.js";
import { h, renderIfChanged } from "../base/dom.js";
import { colourClass, token } from "../board/pieces.js";
import { t } from "../base/words.js";

/** @typedef {import("types/view").View} View */

/**
 * @param {HTMLElement} box
 * @param {View} view
 * @param {(seat: number) => void} open  more of that player
 */
export function drawSeats(box, view, open) {
  const pegs = view.seats.map((_, seat) => view.stands.movers.find((one) => one.seat === seat)?.pegs ?? []);
  renderIfChanged(box, [view.seats, view.turn, view.ask?.by, pegs], () =>
    view.seats.map((player, seat) =>
      h(
        "li",
        {
          class: `${colourClass(player.colour)}${seat === view.turn ? " turn" : ""}${player.out ? " out" : ""}`,
          "aria-current": seat === view.turn ? "true" : null,
        },
        h(
          "button",
          { class: "seat", type: "button", "data-key": `seat ${seat}`, onclick: () => open(seat) },
          token(player, 38),
          h("span", { class: "name" }, player.name, h("small", null, marks(player).join(" · "))),
          h("span", { class: "money" }, player.out ? t("table.out") : player.money),
          h("span", { class: "glance" }, pegs[seat].length ? family(pegs[seat], 11) : null, player.glance),
        ),
      ),
    ),
  );
}

/** @param {import("types/view").Seat} player */
function marks(player) {
  return [
    ...(player.plays === "person" ? [] : [t("table.is bot")]),
    ...(player.phone ? [t(player.twice ? "table.phones" : "table.phone")] : []),
  ];
}
