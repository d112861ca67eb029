// @ts-check
// Amounts as people type them: 1.5M, 1,5 M, 500k, $1,500, 1 500; and 40 where only millions make
// sense. Pure. `play/typed_amounts.py` reads the same, by the same table of examples.

/** @typedef {import("types/view").Amount} Amount */

const MILLION = 1_000_000;
const THOUSAND = 1_000;
const UNITS = new Map([
  ...["m", "mio", "mln", "million", "millions"].map((name) => /** @type {const} */ ([name, MILLION])),
  ...["k", "thousand", "mille"].map((name) => /** @type {const} */ ([name, THOUSAND])),
]);
const SPACES = /[\u00a0\u202f\u2009]/g;
const SPACED = /(\d)[ _'](?=\d{3}(?!\d))/g; // 1 500
const COMMA_GROUPS = /\d{1,3}(?:,\d{3})+(?![\d,])/g; // 1,500, elsewhere one and a half
const TYPED = /^(\d{1,12})(?:[.,](\d{1,6}))?\s*([a-z]*)$/;

/**
 * What was typed as millionths of a number, and its unit; 0 for none.
 * @param {string} text
 * @param {string} thousands  what the language has between them
 */
function read(text, thousands) {
  const plain = text
    .replace(SPACES, " ")
    .replace(/\u2019/g, "'")
    .trim()
    .toLowerCase();
  const bare = plain.replace(/^\$/, "").replace(/\$$/, "").trim().replace(SPACED, "$1");
  const number = thousands === "," ? bare.replace(COMMA_GROUPS, (found) => found.replace(/,/g, "")) : bare;
  const found = TYPED.exec(number);
  if (!found || (found[3] && !UNITS.has(found[3]))) return null;
  return { whole: Number(found[1]), tail: Number((found[2] ?? "0").padEnd(6, "0")), unit: UNITS.get(found[3]) ?? 0 };
}

/**
 * The whole amount that it is in this unit; null where it is none.
 * @param {{whole: number, tail: number}} number
 * @param {number} unit
 */
function times({ whole, tail }, unit) {
  const value = whole * unit + (tail * unit) / MILLION;
  return (tail * unit) % MILLION || !Number.isSafeInteger(value) ? null : value;
}

/**
 * What may be meant: nothing, one amount, or what thousands and millions of it are, where the form
 * allows both.
 * @param {string} text
 * @param {Amount | null} form
 * @param {string} thousands  what the language has between them
 * @returns {number[]}
 */
export function possibleAmounts(text, form, thousands) {
  const found = read(text, thousands);
  if (!found) return [];
  const typed = times(found, found.unit || 1);
  if (!found.unit && form && form.step >= THOUSAND) {
    const fit = [1, THOUSAND, MILLION]
      .map((unit) => times(found, unit))
      .filter((one) => one !== null && fits(one, form));
    if (fit.length && !fit.includes(typed)) return /** @type {number[]} */ (fit);
  }
  return typed === null ? [] : [typed];
}

/** @param {number} value @param {Amount} form */
function fits(value, form) {
  return value >= form.least && value % form.step === 0 && (form.most === null || value <= form.most);
}
