// @ts-check
// The board on a phone, where a place is asked: what answers is outlined, what its player owns too. A
// press chooses the nearest place that answers, and the answers there stand under it.

import { answerButton, partButton, withPicture } from "../ask/answer_buttons.js";
import { choicesAt, districtsFor } from "../ask/choices.js";
import { h, renderIfChanged, s } from "../base/dom.js";
import { colourClass } from "./pieces.js";
import { SIZE } from "./track.js";
import { gameWord, placeName, sentence, t } from "../base/words.js";

/** @typedef {import("types/view").View} View */
/** @typedef {import("types/view").Option} Option */
/** @typedef {import("../ask/choices.js").Sorted} Sorted */

/** @typedef {{left: number, right: number, top: number, bottom: number}} Box */
/** @typedef {{x: number, y: number, side: number}} Part  of the board */

export const REACH = 30; // pixels from a place at which a press still means it
const AROUND = 90; // units of the board
const LEAST = 460;
const MOST = 640; // a larger part shows hardly more than all of it
const WHOLE = { x: 0, y: 0, side: SIZE };

/**
 * @typedef {object} Page
 * @property {(word: string) => void} answer
 * @property {(word: string) => void} choose  a word whose amount is asked next
 */

/**
 * The options of a place, each with the piece that goes there.
 * @param {View} view @param {Sorted} choices @param {string} place
 * @returns {{option: Option, piece: string}[]}
 */
export function answersAt(view, choices, place) {
  const spaces = choices.words.filter(({ space }) => space !== undefined && view.board.spaces[space].name === place);
  return [...choicesAt(choices, place, null), ...spaces.map((option) => ({ option, piece: "" }))];
}

/** The names of all places that answer. @param {View} view @param {Sorted} choices @param {string} part */
export function placesOf(view, choices, part) {
  const districts = districtsFor(choices, choices.pieces.includes(part) ? part : null);
  const spaces = choices.words.flatMap(({ space }) => (space === undefined ? [] : [view.board.spaces[space].name]));
  return new Set([...districts, ...spaces]);
}

/**
 * The one of these that a press means: where it is, or the nearest within reach.
 * @template {Box} Found
 * @param {Found[]} boxes @param {number} x @param {number} y
 * @returns {Found | null}
 */
export function meant(boxes, x, y) {
  const far = (/** @type {Box} */ { left, right, top, bottom }) =>
    Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
  const middle = (/** @type {Box} */ { left, right, top, bottom }) =>
    Math.hypot((left + right) / 2 - x, (top + bottom) / 2 - y);
  const [found] = boxes
    .filter((box) => far(box) <= REACH)
    .sort((one, other) => far(one) - far(other) || middle(one) - middle(other));
  return found ?? null;
}

/**
 * The part of the board that shows these and what lies around them; all of it where they lie apart.
 * @param {Box[]} boxes
 * @returns {Part}
 */
export function near(boxes) {
  const left = Math.min(...boxes.map((one) => one.left)) - AROUND;
  const right = Math.max(...boxes.map((one) => one.right)) + AROUND;
  const top = Math.min(...boxes.map((one) => one.top)) - AROUND;
  const bottom = Math.max(...boxes.map((one) => one.bottom)) + AROUND;
  const side = Math.max(LEAST, right - left, bottom - top);
  if (!boxes.length || side > MOST) return WHOLE;
  const inside = (/** @type {number} */ from) => Math.max(0, Math.min(SIZE - side, from));
  return { x: inside((left + right - side) / 2), y: inside((top + bottom - side) / 2), side };
}

/** The name of the place that is drawn there. @param {Element} node */
function placeAt(node) {
  return (node.getAttribute("data-key") ?? "").replace(/^(plot-|square-|space )/, "");
}

export class ThumbBoard {
  /** @param {number} seat @param {Page} page */
  constructor(seat, page) {
    this.seat = seat;
    this.page = page;
    this.svg = s("svg", { class: "drawn-board" });
    this.chosen = h("div", { class: "chosen-place", "aria-live": "polite" });
    this.box = h("section", { class: "thumb-board", hidden: true, "data-place": "board" }, this.svg, this.chosen);
    this.number = -1; // of the ask
    this.place = ""; // that was pressed
    this.isWhole = false; // somebody wants to see all of it
    /** @type {import("./board.js").DrawnBoard | null} */
    this.board = null;
    /** @type {Set<string>} */
    this.places = new Set();
    /** @type {{view: View, choices: Sorted} | null} */
    this.shown = null;
    // A press beside a place still means it: a finger is wider than one.
    this.svg.addEventListener("click", (event) => this.press(event), { capture: true });
  }

