// @ts-check
// The count: each as if the game ended now, with every sum that it is made of; and the end.

import { h } from "../base/dom.js";
import { money } from "../base/amounts.js";
import { colour } from "./city_map.js";
import { button } from "./parts.js";
import { sign, token } from "./symbols.js";
import { t } from "../base/words.js";

/** @typedef {import("./told.js").Telling} Telling */
/** @typedef {import("./parts.js").Touch} Touch */
/** @typedef {import("types/view").SheetCount} Line */

/**
 * @param {Telling} telling
 * @param {Touch} touch
 * @param {{
 *   send: () => void, link?: () => void, picture: () => void,
 *   chosen: number | null, choose: (player: number) => void,
 * }} how
 */
export function count(telling, touch, { send, link, picture, chosen, choose }) {
  const { view } = telling;
  if (!view.count.length) return h("div", { class: "s-count" }, h("p", { class: "s-says" }, t("sheet.nobody yet")));
  const counted = view.count.every((line) => line.cash !== null || !line.wins);
  return h(
    "div",
    { class: "s-count" },
    h(
      "div",
      { class: "s-standing" },
      view.over
        ? h("p", { class: "s-wins" }, sign("trophy"), winnersOf(telling))
        : h("p", { class: "s-says" }, t("sheet.count says")),
      table(telling, touch, choose),
      counted ? null : h("p", { class: "s-says" }, t("sheet.not counted")),
      h(
        "div",
        { class: "s-row" },
        button(t("sheet.send"), send, { key: "send", sign: "send" }),
        link ? button(t("sheet.set.link"), link, { key: "link" }) : null,
        view.over ? button(t("sheet.picture"), picture, { key: "picture" }) : null,
        button(t(view.over ? "sheet.play on" : "sheet.game over"), () => touch("over", !view.over), {
          key: "over",
          kind: view.over ? "" : "s-main",
        }),
      ),
    ),
    h(
      "div",
      { class: "s-sums" },
      ...view.count.map((line) => rents(telling, line, chosen === null ? line.wins : line.player === chosen)),
    ),
  );
}

/** Who wins, in a sentence. @param {Telling} telling */
export function winnersOf(telling) {
  const names = telling.view.count.filter((line) => line.wins).map((line) => telling.who(line.player));
  const other = names[names.length - 1];
  return names.length === 1
    ? t("sheet.wins", { who: other })
    : t("sheet.tie", { who: names.slice(0, -1).join(", "), other });
}

/** @param {Telling} telling @param {Touch} touch @param {(player: number) => void} choose */
function table(telling, touch, choose) {
  const head = ["who", "cash", "districts", "together"];
  return h(
    "table",
    null,
    h("thead", null, h("tr", null, ...head.map((name) => h("th", { scope: "col" }, t(`sheet.column.${name}`))))),
    h(
      "tbody",
      null,
      ...telling.view.count.map((line) =>
        h(
          "tr",
          { class: line.wins && line.together ? "s-best" : "" },
          h(
            "th",
            { scope: "row" },
            token(line.player),
            h("span", null, telling.who(line.player)),
            line.wins && line.together ? sign("trophy") : null,
          ),
          h(
            "td",
            null,
            button(line.cash === null ? t("sheet.count it") : money(line.cash), () => touch("notes", line.player), {
              key: `notes ${line.player}`,
              kind: "s-outlined",
            }),
          ),
          h(
            "td",
            null,
            button(money(line.districts), () => choose(line.player), { key: `sums ${line.player}`, kind: "s-plain" }),
          ),
          h("td", null, h("strong", null, money(line.together))),
        ),
      ),
    ),
  );
}

/**
 * What the districts of a player count, one by one.
 * @param {Telling} telling
 * @param {Line} line
 * @param {boolean} open
 */
function rents(telling, line, open) {
  return h(
    "section",
    { class: `s-card ${open ? "" : "s-wide-only"}` },
    h(
      "h2",
      null,
      token(line.player),
      t("sheet.districts count", { who: telling.who(line.player), amount: money(line.districts) }),
    ),
    h(
      "ul",
      null,
      ...line.rents.map(([district, amount]) => {
        const stands = telling.view.districts[district];
        return h(
          "li",
          { class: colour(telling.figures, district) },
          h("i", null),
          h(
            "span",
            null,
            telling.district(district),
            " ",
            h("small", null, stands.mortgage === null ? why(stands) : t("sheet.mortgaged counts")),
          ),
          h("strong", null, money(amount)),
        );
      }),
    ),
  );
}

/** @param {import("types/view").SheetDistrict} stands */
function why(stands) {
  const all = stands.homes + stands.factories;
  if (stands.spoiled && stands.homes) return t("sheet.factories count", { count: stands.factories });
  return t("sheet.blocks are", { count: all });
}
