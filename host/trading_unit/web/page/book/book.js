// @ts-check
// The family's book: who has won, one against the other, records, all evenings, and games that came in
// files, which may be counted with the family's own.

import { dayText, lookBack, botList, evenings, pairList, recordList, winTable } from "./book_parts.js";
import { h, byId, show } from "../base/dom.js";
import { say, send } from "../base/messages.js";
import { t, speak } from "../base/words.js";
import { fetchJson } from "../base/http.js";
import { button } from "../base/button.js";

/** @typedef {import("types/view").BookImported} BookImported */
/** @typedef {import("types/view").Book} Book */

const AGAIN_MS = 50; // between two looks, while older games are read

const chosen = { people: /** @type {string[]} */ ([]), kind: "", whole: false };

/** @param {BookImported[]} games @param {() => void} changed */
function importedList(games, changed) {
  return h("ul", { class: "book-imported" }, ...games.map((game) => row(game, changed)));
}

/** @param {BookImported} game @param {() => void} changed */
function row(game, changed) {
  const tell = async () => {
    if (await send("/imported-game", { number: game.number, ours: box.checked })) {
      say(t("book.changed"));
      changed();
    } else box.checked = game.ours;
  };
  const key = `imported ${game.number}`;
  const box = h("input", { type: "checkbox", checked: game.ours, "data-key": key, onchange: () => void tell() });
  const text = `${dayText(game.date, { dateStyle: "medium" })} · ${game.title} · ${game.names.join(", ")}`;
  return h(
    "li",
    { class: "row" },
    h("label", { class: "row grow" }, box, h("span", { class: "grow" }, text)),
    lookBack(game.name, t("book.look"), `look ${game.number}`),
  );
}

/** @param {{whole?: boolean}} [how] */
function address({ whole = chosen.whole } = {}) {
  const query = new URLSearchParams(chosen.people.map((name) => ["with", name]));
  if (chosen.kind) query.set("kind", chosen.kind);
  if (whole) query.set("whole", "");
  return `/book-figures?${query}`;
}

let opening = 0; // the newest look at the book counts

/** While older games are read, only their count goes on: whoever chooses is not disturbed. */
async function open() {
  const mine = ++opening;
  for (let first = true; ; first = false) {
    const book = /** @type {Book | null} */ (await fetchJson(address()));
    if (mine !== opening) return;
    if (!book) return show(byId("page"), back(), h("p", { role: "alert" }, t("book.lost")));
    const line = document.querySelector(".book-waiting");
    if (line && book.waiting && !first) line.textContent = waiting(book);
    else draw(book);
    if (!book.waiting) return;
    await new Promise((done) => setTimeout(done, AGAIN_MS));
  }
}

/** @param {Book} book */
function waiting(book) {
  const done = gamesIn(book);
  return t("book.waiting", { done, all: done + book.waiting });
}

/** Of whomever, whatever is chosen. @param {Book} book */
function gamesIn(book) {
  return book.companies.reduce((sum, one) => sum + one.games, 0);
}

/** @param {Book} book */
function draw(book) {
  const active = document.activeElement?.getAttribute("data-key");
  const page = byId("page");
  const all = gamesIn(book);
  show(
    page,
    h("header", { class: "book-head" }, h("h1", null, t("book.title")), back()),
    book.waiting ? h("p", { class: "book-waiting", role: "status" }, waiting(book)) : null,
    ...(all ? filled(book, all) : empty(book)),
    book.imported.length ? imported(book) : null,
    ...notes(book, all),
  );
  if (active) {
    const again = page.querySelector(`[data-key="${CSS.escape(active)}"]`);
    if (again instanceof HTMLElement) again.focus();
  }
}

function back() {
  return h("a", { class: "button", href: "/", "data-key": "back" }, t("book.back"));
}

/** @param {Book} book */
function empty(book) {
  if (book.waiting) return [];
  return [
    h(
      "section",
      { class: "card book-empty" },
      h("h2", null, t("book.empty")),
      h("p", null, t("book.empty.says")),
      book.unfinished ? h("p", null, t("book.empty.unfinished", { count: book.unfinished })) : null,
      h("a", { class: "button main", href: "/setup" }, t("book.play")),
    ),
  ];
}

