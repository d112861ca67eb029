// @ts-check
// The shapes on the board, all our own: what is built, of any game, and movers.
// Each is drawn in a box of 24 by 24 with its middle at 0, and told apart by shape, not by colour.

import { s } from "../base/dom.js";
import { SIGNS } from "./space_signs.js";
import { wordOr, t } from "../base/words.js";

/**
 * @param {string} d
 * @param {string} kind
 */
function path(d, kind) {
  return s("path", { d, class: kind });
}

/** @type {Record<string, [string, string][]>} each a list of paths with their class */
const SHAPES = {
  residential: [
    ["M-9 11V-3L0 -11L9 -3V11Z", "wall"],
    ["M-5 0H-1V4H-5ZM1 0H5V4H1ZM-2 11V6H2V11Z", "hole"],
  ],
  industrial: [
    ["M-11 11V-6L-5 -1V-6L1 -1V-6L7 -1V-11H11V11Z", "wall dark"],
    ["M-7 4H-4V7H-7ZM-1 4H2V7H-1ZM5 4H8V7H5Z", "hole"],
  ],
  "power station": [
    ["M-11 11L-8 -8H-3L0 11ZM0 11L3 -8H8L11 11Z", "bad"],
    ["M-7 -10Q-5 -13 -2 -10M4 -10Q6 -13 9 -10", "line"],
  ],
  "sewage plant": [
    ["M-11 11V-4H11V11Z", "bad"],
    ["M-8 2Q-5 -1 -2 2T4 2T10 2M-8 7Q-5 4 -2 7T4 7T10 7", "line light"],
    ["M-6 -4V-10H2", "line"],
  ],
  prison: [
    ["M-11 11V-9H-7V-6H-3V-9H3V-6H7V-9H11V11Z", "bad"],
    ["M-6 -2V7M-2 -2V7M2 -2V7M6 -2V7", "line light"],
  ],
  "rubbish dump": [
    ["M-8 -6H8L6 11H-6Z", "bad"],
    ["M-10 -6H10M-3 -9H3M-3 -2L-2 7M3 -2L2 7", "line light"],
    ["M-11 -9H11V-6H-11Z", "bad"],
  ],
  school: [
    ["M-11 11V0H-4L0 -5L4 0H11V11Z", "good"],
    ["M0 -5V-12L6 -10L0 -8", "good"],
    ["M-8 3H-5V7H-8ZM5 3H8V7H5ZM-2 11V5H2V11Z", "hole"],
  ],
  "wind farm": [
    ["M-1 11L0 -2L1 11Z", "good"],
    ["M0 -2L-2 -12L2 -11ZM0 -2L9 3L7 6ZM0 -2L-9 3L-7 6Z", "good"],
  ],
  "water tower": [
    ["M-8 -10H8V1H-8Z", "good"],
    ["M-6 1L-8 11M6 1L8 11M0 1V11M-7 6H7", "line"],
    ["M-8 -6H8", "line light"],
  ],
  park: [
    ["M0 -12L8 -1H4L9 6H-9L-4 -1H-8Z", "good"],
    ["M-2 6H2V11H-2Z", "wall dark"],
  ],
  stadium: [
    ["M-12 0A12 9 0 0 0 12 0A12 9 0 0 0 -12 0Z", "big"],
    ["M-7 0A7 4.5 0 0 0 7 0A7 4.5 0 0 0 -7 0Z", "field"],
    ["M0 -4.5V4.5", "line light"],
  ],
  skyscraper: [
    ["M-5 11V-8L0 -12L5 -8V11Z", "big"],
    ["M-2 -5V8M2 -5V8", "line light"],
  ],
  tower: [
    ["M-9 11V2H-5V-5H-2V-9L0 -13L2 -9V-5H5V2H9V11Z", "big gold"],
    ["M0 -5V8M-5 5H5", "line light"],
  ],
  house: [
    ["M-9 11V-1L0 -9L9 -1V11Z", "good"],
    ["M4 -6V-10H7V-3Z", "good"],
    ["M-2.5 11V4H2.5V11Z", "hole"],
  ],
  hotel: [
    ["M-11 11V-5L-7 -9H7L11 -5V11Z", "bad"],
    ["M-7 -4H-4V0H-7ZM-1.5 -4H1.5V0H-1.5ZM4 -4H7V0H4ZM-7 3H-4V7H-7ZM4 3H7V7H4ZM-1.5 11V3H1.5V11Z", "hole"],
  ],
  fountain: [
    ["M-11 5H11L8 11H-8Z", "wall"],
    ["M0 4V-4M0 -4Q-1 -11 -6 -9Q-9 -7 -9 0M0 -4Q1 -11 6 -9Q9 -7 9 0", "line"],
  ],
  playground: [
    ["M-12 11L-8 -10H8L12 11H8.5L5.5 -6.5H-5.5L-8.5 11Z", "wall dark"],
    ["M-3 -7V4M3 -7V4", "line"],
    ["M-5.5 3.5H5.5V7H-5.5Z", "bad"],
  ],
  "sports ground": [
    ["M-12 -8H12V9H-12Z", "field"],
    ["M0 -8V9M-3.5 0.5A3.5 3.5 0 1 0 3.5 0.5A3.5 3.5 0 1 0 -3.5 0.5ZM-12 -3H-8V4H-12M12 -3H8V4H12", "line light"],
  ],
  "collective space": [
    ["M-12 -1L0 -11L12 -1V2H-12Z", "big gold"],
    ["M-9 3H-6V9H-9ZM-1.5 3H1.5V9H-1.5ZM6 3H9V9H6ZM-12 9H12V11.5H-12Z", "big"],
  ],
  block: [
    ["M-9 -7L0 -11L9 -7V7L0 11L-9 7Z", "wall"],
    ["M-9 -7L0 -3L9 -7M0 -3V11", "line light"],
  ],
  railroad: [
    ["M-12 -3H12M-12 4H12", "line"],
    ["M-9 -6V7M-3 -6V7M3 -6V7M9 -6V7", "line thick"],
  ],
  ...SIGNS,
};

