// @ts-check
// A game handed on, as a file, a link or a picture, and a file that somebody has sent.

import { h } from "../base/dom.js";
import { winnersOf } from "./count.js";
import { countPicture } from "./count_picture.js";
import { t } from "../base/words.js";

/** @typedef {import("./sheet_page.js").SheetHome} SheetHome */

const MOST_BYTES = 256 * 1024;

/** @param {SheetHome} home */
export async function sendFile(home) {
  const text = await home.text();
  const data = new File([text], `${today()}.sheet`, { type: "application/json" });
  if (navigator.canShare?.({ files: [data] })) {
    await navigator.share({ files: [data] }).catch(() => {});
    return;
  }
  save(data, data.name);
}

/** @param {import("./told.js").Telling} telling */
export async function savePicture(telling) {
  const picture = await countPicture(telling, winnersOf(telling));
  if (picture) save(picture, `${today()}.png`);
}

/** Gives a sentence where there is something to say. @param {string} url  empty when it would be too long */
export async function sendLink(url) {
  if (!url) return t("sheet.link.long");
  const shares = "share" in navigator;
  try {
    if (shares) await navigator.share({ url });
    else await navigator.clipboard.writeText(url);
  } catch {
    // Whoever shares it may think better of it; a browser that copies nothing shows it.
    if (!shares) prompt(t("sheet.set.link"), url);
    return "";
  }
  return shares ? "" : t("sheet.link.copied");
}

/** Gives why nothing was opened; empty when it was. @param {File} file @param {SheetHome} home */
export async function openFile(file, home) {
  if (file.size > MOST_BYTES) return t("sheet.file.long", { most: MOST_BYTES / 1024 });
  return home.open(await file.text());
}

/** A name for a file of this evening. */
const today = () => new Date().toLocaleDateString("sv"); // year, month and day

/** @param {Blob} data @param {string} name */
function save(data, name) {
  const address = URL.createObjectURL(data);
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
