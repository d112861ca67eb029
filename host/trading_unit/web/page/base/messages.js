// @ts-check
// Short messages over the page, and POSTs whose refusals are shown as such.

import { byId, h } from "./dom.js";
import { post } from "./http.js";
import { t } from "./words.js";

const LONG_MS = 5_000;
const A_LETTER_MS = 45;
const MOST = 3;

/**
 * Shows a message for some seconds.
 * @param {string} text
 * @param {boolean} [refused]
 */
export function say(text, refused = false) {
  const place = byId("said");
  const line = h("p", { class: refused ? "refused" : "" }, text);
  place.append(line);
  while (place.childElementCount > MOST) place.firstElementChild?.remove();
  setTimeout(() => line.remove(), LONG_MS + text.length * A_LETTER_MS);
}

/**
 * Posts it, and shows why if it is refused, late or lost.
 * @template {keyof import("types/requests").Requests} Path
 * @param {Path} path
 * @param {import("types/requests").Requests[Path]} body
 * @returns {Promise<boolean>} whether it was accepted
 */
export async function send(path, body) {
  const told = await post(path, body);
  if (told.status === "accepted") return true;
  if (told.status === "lost") say(t("lost.answer"), true);
  else say(told.why || t("refused"), true);
  return false;
}

/** A bar over the page while the table cannot be reached. */
export function lostBar() {
  const bar = h("div", { class: "lost", role: "alert", hidden: true }, t("lost"));
  document.body.append(bar);
  return (/** @type {boolean} */ lost) => {
    bar.hidden = !lost;
  };
}
