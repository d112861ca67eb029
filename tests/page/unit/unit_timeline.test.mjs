// The timeline's pure parts: levels become spans, bounces become one press, old spans are dropped.

import assert from "node:assert/strict";
import { test } from "node:test";

import { PartHistory, bars, height } from "../../../host/trading_unit/web/page/unit/unit_timeline.js";
import { clock, durationText, eventText, fields } from "../../../host/trading_unit/web/page/unit/unit_event_text.js";

const news = (changes, whole = false) => ({ changes, whole });

test("a light's levels become spans; one that lasts has no end", () => {
  const past = new PartHistory();
  past.take(
    news([
      [0, "red", 1],
      [500, "red", 0],
      [1000, "red", 1],
    ]),
  );
  assert.deepEqual(past.of("red"), [
    { start: 0, end: 500, level: 1 },
    { start: 1000, end: Infinity, level: 1 },
  ]);
});

test("a tone after a tone ends it; one of no length is none", () => {
  const past = new PartHistory();
  past.take(
    news([
      [0, "buzzer", 1319],
      [60, "buzzer", 1568],
      [60, "buzzer", 2093],
      [100, "buzzer", 0],
    ]),
  );
  assert.deepEqual(past.of("buzzer"), [
    { start: 0, end: 60, level: 1319 },
    { start: 60, end: 100, level: 2093 },
  ]);
});

test("the chatter of a contact is one press, and two presses stay two", () => {
  const past = new PartHistory();
  past.take(
    news([
      [0, "build", 1],
      [1, "build", 0],
      [3, "build", 1],
      [80, "build", 0],
      [82, "build", 1],
      [83, "build", 0],
      [120, "build", 1],
      [160, "build", 0],
    ]),
  );
  assert.deepEqual(
    past.of("build").map(({ start, end }) => [start, end]),
    [
      [0, 83],
      [120, 160],
    ],
  );
});

test("the whole replaces what was known", () => {
  const past = new PartHistory();
  past.take(news([[0, "red", 1]]));
  past.take(news([[50, "one", 1]], true));
  assert.deepEqual(past.of("red"), []);
  assert.equal(past.of("one").length, 1);
});

test("what is older than the window is forgotten, what lasts is not", () => {
  const past = new PartHistory();
  past.take(
    news([
      [0, "red", 1],
      [100, "red", 0],
      [200, "red", 1],
      [0, "two", 1],
    ]),
  );
  past.forget(150);
  assert.equal(past.of("red").length, 1);
  assert.equal(past.of("two").length, 1);
});

test("bars: nothing vanishes, what lasts reaches the end, a high tone stands high", () => {
  const at = (ms) => ms / 100;
  const path = bars(
    [
      { start: 0, end: 8, level: 1 },
      { start: 1000, end: Infinity, level: 1 },
    ],
    5000,
    at,
    10,
    15,
  );
  assert.equal(path, "M0.0 10.0h1.5v15h-1.5zM10.0 10.0h40.0v15h-40.0z");
  assert.ok(height(2637) > height(1319) && height(4200) === 1 && height(100) === 0);
});

const say = (key, values = {}) => [key, ...Object.values(values)].join(" ");

test("events in words", () => {
  const of = (body) => eventText(body, say);
  assert.equal(of("auction state=open ms=50000 left=50000 at=2"), "unit.told.auction.open unit.s 50");
  assert.equal(of("build state=done result=2 at=1"), "unit.told.build.done 2");
  assert.equal(of("build state=done result=4 at=1"), "unit.told.build.railroad");
  assert.equal(of("number state=done of=6 n=2 result=3+4 at=1"), "unit.told.dice.done 3 + 4");
  assert.equal(of("number state=spin of=10 n=1 at=1"), "unit.told.wheel.spin");
  assert.equal(of("hour state=start ms=3600000 at=0"), "unit.told.hour.start unit.min 60");
  assert.equal(of("battery mv=2210 level=low at=1"), "unit.told.battery.low 2.21");
  assert.equal(of("set key=quiet value=1 at=1"), "unit.told.quiet");
  assert.equal(of("button name=build state=down at=1"), "");
  assert.equal(of("something new=1"), "something new=1");
});

test("the wire's words, lengths and clocks", () => {
  assert.deepEqual(fields("a b=1 c=x=y"), { name: "a", values: { b: "1", c: "x=y" } });
  assert.equal(durationText("119600", say), "unit.min 2");
  assert.equal(durationText("4999", say), "unit.s 5");
  assert.deepEqual([0, 61_999, 3_600_000].map(clock), ["0:00", "1:01", "1:00:00"]);
});