/** @type {Record<string, string>} movers, seen from the side or above */
export const MOVERS = {
  car: "M-12 5V0L-8 -1L-5 -7H5L9 -1L12 0V5H9A3.5 3.5 0 0 1 2.5 5H-2.5A3.5 3.5 0 0 1 -9 5Z",
  plane: "M0 -13L2 -4L12 3V6L2 3L1.5 8L5 11V13L0 11.5L-5 13V11L-1.5 8L-2 3L-12 6V3L-2 -4Z",
  hat: "M-12 8Q0 12 12 8V5H7L5 -9H-5L-7 5H-12Z",
  cat: "M-9 12V-2L-11 -12L-5 -7H5L11 -12L9 -2V12Z",
  star: "M0 -13L3.5 -4.5L12.5 -4L5.5 2L8 11L0 6L-8 11L-5.5 2L-12.5 -4L-3.5 -4.5Z",
  ship: "M-12 2H12L8 10H-8ZM-6 0V-5H-1V-11H3V-5H7V0Z",
  tree: "M0 -13L8 -3H4L10 6H2V12H-2V6H-10L-4 -3H-8Z",
  moon: "M4 -12A12 12 0 1 0 12 6A11 11 0 0 1 4 -12Z",
};

export const MOVER_NAMES = Object.keys(MOVERS);
export const COLOUR_NAMES = ["red", "blue", "green", "yellow", "purple", "orange", "teal", "pink"];

/**
 * A piece or a sign; a plain block for one that nobody has drawn yet.
 * @param {string} name
 * @param {number} x
 * @param {number} y
 * @param {number} [size]
 * @returns {SVGGElement}
 */
export function piece(name, x, y, size = 24) {
  const shapes = SHAPES[name] ?? SHAPES.block;
  return s(
    "g",
    { class: "piece", transform: `translate(${round(x)} ${round(y)}) scale(${round(size / 24)})` },
    ...shapes.map(([d, kind]) => path(d, kind)),
  );
}

/** Whether nobody wants it. @param {string} name */
export function isBad(name) {
  return SHAPES[name]?.[0][1] === "bad";
}

/** @param {string} name */
export function isDrawn(name) {
  return name in SHAPES;
}

/**
 * A player's mover on a disc of the player's colour, with its middle at 0.
 * @param {import("./movers.js").Player} seat
 * @param {number} [size]
 * @returns {SVGGElement}
 */
export function mover(seat, size = 40) {
  const d = MOVERS[seat.mover ?? ""];
  return s(
    "g",
    { class: `mover ${colourClass(seat.colour)}` },
    s("circle", { r: size / 2, class: "disc" }),
    d
      ? s("path", { d, class: "figure", transform: `scale(${round((size / 24) * 0.62)})` })
      : s(
          "text",
          { class: "figure", "text-anchor": "middle", y: size * 0.18, "font-size": size * 0.5 },
          initial(seat.name),
        ),
  );
}

/**
 * A mover as a small picture of its own, beside a name.
 * @param {import("./movers.js").Player} seat
 * @param {number} [size]
 */
export function token(seat, size = 32) {
  return s(
    "svg",
    { class: "token", viewBox: "-21 -21 42 42", width: size, height: size, "aria-hidden": "true", focusable: "false" },
    mover(seat, 40),
  );
}

/**
 * A piece as a small picture of its own.
 * @param {string} name
 * @param {number} [size]
 */
export function picture(name, size = 28) {
  return s(
    "svg",
    {
      class: "picture",
      viewBox: "-14 -14 28 28",
      width: size,
      height: size,
      "aria-hidden": "true",
      focusable: "false",
    },
    piece(name, 0, 0),
  );
}

/** @param {string | undefined} colour */
export function colourClass(colour) {
  return COLOUR_NAMES.includes(colour ?? "") ? `seat-${colour}` : "seat-grey";
}

/** @param {string} name */
function initial(name) {
  return (Array.from(name.trim())[0] ?? "?").toUpperCase();
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 100) / 100;
}

/**
 * What a piece is called in the game that is played; any other name stays as it is.
 * @param {Pick<import("types/view").Board, "words">} board
 * @param {string} piece
 */
export function pieceName(board, piece) {
  return board.words[piece] ?? wordOr(`piece.${piece}`, piece);
}

/**
 * Several of a piece, in words.
 * @param {Pick<import("types/view").Board, "words">} board
 * @param {string} piece
 * @param {number} count
 */
export function counted(board, piece, count) {
  return `${count} × ${pieceName(board, piece)}`;
}

/**
 * What has to stand there for the n-th rent, in words; only which one it is where nothing is built,
 * if there is more than one.
 * @param {Pick<import("types/view").Board, "words">} board
 * @param {import("types/view").District} district
 * @param {number} n
 */
export function levelName(board, { levels, costs }, n) {
  const level = levels[n] ?? [];
  if (level.length) return level.map(([kind, count]) => counted(board, kind, count)).join(", ");
  if (levels.length === 1) return t("look.visit");
  return Object.keys(costs).length ? t("look.land") : t("look.owned", { count: n + 1 });
}
