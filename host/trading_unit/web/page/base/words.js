// @ts-check
// The words of the pages, in the language of whoever reads them.

import { watchLanguage } from "./shown_language.js";

/**
 * How a language fills in its sentences: which counts are one thing, what stands between thousands,
 * and the words that lose their last letter, with a sign in its place, before a value that begins so.
 * @typedef {object} Grammar
 * @property {string} code
 * @property {number[]} singular
 * @property {string} thousands
 * @property {string[]} elided
 * @property {string} before
 * @property {string} sign
 */
/**
 * A language as pages speak it. The texts of the keys in `lacking` are in the usual one.
 * @typedef {{grammar: Grammar, usual: string, lacking: string[], words: Record<string, string>}} Spoken
 */

/** @type {Spoken} */
let spoken = {
  grammar: { code: "", singular: [1], thousands: ",", elided: [], before: "", sign: "" },
  usual: "",
  lacking: [],
  words: {},
};
let lacking = new Set();
/** @type {Set<string>} What has been said in the usual language, which has to be read aloud so. */
const saidInUsual = new Set();
/** @type {[code: string, name: string][]} */
let named = [];
let field = fieldOf([]);

/** A field, with a word before it that may lose its last letter. @param {string[]} elided */
function fieldOf(elided) {
  return new RegExp(`(?:\\b(${elided.join("|") || "(?!)"}) )?\\{(\\w+)\\}`, "gi");
}

/**
 * Fill `{name}` in a sentence; in French "de Ann" is "d'Ann".
 * @param {string} sentence
 * @param {Record<string, string | number>} [values]
 */
export function fill(sentence, values = {}) {
  const { before, sign } = spoken.grammar;
  return sentence.replace(field, (_, word, name) => {
    const value = name in values ? String(values[name]) : `{${name}}`;
    if (!word) return value;
    return value && before.includes(value[0].toLowerCase())
      ? `${word.slice(0, -1)}${sign}${value}`
      : `${word} ${value}`;
  });
}

/**
 * Load the words, those of all pages or of the sheet; to be awaited before the first `t`. The
 * language is the one in which the table's
 * own sentences come.
 */
export async function speak(words = "own") {
  const own = await (await fetch(`/words/${words}.json`)).json();
  named = own.languages;
  speakWith(own);
}

/** The words are at hand. @param {Spoken} own */
export function speakWith(own) {
  spoken = own;
  lacking = new Set(own.lacking);
  field = fieldOf(own.grammar.elided);
  document.documentElement.lang = own.grammar.code;
  if (lacking.size) watchLanguage(own.grammar.code, own.usual, saidInUsual);
}

/** The code of the language that is spoken. */
export function language() {
  return spoken.grammar.code;
}

/** Every language with what it calls itself. */
export function languages() {
  return named;
}

/** What stands between the thousands of a number. */
export function thousandsSign() {
  return spoken.grammar.thousands;
}

/** Texts of the server that are in the usual language. @param {readonly string[]} [texts] */
export function saysInUsual(texts = []) {
  if (texts.length) watchLanguage(spoken.grammar.code, spoken.usual, saidInUsual);
  for (const text of texts) saidInUsual.add(text);
}

/**
 * The words of this key; with a `count` of one thing those of `key.one` where there are such.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export function t(key, values = {}) {
  const { count } = values;
  const one = typeof count === "number" && spoken.grammar.singular.includes(count) ? `${key}.one` : key;
  const found = one in spoken.words ? one : key;
  return said(found, fill(spoken.words[found] ?? key, values));
}

/** A text, noted where its language is another than that of the page. @param {string} key @param {string} text */
function said(key, text) {
  if (lacking.has(key)) saidInUsual.add(text);
  return text;
}

/**
 * The words of this key, or what is given where there are none: names out of a game's data.
 * @param {string} key
 * @param {string} otherwise
 */
export function wordOr(key, otherwise) {
  return said(key, spoken.words[key] ?? otherwise);
}

/**
 * The words of this key where the game that is played has its own.
 * @param {Pick<import("types/view").Board, "called"> | null} board
 * @param {string} key
 * @param {string} otherwise
 */
export function gameWord(board, key, otherwise) {
  return board?.called[key] ?? wordOr(key, otherwise);
}

/**
 * The words of this key, filled, where the game that is played may have its own.
 * @param {Pick<import("types/view").Board, "called">} board
 * @param {string} key
 * @param {Record<string, string | number>} values
 */
export function gameSentence(board, key, values) {
  return fill(gameWord(board, key, key), values);
}

/**
 * A space, a district, a card or a thing as the game calls it; the number that tells it apart stays.
 * @param {Pick<import("types/view").Board, "called">} board
 * @param {string} name
 */
export function placeName(board, name) {
  const card = board.called[`deck.${name}`];
  if (card) return card;
  const label = name.replace(/ \d+$/, "");
  return gameWord(board, `space.${label}`, gameWord(board, `thing.${label}`, label)) + name.slice(label.length);
}

/**
 * What may be done beside, or put right: as the game calls its button.
 * @param {Pick<import("types/view").Board, "called">} board
 * @param {"aside" | "right"} kind
 * @param {string} name
 */
export function buttonName(board, kind, name) {
  return board.called[`button.${name}`] ?? wordOr(`${kind}.${name}`, sentence(name));
}

/** With a capital. @param {string} text */
export function sentence(text) {
  const found = text.charAt(0).toUpperCase() + text.slice(1);
  if (saidInUsual.has(text)) saidInUsual.add(found);
  return found;
}
