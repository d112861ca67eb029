// @ts-check
// The city as tiles: three in a row on a phone, six on a laptop, one colour a row or half a row; and
// the same districts as a list to pick from.

import { h } from "../base/dom.js";
import { money } from "../base/amounts.js";
import { blocks, sign, token } from "./symbols.js";
import { t } from "../base/words.js";

/** @typedef {import("types/view").SheetView} SheetView */
/** @typedef {import("types/view").SheetDistrict} District */
/** @typedef {import("types/view").SheetFigures} Figures */
/** @typedef {import("./told.js").Telling} Telling */

/** @type {Record<string, string[]>} what is left of which pieces stands in the two spare cells */
const SPARE = { first: ["railroad", "stadium"], last: ["skyscraper", "tower"] };
const ROW = 3;

/**
 * The districts in board order, with the spare cells where a colour has only two.
 * @param {Figures} figures
 * @returns {(number | "first" | "last")[]}
 */
export function cells(figures) {
  /** @type {(number | "first" | "last")[]} */
  const found = [];
  figures.groups.forEach((_, group) => {
    const districts = figures.group.flatMap((one, district) => (one === group ? [district] : []));
    found.push(...districts);
    if (districts.length < ROW) found.push(found.includes("first") ? "last" : "first");
  });
  return found;
}

/** @param {Figures} figures @param {number} district */
export function colour(figures, district) {
  return `s-${figures.groups[figures.group[district]].replace(" ", "-")}`;
}

/**
 * @param {Telling} telling
 * @param {(district: number) => void} touch
 * @param {{chosen?: number | null, dim?: number[]}} [how]
 */
export function cityMap(telling, touch, { chosen = null, dim = [] } = {}) {
  const { view, figures } = telling;
  return h(
    "div",
    { class: "s-city" },
    ...cells(figures).map((cell) =>
      typeof cell === "number"
        ? tile(telling, cell, touch, { chosen: cell === chosen, dim: dim.includes(cell) })
        : spare(telling, view, SPARE[cell]),
    ),
  );
}

/**
 * @param {Telling} telling
 * @param {number} district
 * @param {(district: number) => void} touch
 * @param {{chosen: boolean, dim: boolean}} how
 */
function tile(telling, district, touch, { chosen, dim }) {
  const stands = telling.view.districts[district];
  const free = stands.owner < 0;
  return h(
    "button",
    {
      type: "button",
      class: ["s-tile", colour(telling.figures, district), free && "s-free", stands.mortgage !== null && "s-mortgaged"]
        .concat(dim ? "s-dim" : "", chosen ? "s-chosen" : "")
        .filter(Boolean)
        .join(" "),
      "data-key": `tile ${district}`,
      onclick: () => touch(district),
    },
    h("span", { class: "s-name" }, telling.district(district)),
    free ? null : token(stands.owner, telling.who(stands.owner)),
    h(
      "span",
      { class: "s-stands" },
      free
        ? h("span", { class: "s-price" }, t("sheet.buy", { amount: money(stands.cost) }))
        : h("strong", { class: "s-rent" }, stands.mortgage === null ? money(stands.rent) : t("sheet.no rent")),
      ...signs(stands),
      blocks(stands, blocksInWords(stands)),
    ),
  );
}

/** @param {District} stands */
function signs(stands) {
  return [
    ...stands.pieces.map((piece) => sign(piece, "", t(`sheet.thing.${piece}`))),
    ...stands.hazards.map((hazard) => sign(hazard, "s-bad", t(`sheet.thing.${hazard}`))),
    stands.bonus ? sign(stands.bonus, "s-good", t(`sheet.thing.${stands.bonus}`)) : null,
  ];
}

/** The blocks in words, for those who do not see them. @param {District} stands */
function blocksInWords({ homes, factories }) {
  const parts = [homes && t("sheet.homes are", { count: homes })];
  parts.push(factories && t("sheet.factories are", { count: factories }));
  return parts.filter(Boolean).join(", ");
}

/** @param {Telling} telling @param {SheetView} view @param {string[]} pieces */
function spare(telling, view, pieces) {
  const says = (/** @type {string} */ piece) => {
    if (piece !== "tower") return t("sheet.left", { count: Math.max(0, view.left[piece]) });
    return view.tower < 0 ? t("sheet.nobody") : telling.district(view.tower);
  };
  return h(
    "div",
    { class: "s-spare" },
    ...pieces.map((piece) =>
      h("span", { title: t(`sheet.thing.${piece}`) }, sign(piece), h("span", null, says(piece))),
    ),
  );
}

/**
 * The districts as a list to pick from, for a question on a phone.
 * @param {Telling} telling
 * @param {(district: number) => void} touch
 * @param {{chosen?: number | null, dim?: number[]}} [how]
 */
export function picker(telling, touch, { chosen = null, dim = [] } = {}) {
  const { figures, view } = telling;
  return h(
    "div",
    { class: "s-picker" },
    ...cells(figures).map((cell) =>
      typeof cell === "number"
        ? h(
            "button",
            {
              type: "button",
              class: `s-pick ${colour(figures, cell)} ${dim.includes(cell) ? "s-dim" : ""}`,
              "data-key": `pick ${cell}`,
              "aria-pressed": String(cell === chosen),
              onclick: () => touch(cell),
            },
            h("span", null, telling.district(cell)),
            view.districts[cell].owner < 0
              ? null
              : token(view.districts[cell].owner, telling.who(view.districts[cell].owner)),
          )
        : h("span", { "aria-hidden": "true" }),
    ),
  );
}