  /** @param {View} view @param {Sorted | null} choices  none where nobody is asked here @param {string} part */
  async update(view, choices, part) {
    const places = choices ? placesOf(view, choices, part) : new Set();
    this.box.hidden = !places.size;
    this.shown = choices && places.size ? { view, choices } : null;
    if (!this.shown) return;
    if (view.ask?.number !== this.number || !places.has(this.place)) this.place = "";
    if (view.ask?.number !== this.number) this.isWhole = false;
    this.number = view.ask?.number ?? -1;
    this.places = places;
    this.drawChosen();
    const { boardClass } = await import("./load_board.js"); // a phone that is asked no place draws no board
    const kind = await boardClass(view.board);
    if (this.shown?.view !== view) return;
    this.board ??= /** @type {any} */ (new kind(this.svg, (place) => this.choose(place)));
    this.draw(view, places);
  }

  /** @param {View} view @param {Set<string>} places */
  draw(view, places) {
    const { board, svg, seat } = this;
    if (!board) return;
    this.see(WHOLE);
    board.lay(view.board, view.seats, view.game.title);
    board.stand(view.stands, view.seats, places);
    board.movers.arrive();
    const own = view.board.districts.filter(({ name }) => view.stands.districts[name]?.owner === seat);
    for (const { name } of own) svg.querySelector(`[data-key="plot-${CSS.escape(name)}"]`)?.classList.add("own");
    if (!this.isWhole) this.see(near([...svg.querySelectorAll(".can")].map((node) => this.boxOf(node))));
    this.drawChosen();
    // What answers nothing is a picture.
    for (const node of svg.querySelectorAll("[tabindex]")) {
      const can = node.classList.contains("can");
      node.setAttribute("tabindex", can ? "0" : "-1");
      node.setAttribute("role", can ? "button" : "img");
    }
  }

  /** Which part of the board is shown. @param {Part} part */
  see({ x, y, side }) {
    this.svg.setAttribute("viewBox", [x, y, side, side].map(Math.round).join(" "));
    this.svg.classList.toggle("near", side < SIZE);
  }

  /** In units of the board, of which all is shown. @param {Element} node @returns {Box} */
  boxOf(node) {
    const all = this.svg.getBoundingClientRect();
    const { left, right, top, bottom } = node.getBoundingClientRect();
    const [x, y] = [SIZE / (all.width || SIZE), SIZE / (all.height || SIZE)];
    return {
      left: (left - all.left) * x,
      right: (right - all.left) * x,
      top: (top - all.top) * y,
      bottom: (bottom - all.top) * y,
    };
  }

  /** @param {MouseEvent} event */
  press(event) {
    if (!event.clientX && !event.clientY) return; // by the keyboard
    event.stopPropagation();
    const boxes = [...this.svg.querySelectorAll(".can")].map((node) => {
      const { left, right, top, bottom } = node.getBoundingClientRect();
      return { left, right, top, bottom, node };
    });
    const found = meant(boxes, event.clientX, event.clientY);
    if (found) return this.choose(placeAt(found.node));
    this.isWhole = !this.isWhole;
    if (this.shown) this.draw(this.shown.view, this.places);
  }

  /** @param {string} place */
  choose(place) {
    this.place = place;
    this.drawChosen();
    this.chosen.scrollIntoView({ block: "nearest" });
  }

  drawChosen() {
    const { place } = this;
    for (const node of this.svg.querySelectorAll(".can")) node.classList.toggle("chosen", placeAt(node) === place);
    const { view, choices } = this.shown ?? {};
    const answers = view && choices && place ? answersAt(view, choices, place) : [];
    renderIfChanged(this.chosen, [place, this.number, answers], () => {
      if (!view || !answers.length) return h("p", { class: "soft small" }, t("seat.board.press"));
      const district = view.board.districts.some(({ name }) => name === place);
      const name = district ? placeName(view.board, place) : gameWord(view.board, `space.${place}`, place);
      return [
        h("h2", { class: colourClass(view.seats[this.seat].colour) }, name),
        h("div", { class: "answers" }, ...answers.map(({ option, piece }) => withPicture(this.button(option), piece))),
      ];
    });
  }

  /** @param {Option} option */
  button(option) {
    const { word = "", text = word, amount } = option;
    if (amount) return partButton(word, `${sentence(text)} …`, () => this.page.choose(word), "main");
    return answerButton(option, () => this.page.answer(word), "main");
  }
}
