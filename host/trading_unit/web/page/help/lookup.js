// @ts-check
// Looking up what a space, a card, a character, a piece or a word of the game is: in a sheet with a field,
// or by a press on a line of the log or a card that names it.

import { button } from "../base/button.js";
import { openSheet } from "../base/dialog.js";
import { h, renderIfChanged } from "../base/dom.js";
import { fetchJson } from "../base/http.js";
import { sentence, t } from "../base/words.js";

/** @typedef {import("types/view").Entry} Entry */
/** @typedef {(text: string) => void} Tell  says why nothing opens */

const MOST_SHOWN = 20;
const LEAST_LETTERS = 3; // of a name that is found in a sentence

/** Without capitals, accents and marks, as the table compares it. @param {string} text */
export function plain(text) {
  return text
    .replaceAll("\u2019", "'")
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

/**
 * Those with words that begin so, in that order; the whole name first, then those that begin with it.
 * @param {Entry[]} entries
 * @param {string} typed
 */
export function find(entries, typed) {
  const wanted = plain(typed);
  if (!wanted) return [];
  const rank = (/** @type {Entry} */ entry) => {
    const title = plain(entry.title);
    return title === wanted ? 0 : title.startsWith(wanted) ? 1 : beginsWords(wanted, title) ? 2 : 3;
  };
  return entries
    .map((entry) => ({ entry, place: rank(entry) }))
    .filter(({ place }) => place < 3)
    .sort((one, other) => one.place - other.place)
    .map(({ entry }) => entry);
}

/** @param {string} typed @param {string} title */
function beginsWords(typed, title) {
  const words = title.split(" ");
  return typed.split(" ").every((part) => {
    const at = words.findIndex((word) => word.startsWith(part));
    words.splice(0, at + 1);
    return at >= 0;
  });
}

/**
 * Those that a sentence names, the longest names first: what stands in one of them is not named again.
 * @param {Entry[]} entries
 * @param {string} text
 */
export function mentioned(entries, text) {
  let rest = ` ${plain(text)} `;
  const named = entries
    .map((entry) => ({ entry, name: plain(entry.title) }))
    .filter(({ name }) => name.length >= LEAST_LETTERS)
    .sort((one, other) => other.name.length - one.name.length);
  const found = named.filter(({ name }) => {
    if (!rest.includes(` ${name} `)) return false;
    if (named.filter((one) => one.name === name).length === 1) rest = rest.replaceAll(` ${name} `, " | ");
    return true;
  });
  return found.map(({ entry }) => entry);
}

/** @param {Entry} entry */
function entryBox({ kind, title, text, does, spaces }) {
  const count = spaces.length > 1 ? ` × ${spaces.length}` : "";
  return h(
    "div",
    { class: "entry" },
    h("p", null, h("strong", null, sentence(title)), h("span", { class: "soft small" }, ` ${kind}`, count)),
    text ? h("p", { class: "soft" }, text) : null,
    does ? h("p", null, sentence(does)) : null,
  );
}

/** Opens the sheet with a field. @param {Tell} tell */
export async function openLookup(tell) {
  const entries = await fetched(tell);
  if (!entries) return;
  openSheet(t("look up"), () => {
    const field = h("input", { type: "search", autocomplete: "off", "aria-label": t("look up.field") });
    const box = h("div", { class: "entries", role: "status" });
    const draw = () => {
      const found = find(entries, field.value);
      renderIfChanged(box, [plain(field.value), found.length], () => results(field.value, found));
    };
    field.addEventListener("input", draw);
    draw();
    return [h("label", { class: "look-up" }, t("look up.field"), field), box];
  });
}

/** @param {string} typed @param {Entry[]} found */
function results(typed, found) {
  if (!plain(typed)) return [];
  if (!found.length) return [h("p", null, t("look up.none"))];
  const more = found.length - MOST_SHOWN;
  return [
    ...found.slice(0, MOST_SHOWN).map(entryBox),
    more > 0 ? h("p", { class: "soft" }, t("look up.more", { count: more })) : null,
  ];
}

/**
 * Opens what a sentence names, or the field where it names nothing.
 * @param {string} text
 * @param {Tell} tell
 */
async function openMentioned(text, tell) {
  const entries = await fetched(tell);
  if (!entries) return;
  const found = mentioned(entries, text);
  if (!found.length) return;
  openSheet(t("look up"), () => [h("p", { class: "rules-of" }, sentence(text)), ...found.map(entryBox)]);
}

/** A press on a line of a log opens what it names. @param {Element} box @param {Tell} tell */
export function opensMentioned(box, tell) {
  box.addEventListener("click", (event) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest("summary, button")) return;
    const line = target.closest("li, p");
    if (line && !line.querySelector("li, h3")) void openMentioned(line.textContent ?? "", tell);
  });
}

/** A card that is kept, which opens what it is. @param {string} name @param {Tell} tell */
export function cardButton(name, tell) {
  return button(name, () => void openMentioned(name, tell), `card ${name}`, "plain");
}

/** @param {Tell} tell @returns {Promise<Entry[] | null>} */
async function fetched(tell) {
  /** @type {import("types/view").Entries | null} */
  const found = await fetchJson("/entries");
  if (!found) tell(t("look up.lost"));
  return found?.entries ?? null;
}
