// @ts-check
// Chance: the button by which the screen or the unit throws dice or spins the wheel, the flick of a
// finger that does the same, and what was thrown by hand, as buttons for dice and for numbers of the
// wheel.

import { actionButton } from "../base/button.js";
import { h, s } from "../base/dom.js";
import { t } from "../base/words.js";
import { wheelPicture, numberClass } from "../stage/wheel.js";
import { still } from "../base/motion.js";

/** @typedef {import("types/view").View} View */
/** @typedef {import("types/view").Ask} Ask */
/** @typedef {import("types/view").Option} Option */

const PIPS = [[], [4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

const FAR = 32; // pixels that a flick goes at least
const FAST = 0.25; // pixels a millisecond
const AFTER_MS = 500; // in which the press that a flick ends with counts no more
const AWAY_MS = 350;

const NUMBER = /^\d+$/;
const DICE = 6; // with more sides it is a wheel
const FACES = [5, 4, 3, 2, 1, 6]; // of the dice on the button
const MANY = 4; // dice, which are drawn smaller

/** A side of a die. @param {number} count */
export function face(count) {
  const pips = PIPS[count];
  if (!pips) return String(count);
  return s(
    "svg",
    { viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" },
    s("rect", { class: "die-edge", x: 1.5, y: 1.5, width: 21, height: 21, rx: 5 }),
    ...pips.map((at) => s("circle", { class: "pip", cx: 6 + (at % 3) * 6, cy: 6 + Math.floor(at / 3) * 6, r: 2.2 })),
  );
}

/** Whether each of the dice has been typed; 0 is one that has not. @param {number[]} thrown */
export function isComplete(thrown) {
  return thrown.length > 0 && thrown.every(Boolean);
}

/**
 * @param {import("types/view").Throw} form
 * @param {number[]} thrown  so far
 * @param {(die: number, side: number) => void} press
 */
export function diceBox(form, thrown, press) {
  const side = (/** @type {number} */ die, /** @type {number} */ number) => {
    const node = actionButton({ do: "die", die, side: number }, () => press(die, number), "", face(number));
    node.setAttribute("aria-label", String(number));
    node.setAttribute("aria-pressed", String(thrown[die] === number));
    return node;
  };
  return h(
    "div",
    { class: "dice" },
    ...Array.from({ length: form.dice }, (_, die) =>
      h(
        "div",
        { class: "die", role: "group", "aria-label": t("ask.die", { n: die + 1, count: form.dice }) },
        ...Array.from({ length: form.sides }, (_, n) => side(die, n + 1)),
      ),
    ),
  );
}

const SIDES = [1, 2, 3, 4, 5, 6];

/** Two dice by one press, whichever shows which. @param {(dice: number[]) => void} press */
export function pairBox(press) {
  const node = (/** @type {number[]} */ pair) => {
    const named = actionButton({ do: "pair", pair: pair.join("") }, () => press(pair), "", ...pair.map(face));
    named.setAttribute("aria-label", pair.join(" + "));
    return named;
  };
  const pairs = SIDES.flatMap((one) => SIDES.slice(one - 1).map((other) => node([one, other])));
  return h("div", { class: "pairs", role: "group", "aria-label": t("ask.dice", { count: 2 }) }, ...pairs);
}

/** Whether all that is thrown is two usual dice. @param {import("types/view").Throw} form */
export function isPair({ dice, sides }) {
  return dice === 2 && sides === DICE;
}

/** As many dice as are thrown. @param {number} count */
function dicePicture(count) {
  return h(
    "span",
    { class: count < MANY ? "hand-dice" : "hand-dice many", "aria-hidden": "true" },
    ...Array.from({ length: count }, (_, n) => face(FACES[n % FACES.length])),
  );
}

/**
 * The button of a throw, and what else throws; nothing to press while the unit does it.
 * @param {View} view
 * @param {Ask} ask
 * @param {() => void} press
 * @param {(button: HTMLElement, press: () => void) => void} [flicks]  where it can be flicked too
 */
export function throwButton({ board: { wheel } }, ask, press, flicks) {
  if (ask.thrown) return [h("p", { class: "soft" }, t(wheel ? "wheel.unit" : "table.unit throws"))];
  const picture = wheel ? wheelPicture(wheel).picture : flicks ? dicePicture(ask.dice) : null;
  const text = wheel ? t("wheel.spin") : t("ask.throw", { count: ask.dice ?? 0 });
  const button = actionButton({ do: "throw" }, press, wheel ? "main throw spin-wheel" : "main throw", picture, text);
  flicks?.(button, press);
  return [
    h("div", { class: "answers" }, button),
    ask.build ? h("p", { class: "soft small" }, t("table.or build")) : null,
  ];
}

/**
 * Whether a finger that went so far in that time has flicked.
 * @param {number} x @param {number} y  pixels @param {number} ms
 */
export function isFlick(x, y, ms) {
  const far = Math.hypot(x, y);
  return far >= FAR && far / Math.max(ms, 1) >= FAST;
}

/** @param {HTMLElement} node @param {() => void} press */
export function flicks(node, press) {
  let from = { x: 0, y: 0, at: 0 };
  let flicked = -AFTER_MS;
  let isHeld = false;
  const moved = (/** @type {PointerEvent} */ { clientX, clientY }) => ({ x: clientX - from.x, y: clientY - from.y });
  node.classList.add("flicks");
  node.addEventListener("pointerdown", (event) => {
    isHeld = true;
    from = { x: event.clientX, y: event.clientY, at: event.timeStamp };
    node.setPointerCapture?.(event.pointerId);
  });
  node.addEventListener("pointermove", (event) => {
    const { x, y } = moved(event);
    if (isHeld && !still()) node.style.transform = `translate(${x}px, ${y}px) rotate(${x / 6}deg)`;
  });
  node.addEventListener("pointercancel", () => {
    isHeld = false;
    node.style.transform = "";
  });
  node.addEventListener("pointerup", (event) => {
    if (!isHeld) return;
    isHeld = false;
    const { x, y } = moved(event);
    node.style.transform = "";
    if (!isFlick(x, y, event.timeStamp - from.at)) return;
    flicked = event.timeStamp;
    if (!still())
      node.animate(
        [
          { transform: `translate(${x}px, ${y}px)`, opacity: 1 },
          { transform: `translate(${x * 4}px, ${y * 4}px) rotate(${x > 0 ? 360 : -360}deg)`, opacity: 0 },
        ],
        { duration: AWAY_MS, easing: "ease-out" },
      );
    press();
  });
  node.addEventListener(
    "click",
    (event) => {
      if (event.timeStamp - flicked < AFTER_MS) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

/** Whether these are numbers of the game's wheel, and nothing else.
 * @param {number | undefined} wheel @param {Option[]} words */
export function areNumbers(wheel, words) {
  return (
    wheel !== undefined && words.length > 1 && words.every(({ word, amount }) => !amount && NUMBER.test(word ?? ""))
  );
}

/** Whether what is thrown is a wheel. @param {import("types/view").Throw | undefined | null} form */
export function isWheel(form) {
  return form?.dice === 1 && form.sides > DICE;
}

/** @param {string[]} numbers @param {(number: string) => void} press @param {string} label */
export function numberPad(numbers, press, label) {
  return h(
    "div",
    { class: "number-pad", role: "group", "aria-label": label },
    ...numbers.map((number) =>
      actionButton({ do: "number", word: number }, () => press(number), numberClass(Number(number)), number),
    ),
  );
}

/** What a wheel on the table shows: all its sides. @param {number} sides @param {(side: number) => void} press */
export function wheelPad(sides, press) {
  const all = Array.from({ length: sides }, (_, n) => String(n + 1));
  return [
    h("p", { class: "soft small" }, t("wheel.type")),
    numberPad(all, (side) => press(Number(side)), t("wheel.type")),
  ];
}
