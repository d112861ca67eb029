// @ts-check
// A space of a road as a drawing: its colour, told by its rim too, its amount, and a small sign of
// what it does: in one colour with holes, in a box of 24 by 24 with its middle at 0.

import { s } from "../../base/dom.js";
import { peg } from "./cars.js";
import { textLines } from "../board_parts.js";

/** @typedef {import("../board.js").Board["spaces"][number]} Space */
/** @typedef {import("./road.js").Point} Point */

const RIM = 0.84; // of a tile
const WIDEST = 41; // of an amount

/** @param {number} x @param {number} y @param {number} r */
const ball = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
const SHIELD = "M0 -12L10 -8V0Q10 8 0 12Q-10 8 -10 0V-8Z";

/** @type {Record<string, [string, string][]>} each a list of paths with their class: full, hole, line, cut */
const SIGNS = {
  start: [
    ["M-9 -12H-6V12H-9Z", "full"],
    ["M-6 -11H11L7 -5.5L11 0H-6Z", "full"],
    ["M-2 -11H2V-7.3H-2ZM2 -7.3H6V-3.6H2ZM-2 -3.6H2V0H-2Z", "hole"],
  ],
  pays: [
    ["M-10 5V8A10 4 0 0 0 10 8V5A10 4 0 0 1 -10 5ZM-10 -1V2A10 4 0 0 0 10 2V-1A10 4 0 0 1 -10 -1Z", "full"],
    ["M-10 -6A10 4 0 1 1 10 -6A10 4 0 1 1 -10 -6Z", "full"],
  ],
  costs: [
    ["M-8 -12H8V11L4 8L0 11L-4 8L-8 11Z", "full"],
    ["M-4 -6H4M-4 -1H4M-4 4H1", "cut"],
  ],
  "pay day": [
    ["M-12 -8H12V9H-12Z", "full"],
    ["M-11 -7L0 3L11 -7", "cut"],
  ],
  interest: [
    ["M-12 -8H12V9H-12Z", "full"],
    ["M-4 5L4 -4M-4.5 -3V-3.1M4.5 4V4.1", "cut"],
  ],
  salary: [
    ["M-12 -5H12V10H-12ZM-5 -5V-10H5V-5H2.5V-7.5H-2.5V-5Z", "full"],
    ["M-12 1H-3M3 1H12M-2 -0.5H2V3H-2Z", "cut"],
  ],
  degree: [
    ["M0 -10L13 -4L0 2L-13 -4Z", "full"],
    ["M-7 0.5L0 4L7 0.5V6Q0 11 -7 6Z", "full"],
    ["M10 -3V8", "line"],
  ],
  marriage: [
    [ball(-5, 3, 7), "line"],
    [ball(5, 3, 7), "line"],
    ["M0 -12L3 -9L0 -5L-3 -9Z", "full"],
  ],
  house: [
    ["M-13 1L0 -11L13 1H9V11H-9V1Z", "full"],
    ["M-2.5 11V4H2.5V11Z", "hole"],
  ],
  taxes: [
    ["M-12 -5L0 -12L12 -5V-3H-12ZM-12 8H12V11H-12Z", "full"],
    ["M-9 -2H-6V7H-9ZM-1.5 -2H1.5V7H-1.5ZM6 -2H9V7H6Z", "full"],
  ],
  revenge: [["M4 -13L-8 2H-1L-4 13L9 -3H1Z", "full"]],
  "lucky day": [
    [ball(-4.6, -5, 4.8), "full"],
    [ball(4.6, -5, 4.8), "full"],
    [ball(-4.6, 3.6, 4.8), "full"],
    [ball(4.6, 3.6, 4.8), "full"],
    ["M0 0Q1 7 5 12", "line"],
  ],
  market: [
    ["M-12 4H-7V11H-12ZM-5 -1H0V11H-5ZM2 1H7V11H2Z", "full"],
    ["M-11 -2L-3 -8L3 -4L11 -11M5 -11H11V-5", "line"],
  ],
  auto: [
    [SHIELD, "full"],
    ["M-7 4V0L-4 -1L-2.5 -4H3L5 -1L7 0V4Z", "hole"],
  ],
  fire: [
    [SHIELD, "full"],
    ["M0 -8Q5 -3 5 2Q5 7 0 7Q-5 7 -5 2Q-5 0 -3 -2Q-2 0 -1 0Q-2 -4 0 -8Z", "hole"],
  ],
  life: [
    [SHIELD, "full"],
    ["M0 7L-6 0Q-7 -5 -3 -5Q-1 -5 0 -2.5Q1 -5 3 -5Q7 -5 6 0Z", "hole"],
  ],
  stock: [
    ["M-12 -9H12V9H-12Z", "full"],
    ["M-8 -5H2M-8 -1H0M-8 3H-2", "cut"],
    [ball(6, 2, 3.4), "hole"],
  ],
  miss: [["M-8 -12H8V-9H-8ZM-8 9H8V12H-8ZM-6 -8H6Q6 -3 1.5 0Q6 3 6 8H-6Q-6 3 -1.5 0Q-6 -3 -6 -8Z", "full"]],
  again: [
    ["M-8.5 4A9 9 0 1 1 2 8.6", "line thick"],
    ["M-13 2L-3 1L-8 10Z", "full"],
  ],
  "back to": [["M12 4.5H-2V11L-13 0L-2 -11V-4.5H12Z", "full"]],
  "go to": [["M-12 -4.5H2V-11L13 0L2 11V4.5H-12Z", "full"]],
  wheel: [
    [ball(0, 0, 11), "full"],
    ["M0 -10V10M-10 0H10M-7 -7L7 7M7 -7L-7 7", "cut"],
    [ball(0, 0, 3), "hole"],
  ],
  number: [[ball(0, 0, 12), "full"]],
  loses: [
    ["M-9 -12H5L9 -8V12H-9Z", "full"],
    ["M-5 -4L5 7M5 -4L-5 7", "cut"],
  ],
  reckoning: [
    ["M-1.5 -11H1.5V9H-1.5ZM-7 9H7V12H-7Z", "full"],
    ["M-10 -7H10", "line"],
    ["M-10 -7L-13.5 2H-6.5ZM10 -7L6.5 2H13.5Z", "full"],
  ],
  acres: [
    ["M-12 11V-2H-7V-6L0 -12L7 -6V-2H12V11Z", "full"],
    ["M-9.5 1H-6.5V5H-9.5ZM6.5 1H9.5V5H6.5ZM-4 -4H-1V0H-4ZM1 -4H4V0H1ZM-2 11V4H2V11Z", "hole"],
  ],
  children: [
    [ball(0, -6, 4.5), "full"],
    ["M-6 11Q-6 0 0 0Q6 0 6 11Z", "full"],
  ],
  plain: [[ball(0, 0, 4), "full"]],
};

