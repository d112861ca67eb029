// @ts-check
// The card that lies on the table, and cards that only their holder may see: face down until he
// presses, and what he may do with them.

import { h, renderIfChanged } from "../base/dom.js";
import { sentence, t } from "../base/words.js";
import { answerButton } from "./answer_buttons.js";
import { actionButton, button } from "../base/button.js";
import { openSheet } from "../base/dialog.js";

/** @typedef {import("types/view").View} View */
/** @typedef {import("types/view").Option} Option */
/** @typedef {(name: string, value: unknown) => void} Aside */

/**
 * Nothing where no card was drawn since the last throw.
 * @param {Pick<View, "drawn" | "seats">} view
 */
export function drawnCard({ drawn, seats }) {
  if (!drawn) return null;
  const { n, seat, deck, title, text, does } = drawn;
  const kicker = sentence(t("drawn card", { deck, name: seats[seat].name }));
  return h(
    "section",
    { class: "drawn-card", "aria-label": kicker, "data-card": String(n) },
    h("p", { class: "kicker" }, kicker),
    h("strong", null, sentence(title)),
    text ? h("p", { class: "soft" }, text) : null,
    does ? h("p", { class: "does" }, sentence(does)) : null,
  );
}

/** What may be done beside what is asked, and tells of hidden cards. */
export const HIDDEN = ["give"];

/** What a seat may do with hidden cards now. @param {View} view @param {number} seat @returns {[string, Option][]} */
export function gifts(view, seat) {
  const asides = view.asides[String(seat)] ?? {};
  return HIDDEN.flatMap((name) =>
    (asides[name] ?? []).map((option) => /** @type {[string, Option]} */ ([name, option])),
  );
}

/** @param {View} view @param {number} seat @param {Aside} aside */
export function giftButtons(view, seat, aside) {
  return gifts(view, seat).map(([name, option]) =>
    button(
      sentence(option.text ?? option.word ?? ""),
      () => aside(name, option.word),
      `${name} ${option.word}`,
      "main",
      option.word,
    ),
  );
}

/** The cards of a hand, each turned over by a press. */
export class Hand {
  /** @param {HTMLElement} box */
  constructor(box) {
    this.box = box;
    /** @type {Set<number>} */
    this.up = new Set();
    /** @type {View["seats"][number]["hand"]} */
    this.hand = null;
  }

  /** @param {View} view @param {number} seat */
  update(view, seat) {
    const { hand } = view.seats[seat];
    if (JSON.stringify(hand) !== JSON.stringify(this.hand)) this.up.clear();
    this.hand = hand;
    this.draw();
  }

  draw() {
    const { hand, up } = this;
    this.box.hidden = !hand;
    renderIfChanged(this.box, [hand, [...up]], () =>
      hand
        ? [
            h("h2", null, t("hand.title")),
            hand.length
              ? h("ul", { class: "hand" }, ...hand.map((card, n) => h("li", null, this.card(card, n))))
              : h("p", { class: "soft small" }, t("hand.none")),
          ]
        : [],
    );
  }

  /** @param {import("types/view").Card} card @param {number} n */
  card({ kind, name, says }, n) {
    const isUp = this.up.has(n);
    const turn = () => {
      if (isUp) this.up.delete(n);
      else this.up.add(n);
      this.draw();
    };
    return actionButton(
      { do: "card", card: n },
      turn,
      `hidden-card ${isUp ? `faced ${kind}` : "down"}`,
      ...(isUp
        ? [h("strong", null, sentence(name)), h("span", null, says), h("small", null, t("hand.hide"))]
        : [h("span", { class: "back", "aria-hidden": "true" }, "?"), h("span", null, t("hand.look", { n: n + 1 }))]),
    );
  }
}

/**
 * At the table, for who has no phone: only in a sheet of his own, after a word of warning.
 * @param {() => View} now
 * @param {number} seat
 * @param {(update: ((view: View) => void) | null) => void} follow
 * @param {Aside} aside
 */
export function openHand(now, seat, follow, aside) {
  const { name } = now().seats[seat];
  guarded(name, () => {
    const place = h("div", null);
    const acts = h("div", { class: "answers" });
    const hand = new Hand(place);
    const update = (/** @type {View} */ view) => {
      hand.update(view, seat);
      renderIfChanged(acts, gifts(view, seat), () => giftButtons(view, seat, aside));
    };
    openSheet(t("hand.of", { name }), () => [place, acts], { closed: () => follow(null) });
    follow(update);
    update(now());
  });
}

/**
 * Answers that tell of hidden cards, in the same way.
 * @param {View} view
 * @param {number} seat
 * @param {Option[]} options
 * @param {(word: unknown) => void} answer
 */
export function openAnswers(view, seat, options, answer) {
  guarded(view.seats[seat].name, () =>
    openSheet(sentence(view.ask?.text ?? ""), (close) => [
      h(
        "div",
        { class: "answers" },
        ...options.map((one) =>
          answerButton(one, () => {
            close();
            answer(one.word);
          }),
        ),
      ),
    ]),
  );
}

/**
 * What only one may read: first he is to be alone with it.
 * @param {string} name
 * @param {() => void} open
 */
function guarded(name, open) {
  openSheet(t("hand.of", { name }), () => [
    h("p", null, t("hand.alone", { name })),
    h("div", { class: "answers" }, button(t("hand.show", { name }), open, "hand show", "main")),
  ]);
}
