// @ts-check
// The unit as it lies on the table: its lights, and what a mouse, a finger or a key presses on it.
// Where the unit itself lives, it does not know.

import { h, s } from "./dom.js";

/**
 * What is told of a unit; sim/trading_unit_sim/news.py and play/mirror.py write it.
 * @typedef {{
 *   at: number, board: string, simulated: boolean, up: boolean, power: boolean, switch: boolean,
 *   usb: boolean, mv: number, cells: number, level: string, lights: string[], down: string[],
 *   tone: number, parts: {lights: string[], buttons: string[], buzzer: boolean},
 *   changes: [number, string, number][], told: [number, string][], whole: boolean,
 *   auction: null | {left: number, of: number}, hour: number | null, paused: boolean,
 *   quiet: boolean, mode: string,
 * }} Unit
 */
/** @typedef {(key: string, values?: Record<string, string | number>) => string} Say */
/** @typedef {{x: number, y: number, r: number}} Place */
/**
 * The unit drawn: what it shows, and who is told what is done to it.
 * @typedef {{
 *   show: (unit: Unit) => void,
 *   onpress: (button: string, down: boolean) => void,
 *   onswitch: (on: boolean) => void,
 *   oncable: (plugged: boolean) => void,
 *   picture: SVGSVGElement,
 * }} Drawn
 */

export const KEYS = /** @type {Record<string, string>} */ ({ a: "auction", b: "build" });
export const CELL_MOST_MV = 1650; // fresh
export const CELL_LEAST_MV = 850; // no board runs on less

/** @type {Record<string, Place>} */
const LIGHTS = {
  red: { x: 250, y: 171, r: 23 },
  one: { x: 143, y: 281, r: 29 },
  two: { x: 212, y: 313, r: 29 },
  three: { x: 288, y: 313, r: 29 },
  railroad: { x: 357, y: 281, r: 29 },
};
const NUMBERS = /** @type {Record<string, string>} */ ({ one: "1", two: "2", three: "3" });
const RAYS = 12;
const BARS = 4;

/**
 * Who holds a button down: a finger, a mouse, a key. It is down while anybody does.
 */
export class Held {
  /** @param {(button: string, down: boolean) => void} tell */
  constructor(tell) {
    this.tell = tell;
    /** @type {Map<string, string>} who: which button */
    this.by = new Map();
  }

  /** @param {string} button */
  isDown(button) {
    return [...this.by.values()].includes(button);
  }

  /**
   * @param {string} who
   * @param {string} button
   */
  press(who, button) {
    if (this.by.has(who)) return;
    const down = this.isDown(button);
    this.by.set(who, button);
    if (!down) this.tell(button, true);
  }

  /** @param {string} who */
  release(who) {
    const button = this.by.get(who);
    if (button === undefined) return;
    this.by.delete(who);
    if (!this.isDown(button)) this.tell(button, false);
  }

  releaseAll() {
    for (const who of [...this.by.keys()]) this.release(who);
  }
}

/**
 * How many of four bars a gauge of the cells shows.
 * @param {number} mv
 * @param {number} cells
 */
export function bars(mv, cells) {
  if (!cells || mv <= 0) return 0;
  const share = (mv / cells - 1000) / 500; // a cell: flat at 1.0 V, full at 1.5 V
  return Math.max(0, Math.min(BARS, Math.ceil(share * BARS)));
}

/**
 * The lines that stand around a light that is on: lit is seen without colours.
 * @param {Place} place
 */
export function rays({ x, y, r }) {
  let path = "";
  for (let n = 0; n < RAYS; n++) {
    const angle = (2 * Math.PI * (n + 0.5)) / RAYS;
    const [dx, dy] = [Math.cos(angle), Math.sin(angle)];
    path += `M${(x + dx * (r + 5)).toFixed(1)} ${(y + dy * (r + 5)).toFixed(1)}`;
    path += `L${(x + dx * (r + 12)).toFixed(1)} ${(y + dy * (r + 12)).toFixed(1)}`;
  }
  return path;
}

/**
 * The button that a key stands for; none while somebody types or means a command of the browser.
 * @param {KeyboardEvent} event
 */
