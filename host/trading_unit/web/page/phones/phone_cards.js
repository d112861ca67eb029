// @ts-check
// Cards over the page that ask about phones: one that wants a seat which has a phone, and wrong codes.
// A card takes no focus, can be put away without an answer, and takes no press for a moment: one that
// was meant for what lay there before answers nothing.

import { button } from "../base/button.js";
import { h, hide } from "../base/dom.js";
import { t } from "../base/words.js";

/** @typedef {Pick<import("types/view").View, "seat" | "requests" | "phones"> & {seats: {name: string}[]}} View */
/** @typedef {import("types/requests").SeatRequestAction | import("types/requests").WrongCodesAction} Answer */
/** @typedef {{key: string, text: string, small: string, answers: [string, Answer, string?][]}} Card */

const NO_PRESS_MS = 600;

export class PhoneCards {
  /** @param {(answer: Answer, done: string) => void} send  shows `done` when it is accepted */
  constructor(send) {
    this.send = send;
    this.box = h("section", { class: "phone-cards", "aria-live": "polite", "aria-label": t("phone card.title") });
    /** @type {Map<string, HTMLElement>} */
    this.cards = new Map();
    this.update(null);
  }

  /** @param {View | null} view  none while no game is on the page */
  update(view) {
    const requests = view?.requests ?? [];
    const wrong = view?.phones?.wrong ?? [];
    const wanted = view ? [...requests.map((one) => requestCard(view, one)), ...wrong.map(wrongCard)] : [];
    for (const [key, node] of this.cards) {
      if (wanted.some((one) => one.key === key)) continue;
      node.remove();
      this.cards.delete(key);
    }
    for (const one of wanted) {
      if (this.cards.has(one.key)) continue;
      const node = this.draw(one);
      this.cards.set(one.key, node);
      this.box.append(node);
    }
    hide(this.box, !this.box.childElementCount);
  }

  /** @param {Card} card */
  draw(card) {
    const answers = card.answers.map(([word, answer, done]) =>
      button(t(word), () => this.send(answer, done ?? ""), word),
    );
    const away = button("×", () => this.putAway(card.key), "phone card away", "shut");
    away.setAttribute("aria-label", t("close"));
    for (const one of [...answers, away]) {
      one.disabled = true;
      setTimeout(() => {
        one.disabled = false;
      }, NO_PRESS_MS);
    }
    return h(
      "div",
      { class: "phone-card", role: "group", "aria-label": card.text },
      h("p", null, card.text),
      h("p", { class: "soft small" }, card.small),
      h("div", { class: "row" }, ...answers),
      away,
    );
  }

  /** @param {string} key */
  putAway(key) {
    this.cards.get(key)?.remove();
    hide(this.box, !this.box.childElementCount);
  }
}

/**
 * @param {View} view
 * @param {import("types/view").SeatRequest} request
 * @returns {Card}
 */
function requestCard(view, { number, seat, address }) {
  return {
    key: `request ${number}`,
    text: seat === view.seat ? t("phone card.asks you") : t("phone card.asks", { name: view.seats[seat].name }),
    small: t("phone card.from", { address }),
    answers: [
      ["phone card.yes", { what: "seat request", number, yes: true }],
      ["phone card.no", { what: "seat request", number, yes: false }],
    ],
  };
}

/**
 * @param {import("types/view").WrongCodes} wrong
 * @returns {Card}
 */
function wrongCard({ address, count }) {
  return {
    key: `wrong ${address} ${count}`,
    text: t("phone card.wrong", { count, address }),
    small: t("phone card.wrong says"),
    answers: [
      ["phone card.nobody", { what: "wrong codes", address, yes: false }, t("phone card.nobody done")],
      ["phone card.next", { what: "wrong codes", address, yes: true }, t("phone card.next done", { address })],
    ],
  };
}
