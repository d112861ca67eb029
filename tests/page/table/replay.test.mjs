// A game that is played again: what stood there at each frame, and which is shown when; the chart beside it.

import assert from "node:assert/strict";
import { test } from "node:test";

import { nearestTurn, roomFor, scale } from "../../../host/trading_unit/web/page/end/worth_chart.js";
import {
  PLAY_MS,
  frameAt,
  frameOfKey,
  hasWorth,
  standsOf,
  stepMs,
  worthOf,
} from "../../../host/trading_unit/web/page/look_back/replay.js";

const frame = (turn, worth, districts, more = {}) => ({
  turn,
  seat: 0,
  worth,
  says: "",
  movers: [],
  districts,
  ...more,
});
const elm = { owner: 0, rent: "$2" };
const built = { owner: 0, rent: "$90" };
const frames = [
  frame(0, [10, 10], { Elm: { owner: null }, Oak: { owner: null } }, { pot: "$5" }),
  frame(1, [8, 10], { Elm: elm }, { pot: "$7" }),
  frame(2, [8, 9], {}),
  frame(4, [1, 20], { Elm: built }),
];

test("a district stands as it was until it changes", () => {
  const stands = standsOf(frames);
  assert.deepEqual(
    stands.map(({ districts }) => districts.Elm),
    [{ owner: null }, elm, elm, built],
  );
  assert.ok(stands.every(({ districts }) => districts.Oak.owner === null));
  assert.deepEqual(
    stands.map(({ pot }) => pot),
    ["$5", "$7", undefined, undefined],
  );
  assert.deepEqual(frames[2].districts, {}, "what was sent is not changed");
});

test("the worth of each seat is a line; where only purses know there is none", () => {
  assert.deepEqual(worthOf(frames), {
    turns: [0, 1, 2, 4],
    worth: [
      [10, 8, 8, 1],
      [10, 10, 9, 20],
    ],
  });
  assert.deepEqual(worthOf([frame(0, [], {}), frame(1, [], {})]).worth, []);
});

test("however long a game was, it takes 20 seconds", () => {
  for (const count of [40, 81, 400]) {
    assert.equal(frameAt(0, PLAY_MS, count), count - 1);
    assert.ok(frameAt(0, PLAY_MS - 2 * stepMs(count), count) < count - 1);
  }
  assert.equal(frameAt(0, 0, 81), 0);
  assert.equal(frameAt(30, 0, 81), 30, "it goes on from where it stood");
  assert.equal(frameAt(30, PLAY_MS, 81), 80);
});

test("nobody waits long for the next of a few turns", () => {
  assert.ok(stepMs(3) <= 1_500);
  assert.equal(frameAt(0, 2 * stepMs(3), 3), 2);
});

test("the longest amount at the axis has room", () => {
  assert.ok(roomFor(["0", "$1,000,000"]) > 10 * 9);
  assert.ok(roomFor(["0", "5M"]) < 40, "and a short one takes none from the lines");
  assert.deepEqual(scale(900_000), [0, 250_000, 500_000, 750_000, 1_000_000]);
});

test("a game looked back on goes by turns of its own length", () => {
  assert.equal(frameAt(3, 2_500, 81, 1_200), 5);
  assert.equal(frameAt(3, 1_000_000, 81, 1_200), 80);
});

test("keys step through the turns, and stop at both ends", () => {
  const key = (name, shown, more = {}) => frameOfKey({ key: name, ...more }, shown, 9);
  assert.deepEqual([key("ArrowLeft", 4), key("ArrowRight", 4), key("Home", 4), key("End", 4)], [3, 5, 0, 9]);
  assert.deepEqual([key("ArrowLeft", 0), key("ArrowRight", 9)], [0, 9]);
  assert.equal(key("a", 4), null);
  assert.equal(key("ArrowLeft", 4, { altKey: true }), null, "the browser's own way back");
  assert.equal(key("Home", 4, { ctrlKey: true }), null);
});

test("where only purses know there is no curve", () => {
  assert.ok(hasWorth(frames));
  assert.ok(!hasWorth([frame(0, [], {}), frame(1, [], {})]));
  assert.ok(!hasWorth([frame(0, [1], {})]));
});

test("the curve is pressed at the turn that is drawn there", () => {
  assert.equal(nearestTurn(0, 80, 640, 30), 0);
  assert.equal(nearestTurn(80, 80, 640, 30), 0);
  assert.equal(nearestTurn((80 + 490) / 2, 80, 640, 30), 15);
  assert.equal(nearestTurn(490, 80, 640, 30), 30);
  assert.equal(nearestTurn(640, 80, 640, 30), 30);
});
