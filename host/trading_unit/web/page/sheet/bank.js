// @ts-check
// The Bank: purses with one touch for GO, or what the Bank pays and takes where there are notes; and
// what was told, newest first.

import { h } from "../base/dom.js";
import { money } from "../base/amounts.js";
import { button } from "./parts.js";
import { sign, token } from "./symbols.js";
import { t } from "../base/words.js";

/** @typedef {import("./told.js").Telling} Telling */
/** @typedef {import("./parts.js").Touch} Touch */
/** @typedef {import("types/view").SheetPlayer} Player */

const SHOWN = 12; // lines of what was told

/** @param {Telling} telling @param {Touch} touch */
export function bank(telling, touch) {
  return h(
    "div",
    { class: "s-bank" },
    telling.view.banked ? purses(telling, touch) : paper(telling, touch),
    telling.view.told.length ? list(telling) : null,
  );
}

/** Purses in a row, beside the city on a laptop too. @param {Telling} telling @param {Touch} touch */
export function purses(telling, touch) {
  const { players, question } = telling.view;
  const paying = question && question.kind === "pay" ? question.who : null;
  return h(
    "div",
    { class: "s-purses" },
    ...players
      .filter((one) => !one.out)
      .map((one) =>
        h(
          "div",
          { class: `s-purse ${one.player === paying ? "s-chosen" : ""}` },
          h(
            "button",
            {
              type: "button",
              class: "s-whose",
              "data-key": `purse ${one.player}`,
              onclick: () => touch("purse", one.player),
            },
            token(one.player),
            h("span", null, h("strong", null, telling.who(one.player)), h("small", null, owns(one))),
            h("strong", { class: `s-cash ${(one.cash ?? 0) < 0 ? "s-bad" : ""}` }, money(one.cash ?? 0)),
          ),
          h(
            "button",
            { type: "button", class: "s-go", "data-key": `go ${one.player}`, onclick: () => touch("go", one.player) },
            t("sheet.go", { amount: money(one.go) }),
          ),
        ),
      ),
    players.length ? null : h("p", { class: "s-says" }, t("sheet.nobody yet")),
  );
}

/** @param {Player} one */
function owns(one) {
  const districts = t("sheet.districts are", { count: one.districts });
  return one.stadiums ? `${districts}, ${t("sheet.stadiums are", { count: one.stadiums })}` : districts;
}

/**
 * With paper money: what lies in the box, and what the Bank pays and takes.
 * @param {Telling} telling
 * @param {Touch} touch
 */
function paper(telling, touch) {
  const { figures } = telling;
  const card = (/** @type {string} */ head, /** @type {(Node | string)[]} */ ...rest) =>
    h("section", { class: "s-card" }, h("h2", null, head), ...rest);
  return h(
    "div",
    { class: "s-paper" },
    card(t("sheet.paper"), h("p", null, t("sheet.paper says"))),
    card(
      t("sheet.to begin", { amount: money(figures.start) }),
      h(
        "table",
        null,
        h(
          "tr",
          null,
          h("th", { scope: "row" }, t("sheet.note")),
          ...figures.notes.map(([worth]) => h("td", null, money(worth))),
        ),
        h(
          "tr",
          null,
          h("th", { scope: "row" }, t("sheet.how many")),
          ...figures.notes.map(([, many]) => h("td", null, h("strong", null, String(many)))),
        ),
      ),
    ),
    card(t("sheet.bank pays"), h("p", null, t("sheet.bank pays what"))),
    card(
      t("sheet.bank takes"),
      h("p", null, t("sheet.bank takes what", { tax: money(figures.tax), fine: money(figures.fine) })),
    ),
    button(t("sheet.be the bank"), () => touch("bank", true), { key: "bank", kind: "s-main", sign: "bank" }),
  );
}

/** @param {Telling} telling */
function list(telling) {
  return h(
    "section",
    { class: "s-card s-list" },
    h("h2", null, t("sheet.what was told")),
    h("ol", null, ...telling.view.told.slice(0, SHOWN).map((step) => h("li", null, telling.step(step)))),
  );
}

/** The line of what was told last, with Undo. @param {Telling} telling @param {Touch} touch */
export function lastTold(telling, touch) {
  const [last] = telling.view.told;
  if (!last && !telling.view.redo) return null;
  return h(
    "div",
    { class: "s-told" },
    h("span", null, last ? telling.step(last) : ""),
    telling.view.redo ? button(t("sheet.redo"), () => touch("redo"), { key: "redo", kind: "s-plain" }) : null,
    last ? button(t("sheet.undo"), () => touch("undo"), { key: "undo", kind: "s-plain", sign: "undo" }) : null,
  );
}

/** @param {number} player */
export const face = (player) => (player < 0 ? sign("bank") : token(player));
