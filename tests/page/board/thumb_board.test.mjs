// The board on a phone: which place a press means, what part of the board is shown, what stands there.

import assert from "node:assert/strict";
import { test } from "node:test";

import { sortOptions } from "../../../host/trading_unit/web/page/ask/choices.js";
import { isFlick } from "../../../host/trading_unit/web/page/ask/throws.js";
import { REACH, answersAt, meant, near, placesOf } from "../../../host/trading_unit/web/page/board/thumb_board.js";

const box = (left, top, side = 20) => ({ left, top, right: left + side, bottom: top + side });

test("a press in a place means it, one beside it the nearest, and one far away none", () => {
  const [one, other] = [box(100, 100), box(150, 100)];
  assert.equal(meant([one, other], 110, 110), one);
  assert.equal(meant([one, other], 140, 110), other);
  assert.equal(meant([one, other], 130, 110), one);
  assert.equal(meant([one, other], 100 - REACH - 1, 110), null);
  assert.equal(meant([], 1, 1), null);
});

test("of places that touch, the one whose middle is nearer is meant", () => {
  const [one, other] = [box(100, 100), box(120, 100)];
  assert.equal(meant([one, other], 120, 101), one);
  assert.equal(meant([one, other], 121, 119), other);
});

test("a press can mean each place, however small it is drawn", () => {
  const boxes = Array.from({ length: 40 }, (_, n) => box((n % 8) * 40, Math.floor(n / 8) * 44, 8));
  for (const one of boxes)
    for (const by of [-15, 0, 15]) assert.equal(meant(boxes, one.left + 4 + by, one.top + 4), one);
});

test("places that lie together are shown near, within the board", () => {
  const part = near([box(900, 900, 60)]);
  assert.ok(part.side < 1000);
  assert.equal(part.x + part.side, 1000);
  assert.equal(part.y + part.side, 1000);
  const middle = near([box(480, 480, 40)]);
  assert.equal(middle.x + middle.side / 2, 500);
});

test("places that lie apart are shown with all of the board", () => {
  assert.deepEqual(near([box(10, 10), box(900, 900)]), { x: 0, y: 0, side: 1000 });
  assert.deepEqual(near([]), { x: 0, y: 0, side: 1000 });
});

const board = { spaces: [{ name: "Start" }, { name: "College way" }], districts: [] };
const districts = new Set(["Old Town", "Seaview"]);
const options = [
  { word: "residential in Old Town" },
  { word: "industrial in Old Town" },
  { word: "industrial in Seaview" },
  { word: "College", space: 1 },
  { word: "done" },
];

test("all that may be answered at a place stands there, and nothing else", () => {
  const choices = sortOptions(options, districts);
  const words = (place) => answersAt({ board }, choices, place).map(({ option }) => option.word);
  assert.deepEqual(words("Old Town"), ["residential in Old Town", "industrial in Old Town"]);
  assert.deepEqual(words("College way"), ["College"]);
  assert.deepEqual(words("Start"), []);
});

test("the places that answer, with a piece chosen or any", () => {
  const choices = sortOptions(options, districts);
  assert.deepEqual([...placesOf({ board }, choices, "")], ["Old Town", "Seaview", "College way"]);
  assert.deepEqual([...placesOf({ board }, choices, "residential")], ["Old Town", "College way"]);
  assert.equal(placesOf({ board }, sortOptions([{ word: "done" }], districts), "").size, 0);
});

test("a flick is fast and goes far; a press that slips is a press", () => {
  assert.ok(isFlick(10, -90, 120));
  assert.ok(isFlick(-60, 20, 90));
  assert.ok(!isFlick(6, 8, 20));
  assert.ok(!isFlick(0, -90, 1_500)); // dragged, and put down again
  assert.ok(!isFlick(0, 0, 0));
});
