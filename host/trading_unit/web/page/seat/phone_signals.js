// @ts-check
// What a phone lets its player feel: money that comes or goes, and that it is their move.

import { face } from "../ask/throws.js";
import { h, renderIfChanged } from "../base/dom.js";
import { still } from "../base/motion.js";
import { colourClass } from "../board/pieces.js";
import { unseen } from "../stage/scenes.js";

/** @typedef {import("types/view").View} View */
/** @typedef {import("types/view").Happening} Happening */

const SUM_MS = 1_600;
export const READ_MS = 6_000; // a sum stays so long beside the money, or until the turn is over
const MOST_SUMS = 2; // that stay beside the money
const FILL_MS = 700;
const TUMBLE_MS = 650;
const BUZZ_MONEY_MS = 40;
const BUZZ_MOVE_MS = 120;
const BUZZ_WON_MS = 400;

/** What came or went last: it is shown until it has been read, or the turn is over. */
export class LastSums {
  constructor() {
    /** @type {string[]} */
    this.sums = [];
    this.until = 0;
    this.turn = -1;
  }

  /** @param {string[]} sums  that are new @param {number} turn @param {number} now  in milliseconds */
  note(sums, turn, now) {
    if (sums.length || turn !== this.turn) this.sums = sums.slice(-MOST_SUMS);
    if (sums.length) this.until = now + READ_MS;
    this.turn = turn;
  }

  /** For how many milliseconds it is still shown. @param {number} now */
  left(now) {
    return this.sums.length ? Math.max(0, this.until - now) : 0;
  }

  /** @param {number} now */
  shown(now) {
    return this.left(now) ? this.sums : [];
  }
}

export class PhoneSignals {
  /**
   * @param {number} seat
   * @param {HTMLElement} head  where the money stands
   * @param {HTMLElement} question
   */
  constructor(seat, head, question) {
    this.seat = seat;
    this.head = head;
    this.question = question;
    this.seen = -1; // how many lines of the log the phone knows
    this.wasMine = true; // who opens the page sees it
    this.last = new LastSums();
    this.record = ""; // of the game that the phone knows
    this.hadWon = false;
    this.dice = h("div", { class: "thrown", "aria-hidden": "true" }); // as they were thrown last
  }

  /** The game has not begun: all that comes is new, the first move too. */
  wait() {
    this.seen = 0;
    this.wasMine = false;
  }

  /** @param {View} view */
  update(view) {
    const { happenings, ask } = view;
    const isFirst = this.seen < 0;
    // What is undone, or was in the game before, has changed nothing.
    if (happenings.end < this.seen || view.game.record !== this.record) this.last = new LastSums();
    this.record = view.game.record;
    const fresh = isFirst ? [] : unseen(happenings, this.seen);
    this.seen = happenings.end;
    this.drawDice(happenings.newest, fresh);
    const sums = fresh.flatMap(({ kind, seat, to, text = "", price = "" }) => {
      if (kind === "sold" && seat === this.seat) return [`−${price}`];
      if (kind !== "money") return [];
      if (seat === this.seat) return [`−${text}`];
      return to === this.seat ? [`+${text}`] : [];
    });
    for (const [n, sum] of sums.entries()) this.rise(sum, n);
    if (sums.length) this.buzz(BUZZ_MONEY_MS);
    this.last.note(sums, view.turn, performance.now());
    const isMine = ask?.mine === true;
    if (isMine && !this.wasMine && !isFirst) this.callUp(view.seats[this.seat].colour);
    this.wasMine = isMine;
    const hasWon = view.winners?.includes(this.seat) ?? false;
    if (hasWon && !this.hadWon && !isFirst) void this.celebrate(view);
    this.hadWon = hasWon;
  }

  /** Its player has won. @param {View} view */
  async celebrate(view) {
    this.buzz(BUZZ_WON_MS);
    const { confetti } = await import("../stage/confetti.js");
    confetti(document.body, [view.seats[this.seat]]);
  }

  /** @param {Happening[]} newest @param {Happening[]} fresh  that the phone has not shown yet */
  drawDice(newest, fresh) {
    const last = newest.filter(({ kind }) => kind === "throw").pop();
    const changed = renderIfChanged(this.dice, last, () => (last?.dice ?? []).map((one) => h("span", null, face(one))));
    if (!changed || still() || !last || !fresh.includes(last)) return;
    for (const [n, die] of [...this.dice.children].entries())
      die.animate(
        [
          { transform: `translateY(-3rem) rotate(${n ? 340 : -340}deg)`, opacity: 0 },
          { transform: "none", opacity: 1 },
        ],
        { duration: TUMBLE_MS, easing: "cubic-bezier(0.2, 0.8, 0.3, 1.1)" },
      );
  }

  /** It rises from the money and fades. @param {string} sum @param {number} nth */
  rise(sum, nth) {
    if (still()) return;
    const node = h("span", { class: `sum ${sum.startsWith("+") ? "more" : "less"}`, "aria-hidden": "true" }, sum);
    this.head.append(node);
    const one = node.animate(
      [
        { transform: "translateY(60%)", opacity: 0 },
        { transform: "none", opacity: 1, offset: 0.15 },
        { transform: "none", opacity: 1, offset: 0.75 },
        { transform: "translateY(-60%)", opacity: 0 },
      ],
      { duration: SUM_MS, delay: nth * (SUM_MS / 3), fill: "both" },
    );
    one.onfinish = () => node.remove();
  }

  /** The colour of the seat fills the question, and goes. @param {string} colour */
  callUp(colour) {
    this.buzz(BUZZ_MOVE_MS);
    if (still()) return;
    const fill = h("span", { class: `call ${colourClass(colour)}`, "aria-hidden": "true" });
    this.question.append(fill);
    const one = fill.animate([{ opacity: 0.85 }, { opacity: 0 }], { duration: FILL_MS, easing: "ease-in" });
    one.onfinish = () => fill.remove();
  }

  /** Where a phone can, and has been touched before. @param {number} ms */
  buzz(ms) {
    if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(ms);
  }
}
