// @ts-check
// What stands in the land beside a road: own line art, each drawn with its middle at 0 in a room of
// 20 around.

import { s } from "../../base/dom.js";

/** @param {string} d @param {string} kind */
function path(d, kind) {
  return s("path", { d, class: kind });
}

/** @param {number} cx @param {number} cy @param {number} r @param {string} kind */
function ball(cx, cy, r, kind) {
  return s("circle", { cx, cy, r, class: kind });
}

/** A tree with its foot there. @param {number} x @param {number} y @param {number} size @param {boolean} [fir] */
function tree(x, y, size, fir = false) {
  const d = fir
    ? "M0 -14L4.5 -8H2.5L6 -3H1V0H-1V-3H-6L-2.5 -8H-4.5Z"
    : "M-1 0V-4.5Q-5.5 -4 -6 -8Q-6.5 -11 -3.5 -12Q-2 -15 1 -14Q5 -13.5 4.5 -10.5Q7 -8.5 5 -6Q4 -4 1 -4.5V0Z";
  return s("path", { d, class: fir ? "fir" : "leaf", transform: `translate(${x} ${y}) scale(${size})` });
}

/** @param {number} x @param {number} y @param {number} w @param {number} h @param {string} wall */
function house(x, y, w, h, wall) {
  return s(
    "g",
    { transform: `translate(${x} ${y})` },
    path(`M${-w / 2} 0V${-h}H${w / 2}V0Z`, wall),
    path(`M${-w / 2 - 2} ${-h}L0 ${-h - w * 0.5}L${w / 2 + 2} ${-h}Z`, "roof"),
    path(
      `M-1.5 0V-4H1.5V0ZM${-w / 2 + 1.5} ${-h + 1.5}h2.6v2.6h-2.6ZM${w / 2 - 4.1} ${-h + 1.5}h2.6v2.6h-2.6Z`,
      "pane",
    ),
  );
}

