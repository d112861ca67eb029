// @ts-check
// The unit as it lies on the table: it shows what it is told, and tells what is pressed on it.
// Where the unit itself lives, it does not know.

import { BARS, unitPicture } from "./unit_picture.js";
import { Held, makeSwitch, buttonOfKey, pressable } from "./unit_input.js";

/** @typedef {import("types/view").UnitNews} Unit */
/** @typedef {import("./unit_input.js").Button} Button */
/** @typedef {(key: string, values?: Record<string, string | number>) => string} Say */
/**
 * The unit drawn: what it shows, and who is told what is done to it.
 * @typedef {{
 *   show: (unit: Unit) => void,
 *   onpress: (button: Button, down: boolean) => void,
 *   onswitch: (on: boolean) => void,
 *   oncable: (plugged: boolean) => void,
 *   picture: SVGSVGElement,
 * }} Drawn
 */

export const CELL_MOST_MV = 1650; // fresh
export const CELL_LEAST_MV = 850; // no board runs on less
const NOT_DRAWN = { at: 0, changes: 0, told: 0, whole: 0, auction: 0, hour: 0 };

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
 * Draws the unit into `host`. `show` says what it does; `onpress`, `onswitch`, `oncable` are told
 * what is done to it. Keys count wherever the page has its focus.
 * @param {Element} host
 * @param {Say} say
 * @param {{auction: string, build: string} | null} [names]  of its buttons, on the sheet
 * @returns {Drawn}
 */
export function drawUnit(host, say, names = null) {
  let simulated = false; // until news says so, nothing that is pressed is told
  let wanted = { switch: false, usb: false };
  /** @type {Pick<Drawn, "onpress" | "onswitch" | "oncable">} */
  const tell = { onpress() {}, onswitch() {}, oncable() {} };
  const held = new Held((button, down) => {
    buttons[button].classList.toggle("u-touched", down);
    tell.onpress(button, down);
  });

  const { picture, lights, buttons, power, cable, gauge, volts, door, holes } = unitPicture(say("unit.picture"), names);
  host.append(picture);

  for (const [button, node] of /** @type {[Button, SVGElement][]} */ (Object.entries(buttons))) {
    node.setAttribute("data-do", "press");
    node.setAttribute("data-button", button);
    pressable(node, button, held, () => simulated);
  }
  makeSwitch(power, () => simulated && tell.onswitch(!wanted.switch));
  makeSwitch(cable, () => simulated && tell.oncable(!wanted.usb));

  addEventListener("keydown", (event) => {
    const button = buttonOfKey(event);
    if (button === undefined || event.repeat || !simulated || !picture.isConnected) return;
    if (buttons[button].getAttribute("hidden") === null) held.press(`key ${event.key.toLowerCase()}`, button);
  });
  addEventListener("keyup", (event) => held.release(`key ${event.key.toLowerCase()}`));
  addEventListener("blur", () => held.releaseAll());
  document.addEventListener("visibilitychange", () => held.releaseAll());

  let shown = "";
  /** @param {Unit} unit */
  function show(unit) {
    const state = JSON.stringify({ ...unit, ...NOT_DRAWN });
    if (state === shown) return; // a tone begins or ends, or a contact bounces
    shown = state;
    simulated = unit.simulated;
    wanted = { switch: unit.switch, usb: unit.usb };
    for (const [name, node] of Object.entries(lights)) {
      const lit = unit.lights.includes(name);
      mark(node, "u-on", lit);
      put(node, "aria-label", say(`unit.light.${name}`, { is: say(lit ? "unit.lit" : "unit.dark") }));
      there(node, unit.parts.lights.includes(name));
    }
    for (const [name, node] of Object.entries(buttons)) {
      const down = unit.down.includes(name);
      mark(node, "u-down", down);
      put(node, "aria-label", say(`unit.button.${name}`));
      if (unit.simulated) node.removeAttribute("aria-disabled");
      else put(node, "aria-disabled", "true");
      // The dome carries the red light, also where it is no button.
      const is = unit.parts.buttons.includes(name);
      put(node, "role", is ? "button" : "group");
      put(node, "tabindex", is ? "0" : "-1");
      mark(node, "u-no-button", !is);
      if (is) put(node, "aria-pressed", String(down));
      else node.removeAttribute("aria-pressed");
    }
    there(buttons.build, unit.parts.buttons.includes("build"));
    there(holes, unit.parts.buzzer);
    mark(picture, "u-asleep", !unit.power);
    mark(picture, "u-real", !unit.simulated);
    put(power, "aria-label", say("unit.switch"));
    put(power, "aria-checked", String(unit.switch));
    mark(power, "u-on", unit.switch);
    there(power, unit.cells > 0 || !unit.simulated);
    put(cable, "aria-label", say("unit.cable"));
    put(cable, "aria-checked", String(unit.usb));
    mark(cable, "u-on", unit.usb);
    const full = bars(unit.mv, unit.simulated ? unit.cells : 2);
    for (const [n, bar] of gauge.entries()) mark(bar, "u-on", n < full);
    const text = unit.mv > 0 ? `${(unit.mv / 1000).toFixed(2)} V` : unit.usb ? "USB" : "– V";
    if (volts.textContent !== text) volts.textContent = text;
    put(door, "aria-label", say("unit.cells.are", { volts: (unit.mv / 1000).toFixed(2) }));
    there(door, unit.cells > 0 || !unit.simulated);
  }

  return Object.assign(tell, { show, picture });
}

// What is as it should be is left alone: set again, it would be worked out and drawn again with each of
// the unit's news, of which a run of its lights has dozens.

/**
 * @param {Element} node
 * @param {string} name
 * @param {string} value
 */
function put(node, name, value) {
  if (node.getAttribute(name) !== value) node.setAttribute(name, value);
}

/**
 * @param {Element} node
 * @param {string} name  of a class
 * @param {boolean} is
 */
function mark(node, name, is) {
  if (node.classList.contains(name) !== is) node.classList.toggle(name, is);
}

/**
 * @param {Element} node
 * @param {boolean} is
 */
function there(node, is) {
  if (is) node.removeAttribute("hidden");
  else put(node, "hidden", "");
}
