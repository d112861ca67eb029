// @ts-check
// Whose turn it is and the one thing to do now, large, with its answers.

import { amount as typedAmount, money, offers } from "./amounts.js";
import { button } from "./button.js";
import { allButtons, meanings, sorted } from "./choices.js";
import { diceBox } from "./dice.js";
import { openSheet } from "./dialog.js";
import { h, keep } from "./dom.js";
import { figure, whyNot, wrong } from "./figure.js";
import { colourClass, isDrawn, picture, token } from "./pieces.js";
import { say, send } from "./saying.js";
import { named, t } from "./words.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./view.js").Ask} Ask */
/** @typedef {import("./view.js").Option} Option */
/** @typedef {import("./choices.js").Sorted} Sorted */

const JUST_NOW = 2; // lines of the log under the question
const LONG_TEXT = 80;
const MOST_WEIGHED = 3; // among more words none stands out

/**
 * The seat that the table can answer for, and as whom: the table itself says what chance gave.
 * @param {View} view
 * @returns {{seat: number, by: number | "table", options: Option[]} | null}
 */
export function answerer(view) {
  const ask = view.ask;
  if (!ask || ask.timed) return null;
  for (const seat of ask.by) {
    if (typeof seat !== "number" || view.seats[seat]?.phone) continue;
    const typed = ask.sources.includes("table");
    if (typed && ask.options.length) return { seat, by: "table", options: ask.options };
    const options = ask.optionsBy?.[String(seat)];
    if (options && view.seats[seat].plays === "person") return { seat, by: seat, options };
  }
  return null;
}

export class Now {
  /**
   * @param {HTMLElement} box
   * @param {() => void} changed  what can be pressed on the board is another thing now
   * @param {{deal: (seat: number) => void, aside: (seat: number, name: string) => void}} open
   */
  constructor(box, changed, open) {
    this.box = box;
    this.changed = changed;
    this.open = open;
    /** @type {View | null} */
    this.view = null;
    /** @type {Sorted | null} */
    this.choices = null;
    this.number = -1;
    /** @type {string | null} */
    this.piece = null; // chosen, of several
    /** @type {string} */
    this.opening = ""; // an amount that goes with the next word
    /** @type {(number | null)[]} */
    this.dice = [];
    this.busy = false;
  }

  /** @returns {Set<string>} */
  districts() {
    return new Set(this.view?.board.districts.map((one) => one.name) ?? []);
  }

  /** Districts that answer what is asked. */
  choosable() {
    const { choices, piece } = this;
    return new Set((choices?.places ?? []).filter((one) => piece === null || one.piece === piece).map((one) => one.district));
  }

  /** @param {View} view */
  update(view) {
    this.view = view;
    const ask = view.ask;
    const who = answerer(view);
    if (ask?.number !== this.number) {
      this.number = ask?.number ?? -1;
      this.piece = null;
      this.opening = "";
      this.dice = [];
      this.busy = false;
    }
    this.choices = who ? sorted(who.options, this.districts()) : null;
    if (this.choices && this.piece !== null && !this.choices.pieces.includes(this.piece)) this.piece = null;
    this.draw();
  }

  draw() {
    const view = this.view;
    if (!view) return;
    const { ask, seats } = view;
    const who = answerer(view);
    const seat = who?.seat ?? (typeof ask?.by[0] === "number" ? ask.by[0] : view.turn);
    const player = seats[seat];
    this.box.className = `now ${colourClass(player?.colour)}`;
    this.box.dataset.number = String(ask?.number ?? "");
    const shown = [
      ask, player, who, this.piece, this.dice, view.held, view.paused, asidesOf(view, who?.seat), view.log.slice(-JUST_NOW),
    ];
    keep(this.box, shown, () => {
      if (!ask || !player) return [];
      const text = sentence(ask.text);
      return [
        h("div", { class: "who" }, token(player, 40), h("span", { class: "grow" }, seat === view.turn ? t("table.turn", { name: player.name }) : t("table.asked", { name: player.name }))),
        h("p", { class: "just" }, view.log.slice(-JUST_NOW).map((line) => line.text).join(" · ")),
        h("p", { class: text.length > LONG_TEXT ? "ask long" : "ask", id: "ask" }, text),
        ...this.answers(view, ask, who),
      ];
    });
  }

