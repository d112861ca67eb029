// @ts-check
// The unit that lives in this very page: the firmware under MicroPython, on the page's clock.

import { byId } from "../web/page/base/dom.js";
import { unpack } from "./inflate.js";
import { unitPage } from "../web/page/unit/unit_page.js";
import { speakWith, t } from "../web/page/base/words.js";

/** @typedef {{size: number, data: string}} Packed */
/** @typedef {{
 *   wasm: Packed, files: Packed, sheet: string, seed: number | null,
 *   languages: Record<string, import("../web/page/base/words.js").Spoken>, language: string,
 * }} Load */
/**
 * @typedef {{live(seconds: number): string, behind(): boolean, press(button: string, down: boolean): void,
 *   choose(game: string): void,
 *   switch(on: boolean): void, cable(plugged: boolean): void, battery(mv: number): void}} InPage
 */

const HEAP_BYTES = 8 << 20;
const PYSTACK_WORDS = 64 * 1024; // the simulator calls deeper than the 2048 words that are the default
const WORK_MS = 30; // of each turn at most: a page that slept stays able to be touched
const HIDDEN_MS = 250; // between turns while nobody looks: then no frames come

/** @type {Load} */
const load = JSON.parse(byId("load").textContent ?? "");
const page = byId("page");
speakWith(load.languages[preferred()]);

/** @type {import("../web/page/unit/unit.js").Say} */
const say = t;
document.title = say("unit.title");
page.textContent = say("unit.starting");

/** The first of the browser's languages that is here, else the usual one. */
function preferred() {
  const wanted = navigator.languages.map((one) => one.toLowerCase().split("-")[0]);
  return wanted.find((one) => one in load.languages) ?? load.language;
}

/** MicroPython with the firmware and the board in it; gives their module. */
async function started() {
  const own = /** @type {any} */ (globalThis);
  own.tradingUnitWasm = unpack(load.wasm);
  const micropython = await own.loadMicroPython({
    heapsize: HEAP_BYTES,
    pystack: PYSTACK_WORDS,
    url: "micropython.wasm", // never asked for: the bytes are here
    stdin: () => null,
    stdout: console.log,
  });
  delete own.tradingUnitWasm;
  const files = JSON.parse(new TextDecoder().decode(unpack(load.files)));
  for (const [path, text] of Object.entries(files)) {
    micropython.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    micropython.FS.writeFile(path, text);
  }
  micropython.runPython('import sys\nsys.path.insert(0, "/rooms")\nfrom trading_unit_sim import in_page');
  return micropython.globals.get("in_page");
}

/**
 * @param {InPage} unit
 * @returns {import("../web/page/unit/unit_page.js").Home}
 */
function home(unit) {
  /** @type {(unit: import("../web/page/unit/unit.js").Unit) => void} */
  let tell = () => {};
  function turn() {
    const began = performance.now();
    do {
      const text = unit.live(performance.now() / 1000);
      if (text) tell(JSON.parse(text));
    } while (unit.behind() && performance.now() - began < WORK_MS);
  }
  function frame() {
    turn();
    requestAnimationFrame(frame);
  }
  return {
    hear(listener) {
      tell = listener;
      frame();
      setInterval(() => document.hidden && turn(), HIDDEN_MS);
    },
    act(does) {
      turn(); // what is done is done now
      if (does.what === "press") unit.press(does.button, does.down);
      else if (does.what === "choose game") unit.choose(does.game);
      else if (does.what === "switch") unit.switch(does.on);
      else if (does.what === "cable") unit.cable(does.in);
      else unit.battery(does.mv);
      turn();
    },
  };
}

function drawn() {
  const bytes = new Uint32Array(1);
  crypto.getRandomValues(bytes);
  return bytes[0];
}

try {
  const inPage = await started();
  // For tests: what comes out of a script, as `trading-unit sim --headless` writes it.
  /** @type {any} */ (globalThis).tradingUnit = {
    timeline: (/** @type {string} */ sheet, /** @type {number} */ seed, /** @type {string} */ script) =>
      inPage.timeline(sheet, String(seed), script),
  };
  const unit = inPage.InPage(load.sheet, String(load.seed ?? drawn()), performance.now() / 1000);
  page.textContent = "";
  unitPage(page, home(unit), say);
} catch (error) {
  page.textContent = say("unit.broken", { why: String(error) });
  throw error;
}
