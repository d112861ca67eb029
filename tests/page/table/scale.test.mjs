// The scale of a deal, and the amounts that a field offers: pure parts.

import assert from "node:assert/strict";
import test from "node:test";

import { isEnd, mayEnd } from "../../../host/trading_unit/web/page/ask/answer_buttons.js";
import { stepAmount } from "../../../host/trading_unit/web/page/base/amount_field.js";
import { example, fits, roundPart, writeAs } from "../../../host/trading_unit/web/page/base/amounts.js";
import { tilt } from "../../../host/trading_unit/web/page/deal/deal_scale.js";

const CITY = { least: 0, most: 37_700_000, step: 10_000 };
const DOLLARS = { least: 0, most: 1_500, step: 1 };

test("a scale tips to the side that weighs more, and no further than it can", () => {
  assert.deepEqual(tilt(0), { degrees: 0, down: 0 });
  for (const tips of [1, 200, 999, 1_000]) {
    const [right, left] = [tilt(tips), tilt(-tips)];
    assert.ok(right.degrees > 0 && right.down > 0, "what lies on the second pan goes down");
    assert.equal(right.degrees, -left.degrees);
    assert.equal(right.down, -left.down);
  }
  assert.ok(tilt(400).degrees < tilt(500).degrees);
  assert.deepEqual(tilt(5_000), tilt(1_000));
});

test("a field steps by a round part of all there is", () => {
  assert.equal(stepAmount(null, 1, CITY), 500_000);
  assert.equal(stepAmount(500_000, 1, CITY), 1_000_000);
  assert.equal(stepAmount(1_200_000, -1, CITY), 1_000_000);
  assert.equal(stepAmount(null, 1, DOLLARS), 20);
  assert.equal(stepAmount(null, 1, { ...CITY, most: 300_000 }), 50_000);
  assert.equal(stepAmount(null, 1, { ...CITY, most: 30_000 }), 30_000);
  assert.equal(stepAmount(null, 1, { ...CITY, most: null }), 50_000);
  for (const most of [1, 7, 40, 999, 1_500, 123_456, 40_000_000])
    for (const step of [1, 50, 10_000]) assert.equal(roundPart({ least: 0, most, step }) % step, 0);
});

test("an example of an amount is one of this game that may be said", () => {
  assert.equal(example(CITY), "1.5M");
  for (const most of [0, 5, 40, 1_500]) assert.ok(fits(Number(example({ ...DOLLARS, most })), DOLLARS));
  writeAs({ money: "{amount} $", "money.thousands": "," });
  assert.equal(example(DOLLARS), "60 $");
  writeAs({});
});

test("what ends all is told from all else", () => {
  assert.ok(isEnd({ word: "bankrupt" }));
  assert.ok(!isEnd({ word: "paid" }));
  assert.ok(mayEnd([{ word: "paid" }, { word: "give up" }]));
});
