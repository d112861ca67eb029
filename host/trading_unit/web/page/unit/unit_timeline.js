// @ts-check
// A moving timeline of the unit's last half minute: its lights, its tones and its buttons.

import { s, show } from "../base/dom.js";
import { clock } from "./unit_event_text.js";

/** @typedef {import("./unit.js").Unit} Unit */
/** @typedef {import("./unit.js").Say} Say */
/** @typedef {{start: number, end: number, level: number}} Span  `end` is Infinity while it lasts */

const WINDOW_MS = 30_000;
const LANES = ["red", "one", "two", "three", "railroad", "buzzer", "auction", "build"];
const TICK_MS = 5_000;
const LOWEST_HZ = 175;
const HIGHEST_HZ = 4_200;
const BOUNCE_MS = 12; // a contact's chatter is one press
const NAMES_WIDE = 74;
const AXIS_TALL = 20;
const LABEL_WIDE = 20; // half of a label on the axis: it is shown whole or not at all
const GAP = 3;
const SHORTEST = 1.5; // the narrowest bar that is drawn: nothing that happened may vanish
const STILL_MS = 1000; // between steps, for whoever wants little motion

/** What each part has been at over the last half minute. */
export class PartHistory {
  constructor() {
    /** @type {Map<string, Span[]>} */
    this.spans = new Map();
  }

  /** @param {Pick<Unit, "changes" | "whole">} news */
  take(news) {
    if (news.whole) this.spans.clear();
    for (const [ms, part, level] of news.changes) this.change(ms, part, level);
  }

  /**
   * @param {number} ms
   * @param {string} part
   * @param {number} level
   */
  change(ms, part, level) {
    const spans = this.spans.get(part) ?? [];
    this.spans.set(part, spans);
    const last = spans[spans.length - 1];
    const lasts = last !== undefined && last.end === Infinity;
    if (lasts && last.level === level) return;
    if (lasts) {
      last.end = ms;
      if (last.end === last.start) spans.pop();
    }
    if (!level) return;
    const before = spans[spans.length - 1];
    const again = part === "auction" || part === "build";
    if (again && before && ms - before.end <= BOUNCE_MS) before.end = Infinity;
    else spans.push({ start: ms, end: Infinity, level });
  }

  /** @param {number} since */
  forget(since) {
    for (const spans of this.spans.values()) {
      while (spans.length && spans[0].end < since) spans.shift();
    }
  }

  /** @param {string} part */
  of(part) {
    return this.spans.get(part) ?? [];
  }
}

/**
 * How high a tone stands in its lane: an octave is the same step everywhere, as in the sim's charts.
 * @param {number} hz
 */
export function height(hz) {
  const share = Math.log2(hz / LOWEST_HZ) / Math.log2(HIGHEST_HZ / LOWEST_HZ);
  return Math.max(0, Math.min(1, share));
}

/**
 * Bars as one path.
 * @param {Span[]} spans
 * @param {number} until  what lasts is drawn up to here
 * @param {(ms: number) => number} at
 * @param {number} top
 * @param {number} tall
 */
export function bars(spans, until, at, top, tall) {
  let path = "";
  for (const { start, end, level } of spans) {
    const left = at(start);
    const wide = Math.max(SHORTEST, at(Math.min(end, until)) - left);
    const [y, thick] = level > 1 ? [top + (1 - height(level)) * (tall - 4), 4] : [top, tall];
    path += `M${left.toFixed(1)} ${y.toFixed(1)}h${wide.toFixed(1)}v${thick}h-${wide.toFixed(1)}z`;
  }
  return path;
}

/**
 * Draws them into `host`. `show` takes news in, `draw(now)` moves them to that moment of the unit.
 * @param {Element} host
 * @param {Say} say
 */
