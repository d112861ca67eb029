// @ts-check
// An amount that is typed and sent, alone or with a word before it.

import { amount, money } from "./amounts.js";
import { figure, whyNot, wrong } from "./amount_field.js";
import { actionButton } from "./button.js";
import { h } from "./dom.js";
import { sentence, t } from "./words.js";

/** @typedef {import("types/view").Amount} Amount */
/** @typedef {import("types/view").Option} Option */

/**
 * The button says what it sends: the word with the amount, the amount, or the word by itself, where
 * that is an answer and no amount stands there.
 * @param {object} about
 * @param {Option} about.option
 * @param {Amount} about.form
 * @param {boolean} about.isFilled  the least stands there at first
 * @param {string} about.kind  of the button
 * @param {(value: unknown) => void} about.answer
 * @param {(text: string) => void} about.tell  what stands in the way
 */
export function amountForm({ option, form, isFilled, kind, answer, tell }) {
  const { word = "", text = word, alone } = option;
  const label = sentence(t(word ? "ask.opening" : "ask.amount"));
  const send = () => {
    const value = amount(own.field.value, form);
    const why = wrong(value, form);
    if (alone && !own.field.value.trim()) answer(word);
    else if (why) tell(whyNot(why, form, own.field.value));
    else answer(word ? [word, value] : value);
  };
  const go = actionButton({ do: "answer", word }, send, kind);
  const draw = () => {
    const typed = own.field.value;
    const value = amount(typed, form);
    const shown = value === null ? "…" : money(value);
    if (alone && !typed.trim()) go.textContent = sentence(text);
    else
      go.textContent = word
        ? sentence(t("ask.with amount", { text, amount: shown }))
        : t("ask.say amount", { amount: shown });
    go.dataset.amount = String(value ?? "");
  };
  const own = figure({
    label,
    key: `amount ${word}`,
    typed: isFilled ? money(form.least) : "",
    form: () => form,
    changed: draw,
    isNamed: true,
  });
  own.field.placeholder = "–";
  own.field.addEventListener("keydown", (event) => event.key === "Enter" && send());
  draw();
  return h("div", { class: "own" }, own.box, go);
}
