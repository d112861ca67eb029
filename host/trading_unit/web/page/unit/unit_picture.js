// @ts-check
// What the unit looks like from above: every part of it, dark and at rest.

import { s } from "../base/dom.js";

/** @typedef {{x: number, y: number, r: number}} Place */

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
export const BARS = 4; // of the gauge of the cells

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

const LIP = "M109 372A191 191 0 0 0 391 372";

/** Build as a lip below the body, for either thumb, with its name. @param {string} name */
function lip(name) {
  return s(
    "g",
    { class: "u-button u-lip" },
    s(
      "g",
      { class: "u-moves" },
      s("path", { class: "u-lip-edge", d: LIP, transform: "translate(0 8)" }),
      s("path", { class: "u-lip-face", d: LIP }),
      s("path", { class: "u-lip-gleam", d: "M102 398A206 206 0 0 0 398 398" }),
      s("text", { class: "u-lip-name", x: 250, y: 445 }, name),
    ),
    s("path", { class: "u-focus", d: "M78 372A222 222 0 0 0 422 372" }),
  );
}

/**
 * The whole picture, and those of its parts that change. With names of its buttons it is the unit of
 * the sheet: its name on the dome, Build as a lip, and nothing else to switch.
 * @param {string} label
 * @param {{auction: string, build: string} | null} [names]
 */
export function unitPicture(label, names = null) {
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
        names ? s("text", { class: "u-dome-name", x: 250, y: 232 }, names.auction) : keycap("A", 250, 229),
        lights.red,
      ),
      s("circle", { class: "u-focus", cx: 250, cy: 173, r: 91 }),
    ),
    build: names
      ? lip(names.build)
      : s(
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
  const places = [
    [376, 138],
    [388, 154],
    [369, 157],
    [381, 173],
    [362, 175],
  ];
  const holes = s("g", null, ...places.map(([cx, cy]) => s("circle", { class: "u-sound-hole", cx, cy, r: 4.5 })));

  const picture = s(
    "svg",
    { class: "u-picture", viewBox: names ? "60 48 380 430" : "20 36 470 470", role: "group", "aria-label": label },
    s(
      "defs",
      null,
      gradient("u-body", [
        [0, "body-1"],
        [0.7, "body-2"],
        [1, "body-3"],
      ]),
      gradient("u-dome", [
        [0, "dome-1"],
        [0.55, "dome-2"],
        [1, "dome-3"],
      ]),
      gradient("u-red-on", [
        [0, "red-1"],
        [0.4, "red-2"],
        [1, "red-3"],
      ]),
      gradient("u-lit", [
        [0, "lit-1"],
        [0.6, "lit-2"],
        [1, "lit-3"],
      ]),
      gradient("u-unlit", [
        [0, "unlit-1"],
        [1, "unlit-2"],
      ]),
    ),
    names ? null : cable,
    buttons.build,
    names ? null : power,
    s("circle", { class: "u-under", cx: 250, cy: 230, r: 172 }),
    s("circle", { class: "u-body", cx: 250, cy: 225, r: 172 }),
    s("circle", { class: "u-rim", cx: 250, cy: 225, r: 158 }),
    holes,
    buttons.auction,
    lights.one,
    lights.two,
    lights.three,
    lights.railroad,
    names ? null : door,
  );
  return { picture, lights, buttons, power, cable, gauge, volts, door, holes };
}
