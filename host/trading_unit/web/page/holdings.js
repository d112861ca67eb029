// @ts-check
// What a seat has: its districts with their rent tables, opened by a press, and its cards.

import { money } from "./amounts.js";
import { groupClass } from "./plot.js";
import { h } from "./dom.js";
import { pieceName } from "./pieces.js";
import { named, t } from "./words.js";

/** @typedef {import("./view.js").View} View */
/** @typedef {import("./view.js").Stands} Stands */
/** @typedef {import("./view.js").District} District */
/** @typedef {import("./view.js").Option} Option */

/** What is pressed beside what is asked. @typedef {(name: string, value: unknown) => void} Aside */

const BIG = /** @type {const} */ (["railroad", "stadium", "skyscraper", "tower"]);

/** The names of a seat's districts, in track order. @param {View} view @param {number} seat */
export function owned(view, seat) {
  return view.board.districts
    .map((one) => one.name)
    .filter((name) => view.stands.districts[name]?.owner === seat);
}

/** What stands in a district. @param {View["board"]} board @param {Stands} stands @returns {string[]} */
function standing(board, stands) {
  const blocks = /** @type {const} */ (["residential", "industrial"])
    .filter((kind) => stands[kind])
    .map((kind) => t(`seat.blocks.${kind}`, { count: stands[kind] ?? 0 }));
  const pieces = [...(stands.hazards ?? []), ...(stands.bonus ? [stands.bonus] : [])];
  return [...blocks, ...[...pieces, ...BIG.filter((piece) => stands[piece])].map((piece) => pieceName(board, piece))];
}

/** The rent of each number of blocks that count; what counts now is marked.
 * @param {District} district @param {number | undefined} counts */
export function rentTable(district, counts) {
  return h(
    "div",
    { class: "rents" },
    h("p", null, t("seat.rents")),
    h(
      "ol",
      { start: 0 },
      ...district.rent.map((rent, blocks) =>
        h(
          "li",
          blocks === counts ? { class: "counts", "aria-current": "true" } : null,
          h("span", null, `${blocks}`),
          h("b", null, money(rent)),
          blocks === counts ? h("span", { class: "hidden" }, t("seat.rents.now")) : null,
        ),
      ),
    ),
    district.residential
      ? h(
          "p",
          { class: "small" },
          t("seat.costs", {
            residential: money(district.residential),
            industrial: money(district.industrial ?? 0),
            skyscraper: money(district.skyscraper ?? 0),
          }),
        )
      : null,
  );
}

/**
 * One district: a line that opens.
 * @param {View} view @param {string} name @param {Set<string>} open
 * @param {Record<string, Option[]>} asides  of who owns it, where that is us
 * @param {Aside} [aside]
 */
export function districtShown(view, name, open, asides, aside) {
  const district = view.board.districts.find((one) => one.name === name);
  const stands = view.stands.districts[name] ?? {};
  const what = standing(view.board, stands).join(", ");
  const state = stands.mortgage ? t("seat.mortgaged", { amount: stands.mortgage }) : t("seat.rent", { amount: stands.rent ?? "" });
  const acts = aside ? actsOn(view.board, name, asides, stands, aside) : [];
  return h(
    "details",
    {
      class: stands.mortgage ? "district mortgaged" : "district",
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
      h("span", { class: `stripe ${groupClass(district?.group)}`, "aria-hidden": "true" }),
      h("span", { class: "name" }, name, what ? h("small", null, what) : null),
      h("span", { class: "state" }, state),
    ),
    district
      ? h("div", { class: "inside" }, h("p", { class: "small" }, `${named(`group.${district.group}`, district.group)} · ${t("seat.price", { amount: money(district.price) })}`), rentTable(district, stands.counts))
      : null,
    acts.length ? h("div", { class: "answers" }, ...acts) : null,
  );
}

/**
 * What may be done with an own district now.
 * @param {View["board"]} board @param {string} name @param {Record<string, Option[]>} asides @param {Stands} stands
 * @param {Aside} aside
 */
function actsOn(board, name, asides, stands, aside) {
  const button = (/** @type {string} */ act, /** @type {string} */ word, /** @type {string} */ text) =>
    h(
      "button",
      { type: "button", class: "plain", dataset: { do: "aside", aside: act, word, key: `${act} ${word}` }, onclick: () => aside(act, word) },
      text,
    );
  const found = [];
  for (const one of asides.mortgage ?? []) {
    if (one.word === name) found.push(button("mortgage", name, t("seat.mortgage", { amount: stands.rent ?? "" })));
  }
  for (const one of asides["buy back"] ?? []) {
    if (one.word === name) found.push(button("buy back", name, t("seat.buy back", { amount: stands.mortgage ?? "" })));
  }
  for (const one of asides.clear ?? []) {
    const [piece, where] = (one.word ?? "").split(" in ");
    if (where === name) found.push(button("clear", one.word ?? "", t("seat.clear", { piece: pieceName(board, piece) })));
  }
  return found;
}
