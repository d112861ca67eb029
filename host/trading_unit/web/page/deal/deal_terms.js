// @ts-check
// The terms of a deal that is being put together: what was chosen and typed, and why it cannot be
// offered yet. Pure.

import { amount, money } from "../base/amounts.js";
import { wrong } from "../base/amount_field.js";

/** @typedef {import("types/view").Offer} Offer */
/** @typedef {Omit<Offer, "seat">} Terms */
/** @typedef {import("types/view").Side} Side */
/** @typedef {import("types/view").Partners} Partners */
/** @typedef {import("types/view").OpenDebt} Debt */
/** @typedef {import("types/view").Option} Option */
/** @typedef {import("../base/amounts.js").Amount} Amount */

/** What has been pressed and typed so far; amounts as they were typed, also half of one.
 * @typedef {{with: number | null, give: Half, get: Half, debt: string}} Draft
 * @typedef {{typed: string, things: string[]}} Half */

export const SIDES = /** @type {const} */ (["give", "get"]);

/** What a deal can be about, where one may be offered. @param {Option[] | undefined} options */
export function partnersOf(options) {
  return options?.find((one) => one.partners)?.partners ?? null;
}

/** @returns {Draft} */
export function blank() {
  return { with: null, give: { typed: "", things: [] }, get: { typed: "", things: [] }, debt: "" };
}

/**
 * What was kept, if it is a draft at all.
 * @param {any} found
 * @returns {Draft}
 */
export function readDraft(found) {
  const half = (/** @type {any} */ one) =>
    one && typeof one.typed === "string" && Array.isArray(one.things) && one.things.every(isText);
  if (!found || !half(found.give) || !half(found.get)) return blank();
  return {
    with: typeof found.with === "number" ? found.with : null,
    give: { typed: found.give.typed, things: [...found.give.things] },
    get: { typed: found.get.typed, things: [...found.get.things] },
    debt: isText(found.debt) ? found.debt : "",
  };
}

/** @param {unknown} one */
function isText(one) {
  return typeof one === "string";
}

/** Whether there is nothing to lose. @param {Draft} draft */
export function isBlank(draft) {
  return !draft.debt && SIDES.every((side) => !draft[side].typed && !draft[side].things.length);
}

/** A thing more, or one less. @param {string[]} things @param {string} thing */
export function toggle(things, thing) {
  return things.includes(thing) ? things.filter((one) => one !== thing) : [...things, thing];
}

/** Terms as if they had been pressed and typed. @param {Terms} terms @returns {Draft} */
export function draftOf(terms) {
  const half = (/** @type {Side} */ one) => ({
    typed: one.money ? money(one.money) : "",
    things: [...one.things],
  });
  const debt = terms.debt ? money(terms.debt) : "";
  return { with: terms.with, give: half(terms.give), get: half(terms.get), debt };
}

/** An offer as the one to whom it is made would put it: to begin a counter-offer with.
 * @param {Offer} terms @returns {Draft} */
export function counterOffer(terms) {
  return draftOf({ ...terms, with: terms.seat, give: terms.get, get: terms.give });
}

/** What is in the draft and no longer there to be given. @param {Draft} draft @param {Partners} partners */
export function missingThings(draft, partners) {
  const theirs = partners.theirs[String(draft.with)]?.things ?? [];
  return [
    ...draft.give.things.filter((one) => !partners.ours.things.includes(one)),
    ...draft.get.things.filter((one) => !theirs.includes(one)),
  ];
}

/** @param {string} typed @param {Amount} [form] */
function sum(typed, form) {
  return typed.trim() ? amount(typed, form) : 0;
}

/** What is owed between two. @param {Debt[] | undefined} debts @param {number} one @param {number | null} other */
export function debtBetween(debts, one, other) {
  return debts?.find(
    (debt) => (debt.debtor === one && debt.creditor === other) || (debt.debtor === other && debt.creditor === one),
  );
}

/**
 * Why it cannot be offered, as a key with the form it is of; null when it can.
 * @param {Draft} draft @param {Partners} partners @param {Debt | undefined} debt
 * @returns {{key: string, form?: Amount, typed?: string} | null}
 */
export function whyNotOffered(draft, partners, debt) {
  const theirs = partners.theirs[String(draft.with)];
  if (draft.with === null || !theirs) return { key: "seat.deal.whom" };
  if (missingThings(draft, partners).length) return { key: "seat.deal.gone" };
  for (const [typed, form] of /** @type {[string, Amount][]} */ ([
    [draft.give.typed, partners.ours.money],
    [draft.get.typed, theirs.money],
    [debt ? draft.debt : "", { least: 0, most: debt?.amount ?? 0, step: partners.ours.money.step }],
  ])) {
    const key = wrong(sum(typed, form), form);
    if (key) return { key, form, typed };
  }
  const empty = SIDES.every((side) => !sum(draft[side].typed) && !draft[side].things.length);
  return empty && !sum(debt ? draft.debt : "") ? { key: "seat.deal.empty" } : null;
}

/**
 * What is sent, once nothing stops it.
 * @param {Draft} draft @param {Debt | undefined} debt @param {Partners} [partners] @returns {Terms}
 */
export function terms(draft, debt, partners) {
  const ours = partners?.ours.money;
  const theirs = partners?.theirs[String(draft.with)]?.money;
  const side = (/** @type {Half} */ half, /** @type {Amount | undefined} */ form) => ({
    money: sum(half.typed, form) ?? 0,
    things: [...half.things],
  });
  const forgiven = debt ? sum(draft.debt, ours && { least: 0, most: debt.amount, step: ours.step }) : 0;
  return {
    with: draft.with ?? -1,
    give: side(draft.give, ours),
    get: side(draft.get, theirs),
    ...(forgiven ? { debt: forgiven } : {}),
  };
}
