// @ts-check
// The lamp beside a question: what would the program do? It is asked only when this is pressed.

import { actionButton } from "../base/button.js";
import { s } from "../base/dom.js";
import { t } from "../base/words.js";

/** @typedef {import("types/view").View} View */

const BULB =
  "M12 3a6.5 6.5 0 0 0-3.6 11.9c.7.6 1 1.3 1 2.1h5.2c0-.8.3-1.5 1-2.1A6.5 6.5 0 0 0 12 3ZM9.6 19.5h4.8M10.6 22h2.8";

/**
 * Null where the table has switched hints off.
 * @param {() => View | null} now  what the page shows when it is pressed
 * @param {number} seat
 * @param {(text: string) => void} tell  why nothing opens
 */
export function hintButton(now, seat, tell) {
  if (!now()?.hints) return null;
  const open = async () => {
    const { openHint } = await import("./hint_sheet.js");
    await openHint(now, seat, tell);
  };
  const drawn = s("path", {
    d: BULB,
    fill: "none",
    stroke: "currentColor",
    "stroke-width": 2,
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
  });
  const lamp = s("svg", { viewBox: "0 0 24 24", width: 24, height: 24, "aria-hidden": "true" }, drawn);
  const mark = actionButton({ do: "hint", seat }, () => void open(), "why advice", lamp);
  mark.setAttribute("aria-label", t("hint"));
  mark.title = t("hint");
  return mark;
}