export function keyed(event) {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  const on = event.target;
  if (on instanceof Element && on.matches("input:not([type=range]):not([type=checkbox]), textarea, select")) {
    return undefined;
  }
  return KEYS[event.key.toLowerCase()];
}

/** @param {[number, string][]} stops */
function gradient(/** @type {string} */ id, stops) {
  const made = stops.map(([at, name]) => s("stop", { offset: at, class: `u-${name}` }));
  return s("radialGradient", { id, cx: "40%", cy: "34%", r: "74%" }, ...made);
}

/** @param {string} name */
function icon(name) {
  const { x, y } = LIGHTS[name];
  if (name in NUMBERS) return s("text", { class: "u-icon", x, y: y + 9.5 }, NUMBERS[name]);
  const rails = `M${x - 10} ${y + 16}L${x - 5} ${y - 16}M${x + 10} ${y + 16}L${x + 5} ${y - 16}`;
  const ties = `M${x - 13} ${y + 11}h26M${x - 11.5} ${y + 2}h23M${x - 10} ${y - 7}h20`;
  return s("g", { class: "u-rails" }, s("path", { d: rails }), s("path", { d: ties }));
}

/** @param {string} name */
function light(name) {
  const { x, y, r } = LIGHTS[name];
  return s(
    "g",
    { class: `u-light u-${name}`, role: "img", "data-light": name },
    s("circle", { class: "u-shine", cx: x, cy: y, r: r * 1.8 }),
    s("circle", { class: "u-lamp", cx: x, cy: y, r }),
    s("path", { class: "u-rays", d: rays(LIGHTS[name]) }),
    name === "red" ? null : icon(name),
  );
}

/** @param {string} letter */
function keycap(letter, x = 0, y = 0) {
  return s(
    "g",
    { class: "u-key", "aria-hidden": "true" },
    s("rect", { x: x - 13, y: y - 13, width: 26, height: 26, rx: 5 }),
    s("text", { x, y: y + 5.5 }, letter),
  );
}

/**
 * Draws the unit into `host`. `show` says what it does; `onpress`, `onswitch`, `oncable` are told
 * what is done to it. Keys count wherever the page has its focus.
 * @param {Element} host
 * @param {Say} say
 * @returns {Drawn}
 */
