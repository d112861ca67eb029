// @ts-check
// The panel beside the board, whose parts stand still: the bar, the players, the question, the log and
// the unit. A question that needs more height than there is is set tighter.

import { BeatBox } from "../ask/pauses.js";
import { button } from "../base/button.js";
import { h, hide, renderIfChanged, show } from "../base/dom.js";
import { send } from "../base/messages.js";
import { sentence, t } from "../base/words.js";
import { colourClass, token } from "../board/pieces.js";
import { LogBox } from "./game_log.js";
import { openMore } from "./more_sheet.js";
import { openTally } from "./player_list.js";
import { openPutRight } from "./put_right.js";
import { openUndo } from "./table_sheets.js";

/** @typedef {import("types/view").View} View */
/** @typedef {(update: ((view: View) => void) | null) => void} Follow  calls it with each view from now on */

const LONG_TITLE = 36; // letters, in two lines
const TIGHTER = ["quiet", "tight", "crowded", "brief", "terse"]; // what a panel is that has too much on it

export class TablePanel {
  /**
   * @param {() => unknown} enough  says that nobody at the table does anything more
   * @param {HTMLElement} soundButton
   */
  constructor(enough, soundButton) {
    const live = { hidden: true, "aria-live": "assertive", "aria-label": t("agree.title") };
    this.bar = h("header", { class: "table-bar" });
    this.seats = h("ul", { class: "seats", "aria-label": t("table.players") });
    this.agreement = h("section", { class: "agreement", ...live });
    this.now = h("section", { class: "now", "aria-live": "polite", "aria-label": t("table.now") });
    this.light = h("section", { class: "now", hidden: true, "aria-label": t("auction.title") });
    this.beat = new BeatBox(enough);
    this.bets = h("section", { class: "bets-place", hidden: true, "aria-label": t("bets.title") });
    this.sold = h("section", { class: "sold", hidden: true, role: "status" });
    this.chart = h("div", { class: "chart-place", hidden: true });
    this.log = new LogBox(this.chart);
    this.soundButton = soundButton;
    this.asleep = h("div", { class: "asleep" }); // the sound, which a press anywhere wakes
    this.unit = h("div", { class: "unit-place" });
    const questions = [this.agreement, this.now, this.light, this.beat.box, this.bets, this.asleep];
    this.question = h("div", { class: "question-panel" }, ...questions);
    const low = h("div", { class: "low" }, this.unit, this.log.box);
    this.box = h("div", { class: "panel" }, this.bar, this.seats, this.question, this.sold, low);
  }

  /** Fits it again whenever a question has another size, unless somebody says no. @param {() => boolean} isStill */
  fitAlways(isStill) {
    const fitted = new ResizeObserver(() => isStill() || requestAnimationFrame(() => this.fit()));
    for (const one of [this.question, this.now, this.light]) fitted.observe(one);
  }

  /** The sound's button is by the question while nothing can be heard.
   * @param {import("../unit/sound.js").Sound} sound */
  placeSound({ muted, awake }) {
    const place = muted || awake ? this.log.ways : this.asleep;
    if (this.soundButton.parentElement !== place) place.append(this.soundButton);
  }

  /** A question that needs more height than its panel has is set tighter; then the log gives way. */
  fit() {
    const { box, question } = this;
    if (TIGHTER.some((one) => box.classList.contains(one))) box.classList.remove(...TIGHTER);
    // A part of a pixel too much makes a scrollbar, which the rounded heights do not tell.
    const scrolls = () => question.scrollHeight > question.clientHeight || question.offsetWidth > question.clientWidth;
    for (const one of TIGHTER) if (scrolls()) box.classList.add(one);
    this.log.toEnd();
  }

  /**
   * Nothing is asked while that happens; what stands below stays where it is.
   * @param {string} [says]
   * @param {import("types/view").Seat} [player]  who does it
   */
  hush(says, player) {
    const { now } = this;
    if (!now.classList.contains("happens")) now.style.setProperty("--stood", `${now.offsetHeight}px`);
    hide(this.light, true);
    hide(this.seats, false);
    hide(now, false);
    now.className = `now happens ${colourClass(player?.colour)}`;
    renderIfChanged(now, ["hush", says, player], () => [
      h(
        "div",
        { class: "who" },
        player ? token(player, 40) : null,
        h(
          "div",
          { class: "grow" },
          player ? h("p", null, player.name) : null,
          says ? h("p", { class: "ask" }, sentence(says)) : null,
        ),
      ),
    ]);
  }
  drawOver() {
    this.now.className = "now";
    show(
      this.now,
      h("p", { class: "ask" }, t("table.over")),
      h("a", { class: "button main", href: "/end" }, t("table.to end")),
    );
  }

  /** @param {() => View} current @param {Follow} follow */
  drawBar(current, follow) {
    const { game, undo, canRight } = current();
    renderIfChanged(this.bar, [game.record, undo?.last, undo?.redo, undo?.sealed, canRight], () => [
      h("h1", { class: game.record.length > LONG_TITLE ? "long" : "" }, game.record),
      button(t("undo"), () => openUndo(current()), "undo"),
      undo?.redo ? button(t("redo"), () => send("/do", { what: "redo", count: 1 }), "redo") : null,
      undo?.sealed ? button(t("undo.otherwise"), () => send("/do", { what: "anew" }), "anew") : null,
      canRight ? button(t("right"), () => openPutRight(current()), "right") : null,
      button(t("more"), () => openMore(current, follow), "more"),
    ]);
  }

  /** @param {() => View} current @param {Follow} follow */
  drawChart(current, follow) {
    const title = current().stands.chart?.title;
    hide(this.chart, !title);
    renderIfChanged(this.chart, title, () =>
      title ? button(title, () => openTally(current(), follow), "chart", "plain") : null,
    );
  }
}
