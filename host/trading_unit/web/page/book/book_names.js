// @ts-check
// Who is who in the book: a name is changed, joined with another, or told apart from its like.

import { dayText } from "./book_parts.js";
import { openSheet } from "../base/dialog.js";
import { h } from "../base/dom.js";
import { fetchJson } from "../base/http.js";
import { button } from "../base/button.js";
import { say, send } from "../base/messages.js";
import { t } from "../base/words.js";

/** @typedef {import("types/view").Book} Book */
/** @typedef {import("types/view").BookTally} BookTally */
/** @typedef {import("types/view").BookGame} BookGame */
/** @typedef {import("types/requests").Requests["/book-names"]} Names */

const LONGEST = 40;

/**
 * What stands of a person, and what can be said of the name.
 * @param {Book} book
 * @param {BookTally} one
 * @param {() => void} changed
 */
export function nameSheet(book, one, changed) {
  openSheet(one.name, (close) => {
    const tell = async (/** @type {Names} */ what) => {
      if (!(await send("/book-names", what))) return;
      close();
      say(t("book.changed"));
      changed();
    };
    return [byKind(one), renaming(one, tell), joining(book, one, tell), apart(one, tell), splitting(one, tell)];
  });
}

/** @typedef {(what: Names) => Promise<void>} Tell */

/** @param {BookTally} one */
function byKind(one) {
  return h(
    "ul",
    { class: "book-lines", "aria-label": t("book.by kind") },
    ...one.kinds.map((of) => h("li", null, h("span", null, of.title), h("span", null, t("book.won of", of)))),
  );
}

/** @param {BookTally} one @param {Tell} tell */
function renaming(one, tell) {
  const field = h("input", { type: "text", id: "book-new-name", maxlength: LONGEST, value: one.name });
  return form(
    () => tell({ change: "rename", person: one.name, name: field.value }),
    h("label", { for: "book-new-name" }, t("book.rename")),
    h("div", { class: "row" }, field, submit("rename")),
    h("p", { class: "soft small" }, t("book.rename.says")),
  );
}

/** @param {Book} book @param {BookTally} one @param {Tell} tell */
function joining(book, one, tell) {
  const others = book.people.filter((other) => other !== one).map((other) => other.name);
  if (!others.length) return null;
  const field = h(
    "select",
    { id: "book-other", required: true },
    h("option", { value: "" }, t("book.join.none")),
    ...others.map((name) => h("option", { value: name }, name)),
  );
  return form(
    () => tell({ change: "join", person: one.name, name: field.value }),
    h("label", { for: "book-other" }, t("book.join")),
    h("div", { class: "row" }, field, submit("join")),
    h("p", { class: "soft small" }, t("book.join.says")),
  );
}

/** @param {BookTally} one @param {Tell} tell */
function apart(one, tell) {
  if (!one.played_as.length) return null;
  return h(
    "div",
    { class: "book-form" },
    h("p", null, t("book.also", { names: one.played_as.join(", ") })),
    button(t("book.apart"), () => tell({ change: "apart", person: one.name }), "apart"),
  );
}

/** @param {BookTally} one @param {Tell} tell */
function splitting(one, tell) {
  const place = h("div", { class: "book-form" });
  const open = async () => {
    const whole = /** @type {Book | null} */ (await fetchJson("/book-figures?whole="));
    if (!whole) return say(t("book.lost"), true);
    place.replaceChildren(splitForm(whole, one, tell));
    place.querySelector("input")?.focus();
  };
  place.append(button(t("book.split.open", { name: one.name }), open, "split open"));
  return place;
}

/** @param {Book} whole @param {BookTally} one @param {Tell} tell */
function splitForm(whole, one, tell) {
  const boxes = whole.evenings.flatMap((evening) =>
    evening.games
      .filter((game) => game.seats.some((seat) => !seat.bot && seat.name === one.name))
      .map((game) => {
        const box = h("input", { type: "checkbox", value: game.number });
        const names = game.seats.map((seat) => seat.played_as || seat.name).join(", ");
        const text = `${dayText(evening.date, { dateStyle: "medium" })} · ${game.title} · ${names}`;
        return { box, row: h("li", null, h("label", { class: "row" }, box, h("span", { class: "grow" }, text))) };
      }),
  );
  const field = h("input", {
    type: "text",
    id: "book-split-name",
    maxlength: LONGEST,
    value: t("book.split.example", { name: one.name }),
  });
  const games = () => boxes.filter(({ box }) => box.checked).map(({ box }) => Number(box.value));
  return form(
    () => tell({ change: "split", person: one.name, name: field.value, games: games() }),
    h("label", { for: "book-split-name" }, t("book.split.name")),
    field,
    h(
      "fieldset",
      null,
      h("legend", null, t("book.split.games")),
      h("ul", { class: "book-split" }, ...boxes.map(({ row }) => row)),
    ),
    submit("split"),
  );
}

/** @param {() => void} done @param {...import("../base/dom.js").Child} inside */
function form(done, ...inside) {
  const onsubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    done();
  };
  return h("form", { class: "book-form", onsubmit }, ...inside);
}

/** @param {string} what */
function submit(what) {
  return h("button", { type: "submit", "data-key": what }, t(`book.${what}.do`));
}
