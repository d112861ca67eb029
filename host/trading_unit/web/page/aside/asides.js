// @ts-check
// The buttons of a seat's asides. For who owes money, those that bring some are listed singly.

import { asidesOf } from "../ask/answerer.js";
import { actionButton, button } from "../base/button.js";
import { h } from "../base/dom.js";
import { HIDDEN } from "./hand.js";
import { BET } from "./number_board.js";
import { send } from "../base/messages.js";
import { actText } from "./holdings.js";
import { buttonName, placeName, t } from "../base/words.js";

/** Who opens what. @typedef {{deal: (seat: number) => void, aside: (seat: number, name: string) => void}} Open */

const MOST_LISTED = 3; // of what brings money; all of it stands behind the buttons of what may be done

/** @param {import("types/view").Option} option */
function bringsMoney(option) {
  return (option.brings ?? 0) > 0;
}

/**
 * Whether a sale is what is asked already, with the same words.
 * @param {string} name
 * @param {import("types/view").Option} option
 * @param {import("types/view").Option[]} asked
 */
function isAsked(name, option, asked) {
  return name === "sell" && asked.some((one) => one.word === option.word);
}

/**
 * All of it, where its district does not stand beside it.
 * @param {import("types/view").View} view
 * @param {string} name
 * @param {import("types/view").Option} option
 */
function asideText(view, name, option) {
  const { district, text } = actText(view.board, name, option);
  return district ? t("aside.at", { place: placeName(view.board, district), what: text }) : text;
}

/**
 * Those that have no place of their own.
 * @param {Record<string, import("types/view").Option[]>} asides
 */
export function openAsides(asides) {
  return Object.keys(asides).filter((name) => name !== BET && !HIDDEN.includes(name));
}

/**
 * What a seat may do beside what is asked that brings money, if it is not asked already.
 * @param {import("types/view").View} view
 * @param {number} seat
 * @param {import("types/view").Option[]} asked
 * @returns {[string, import("types/view").Option][]}
 */
export function moneyAsides(view, seat, asked) {
  const all = Object.entries(asidesOf(view, seat));
  return all.flatMap(([name, options]) =>
    options
      .filter((option) => bringsMoney(option) && !isAsked(name, option, asked))
      .map((option) => /** @type {[string, import("types/view").Option]} */ ([name, option])),
  );
}

/**
 * @param {import("types/view").View} view
 * @param {string} name
 * @param {import("types/view").Option} option
 * @param {() => void} press
 * @param {string} [kind]
 */
export function moneyButton(view, name, option, press, kind = "") {
  const { word = "" } = option;
  return actionButton(
    { do: "aside", aside: name, word, key: `owe ${name} ${word}` },
    press,
    kind,
    asideText(view, name, option),
  );
}

/**
 * At the table. Where nothing else can be answered, what brings money is listed singly.
 * @param {import("types/view").View} view
 * @param {import("../ask/answerer.js").Answerer} who
 * @param {Open} open
 * @param {Set<string>} [above]  those that stand above these already
 */
export function asideButtons(view, { seat, options }, open, above = new Set()) {
  const asides = asidesOf(view, seat);
  const names = openAsides(asides).filter(
    (name) => !above.has(name) && !asides[name].every((option) => isAsked(name, option, options)),
  );
  if (!names.length) return null;
  const isUrgent = !options.length && !view.ask?.hand;
  const ways = isUrgent ? moneyAsides(view, seat, options) : [];
  const listed = new Set(ways.length > MOST_LISTED ? [] : ways.map(([name]) => name));
  return h(
    "div",
    { class: "beside" },
    ...ways
      .slice(0, MOST_LISTED)
      .map(([name, option]) =>
        moneyButton(view, name, option, () => send("/aside", { name, by: seat, value: option.word })),
      ),
    ...names.filter((name) => !listed.has(name)).map((name) => asideButton(view, seat, name, open)),
  );
}

/**
 * Opens what may be done.
 * @param {import("types/view").View} view
 * @param {number} seat
 * @param {string} name
 * @param {Open} open
 */
export function asideButton(view, seat, name, open) {
  const isDeal = asidesOf(view, seat)[name].some((one) => one.partners);
  const press = () => (isDeal ? open.deal(seat) : open.aside(seat, name));
  return button(buttonName(view.board, "aside", name), press, `aside ${name}`, "", `aside ${name}`);
}
