// @ts-check
// The sheet of the table: the server keeps it and runs its unit, or mirrors the one on its cable.

import { byId } from "../base/dom.js";
import { fetchJson, post } from "../base/http.js";
import { news } from "../base/news.js";
import { sheetPage } from "./sheet_page.js";
import { language, languages, speak, t } from "../base/words.js";

/** @type {import("./sheet_page.js").UnitSettings | null} */
let ofUnit = null;
let last = /** @type {Promise<unknown>} */ (Promise.resolve());
let why = "";

/** One after the other: a touch must not overtake another. @param {import("types/requests").Action} what */
function send(what) {
  last = last.then(async () => {
    const answer = await post("/do", what);
    why = answer.status === "accepted" ? "" : answer.why;
  });
}

await speak("sheet");
document.title = t("sheet.title");

/** @type {import("./sheet_page.js").SheetHome} */
const home = {
  figures: await fetchJson("/sheet/figures.json"),
  back: "/",
  hear(tellUnit, tellSheet, lost) {
    news(
      {
        unit: tellUnit,
        sheet: (told) => {
          ofUnit = told.unit;
          tellSheet(told.sheet);
        },
        lost,
      },
      "?page=sheet",
      () => page.sound.muted,
    );
  },
  act: (what) => send({ ...what, alone: true }),
  touch: (touch) => send({ what: "sheet", touch: JSON.stringify(touch) }),
  hour: (does) => send({ what: "sheet hour", does }),
  set(key, value) {
    if (key === "weights") send({ what: "sheet odds", weights: String(value) });
    else if (key === "minutes" || key === "longest") send({ what: "sheet time", key, value: Number(value) });
  },
  unitSettings: () => ofUnit,
  async text() {
    return (await fetch("/sheet/text", { headers: { "X-Page": "sheet" } })).text();
  },
  async open(text) {
    const headers = { "Content-Type": "application/octet-stream", "X-Page": "sheet" };
    const answer = await fetch("/sheet/open", { method: "POST", headers, body: text });
    return (await answer.json()).why ?? "";
  },
  fresh: () => send({ what: "new sheet" }),
  languages,
  async speak(code) {
    if (code === language()) return;
    await post("/do", { what: "language", is: code });
    location.reload();
  },
  notKept: () => why,
};

const page = sheetPage(byId("page"), home);
