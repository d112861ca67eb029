// @ts-check
// Cars seen from above, with their people in them as pegs; told apart by colour, figure and shape.

import { s } from "../../base/dom.js";
import { figure } from "../movers.js";
import { colourClass, mover } from "../pieces.js";

const SEATS = [
  [1.5, -5],
  [1.5, 5],
  [-6.5, -5],
  [-6.5, 5],
  [-14, -5],
  [-14, 5],
]; // driver first
const HOOD = 12.5;
const BACK = -21;
const FIGURE = 15;
const SCALE = 1.14;

/**
 * One person: boys and men are square, girls and women round.
 * @param {string} kind @param {number} x @param {number} y @param {number} [r]
 */
export function peg(kind, x, y, r = 3.4) {
  if (kind === "blue")
    return s("rect", { class: "peg blue", x: x - r, y: y - r, width: 2 * r, height: 2 * r, rx: r * 0.3 });
  return s("circle", { class: `peg ${kind}`, cx: x, cy: y, r: r * 1.08 });
}

/**
 * A car that looks to the right, with its middle at 0: the car, and what on it stays upright.
 * @param {import("../movers.js").Player} seat
 * @param {string[]} pegs
 */
export function car(seat, pegs) {
  const more = pegs.length - SEATS.length;
  const below = s(
    "g",
    { class: `car ${colourClass(seat.colour)}`, transform: `scale(${SCALE})` },
    s("path", { class: "tyre", d: "M-16 -13.5H-8V13.5H-16ZM7 -13.5H15V13.5H7Z" }),
    s("path", {
      class: "body",
      d: "M-21 -7Q-21 -11.5 -16 -11.5H14Q22.5 -11 22.5 0Q22.5 11 14 11.5H-16Q-21 11.5 -21 7Z",
    }),
    s("path", { class: "inside", d: "M-18.5 -9H3.5V9H-18.5Z" }),
    s("path", { class: "glass", d: "M3.5 -9.5Q8 0 3.5 9.5" }),
    ...SEATS.map(([x, y]) => s("circle", { class: "hole", cx: x - 1, cy: y, r: 1.4 })),
    ...pegs.slice(0, SEATS.length).map((kind, n) => peg(kind, SEATS[n][0] - 1, SEATS[n][1])),
  );
  return [
    figure(below),
    upright(HOOD, mover(seat, FIGURE)),
    more > 0
      ? upright(
          BACK,
          s(
            "g",
            { class: "more" },
            s("circle", { r: 7 }),
            s("text", { y: 3.6, "font-size": 10.5, "text-anchor": "middle" }, `+${more}`),
          ),
        )
      : null,
  ];
}

/** @param {number} x  so far before the middle @param {SVGGElement} drawn */
function upright(x, drawn) {
  drawn.setAttribute("transform", `scale(${SCALE})`);
  const node = figure(drawn);
  node.classList.add("upright");
  node.style.left = `${x * SCALE}px`;
  return node;
}

/**
 * A family as a small picture beside a name.
 * @param {string[]} pegs
 * @param {number} [size]
 */
export function family(pegs, size = 18) {
  const wide = Math.max(1, pegs.length) * 10;
  return s(
    "svg",
    {
      class: "family",
      viewBox: `0 -6 ${wide} 12`,
      width: (wide * size) / 12,
      height: size,
      "aria-hidden": "true",
      focusable: "false",
    },
    ...pegs.map((kind, n) => peg(kind, 5 + n * 10, 0, 4)),
  );
}
