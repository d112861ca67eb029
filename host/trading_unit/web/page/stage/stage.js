// @ts-check
// The stage: what has happened is shown one after the other, before what is asked now, and whatever
// is pressed ends it.

import { h } from "../base/dom.js";
import { still } from "../base/motion.js";
import { ScenePictures } from "./scene_pictures.js";
import { scenesOf, speedOf, unpaid, unseen } from "./scenes.js";

/** @typedef {import("types/view").View} View */
/** @typedef {import("types/view").Happening} Happening */
/** @typedef {import("./scenes.js").Scene} Scene */
/** @typedef {KeyframeAnimationOptions & {duration: number}} How */
/** @typedef {(node: Element, frames: Keyframe[], how: How) => Animation} Animate */
/**
 * The page that the stage lies over. `walk` lets the movers go to where they stand now, and says how
 * many milliseconds that takes; `arrive` puts them there at once. `purse` is where a seat's money
 * stands, `spot` where a place is drawn. When it `begins`, nothing is asked until it is over;
 * `between` is what runs by the clock, which stands still in a scene, and the purses but for those
 * that later scenes fill or empty; what a happening `says` stands
 * where the question will.
 * @typedef {{
 *   walk: () => number,
 *   arrive: () => void,
 *   purse: (seat: number) => Element | null,
 *   spot: (name: string) => Element | null,
 *   mover: (seat: number) => Element | null,
 *   begins: () => void,
 *   between: (unpaid: Set<number | undefined>) => void,
 *   says: (happening: Happening) => void,
 *   sound: (name: import("./table_sounds.js").Effect) => void,
 * }} World
 */

export class Stage {
  /** @param {HTMLElement} place  the board's: the stage lies over it @param {World} world */
  constructor(place, world) {
    this.world = world;
    this.pictures = new ScenePictures(place, world, (node, frames, how) => this.animate(node, frames, how));
    const { dice, middle, over } = this.pictures;
    this.box = h("div", { class: "stage", "aria-hidden": "true" }, dice, middle);
    place.append(this.box);
    document.body.append(over);
    this.seen = -1; // how many lines of the log the page knows
    /** @type {View["stands"]["movers"] | null} */
    this.movers = null;
    /** @type {View | null} */
    this.view = null; // the newest in which something has happened
    /** @type {Scene[]} */
    this.queue = []; // the one that is shown is the first
    /** @type {Animation[]} */
    this.running = [];
    this.playing = false;
    this.speed = 1;
    /** @type {(() => void) | null} */
    this.skipped = null;
    this.draw = () => {};
    document.addEventListener("pointerdown", () => this.skip(), { capture: true });
    document.addEventListener("keydown", () => this.skip(), { capture: true });
  }

  /**
   * Shows what is new; `draw` is called when it is over. False where there is nothing to show.
   * @param {View} view
   * @param {() => void} draw
   */
  update(view, draw) {
    const fresh = unseen(view.happenings, this.seen);
    const isFirst = this.seen < 0;
    this.seen = view.happenings.end;
    const moved = this.movers !== null && hasMoved(this.movers, view.stands.movers);
    this.movers = view.stands.movers;
    const scenes = isFirst ? [] : scenesOf(fresh, moved, view);
    const thrown = view.board.wheel ? [] : isFirst ? view.happenings.newest : fresh;
    if (isFirst || still()) this.pictures.lie(thrown);
    this.draw = draw;
    if (still() || !scenes.length) {
      if (!this.playing) return false;
      if (!still()) return true; // drawn at the end of what is being shown
      this.skip();
      return true;
    }
    const speed = speedOf([...this.queue.slice(1), ...scenes], view);
    if (!speed) {
      this.skip();
      this.pictures.lie(thrown);
      return false;
    }
    this.speed = speed;
    this.queue.push(...scenes);
    this.view = view;
    if (!this.playing) void this.play();
    return true;
  }

  async play() {
    this.playing = true;
    this.world.begins();
    for (; this.queue.length; this.queue.shift()) {
      this.world.between(unpaid(this.queue));
      await this.show(this.queue[0]);
      for (const one of this.running) one.finish(); // a timer may end before the last frame
      this.running = [];
    }
    this.end();
  }

  end() {
    this.playing = false;
    this.queue = [];
    this.pictures.clear();
    this.draw();
  }

  /** All that is left of it is shown at once. */
  skip() {
    if (!this.playing) return;
    this.pictures.lie(this.queue.flatMap((scene) => (scene.kind === "throw" ? [scene.happening] : [])));
    this.queue = [];
    this.world.arrive();
    for (const one of this.running) one.cancel();
    this.running = [];
    this.skipped?.();
  }

  /** @param {number} ms @returns {Promise<void>} */
  lasts(ms) {
    return new Promise((done) => {
      const timer = setTimeout(done, ms * this.speed);
      this.skipped = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  /**
   * @param {Element} node
   * @param {Keyframe[]} frames
   * @param {KeyframeAnimationOptions & {duration: number}} how
   */
  animate(node, frames, how) {
    const { duration, delay = 0 } = how;
    const one = node.animate(frames, {
      fill: "backwards",
      easing: "ease-out",
      ...how,
      duration: duration * this.speed,
      delay: Number(delay) * this.speed,
    });
    this.running = [...this.running.filter((other) => other.playState === "running"), one];
    return one;
  }

  /** @param {Scene} scene */
  async show(scene) {
    if (scene.happening) this.world.says(scene.happening);
    if (scene.kind === "walk") {
      await this.lasts(this.world.walk());
      return this.world.arrive(); // a timer may end before the last frame of the way
    }
    this.pictures.show(scene, /** @type {View} */ (this.view));
    await this.lasts(scene.ms);
  }
}

/**
 * @param {View["stands"]["movers"]} was
 * @param {View["stands"]["movers"]} now
 */
function hasMoved(was, now) {
  return JSON.stringify(was) !== JSON.stringify(now);
}
