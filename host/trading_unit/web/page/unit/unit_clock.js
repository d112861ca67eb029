// @ts-check
// What stands large beside a unit: the light while one is on, else the hour.

import { clock } from "./unit_event_text.js";

/** @typedef {import("./unit.js").Unit} Unit */

/**
 * What stands large: the light while one is on, else the hour; and the key of what it is.
 * @param {Unit} unit
 * @param {number} since  milliseconds since it was told
 */
export function bigClock(unit, since) {
  if (!unit.power) return ["–:––", unit.simulated ? "unit.big.off" : "unit.away"];
  if (unit.mode) return ["–:––", `unit.mode.${unit.mode}`];
  if (unit.auction) return [up(unit.auction.left - since), "unit.big.light"];
  if (unit.hour === null) return [up(0), "unit.big.over"];
  if (unit.paused) return [up(unit.hour), "unit.big.stands"];
  return [up(unit.hour - since), "unit.big.hour"];
}

/** @param {number} ms  rounded up: as long as it runs, something is left */
export function up(ms) {
  return clock(Math.ceil(Math.max(0, ms) / 1000) * 1000);
}
