// @ts-check
// How the sheet says its sentences: names of players and districts, amounts, and what was told.

import { money } from "../base/amounts.js";
import { BANK, PLAYERS } from "./symbols.js";
import { language, t } from "../base/words.js";

/** @typedef {import("types/view").SheetView} SheetView */
/** @typedef {import("types/view").SheetFigures} SheetFigures */
/** @typedef {[key: string, fields: Record<string, any>]} Sentence */

const THINGS = new Set(["piece", "hazard", "bonus"]);
const AMOUNTS = new Set(["amount", "missing"]);
const CLOCK = /** @type {const} */ ({ hour: "2-digit", minute: "2-digit" });

export class Telling {
  /**
   * @param {SheetView} view
   * @param {SheetFigures} figures
   */
  constructor(view, figures) {
    this.view = view;
    this.figures = figures;
  }

  /** @param {number} player  or the Bank */
  who(player) {
    if (player === BANK) return t("sheet.bank");
    const known = this.view.players.find((one) => one.player === player);
    return known?.name || t(`sheet.player.${PLAYERS[player]}`);
  }

  /** @param {number} district */
  district(district) {
    return this.view.districts[district].name || this.figures.names[district];
  }

  /** @param {Sentence} sentence */
  text([key, fields]) {
    /** @type {Record<string, string | number>} */
    const values = {};
    for (const [name, value] of Object.entries(fields)) {
      if (name === "who" || name === "to") values[name] = this.who(value);
      else if (name === "district") values[name] = this.district(value);
      else if (THINGS.has(name)) values[name] = value ? t(`sheet.thing.${value}`) : "";
      else if (AMOUNTS.has(name)) values[name] = money(value);
      else if (name === "at") values.time = new Date(value).toLocaleTimeString(language(), CLOCK);
      else if (typeof value === "number" || typeof value === "string") values[name] = value;
    }
    for (const name of ["many", "homes", "factories"]) {
      if (typeof fields[name] === "number") values.count ??= Math.abs(fields[name]);
    }
    return t(key, values);
  }

  /** That this is a copy, and of when; or nothing. */
  copy() {
    const at = this.view.copy_of;
    return at === null ? "" : this.text(["sheet.told.copies", { at }]);
  }

  /** A step of the list, which may hold several acts. @param {[number, Sentence[]]} step */
  step([, sentences]) {
    return sentences.map((one) => this.text(one)).join(" · ");
  }
}
