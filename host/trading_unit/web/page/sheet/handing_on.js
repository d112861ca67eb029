// @ts-check
// A game handed on, as a file or as a link, and a file that somebody has sent.

import { h } from "../base/dom.js";
import { t } from "../base/words.js";

/** @typedef {import("./sheet_page.js").SheetHome} SheetHome */

const MOST_BYTES = 256 * 1024;

/** @param {SheetHome} home */
export async function sendFile(home) {
  const text = await home.text();
  const name = `${new Date().toISOString().slice(0, 10)}.sheet`;
  const data = new File([text], name, { type: "application/json" });
  if (navigator.canShare?.({ files: [data] })) {
    await navigator.share({ files: [data] }).catch(() => {});
    return;
  }
  const address = URL.createObjectURL(data);
  h("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
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
