// @ts-check
// A space of a road as a drawing: its colour, told by its rim too, its sign and its amount.

import { peg } from "./cars.js";
import { s } from "../../base/dom.js";
import { textLines } from "../board_parts.js";
import { hasSign, roadSign } from "./road_signs.js";

/** @typedef {import("../board.js").Board["spaces"][number]} Space */
/** @typedef {import("./road.js").Point} Point */

const RIM = 0.84; // of a tile
const WIDEST = 41; // of an amount

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
