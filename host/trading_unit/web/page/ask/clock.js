// @ts-check
// The seconds that a light still has, beside a bar; and for some seconds what the last one led to.

import { h, hide, renderIfChanged } from "../base/dom.js";
import { t, sentence } from "../base/words.js";

/** @typedef {import("types/view").View} View */

const LAST_MS = 5_000; // with tenths

/**
 * What a light still has, as people read it: whole seconds, tenths in the last five.
 * @param {number} ms
 */
export function countdown(ms) {
  if (ms <= 0) return "0";
  return ms > LAST_MS ? String(Math.ceil(ms / 1000)) : (Math.ceil(ms / 100) / 10).toFixed(1);
}

/**
 * What the hour has left.
 * @param {View["hour"]} hour
 * @param {number} gone  milliseconds since the view came
 */
export function hourLeft(hour, gone) {
  return hour ? Math.max(0, hour.left - (hour.paused || hour.waits ? 0 : gone)) : 0;
}

/**
 * In how many milliseconds the hour is below a step that it counts by; 0 for never.
 * @param {View["hour"]} hour
 * @param {number} gone  milliseconds since the view came
 * @param {number} stepMs
 */
export function changesIn(hour, gone, stepMs) {
  const left = hourLeft(hour, gone);
  return !hour || hour.paused || hour.waits || !left ? 0 : (left % stepMs) + 1;
}

/** Seconds that run, and a bar; set by each news, moved by the page's own clock. */
export function clock() {
  const text = h("output", { class: "clock-text", "data-place": "countdown", "aria-live": "off" });
  const bar = h("progress", { class: "clock-bar", max: 1, "aria-hidden": "true" });
  const box = h("div", { class: "clock", role: "timer", hidden: true }, text, bar);
  /** @type {{until: number, of: number} | null} */
  let light = null;
  const draw = () => {
    if (!light) return;
    const left = Math.max(0, light.until - performance.now());
    const says = t("seat.seconds", { count: countdown(left) });
    if (text.textContent !== says) text.textContent = says;
    bar.value = Math.min(1, left / light.of);
    box.classList.toggle("last", left <= LAST_MS);
  };
  return {
    box,
    /** @param {{left: number, of: number, source?: string} | null | undefined} now */
    set(now) {
      light = now && now.source !== "table" ? { until: performance.now() + now.left, of: now.of } : null;
      box.hidden = !light;
      draw();
    },
    draw,
    get runs() {
      return light !== null;
    },
  };
}

export class LightResult {
  /** @param {HTMLElement} box */
  constructor(box) {
    this.box = box;
    this.until = 0; // by the page's clock
  }

  /** @param {View["sold"]} sold */
  update(sold) {
    this.until = sold ? performance.now() + sold.left : 0;
    if (sold) renderIfChanged(this.box, sold.lines, () => sold.lines.map((line) => h("p", null, sentence(line))));
    this.tick();
  }

  tick() {
    hide(this.box, performance.now() >= this.until);
  }
}
