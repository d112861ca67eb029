// @ts-check
// A game that is kept is looked back on: any turn of it, what decided it, and from where it goes on.

import { button } from "../base/button.js";
import { byId, h, show } from "../base/dom.js";
import { lookBackAddress } from "./game_file.js";
import { showGame } from "./kept_game.js";
import { saveFrom } from "../base/save_file.js";
import { fetchRead } from "../base/send_file.js";
import { send } from "../base/messages.js";
import { sentence, speak, t } from "../base/words.js";

/** @typedef {import("types/view").LookBack} LookBack */

const name = new URLSearchParams(location.search).get("game") ?? "";

/** @param {string} [why] */
function nothing(why) {
  show(byId("page"), h("h1", null, sentence(why || t("look back.lost"))), h("div", { class: "row" }, doors()));
}

function doors() {
  return h("a", { class: "button", href: "/" }, t("end.again"));
}

/** @param {LookBack} game */
function around(game) {
  const save = (/** @type {".html" | ".game"} */ kind) => () =>
    saveFrom(lookBackAddress(game.name, kind), game.name, kind);
  return [
    button(t("look back.page"), save(".html"), "look back page"),
    button(t("look back.file"), save(".game"), "look back file"),
    doors(),
  ];
}

/** @param {LookBack} game @param {number} frame */
function here(game, frame) {
  const { frames, over, only_shown } = game;
  const isLast = frame === frames.length - 1;
  if (isLast && over) return [];
  if (isLast && only_shown) return [t("look back.only shown")];
  const go = async () => {
    const sent = isLast
      ? await send("/resume", { name: game.name })
      : await send("/fork", { game: game.name, turn: frames[frame].turn });
    if (sent) location.assign("/table");
  };
  return [button(t(isLast ? "doors.resume" : "look back.fork"), go, "look back fork", "main")];
}

await speak();
document.title = t("look back.title");
try {
  const found = await fetchRead(name, lookBackAddress(name, ".json"));
  if (!found || found.status) nothing(found?.why);
  else await showGame(byId("page"), found, around(found), (frame) => here(found, frame));
} catch (error) {
  nothing("");
  console.error(error);
}
