// @ts-check
// The page of the unit that lives in the program that serves it, or on its cable.

import { byId } from "../base/dom.js";
import { news } from "../base/news.js";
import { post } from "../base/http.js";
import { unitPage } from "./unit_page.js";
import { speak, t } from "../base/words.js";

/** @typedef {import("./unit_page.js").Home} Home */

/** @type {Home} */
const home = {
  hear(tell, lost) {
    news({ unit: tell, lost }, "?page=unit", () => page.sound.muted);
  },
  back: "/",
  act(what) {
    // One after the other: a button let go must not overtake its press.
    last = last.then(() => post("/do", { ...what, alone: true }));
  },
};

let last = /** @type {Promise<unknown>} */ (Promise.resolve());

await speak();
document.title = t("unit.title");
const page = unitPage(byId("page"), home, t);
