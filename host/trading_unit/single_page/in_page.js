// @ts-check
// The sheet that lives in this very page: the firmware and the city's sums under MicroPython, on the
// page's clock; what was told stays in this browser.

import { byId, h } from "../web/page/base/dom.js";
import { unpack } from "./inflate.js";
import { sheetPage } from "../web/page/sheet/sheet_page.js";
import { speakWith, t } from "../web/page/base/words.js";
import { chooseManifest, keepPage, linkOf } from "./published.js";
import { Shelf, leadWhenFree } from "./shelf.js";

/** @typedef {{size: number, data: string}} Packed */
/**
 * `wasm` is an address where the page is published, with `version`.
 * @typedef {{
 *   wasm: Packed | string, version: string, files: Packed, sheet: string, figures: string, seed: number | null,
 *   languages: Record<string, import("../web/page/base/words.js").Spoken>, named: [string, string][],
 *   language: string,
 * }} Load
 */
/**
 * @typedef {{live(seconds: number): string, behind(): number, press(button: string, down: boolean): void,
 *   choose(game: string): void, switch(on: boolean): void, cable(plugged: boolean): void,
 *   battery(mv: number): void, kept(): string, command(body: string): string,
 *   resume(hour: number, paused: boolean, light: number, length: number): void}} InPage
 */
/**
 * @typedef {{view(): string, touch(at: string, touch: string): boolean, hear(at: string, body: string): boolean,
 *   missed(at: string, gone: string): void, text(): string, open(text: string): string, new_game(): void,
 *   link(at: string): string, open_link(letters: string): string}} PageSheet
 */
/** @typedef {{settings: string, hour: number, paused: boolean, light: number, length: number}} KeptUnit */

const HEAP_BYTES = 8 << 20;
const PYSTACK_WORDS = 64 * 1024; // the simulator calls deeper than the 2048 words that are the default
const WORK_MS = 30; // of each turn at most: a page that slept stays able to be touched
const HIDDEN_MS = 250; // between turns while nobody looks: then no frames come
const UNSEEN_MS = 2_500; // between two turns: the page was frozen, and nobody saw what happened
const CATCHING_UP_MS = 60_000; // at most, after that
const SAVES = ["auction", "hour", "set"]; // events of the unit after which it is kept

/** @type {Load} */
const load = JSON.parse(byId("load").textContent ?? "");
const page = byId("page");
const shelf = new Shelf(() => globalThis.localStorage);
speakWith(load.languages[preferred()]);
document.title = t("sheet.title");
page.textContent = t("unit.starting");
const isPublished = typeof load.wasm === "string";
if (isPublished) chooseManifest();

/** The language that was chosen here, or the first of the browser's that is here, else the usual one. */
function preferred() {
  const chosen = shelf.read("language");
  if (chosen !== null && chosen in load.languages) return chosen;
  const wanted = navigator.languages.map((one) => one.toLowerCase().split("-")[0]);
  return wanted.find((one) => one in load.languages) ?? load.language;
}

/** MicroPython with the firmware, the board and the city in it; gives their modules. */
async function started() {
  const own = /** @type {any} */ (globalThis);
  if (typeof load.wasm !== "string") own.tradingUnitWasm = unpack(load.wasm);
  const micropython = await own.loadMicroPython({
    heapsize: HEAP_BYTES,
    pystack: PYSTACK_WORDS,
    url: typeof load.wasm === "string" ? load.wasm : "micropython.wasm", // whose bytes are here
    stdin: () => null,
    stdout: console.log,
  });
  delete own.tradingUnitWasm;
  const files = JSON.parse(new TextDecoder().decode(unpack(load.files)));
  for (const [path, text] of Object.entries(files)) {
    micropython.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    micropython.FS.writeFile(path, text);
  }
  micropython.runPython('import sys\nsys.path.insert(0, "/rooms")');
  micropython.runPython("from trading_unit_sim import in_page\nfrom trading_unit.sheet import page_sheet");
  return { inPage: micropython.globals.get("in_page"), pageSheet: micropython.globals.get("page_sheet") };
}

function drawn() {
  const bytes = new Uint32Array(1);
  crypto.getRandomValues(bytes);
  return bytes[0];
}

/** @returns {(KeptUnit & {at: number}) | null} */
function keptUnit() {
  try {
    const found = JSON.parse(shelf.read("unit") ?? "null");
    const whole = (/** @type {unknown} */ one) => Number.isSafeInteger(one) && Number(one) >= 0;
    return found && ["at", "hour", "light", "length"].every((name) => whole(found[name])) ? found : null;
  } catch {
    return null;
  }
}

/**
 * @param {InPage} unit
 * @param {PageSheet} sheet
 * @returns {import("../web/page/sheet/sheet_page.js").SheetHome}
 */
