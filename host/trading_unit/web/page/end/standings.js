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

/** Who has won, in words. @param {string[]} names */
export function winnersText(names) {
  if (!names.length) return t("end.nobody");
  return names.length === 1 ? t("end.wins", { name: names[0] }) : t("end.tie", { names: names.join(", ") });
}
