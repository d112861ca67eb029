// @ts-check
// Whose turn it is and the one thing to do now, large, with its answers.

import { asidesOf, askNumber, tableAnswerer } from "../ask/answerer.js";
import { mayEnd } from "../ask/answer_buttons.js";
import { AsidePlaces } from "../aside/aside_places.js";
import { asideButtons, outOfReachAtTable } from "../aside/asides.js";
import { AskForm } from "../ask/ask_form.js";
import { BoardAnswers } from "../ask/board_answers.js";
import { button } from "../base/button.js";
import { rowsOf } from "../ask/deed_card.js";
import { clock } from "../ask/clock.js";
import { drawnCard } from "../ask/playing_cards.js";
import { h, renderIfChanged } from "../base/dom.js";
import { hintButton } from "../help/hint.js";
import { say, send } from "../base/messages.js";
import { colourClass, token } from "../board/pieces.js";
import { questionBox } from "../ask/quiz.js";
import { rulesButton } from "../help/rules_sheet.js";
import { sentence, t } from "../base/words.js";

/** @typedef {import("types/view").View} View */
/** @typedef {import("types/view").Ask} Ask */
/** @typedef {import("../ask/answerer.js").Answerer} Answerer */
/** @typedef {import("../base/dom.js").Child} Child */

const BANK = -1;
const JUST_NOW = 2; // lines of the log over the question
const LONG_TEXT = 80;

export class TableQuestion {
  /**
   * @param {HTMLElement} box
   * @param {() => void} changed  what can be pressed on the board is another thing now
   * @param {import("../aside/asides.js").Open} open
   * @param {(seat: number, name: string) => void} openAll  a sheet of all that may be done by that name
   */
  constructor(box, changed, open, openAll) {
    this.box = box;
    this.open = open;
    this.places = new BoardAnswers(
      (value) => this.answer(value),
      () => {
        this.form.draw();
        changed();
      },
    );
    this.beside = new AsidePlaces(
      () => {
        if (this.view) this.draw(this.view);
        changed();
      },
      (seat, name) => openAll(seat, name),
    );
    this.form = new AskForm({
      answer: (value) => this.answer(value),
      throwIt: () => send("/do", { what: "throw", number: askNumber(this.view) }),
      straightOn: (value) => this.busy(() => send("/do", { what: "straight on", number: askNumber(this.view), value })),
      tell: (text) => say(text, true),
      isShared: true,
      board: this.places,
    });
    /** @type {View | null} */
    this.view = null;
    /** @type {Answerer | null} */
    this.who = null;
    this.isBusy = false;
    this.light = clock();
  }

  /** Districts that answer what is asked, and spaces that do, whoever is asked. */
  choosable() {
    const { ask, board } = this.view ?? {};
    const options = Object.values(ask?.optionsBy ?? {}).flat();
    const spaces = options.flatMap(({ space }) => (space === undefined ? [] : [board?.spaces[space].name ?? ""]));
    const places = this.beside.name ? [] : [...this.places.choosable(this.form.choices), ...spaces];
    return new Set([...places, ...this.beside.choosable()]);
  }

  /** Whether that is done on the board from now on. @param {number} seat @param {string} name */
  onBoard(seat, name) {
    return this.view !== null && seat === this.who?.seat && this.beside.open(this.view, seat, name);
  }

  /** The word that a space stands for. @param {string} name */
  wordOf(name) {
    const { view, form } = this;
    return form.choices?.words.find(({ space }) => space !== undefined && view?.board.spaces[space].name === name)
      ?.word;
  }

  /** @param {View} view */
  update(view) {
    const { ask } = view;
    const isSame = ask?.number === askNumber(this.view);
    if (!isSame) this.isBusy = false;
    this.view = view;
    this.who = ask?.terms ? null : tableAnswerer(view); // an offer stands under its light
    this.beside.update(view, this.who, isSame);
    this.light.set(ask?.quiz ? view.light : null);
    this.form.update(view, this.who);
    this.draw(view);
  }

  /** @param {View} view */
  draw(view) {
    const { ask, seats } = view;
    const { who } = this;
    const seat = who?.seat ?? (typeof ask?.by[0] === "number" ? ask.by[0] : view.turn);
    const player = seats[seat];
    this.box.className = `now ${colourClass(player?.colour)}`;
    this.box.dataset.number = String(ask?.number ?? "");
    const shown = [
      ask,
      player,
      who,
      view.held,
      view.paused,
      asidesOf(view, who?.seat),
      lastLines(view),
      view.drawn,
      Boolean(view.light),
      this.beside.name,
      view.hints,
      toHandOver(view),
    ];
    renderIfChanged(this.box, shown, () =>
      ask && player ? [...this.heading(view, ask, seat), ...this.answers(view, ask)] : [],
    );
  }