  /**
   * @param {View} view
   * @param {Ask} ask
   * @param {ReturnType<typeof answerer>} who
   * @returns {import("./dom.js").Child[]}
   */
  answers(view, ask, who) {
    if (view.held) {
      return [h("p", null, t("table.held")), h("div", { class: "answers" }, button(t("table.go on"), () => send("/do", { what: "go on" }), "go on", "main")), ...(who ? this.answersOf(ask, who) : [])];
    }
    if (view.paused) return [h("p", null, t("table.paused")), h("div", { class: "answers" }, button(t("table.unpause"), () => send("/do", { what: "pause", on: false }), "unpause", "main"))];
    if (!who) return [h("p", { class: "soft" }, this.waiting(view, ask))];
    return this.answersOf(ask, who);
  }

  /**
   * @param {View} view
   * @param {Ask} ask
   */
  waiting(view, ask) {
    const seat = typeof ask.by[0] === "number" ? ask.by[0] : view.turn;
    const player = view.seats[seat];
    if (player.phone) return t("table.on phone", { name: player.name });
    if (player.plays !== "person") return t("table.bot", { name: player.name });
    if (ask.sources.includes("unit")) return t("table.unit picks");
    return t("table.moment");
  }

  /**
   * @param {Ask} ask
   * @param {NonNullable<ReturnType<typeof answerer>>} who
   * @returns {import("./dom.js").Child[]}
   */
  answersOf(ask, who) {
    const choices = /** @type {Sorted} */ (this.choices);
    /** @type {import("./dom.js").Child[]} */
    const made = [];
    if (ask.hand && !choices.dice) made.push(h("div", { class: "answers" }, button(t("table.throw"), () => this.throw(), "throw", "main")));
    if (choices.dice) made.push(diceBox(choices.dice, this.dice, (all) => this.thrown(all, who.by)));
    made.push(...this.placesBox(choices, who));
    const words = choices.words.filter((option) => option.alone !== false);
    if (words.length) {
      made.push(
        h(
          "div",
          { class: words.length > 9 ? "answers many" : "answers" },
          ...words.map((option, n) =>
            button(option.text ?? option.word ?? "", () => this.answer(who.by, option.word), `word ${option.word}`, n || choices.places.length || words.length > MOST_WEIGHED ? "" : "main", option.word),
          ),
        ),
      );
    }
    for (const option of choices.words) {
      if (option.amount) made.push(this.withAmount(option, who.by));
    }
    if (choices.amount) made.push(this.figureBox(choices.amount, (value) => this.answer(who.by, value), t("table.say amount"), (value) => t("table.say it", { amount: value })));
    made.push(this.asidesBox(who.seat, choices));
    return made;
  }

  /**
   * A die more is known.
   * @param {(number | null)[]} all
   * @param {number | "table"} by
   */
  thrown(all, by) {
    const done = all.every((one) => one !== null);
    this.dice = done ? [] : all;
    if (done) this.answer(by, all);
    else this.draw();
  }

  throw() {
    return send("/do", { what: "throw", number: this.number });
  }

  /**
   * @param {number | "table"} by
   * @param {unknown} value
   */
  async answer(by, value) {
    if (this.busy) return;
    this.busy = true;
    const number = this.number;
    await send("/answer", { number, by, value });
    this.busy = false;
  }

  /**
   * @param {Sorted} choices
   * @param {NonNullable<ReturnType<typeof answerer>>} who
   * @returns {import("./dom.js").Child[]}
   */
  placesBox(choices, who) {
    if (!choices.places.length) return [];
    if (allButtons(choices)) {
      return [
        h(
          "div",
          { class: choices.places.length > 6 ? "answers many" : "answers two" },
          ...choices.places.map((place) => {
            const node = button(sentence(place.option.text ?? place.option.word ?? ""), () => this.answer(who.by, place.option.word), `place ${place.option.word}`, "", place.option.word);
            if (isDrawn(place.piece)) node.prepend(picture(place.piece, 26));
            return node;
          }),
        ),
      ];
    }
    const made = [h("p", { class: "soft" }, t("table.press district"))];
    if (choices.pieces.length > 1) {
      made.push(
        h(
          "div",
          { class: "row tight chips", role: "group", "aria-label": t("table.which piece") },
          ...choices.pieces.map((piece) => {
            const node = button(
              this.view?.board.words?.[piece] ?? named(`piece.${piece}`, piece),
              () => {
                this.piece = this.piece === piece ? null : piece;
                this.draw();
                this.changed();
              },
              `piece ${piece}`,
              "",
              piece,
            );
            node.setAttribute("aria-pressed", String(this.piece === piece));
            if (isDrawn(piece)) node.prepend(picture(piece, 24));
            return node;
          }),
        ),
      );
    }
    const withOpening = choices.places.find((place) => place.option.amount)?.option.amount;
    if (withOpening) made.push(this.openingBox(withOpening));
    return made;
  }

