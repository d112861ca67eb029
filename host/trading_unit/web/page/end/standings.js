// @ts-check
// How a game has ended: who has won, and who comes next.

import { t } from "../base/words.js";

/**
 * Who has won comes first, and then who has more: some games are not won by money.
 * @param {NonNullable<import("types/view").View["totals"]>} totals
 */
export function ranked(totals) {
  return [...totals].sort((one, other) => Number(other.won) - Number(one.won) || other.sum - one.sum);
}

/**
 * The place of one of them, from 1 up. Winners share the first, and others with equally much theirs.
 * @param {import("types/view").Total} total
 * @param {NonNullable<import("types/view").View["totals"]>} totals
 */
export function placeOf(total, totals) {
  if (total.won) return 1;
  return 1 + totals.filter((one) => one.won || one.sum > total.sum).length;
}

/** Who has won, in words. @param {string[]} names */
export function winnersText(names) {
  if (!names.length) return t("end.nobody");
  return names.length === 1 ? t("end.wins", { name: names[0] }) : t("end.tie", { names: names.join(", ") });
}
