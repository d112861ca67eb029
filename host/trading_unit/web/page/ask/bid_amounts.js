// @ts-check
// Which bids have a button, and what a press of one means. Pure.

import { offers } from "../base/amounts.js";

/** @typedef {import("../base/amounts.js").Amount} Amount */

/**
 * An amount on a button, and since when.
 * @typedef {{amount: number, since: number, before: number | null}} Shown
 */

export const SEEN_MS = 350; // nobody has read an amount that stands there for less
/** Buttons a seat. */
export const AT_TABLE = 2;
export const ON_PHONE = 4;

/**
 * What a press means: the amount that was under the finger when it went down, if that had been
 * there long enough to be read and is there still; else null.
 * @param {Shown} down  as it was when the finger went down
 * @param {number} at  when that was
 * @param {Shown} now  as it is when the finger goes up
 * @returns {number | null}
 */
export function pressedAmount(down, at, now) {
  if (down.amount !== now.amount) return null;
  return down.before !== null && at - down.since < SEEN_MS ? null : down.amount;
}

/**
 * On a phone: the least there is, and rounder ones above it.
 * @param {Amount} form
 */
export function phoneBids(form) {
  if (form.most !== null && form.most < form.least) return [];
  const rounder = offers(form, ON_PHONE).filter((one) => one > form.least);
  return [form.least, ...rounder.slice(0, ON_PHONE - 1)];
}

/**
 * At the table, where several press: round ones, and those that stand there as long as they may be bid.
 * @param {Amount} form
 * @param {number[]} shown  the amounts that stand there
 */
export function tableBids(form, shown) {
  if (form.most !== null && form.most < form.least) return [];
  const round = offers(form, AT_TABLE + 1);
  const wanted = round.length < AT_TABLE ? [...new Set([form.least, ...round])] : round.slice(0, AT_TABLE);
  return steadyBids(shown, form, wanted);
}

/**
 * Bids for one press each, which stay as they are while they may still be bid: nothing changes under
 * a finger without need.
 * @param {number[]} shown  the amounts that stand there
 * @param {Amount} form
 * @param {number[]} wanted  those that would be shown if none stood there
 * @returns {number[]}
 */
export function steadyBids(shown, form, wanted) {
  const most = form.most ?? Infinity;
  const legal = shown.filter((one) => one >= form.least && one <= most);
  const more = wanted.filter((one) => one > (legal[legal.length - 1] ?? 0));
  return [...legal, ...more].slice(0, wanted.length);
}
