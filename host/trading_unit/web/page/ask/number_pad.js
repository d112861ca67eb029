// @ts-check
// Numbers of the wheel to press: one that lies on the table, or one that is bet on.

import { actionButton } from "../base/button.js";
import { h } from "../base/dom.js";
import { numberClass } from "../stage/wheel.js";
import { t } from "../base/words.js";

/** @typedef {import("types/view").Option} Option */

const NUMBER = /^\d+$/;
const DICE = 6; // with more sides it is a wheel

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
