// @ts-check
// What is asked of a seat, and its answers as big buttons. Bids and deals have panels of their own.

import { amount, money, numbers } from "./amounts.js";
import { groupClass } from "./board_parts.js";
import { h, show } from "./dom.js";
import { figure, whyNot, wrong } from "./amount_field.js";
import { pieceName } from "./pieces.js";
import { areNumbers, isWheel, numberPad, wheelPad } from "./number_pad.js";
import { throwText, throwButton } from "./throw_button.js";
import { sentence, t } from "./words.js";

/** @typedef {import("./view.js").Ask} Ask */
/** @typedef {import("./view.js").Option} Option */
/** @typedef {import("./view.js").View} View */

const BETWEEN = " in ";
const ENDS = ["bankrupt"]; // what nobody should press in haste
const FEW = 3; // fields for an amount beside one another
export const MANY = 8; // choices of two parts are shown part by part when there are more

/**
 * What is shown of many choices: those of two parts by their first, until one is chosen.
 * @param {Option[]} options @param {string} part
 * @returns {{parts: string[], words: Option[]}}
 */
export function optionsToShow(options, part) {
  const words = options.filter((one) => one.word !== undefined);
  if (part) return { parts: [], words: words.filter((one) => one.word?.startsWith(part + BETWEEN)) };
  const two = words.filter((one) => one.word?.includes(BETWEEN));
  const parts = [...new Set(two.map((one) => one.word?.split(BETWEEN)[0] ?? ""))];
  if (words.length <= MANY || parts.length < 2) return { parts: [], words };
  return { parts, words: words.filter((one) => !two.includes(one)) };
}

/**
 * The answers of what is asked now.
 * @param {object} about
 * @param {View} about.view
 * @param {Ask} about.ask
 * @param {number} about.seat
 * @param {(value: unknown) => void} about.answer
 * @param {(what: import("./requests.js").ThrowAction) => void} about.act
 * @param {(text: string) => void} about.tell
 * @returns {HTMLElement}
 */
