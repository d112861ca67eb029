// @ts-check
// The buttons of a seat's asides. For who owes money, those that bring some are listed singly.

import { asidesOf } from "./answerer.js";
import { button } from "./button.js";
import { h } from "./dom.js";
import { HIDDEN } from "./hand.js";
import { BET } from "./number_board.js";
import { send } from "./messages.js";
import { actText } from "./holdings.js";
import { buttonName, placeName } from "./words.js";

/** Who opens what. @typedef {{deal: (seat: number) => void, aside: (seat: number, name: string) => void}} Open */

/** @param {import("./view.js").Option} option */
export function bringsMoney(option) {
  return (option.brings ?? 0) > 0;
}

/**
 * Whether a sale is what is asked already, with the same words.
 * @param {string} name
 * @param {import("./view.js").Option} option
 * @param {import("./view.js").Option[]} asked
 */
export function isAsked(name, option, asked) {
  return name === "sell" && asked.some((one) => one.word === option.word);
}

/**
 * All of it, where its district does not stand beside it.
 * @param {import("./view.js").View} view
 * @param {string} name
 * @param {import("./view.js").Option} option
 */
export function asideText(view, name, option) {
  const { district, text } = actText(view.board, name, option);
  return district ? `${placeName(view.board, district)}: ${text}` : text;
}

/**
 * Those that have no place of their own.
 * @param {Record<string, import("./view.js").Option[]>} asides
 */
export function openAsides(asides) {
  return Object.keys(asides).filter((name) => name !== BET && !HIDDEN.includes(name));
}

/**
 * @param {import("./view.js").View} view
 * @param {number} seat
 * @param {import("./choices.js").Sorted} choices
 * @param {Open} open
 */
export function asideButtons(view, seat, choices, open) {
  const asides = asidesOf(view, seat);
  const asked = [...choices.words, ...choices.places.map((place) => place.option)];
  const names = openAsides(asides).filter((name) => !asides[name].every((option) => isAsked(name, option, asked)));
  if (!names.length) return null;
  const urgent = !choices.words.length && !choices.places.length && !choices.dice && !choices.amount && !view.ask?.hand;
  const helps = (/** @type {string} */ name) => urgent && asides[name].some(bringsMoney);
  return h(
    "div",
    { class: "beside" },
    ...names
      .filter(helps)
      .flatMap((name) => asides[name].map((option) => button(asideText(view, name, option), () => send("/aside", { name, by: seat, value: option.word }), `${name} ${option.word}`))),
    ...names
      .filter((name) => !helps(name))
      .map((name) => button(buttonName(view.board, "aside", name), () => (asides[name].some((one) => one.partners) ? open.deal(seat) : open.aside(seat, name)), `aside ${name}`, "", `aside ${name}`)),
  );
}
