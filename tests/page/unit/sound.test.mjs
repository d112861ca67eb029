// The buzzer's pure parts: the two clocks, what is remembered.

import assert from "node:assert/strict";
import { test } from "node:test";

import { Pace, parseWish } from "../../../host/trading_unit/web/page/unit/sound.js";

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
