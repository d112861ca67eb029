// @ts-check
// The sheet: the unit first, and below it as much of an evening as a family likes to tell. This draws
// what it is told and passes touches on; no rule and no sum is here.

import { h, renderIfChanged } from "../base/dom.js";
import { bank, lastTold, purses } from "./bank.js";
import { away, amount, build, light, mix, railroad } from "./city_asks.js";
import { cityMap } from "./city_map.js";
import { count } from "./count.js";
import { district } from "./district_card.js";
import { openFile, savePicture, sendFile, sendLink } from "./handing_on.js";
import { help } from "./help.js";
import { heir, notes, pay, raise, short } from "./money_asks.js";
import { button, signButton, versionOffer } from "./parts.js";
import { screenAwake } from "./awake.js";
import { settings } from "./settings.js";
import { sheetUnit } from "./sheet_unit.js";
import { sign } from "./symbols.js";
import { Sound, ownStorage } from "../unit/sound.js";
import { writeAs } from "../base/amounts.js";
import { Telling } from "./told.js";
import { t } from "../base/words.js";

/** @typedef {import("types/view").UnitNews} Unit */
/** @typedef {import("types/view").SheetView} SheetView */
/** @typedef {import("types/view").SheetFigures} Figures */
/** @typedef {import("types/view").SheetUnitSettings} UnitSettings */
/**
 * Where unit and sheet live.
 * @typedef {{
 *   figures: Figures,
 *   hear: (unit: (news: Unit) => void, sheet: (view: SheetView) => void, lost: (lost: boolean) => void) => void,
 *   act: (what: import("types/requests").UnitAction) => void,
 *   touch: (touch: (string | number | boolean)[]) => void,
 *   hour: (does: "start" | "pause" | "resume") => void,
 *   set: (key: string, value: string | number) => void,
 *   unitSettings: () => UnitSettings | null,
 *   text: () => Promise<string>,
 *   open: (text: string) => Promise<string>,
 *   fresh: () => void,
 *   languages: () => [code: string, name: string][],
 *   speak: (code: string) => void,
 *   back?: string,
 *   notKept?: () => string,
 *   version?: string,
 *   link?: () => string,
 *   offers?: (newVersion: (takeIt: () => void) => void) => void,
 *   problems?: (tell: (problem: string) => void) => void,
 * }} SheetHome
 */

const TABS = /** @type {const} */ (["unit", "city", "bank", "count", "help"]);
const WIDE = "(min-width: 900px) and (min-height: 480px)";
const DEAF_MS = 400; // a new question takes no touch: a finger may have been on its way
const LOOK_MS = 200;
const LONG_MS = 400; // a phone shakes when the light goes off, where it can
const KINDS = { light, amount, build, mix, railroad, away, district, pay, short, raise, heir, notes };
const OF_UNIT = new Set(["light", "amount", "build", "mix", "railroad", "away"]);
/** @param {string} kind */
const showsCity = (kind) => OF_UNIT.has(kind) || PICKS.has(kind);
const CLOSES = new Set(["district", "pay", "notes"]);
const PICKS = new Set(["light", "build", "railroad", "raise"]);

/**
 * @param {HTMLElement} host
 * @param {SheetHome} home
 */
