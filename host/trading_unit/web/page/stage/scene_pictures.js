// @ts-check
// The pictures of the scenes: dice that tumble, coins that fly, a stamp, a result, a card. Only
// transforms and opacity change in one.

import { face } from "../ask/throws.js";
import { h, show } from "../base/dom.js";
import { sentence, t } from "../base/words.js";
import { colourClass } from "../board/pieces.js";

/** @typedef {import("types/view").View} View */
/** @typedef {import("types/view").Happening} Happening */
/** @typedef {import("./stage.js").World} World */
/** @typedef {import("./stage.js").Animate} Animate */
/** @typedef {{x: number, y: number}} Point */

const COINS = 5;
const MANY_DICE = 4; // from so many on each is drawn smaller while it rolls
const APART_MS = 60; // from a coin to the next
const TURNED = 0.1; // of a card's time: until then its back is seen
const BANK = -1;

export class ScenePictures {
  /**
   * @param {HTMLElement} place  the board's
   * @param {World} world
   * @param {Animate} animate
   */
  constructor(place, world, animate) {
    this.place = place;
    this.world = world;
    this.animate = animate;
    this.dice = h("div", { class: "stage-dice" });
    this.middle = h("div", { class: "stage-middle" });
    this.over = h("div", { class: "stage-over", "aria-hidden": "true" }); // the log says it
  }

  /** All but the dice, which lie there until others are thrown. */
  clear() {
    show(this.middle);
    show(this.over);
  }

  /**
   * @param {Exclude<import("./scenes.js").Scene, {kind: "walk"}>} scene
   * @param {View} view
   */
  show({ kind, happening, ms }, view) {
    switch (kind) {
      case "throw":
        return this.tumble(happening, ms);
      case "money":
        return this.pay(happening, view, ms);
      case "sold":
        return this.stamp(happening, view, ms);
      case "result":
        return this.announce(happening, view, ms);
      case "card":
        return this.turn(happening, view, ms);
    }
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
