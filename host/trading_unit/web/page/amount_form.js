// @ts-check
// An amount that is typed and sent, alone or with a word before it.

import { amount as typedAmount, money, offers } from "./amounts.js";
import { button } from "./button.js";
import { h } from "./dom.js";
import { figure, whyNot, wrong } from "./amount_field.js";
import { say } from "./messages.js";
import { t } from "./words.js";

/** @typedef {import("./view.js").Amount} Span */

/**
 * @param {Span} form
 * @param {(value: number) => void} done
 * @param {string} label
 * @param {(amount: string) => string} says
 */
export function amountForm(form, done, label, says) {
  const press = () => {
    const value = typedAmount(field.field.value);
    const key = wrong(value, form);
    if (key) say(whyNot(key, form), true);
    else if (value !== null) done(value);
  };
  const go = button(says("…"), press, `${label} send`);
  const field = figure({
    label,
    key: label,
    typed: "",
    form: () => form,
    changed: (typed) => {
      const value = typedAmount(typed);
      go.textContent = says(value === null ? "…" : money(value));
    },
  });
  field.field.placeholder = t("table.own");
  field.field.addEventListener("keydown", (event) => event.key === "Enter" && press());
  return h("span", { class: "row tight" }, field.box, go);
}

/**
 * A word with an amount beside it: auction it, from so much on.
 * @param {import("./view.js").Option} option
 * @param {Span} form
 * @param {(value: unknown) => void} answer
 */
export function wordWithAmount(option, form, answer) {
  const word = option.word ?? "";
  return h(
    "div",
    { class: "own" },
    h("span", { class: "small" }, t("table.with opening", { what: option.text ?? word })),
    ...offers(form, 1).map((value) => button(money(value), () => answer([word, value]), `${word} ${value}`, "", `${word} ${value}`)),
    amountForm(form, (value) => answer([word, value]), t("table.opening"), (value) => t("table.open with", { amount: value })),
  );
}