export function drawUnit(host, say) {
  let simulated = true;
  let wanted = { switch: false, usb: false };
  /** @type {Pick<Drawn, "onpress" | "onswitch" | "oncable">} */
  const tell = { onpress() {}, onswitch() {}, oncable() {} };
  const held = new Held((button, down) => {
    buttons[button].classList.toggle("u-touched", down);
    tell.onpress(button, down);
  });

  const lights = Object.fromEntries(Object.keys(LIGHTS).map((name) => [name, light(name)]));
  /** @type {Record<string, SVGElement>} */
  const buttons = {
    auction: s(
      "g",
      { class: "u-button u-dome" },
      s("circle", { class: "u-hole", cx: 250, cy: 175, r: 88 }),
      s(
        "g",
        { class: "u-moves" },
        s("circle", { class: "u-cap", cx: 250, cy: 171, r: 83 }),
        s("path", { class: "u-gleam", d: "M203 137Q226 103 269 105" }),
        keycap("A", 250, 229),
        lights.red,
      ),
      s("circle", { class: "u-focus", cx: 250, cy: 173, r: 91 }),
    ),
    build: s(
      "g",
      { class: "u-button u-side" },
      s("rect", { class: "u-touch", x: 8, y: 148, width: 92, height: 154 }),
      s(
        "g",
        { class: "u-moves" },
        s("rect", { class: "u-bar", x: 40, y: 168, width: 70, height: 114, rx: 20 }),
        s("rect", { class: "u-bar-edge", x: 40, y: 168, width: 16, height: 114, rx: 8 }),
        keycap("B", 67, 225),
      ),
      s("rect", { class: "u-focus", x: 34, y: 162, width: 62, height: 126, rx: 22 }),
    ),
  };
  const knob = s("rect", { class: "u-knob", x: 421, y: 183, width: 26, height: 36, rx: 6 });
  const power = s(
    "g",
    { class: "u-button u-switch", role: "switch", tabindex: 0, "data-do": "switch" },
    s("rect", { class: "u-touch", x: 402, y: 150, width: 90, height: 150 }),
    s("rect", { class: "u-track", x: 400, y: 178, width: 52, height: 94, rx: 10 }),
    s("path", { class: "u-mark", d: "M466 192v16" }),
    s("circle", { class: "u-mark", cx: 466, cy: 250, r: 8 }),
    knob,
    s("rect", { class: "u-focus", x: 396, y: 173, width: 84, height: 104, rx: 13 }),
  );
  const cable = s(
    "g",
    { class: "u-button u-cable", role: "switch", tabindex: 0, "data-do": "cable" },
    s("rect", { class: "u-touch", x: 205, y: 392, width: 90, height: 100 }),
    s(
      "g",
      { class: "u-plug" },
      s("rect", { class: "u-metal", x: 235, y: 388, width: 30, height: 26 }),
      s("rect", { class: "u-grip", x: 227, y: 412, width: 46, height: 40, rx: 8 }),
      s("path", { class: "u-cord", d: "M250 452v24" }),
      s("text", { class: "u-usb", x: 250, y: 437 }, "USB"),
    ),
    s("rect", { class: "u-focus", x: 219, y: 400, width: 62, height: 60, rx: 12 }),
  );
  const gauge = [...Array(BARS).keys()].map((n) =>
    s("rect", { class: "u-gauge", x: 205 + n * 12, y: 355, width: 9, height: 18, rx: 2 }),
  );
  const volts = s("text", { class: "u-volts", x: 260, y: 369 });
  const door = s(
    "g",
    { class: "u-door", role: "img" },
    s("rect", { class: "u-door-line", x: 196, y: 348, width: 120, height: 32, rx: 7 }),
    ...gauge,
    volts,
  );
  const places = [[376, 138], [388, 154], [369, 157], [381, 173], [362, 175]];
  const holes = s("g", null, ...places.map(([cx, cy]) => s("circle", { class: "u-sound-hole", cx, cy, r: 4.5 })));

  const picture = s(
    "svg",
    { class: "u-picture", viewBox: "20 36 470 470", role: "group", "aria-label": say("unit.picture") },
    s(
      "defs",
      null,
      gradient("u-body", [[0, "body-1"], [0.7, "body-2"], [1, "body-3"]]),
      gradient("u-dome", [[0, "dome-1"], [0.55, "dome-2"], [1, "dome-3"]]),
      gradient("u-red-on", [[0, "red-1"], [0.4, "red-2"], [1, "red-3"]]),
      gradient("u-lit", [[0, "lit-1"], [0.6, "lit-2"], [1, "lit-3"]]),
      gradient("u-unlit", [[0, "unlit-1"], [1, "unlit-2"]]),
    ),
    cable,
    buttons.build,
    power,
    s("circle", { class: "u-under", cx: 250, cy: 230, r: 172 }),
    s("circle", { class: "u-body", cx: 250, cy: 225, r: 172 }),
    s("circle", { class: "u-rim", cx: 250, cy: 225, r: 158 }),
    holes,
    buttons.auction,
    lights.one,
    lights.two,
    lights.three,
    lights.railroad,
    door,
  );
  host.append(picture);

  for (const [button, node] of Object.entries(buttons)) {
    node.setAttribute("data-do", "press");
    node.setAttribute("data-button", button);
    pressable(node, button, held, () => simulated);
  }
  flips(power, () => simulated && tell.onswitch(!wanted.switch));
  flips(cable, () => simulated && tell.oncable(!wanted.usb));

  addEventListener("keydown", (event) => {
    const button = keyed(event);
    if (button === undefined || event.repeat || !simulated || !picture.isConnected) return;
    if (buttons[button].getAttribute("hidden") === null) held.press(`key ${event.key.toLowerCase()}`, button);
  });
  addEventListener("keyup", (event) => held.release(`key ${event.key.toLowerCase()}`));
  addEventListener("blur", () => held.releaseAll());
  document.addEventListener("visibilitychange", () => held.releaseAll());

  /** @param {Unit} unit */
  function show(unit) {
    simulated = unit.simulated;
    wanted = { switch: unit.switch, usb: unit.usb };
    for (const [name, node] of Object.entries(lights)) {
      const lit = unit.lights.includes(name);
      node.classList.toggle("u-on", lit);
      node.setAttribute("aria-label", say(`unit.light.${name}`, { is: say(lit ? "unit.lit" : "unit.dark") }));
      there(node, unit.parts.lights.includes(name));
    }
    for (const [name, node] of Object.entries(buttons)) {
      const down = unit.down.includes(name);
      node.classList.toggle("u-down", down);
      node.setAttribute("aria-label", say(`unit.button.${name}`));
      node.setAttribute("aria-pressed", String(down));
      if (unit.simulated) node.removeAttribute("aria-disabled");
      else node.setAttribute("aria-disabled", "true");
      // The dome carries the red light, also where it is no button.
      const is = unit.parts.buttons.includes(name);
      node.setAttribute("role", is ? "button" : "group");
      node.setAttribute("tabindex", is ? "0" : "-1");
      node.classList.toggle("u-no-button", !is);
      if (!is) node.removeAttribute("aria-pressed");
    }
    there(buttons.build, unit.parts.buttons.includes("build"));
    there(holes, unit.parts.buzzer);
    picture.classList.toggle("u-asleep", !unit.power);
    picture.classList.toggle("u-real", !unit.simulated);
    power.setAttribute("aria-label", say("unit.switch"));
    power.setAttribute("aria-checked", String(unit.switch));
    power.classList.toggle("u-on", unit.switch);
    there(power, unit.cells > 0 || !unit.simulated);
    cable.setAttribute("aria-label", say("unit.cable"));
    cable.setAttribute("aria-checked", String(unit.usb));
    cable.classList.toggle("u-on", unit.usb);
    const full = bars(unit.mv, unit.simulated ? unit.cells : 2);
    gauge.forEach((bar, n) => bar.classList.toggle("u-on", n < full));
    volts.textContent = unit.mv > 0 ? `${(unit.mv / 1000).toFixed(2)} V` : unit.usb ? "USB" : "– V";
    door.setAttribute("aria-label", say("unit.cells.are", { volts: (unit.mv / 1000).toFixed(2) }));
    there(door, unit.cells > 0 || !unit.simulated);
  }

  return Object.assign(tell, { show, picture });
}

