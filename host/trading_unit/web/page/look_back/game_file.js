// @ts-check
// A game that somebody has sent as a file: chosen or dropped, it is kept here, and looked back on at
// its address.

import { button } from "../base/button.js";
import { h } from "../base/dom.js";
import { openSheet } from "../base/dialog.js";
import { say } from "../base/messages.js";
import { sendFile } from "../base/send_file.js";
import { t } from "../base/words.js";

const MOST_BYTES = 4 * 1024 * 1024; // that the server takes

/** @param {File | undefined} file @param {string} [version]  that it may have */
async function open(file, version = "") {
  if (!file) return;
  if (file.size > MOST_BYTES) return say(t("look back.too large"), true);
  const address = `/open-game?version=${version}&file=${encodeURIComponent(file.name)}`;
  const told = await sendFile(file.name, address, file, "application/octet-stream");
  if (!told) return;
  if (told.other_version) shown(file, told.why);
  else if (told.game === undefined) say(told.why, true);
  else location.assign(lookBackAddress(told.game));
}

/** A game of another version is shown before it is taken in. @param {File} file @param {string} says */
function shown(file, says) {
  openSheet(t("look back.other version"), (close) => {
    const take = () => {
      close();
      void open(file, "any");
    };
    return [h("p", null, says), h("div", { class: "row" }, button(t("look back.take in"), take, "take in", "main"))];
  });
}

/** The button; a file may be dropped anywhere on the page. */
export function openGameFile() {
  const input = h("input", { type: "file", hidden: true, onchange: () => open(input.files?.[0]) });
  const everywhere = document.documentElement; // a body ends where its last line does
  everywhere.ondragover = (event) => event.preventDefault();
  everywhere.ondrop = (event) => {
    event.preventDefault();
    void open(event.dataTransfer?.files[0]);
  };
  return h(
    "p",
    { class: "row" },
    button(t("look back.open file"), () => input.click(), "open game file"),
    input,
    h("span", { class: "soft small" }, t("look back.drop")),
  );
}

/** @param {string} name @param {"" | ".json" | ".html" | ".game"} [kind]  the page, its data, or a file to be sent */
export function lookBackAddress(name, kind = "") {
  return `/look-back${kind}?game=${encodeURIComponent(name)}`;
}
