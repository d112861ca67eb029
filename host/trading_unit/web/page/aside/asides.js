// @ts-check
// The buttons of a seat's asides. For who owes money, those that bring some are listed singly; so are
// those that bring what could be answered but for the money.

import { asidesOf } from "../ask/answerer.js";
import { actionButton, button } from "../base/button.js";
import { h } from "../base/dom.js";
import { HIDDEN } from "../ask/playing_cards.js";
import { BET } from "./number_board.js";
import { send } from "../base/messages.js";
import { actText } from "./holdings.js";
import { buttonName, placeName, t, sentence } from "../base/words.js";

/** @typedef {import("types/view").View} View */
/** @typedef {import("types/view").Ask} Ask */
/** @typedef {import("types/view").Offer} Offer */
/** @typedef {import("../base/dom.js").Child} Child */

const FEW = 3; // wide buttons

/**
 * Who opens what.
 * @typedef {{deal: (seat: number, offer?: Offer) => void, aside: (seat: number, name: string) => void}} Open
 */

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

/** @param {Ask} ask @param {...Child} ways */
function line({ outOfReach }, ...ways) {
  if (!outOfReach) return null;
  return h("div", { class: "out-of-reach" }, h("p", null, sentence(outOfReach.text)), ...ways);
}

/** At the table, where each way opens its sheet.
 * @param {View} view @param {Ask} ask @param {Open} open */
export function outOfReachAtTable(view, ask, open) {
  const { ways = [], seat = -1 } = ask.outOfReach ?? {};
  const buttons = ways.map((name) => asideButton(view, seat, name, open));
  return line(ask, buttons.length ? h("div", { class: "beside" }, ...buttons) : null);
}

/** On a phone, where each thing that brings money is a button.
 * @param {View} view @param {Ask} ask @param {(name: string, word: string | undefined) => void} raise
 * @param {() => void} deal */
export function outOfReachOnPhone(view, ask, raise, deal) {
  const ways = ask.outOfReach ? moneyAsides(view, ask.outOfReach.seat, []) : [];
  const buttons = ways.map(([name, option]) => moneyButton(view, name, option, () => raise(name, option.word)));
  if (ask.outOfReach?.ways.includes("deal")) buttons.push(dealButton(deal));
  return line(
    ask,
    buttons.length ? h("div", { class: buttons.length > FEW ? "answers many" : "answers" }, ...buttons) : null,
  );
}

/** Opens the form of a deal, which stands below. @param {() => void} open */
export function dealButton(open) {
  return actionButton({ do: "deal from here" }, () => open(), "", t("seat.deal.begin"));
}