export function answerButtons({ view, ask, answer, act, tell }) {
  const box = h("div", { class: "ways" });
  let part = "";
  let lot = ""; // of many words that come with an amount, the one that was chosen

  /** The colour of the district that a word names. @param {string} word */
  function stripe(word) {
    const name = word.split(BETWEEN).pop();
    const district = view.board.districts.find((one) => one.name === name);
    return district ? h("span", { class: `stripe ${groupClass(view.board, district.group)}`, "aria-hidden": "true" }) : null;
  }

  /** @param {Option} one @param {string} [text] */
  function button(one, text) {
    const word = one.word ?? "";
    return h(
      "button",
      {
        type: "button",
        class: ENDS.includes(word) ? "danger" : "main",
        dataset: { do: "answer", word, key: `answer ${word}` },
        onclick: () => answer(word),
      },
      stripe(word),
      sentence(text ?? one.text ?? word),
    );
  }

  /** A word that comes with an amount: the amount it sends is the one it shows.
   * @param {Option} one */
  function withAmount(one) {
    const form = one.amount;
    if (!form) return button(one);
    let typed = money(form.least);
    const say = h("button", { type: "button", class: "main", dataset: { do: "answer", word: one.word ?? "", key: `send ${one.word}` } });
    const draw = () => {
      const value = amount(typed);
      const shown = value === null ? "?" : money(value);
      say.textContent = one.word
        ? sentence(t("seat.with amount", { text: one.text ?? one.word, amount: shown }))
        : t("seat.say amount", { amount: shown });
      say.dataset.amount = String(value ?? "");
    };
    const field = figure({
      label: one.word ? t("seat.opening") : t("seat.amount"),
      key: `amount ${one.word}`,
      typed,
      form: () => form,
      changed: (text) => {
        typed = text;
        draw();
      },
    });
    const send = () => {
      const value = amount(typed);
      const why = wrong(value, form);
      if (why) tell(whyNot(why, form));
      else answer(one.word ? [one.word, value] : value);
    };
    say.addEventListener("click", send);
    field.field.addEventListener("keydown", (event) => event.key === "Enter" && send());
    draw();
    return h("div", { class: "own" }, field.box, say);
  }

  /** How many of something: each number is a button. @param {import("./view.js").Amount} form */
  function counted(form) {
    return h(
      "div",
      { class: "numbers" },
      ...numbers(form).map((count) =>
        h("button", { type: "button", class: "pip", dataset: { do: "answer", word: count, key: `answer ${count}` }, onclick: () => answer(count) }, String(count)),
      ),
    );
  }

  /** @param {Option} one */
  function pick(one) {
    const choose = () => {
      lot = one.word ?? "";
      draw();
      box.querySelector("input")?.focus();
    };
    return h(
      "button",
      { type: "button", class: "main", dataset: { do: "part", part: one.word ?? "", key: `part ${one.word}` }, onclick: choose },
      stripe(one.word ?? ""),
      `${sentence(one.text ?? one.word ?? "")} …`,
    );
  }

  /** Dice that lie on the table are typed by pressing. @param {import("./view.js").Throw} throwing */
  function dice(throwing) {
    /** @type {number[]} */
    const thrown = [];
    const rows = Array.from({ length: throwing.dice }, (_, die) =>
      h(
        "div",
        { class: "die", role: "group", "aria-label": t("seat.die", { count: die + 1 }) },
        ...Array.from({ length: throwing.sides }, (_, side) =>
          h(
            "button",
            {
              type: "button",
              class: "pip",
              "aria-pressed": "false",
              dataset: { do: "die", die, side: side + 1 },
              onclick: (/** @type {Event} */ event) => {
                thrown[die] = side + 1;
                const pressed = /** @type {HTMLElement} */ (event.currentTarget);
                for (const other of pressed.parentElement?.children ?? []) {
                  other.setAttribute("aria-pressed", String(other === pressed));
                }
                if (throwing.dice === 1) answer([...thrown]);
                else if (thrown.filter(Boolean).length === throwing.dice) say.disabled = false;
              },
            },
            String(side + 1),
          ),
        ),
      ),
    );
    const say = h(
      "button",
      { type: "button", class: "main", disabled: true, dataset: { do: "dice" }, onclick: () => answer([...thrown]) },
      t("seat.dice say"),
    );
    return h("div", { class: "dice" }, h("p", null, t("seat.dice type", { count: throwing.dice })), ...rows, throwing.dice === 1 ? null : say);
  }

  function draw() {
    const options = ask.options;
    const { parts, words } = optionsToShow(options, part);
    /** @type {import("./dom.js").Child[]} */
    const rest = [];
    const grid = h("div", { class: words.length + parts.length > 4 ? "answers many" : "answers" });
    const picked = words.find((one) => one.word === lot);
    const pad = areNumbers(view.board.wheel, words);
    if (pad) rest.push(numberPad(words.map((one) => one.word ?? ""), answer, sentence(ask.text)));
    const manyAmounts = words.filter((one) => one.amount).length > FEW;
    for (const one of picked || pad ? [] : words) {
      const text = part ? (one.text ?? "").split(BETWEEN).slice(1).join(BETWEEN) || one.text : one.text;
      if (one.amount && manyAmounts) grid.append(pick(one));
      else if (one.amount) grid.append(withAmount(one));
      else grid.append(button(one, text));
    }
    if (picked) rest.push(h("p", { class: "part" }, picked.text ?? lot), withAmount(picked));
    for (const one of parts) {
      grid.append(
        h(
          "button",
          {
            type: "button",
            class: "main",
            dataset: { do: "part", part: one, key: `part ${one}` },
            onclick: () => {
              part = one;
              draw();
              box.querySelector("button")?.focus();
            },
          },
          `${sentence(pieceName(view.board, one))} …`,
        ),
      );
    }
    if (part) rest.push(h("p", { class: "part" }, pieceName(view.board, part)));
    for (const one of options) {
      if (one.throw && isWheel(one.throw)) rest.push(...wheelPad(one.throw.sides, (side) => answer([side])));
      else if (one.throw) rest.push(dice(one.throw));
      else if (one.amount?.counts) rest.push(counted(one.amount));
      else if (one.amount && one.word === undefined) rest.push(withAmount(one));
    }
    if (ask.hand) {
      const press = h(
        "button",
        { type: "button", class: "main throw", dataset: { do: "throw", key: "throw" }, onclick: () => act({ what: "throw", number: ask.number }) },
        throwText(view, ask, "seat.throw"),
      );
      rest.push(...throwButton(view, ask, press));
    }
    const back = part || lot
      ? h(
          "button",
          {
            type: "button",
            class: "plain",
            dataset: { do: "part", part: "", key: "part" },
            onclick: () => {
              part = lot = "";
              draw();
            },
          },
          t("seat.other"),
        )
      : null;
    show(box, ...rest, ...(grid.childElementCount ? [grid] : []), ...(back ? [back] : []));
  }

  draw();
  return box;
}