function home(unit, sheet) {
  /** @type {(unit: import("../web/page/unit/unit.js").Unit) => void} */
  let tellUnit = () => {};
  /** @type {(view: import("types/view").SheetView) => void} */
  let tellSheet = () => {};
  let turned = performance.now();
  let unseenUntil = 0;
  let shown = "";

  function showSheet() {
    const text = sheet.view();
    if (text === shown) return;
    shown = text;
    shelf.write("sheet", sheet.text());
    tellSheet(JSON.parse(text));
  }

  function keepUnit() {
    const kept = unit.kept();
    if (kept) shelf.write("unit", JSON.stringify({ ...JSON.parse(kept), at: Date.now() }));
  }

  /** @param {import("../web/page/unit/unit.js").Unit} news @param {boolean} unseen */
  function take(news, unseen) {
    for (const [ms, body] of news.told) {
      const at = Date.now() - unit.behind() - Math.max(0, news.at - ms);
      if (unseen && body.startsWith("auction state=closed")) sheet.missed(String(at), String(Date.now() - at));
      else sheet.hear(String(Date.now()), body);
    }
    if (news.told.some(([, body]) => SAVES.includes(body.split(" ")[0]))) keepUnit();
    tellUnit(news);
    showSheet();
  }

  function turn() {
    const began = performance.now();
    if (began - turned > UNSEEN_MS) unseenUntil = began + CATCHING_UP_MS;
    const unseen = began < unseenUntil && (began - turned > UNSEEN_MS || unit.behind() > 0);
    turned = began;
    do {
      const text = unit.live(performance.now() / 1000);
      if (text) take(JSON.parse(text), unseen);
    } while (unit.behind() && performance.now() - began < WORK_MS);
  }
  function frame() {
    turn();
    requestAnimationFrame(frame);
  }
  /** Shows the sheet that was opened, or gives why there is none. @param {string} why */
  function takenOver(why) {
    if (!why) {
      showSheet();
      return "";
    }
    const [key, fields] = JSON.parse(why);
    return t(key, fields);
  }

  function openLink() {
    const letters = location.hash.slice(1);
    if (!letters) return "";
    history.replaceState(null, "", location.pathname);
    const isNew = !JSON.parse(sheet.text()).steps.length;
    return isNew || confirm(t("sheet.link.asks")) ? takenOver(sheet.open_link(letters)) : "";
  }

  function published() {
    return {
      version: load.version,
      link: () => linkOf(sheet.link(String(Date.now()))),
      /** @param {(takeIt: () => void) => void} newVersion */
      offers: (newVersion) => void keepPage(load.version, newVersion, keepUnit),
      /** @param {(problem: string) => void} tell */
      problems(tell) {
        addEventListener("hashchange", () => tell(openLink()));
        tell(openLink());
      },
    };
  }

  function command(/** @type {string} */ body) {
    unit.command(body);
    turn();
  }
  return {
    figures: JSON.parse(load.figures),
    hear(tellOfUnit, tellOfSheet) {
      tellUnit = tellOfUnit;
      tellSheet = tellOfSheet;
      showSheet();
      frame();
      setInterval(() => document.hidden && turn(), HIDDEN_MS);
      addEventListener("pagehide", keepUnit);
    },
    act(does) {
      turn(); // what is done is done now
      if (does.what === "press") unit.press(does.button, does.down);
      turn();
    },
    touch(what) {
      sheet.touch(String(Date.now()), JSON.stringify(what));
      showSheet();
    },
    hour: (does) => command(`hour do=${does}`),
    set: (key, value) => command(`set key=${key} value=${value}`),
    unitSettings() {
      const kept = unit.kept();
      return kept ? JSON.parse(JSON.parse(kept).settings) : null;
    },
    text: async () => sheet.text(),
    open: async (text) => takenOver(sheet.open(text)),
    fresh() {
      sheet.new_game();
      command("hour do=start");
      showSheet();
    },
    languages: () => load.named,
    speak(code) {
      shelf.write("language", code);
      keepUnit();
      location.reload();
    },
    notKept: () => (shelf.works ? "" : t("sheet.not kept")),
    ...(isPublished ? published() : {}),
  };
}

/** The sheet that was kept, or a new one where what is kept is none. @param {any} pageSheet */
function keptSheet(pageSheet) {
  const fresh = pageSheet.PageSheet(load.figures);
  const text = shelf.read("sheet");
  if (text) fresh.open(text);
  return fresh;
}

async function begin() {
  const { inPage, pageSheet } = await started();
  // For tests: what comes out of a script, as `trading-unit sim --headless` writes it.
  /** @type {any} */ (globalThis).tradingUnit = {
    timeline: (/** @type {string} */ sheet, /** @type {number} */ seed, /** @type {string} */ script) =>
      inPage.timeline(sheet, String(seed), script),
  };
  const kept = keptUnit();
  const seed = String(load.seed ?? drawn());
  const unit = inPage.InPage(load.sheet, seed, performance.now() / 1000, String(kept?.settings ?? ""));
  const sheet = keptSheet(pageSheet);
  if (kept) {
    const gone = Math.max(0, Date.now() - kept.at);
    const hour = kept.paused ? kept.hour : Math.max(0, kept.hour - gone);
    unit.resume(hour, Boolean(kept.paused), Math.max(0, kept.light - gone), kept.length);
    if (kept.light && gone >= kept.light) sheet.missed(String(kept.at + kept.light), String(gone - kept.light));
  }
  page.textContent = "";
  sheetPage(page, home(unit, sheet));
}

/** Another page has the sheet: this one says so, and can take it over. @param {() => void} takeOver */
function follows(takeOver) {
  page.className = "s-follows";
  page.replaceChildren(
    h("p", null, t("sheet.elsewhere")),
    h("button", { type: "button", class: "s-button s-main", onclick: takeOver }, t("sheet.use it here")),
  );
}

try {
  await leadWhenFree(begin, follows);
} catch (error) {
  page.textContent = t("unit.broken", { why: String(error) });
  throw error;
}
