// A winding road: how it runs, how cars get along it, and the wheel that moves them.

import assert from "node:assert/strict";
import test from "node:test";

import { Land } from "../../../host/trading_unit/web/page/board/road/free_land.js";
import { areNumbers, isWheel } from "../../../host/trading_unit/web/page/ask/throws.js";
import { RoadWay, distance, smooth } from "../../../host/trading_unit/web/page/board/road/road.js";
import { signOf } from "../../../host/trading_unit/web/page/board/road/road_tile.js";
import { clicks, turnTo } from "../../../host/trading_unit/web/page/stage/wheel.js";

// 0 1 2 | 3 4 above, 5 6 7 below | 8 9 10 11, to the right
const WAY = new RoadWay({
  points: [
    [50, 500],
    [100, 500],
    [150, 500],
    [210, 450],
    [290, 450],
    [200, 550],
    [250, 550],
    [300, 550],
    [350, 500],
    [400, 500],
    [450, 500],
    [500, 500],
  ],
  next: [[1], [2], [3, 5], [4], [8], [6], [7], [8], [9], [10], [11], []],
});
const passed = (from, to, by) => WAY.passed({ space: from }, { space: to, by });

test("a road is a main line, and each side road from where it leaves to where it comes back", () => {
  assert.deepEqual(WAY.chains, [
    [0, 1, 2, 3, 4, 8, 9, 10, 11],
    [2, 5, 6, 7, 8],
  ]);
  assert.deepEqual(WAY.before[8], [4, 7]);
});

test("a car passes every space up to where it stands, by the road that it took", () => {
  assert.deepEqual(passed(0, 2), [1, 2]);
  assert.deepEqual(passed(1, 9), [2, 3, 4, 8, 9], "the shorter one, where nothing is said");
  assert.deepEqual(passed(2, 9, 5), [5, 6, 7, 8, 9]);
  assert.deepEqual(passed(6, 10, 5), [7, 8, 9, 10], "who is on it already goes on");
  assert.deepEqual(passed(4, 4), []);
});

test("a car goes back by the shortest way", () => {
  assert.deepEqual(passed(9, 1), [8, 4, 3, 2, 1]);
  assert.deepEqual(passed(7, 2), [6, 5, 2]);
});

test("tiles lie on their points, and do not reach the middle of the next one", () => {
  for (let n = 0; n < WAY.points.length; n++) {
    const corners = WAY.tile(n);
    assert.equal(corners.length, 4);
    for (const one of corners) assert.ok(distance(one, WAY.points[n]) < 40, `a corner of ${n}`);
  }
  assert.equal(WAY.turn(1), 0);
});

test("cars stand beside one another, at most as many as there are players", () => {
  const spots = Array.from({ length: 6 }, (_, n) => WAY.spot(1, n, 6));
  for (let n = 1; n < 6; n++) assert.ok(distance(spots[n - 1], spots[n]) > 12);
  assert.ok(distance(spots[0], spots[5]) < 100);
  assert.deepEqual(WAY.spot(1, 0, 1), { x: 100, y: 500 });
});

test("a river runs from edge to edge, and crosses the road at its bridge alone", () => {
  const land = new Land(WAY.chains.map((chain) => chain.map((n) => WAY.points[n])));
  const river = land.river(WAY.points[9], WAY.points[10]);
  const outside = ({ x, y }) => x < 0 || y < 0 || x > 1000 || y > 1000;
  assert.ok(outside(river[0]) && outside(river[river.length - 1]));
  assert.notDeepEqual(river[0], river[river.length - 1]);
  const near = river.filter((one) => WAY.points.some((point) => distance(point, one) < 24));
  assert.ok(near.length <= 1, "only under the bridge");
  assert.ok(smooth(river).startsWith("M"));
});

test("nothing stands on the road, nor where something stands already", () => {
  const land = new Land(WAY.chains.map((chain) => chain.map((n) => WAY.points[n])));
  const rooms = Array.from({ length: 8 }, () => land.widest(40, 10)).filter(Boolean);
  assert.equal(rooms.length, 8);
  rooms.forEach((one, n) => {
    for (const point of WAY.points) assert.ok(distance(one, point) > one.room);
    for (const other of rooms.slice(n + 1)) assert.ok(distance(one, other) >= other.room);
  });
  const church = land.room(WAY.points[0], 30, 10);
  assert.ok(church && distance(church, WAY.points[0]) < 250, "near where it is wanted");
});

test("a space has the sign of its kind, or of the paper that is sold there", () => {
  assert.equal(signOf({ kind: "papers", paper: "fire" }), "fire");
  assert.equal(signOf({ kind: "pay day", paper: "" }), "pay day");
  assert.equal(signOf({ kind: "pay day", interest: true }), "interest");
  assert.equal(signOf({ kind: "costs", paper: "auto" }), "costs");
});

test("the wheel turns so that its number comes to the top", () => {
  for (let number = 1; number <= 10; number++) {
    const turn = turnTo(number, 10);
    assert.ok(turn >= 1080 && turn < 1440);
    assert.equal((turn + (number - 1) * 36) % 360, 0);
  }
});

test("it clicks at every peg, from fast to slow, and never after it stands", () => {
  const moments = clicks(turnTo(4, 10), 10, 2000);
  assert.equal(moments.length, 37);
  assert.ok(moments.every((one, n) => one <= 2000 && (!n || one >= moments[n - 1])));
  const gaps = moments.slice(1).map((one, n) => one - moments[n]);
  assert.ok(gaps[0] < gaps[gaps.length - 1]);
});

test("numbers of a wheel are told from other words", () => {
  const words = [{ word: "1" }, { word: "10" }];
  assert.ok(areNumbers(10, words));
  assert.ok(!areNumbers(undefined, words), "a game without a wheel");
  assert.ok(!areNumbers(10, [...words, { word: "none" }]));
  assert.ok(
    !areNumbers(
      10,
      words.map((one) => ({ ...one, amount: { least: 1, most: 2, step: 1 } })),
    ),
  );
  assert.ok(isWheel({ dice: 1, sides: 10 }));
  assert.ok(!isWheel({ dice: 2, sides: 6 }) && !isWheel({ dice: 1, sides: 6 }) && !isWheel(null));
});
