// @ts-check
// Worth over time as a drawing: numbers to places first, then lines with names at their ends.

import { money } from "../base/amounts.js";
import { s } from "../base/dom.js";
import { colourClass, mover } from "../board/pieces.js";
import { t } from "../base/words.js";

export const WIDE = 1000;
export const BESIDE = 640; // a board
export const NARROW = 520;
export const HIGH = 460;
const RIGHT = 150;
const LETTER = 9.2; // of an amount at the axis, the widest
const TOP = 16;
const BELOW = 40;

/**
 * Round figures from 0 to above the most.
 * @param {number} most
 * @returns {number[]}
 */
export function scale(most) {
  const rough = Math.max(1, most) / 4;
  const size = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((one) => one * size).find((one) => one >= rough) ?? size * 10;
  const found = [];
  for (let at = 0; at < most + step; at += step) found.push(at);
  return found;
}

/**
 * Names at the ends of lines, moved apart so that none covers another.
 * @param {number[]} wanted
 * @param {number} apart
 * @param {number} most
 * @returns {number[]}
 */
export function spread(wanted, apart, most) {
  const order = wanted.map((_, n) => n).sort((a, b) => wanted[a] - wanted[b]);
  const found = [...wanted];
  let least = -Infinity;
  for (const n of order) {
    found[n] = Math.max(found[n], least);
    least = found[n] + apart;
  }
  let last = most;
  for (const n of [...order].reverse()) {
    found[n] = Math.min(found[n], last);
    last = found[n] - apart;
  }
  return found;
}

/**
 * Room for the amounts at the axis.
 * @param {string[]} amounts
 */
export function roomFor(amounts) {
  return 14 + LETTER * Math.max(...amounts.map((one) => one.length));
}

/**
 * The turn that is drawn there.
 * @param {number} x
 * @param {number} left  where the first is
 * @param {number} wide
 * @param {number} last
 */
export function nearestTurn(x, left, wide, last) {
  return Math.max(0, Math.min(last, Math.round((last * (x - left)) / (wide - left - RIGHT))));
}

/**
 * The drawing, and how its marker comes to another turn.
 * @param {{turns: number[], worth: number[][]}} series  of each seat, after each turn
 * @param {import("../board/movers.js").Player[]} seats
 * @param {number} wide
 */
export function chart({ turns, worth }, seats, wide) {
  const last = turns.length - 1;
  const lines = scale(Math.max(1, ...worth.flat()));
  const top = lines[lines.length - 1];
  const left = roomFor(lines.map(money));
  const x = (/** @type {number} */ n) => left + ((wide - left - RIGHT) * n) / Math.max(1, last);
  const y = (/** @type {number} */ amount) => TOP + (HIGH - TOP - BELOW) * (1 - Math.max(0, amount) / top);
  const ends = spread(
    seats.map((_, seat) => y(worth[seat][last])),
    36,
    HIGH - BELOW,
  );
  const said = seats.map((one, seat) => `${one.name} ${money(worth[seat][last])}`).join(", ");
  const marker = s("path", { class: "marker", d: `M0 ${TOP}V${HIGH - BELOW}`, visibility: "hidden" });
  const svg = s(
    "svg",
    { class: "chart", viewBox: `0 0 ${wide} ${HIGH}`, role: "img", "aria-label": `${t("end.chart.says")}: ${said}` },
    ...lines.map((amount) =>
      s(
        "g",
        null,
        s("path", { class: "grid", d: `M${left} ${y(amount).toFixed(1)}H${wide - RIGHT}` }),
        s("text", { x: left - 8, y: y(amount) + 5, "text-anchor": "end", "font-size": 15 }, money(amount)),
      ),
    ),
    marker,
    s("text", { x: left, y: HIGH - 10, "font-size": 15 }, t("replay.start")),
    s(
      "text",
      { x: wide - RIGHT, y: HIGH - 10, "text-anchor": "end", "font-size": 15 },
      t("replay.turn", { turn: turns[last] }),
    ),
    ...seats.map((player, seat) => {
      const d = worth[seat].map((amount, n) => `${n ? "L" : "M"}${x(n).toFixed(1)} ${y(amount).toFixed(1)}`).join("");
      const dash = ["", "14 5", "3 5", "14 5 3 5", "8 8", "22 6"][seat % 6];
      const face = mover(player, 30);
      face.setAttribute("transform", `translate(${wide - RIGHT + 22} ${ends[seat].toFixed(1)})`);
      return s(
        "g",
        { class: colourClass(player.colour) },
        s("path", { class: "worth", d, "stroke-dasharray": dash || null }),
        face,
        s("text", { x: wide - RIGHT + 44, y: ends[seat] + 5, "font-size": 16 }, player.name.slice(0, 11)),
      );
    }),
  );
  return {
    svg,
    /** The turn that is drawn there. @param {number} part  of the whole width, from 0 to 1 */
    nearest: (part) => nearestTurn(part * wide, left, wide, last),
    /** @param {number} n */
    mark(n) {
      marker.setAttribute("visibility", "visible");
      marker.setAttribute("transform", `translate(${x(n).toFixed(1)} 0)`);
    },
  };
}
