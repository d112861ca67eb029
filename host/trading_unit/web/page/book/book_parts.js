// @ts-check
// The parts of the family's book: tables, records and evenings.

import { nameSheet } from "./book_names.js";
import { h } from "../base/dom.js";
import { language, t } from "../base/words.js";

/** @typedef {import("types/view").Book} Book */
/** @typedef {import("types/view").BookTally} BookTally */
/** @typedef {import("types/view").BookGame} BookGame */

/**
 * An evening's day, whatever the time zone of who reads.
 * @param {string} date
 * @param {Intl.DateTimeFormatOptions} how
 */
export function dayText(date, how = { dateStyle: "full" }) {
  return new Intl.DateTimeFormat(language(), { timeZone: "UTC", ...how }).format(new Date(`${date}T12:00:00Z`));
}

/** @param {Book} book @param {() => void} changed */
export function winTable(book, changed) {
  const kinds =
    book.kinds.length > 1 ? [...new Set(book.people.flatMap((one) => one.kinds.map((of) => of.title)))] : [];
  const heading = (/** @type {string} */ text, kind = "") => h("th", { scope: "col", class: kind }, text);
  return h(
    "table",
    { class: "book-table" },
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        heading(t("book.name")),
        heading(t("book.evenings"), "book-evenings"),
        heading(t("book.games")),
        heading(t("book.won")),
        ...kinds.map((title) => heading(title, "of-kind")),
      ),
    ),
    h("tbody", null, ...book.people.map((one) => personRow(book, one, kinds, changed))),
  );
}

/** @param {Book} book @param {BookTally} one @param {string[]} kinds @param {() => void} changed */
function personRow(book, one, kinds, changed) {
  const most = Math.max(1, ...book.people.map((other) => other.wins));
  const bar = h("span", { class: "bar", "aria-hidden": "true" });
  bar.style.width = `${(100 * one.wins) / most}%`;
  return h(
    "tr",
    null,
    h(
      "th",
      { scope: "row" },
      h(
        "button",
        {
          type: "button",
          class: "plain",
          "data-key": `person ${one.name}`,
          "aria-label": t("book.change", { name: one.name }),
          onclick: () => nameSheet(book, one, changed),
        },
        one.name,
      ),
      kinds.length ? h("ul", { class: "of-kinds soft small" }, ...ofKinds(one, kinds)) : null,
    ),
    h("td", { class: "book-evenings" }, one.evenings),
    h("td", null, one.games),
    h("td", { class: "wins" }, h("strong", null, one.wins), bar),
    ...kinds.map((title) => h("td", { class: "of-kind" }, ofKind(one, title))),
  );
}

/** Where there is no room for a column each. @param {BookTally} one @param {string[]} kinds */
function ofKinds(one, kinds) {
  const played = kinds.filter((title) => ofKind(one, title));
  return played.map((title) => h("li", null, `${title} ${ofKind(one, title)}`));
}

/** @param {BookTally} one @param {string} title */
function ofKind(one, title) {
  const found = one.kinds.find((of) => of.title === title);
  return found ? t("book.won of", { wins: found.wins, games: found.games }) : "";
}

/** @param {Book} book */
export function botList(book) {
  if (!book.bots.length) return null;
  return h(
    "div",
    null,
    h("h3", null, t("book.bots")),
    h(
      "ul",
      { class: "book-lines" },
      ...book.bots.map((one) =>
        h(
          "li",
          null,
          h("span", null, one.name),
          h("span", null, t("book.won of", { wins: one.wins, games: one.games })),
        ),
      ),
    ),
  );
}

/** @param {Book} book */
export function pairList(book) {
  return h(
    "div",
    { class: "pairs" },
    h("p", { class: "soft small" }, t("book.pairs.says")),
    h("ul", { class: "book-lines" }, ...book.pairs.map(pairRow)),
  );
}

/** @param {Book["pairs"][number]} pair */
function pairRow(pair) {
  const name = (/** @type {string} */ text, /** @type {boolean} */ ahead, /** @type {string} */ side) =>
    h(ahead ? "strong" : "span", { class: side }, text);
  return h(
    "li",
    { class: "pair" },
    name(pair.one, pair.one_ahead > pair.other_ahead, "one"),
    h(
      "span",
      { class: "score" },
      t("book.score", { one: pair.one_ahead, other: pair.other_ahead }),
      h("span", { class: "soft small" }, t("book.pair.games", { count: pair.games })),
    ),
    name(pair.other, pair.other_ahead > pair.one_ahead, "other"),
  );
}

/** @param {Book} book */
export function recordList(book) {
  return h(
    "ul",
    { class: "book-records" },
    ...book.records.map((one) =>
      h(
        "li",
        null,
        h("span", { class: "soft small" }, t(`book.what.${one.what}`), one.title ? ` · ${one.title}` : ""),
        h("strong", null, one.text),
        h("span", null, one.says),
        lookBack(one.game, dayText(one.date, { dateStyle: "medium" }), `record ${one.what} ${one.title}`),
      ),
    ),
  );
}

/** @param {string} game @param {string} text @param {string} key */
export function lookBack(game, text, key) {
  return h(
    "a",
    {
      class: "small",
      href: `/look-back?game=${encodeURIComponent(game)}`,
      "data-key": key,
      title: t("book.look at", { name: game }),
    },
    text,
  );
}

/** @param {Book} book */
export function evenings(book) {
  return h(
    "ol",
    { class: "book-evening-list" },
    ...book.evenings.map((one) =>
      h("li", null, h("h3", null, dayText(one.date)), h("ul", null, ...one.games.map(gameRow))),
    ),
  );
}

/** @param {BookGame} game */
function gameRow(game) {
  return h(
    "li",
    { class: "book-game" },
    h(
      "div",
      { class: "grow" },
      h("strong", null, game.title),
      game.minutes ? h("span", { class: "soft small" }, ` · ${t("book.minutes", { count: game.minutes })}`) : null,
      h("ul", { class: "book-seats" }, ...game.seats.map(seatText)),
      game.counts ? null : h("p", { class: "soft small" }, t("book.uncounted")),
    ),
    lookBack(game.name, t("book.look"), `look ${game.number}`),
  );
}

/** @param {BookGame["seats"][number]} seat */
function seatText(seat) {
  const marks = [seat.worth, seat.bot ? t("book.seat.bot") : "", seat.left ? t("book.seat.left") : ""].filter(Boolean);
  return h(
    "li",
    { class: seat.won ? "won" : "" },
    h(seat.won ? "strong" : "span", null, seat.name),
    seat.won ? h("span", { class: "mark" }, t("book.seat.won")) : null,
    marks.length ? h("span", { class: "soft small" }, marks.join(" · ")) : null,
  );
}