/**
 * @param {Element} node
 * @param {boolean} is
 */
function there(node, is) {
  if (is) node.removeAttribute("hidden");
  else node.setAttribute("hidden", "");
}

/**
 * Pressed by a mouse, by any number of fingers, and by the keys of whoever has it in focus.
 * @param {SVGElement} node
 * @param {string} button
 * @param {Held} held
 * @param {() => boolean} may
 */
function pressable(node, button, held, may) {
  node.addEventListener("pointerdown", (event) => {
    if (event.button !== 0 || !may()) return;
    node.setPointerCapture(event.pointerId);
    held.press(`pointer ${event.pointerId}`, button);
  });
  for (const end of /** @type {const} */ (["pointerup", "pointercancel", "lostpointercapture"])) {
    node.addEventListener(end, (event) => held.release(`pointer ${event.pointerId}`));
  }
  node.addEventListener("contextmenu", (event) => event.preventDefault());
  node.addEventListener("keydown", (event) => {
    if (event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    if (!event.repeat && may()) held.press(`focus ${event.key}`, button);
  });
  node.addEventListener("keyup", (event) => held.release(`focus ${event.key}`));
  node.addEventListener("blur", () => {
    held.release("focus  ");
    held.release("focus Enter");
  });
  // A screen reader presses by a click alone.
  node.addEventListener("click", (event) => {
    if (event.detail !== 0 || !may() || held.isDown(button)) return;
    held.press("click", button);
    setTimeout(() => held.release("click"), CLICK_MS);
  });
}

const CLICK_MS = 120;

/**
 * @param {SVGElement} node
 * @param {() => void} flip
 */
function flips(node, flip) {
  node.addEventListener("click", flip);
  node.addEventListener("keydown", (event) => {
    if (event.key !== " " && event.key !== "Enter") return;
    event.preventDefault();
    if (!event.repeat) flip();
  });
}
