// @ts-check
// A game played again: the board as it stood after each turn, by a slider, step by step, or by itself.

import { boardClass } from "../board/load_board.js";
import { button } from "../base/button.js";
import { h, renderIfChanged, s } from "../base/dom.js";
import { lessMotion } from "../base/motion.js";
import { colourClass, token } from "../board/pieces.js";
import { sentence, t } from "../base/words.js";

/** @typedef {import("types/view").TurnFrame} TurnFrame */
/** @typedef {import("types/view").Stands} Stands */
/** @typedef {import("types/view").Board} Board */
/** @typedef {import("types/view").LookBackSeat} Player */

const READ_MS = 1_600; // for which a sentence stands while it plays
const WALK_MS = 900; // by hand, from a turn to the next
const SEEN = 0.6; // of the board, before it plays by itself

export const PLAY_MS = 20_000; // the whole game, however long it was
const MOST_STEP_MS = 1_500; // from a turn to the next, where there were few

/**
 * What stood on the table at each: a frame has only those districts that had changed.
 * @param {TurnFrame[]} frames
 * @returns {Stands[]}
 */
export function standsOf(frames) {
  /** @type {Stands["districts"]} */
  let districts = {};
  return frames.map(({ movers, districts: changed, pot }) => {
    districts = { ...districts, ...changed };
    return { movers, districts, debts: [], ...(pot === undefined ? {} : { pot }) };
  });
}

/**
 * What each seat was worth, turn by turn; nothing where only real purses know.
 * @param {TurnFrame[]} frames
 */
export function worthOf(frames) {
  const seats = frames[0]?.worth ?? [];
  return { turns: frames.map((one) => one.turn), worth: seats.map((_, seat) => frames.map((one) => one.worth[seat])) };
}

/** Whether there is a curve to be drawn. @param {TurnFrame[]} frames */
export function hasWorth(frames) {
  return frames.length > 1 && frames[0].worth.length > 0;
}

/** From a frame to the next, where the whole game is played. @param {number} count  of the frames */
export function stepMs(count) {
  return Math.min(MOST_STEP_MS, PLAY_MS / Math.max(1, count - 1));
}

/**
 * Which frame is shown so long after that one.
 * @param {number} from
 * @param {number} ms
 * @param {number} count
 * @param {number} [turnMs]  from a frame to the next
 */
export function frameAt(from, ms, count, turnMs = stepMs(count)) {
  return Math.min(count - 1, from + Math.floor(ms / turnMs));
}

/**
 * To which frame a key leads; nothing for any other key.
 * @param {Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey" | "shiftKey">} event
 * @param {number} shown
 * @param {number} last
 */
export function frameOfKey({ key, ctrlKey, altKey, metaKey, shiftKey }, shown, last) {
  if (ctrlKey || altKey || metaKey || shiftKey) return null;
  const found = { ArrowLeft: shown - 1, ArrowRight: shown + 1, Home: 0, End: last }[key];
  return found === undefined ? null : Math.max(0, Math.min(last, found));
}

export class ReplayPlayer {
  /**
   * @param {TurnFrame[]} frames
   * @param {{board: Board, seats: Player[], title: string}} game
   * @param {(frame: number) => void} follow  told which is shown
   */
  constructor(frames, game, follow) {
    this.frames = frames;
    this.game = game;
    this.follow = follow;
    this.stands = standsOf(frames);
    this.last = frames.length - 1;
    this.shown = -1;
    this.spoken = -READ_MS; // when the newest sentence came
    this.began = 0; // when it was set going
    this.from = 0; // and at which frame
    this.playing = false;
    this.turnMs = stepMs(frames.length); // from a turn to the next, while it plays by itself
    /** @type {import("../board/load_board.js").AnyBoard | null} */
    this.board = null;
    this.svg = s("svg", { class: "drawn-board" });
    this.says = h("p", { class: "replay-says" });
    this.turn = h("output", { class: "replay-turn" });
    this.slider = h("input", {
      type: "range",
      min: 0,
      max: this.last,
      "aria-label": t("replay.turns"),
      "data-key": "replay turn",
      oninput: () => this.go(Number(this.slider.value)),
    });
    this.start = button("", () => this.toggle(), "replay", "replay-start");
    this.start.hidden = lessMotion();
    this.controls = h("div", { class: "replay-controls" }, this.start, this.slider, this.turn);
    this.place = h("div", { class: "replay-board", inert: true, "aria-hidden": "true" }, this.svg); // to be looked at
  }

