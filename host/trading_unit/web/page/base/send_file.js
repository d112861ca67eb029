// @ts-check
// What the server has to read of somebody else's. Where that takes long, a sheet says how far it is and
// can stop it; the table, its light and all other pages go on meanwhile.

import { button } from "./button.js";
import { openSheet } from "./dialog.js";
import { h } from "./dom.js";
import { fetchJson } from "./http.js";
import { say } from "./messages.js";
import { t } from "./words.js";

const LONG_MS = 700; // most files are read by then
const AGAIN_MS = 500; // until it is asked again how far it is

/**
 * What the server answers to a file.
 * @param {string} name
 * @param {string} address
 * @param {File | string} body
 * @param {string} kind  of what is sent
 * @returns {Promise<import("types/view").Reply | null>}
 */
export function sendFile(name, address, body, kind) {
  return fetchRead(name, address, { method: "POST", headers: { "Content-Type": kind }, body });
}

/**
 * What the server answers. Nothing where it was stopped or gave no answer, which is said.
 * @param {string} name  of what is read
 * @param {string} address
 * @param {RequestInit} [how]
 * @returns {Promise<any>}
 */
export async function fetchRead(name, address, how = {}) {
  const stop = new AbortController();
  let shut = () => {};
  const long = setTimeout(() => {
    shut = openReading(name, () => stop.abort());
  }, LONG_MS);
  try {
    const headers = { ...how.headers, "X-Page": "table" };
    const answer = await fetch(address, { ...how, headers, signal: stop.signal });
    return await answer.json();
  } catch {
    say(stop.signal.aborted ? t("file.stopped", { name }) : t("lost.answer"), !stop.signal.aborted);
    return null;
  } finally {
    clearTimeout(long);
    shut();
  }
}

/** What shuts the sheet that it opens. @param {string} name @param {() => void} stop */
function openReading(name, stop) {
  const bar = h("progress", { "aria-label": t("file.progress") });
  const asking = setInterval(async () => {
    const found = /** @type {import("types/view").ReadingProgress | null} */ (await fetchJson("/reading.json"));
    if (!found?.of) return;
    bar.max = found.of;
    bar.value = found.done;
  }, AGAIN_MS);
  let shut = () => {};
  const closed = () => {
    clearInterval(asking);
    stop();
  };
  openSheet(
    t("file.reading", { name }),
    (close) => {
      shut = close;
      return [h("p", null, bar), h("div", { class: "answers" }, button(t("file.stop"), close, "stop reading", "main"))];
    },
    { closed },
  );
  return shut;
}
