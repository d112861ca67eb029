// @ts-check
// The sheets at the table of people without a phone: their side bets, and their hidden cards, which
// only they are to look at.

import { button } from "../base/button.js";
import { openSheet } from "../base/dialog.js";
import { h, hide, renderIfChanged } from "../base/dom.js";
import { openHand } from "../ask/playing_cards.js";
import { BET, NumberBoard, betsOf } from "../aside/number_board.js";
import { token } from "../board/pieces.js";
import { send } from "../base/messages.js";
import { t } from "../base/words.js";

/** @typedef {import("types/view").View} View */
/** @typedef {(update: ((view: View) => void) | null) => void} Follow */

export class PhonelessSeats {
  /**
   * @param {HTMLElement} box
   * @param {() => View} now
   * @param {Follow} follow  news reach a sheet as long as it is open
   */
  constructor(box, now, follow) {
    this.box = box;
    this.now = now;
    this.follow = follow;
    this.people = h("div", { class: "own-sheets" });
    this.bets = new NumberBoard(h("div", null), -1, () => {});
    box.append(this.bets.box, this.people);
  }

  /** @param {View} view */
  update(view) {
    this.bets.update(view);
    const people = view.seats.flatMap((player, seat) => {
      const bets = betsOf(view, seat).length > 0;
      return player.plays === "person" && !player.phone && !player.out && (bets || player.hand) ? [{ seat, bets }] : [];
    });
    hide(this.box, !people.length && this.bets.box.hidden);
    renderIfChanged(this.people, [people, view.seats.map(({ name, colour, mover }) => [name, colour, mover])], () =>
      people.length
        ? [
            h("span", { class: "soft small" }, t(people.some((one) => one.bets) ? "own.both" : "own.hands")),
            ...people.map(({ seat, bets }) => {
              const { name } = view.seats[seat];
              const node = button(`${name} …`, () => this.open(seat), `own ${seat}`);
              node.prepend(token(view.seats[seat], 24));
              node.append(h("span", { class: "hidden" }, t(bets ? "own.both" : "own.hands")));
              return node;
            }),
          ]
        : [],
    );
  }

  /** @param {number} seat */
  open(seat) {
    const view = this.now();
    const aside = async (/** @type {string} */ name, /** @type {unknown} */ value) =>
      void (await send("/aside", { name, by: seat, value }));
    const hidden = () => openHand(this.now, seat, this.follow, aside);
    if (!betsOf(view, seat).length) return hidden();
    const board = new NumberBoard(h("div", null), seat, (value) => aside(BET, value));
    const cards = view.seats[seat].hand
      ? button(t("own.hand", { name: view.seats[seat].name }), hidden, "hidden cards")
      : null;
    openSheet(view.seats[seat].name, () => [board.box, cards], { closed: () => this.follow(null) });
    const update = (/** @type {View} */ fresh) => board.update(fresh);
    this.follow(update);
    update(view);
  }
}
