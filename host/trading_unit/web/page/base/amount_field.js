// @ts-check
// A field for an amount, typed or changed by steps, why an amount is not allowed, and a form that
// sends one.

import { amount, example, money, possible, roundPart, stepFor } from "./amounts.js";
import { h } from "./dom.js";
import { t, sentence } from "./words.js";
import { actionButton } from "./button.js";

/** @typedef {import("types/view").Amount} Amount */
/** @typedef {import("types/view").Option} Option */

const THOUSAND = 1_000; // money in smaller steps is typed in full

/**
 * Why this amount is not allowed, as the key of a sentence; empty if it is.
 * @param {number | null} value
 * @param {Amount} form
 */
export function wrong(value, form) {
  if (value === null) return "seat.figure.what";
  if (form.most !== null && form.most < form.least) return "seat.figure.none";
  if (value < form.least) return "seat.figure.least";
  if (form.most !== null && value > form.most) return "seat.figure.most";
  return value % form.step ? "seat.figure.step" : "";
}

/**
 * The next amount on the way up or down: a multiple of a sensible step, inside the form.
 * @param {number | null} value
 * @param {1 | -1} way
 * @param {Amount} form
 */
export function stepAmount(value, way, form) {
  const from = value ?? form.least;
  const step = Math.max(roundPart(form), stepFor(way > 0 ? from : from - 1, form.step));
  const next = way > 0 ? (Math.floor(from / step) + 1) * step : (Math.ceil(from / step) - 1) * step;
  return Math.max(form.least, form.most === null ? next : Math.min(form.most, next));
}

/**
 * The sentence of `wrong`; where it could be two amounts, it names them.
 * @param {string} key
 * @param {Amount} form
 * @param {string} [typed]
 */
export function whyNot(key, form, typed = "") {
  const several = possible(typed, form).map(money);
  if (several.length > 1) return t("seat.figure.which", { first: several[0], last: several[several.length - 1] });
  const said = { least: money(form.least), most: money(form.most ?? 0), step: money(form.step) };
  return t(key, { ...said, like: example(form) });
}

/** A figure with this unit behind it: a phone's keys for figures have no letters.
 * @param {string} typed @param {"k" | "M"} unit */
export function withUnit(typed, unit) {
  const figure = typed.replace(/[^\d.,]/g, "");
  return figure && figure + unit;
}

/**
 * A field with its steps.
 * @param {object} about
 * @param {string} about.label
 * @param {string} about.key  for the focus
 * @param {string} about.typed
 * @param {() => Amount} about.form  as it is now
 * @param {(typed: string) => void} about.changed
 * @param {boolean} [about.isNamed]  the label is shown in the field, over the amount
 */
export function figure(about) {
  /** 40 where only millions make sense stands there as what it means. */
  function sayBack() {
    const meant = amount(field.value, about.form());
    if (meant === null || meant === amount(field.value)) return;
    field.value = money(meant);
    about.changed(field.value);
  }
  const field = h("input", {
    class: "figure-field",
    type: "text",
    inputmode: "decimal",
    autocomplete: "off",
    enterkeyhint: "done",
    maxlength: 14,
    "aria-label": about.label,
    "data-key": about.key,
    value: about.typed,
    oninput: () => about.changed(field.value),
    onchange: () => sayBack(),
  });
  const step = (/** @type {1 | -1} */ way) => () => {
    field.value = money(stepAmount(amount(field.value, about.form()), way, about.form()));
    about.changed(field.value);
  };
  const button = (/** @type {1 | -1} */ way, /** @type {string} */ sign, /** @type {string} */ word) =>
    h(
      "button",
      {
        type: "button",
        class: "figure-step",
        "aria-label": t(word, { what: about.label }),
        "data-key": `${about.key}${sign}`,
        onclick: step(way),
      },
      sign,
    );
  const unit = (/** @type {"k" | "M"} */ letter, /** @type {string} */ word) =>
    h(
      "button",
      {
        type: "button",
        class: "figure-unit",
        "aria-label": t(word),
        "data-key": `${about.key} ${letter}`,
        onclick: () => {
          field.value = withUnit(field.value, letter);
          about.changed(field.value);
        },
      },
      letter,
    );
  const byFinger = about.form().step >= THOUSAND && matchMedia("(pointer: coarse)").matches;
  const units = byFinger ? [unit("k", "seat.figure.thousand"), unit("M", "seat.figure.million")] : [];
  const box = h(
    "div",
    { class: units.length ? "figure units" : "figure", role: "group", "aria-label": about.label },
    button(-1, "−", "seat.figure.less"),
    about.isNamed
      ? h(
          "span",
          { class: "figure-named" },
          h("span", { class: "figure-name", "aria-hidden": "true" }, about.label),
          field,
        )
      : field,
    ...units,
    button(1, "+", "seat.figure.more"),
  );
  return { box, field };
}

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
