// @ts-check
// The words of the pages, in the language of whoever reads them.

const SPOKEN = ["en", "fr"];
const VOWEL = /^[aàâäeéèêëiîïoôöuùûüœ]/i;

/** @type {Record<string, string>} */
let words = {};
let spoken = "en";

/**
 * The first of these languages that the pages speak.
 * @param {readonly string[]} wanted
 */
export function pickLanguage(wanted) {
  for (const one of wanted) {
    const language = one.toLowerCase().split("-")[0];
    if (SPOKEN.includes(language)) return language;
  }
  return "en";
}

/**
 * Fill `{name}` in a sentence; in French "de Ann" is "d'Ann".
 * @param {string} sentence
 * @param {Record<string, string | number>} [values]
 */
export function fill(sentence, values = {}) {
  return sentence.replace(/(?:\b(de|que) )?\{(\w+)\}/gi, (_, before, name) => {
    const value = name in values ? String(values[name]) : `{${name}}`;
    if (!before) return value;
    return spoken === "fr" && VOWEL.test(value) ? `${before.slice(0, -1)}'${value}` : `${before} ${value}`;
  });
}

/**
 * Load the words; to be awaited before the first `t`. Without a wish it is the language in which the
 * table's own sentences come.
 * @param {string} [wanted]
 */
export async function speak(wanted) {
  const answer = await fetch(wanted ? `/words/${pickLanguage([wanted])}.json` : "/words/own.json");
  spoken = pickLanguage([answer.headers.get("content-language") ?? wanted ?? "", ...navigator.languages]);
  words = await answer.json();
  document.documentElement.lang = spoken;
}

/** The words are at hand. @param {string} language @param {Record<string, string>} known */
export function speakWith(language, known) {
  spoken = language;
  words = known;
  document.documentElement.lang = language;
}

export function language() {
  return spoken;
}

/**
 * The words of this key; with `{count: 1}` those of `key.one` where there are such.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export function t(key, values = {}) {
  const one = values.count === 1 ? words[`${key}.one`] : undefined;
  return fill(one ?? words[key] ?? key, values);
}

/**
 * The words of this key, or what is given where there are none: names out of a game's data.
 * @param {string} key
 * @param {string} otherwise
 */
export function wordOr(key, otherwise) {
  return words[key] ?? otherwise;
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
  return text.charAt(0).toUpperCase() + text.slice(1);
}
