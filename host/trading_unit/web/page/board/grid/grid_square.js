// @ts-check
// A square of a board of rows, part by part, and the side routes over them.

import { s } from "../../base/dom.js";
import { between, heart } from "./grid.js";
import { isDrawn, piece } from "../pieces.js";
import { textLines } from "../board_parts.js";
import { fitLines } from "../track.js";
import { gameWord } from "../../base/words.js";

/**
 * @typedef {import("../board.js").Board} Board
 * @typedef {import("../board.js").TrackSpace} Space
 * @typedef {import("../track.js").Box} Box
 * @typedef {import("types/view").Route} Route
 */

const QUIET = "plain"; // a kind on which nothing happens
export const POT = "lottery"; // the kind on which the pot lies
const COLOURS = 5; // of side routes
const LETTERS = 10; // of a line
const BESIDE_GATE = 13; // of the one line for which there is room there
const LONGEST = 14; // letters of a word that is not broken
const GATE = 28;
const LABEL = 14; // of its letters
const LEAST = 11; // that can be read
const WIDE = 0.65; // of a letter, in its size
const PAD = 4;
const SIGN = 42;

/** @param {Box} box @param {string} kind */
export function tile(box, kind) {
  const { x, y, w, h } = box;
  return s("rect", { class: `tile ${kind}`, x: x + 1.5, y: y + 1.5, width: w - 3, height: h - 3, rx: 7 });
}

/** What kind of square it is, as a class. @param {string} kind */
export function kindClass(kind) {
  return `kind-${kind.replace(/[^a-z0-9]+/gi, "-")}`;
}

/** The drawing of a square: its own, else its kind's. @param {Pick<Space, "label" | "kind">} space */
export function signOf({ label, kind }) {
  const name = label.toLowerCase();
  const last = name.split(" ").slice(-1)[0];
  return [name, kind, last].find(isDrawn) ?? "";
}

/** What it is called, without its number. @param {Board} board @param {Space} space */
export function labelOf(board, space) {
  return gameWord(board, `space.${space.label}`, space.label);
}

/** @param {Box} box @param {number} number @param {number} [below]  the upper edge */
export function numberOf(box, number, below = 0) {
  return textLines([String(number)], box.x + 8, box.y + 19 + below, 15, "number", 0, "start");
}

/** How large a text may be there. @param {Box} box @param {string} text @param {number} most */
export function fontSize(box, text, most) {
  return Math.min(most, Math.max(LEAST, (box.w - 2 * PAD) / (WIDE * text.length)));
}

/**
 * Its label, in the lines that it needs, above the lower edge.
 * @param {Box} box
 * @param {string} text
 * @param {number} [above]  what stands under it
 * @param {number} [letters]  of a line
 */
export function labelIn(box, text, above = 0, letters = LETTERS) {
  const found = fitLines(text, letters, LONGEST);
  const size = Math.min(...found.map((line) => fontSize(box, line, LABEL)));
  const top = box.y + box.h - 9 - above - (found.length - 1) * (size + 0.5);
  return { node: textLines(found, box.x + box.w / 2, top, size, "label", size + 0.5), top: top - size };
}

/**
 * What a square shows that never changes: its number, its sign, its label, where it sends.
 * @param {Board} board
 * @param {Space} space
 * @param {Box} box
 * @param {number} number
 */
export function face(board, space, box, number) {
  const node = s("g", { class: "face" }, numberOf(box, number));
  if (space.kind === QUIET) return node;
  const gate = board.routes?.some((one) => board.spaces[one.spaces[0]] === space);
  const label = labelIn(box, labelOf(board, space), 0, gate ? BESIDE_GATE : LETTERS);
  node.append(label.node);
  const sign = signOf(space);
  if (space.kind === POT)
    node.append(piece(sign, box.x + box.w - 24, box.y + 18, 30)); // its money is in the middle
  else if (sign) {
    const top = box.y + (space.to === undefined ? 14 : 22); // under where it sends
    node.append(
      piece(
        sign,
        box.x + box.w / 2,
        gate ? heart(box).y : (top + label.top) / 2 + 2,
        gate ? GATE * 1.3 : Math.min(SIGN, label.top - top),
      ),
    );
  }
  if (space.to !== undefined) node.append(badge(box, board.spaces[space.to]?.number ?? space.to + 1));
  return node;
}

/** The number that a square sends to. @param {Box} box @param {number} number */
function badge(box, number) {
  const x = box.x + box.w - 6;
  const w = 25 + 9.5 * String(number).length;
  const y = box.y + 14;
  return s(
    "g",
    { class: "sends" },
    s("rect", { x: x - w, y: y - 10, width: w, height: 20, rx: 10 }),
    s("path", { d: `M${x - w + 6} ${y}h8m-3.5 -3.5l3.5 3.5l-3.5 3.5` }),
    textLines([String(number)], x - 6, y + 5, 14.5, "", 0, "end"),
  );
}

/** The colour of a side route, as a class. @param {number} n */
export function wayClass(n) {
  return `way-${n % COLOURS}`;
}

/**
 * A side route: a line through the middles of its squares, with its direction, and where it goes on.
 * @param {Route} route
 * @param {Box[]} boxes
 * @param {number} n
 */
export function wayOver(route, boxes, n) {
  const stops = [...route.spaces, route.on].map((space) => boxes[space]);
  const end = between(stops[stops.length - 2], stops[stops.length - 1], 0.44);
  const points = [...stops.slice(0, -1).map(heart), end];
  const arrows = stops.slice(1).map((box, at) => {
    const last = at === stops.length - 2;
    const { x, y, turn } = last ? end : between(stops[at], box);
    return s("path", {
      class: "arrow",
      d: last ? "M-9 -15L13 0L-9 15Z" : "M-6 -8L6 0L-6 8",
      transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn})`,
    });
  });
  const first = points[0];
  return s(
    "g",
    { class: `way ${wayClass(n)}` },
    s("path", {
      class: "lane",
      d: points.map(({ x, y }, at) => `${at ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`).join(""),
    }),
    s("circle", { class: "gate", cx: first.x, cy: first.y, r: GATE }),
    ...arrows,
  );
}

/** Where the numbers go up into the next row. @param {Box} from @param {Box} to */
export function rowEnd(from, to) {
  const { x, y, turn } = between(from, to);
  return s("path", { class: "row-end", d: "M-5 -9L6 0L-5 9Z", transform: `translate(${x} ${y}) rotate(${turn})` });
}
