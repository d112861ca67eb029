// The drawn unit's pure parts: who holds a button down, the gauge, the keys, the rays.

import assert from "node:assert/strict";
import { test } from "node:test";

import { bars } from "../../../host/trading_unit/web/page/unit/unit.js";
import { rays } from "../../../host/trading_unit/web/page/unit/unit_picture.js";
import { Held, buttonOfKey } from "../../../host/trading_unit/web/page/unit/unit_input.js";
import { bigClock } from "../../../host/trading_unit/web/page/unit/unit_clock.js";
import { statusLines } from "../../../host/trading_unit/web/page/unit/unit_page.js";

function hand() {
  const said = [];
  return { held: new Held((button, down) => said.push(`${button} ${down ? "down" : "up"}`)), said };
}

test("a button is down as long as anybody holds it", () => {
  const { held, said } = hand();
  held.press("finger 1", "auction");
  held.press("key a", "auction");
  held.release("finger 1");
  assert.deepEqual(said, ["auction down"]);
  held.release("key a");
  assert.deepEqual(said, ["auction down", "auction up"]);
});

test("two fingers hold two buttons", () => {
  const { held, said } = hand();
  held.press("finger 1", "auction");
  held.press("finger 2", "build");
  held.release("finger 1");
  held.release("finger 2");
  assert.deepEqual(said, ["auction down", "build down", "auction up", "build up"]);
});

test("a key that repeats, and a release of nothing, change nothing", () => {
  const { held, said } = hand();
  held.press("key b", "build");
  held.press("key b", "build");
  held.release("finger 9");
  held.release("key b");
  held.release("key b");
  assert.deepEqual(said, ["build down", "build up"]);
});

test("a page that is left lets go of everything", () => {
  const { held, said } = hand();
  held.press("key a", "auction");
  held.press("key b", "build");
  held.releaseAll();
  assert.deepEqual(said.slice(2), ["auction up", "build up"]);
  held.press("key a", "auction");
  assert.equal(said.length, 5);
});

test("the gauge: full, half, nearly empty, flat, none", () => {
  assert.equal(bars(3200, 2), 4);
  assert.equal(bars(2500, 2), 2);
  assert.equal(bars(2010, 2), 1);
  assert.equal(bars(1990, 2), 0);
  assert.equal(bars(0, 2), 0);
  assert.equal(bars(3200, 0), 0);
  assert.equal(bars(4500, 3), 4);
});

test("keys: a and b in either case, and none that belongs to the browser or to a text", () => {
  globalThis.Element = class {
    constructor(typed) {
      this.typed = typed;
    }
    matches() {
      return this.typed;
    }
  };
  const key = (key, more = {}) => buttonOfKey({ key, target: new Element(false), ...more });
  assert.equal(key("a"), "auction");
  assert.equal(key("B"), "build");
  assert.equal(key("c"), undefined);
  assert.equal(key("a", { ctrlKey: true }), undefined);
  assert.equal(key("b", { metaKey: true }), undefined);
  assert.equal(key("b", { target: new Element(true) }), undefined);
});

test("rays stand outside of the lamp", () => {
  const path = rays({ x: 100, y: 50, r: 20 });
  const points = [...path.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map((found) => [+found[1], +found[2]]);
  assert.equal(points.length, 24);
  for (const [x, y] of points) assert.ok(Math.hypot(x - 100, y - 50) > 24);
});

const UNIT = {
  board: "pico",
  simulated: true,
  power: true,
  mode: "",
  auction: null,
  hour: null,
  paused: false,
  quiet: false,
  level: "ok",
};
const say = (key, values = {}) => [key, ...Object.values(values)].join(" ");

test("what stands large is the light, else the hour", () => {
  const of = (more, since = 0) => bigClock({ ...UNIT, ...more }, since);
  assert.deepEqual(of({ hour: 3_600_000 }, 1_500), ["59:59", "unit.big.hour"]);
  assert.deepEqual(of({ hour: 3_600_000, auction: { left: 50_000 } }, 700), ["0:50", "unit.big.light"]);
  assert.deepEqual(of({ hour: 60_000, paused: true }, 5_000), ["1:00", "unit.big.stands"]);
  assert.deepEqual(of({}), ["0:00", "unit.big.over"]);
  assert.equal(of({ hour: 60_000, mode: "choose" })[1], "unit.mode.choose");
  assert.equal(of({ hour: 60_000, power: false })[1], "unit.big.off");
  assert.equal(of({ power: false, simulated: false })[1], "unit.away");
});

test("how a unit stands", () => {
  const of = (more, since = 0, lost = false) => statusLines({ ...UNIT, ...more }, since, lost, say).slice(1);
  assert.deepEqual(of({ power: false }), ["unit.off"]);
  assert.deepEqual(of({ power: false, simulated: false }), ["unit.away"]);
  assert.deepEqual(of({ auction: { left: 50_000, of: 50_000 }, hour: 3_600_000 }, 1_200), [
    "unit.auction.left 0:49",
    "unit.hour.left 59:59",
  ]);
  assert.deepEqual(of({ hour: 60_000, paused: true }, 5_000), ["unit.hour.stands 1:00"]);
  assert.deepEqual(of({ quiet: true, level: "low" }), ["unit.quiet", "unit.cells.low"]);
  assert.deepEqual(statusLines({ ...UNIT }, 0, true, say), ["unit.lost"]);
});
