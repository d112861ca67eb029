// @ts-check
// What is inside the unit, for who looks: its cells and cable, what it says, and the strips of its
// past; with the switches and sliders of its page.

import { h, show } from "../base/dom.js";
import { clock, eventText } from "./unit_event_text.js";
import { drawTimeline } from "./unit_timeline.js";
import { CELL_LEAST_MV, CELL_MOST_MV } from "./unit.js";

/** @typedef {import("./unit.js").Unit} Unit */
/** @typedef {import("./unit.js").Say} Say */

const SAID = 40; // events that are kept

/**
 * @param {string} name
 * @param {(is: boolean) => void} tell
 */
export function toggle(name, tell) {
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
export function slider(name, tell) {
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

/**
 * @param {(what: import("types/requests").UnitAction) => void} act
 * @param {Say} say
 */
export function unitInside(act, say) {
  const hint = h("p", { class: "u-hint" }, say("unit.hint"));
  const events = h("ol");
  const log = h("div", { class: "u-events", role: "log", "aria-label": say("unit.events"), tabindex: 0 }, events);
  const strips = h("section", { class: "u-timeline", "aria-label": say("unit.timeline") });
  const switched = toggle(say("unit.switch"), (on) => act({ what: "switch", on }));
  const plugged = toggle(say("unit.cable"), (is) => act({ what: "cable", in: is }));
  const cells = slider(say("unit.cells"), (mv) => act({ what: "battery", mv }));
  const controls = h("div", { class: "u-group" }, switched.node, plugged.node, cells.node);
  const box = h(
    "details",
    { class: "u-inside" },
    h("summary", { "data-key": "inside" }, say("unit.inside")),
    hint,
    h("section", { class: "u-controls", "aria-label": say("unit.controls") }, controls),
    h("h2", null, say("unit.events")),
    log,
    strips,
  );
  const timeline = drawTimeline(strips, say);
  /** @type {string[]} */
  let told = [];

  return {
    box,
    timeline,
    told: () => told,
    /** @param {number} now */
    draw(now) {
      if (box.open) timeline.draw(now);
    },
    /** Another unit than before. @param {Unit} news */
    settle(news) {
      controls.hidden = !news.simulated;
      cells.range(CELL_LEAST_MV * news.cells, CELL_MOST_MV * news.cells, 10);
      switched.node.hidden = cells.node.hidden = !news.cells;
      hint.hidden = !news.simulated || !news.parts.buttons.includes("auction");
    },
    /** @param {Unit} news */
    take(news) {
      timeline.show(news);
      switched.set(news.switch);
      plugged.set(news.usb);
      cells.set(news.mv, `${(news.mv / 1000).toFixed(2)} V`);
      if (news.whole) {
        told = [];
        show(events);
      }
      for (const [ms, body] of news.told) {
        const phrase = eventText(body, say);
        if (!phrase) continue;
        events.prepend(h("li", null, h("time", null, clock(ms)), " ", phrase));
        told.push(body);
      }
      while (events.childElementCount > SAID) events.lastElementChild?.remove();
    },
  };
}
