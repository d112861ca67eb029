// @ts-check
// Questions about money: who pays whom, a purse that is too small, who inherits, and notes that are
// counted.

import { h } from "../base/dom.js";
import { money } from "../base/amounts.js";
import { notes as noteButtons, row, title } from "./city_asks.js";
import { colour } from "./city_map.js";
import { button, signButton, whoRow } from "./parts.js";
import { token } from "./symbols.js";
import { t } from "../base/words.js";

/** @typedef {import("./city_asks.js").Asks} Asks */

/** @type {Asks} */
export function pay(asked, telling, touch) {
  const who = asked.who ?? 0;
  const name = telling.who(who);
  return [
    h(
      "div",
      { class: "s-between" },
      title(token(asked.bank_pays ? -1 : who), asked.bank_pays ? t("sheet.bank pays") : t("sheet.pays", { who: name })),
      h("strong", { class: "s-sum" }, money(asked.amount ?? 0)),
      signButton("close", t("sheet.close"), () => touch("close")),
    ),
    noteButtons(
      telling,
      (worth) => touch("note", worth),
      () => touch("zero"),
    ),
    h("p", { class: "s-says" }, t("sheet.to whom")),
    whoRow(asked.to_row ?? [], telling, (to) => touch("to", to)),
    row(
      button(t("sheet.tax", { amount: money(asked.tax ?? 0) }), () => touch("tax"), { key: "tax" }),
      button(t("sheet.jail", { amount: money(asked.jail ?? 0) }), () => touch("jail"), { key: "jail" }),
      button(t("sheet.bank pays"), () => touch("flip"), { key: "flip", pressed: asked.bank_pays }),
    ),
  ];
}

/** @type {Asks} */
export function short(asked, telling, touch) {
  const who = telling.who(asked.who ?? 0);
  return [
    h(
      "div",
      { class: "s-between" },
      title(token(asked.who ?? 0), t("sheet.pays to", { who, to: telling.who(asked.to ?? -1) })),
      h("strong", { class: "s-sum s-bad" }, money(asked.amount ?? 0)),
    ),
    h(
      "p",
      { class: "s-says" },
      t("sheet.short", { who, amount: money(asked.has ?? 0), missing: money(asked.missing ?? 0) }),
    ),
    h(
      "div",
      { class: "s-two-columns" },
      button(t("sheet.short.mortgage"), () => touch("mortgage"), { key: "mortgage" }),
      button(t("sheet.short.deal"), () => touch("deal"), { key: "deal" }),
      button(t("sheet.short.bankrupt"), () => touch("bankrupt"), { key: "bankrupt", kind: "s-danger" }),
      button(t("sheet.short.not now"), () => touch("not now"), { key: "not now" }),
    ),
  ];
}

/** @type {Asks} */
export function raise(asked, telling, touch) {
  const may = asked.may ?? [];
  return [
    title(t("sheet.raise", { missing: money(asked.missing ?? 0) })),
    may.length
      ? h(
          "div",
          { class: "s-part" },
          ...may.map(([district, amount]) =>
            button(
              `${telling.district(district)} · ${t("sheet.mortgage", { amount: money(amount) })}`,
              () => touch("district", district),
              { key: `raise ${district}`, kind: `s-pick ${colour(telling.figures, district)}` },
            ),
          ),
        )
      : h("p", { class: "s-says" }, t("sheet.nothing to mortgage")),
    button(t("sheet.back"), () => touch("back"), { key: "back", sign: "back" }),
  ];
}

/** @type {Asks} */
export function heir(asked, telling, touch) {
  return [
    title(t("sheet.heir", { who: telling.who(asked.who ?? 0) })),
    whoRow(asked.to_row ?? [], telling, (to) => touch("to", to)),
    button(t("sheet.back"), () => touch("back"), { key: "back", sign: "back" }),
  ];
}

/** @type {Asks} */
export function notes(asked, telling, touch) {
  const who = asked.who ?? 0;
  const playing = telling.view.players.filter((one) => !one.out).map((one) => one.player);
  const next = playing[playing.indexOf(who) + 1];
  return [
    title(token(who), t("sheet.how many notes", { who: telling.who(who) })),
    h(
      "div",
      { class: "s-counter" },
      ...telling.figures.notes.flatMap(([worth], n) => {
        const many = asked.notes?.[n] ?? 0;
        const name = money(worth);
        const step = (/** @type {number} */ by, /** @type {string} */ text) =>
          h(
            "button",
            {
              type: "button",
              class: "s-step",
              "data-key": `count ${n} ${by}`,
              "aria-label": t(by > 0 ? "sheet.one more" : "sheet.one less", { name }),
              disabled: by < 0 && !many,
              onclick: () => touch("count", n, by),
            },
            text,
          );
        return [
          h("span", { class: `s-note s-note-${n}` }, name),
          step(-1, "−"),
          h("output", null, String(many)),
          step(1, "+"),
          h("span", { class: "s-sum-of" }, money(many * worth)),
        ];
      }),
    ),
    h(
      "div",
      { class: "s-between" },
      h("span", null, t("sheet.together")),
      h("strong", { class: "s-sum" }, money(asked.sum ?? 0)),
    ),
    row(
      button(t("sheet.back"), () => touch("close"), { key: "back", sign: "back" }),
      button(next === undefined ? t("sheet.done") : t("sheet.next", { who: telling.who(next) }), () => touch("next"), {
        key: "next",
        kind: "s-main",
      }),
    ),
  ];
}
