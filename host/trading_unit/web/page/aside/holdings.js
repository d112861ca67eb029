// @ts-check
// What a seat has: its districts with their rent tables, opened by a press, and its cards.

import { money } from "../base/amounts.js";
import { actionButton } from "../base/button.js";
import { placeOf } from "../ask/choices.js";
import { h } from "../base/dom.js";
import { isDrawn, levelName, picture, pieceName } from "../board/pieces.js";
import { groupClass, piecesIn, priceOf } from "../board/board_parts.js";
import { buttonName, gameWord, gameSentence, placeName, sentence, t } from "../base/words.js";

/** @typedef {import("types/view").View} View */
/** @typedef {import("types/view").District} District */
/** @typedef {import("types/view").Option} Option */

const LONG = 6; // letters of an amount

/** What is pressed beside what is asked. @typedef {(name: string, value: unknown) => void} Aside */

/** The names of a seat's districts, in track order. @param {View} view @param {number} seat */
export function districtsOf(view, seat) {
  return view.board.districts.map((one) => one.name).filter((name) => view.stands.districts[name]?.owner === seat);
}

/** What building costs there; nothing where nothing is built.
 * @param {View["board"]} board @param {District} district */
export function costsOf(board, district) {
  const costs = Object.entries(district.costs).map(([kind, amount]) => `${pieceName(board, kind)} ${amount}`);
  return costs.length ? t("look.costs", { costs: costs.join(", ") }) : "";
}

/** The rent of each level; what counts now is marked.
 * @param {View["board"]} board @param {District} district @param {number | null | undefined} counts */
function rentTable(board, district, counts) {
  const costs = costsOf(board, district);
  // Whether each level is a piece of its own.
  const one = district.levels.every((level) => level.every(([, count]) => count === 1));
  return h(
    "div",
    { class: "rents" },
    h("p", null, gameSentence(board, "seat.rents", {})),
    h(
      "ol",
      { start: 0, class: costs && district.rents.every((rent) => rent.length < LONG) ? "" : "wide" },
      ...district.rents.map((rent, n) => {
        const level = district.levels[n] ?? [];
        const drawn = level.flatMap(([kind, count]) => [one ? "" : `${count} × `, picture(kind, 18)]);
        return h(
          "li",
          n === counts ? { class: "counts", "aria-current": "true" } : null,
          h("span", { "aria-hidden": "true" }, ...(level.length ? drawn : [levelName(board, district, n)])),
          h("span", { class: "hidden" }, levelName(board, district, n)),
          h("b", null, rent),
          n === counts ? h("span", { class: "hidden" }, t("seat.rents.now")) : null,
        );
      }),
    ),
    costs ? h("p", { class: "small" }, costs) : null,
  );
}

/** @param {View["board"]} board @param {District} district */
function groupAndPrice(board, district) {
  const group = gameWord(board, `group.${district.group}`, district.group);
  return `${group} · ${t("seat.price", { amount: priceOf(board, district) })}`;
}

/** What has been built there, drawn.
 * @param {View["board"]} board @param {import("../board/board_parts.js").Stand} stand */
function built(board, stand) {
  const { pieces = [] } = stand;
  if (!pieces.length) return null;
  const drawn = pieces.flatMap(([kind, count]) => [
    isDrawn(kind) ? picture(kind, 24) : pieceName(board, kind),
    count > 1 ? `×${count} ` : " ",
  ]);
  return h(
    "small",
    { class: "built" },
    h("span", { "aria-hidden": "true" }, ...drawn),
    h("span", { class: "hidden" }, piecesIn(board, stand).join(", ")),
  );
}

/**
 * One district: a line that opens.
 * @param {View} view @param {string} name @param {Set<string>} open
 * @param {Record<string, Option[]>} asides  of who owns it, where that is us
 * @param {Aside} [aside]
 */
export function districtDetails(view, name, open, asides, aside) {
  const district = view.board.districts.find((one) => one.name === name);
  const stands = view.stands.districts[name] ?? {};
  const state = stands.mortgaged
    ? t("seat.mortgaged", { amount: stands.mortgaged })
    : gameSentence(view.board, "seat.rent", { amount: stands.rent ?? "" });
  const acts = aside ? actsOf(view.board, asides, aside, name) : [];
  return h(
    "details",
    {
      class: stands.mortgaged ? "district mortgaged" : "district",
      open: open.has(name),
      "data-district": name,
      ontoggle: (/** @type {Event} */ event) => {
        const isOpen = /** @type {HTMLDetailsElement} */ (event.target).open;
        if (isOpen) open.add(name);
        else open.delete(name);
      },
    },
    h(
      "summary",
      { "data-key": `district ${name}` },
      h("span", { class: `stripe ${groupClass(view.board, district?.group)}`, "aria-hidden": "true" }),
      h("span", { class: "name" }, placeName(view.board, name), built(view.board, stands)),
      h("span", { class: "state" }, state),
    ),
    district
      ? h(
          "div",
          { class: "inside" },
          h("p", { class: "small" }, groupAndPrice(view.board, district)),
          rentTable(view.board, district, stands.counts),
        )
      : null,
    acts.length ? h("div", { class: "answers" }, ...acts) : null,
  );
}

/**
 * What a button says that does something beside what is asked.
 * @param {View["board"]} board @param {string} act @param {Option} option
 */
export function actText(board, act, { word = "", text = word, brings }) {
  const { piece, district } = placeOf(word, new Set(board.districts.map((one) => one.name))) ?? {
    piece: text,
    district: "",
  };
  const name = buttonName(board, "aside", act).replace(/…$/, "");
  const what = piece ? t("aside.at", { place: name, what: placeName(board, pieceName(board, piece)) }) : name;
  return { district, text: withPrice(sentence(what), brings) };
}

/** Where, and what, of a word like "park in Old Town". @param {View["board"]} board @param {string} word */
export function placeText(board, word) {
  const place = placeOf(word, new Set(board.districts.map((one) => one.name)));
  if (!place) return placeName(board, pieceName(board, word));
  const name = placeName(board, place.district);
  return place.piece ? t("aside.at", { place: name, what: pieceName(board, place.piece) }) : name;
}

/**
 * What a button says of an option where what is done stands above it already.
 * @param {View["board"]} board @param {string} act @param {Option} option
 */
export function optionText(board, act, option) {
  const { word = "", text = word, brings } = option;
  if (!text) return actText(board, act, option).text;
  return withPrice(text === word ? placeText(board, word) : text, brings);
}

/** With what it costs or brings. @param {string} what @param {number | undefined} brings */
function withPrice(what, brings) {
  return brings === undefined ? what : t("aside.for", { what, amount: money(Math.abs(brings)) });
}

/**
 * Buttons for what may be done with a district; with none of them for the empty name.
 * @param {View["board"]} board @param {Record<string, Option[]>} asides @param {Aside} aside @param {string} name
 */
export function actsOf(board, asides, aside, name) {
  return Object.entries(asides).flatMap(([act, options]) =>
    options.flatMap((option) => {
      const { word } = option;
      if (word === undefined) return [];
      const { district, text } = actText(board, act, option);
      if (district !== name) return [];
      return [actionButton({ do: "aside", aside: act, word }, () => aside(act, word), "plain", text)];
    }),
  );
}
