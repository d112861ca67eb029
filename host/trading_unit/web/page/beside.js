// @ts-check
// What may be done beside what is asked; what a debtor lives on stands open.

import { asidesOf } from "./answerer.js";
import { button } from "./button.js";
import { h } from "./dom.js";
import { send } from "./saying.js";
import { named, t } from "./words.js";

/** Who opens what. @typedef {{deal: (seat: number) => void, aside: (seat: number, name: string) => void}} Open */

/**
 * @param {import("./view.js").View} view
 * @param {number} seat
 * @param {import("./choices.js").Sorted} choices
 * @param {Open} open
 */
export function beside(view, seat, choices, open) {
  const asides = asidesOf(view, seat);
  const names = Object.keys(asides);
  if (!names.length) return null;
  const urgent = !choices.words.length && !choices.places.length && !choices.dice && !choices.amount && !view.ask?.hand;
  const mortgages = urgent ? (asides.mortgage ?? []) : [];
  return h(
    "div",
    { class: "beside" },
    ...mortgages.map((option) => button(t("aside.mortgage.one", { what: option.text ?? option.word ?? "" }), () => send("/aside", { name: "mortgage", by: seat, value: option.word }), `mortgage ${option.word}`)),
    ...names
      .filter((name) => !(urgent && name === "mortgage"))
      .map((name) => button(named(`aside.${name}`, name), () => (asides[name].some((one) => one.partners) ? open.deal(seat) : open.aside(seat, name)), `aside ${name}`, "", `aside ${name}`)),
  );
}