  /** @param {View} view @param {Ask} ask @param {number} seat @returns {Child[]} */
  heading(view, ask, seat) {
    const player = view.seats[seat];
    const text = sentence(ask.text);
    const { quiz } = ask;
    const told = new Set(view.sold?.lines); // once is enough
    const just = lastLines(view).filter(
      ({ text }) => !told.has(text) && (!quiz?.question || !text.includes(quiz.question)),
    );
    const whose = t(seat === view.turn ? "table.turn" : "table.asked", { name: player.name });
    return [
      h(
        "div",
        { class: "who" },
        token(player, 40),
        h(
          "div",
          { class: "grow" },
          h("p", null, whose),
          quiz ? null : h("p", { class: text.length > LONG_TEXT ? "ask long" : "ask", id: "ask" }, text),
        ),
        this.who &&
          hintButton(
            () => this.view,
            this.who.seat,
            (why) => say(why, true),
            (offer) => this.open.deal(offer.seat, offer),
          ),
        rulesButton(view, (why) => say(why, true)),
      ),
      ...toHandOver(view).map((says) => h("p", { class: "hand-over" }, says)),
      just.length ? h("p", { class: "just" }, just.map((line) => line.text).join(" · ")) : null,
      drawnCard(view),
      ...(quiz ? [this.timed(view), ...questionBox(ask, quiz, "p")] : []),
      rowsOf(ask),
    ];
  }

  /** @param {View} view @param {Ask} ask @returns {Child[]} */
  answers(view, ask) {
    const { who } = this;
    const goOn = (
      /** @type {string} */ key,
      /** @type {string} */ says,
      /** @type {string} */ text,
      /** @type {import("types/requests").Action} */ what,
    ) =>
      h(
        "div",
        { class: "held" },
        h("p", null, says),
        button(text, () => send("/do", what), key, "main"),
      );
    if (view.paused && !view.held)
      return [goOn("unpause", t("table.paused"), t("table.unpause"), { what: "pause", on: false })];
    const held = view.held ? [goOn("go on", t("table.held"), t("table.go on"), { what: "go on" })] : [];
    const chosen = this.beside.nodes(view);
    if (chosen) return [...held, ...chosen];
    if (who) {
      const reach = outOfReachAtTable(view, ask, this.open);
      const raised = new Set(reach ? ask.outOfReach?.ways : []);
      const beside = asideButtons(view, who, this.open, raised);
      // What brings money stands before what is lost by giving up.
      return [...held, ...(mayEnd(who.options) ? [beside, this.form.box] : [this.form.box, reach, beside])];
    }
    return [...held, ask.quiz ? this.form.box : null, view.held ? null : h("p", { class: "soft" }, waiting(view, ask))];
  }

  /** How long the light is still on, and what puts it out. @param {View} view */
  timed({ light }) {
    return (
      light &&
      h(
        "div",
        { class: "timed" },
        this.light.box,
        button(t("quiz.time up"), () => send("/do", { what: "close light" }), "close light", "plain"),
      )
    );
  }

  /** @param {unknown} value */
  async answer(value) {
    const { who, view } = this;
    if (who) await this.busy(() => send("/answer", { number: askNumber(view), by: who.by, value }));
  }

  /** Send nothing more until that has arrived. @param {() => Promise<unknown>} act */
  async busy(act) {
    if (this.isBusy) return;
    this.isBusy = true;
    await act();
    this.isBusy = false;
  }

  /**
   * A district or a space was pressed on the board. False when it answers nothing now.
   * @param {string} name
   */
  press(name) {
    const { view } = this;
    const { choices } = this.form;
    if (this.beside.press(name)) return true;
    const word = this.wordOf(name);
    if (word !== undefined) {
      this.answer(word);
      return true;
    }
    return view !== null && choices !== null && this.places.press(view, choices, name);
  }
}

/** What the Bank has paid since the last roll: with real money somebody hands it over. @param {View} view */
function toHandOver({ happenings, seats }) {
  if (seats.some(({ money }) => money)) return [];
  const { newest } = happenings;
  const rolled = newest.map(({ kind }) => kind).lastIndexOf("throw");
  return newest.slice(rolled + 1).flatMap(({ kind, seat, says }) => (kind === "money" && seat === BANK ? [says] : []));
}

/** What the game has said last; whose turn it is stands above it. @param {View} view */
function lastLines({ log }) {
  return log.filter(({ kind }) => kind === "line").slice(-JUST_NOW);
}

/**
 * For whom or what everybody waits.
 * @param {View} view
 * @param {Ask} ask
 */
function waiting(view, ask) {
  const seat = typeof ask.by[0] === "number" ? ask.by[0] : view.turn;
  const player = view.seats[seat];
  if (player.phone) return t("table.on phone", { name: player.name });
  if (ask.thrown) return t(view.board.wheel ? "wheel.unit" : ask.dice ? "table.unit throws" : "table.unit runs");
  if (player.plays !== "person") return t("table.bot", { name: player.name });
  if (ask.sources.includes("unit")) return t("table.unit picks");
  return t("table.moment");
}
