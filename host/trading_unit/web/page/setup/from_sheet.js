// @ts-check
// A game that was told to the sheet goes on here: it fills in the form of a standing game.

import { money } from "../base/amounts.js";
import { button } from "../base/button.js";
import { h } from "../base/dom.js";
import { say } from "../base/messages.js";
import { sendFile } from "../base/send_file.js";
import { newPlayer, REAL } from "./setup_data.js";
import { t } from "../base/words.js";

/** @typedef {import("types/view").SheetStanding} SheetStanding */
/** @typedef {import("./setup_data.js").SetupData} SetupData */
/** @typedef {Pick<import("types/view").Lobby, "colours" | "movers">} Known */

/**
 * From the sheet of this table, or from the file of another.
 * @param {SetupData} now
 * @param {Known} known
 * @param {() => void} redraw
 */
export function sheetButtons(now, known, redraw) {
  const take = async (/** @type {File | string | undefined} */ text, name = "") => {
    const found = text && (await sendFile(name, "/sheet/standing", text, "application/octet-stream"));
    if (!found) return;
    const told = /** @type {SheetStanding | import("types/view").Reply} */ (found);
    if ("why" in told) return say(told.why, true);
    if (told.players.length < now.game.seats[0]) return say(t("setup.sheet.few"), true);
    fillIn(now, told, known);
    redraw();
    say(t("setup.sheet.taken"));
  };
  const own = async () => take(await (await fetch("/sheet/text", { headers: { "X-Page": "setup" } })).text());
  const input = h("input", {
    type: "file",
    accept: ".sheet",
    hidden: true,
    onchange: () => take(input.files?.[0], input.files?.[0]?.name),
  });
  return h(
    "p",
    { class: "row" },
    button(t("setup.sheet.own"), own, "own sheet"),
    button(t("setup.sheet.file"), () => input.click(), "sheet file"),
    input,
  );
}

/**
 * Fill the form in with what the sheet knows.
 * @param {SetupData} now
 * @param {SheetStanding} told
 * @param {Known} known
 */
export function fillIn(now, told, known) {
  now.players = [];
  for (const { name, sign } of told.players) {
    const player = newPlayer(now.players, known, "person", name);
    now.players.push(known.movers.includes(sign) ? { ...player, mover: sign } : player);
  }
  now.cash = told.players.map(({ cash }) => (cash === null ? "" : money(cash)));
  if (!told.banked) now.money = REAL;
  Object.assign(now, { owner: {}, stands: {}, pieces: told.pieces, at: [], seat: 0, standing: true });
  for (const column of Object.keys(now.columns)) now.columns[column] = {};
  for (const [name, district] of Object.entries(told.districts)) takeDistrict(now, name, district);
}

/** @param {SetupData} now @param {string} name @param {SheetStanding["districts"][string]} told */
function takeDistrict(now, name, told) {
  const { owner, ...rest } = /** @type {Record<string, any>} */ (told);
  if (owner !== undefined) now.owner[name] = String(owner);
  for (const [column, counts] of Object.entries(now.columns)) {
    if (rest[column]) counts[name] = String(rest[column]);
    delete rest[column];
  }
  if (Object.keys(rest).length) now.stands[name] = rest;
}
