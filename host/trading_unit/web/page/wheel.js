// @ts-check
// The wheel with its numbers: it turns to the number that has come, and clicks from peg to peg.

import { s } from "./dom.js";

const RADIUS = 100;
const HUB = 26;
const ROUNDS = 3; // whole ones, before it comes to the number
const COLOURS = 10;

/** The colour of a number, as a class: the same on the wheel and on the number board. @param {number} number */
export function numberClass(number) {
  return `number-${(number - 1) % COLOURS}`;
}

/**
 * The wheel with its middle at 0; the number at the top is 1 until it is turned.
 * @param {number} numbers
 */
export function wheel(numbers) {
  const part = (2 * Math.PI) / numbers;
  const at = (/** @type {number} */ angle, /** @type {number} */ far) =>
    `${(Math.sin(angle) * far).toFixed(2)} ${(-Math.cos(angle) * far).toFixed(2)}`;
  return s(
    "g",
    { class: "wheel" },
    s("circle", { class: "wheel-rim", r: RADIUS + 6 }),
    ...Array.from({ length: numbers }, (_, n) => {
      const from = (n - 0.5) * part;
      return s(
        "g",
        { class: numberClass(n + 1) },
        s("path", {
          class: "sector",
          d: `M0 0L${at(from, RADIUS)}A${RADIUS} ${RADIUS} 0 0 1 ${at(from + part, RADIUS)}Z`,
        }),
        s(
          "text",
          { "text-anchor": "middle", y: -RADIUS * 0.66, "font-size": 27, transform: `rotate(${(n * 360) / numbers})` },
          String(n + 1),
        ),
      );
    }),
    ...Array.from({ length: numbers }, (_, n) => {
      const [cx, cy] = at((n - 0.5) * part, RADIUS + 1).split(" ");
      return s("circle", { class: "wheel-peg", cx, cy, r: 3.6 });
    }),
    s("circle", { class: "wheel-hub", r: HUB }),
    s("path", { class: "wheel-grip", d: "M-4 -15H4L2.5 15H-2.5Z" }),
  );
}

/** The wheel under its pointer, as a picture. @param {number} numbers */
export function wheelPicture(numbers) {
  const turning = wheel(numbers);
  const picture = s(
    "svg",
    { class: "wheel-picture", viewBox: "-112 -124 224 236", "aria-hidden": "true", focusable: "false" },
    turning,
    s("path", { class: "pointer", d: "M-11 -122H11L0 -90Z" }),
  );
  return { picture, turning };
}

/**
 * How far it has to turn to the right so that a number comes to the top, in degrees.
 * @param {number} number
 * @param {number} numbers
 */
export function turnTo(number, numbers) {
  return 360 * ROUNDS + ((360 - ((number - 1) * 360) / numbers) % 360);
}

/** How far it has come in this part of its time: fast at first. @param {number} part */
export function easeOut(part) {
  return 1 - (1 - Math.max(0, Math.min(1, part))) ** 3;
}

/**
 * When a peg passes the pointer, in milliseconds.
 * @param {number} turn  in degrees, from the middle of a sector
 * @param {number} numbers
 * @param {number} ms  until it stands
 */
export function clicks(turn, numbers, ms) {
  const apart = 360 / numbers;
  const count = Math.floor(turn / apart + 0.5);
  return Array.from({ length: count }, (_, n) => Math.round(ms * (1 - Math.cbrt(1 - ((n + 0.5) * apart) / turn))));
}

/**
 * @param {SVGGElement} turning
 * @param {number} turn
 * @param {number} ms
 * @returns {Promise<void>} when it stands
 */
export function spin(turning, turn, ms) {
  return new Promise((done) => {
    const began = performance.now();
    const step = () => {
      const part = (performance.now() - began) / ms;
      turning.setAttribute("transform", `rotate(${(turn * easeOut(part)).toFixed(2)})`);
      if (part < 1 && turning.isConnected) requestAnimationFrame(step);
      else done();
    };
    step();
  });
}
