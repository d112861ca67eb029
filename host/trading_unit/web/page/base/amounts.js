// @ts-check
// Amounts of money: as people read and type them, and the steps that a button offers.

import { possibleAmounts } from "./typed_amounts.js";
import { thousandsSign } from "./words.js";

/** @typedef {import("types/view").Amount} Amount */

const MILLION = 1_000_000;
const THOUSAND = 1_000;
const PARTS = 50; // of all there is, a step of a field

let pattern = ""; // as "${amount}"
let thousands = "";
let decimal = "."; // of what is written in M
let inM = "{amount}M";
let inK = "{amount}k";

/**
 * As the game's words write amounts: $1,500; in M and k where they say nothing of it.
 * @param {Record<string, string>} called
 */
export function writeAs(called) {
  pattern = called.money ?? "";
  thousands = called["money.thousands"] ?? "";
  decimal = called["money.decimal"] ?? ".";
  inM = called["money.M"] ?? inM;
  inK = called["money.k"] ?? inK;
}

/**
 * 1.5M, 500k, 1500; in French 1,5 M.
 * @param {number} amount
 * @returns {string}
 */
export function money(amount) {
  if (amount < 0) return `-${money(-amount)}`;
  if (pattern) return pattern.replace("{amount}", () => String(amount).replace(/\B(?=(\d{3})+$)/g, thousands));
  if (amount >= MILLION) return inM.replace("{amount}", trimmed(amount / MILLION).replace(".", decimal));
  if (amount >= THOUSAND && amount % THOUSAND === 0) return inK.replace("{amount}", String(amount / THOUSAND));
  return String(amount);
}

/** All that may be said, where it counts something. @param {Amount} form */
export function numbers({ least, most, step }) {
  return Array.from({ length: Math.floor(((most ?? least) - least) / step) + 1 }, (_, n) => least + n * step);
}

/** @param {number} figure */
function trimmed(figure) {
  return String(Number(figure.toFixed(6)));
}

/**
 * What was typed, like 1.5M, 500k or 250000, or 40 where the form allows only 40M; null when it is
 * no amount, or could be two.
 * @param {string} text
 * @param {Amount | null} [form]
 * @returns {number | null}
 */
export function amount(text, form = null) {
  const found = possible(text, form);
  return found.length === 1 ? found[0] : null;
}

/**
 * The amounts that may be meant.
 * @param {string} text
 * @param {Amount | null} form
 */
export function possible(text, form) {
  const bare = pattern
    ? pattern.split("{amount}").reduce((rest, part) => (part.trim() ? rest.replace(part.trim(), "") : rest), text)
    : text;
  return possibleAmounts(bare, form, thousandsSign());
}

/**
 * The nearest amount that may be said.
 * @param {number} value
 * @param {Amount} form
 */
export function within(value, form) {
  const most = form.most ?? Infinity;
  const snapped = Math.round(value / form.step) * form.step;
  return Math.max(form.least, Math.min(most, snapped));
}

/**
 * Whether it may be said.
 * @param {number | null} value
 * @param {Amount} form
 * @returns {value is number}
 */
export function fits(value, form) {
  return value !== null && value >= form.least && value % form.step === 0 && (form.most === null || value <= form.most);
}

/**
 * A few bids for one press each: the least that looks round, and sensible ones above it. The steps
 * grow with what is bid already.
 * @param {Amount} form
 * @param {number} [count]
 * @returns {number[]}
 */
export function offers(form, count = 3) {
  const most = form.most ?? Infinity;
  if (form.least > most) return [];
  const size = stepFor(form.least, form.step);
  /** @type {number[]} */
  const found = [];
  let next = Math.ceil(form.least / size) * size;
  for (const more of [1, 3, 6, 12].slice(0, count)) {
    if (next > most) break;
    found.push(next);
    next = next + more * size;
  }
  if (!found.length) found.push(form.least);
  return found;
}

/**
 * A round part of all there is: of 37M half a million, of $1,500 twenty.
 * @param {Amount} form
 */
export function roundPart({ most, step }) {
  const part = (most ?? 0) / PARTS;
  if (part < step) return step;
  const unit = 10 ** Math.floor(Math.log10(part));
  const times = part >= 5 * unit ? 5 : part >= 2 * unit ? 2 : 1;
  return Math.max(step, Math.floor((times * unit) / step) * step);
}

/** An amount that may be said, as it may be typed. @param {Amount} form */
export function example(form) {
  return money(within(3 * Math.max(roundPart(form), stepFor(form.least, form.step)), form));
}

/**
 * By how much it makes sense to raise about here: of steps of 10k by 50k, 100k, 500k; of $1 by $5,
 * $10, $50.
 * @param {number} about
 * @param {number} step
 */
export function stepFor(about, step) {
  const steps = about / step;
  return step * (steps < 20 ? 5 : steps < 500 ? 10 : 50);
}