/** Kinds that look like another. @type {Record<string, string>} */
const LIKE = { business: "salary", sells: "stock", "spin for": "wheel", "just spun": "number" };

/** Whether there is such a sign. @param {string} name */
export function hasSign(name) {
  return name in SIGNS || name in LIKE;
}

/**
 * @param {string} name
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
function roadSign(name, x, y, size) {
  const shapes = SIGNS[LIKE[name] ?? name] ?? SIGNS.plain;
  return s(
    "g",
    { class: "road-sign", transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(size / 24).toFixed(3)})` },
    ...shapes.map(([d, kind]) => s("path", { d, class: kind })),
  );
}

/**
 * The same as a small picture of its own.
 * @param {string} name
 * @param {number} size
 */
export function signPicture(name, size) {
  return s(
    "svg",
    {
      class: "sign-picture",
      viewBox: "-14 -14 28 28",
      width: size,
      height: size,
      "aria-hidden": "true",
      focusable: "false",
    },
    roadSign(name, 0, 0, 24),
  );
}

/** The name of its sign. @param {Space} space */
export function signOf({ kind, paper, interest }) {
  if (kind === "papers" && paper) return paper;
  if (kind === "start") return kind;
  return interest ? "interest" : kind;
}

/** @param {Point[]} corners @param {Point} at @param {number} part */
function shape(corners, at, part) {
  const moved = (/** @type {number} */ from, /** @type {number} */ to) => (from + (to - from) * part).toFixed(1);
  return `M${corners.map(({ x, y }) => `${moved(at.x, x)} ${moved(at.y, y)}`).join("L")}Z`;
}

/**
 * @param {Space} space
 * @param {Point} at
 * @param {Point[]} corners
 */
export function roadTile(space, at, corners) {
  return [
    s("path", { class: "tile", d: shape(corners, at, 0.93) }),
    space.colour === "white" ? null : s("path", { class: "rim", d: shape(corners, at, RIM) }),
    ...face(space, at),
  ];
}

/** @param {Space} space @param {Point} at @returns {(SVGElement | null)[]} */
function face(space, { x, y }) {
  const { pegs = [], paper, kind, number, short: price = "" } = space;
  const size = Math.min(15, (WIDEST * 1.68) / Math.max(1, price.length));
  const amount = price
    ? textLines([price], x, y + (price.length > 6 ? 19 : 19.5), size, price.startsWith("-") ? "amount less" : "amount")
    : null;
  const high = amount ? y - 6.5 : y;
  if (pegs.length) return pegs.map((one, n) => peg(one, x + (n - (pegs.length - 1) / 2) * 18, y, 8));
  const small = amount ? 24 : 31;
  const insured = paper && kind !== "papers" && kind !== "sells" && kind !== "start" && hasSign(paper);
  const sign = roadSign(signOf(space), insured ? x - 10 : x, high, insured ? small * 0.82 : small);
  return [
    sign,
    insured ? roadSign(paper, x + 10, high, small * 0.82) : null,
    typeof number === "number" ? textLines([String(number)], x, high + 5, 15, "on-sign") : null,
    amount,
  ];
}

/**
 * A road's name where it begins.
 * @param {string} text
 * @param {Point} at
 */
export function signpost(text, { x, y }) {
  const wide = postWidth(text);
  return s(
    "g",
    { class: "signpost" },
    s("rect", { x: x - wide / 2, y: y - 10, width: wide, height: 20, rx: 5 }),
    textLines([text], x, y + 4.8, 13.5, ""),
  );
}

/** @param {string} text */
export function postWidth(text) {
  return text.length * 7.4 + 16;
}
