// The buzzer's pure parts: a tune as moments, the two clocks, what is remembered.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Pace, parseWish, score } from "../../../host/trading_unit/web/page/unit/sound.js";

test("a tune is played once, and ends in silence", () => {
  const tune = {
    again: false,
    notes: [
      [1319, 60],
      [0, 20],
      [2093, 110],
    ],
  };
  assert.deepEqual(score(tune), [
    [0, 1319],
    [60, 0],
    [80, 2093],
    [190, 0],
  ]);
});

test("one that goes on and on ends when it is told to, in the middle of a note too", () => {
  const tune = {
    again: true,
    notes: [
      [2349, 80],
      [0, 50],
    ],
  };
  assert.deepEqual(score(tune, 290), [
    [0, 2349],
    [80, 0],
    [130, 2349],
    [210, 0],
    [260, 2349],
    [290, 0],
  ]);
});

test("the clocks of unit and sound: news in time leave the shift alone", () => {
  const pace = new Pace();
  const shift = pace.meet(10, 5_000);
  assert.ok(shift + 5 > 10); // a tone told now sounds a little later
  assert.equal(pace.meet(10.1, 5_100), shift);
  assert.equal(pace.meet(10.19, 5_200), shift); // early: within what a network does
});

test("news that come late, and a unit that starts anew, set it anew", () => {
  const pace = new Pace();
  const shift = pace.meet(10, 5_000);
  assert.ok(pace.meet(10.3, 5_100) > shift);
  const after = pace.meet(11, 0);
  assert.ok(Math.abs(after - 11) < 0.1);
});

test("the wish is remembered, and nonsense is not", () => {
  assert.deepEqual(parseWish('{"muted":true,"volume":0.2}'), { muted: true, volume: 0.2 });
  for (const odd of [null, "", "7", "{", '{"volume":9}', '{"volume":"x","muted":"yes"}', "null"]) {
    assert.deepEqual(parseWish(odd), { muted: false, volume: 0.5 });
  }
});
