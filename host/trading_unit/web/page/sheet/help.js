// @ts-check
// Look-ups: what may be built where, what a hazard does, trains, money, the Chance cards by what they
// do, and what a turn is made of.

import { h } from "../base/dom.js";
import { sign } from "./symbols.js";
import { button } from "./parts.js";
import { t } from "../base/words.js";

/** @type {[name: string, sign: string, parts: number][]} */
const CARDS = [
  ["turn", "unit", 4],
  ["build", "city", 4],
  ["hazard", "hazard", 2],
  ["bonus", "bonus", 1],
  ["train", "railroad", 1],
  ["money", "mortgage", 2],
  ["end", "trophy", 1],
];
const CHANCE = ["money", "go", "build", "take", "jail", "keep"];

/** @param {string | null} kind  of Chance cards, that is open @param {(kind: string | null) => void} open */
export function help(kind, open) {
  return h(
    "div",
    { class: "s-help" },
    ...CARDS.map(([name, shown, parts]) =>
      h(
        "section",
        { class: "s-card" },
        h("h2", null, sign(shown), t(`sheet.help.${name}`)),
        ...Array.from({ length: parts }, (_, n) => h("p", null, t(`sheet.help.${name}.${n + 1}`))),
      ),
    ),
    h(
      "section",
      { class: "s-card" },
      h("h2", null, sign("help"), t("sheet.help.chance")),
      h(
        "div",
        { class: "s-three-columns" },
        ...CHANCE.map((one) =>
          button(t(`sheet.chance.${one}`), () => open(kind === one ? null : one), {
            key: `chance ${one}`,
            pressed: kind === one,
          }),
        ),
      ),
      kind === null ? null : h("p", { role: "status" }, t(`sheet.chance.${kind}.says`)),
    ),
  );
}
