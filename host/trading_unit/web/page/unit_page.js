// @ts-check
// The page of the unit alone: the unit drawn, what can be done to it, what it did and what it said.

import { h, show } from "./dom.js";
import { Sound, ownStorage } from "./sound.js";
import { drawTimeline } from "./unit_timeline.js";
import { clock, eventText } from "./unit_event_text.js";
import { CELL_LEAST_MV, CELL_MOST_MV, drawUnit } from "./unit.js";

/** @typedef {import("./unit.js").Unit} Unit */
/** @typedef {import("./unit.js").Say} Say */
/**
 * Where the unit lives: `hear` is given whoever wants its news, `act` does something to it.
 * @typedef {{
 *   hear: (tell: (unit: Unit) => void, lost: (lost: boolean) => void) => void,
 *   act: (what: import("./requests.js").UnitAction) => void,
 * }} Home
 */

const SAID = 40; // events that are kept
const LAG_MS = 60; // the strips stand so far behind, so that news come in time for them
const TEXT_MS = 250; // between looks at the clocks

/**
 * @param {Element} host
 * @param {Home} home
 * @param {Say} say
 */
export function unitPage(host, home, say) {
  const sound = new Sound(ownStorage());
  const picture = h("section", { class: "u-unit", "aria-label": say("unit.title") });
  const state = h("p", { class: "u-state" });
  const hint = h("p", { class: "u-hint" });
  const heard = h("p", { class: "u-heard", role: "status" });
  const events = h("ol");
  const log = h("div", { class: "u-events", role: "log", "aria-label": say("unit.events"), tabindex: 0 }, events);
  const strips = h("section", { class: "u-timeline", "aria-label": say("unit.timeline") });
  const controls = h("section", { class: "u-controls", "aria-label": say("unit.controls") });
  host.classList.add("u-page");
  show(
    host,
    h("header", null, h("h1", null, say("unit.title")), state),
    picture,
    h("div", { class: "u-beside" }, hint, controls, h("h2", null, say("unit.events")), log),
    strips,
  );

  const unit = drawUnit(picture, say);
  const timeline = drawTimeline(strips, say);
  unit.onpress = (button, down) => home.act({ what: "press", button, down });
  unit.onswitch = (on) => home.act({ what: "switch", on });
  unit.oncable = (plugged) => home.act({ what: "cable", in: plugged });

  const switched = toggle(say("unit.switch"), (on) => home.act({ what: "switch", on }));
  const plugged = toggle(say("unit.cable"), (is) => home.act({ what: "cable", in: is }));
  const cells = slider(say("unit.cells"), (mv) => home.act({ what: "battery", mv }));
  const muted = toggle(say("unit.mute"), (is) => sound.set({ muted: is }));
  const volume = slider(say("unit.volume"), (value) => sound.set({ volume: value / 100 }));
  volume.range(0, 100, 5);
  const unitControls = h("div", { class: "u-group" }, switched.node, plugged.node, cells.node);
  const soundControls = h("div", { class: "u-group" }, muted.node, volume.node, heard);
  show(controls, unitControls, soundControls);

  /** @type {Unit | null} */
  let last = null;
  let came = 0;
  let lost = false;
  /** @type {string[]} */
  let saidOf = [];

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

  /** Where the unit's clocks stand, in words. */
  function showState() {
    if (last === null) return;
    state.textContent = statusLines(last, now() - last.at, lost, say).join(" · ");
  }

  /** @param {Unit} news */
  function take(news) {
    const first = last === null || last.board !== news.board || last.simulated !== news.simulated;
    last = news;
    came = performance.now();
    unit.show(news);
    timeline.show(news);
    if (news.simulated) sound.hear(news);
    switched.set(news.switch);
    plugged.set(news.usb);
    cells.set(news.mv, `${(news.mv / 1000).toFixed(2)} V`);
    if (first) settle(news);
    if (news.whole) {
      saidOf = [];
      show(events);
    }
    for (const [ms, body] of news.told) {
      const phrase = eventText(body, say);
      if (phrase) {
        events.prepend(h("li", null, h("time", null, clock(ms)), " ", phrase));
        saidOf.push(body);
      }
    }
    while (events.childElementCount > SAID) events.lastElementChild?.remove();
    showState();
  }

  /** @param {Unit} news */
  function settle(news) {
    unitControls.hidden = !news.simulated;
    cells.range(CELL_LEAST_MV * news.cells, CELL_MOST_MV * news.cells, 10);
    cells.set(news.mv, `${(news.mv / 1000).toFixed(2)} V`);
    switched.node.hidden = cells.node.hidden = !news.cells;
    const single = !news.parts.buttons.includes("auction");
    hint.textContent = say(news.simulated ? (single ? "unit.hint.single" : "unit.hint") : "unit.hint.real");
    showSound();
  }

  home.hear(take, (is) => {
    lost = is;
    host.classList.toggle("u-lost", is);
    showState();
  });
  showSound();

  let looked = 0;
  function frame(/** @type {number} */ at) {
    timeline.draw(Math.max(0, now() - LAG_MS));
    if (at - looked > TEXT_MS) {
      looked = at;
      showState();
    }
    requestAnimationFrame(frame);
  }
  requestAnimationFrame(frame);
  return { sound, unit, timeline, told: () => saidOf };
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

/** @param {number} ms  rounded up: as long as it runs, something is left */
function up(ms) {
  return clock(Math.ceil(Math.max(0, ms) / 1000) * 1000);
}

/**
 * @param {string} name
 * @param {(is: boolean) => void} tell
 */
function toggle(name, tell) {
  const box = h("input", { type: "checkbox", role: "switch", onchange: () => tell(box.checked) });
  return {
    node: h("label", { class: "u-toggle" }, box, h("span", null, name)),
    /** @param {boolean} is */
    set(is) {
      box.checked = is;
    },
  };
}

/**
 * @param {string} name
 * @param {(value: number) => void} tell
 */
function slider(name, tell) {
  const range = h("input", { type: "range", oninput: () => tell(Number(range.value)) });
  const value = h("output");
  return {
    node: h("label", { class: "u-slider" }, h("span", null, name), range, value),
    /**
     * @param {number} least
     * @param {number} most
     * @param {number} step
     */
    range(least, most, step) {
      Object.assign(range, { min: String(least), max: String(most), step: String(step) });
    },
    /**
     * @param {number} is
     * @param {string} text
     */
    set(is, text) {
      // Not while a finger is on it: its own news come back late.
      if (!range.matches(":active")) range.value = String(is);
      value.textContent = text;
      range.setAttribute("aria-valuetext", text);
    },
  };
}
