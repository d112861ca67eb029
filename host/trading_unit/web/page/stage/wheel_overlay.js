// @ts-check
// Each spin of the wheel, shown over the page: the wheel turns to the number that was spun.

import { h, show } from "../base/dom.js";
import { still } from "../base/motion.js";
import { colourClass } from "../board/pieces.js";
import { clicks, numberClass, spin, turnTo, wheelPicture } from "./wheel.js";

/** @typedef {import("types/view").View} View */

const TURN_MS = 2_200;
const SHORTEST_MS = 350; // in less it does not turn
const OF_PACE = 0.35; // of the time that a bot takes: the way and money come after it
const STAYS = 0.3; // of that time: the number, before it counts
const COMES_MS = 150;

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