/** @type {Record<string, () => (Node | null)[]>} */
const DRAWN = {
  church: () => [
    path("M-14 16V3L-3 -4L4 0V16Z", "plaster"),
    path("M-16 4L-3 -6L6 0", "ridge"),
    path("M4 16V-8H14V16Z", "plaster"),
    path("M2 -8L9 -20L16 -8Z", "roof"),
    path("M9 -25V-18M6.5 -22.5H11.5", "stroke"),
    path("M-8 16V10Q-5.5 6 -3 10V16ZM7.5 -2Q9 -5 10.5 -2V2H7.5Z", "pane"),
    tree(-17, 17, 0.8),
  ],
  school: () => [
    path("M-19 15V0H19V15Z", "brick"),
    path("M-6 15V-6L0 -11L6 -6V15Z", "brick"),
    path("M-20 0L-17 -4H-6V0ZM6 0V-4H17L20 0Z", "roof"),
    path("M-8 -5L0 -12L8 -5", "ridge"),
    path("M0 -12V-21", "stroke"),
    path("M0 -21L8 -19L0 -16.5Z", "flag"),
    path("M-16 4h4v4h-4ZM-10.5 4h3v4h-3ZM7.5 4h3v4h-3ZM12 4h4v4h-4ZM-2 15V8H2V15Z", "pane"),
    ball(0, -3, 2.6, "pane"),
  ],
  farm: () => [
    path("M-18 17H18", "soil"),
    house(-6, 15, 17, 10, "timber"),
    path("M6 15V4L11 -1L17 4V15Z", "barn"),
    path("M8 15V8H15V15M8 8L15 15M15 8L8 15", "cut"),
    path("M-1 6.6V2.5H2.2V9", "timber"),
    path("M-19 19V14M-14 19V14M-20 16H-13M13 19V15M18 19V15M12 17H20", "stroke"),
    tree(-17, 14, 0.75),
  ],
  acres: () => [
    path("M-19 16V-1H19V16Z", "plaster"),
    path("M-21 -1L-17 -7H17L21 -1Z", "roof"),
    path("M-8 16V-9H8V16Z", "plaster"),
    path("M-11 -8L0 -17L11 -8Z", "roof"),
    path("M-6 16V-5M-2 16V-5M2 16V-5M6 16V-5", "column"),
    path("M-16 3h4v5h-4ZM12 3h4v5h-4ZM-1.6 16V8H1.6V16Z", "pane"),
    path("M0 -17V-23", "stroke"),
    path("M0 -23L7 -21L0 -18.5Z", "flag"),
  ],
  villa: () => [
    house(0, 15, 20, 13, "plaster"),
    path("M10 15V6H18V15Z", "plaster"),
    path("M9 6L11 2H19L19 6Z", "roof"),
    path("M12 9h4v3h-4Z", "pane"),
    tree(-16, 16, 1),
  ],
  town: () => [
    house(-10, 14, 12, 9, "plaster"),
    house(4, 16, 13, 11, "timber"),
    house(15, 13, 9, 7, "plaster"),
    tree(-18, 16, 0.7),
    tree(-3, 9, 0.55),
  ],
  mountain: () => [
    path("M-20 15L-6 -12L1 0L6 -7L20 15Z", "rock"),
    path("M-6 -12L-10.5 -3.4L-7.5 -5L-5 -2L-2.6 -6ZM6 -7L2.6 -2.4L5.5 -3.5L7.5 -1.5L9.2 -3Z", "snow"),
    path("M-20 15Q-12 10 -4 13T11 12T20 15Z", "grass"),
    tree(-14, 16, 0.55, true),
    tree(12, 16, 0.6, true),
    tree(16.5, 15.5, 0.45, true),
  ],
  mill: () => [
    path("M-5 16L-3.5 -4H3.5L5 16Z", "plaster"),
    path("M-4.5 -4L0 -9L4.5 -4Z", "roof"),
    path("M0 -5L12 -13M0 -5L-12 3M0 -5L8 7M0 -5L-8 -17", "stroke"),
    path("M3 -9.5L11 -15L13 -12L4.5 -6.6ZM-3 -0.5L-11 5L-13 2L-4.5 -3.4Z", "sail"),
    path("M4.5 -1.7L10 6L7 8L2 0.6ZM-4.5 -8.3L-10 -16L-7 -18L-2 -10.6Z", "sail"),
    path("M-1.5 16V11H1.5V16Z", "pane"),
    tree(13, 17, 0.7),
  ],
  lake: () => [
    path("M-19 6Q-20 -5 -8 -6Q2 -9 11 -5Q20 -2 18 6Q13 13 0 12Q-14 13 -19 6Z", "water"),
    path("M-13 6q3 -2 6 0M6 9q3 -2 6 0", "ripple"),
    path("M-4 4H8L5.5 8H-1.5ZM2 3V-9", "hull"),
    path("M3 -9L9 2H3ZM1.4 -6L-3 2H1.4Z", "snow"),
  ],
  wood: () => [
    tree(-12, 7, 1, true),
    tree(-1, 2, 1.1),
    tree(11, 6, 1, true),
    tree(-6, 16, 1.05),
    tree(7, 16, 1.1, true),
  ],
  grove: () => [tree(-7, 10, 1.35), tree(8, 12, 1.45, true)],
  tree: () => [tree(0, 13, 1.9)],
  fir: () => [tree(0, 13, 1.9, true)],
  field: () => [
    path("M-19 10L-12 -9H19L12 10Z", "crop"),
    path("M-14.6 10L-8 -9M-9.4 10L-3 -9M-4.2 10L2 -9M1 10L8 -9M6.4 10L13.5 -9", "furrow"),
  ],
  sheep: () => [
    ...[
      [-9, 2],
      [8, -4],
      [4, 10],
    ].map(([x, y]) =>
      s(
        "g",
        { transform: `translate(${x} ${y})` },
        path("M-3 3V6M2 3V6", "stroke"),
        path("M-6 0Q-6 -4 -2 -4Q3 -6 5 -2Q6 4 0 4Q-6 4.5 -6 0Z", "snow"),
        ball(6, -1.5, 2.2, "dark"),
      ),
    ),
  ],
  balloon: () => [
    path("M0 -20Q14 -19 12 -6Q10 2 3 7H-3Q-10 2 -12 -6Q-14 -19 0 -20Z", "flag"),
    path("M0 -20Q-5 -12 -3 7H3Q5 -12 0 -20ZM-12 -6Q-9 -14 -8 -16M12 -6Q9 -14 8 -16", "sail"),
    path("M-3 7L-2 12M3 7L2 12", "stroke"),
    path("M-3 12H3L2.4 17H-2.4Z", "timber"),
  ],
};

export const WIDE_ONES = [
  "mountain",
  "lake",
  "town",
  "mill",
  "wood",
  "field",
  "balloon",
  "mountain",
  "wood",
  "town",
  "sheep",
  "field",
];
export const SMALL_ONES = ["grove", "tree", "fir", "grove", "wood", "tree"];

/**
 * @param {string} what
 * @param {{x: number, y: number, room: number}} at
 */
export function scene(what, { x, y, room }) {
  return s(
    "g",
    {
      class: `scene ${what}`,
      transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(room / 20).toFixed(2)})`,
    },
    ...DRAWN[what](),
  );
}
