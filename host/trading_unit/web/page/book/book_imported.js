// @ts-check
// Games that came in files: they are looked back on, and stand in the book where they are the family's own.

import { dayText, lookBack } from "./book_parts.js";
import { h } from "../base/dom.js";
import { say, send } from "../base/messages.js";
import { t } from "../base/words.js";

/** @typedef {import("types/view").BookImported} BookImported */

/** @param {BookImported[]} games @param {() => void} changed */
export function importedList(games, changed) {
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
