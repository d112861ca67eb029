// @ts-check
// The wheel with its numbers: it turns to the number that has come, and clicks from peg to peg. Each
// spin is shown over the page.

import { h, s, show } from "../base/dom.js";
import { still } from "../base/motion.js";
import { colourClass } from "../board/pieces.js";

/** @typedef {import("types/view").View} View */

const RADIUS = 100;
const HUB = 26;
const ROUNDS = 3; // whole ones, before it comes to the number
const COLOURS = 10;
const EASE_OUT = "cubic-bezier(0.333333, 1, 0.666667, 1)"; // 1 - (1 - part)^3, by which it clicks

const TURN_MS = 2_200;
const SHORTEST_MS = 350; // in less it does not turn
const OF_PACE = 0.35; // of the time that a bot takes: the way and money come after it
const STAYS = 0.3; // of that time: the number, before it counts
const COMES_MS = 150;

/** The colour of a number, as a class: the same on the wheel and on the number board. @param {number} number */
export function numberClass(number) {
  return `number-${(number - 1) % COLOURS}`;
}

/**
 * The wheel with its middle at 0; the number at the top is 1 until it is turned.
 * @param {number} numbers
 */
export function wheel(numbers) {
  const part = (2 * Math.PI) / numbers;
  const at = (/** @type {number} */ angle, /** @type {number} */ far) =>
    `${(Math.sin(angle) * far).toFixed(2)} ${(-Math.cos(angle) * far).toFixed(2)}`;
  return s(
    "g",
    { class: "wheel" },
    s("circle", { class: "wheel-rim", r: RADIUS + 6 }),
    ...Array.from({ length: numbers }, (_, n) => {
      const from = (n - 0.5) * part;
      return s(
        "g",
        { class: numberClass(n + 1) },
        s("path", {
          class: "sector",
          d: `M0 0L${at(from, RADIUS)}A${RADIUS} ${RADIUS} 0 0 1 ${at(from + part, RADIUS)}Z`,
        }),
        s(
          "text",
          { "text-anchor": "middle", y: -RADIUS * 0.66, "font-size": 27, transform: `rotate(${(n * 360) / numbers})` },
          String(n + 1),
        ),
      );
    }),
    ...Array.from({ length: numbers }, (_, n) => {
      const [cx, cy] = at((n - 0.5) * part, RADIUS + 1).split(" ");
      return s("circle", { class: "wheel-peg", cx, cy, r: 3.6 });
    }),
    s("circle", { class: "wheel-hub", r: HUB }),
    s("path", { class: "wheel-grip", d: "M-4 -15H4L2.5 15H-2.5Z" }),
  );
}

/** The wheel under its pointer, as a picture. @param {number} numbers */
export function wheelPicture(numbers) {
  const turning = h("span", null, s("svg", { viewBox: "-112 -112 224 224" }, wheel(numbers)));
  const pointer = s("svg", { viewBox: "-112 -124 224 236" }, s("path", { class: "pointer", d: "M-11 -122H11L0 -90Z" }));
  return { picture: h("span", { class: "wheel-picture", "aria-hidden": "true" }, turning, pointer), turning };
}

/**
 * How far it has to turn to the right so that a number comes to the top, in degrees.
 * @param {number} number
 * @param {number} numbers
 */
export function turnTo(number, numbers) {
  return 360 * ROUNDS + ((360 - ((number - 1) * 360) / numbers) % 360);
}

/**
 * When a peg passes the pointer, in milliseconds.
 * @param {number} turn  in degrees, from the middle of a sector
 * @param {number} numbers
 * @param {number} ms  until it stands
 */
export function clicks(turn, numbers, ms) {
  const apart = 360 / numbers;
  const count = Math.floor(turn / apart + 0.5);
  return Array.from({ length: count }, (_, n) => Math.round(ms * (1 - Math.cbrt(1 - ((n + 0.5) * apart) / turn))));
}

/** It turns, fast at first. @param {HTMLElement} turning @param {number} turn @param {number} ms */
export function spin(turning, turn, ms) {
  const stands = `rotate(${turn}deg)`;
  turning.style.transform = stands;
  turning.animate([{ transform: "rotate(0)" }, { transform: stands }], { duration: ms, easing: EASE_OUT });
}

export class WheelOverlay {
  /**
   * @param {HTMLElement} box  it lies over what is there
   * @param {(moments: number[]) => void} sound  clicks at these milliseconds from now
   */
  constructor(box, sound = () => {}) {
    this.box = box;
    this.sound = sound;
    this.seen = -1; // of how many spins the page knows
    this.turning = false;
    this.shown = 0;
    box.classList.add("spun");
    box.setAttribute("aria-hidden", "true"); // the log says it
  }

  /**
   * Whether a spin is new; it turns then, and what follows is to wait for `done`.
   * @param {View} view
   * @param {() => void} done
   */
  update(view, done) {
    const { spun } = view.stands;
    const numbers = view.board.wheel;
    const isNew = spun && numbers && this.seen >= 0 && spun.n > this.seen;
    this.seen = spun?.n ?? 0;
    if (!isNew) return false;
    const ms = this.lasts(view, spun.seat);
    if (!ms) return false;
    void this.show(view, spun, numbers, ms).then(done);
    return true;
  }

  /** How long it turns. @param {View} view @param {number} seat */
  lasts(view, seat) {
    if (view.game.chance.dice === "table") return 0; // everybody sees the real one
    if (still()) return 0;
    const bot = view.seats[seat].plays !== "person";
    const ms = bot && view.pace !== undefined ? Math.min(TURN_MS, view.pace * 1000 * OF_PACE) : TURN_MS;
    return ms < SHORTEST_MS ? 0 : ms;
  }

  /** @param {View} view @param {NonNullable<View["stands"]["spun"]>} spun @param {number} numbers @param {number} ms */
  async show(view, { seat, number }, numbers, ms) {
    const mine = ++this.shown;
    const { picture, turning } = wheelPicture(numbers);
    const says = h(
      "p",
      { class: "spun-number" },
      view.seats[seat].name,
      h("strong", { class: numberClass(number) }, String(number)),
    );
    show(this.box, h("div", { class: `spun-wheel ${colourClass(view.seats[seat].colour)}` }, picture, says));
    const turn = turnTo(number, numbers);
    this.turning = true;
    this.sound(clicks(turn, numbers, ms));
    spin(turning, turn, ms);
    const comes = [
      { opacity: 0, transform: "scale(0.5)" },
      { opacity: 1, transform: "none" },
    ];
    says.animate(comes, { duration: COMES_MS, delay: ms, fill: "backwards" });
    await new Promise((done) => setTimeout(done, ms * (1 + STAYS)));
    if (mine !== this.shown) return;
    this.turning = false;
    show(this.box);
  }
}
