// @ts-check
// The page of the unit alone: the unit large, on the whole screen where wished, its hour large, the
// choice of its game; the rest is inside.

import { h } from "../base/dom.js";
import { Sound, ownStorage } from "./sound.js";
import { slider, toggle, unitInside } from "./unit_inside.js";
import { bigClock, up } from "./unit_clock.js";
import { drawUnit } from "./unit.js";

/** @typedef {import("./unit.js").Unit} Unit */
/** @typedef {import("./unit.js").Say} Say */
/**
 * Where the unit lives: `hear` is given whoever wants its news, `act` does something to it; `back` is
 * the page before, if there is one.
 * @typedef {{
 *   hear: (tell: (unit: Unit) => void, lost: (lost: boolean) => void) => void,
 *   act: (what: import("types/requests").UnitAction) => void,
 *   back?: string,
 * }} Home
 */

const LAG_MS = 60; // the strips stand so far behind, so that news come in time for them
const TEXT_MS = 250; // between looks at the clocks
const WHOLE = "20 36 470 470"; // of the picture
const WITHOUT_CABLE = "34 46 456 366";
const GAMES = /** @type {const} */ (["monopoly-city", "repentance", "greenopoly", "city-life", "life"]);

/**
 * @param {HTMLElement} host
 * @param {import("./unit.js").Say} say
 */
function fullScreenButton(host, say) {
  const button = h("button", { type: "button", class: "u-full-button", "data-key": "full screen" });
  let full = false;

  /** @param {boolean} is */
  function set(is) {
    full = is;
    host.classList.toggle("u-full", is);
    button.textContent = say(is ? "unit.full.end" : "unit.full");
  }
  button.addEventListener("click", () => {
    set(!full);
    const page = document.documentElement;
    // iPhones have none for pages, and a page in a frame may be refused.
    if (full) page.requestFullscreen?.().catch(() => {});
    else if (document.fullscreenElement) document.exitFullscreen().catch(() => {});
  });
  document.addEventListener("fullscreenchange", () => {
    if (!document.fullscreenElement) set(false); // by the browser's own key
  });
  set(false);
  return button;
}

/**
 * @param {HTMLElement} host
 * @param {Home} home
 * @param {Say} say
 */
export function unitPage(host, home, say) {
  const sound = new Sound(ownStorage());
  const picture = h("section", { class: "u-unit", "aria-label": say("unit.title") });
  const state = h("p", { class: "u-state" });
  const time = h("strong", { class: "u-time" });
  const says = h("span");
  const big = h("p", { class: "u-big", role: "timer" }, time, says);
  const does = h("p", { class: "u-does" });
  const games = gameButtons(home, say);
  const inside = unitInside(home.act, say);
  const muted = toggle(say("unit.mute"), (is) => sound.set({ muted: is }));
  const volume = slider(say("unit.volume"), (value) => sound.set({ volume: value / 100 }));
  volume.range(0, 100, 5);
  const heard = h("p", { class: "u-heard", role: "status" });
  const soundControls = h("div", { class: "u-group" }, muted.node, volume.node, heard);
  const back = home.back ? h("a", { class: "u-back", href: home.back, "data-key": "back" }, say("unit.back")) : "";
  host.classList.add("u-page");
  host.replaceChildren(
    h("header", null, back, h("h1", null, say("unit.title")), fullScreenButton(host, say)),
    picture,
    h("div", { class: "u-beside" }, big, does, games.box, soundControls, state),
    inside.box,
  );

  const unit = drawUnit(picture, say);
  unit.onpress = (button, down) => home.act({ what: "press", button, down });
  unit.onswitch = (on) => home.act({ what: "switch", on });
  unit.oncable = (plugged) => home.act({ what: "cable", in: plugged });
  const look = () => {
    host.classList.toggle("u-open", inside.box.open);
    unit.picture.setAttribute("viewBox", inside.box.open ? WHOLE : WITHOUT_CABLE);
  };
  inside.box.addEventListener("toggle", look);
  look();

  /** @type {Unit | null} */
  let last = null;
  let came = 0;
  let lost = false;

  /** What the sound is like, and why. */
  function showSound() {
    muted.set(sound.muted);
    volume.set(Math.round(sound.volume * 100), `${Math.round(sound.volume * 100)} %`);
    const real = last !== null && !last.simulated;
    soundControls.hidden = real || (last !== null && !last.parts.buzzer);
    const is = real ? "real" : sound.muted ? "muted" : sound.awake ? "on" : "touch";
    if (heard.dataset.is === is) return;
    heard.dataset.is = is;
    heard.textContent = say(`unit.sound.${is}`);
  }
  sound.onchange = showSound;

  function now() {
    return last === null ? 0 : last.at + performance.now() - came;
  }

  /** Where the unit's clocks stand, large and in words. */
  function showState() {
    if (last === null) return;
    const since = now() - last.at;
    state.textContent = statusLines(last, since, lost, say).join(" · ");
    const [left, what] = bigClock(last, since);
    if (time.textContent !== left) time.textContent = left;
    if (says.textContent !== say(what)) says.textContent = say(what);
    big.classList.toggle("u-big-light", last.power && last.auction !== null);
  }

  /** @param {Unit} news */
  function take(news) {
    const first = last === null || last.board !== news.board || last.simulated !== news.simulated;
    last = news;
    came = performance.now();
    unit.show(news);
    if (first) inside.settle(news);
    inside.take(news);
    if (news.simulated) sound.hear(news);
    if (first) showSound();
    games.show(news);
    does.textContent = whatItDoes(news, say);
    showState();
  }

  home.hear(take, (is) => {
    lost = is;
    host.classList.toggle("u-lost", is);
    showState();
  });
  showSound();

  let looked = 0;
  function frame(/** @type {number} */ at) {
    inside.draw(Math.max(0, now() - LAG_MS));
    if (at - looked > TEXT_MS) {
      looked = at;
      showState();
    }
    requestAnimationFrame(frame);
  }
  requestAnimationFrame(frame);
  return { sound, unit, timeline: inside.timeline, told: inside.told };
}

