// @ts-check
// A file that the browser saves.

import { say } from "./messages.js";
import { t } from "./words.js";

/**
 * A name that every file system takes.
 * @param {string} record
 * @param {string} suffix
 */
export function fileName(record, suffix) {
  return `${
    record
      .replace(/[^\p{L}\p{N} ,.-]+/gu, "")
      .trim()
      .slice(0, 60) || "game"
  }${suffix}`;
}

/** @param {Blob} data @param {string} name */
export function saveFile(data, name) {
  const address = URL.createObjectURL(data);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/**
 * Fetches a file and saves it, or shows why there is none.
 * @param {string} address
 * @param {string} record
 * @param {string} suffix
 */
export async function saveFrom(address, record, suffix) {
  try {
    const answer = await fetch(address, { headers: { "X-Page": "table" } });
    if (answer.headers.get("content-disposition")) saveFile(await answer.blob(), fileName(record, suffix));
    else say((await answer.json()).why, true);
  } catch {
    say(t("lost.answer"), true);
  }
}
