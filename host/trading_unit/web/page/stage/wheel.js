// @ts-check
// The wheel with its numbers: it turns to the number that has come, and clicks from peg to peg.

import { h, s } from "../base/dom.js";

const RADIUS = 100;
const HUB = 26;
const ROUNDS = 3; // whole ones, before it comes to the number
const COLOURS = 10;
const EASE_OUT = "cubic-bezier(0.333333, 1, 0.666667, 1)"; // 1 - (1 - part)^3, by which it clicks

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
  const turning = s("svg", { viewBox: "-112 -112 224 224" }, wheel(numbers));
  const pointer = s("svg", { viewBox: "-112 -124 224 236" }, s("path", { class: "pointer", d: "M-11 -122H11L0 -90Z" }));
  return { picture: h("span", { class: "wheel-picture", "aria-hidden": "true" }, turning, pointer), turning };
}

/**
 * How far it has to turn to the right so that a number comes to the top, in degrees.
 * @param {number} number
 * @param {number} numbers
 */
export function turnTo(number, numbers) {
  return 360 * ROUNDS + ((360 - ((number - 1) * 360) / numbers) % 360);
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

/** It turns, fast at first. @param {SVGSVGElement} turning @param {number} turn @param {number} ms */
export function spin(turning, turn, ms) {
  const stands = `rotate(${turn}deg)`;
  turning.style.transform = stands;
  turning.animate([{ transform: "rotate(0)" }, { transform: stands }], { duration: ms, easing: EASE_OUT });
}