/**
 * The games that a simulated unit can be started with; a real one is asked by its own buttons.
 * @param {Home} home
 * @param {Say} say
 */
function gameButtons(home, say) {
  const buttons = GAMES.map((game) =>
    h(
      "button",
      { type: "button", "data-key": `game ${game}`, onclick: () => home.act({ what: "choose game", game }) },
      say(`unit.game.${game}`),
    ),
  );
  const box = h("section", { class: "u-games" }, h("h2", null, say("unit.games")), h("div", null, ...buttons));
  return {
    box,
    /** @param {Unit} news */
    show(news) {
      box.hidden = !news.simulated || !news.parts.buttons.includes("auction");
      buttons.forEach((button, n) => {
        button.setAttribute("aria-pressed", String(news.power && !news.mode && news.game === GAMES[n]));
      });
    },
  };
}

/**
 * What its buttons do, or that they are not this page's to press.
 * @param {Unit} news
 * @param {Say} say
 */
function whatItDoes(news, say) {
  if (!news.simulated) return say("unit.hint.real");
  if (!news.parts.buttons.includes("auction")) return say("unit.hint.single");
  return GAMES.some((game) => game === news.game) ? say(`unit.does.${news.game}`) : "";
}

/**
 * How a unit stands, `since` milliseconds after it was told.
 * @param {Unit} unit
 * @param {number} since
 * @param {boolean} lost
 * @param {Say} say
 */
export function statusLines(unit, since, lost, say) {
  if (lost) return [say("unit.lost")];
  const parts = [unit.board || say("unit.none")];
  if (!unit.power) return [...parts, say(unit.simulated ? "unit.off" : "unit.away")];
  if (unit.mode) parts.push(say(`unit.mode.${unit.mode}`));
  if (unit.auction) parts.push(say("unit.auction.left", { left: up(unit.auction.left - since) }));
  if (unit.hour !== null) {
    const left = up(unit.hour - (unit.paused ? 0 : since));
    parts.push(say(unit.paused ? "unit.hour.stands" : "unit.hour.left", { left }));
  }
  if (unit.quiet) parts.push(say("unit.quiet"));
  if (unit.level === "low" || unit.level === "empty") parts.push(say(`unit.cells.${unit.level}`));
  return parts;
}
