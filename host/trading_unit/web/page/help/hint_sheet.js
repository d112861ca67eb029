// @ts-check
// What the program would do in a seat's place, and why: fetched when somebody asks for it.

import { openSheet } from "../base/dialog.js";
import { h } from "../base/dom.js";
import { fetchJson } from "../base/fetch_json.js";
import { sentence, t } from "../base/words.js";

/** @typedef {import("types/view").View} View */
/** @typedef {import("types/view").HintText} HintText */

/** @param {() => View | null} now @param {number} seat @param {(text: string) => void} tell */
export async function openHint(now, seat, tell) {
  /** @type {HintText | null} */
  const found = await fetchJson(`/hint?seat=${seat}`);
  const view = now();
  if (!view || !found?.lines) return tell(t("hint.lost"));
  const [first, ...more] = found.lines;
  const title = view.seat === null ? t("hint.for", { name: view.seats[seat].name }) : t("hint");
  openSheet(title, () => [
    h("p", { class: "rules-of" }, sentence(view.ask?.text ?? "")),
    h("p", { class: "hint-first" }, h("strong", null, first)),
    ...more.map((line) => h("p", { class: "hint-more" }, line)),
  ]);
}
