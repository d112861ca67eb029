// @ts-check
// What stands in the middle of a board: the light, the hour, or the game's name.

import { arc, clockText, secondsLeft } from "../ask/choices.js";
import { changesIn, hourLeft } from "../ask/clock.js";
import { renderIfChanged, s } from "../base/dom.js";
import { lines } from "./track.js";
import { t } from "../base/words.js";

/** @typedef {import("types/view").View} View */

const MINUTES_MS = 600_000; // from here on the hour counts seconds
const RADIUS = 64;
const ALONE = { y: 8, "font-size": 44 };
const BELOW = { y: 32, "font-size": 17 };
const ABOVE_DICE = { y: -17, "font-size": 32 };
const BELOW_DICE = { y: 52, "font-size": 14 };
const ARC_MS = 5_000; // before, its arc is drawn anew so often

/**
 * In how many milliseconds the hour looks different; 0 for never.
 * @param {View["hour"]} hour
 * @param {number} gone  milliseconds since the view came
 */
export function hourChanges(hour, gone) {
  return changesIn(hour, gone, hourLeft(hour, gone) >= MINUTES_MS ? ARC_MS : 1_000);
}

/**
 * The light, the hour, or the game's name.
 * @param {SVGGElement} centre
 * @param {View} view
 * @param {number} lightLeft  milliseconds that the light still has
 * @param {number} gone  milliseconds since the view came
 * @param {boolean} withDice  they lie below its middle
 */
export function drawCentre(centre, view, lightLeft, gone, withDice) {
  const { light, hour } = view;
  /** @type {[number, string, string, string] | null} part, text, under it, kind */
  let ring = null;
  if (light && light.source !== "table") {
    ring = [lightLeft / light.of, secondsLeft(lightLeft), t("ring.seconds"), "ring red"];
  } else if (hour) {
    const left = hourLeft(hour, gone);
    const whole = (view.game.length.minutes ?? 60) * 60_000;
    ring = [
      left / whole,
      clockText(left),
      hour.paused ? t("ring.paused") : t(left >= MINUTES_MS ? "ring.minutes" : "ring.left"),
      "ring",
    ];
  }
  const shown = ring ? [Math.round(ring[0] * 720), ...ring.slice(1)] : [view.game.title];
  renderIfChanged(centre, [...shown, withDice], () =>
    ring
      ? [
          s("circle", { class: "ring-back", r: RADIUS }),
          ring[0] > 0 ? s("path", { class: ring[3], d: arc(ring[0], RADIUS) }) : null,
          s("text", { class: "big-text", "text-anchor": "middle", ...(withDice ? ABOVE_DICE : ALONE) }, ring[1]),
          s("text", { "text-anchor": "middle", ...(withDice ? BELOW_DICE : BELOW) }, ring[2]),
        ]
      : lines(view.game.title, 9).map((line, n, all) =>
          s(
            "text",
            {
              class: "big-text",
              "text-anchor": "middle",
              y: withDice ? -18 - 24 * (all.length - 1 - n) : 8 + 26 * (n - (all.length - 1) / 2),
              "font-size": Math.min(23, 190 / line.length),
            },
            line,
          ),
        ),
  );
}