/** @param {Book} book @param {number} all */
function filled(book, all) {
  return [choice(book, all), ...(book.games ? parts(book) : [h("p", { role: "status" }, t("book.none"))]), files()];
}

/** @param {Book} book */
function parts(book) {
  return [
    h(
      "div",
      { class: "book-parts" },
      part("wins", h("div", { class: "book-wide" }, winTable(book, changed)), botList(book)),
      book.pairs.length ? part("pairs", pairList(book)) : null,
      book.records.length ? part("records", recordList(book)) : null,
    ),
    part("list", evenings(book), more(book)),
  ];
}

/** @param {string} name @param {...import("../base/dom.js").Child} inside */
function part(name, ...inside) {
  const id = `book-${name}`;
  return h("section", { class: `card ${id}`, "aria-labelledby": id }, h("h2", { id }, t(`book.${name}`)), ...inside);
}

/** Which games: of whom, and of what kind. @param {Book} book @param {number} all */
function choice(book, all) {
  const names = book.companies.map((one) => one.names.join(", "));
  const who = select(
    "who",
    [
      ["", t("book.who.all", { count: all })],
      ...book.companies.map((one, n) => [String(n), t("book.who.some", { names: names[n], count: one.games })]),
    ],
    chosen.people.length ? String(names.indexOf(chosen.people.join(", "))) : "",
    (value) => {
      chosen.people = value === "" ? [] : book.companies[Number(value)].names;
    },
  );
  const kind = select(
    "kind",
    [
      ["", t("book.kind.all")],
      ...book.kinds.map((one) => [one.kind, t("book.kind.some", { title: one.title, count: one.games })]),
    ],
    chosen.kind,
    (value) => {
      chosen.kind = value;
    },
  );
  return h("div", { class: "book-choice" }, who, kind);
}

/**
 * @param {string} name
 * @param {string[][]} options  each a value and what it is called
 * @param {string} value
 * @param {(value: string) => void} choose
 */
function select(name, options, value, choose) {
  const onchange = (/** @type {Event} */ event) => {
    choose(/** @type {HTMLSelectElement} */ (event.target).value);
    void open();
  };
  return h(
    "label",
    null,
    h("span", { class: "small soft" }, t(`book.${name}`)),
    h(
      "select",
      { "data-key": name, value, onchange },
      ...options.map(([one, text]) => h("option", { value: one }, text)),
    ),
  );
}

/** @param {Book} book */
function more(book) {
  if (!book.more) return null;
  const press = () => {
    chosen.whole = true;
    void open();
  };
  return button(t("book.more", { count: book.more }), press, "more");
}

function files() {
  const link = (/** @type {string} */ kind) =>
    h("a", { class: "button", href: `/book.${kind}`, download: `book.${kind}`, "data-key": kind }, t(`book.${kind}`));
  return part(
    "files",
    h("p", { class: "soft small" }, t("book.files.says")),
    h("div", { class: "row" }, link("csv"), link("json")),
  );
}

/** @param {Book} book */
function imported(book) {
  return part(
    "imported",
    h("p", { class: "soft small" }, t("book.imported.says")),
    importedList(book.imported, changed),
  );
}

/** @param {Book} book @param {number} all */
function notes(book, all) {
  const lines = [
    book.uncounted ? t("book.notes.uncounted", { count: book.uncounted }) : "",
    book.unreadable.length ? t("book.notes.unreadable", { names: book.unreadable.join(", ") }) : "",
    all && book.unfinished ? t("book.notes.unfinished", { count: book.unfinished }) : "",
  ].filter(Boolean);
  return lines.map((line) => h("p", { class: "soft small" }, line));
}

/** Names have been changed: who was chosen may be called otherwise. */
function changed() {
  chosen.people = [];
  void open();
}

await speak();
document.title = t("book.title");
await open();