export function sheetPage(host, home) {
  writeAs({
    "money.M": t("sheet.money.M"),
    "money.k": t("sheet.money.k"),
    "money.decimal": t("sheet.money.decimal"),
  });
  const wide = matchMedia(WIDE);
  const sound = new Sound(ownStorage());
  let tab = /** @type {(typeof TABS)[number]} */ ("unit");
  let inSettings = false;
  let naming = false;
  /** @type {string | null} */
  let chance = null;
  /** @type {number | null} */
  let sums = null;
  /** @type {SheetView | null} */
  let view = null;
  /** @type {Unit | null} */
  let news = null;
  let lost = false;
  let touched = 0;
  let awake = /** @type {import("./awake.js").Awake} */ ("off");
  let problem = "";
  /** @type {(() => void) | null} */
  let newVersion = null;
  const screen = screenAwake((is) => {
    awake = is;
    draw();
  });

  /** @type {import("./parts.js").Touch} */
  const touch = (...what) => {
    if ("deaf" in host.dataset) return;
    touched = performance.now();
    problem = "";
    home.touch(what);
  };

  const { link } = home;
  const sends = { send: () => sendFile(home), link: link && (() => handOn(link())) };
  const pill = h("button", { type: "button", class: "s-pill", "data-key": "pill", onclick: () => show("unit") });
  const heading = h("h1", { class: "s-heading" });
  const icons = h("div", { class: "s-icons" });
  const unit = sheetUnit(home, touch);
  const body = h("section", { class: "s-body" });
  const ask = h("section", { class: "s-ask", "aria-live": "polite" });
  const line = h("section", { class: "s-line", "aria-live": "polite" });
  const rest = h("section", { class: "s-rest" });
  const tabs = h("nav", { class: "s-tabs" });
  host.classList.add("s-page");
  host.replaceChildren(h("header", { class: "s-head" }, pill, heading, icons), unit.node, tabs, body, ask, rest, line);
  const file = h("input", {
    type: "file",
    accept: ".sheet,application/json",
    hidden: true,
    onchange: openChosen,
  });
  host.append(file);

  /** @param {(typeof TABS)[number]} name */
  function show(name) {
    leave();
    tab = name;
    inSettings = naming = false;
    draw();
  }

  /** What was opened on another tab is closed with it. */
  function leave() {
    if (view?.question && CLOSES.has(view.question.kind)) touch("close");
  }

  const shownTab = () => (wide.matches && tab === "unit" ? "city" : tab);

  function draw() {
    if (view === null) return;
    const telling = new Telling(view, home.figures);
    const asked = view.folded ? null : view.question;
    const ofUnit = asked !== null && OF_UNIT.has(asked.kind);
    const now = inSettings ? "settings" : wide.matches && asked && showsCity(asked.kind) ? "city" : shownTab();
    host.dataset.tab = now;
    host.dataset.asks = asked ? (ofUnit ? "unit" : "side") : "";
    host.dataset.kind = asked?.kind ?? "";
    unit.ownLight(view.settings.own_light);
    drawHead(now, telling.copy());
    renderIfChanged(tabs, [now, wide.matches], () => tabButtons(now));
    const chosen = asked && "district" in asked ? (asked.district ?? null) : null;
    const shown = [now, view.districts, view.players, view.banked, view.told, chosen, asked?.dim, asked?.kind];
    renderIfChanged(body, [...shown, view.count, view.over, chance, sums, naming, view.settings, settingsShown()], () =>
      bodyOf(now, telling, chosen),
    );
    renderIfChanged(ask, [view.question, view.folded, view.players, view.districts, wide.matches], () =>
      question(telling),
    );
    host.style.setProperty("--s-asked", `${ask.offsetHeight + 12}px`);
    renderIfChanged(rest, [view.banked && wide.matches && now === "city", view.players, view.question?.kind], () =>
      view?.banked && wide.matches && now === "city" ? purses(telling, touch) : null,
    );
    renderIfChanged(line, [view.told[0], view.redo, problem, lost, newVersion !== null], () => [
      notice(),
      newVersion && versionOffer(newVersion, () => offerVersion(null)),
      lastTold(telling, touch),
    ]);
  }

  function notice() {
    const says = lost ? t("unit.lost") : problem || home.notKept?.() || "";
    return says ? h("p", { class: "s-problem", role: "alert" }, says) : null;
  }

  /** What of the settings page changes by itself. */
  function settingsShown() {
    return inSettings ? [home.unitSettings(), news?.paused, sound.muted, awake] : null;
  }

  /** @param {string} now @param {string} copy */
  function drawHead(now, copy) {
    const titles = { city: "sheet.rents", bank: "sheet.tab.bank", count: "sheet.tab.count", help: "sheet.tab.help" };
    const key = now === "settings" ? "sheet.set" : titles[/** @type {keyof titles} */ (now)];
    const text = key && (now === "settings" || !wide.matches) ? t(key) : copy;
    if (heading.textContent !== text) heading.textContent = text;
    renderIfChanged(icons, [sound.muted, inSettings], () => [
      signButton(sound.muted ? "mute" : "sound", t(sound.muted ? "sheet.sound on" : "sheet.sound off"), () => {
        sound.set({ muted: !sound.muted });
        draw();
      }),
      signButton("full", t("sheet.full"), fullScreen),
      signButton(inSettings ? "close" : "gear", t(inSettings ? "sheet.close" : "sheet.set"), () => {
        leave();
        inSettings = !inSettings;
        draw();
      }),
      home.back
        ? h("a", { class: "s-icon", href: home.back, "aria-label": t("unit.back"), "data-key": "home" }, sign("back"))
        : null,
    ]);
  }

  /** @param {string} now */
  function tabButtons(now) {
    return TABS.filter((name) => !wide.matches || name !== "unit").map((name) =>
      h(
        "button",
        {
          type: "button",
          class: "s-tab",
          "data-key": `tab ${name}`,
          "aria-current": name === now ? "page" : null,
          onclick: () => show(name),
        },
        sign(name),
        h("span", null, t(`sheet.tab.${name}`)),
      ),
    );
  }

  /** @param {string} now @param {Telling} telling @param {number | null} chosen */
  function bodyOf(now, telling, chosen) {
    if (view === null || now === "unit") return null;
    const asked = view.folded ? null : view.question;
    if (now === "settings") {
      const left = unit.left();
      return settings(telling, touch, home, {
        unit: home.unitSettings(),
        left: left.hour,
        paused: news?.paused ?? false,
        muted: sound.muted,
        awake,
        who: naming,
        change: (is) => {
          naming = is;
          draw();
        },
        sound: (on) => {
          sound.set({ muted: !on });
          draw();
        },
        stayAwake: (on) => screen.want(on),
        ...sends,
        open: () => file.click(),
        fresh: newGame,
      });
    }
    if (now === "city") {
      const picks = asked && PICKS.has(asked.kind) && wide.matches;
      return cityMap(telling, (one) => (picks ? touch("district", one) : touch("open", one)), {
        chosen,
        dim: wide.matches ? asked?.dim : [],
      });
    }
    if (now === "bank") return bank(telling, touch);
    if (now === "count") {
      return count(telling, touch, {
        ...sends,
        picture: () => savePicture(telling),
        chosen: sums,
        choose: (player) => {
          sums = player;
          draw();
        },
      });
    }
    return help(chance, (kind) => {
      chance = kind;
      draw();
    });
  }

  /** @param {Telling} telling */
  function question(telling) {
    const asked = view?.question;
    if (!view || !asked) return null;
    if (view.folded) {
      const folded = asked.kind === "light" && asked.lit ? "sheet.about" : "sheet.tell it";
      return button(t(folded), () => touch("unfold"), { key: "unfold", kind: "s-plain", sign: "up" });
    }
    const asks = KINDS[/** @type {keyof KINDS} */ (asked.kind)];
    return asks(asked, telling, touch, { wide: wide.matches, again }).filter((one) => one !== null);
  }

  /** The dome is pressed once more, and what was asked is dropped. */
  function again() {
    touch("nothing");
    home.act({ what: "press", button: "auction", down: true });
    setTimeout(() => home.act({ what: "press", button: "auction", down: false }), 150);
    show("unit");
  }

  function fullScreen() {
    const page = document.documentElement;
    // iPhones have none for pages, and a page in a frame may be refused.
    if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
    else page.requestFullscreen?.().catch(() => {});
  }

  async function openChosen() {
    const [chosen] = file.files ?? [];
    file.value = "";
    if (!chosen) return;
    problem = await openFile(chosen, home);
    if (!problem) show("city");
    draw();
  }

  /** @param {string} url */
  async function handOn(url) {
    problem = await sendLink(url);
    draw();
  }

  /** @param {(() => void) | null} takeIt */
  function offerVersion(takeIt) {
    newVersion = takeIt;
    draw();
  }

  function newGame() {
    if (confirm(t("sheet.new game asks"))) {
      home.fresh();
      show("unit");
    }
  }

  /** A finger may have been on its way to what stood there before. */
  function beDeaf() {
    host.dataset.deaf = "";
    setTimeout(() => delete host.dataset.deaf, DEAF_MS);
  }

  /** @param {SheetView} told */
  function takeSheet(told) {
    const before = view?.question ?? null;
    const isNew = told.question !== null && told.question.kind !== before?.kind;
    if (isNew && performance.now() - touched > DEAF_MS) beDeaf();
    if (isNew && told.question && OF_UNIT.has(told.question.kind) && !told.folded && !wide.matches) tab = "unit";
    view = told;
    draw();
  }

  /** @param {Unit} told */
  function takeUnit(told) {
    const first = news === null;
    news = told;
    unit.take(told);
    if (told.simulated) sound.hear(told);
    if (told.told.some(([, body]) => body.startsWith("auction state=closed"))) navigator.vibrate?.(LONG_MS);
    if (first || inSettings) draw();
    drawPill();
  }

  function drawPill() {
    const { light: lit, hour } = unit.left();
    const large = shownTab() === "unit" || wide.matches;
    const text = lit !== null ? (large ? (hour ?? "") : lit) : wide.matches ? t("sheet.light is off") : (hour ?? "");
    renderIfChanged(pill, [text, lit !== null], () => [h("i", null), h("span", null, text)]);
    pill.classList.toggle("s-on", lit !== null);
  }

  host.addEventListener("pointerdown", () => screen.want(true), { once: true });
  wide.addEventListener("change", draw);
  home.hear(takeUnit, takeSheet, (is) => {
    lost = is;
    draw();
  });
  home.offers?.(offerVersion);
  home.problems?.((says) => {
    problem = says;
    draw();
  });
  setInterval(() => {
    unit.look();
    drawPill();
  }, LOOK_MS);
  return { sound, unit: unit.drawn };
}
