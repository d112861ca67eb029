// @ts-check
// The stage: what has happened is shown one after the other, before what is asked now. Only
// transforms and opacity change in a scene, and whatever is pressed ends it.

import { h, show } from "./dom.js";
import { face } from "./dice.js";
import { still } from "./motion.js";
import { colourClass } from "./pieces.js";
import { scenesOf, speedOf, unseen } from "./scenes.js";
import { sentence, t } from "./words.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./view.js").Happening} Happening */
/** @typedef {import("./scenes.js").Scene} Scene */
/** @typedef {{x: number, y: number}} Point */

const COINS = 5;
const MANY_DICE = 4; // from so many on each is drawn smaller while it rolls
const APART_MS = 60; // from a coin to the next
const TURNED = 0.1; // of a card's time: until then its back is seen
const BANK = -1;

export class Stage {
  /**
   * @param {HTMLElement} place  the board's: the stage lies over it
   * @param {object} world
   * @param {() => number} world.walk  lets the movers go to where they stand now, and says how many
   *   milliseconds that takes
   * @param {() => void} world.arrive  puts them there at once
   * @param {(seat: number) => Element | null} world.purse  where a seat's money stands
   * @param {(name: string) => Element | null} world.spot  where a place is drawn
   * @param {(seat: number) => Element | null} world.mover
   * @param {() => void} world.begins  nothing is asked until it is over
   * @param {() => void} world.between  what runs by the clock, which stands still in a scene
   * @param {(happening: Happening) => void} world.says  its sentence stands where the question will
   * @param {(name: import("./effects.js").Effect) => void} world.sound
   */
  constructor(place, world) {
    this.place = place;
    this.world = world;
    this.dice = h("div", { class: "stage-dice" });
    this.middle = h("div", { class: "stage-middle" });
    this.over = h("div", { class: "stage-over", "aria-hidden": "true" }); // the log says it
    this.box = h("div", { class: "stage", "aria-hidden": "true" }, this.dice, this.middle);
    place.append(this.box);
    document.body.append(this.over);
    this.seen = -1; // how many lines of the log the page knows
    /** @type {View["stands"]["movers"] | null} */
    this.movers = null;
    /** @type {View | null} */
    this.view = null; // the newest in which something has happened
    /** @type {Scene[]} */
    this.queue = [];
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
    if (isFirst || still()) this.lie(thrown);
    this.draw = draw;
    if (still() || !scenes.length) {
      if (!this.playing) return false;
      if (!still()) return true; // drawn at the end of what is being shown
      this.skip();
      return true;
    }
    const speed = speedOf([...this.queue, ...scenes], view);
    if (!speed) {
      this.skip();
      this.lie(thrown);
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
    for (let scene = this.queue.shift(); scene; scene = this.queue.shift()) {
      this.world.between();
      await this.show(scene);
      for (const one of this.running) one.finish(); // a timer may end before the last frame
      this.running = [];
    }
    this.end();
  }

  end() {
    this.playing = false;
    this.queue = [];
    show(this.middle);
    show(this.over);
    this.draw();
  }

  /** All that is left of it is shown at once. */
  skip() {
    if (!this.playing) return;
    this.lie(this.queue.flatMap((scene) => (scene.kind === "throw" ? [scene.happening] : [])));
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
    const view = /** @type {View} */ (this.view);
    if (scene.happening) this.world.says(scene.happening);
    switch (scene.kind) {
      case "throw":
        this.tumble(scene.happening, scene.ms);
        break;
      case "walk":
        await this.lasts(this.world.walk());
        return this.world.arrive(); // a timer may end before the last frame of the way
      case "money":
        this.pay(scene.happening, view, scene.ms);
        break;
      case "sold":
        this.stamp(scene.happening, view, scene.ms);
        break;
      case "result":
        this.announce(scene.happening, view, scene.ms);
        break;
      case "card":
        this.turn(scene.happening, view, scene.ms);
        break;
    }
    await this.lasts(scene.ms);
  }

  /** Whether dice lie in the middle. */
  hasDice() {
    return this.dice.childElementCount > 0;
  }

  /** The dice lie as they were thrown last. @param {Happening[]} happenings */
  lie(happenings) {
    const last = happenings.filter((one) => one.kind === "throw").pop();
    if (last) this.drawDice(last);
  }

  /** @param {Happening} happening */
  drawDice({ dice = [] }) {
    const isDouble = dice.length > 1 && dice.every((one) => one === dice[0]);
    this.dice.classList.toggle("double", isDouble);
    const nodes = dice.map((one) => h("span", { class: "stage-die" }, face(one)));
    show(this.dice, ...nodes);
    return nodes;
  }

  /** @param {Happening} happening @param {number} ms */
  tumble(happening, ms) {
    this.world.sound("dice");
    const nodes = this.drawDice(happening);
    const large = nodes.length < MANY_DICE ? 2.6 : 1.5;
    nodes.forEach((node, n) => {
      const side = n % 2 ? 1 : -1;
      this.animate(
        node,
        [
          { transform: `translate(${side * 190}%, -240%) scale(${large + 0.3}) rotate(${side * 620}deg)`, opacity: 0 },
          {
            transform: `translate(${side * 30}%, -40%) scale(${large + 0.3}) rotate(${side * 180}deg)`,
            opacity: 1,
            offset: 0.45,
          },
          { transform: `translate(0, -50%) scale(${large}) rotate(-14deg)`, offset: 0.62 },
          { transform: `translate(0, -25%) scale(${large}) rotate(0)`, offset: 0.75 },
          { transform: "none" },
        ],
        { duration: ms },
      );
    });
  }

  /** @param {Happening} happening @param {View} view @param {number} ms */
  pay({ seat, to = BANK, text = "" }, view, ms) {
    this.world.sound("coin");
    const from = this.middleOf(seat);
    const end = this.middleOf(to);
    const colour = colourClass(view.seats[seat]?.colour);
    const fly = ms * 0.75;
    const coins = Array.from({ length: COINS }, () => h("span", { class: `stage-coin ${colour}` }));
    const signs = [
      [from, `−${text}`, "less", 0],
      [end, `+${text}`, "more", fly * 0.6],
    ];
    const texts = signs.map(([at, sign, kind, delay]) => {
      const node = h("span", { class: `stage-sum ${kind}` }, String(sign));
      const { x, y } = /** @type {Point} */ (at);
      return { node, x, y, delay: Number(delay) };
    });
    show(this.over, ...coins, ...texts.map(({ node }) => node));
    const high = Math.min(from.y, end.y) - 60;
    coins.forEach((node, n) => {
      this.animate(
        node,
        [
          { transform: `translate(${from.x}px, ${from.y}px) scale(0.6)`, opacity: 0 },
          { transform: `translate(${from.x}px, ${from.y}px)`, opacity: 1, offset: 0.08 },
          { transform: `translate(${(from.x + end.x) / 2}px, ${high}px)`, opacity: 1, offset: 0.55, easing: "ease-in" },
          { transform: `translate(${end.x}px, ${end.y}px)`, opacity: 1, offset: 0.96 },
          { transform: `translate(${end.x}px, ${end.y}px) scale(0.6)`, opacity: 0 },
        ],
        { duration: fly - COINS * APART_MS, delay: n * APART_MS, fill: "both" },
      );
    });
    for (const { node, x, y, delay } of texts)
      this.animate(
        node,
        [
          { transform: `translate(${x}px, ${y}px) translate(-50%, -40%)`, opacity: 0 },
          { transform: `translate(${x}px, ${y}px) translate(-50%, -90%)`, opacity: 1, offset: 0.3 },
          { transform: `translate(${x}px, ${y}px) translate(-50%, -120%)`, opacity: 1, offset: 0.8 },
          { transform: `translate(${x}px, ${y}px) translate(-50%, -170%)`, opacity: 0 },
        ],
        { duration: ms - delay, delay, fill: "both" },
      );
  }

  /** @param {Happening} happening @param {View} view @param {number} ms */
  stamp({ seat, text = "", price = "" }, view, ms) {
    this.world.sound("gavel");
    const player = view.seats[seat];
    const node = h(
      "div",
      { class: `stage-stamp ${colourClass(player?.colour)}` },
      h("strong", null, t("stage.sold")),
      h("span", null, text),
      h("span", null, t("stage.sold to", { name: player?.name ?? "", price })),
    );
    show(this.middle, node);
    const at = `${this.towards(this.world.spot(text), 0.6)} rotate(-7deg)`; // on the board, whole
    this.animate(
      node,
      [
        { transform: `${at} scale(2.2)`, opacity: 0 },
        { transform: `${at} scale(0.96)`, opacity: 1, offset: 0.12 },
        { transform: at, opacity: 1, offset: 0.2 },
        { transform: at, opacity: 1, offset: 0.9 },
        { transform: at, opacity: 0 },
      ],
      { duration: ms, fill: "both" },
    );
  }

  /** What the unit, or the screen, has picked. @param {Happening} happening @param {View} view @param {number} ms */
  announce({ seat, text = "" }, view, ms) {
    const { colour } = view.seats[seat];
    const node = h("div", { class: `stage-result ${colourClass(colour)}` }, h("strong", null, text));
    show(this.middle, node);
    this.animate(
      node,
      [
        { transform: "scale(0.3)", opacity: 0 },
        { transform: "scale(1.06)", opacity: 1, offset: 0.16 },
        { transform: "none", opacity: 1, offset: 0.24 },
        { transform: "none", opacity: 1, offset: 0.88 },
        { transform: "none", opacity: 0 },
      ],
      { duration: ms, fill: "both" },
    );
  }

  /** @param {Happening} happening @param {View} view @param {number} ms */
  turn({ at, seat, text = "" }, view, ms) {
    this.world.sound("card");
    const player = view.seats[seat];
    const card = view.drawn?.n === at ? view.drawn : null;
    const back = h("div", { class: "stage-card-back" });
    const node = h(
      "div",
      { class: `stage-card ${colourClass(player?.colour)}` },
      h("span", { class: "stage-card-for" }, player?.name ?? ""),
      h("strong", null, card?.title ?? text),
      card?.text ? h("p", { class: "soft" }, card.text) : null,
      card?.does ? h("p", null, sentence(card.does)) : null,
      back,
    );
    show(this.middle, node);
    const from = this.world.mover(seat);
    /** @type {KeyframeAnimationOptions & {duration: number}} */
    const how = { duration: ms, fill: "both", easing: "linear" };
    // Turned by its width: a card that turns in depth is painted once more when it lies flat.
    this.animate(
      node,
      [
        { transform: `${this.towards(from)} scale(-0.1, 0.1)`, opacity: 0 },
        { transform: `${this.towards(from, 0.4)} scale(-0.7, 0.7)`, opacity: 1, offset: 0.06 },
        { transform: `${this.towards(from, 0.15)} scale(0, 0.95)`, offset: TURNED },
        { transform: "translate(0, 0) scale(1.04)", opacity: 1, offset: 0.16, easing: "ease-out" },
        { transform: "none", opacity: 1, offset: 0.2 },
        { transform: "none", opacity: 1, offset: 0.92 },
        { transform: `${this.towards(this.world.purse(seat))} scale(0.1)`, opacity: 0 },
      ],
      how,
    );
    const gone = { opacity: 0, offset: TURNED };
    this.animate(back, [{ opacity: 1 }, { opacity: 1, offset: TURNED }, gone, { opacity: 0 }], how);
  }

  /**
   * From the middle of the board to there, or so much of that way.
   * @param {Element | null} node
   * @param {number} [part]
   */
  towards(node, part = 1) {
    const from = middle(this.place);
    const to = node ? middle(node) : from;
    return `translate(${((to.x - from.x) * part).toFixed(0)}px, ${((to.y - from.y) * part).toFixed(0)}px)`;
  }

  /** Of a purse, or of the Bank's place. @param {number} seat @returns {Point} */
  middleOf(seat) {
    return middle((seat >= 0 && this.world.purse(seat)) || this.place);
  }
}

/** @param {Element} node @returns {Point} */
function middle(node) {
  const { left, top, width, height } = node.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/**
 * @param {View["stands"]["movers"]} was
 * @param {View["stands"]["movers"]} now
 */
function hasMoved(was, now) {
  return JSON.stringify(was) !== JSON.stringify(now);
}