  /** @param {number} frame  that is shown first */
  async draw(frame) {
    const { board, seats, title } = this.game;
    const kind = await boardClass(board);
    this.board = new kind(this.svg, () => {});
    this.board.lay(board, seats, title);
    for (const one of this.svg.querySelectorAll("[tabindex]")) one.removeAttribute("tabindex");
    this.show(frame, 0);
    this.label();
  }

  /** Draws how it ended, and plays it once when it is seen. */
  async open() {
    await this.draw(this.last);
    if (lessMotion()) return;
    const watch = new IntersectionObserver(
      ([seen]) => {
        if (!seen.isIntersecting) return;
        watch.disconnect();
        if (this.shown === this.last) this.play();
      },
      { threshold: SEEN },
    );
    watch.observe(this.place);
  }

  /** By hand. @param {number} frame */
  go(frame) {
    this.stop();
    this.spoken = -READ_MS;
    this.show(frame, Math.abs(frame - this.shown) === 1 ? WALK_MS : 0);
  }

  toggle() {
    if (this.playing) this.stop();
    else this.play();
  }

  /** From where it stands, or from the beginning where it stands at the end. */
  play() {
    this.from = this.shown < this.last ? this.shown : 0;
    this.began = performance.now();
    this.playing = true;
    this.spoken = -READ_MS;
    this.label();
    if (this.from !== this.shown) this.show(this.from, 0);
    requestAnimationFrame((now) => this.tick(now));
  }

  stop() {
    if (!this.playing) return;
    this.playing = false;
    this.label();
  }

  /** Plays with so many milliseconds a turn from here on. @param {number} turnMs */
  pace(turnMs) {
    this.turnMs = turnMs;
    this.from = this.shown;
    this.began = performance.now();
  }

  /** @param {number} now */
  tick(now) {
    if (!this.playing || !this.svg.isConnected) return;
    const frame = frameAt(this.from, Math.max(0, now - this.began), this.frames.length, this.turnMs);
    const walk = this.turnMs * this.game.seats.length;
    if (frame !== this.shown) this.show(frame, frame - this.shown === 1 ? walk : 0);
    if (frame === this.last) return this.stop();
    requestAnimationFrame((next) => this.tick(next));
  }

  /**
   * @param {number} frame
   * @param {number} walk  for how many milliseconds a mover may be on its way
   */
  show(frame, walk) {
    const { board, frames } = this;
    if (!board) return;
    this.shown = frame;
    const { turn, seat, says } = frames[frame];
    board.movers.most = walk;
    board.stand(this.stands[frame], this.game.seats, new Set(), seat);
    const where = frame ? t("replay.turn", { turn }) : t("replay.start");
    this.slider.value = String(frame);
    this.slider.setAttribute("aria-valuetext", [where, says].filter(Boolean).join(": "));
    this.turn.textContent = where;
    this.follow(frame);
    const now = performance.now();
    if (this.playing && frame < this.last && now - this.spoken < READ_MS) return;
    this.spoken = now;
    this.say(frame, where);
  }

  /** @param {number} frame @param {string} where */
  say(frame, where) {
    const { seat, says } = this.frames[frame];
    const player = this.game.seats[seat];
    const head = frame ? t("replay.turn of", { turn: where, name: player.name }) : where;
    renderIfChanged(this.says, [frame], () => [
      frame ? h("span", { class: colourClass(player.colour) }, token(player, 32)) : null,
      h("span", null, h("strong", null, head), h("br"), says ? sentence(says) : ""),
    ]);
  }

  label() {
    this.start.textContent = t(this.playing ? "replay.stop" : "replay.play");
  }
}