  /** @param {import("./view.js").Span} form */
  openingBox(form) {
    const field = figure({
      label: t("table.opening"),
      key: "opening",
      typed: this.opening,
      form: () => form,
      changed: (typed) => {
        this.opening = typed;
      },
    });
    field.field.placeholder = "–";
    return h("div", { class: "own" }, h("span", { class: "small" }, t("table.opening")), field.box);
  }

  /**
   * A district was pressed on the board. False when it answers nothing now.
   * @param {string} district
   */
  press(district) {
    const who = this.view && answerer(this.view);
    if (!this.choices || !who) return false;
    const found = meanings(this.choices, district, this.piece);
    if (!found.length) return false;
    const choose = (/** @type {import("./choices.js").Place} */ place) => {
      const value = typedAmount(this.opening);
      const form = place.option.amount;
      if (form && this.opening && value !== null) {
        const key = wrong(value, form);
        if (key) {
          say(whyNot(key, form), true);
          return;
        }
        this.answer(who.by, [place.option.word, value]);
      } else this.answer(who.by, place.option.word);
    };
    if (found.length === 1) choose(found[0]);
    else {
      openSheet(district, (close) => [
        h("p", null, sentence(this.view?.ask?.text ?? "")),
        h(
          "div",
          { class: "answers" },
          ...found.map((place) => {
            const node = button(place.option.text ?? place.option.word ?? "", () => {
              close();
              choose(place);
            }, `place ${place.option.word}`, "", place.option.word);
            if (isDrawn(place.piece)) node.prepend(picture(place.piece, 26));
            return node;
          }),
        ),
      ]);
    }
    return true;
  }

  /**
   * A word with an amount beside it: auction it, from so much on.
   * @param {Option} option
   * @param {number | "table"} by
   */
  withAmount(option, by) {
    const form = /** @type {import("./view.js").Span} */ (option.amount);
    const word = option.word ?? "";
    return h(
      "div",
      { class: "own" },
      h("span", { class: "small" }, t("table.with opening", { what: option.text ?? word })),
      ...offers(form, 1).map((value) => button(money(value), () => this.answer(by, [word, value]), `${word} ${value}`, "", `${word} ${value}`)),
      this.figureBox(form, (value) => this.answer(by, [word, value]), t("table.opening"), (value) => t("table.open with", { amount: value })),
    );
  }

  /**
   * @param {import("./view.js").Span} form
   * @param {(value: number) => void} done
   * @param {string} label
   * @param {(amount: string) => string} says
   */
  figureBox(form, done, label, says) {
    const press = () => {
      const value = typedAmount(field.field.value);
      const key = wrong(value, form);
      if (key) say(whyNot(key, form), true);
      else if (value !== null) done(value);
    };
    const go = button(says("…"), press, `${label} send`);
    const field = figure({
      label,
      key: label,
      typed: "",
      form: () => form,
      changed: (typed) => {
        const value = typedAmount(typed);
        go.textContent = says(value === null ? "…" : money(value));
      },
    });
    field.field.placeholder = t("table.own");
    field.field.addEventListener("keydown", (event) => event.key === "Enter" && press());
    return h("span", { class: "row tight" }, field.box, go);
  }

  /**
   * What may be done beside it; what a debtor lives on stands open.
   * @param {number} seat
   * @param {Sorted} choices
   */
  asidesBox(seat, choices) {
    const view = /** @type {View} */ (this.view);
    const asides = asidesOf(view, seat);
    const names = Object.keys(asides);
    if (!names.length) return null;
    const urgent = !choices.words.length && !choices.places.length && !choices.dice && !choices.amount && !view.ask?.hand;
    const open = urgent ? (asides.mortgage ?? []) : [];
    return h(
      "div",
      { class: "beside" },
      ...open.map((option) => button(t("aside.mortgage.one", { what: option.text ?? option.word ?? "" }), () => send("/aside", { name: "mortgage", by: seat, value: option.word }), `mortgage ${option.word}`)),
      ...names
        .filter((name) => !(urgent && name === "mortgage"))
        .map((name) => button(named(`aside.${name}`, name), () => (asides[name].some((one) => one.partners) ? this.open.deal(seat) : this.open.aside(seat, name)), `aside ${name}`, "", `aside ${name}`)),
    );
  }
}

/**
 * @param {View} view
 * @param {number | undefined} seat
 * @returns {Record<string, Option[]>}
 */
export function asidesOf(view, seat) {
  return (seat === undefined ? null : view.asides?.[String(seat)]) ?? {};
}

/** @param {string} text */
export function sentence(text) {
  return text ? text[0].toUpperCase() + text.slice(1) : text;
}

