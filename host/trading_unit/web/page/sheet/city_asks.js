// @ts-check
// Questions about districts: what the light was about, for how much, what is built where, and a light
// that nobody saw.

import { h } from "../base/dom.js";
import { money } from "../base/amounts.js";
import { picker } from "./city_map.js";
import { button, whoRow } from "./parts.js";
import { blocks, token } from "./symbols.js";
import { language, t } from "../base/words.js";

/** @typedef {import("types/view").SheetQuestion} Question */
/** @typedef {import("./told.js").Telling} Telling */
/** @typedef {import("./parts.js").Touch} Touch */
/** What draws a question: `wide` where the map beside it is the picker.
 * @typedef {{wide: boolean, again: () => void}} How
 * @typedef {(asked: Question, telling: Telling, touch: Touch, how: How) => (Node | null)[]} Asks */

/** @param {...(string | Node)} parts */
export const title = (...parts) => h("h2", { class: "s-title", id: "s-ask" }, ...parts);
/** @param {Touch} touch */
const nothing = (touch) => button(t("sheet.nothing"), () => touch("nothing"), { key: "nothing" });
/** @param {...Node} children */
export const row = (...children) => h("div", { class: "s-row" }, ...children);

/** @param {Question} asked @param {Touch} touch */
const more = (asked, touch) => (asked.who_row.length < 6 && !asked.more ? () => touch("more") : null);

/** @type {Asks} */
export function light(asked, telling, touch, { wide }) {
  const chosen = asked.district ?? null;
  return [
    title(t(asked.lit ? "sheet.about" : "sheet.off asks")),
    wide
      ? h(
          "p",
          { class: "s-says" },
          t("sheet.touch the map"),
          " ",
          chosen === null ? null : h("strong", null, telling.district(chosen)),
        )
      : picker(telling, (district) => touch("district", district), { chosen }),
    whoRow(asked.who_row, telling, (who) => touch("who", who), { chosen: asked.who, more: more(asked, touch) }),
    nothing(touch),
  ];
}

/** @type {Asks} */
export function amount(asked, telling, touch) {
  const who = telling.who(asked.who ?? 0);
  const district = telling.district(asked.district ?? 0);
  const purse = telling.view.players.find((one) => one.player === asked.who)?.cash;
  const facts = [
    t("sheet.on the board", { amount: money(asked.price ?? 0) }),
    purse === undefined || purse === null ? "" : t("sheet.has", { who, amount: money(purse) }),
    asked.seller === undefined || asked.seller < 0 ? "" : t("sheet.seller", { who: telling.who(asked.seller) }),
  ];
  const typed = asked.typed ?? null;
  return [
    title(t("sheet.how much", { who, district })),
    h("p", { class: "s-says" }, facts.filter(Boolean).join(" ")),
    typed === null
      ? h(
          "div",
          { class: "s-amounts" },
          ...(asked.amounts ?? []).map((one) =>
            button(money(one), () => touch("amount", one), {
              key: `amount ${one}`,
              kind: one === asked.price ? "s-usual" : "",
            }),
          ),
          button(t("sheet.other"), () => touch("other"), { key: "other" }),
        )
      : h(
          "div",
          null,
          notes(telling, (worth) => touch("note", worth), null),
          button(t("sheet.for that", { amount: money(typed) }), () => touch("amount", typed), {
            key: "typed",
            kind: "s-main",
          }),
        ),
    row(
      button(t("sheet.back"), () => touch("back"), { key: "back", sign: "back" }),
      button(t("sheet.no money"), () => touch("amount", 0), { key: "no money" }),
    ),
  ];
}

/**
 * One of each note, to add up an amount; `zero` begins again.
 * @param {Telling} telling
 * @param {(worth: number) => void} add
 * @param {(() => void) | null} zero
 */
export function notes(telling, add, zero) {
  return h(
    "div",
    { class: "s-notes" },
    ...telling.figures.notes.map(([worth], n) =>
      button(`+${money(worth)}`, () => add(worth), { key: `note ${worth}`, kind: `s-note s-note-${n}` }),
    ),
    zero ? button("0", zero, { key: "zero", sign: "undo" }) : null,
  );
}

/** @type {Asks} */
export function build(asked, telling, touch, { wide }) {
  const left = asked.left ?? 1;
  return [
    title(t("sheet.blocks where", { count: left })),
    wide
      ? h("p", { class: "s-says" }, t("sheet.touch the map"))
      : picker(telling, (district) => touch("district", district), { dim: asked.dim }),
    nothing(touch),
  ];
}

/** @type {Asks} */
export function mix(asked, telling, touch) {
  const district = asked.district ?? 0;
  const free = asked.owner === undefined || asked.owner < 0;
  return [
    h(
      "div",
      { class: "s-between" },
      title(free ? "" : token(asked.owner ?? 0), telling.district(district)),
      h(
        "span",
        { class: "s-legend" },
        blocks({ homes: 1, factories: 0 }),
        t("sheet.homes"),
        " ",
        blocks({ homes: 0, factories: 1 }),
        t("sheet.factories"),
      ),
    ),
    free
      ? whoRow(asked.who_row, telling, (who) => touch("who", who), { chosen: asked.who, more: more(asked, touch) })
      : null,
    ...(asked.rows ?? []).map(({ many, options }) => {
      const same = options.every((one) => one.rent === options[0].rent);
      const before = money(asked.rent ?? 0);
      return h(
        "section",
        null,
        h(
          "p",
          { class: "s-says" },
          same
            ? t("sheet.rent then", { count: many, before, after: money(options[0].rent) })
            : t("sheet.blocks are", { count: many }),
        ),
        row(
          ...options.map((one) =>
            h(
              "button",
              {
                type: "button",
                class: "s-button s-mix",
                "data-key": `mix ${one.homes} ${one.factories}`,
                "aria-label": [
                  one.homes ? t("sheet.homes are", { count: one.homes }) : "",
                  one.factories ? t("sheet.factories are", { count: one.factories }) : "",
                  t("sheet.pay", { amount: money(one.price) }),
                ]
                  .filter(Boolean)
                  .join(", "),
                onclick: () => touch("mix", one.homes, one.factories),
              },
              blocks(one),
              h("small", null, t("sheet.pay", { amount: money(one.price) })),
              same ? null : h("small", null, `${before} → ${money(one.rent)}`),
            ),
          ),
        ),
      );
    }),
    row(
      button(t("sheet.another place"), () => touch("back"), { key: "back", sign: "back" }),
      nothing(touch),
    ),
  ];
}

/** @type {Asks} */
export function railroad(asked, telling, touch, { wide }) {
  return [
    h(
      "div",
      { class: "s-between" },
      title(t("sheet.railroad where")),
      h("span", { class: "s-legend" }, t("sheet.left", { count: Math.max(0, asked.left ?? 0) })),
    ),
    wide
      ? h("p", { class: "s-says" }, t("sheet.touch the map"))
      : picker(telling, (district) => touch("district", district), { dim: asked.dim }),
    nothing(touch),
  ];
}

/** @type {Asks} */
export function away(asked, _, touch, { again }) {
  const time = new Intl.DateTimeFormat(language(), { timeStyle: "medium" }).format(new Date(asked.at ?? 0));
  return [
    title(t("sheet.was away")),
    h("p", { class: "s-says" }, t("sheet.went off", { time, count: asked.gone_s ?? 0 })),
    row(
      button(t("sheet.auction again"), again, { key: "again", kind: "s-main" }),
      button(t("sheet.we agree"), () => touch("agree"), { key: "agree" }),
    ),
  ];
}