export function drawTimeline(host, say) {
  const past = new PartHistory();
  const still = matchMedia("(prefers-reduced-motion: reduce)");
  const back = s("g");
  const axis = s("g");
  const moving = s("g");
  const names = s("g");
  const clip = s("rect", { y: 0 });
  const picture = s(
    "svg",
    { class: "u-strips", role: "img", "aria-label": say("unit.strips") },
    s("clipPath", { id: "u-window" }, clip),
    back,
    s("g", { "clip-path": "url(#u-window)" }, axis, moving),
    names,
  );
  host.append(picture);
  /** @type {{name: string, top: number, tall: number}[]} */
  let lanes = [];
  let origin = 0; // the moment that stands at 0
  let scale = 0.01; // pixels a millisecond
  let wide = 0;
  let tall = 0;
  let stale = true;
  let shown = -Infinity;
  let parts = "";
  /** @type {{node: SVGElement, x: number}[]} */
  let labels = [];

  function measure() {
    const box = Math.floor(host.clientWidth);
    if (box === wide || box === 0) return;
    wide = box;
    lay();
  }

  function lay() {
    let top = 2;
    const [lane, sound] = wide < 600 ? [12, 34] : [15, 46];
    lanes = LANES.filter((name) => parts.split(" ").includes(name)).map((name) => {
      const found = { name, top, tall: name === "buzzer" ? sound : lane };
      top += found.tall + GAP + (name === "railroad" || name === "buzzer" ? 5 : 0);
      return found;
    });
    tall = top;
    const plot = Math.max(40, wide - NAMES_WIDE - 4);
    scale = plot / WINDOW_MS;
    for (const [name, value] of Object.entries({ x: NAMES_WIDE, width: plot, height: tall + AXIS_TALL })) {
      clip.setAttribute(name, String(value));
    }
    picture.setAttribute("viewBox", `0 0 ${wide} ${tall + AXIS_TALL}`);
    picture.setAttribute("width", String(wide));
    picture.setAttribute("height", String(tall + AXIS_TALL));
    show(
      back,
      ...lanes.map((one) =>
        s("rect", { class: "u-lane", x: NAMES_WIDE, y: one.top, width: plot, height: one.tall, rx: 2 }),
      ),
    );
    show(
      names,
      ...lanes.map((one) =>
        s("text", { x: NAMES_WIDE - 8, y: one.top + one.tall / 2 + 4 }, say(`unit.lane.${one.name}`)),
      ),
    );
    stale = true;
  }

  /** @param {number} now */
  function redraw(now) {
    past.forget(now - WINDOW_MS - 1000);
    origin = now;
    const at = (/** @type {number} */ ms) => (ms - origin) * scale;
    const until = now + TICK_MS * 2; // what lasts is drawn beyond the edge, which hides it
    show(
      moving,
      ...lanes.map((one) =>
        s("path", {
          class: `u-past u-past-${one.name}`,
          "data-part": one.name,
          d: bars(past.of(one.name), until, at, one.top, one.tall),
        }),
      ),
    );
    /** @type {SVGElement[]} */
    const marks = [];
    labels = [];
    const first = Math.max(0, Math.ceil((now - WINDOW_MS) / TICK_MS) * TICK_MS);
    for (let ms = first; ms <= until; ms += TICK_MS) {
      marks.push(s("path", { class: "u-tick", d: `M${at(ms).toFixed(1)} 0v${tall}` }));
      const node = s("text", { class: "u-tick", x: at(ms).toFixed(1), y: tall + 14 }, clock(ms));
      labels.push({ node, x: at(ms) });
      marks.push(node);
    }
    show(axis, ...marks);
    stale = false;
  }

  return {
    past,
    picture,
    /** @param {Unit} unit */
    show(unit) {
      past.take(unit);
      const now = [...unit.parts.lights, ...(unit.parts.buzzer ? ["buzzer"] : []), ...unit.parts.buttons].join(" ");
      if (now !== parts) {
        parts = now;
        if (wide) lay();
      }
      if (unit.changes.length || unit.whole) stale = true;
      if (unit.whole) shown = -Infinity;
    },
    /** @param {number} now */
    draw(now) {
      measure();
      if (!wide || (still.matches && now - shown < STILL_MS && now >= shown)) return;
      if (stale || now - origin > TICK_MS || now < origin) redraw(now);
      shown = now;
      const x = (NAMES_WIDE + (WINDOW_MS - (now - origin)) * scale).toFixed(2);
      for (const group of [moving, axis]) group.setAttribute("transform", `translate(${x} 0)`);
      for (const label of labels) {
        const place = Number(x) + label.x;
        const whole = place > NAMES_WIDE + LABEL_WIDE && place < wide - LABEL_WIDE;
        label.node.setAttribute("visibility", whole ? "visible" : "hidden");
      }
    },
  };
}
