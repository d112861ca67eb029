// @ts-check
// The players at the table, each with where he is and what he has, and the tally that some games keep
// of each.

import { family } from "../board/road/cars.js";
import { h, renderIfChanged } from "../base/dom.js";
import { colourClass, token } from "../board/pieces.js";
import { t } from "../base/words.js";
import { openSheet } from "../base/dialog.js";

/** @typedef {import("types/view").View} View */
/** @typedef {import("types/view").Chart} Tally */

/** The players, who own what they own and have what they have once scenes have shown it. */
export class PlayerList {
  /** @param {HTMLElement} box @param {(seat: number) => void} open  more of that player */
  constructor(box, open) {
    this.box = box;
    this.open = open;
    /** @type {View | null} */
    this.settled = null; // what was drawn last with nothing left to show
  }

  /** @param {View} view  with nothing left to show */
  settle(view) {
    this.settled = view;
    drawSeats(this.box, view, this.open);
  }

  /** Between two scenes: all purses but those that later ones fill or empty.
   * @param {View} view @param {Set<number | undefined>} unpaid */
  pay(view, unpaid) {
    const { settled } = this;
    if (settled?.game.record !== view.game.record) return;
    const seats = settled.seats.map((one, seat) => (unpaid.has(seat) ? one : view.seats[seat]));
    drawSeats(this.box, { ...settled, seats }, this.open);
  }

  /** What stands on the board: movers are ahead of owners. @param {View} view @returns {View["stands"]} */
  stands({ game, stands }) {
    const { settled } = this;
    return settled?.game.record === game.record ? { ...stands, districts: settled.stands.districts } : stands;
  }
}

/**
 * @param {HTMLElement} box
 * @param {View} view
 * @param {(seat: number) => void} open  more of that player
 */
function drawSeats(box, view, open) {
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
          h(
            "span",
            { class: "who" },
            h("span", { class: "name" }, player.name),
            h("span", { class: "money" }, player.out ? t("table.out") : player.money),
          ),
          h("span", { class: "glance" }, pegs[seat].length ? family(pegs[seat], 11) : null, ...glance(player)),
        ),
      ),
    ),
  );
}

/** Where a player is, who plays for them, and what they own. @param {import("types/view").Seat} player */
function glance(player) {
  const [place, ...owns] = player.glance.split(/(?=\s?; )/);
  return [[place, ...marks(player)].join(" · "), h("span", { class: "owns" }, ...owns)];
}

/** @param {import("types/view").Seat} player */
function marks(player) {
  return [
    ...(player.plays === "person" ? [] : [t("table.is bot")]),
    ...(player.phone ? [t(player.twice ? "table.phones" : "table.phone")] : []),
  ];
}

/** On the table. @param {Tally} tally @param {View["seats"]} seats */
function table({ columns, rows }, seats) {
  return h(
    "table",
    { class: "tally" },
    h("thead", null, h("tr", null, h("td", null), ...columns.map((one) => h("th", { scope: "col" }, one)))),
    h(
      "tbody",
      null,
      ...rows.map(({ seat, cells }) =>
        h(
          "tr",
          null,
          h("th", { scope: "row" }, h("span", { class: "who" }, token(seats[seat], 28), seats[seat].name)),
          ...cells.map((cell) =>
            h("td", null, ...(cell ? cell.split("; ").map((one) => h("span", null, one)) : ["–"])),
          ),
        ),
      ),
    ),
  );
}

/**
 * Over the table; news reach it as long as it is open.
 * @param {View} view
 * @param {(update: ((view: View) => void) | null) => void} follow
 */
export function openTally(view, follow) {
  const box = h("div", { class: "tally-place", tabindex: "0", role: "region", "aria-label": view.stands.chart?.title });
  const update = (/** @type {View} */ { stands, seats }) => {
    const { chart } = stands;
    renderIfChanged(box, [chart, seats.map((one) => one.name)], () => (chart ? table(chart, seats) : null));
  };
  openSheet(view.stands.chart?.title ?? "", () => [box], { wide: true, closed: () => follow(null) });
  follow(update);
  update(view);
}

/**
 * On a phone: of each seat what is not empty, mine first.
 * @param {Tally} tally
 * @param {View["seats"]} seats
 * @param {number} mine
 */
export function tallyLines({ columns, rows }, seats, mine) {
  const first = [...rows].sort((one, other) => Number(other.seat === mine) - Number(one.seat === mine));
  return h(
    "ul",
    { class: "tally" },
    ...first.map(({ seat, cells }) =>
      h(
        "li",
        null,
        h(
          "span",
          { class: "who" },
          token(seats[seat], 26),
          h("strong", null, seat === mine ? t("seat.you") : seats[seat].name),
        ),
        h(
          "dl",
          null,
          ...columns.flatMap((name, n) =>
            cells[n] ? [h("div", null, h("dt", null, name), h("dd", null, cells[n]))] : [],
          ),
        ),
      ),
    ),
  );
}
