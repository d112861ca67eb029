// Where a hint stands: it covers neither what it points at nor what may be pressed.

import assert from "node:assert/strict";
import { test } from "node:test";
import {
  arrowBetween,
  distance,
  grown,
  overlap,
  placeOf,
} from "../../../host/trading_unit/web/page/lesson/lesson_placement.js";
import { namesIn } from "../../../host/trading_unit/web/page/lesson/teach_me.js";

const SIZE = { width: 300, height: 160 };
const SIZES = [
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
  { width: 768, height: 1024 },
  { width: 390, height: 844 },
];

/** @param {{x: number, y: number}} at */
const boxAt = ({ x, y }) => ({ left: x, top: y, right: x + SIZE.width, bottom: y + SIZE.height });

test("a hint covers neither its target nor a button, wherever they are", () => {
  for (const page of SIZES) {
    for (let n = 0; n < 40; n++) {
      const left = (n * 137) % (page.width - 120);
      const top = (n * 211) % (page.height - 50);
      const target = { left, top, right: left + 110, bottom: top + 44 };
      const other = { left: 10, top: page.height / 2, right: page.width - 10, bottom: page.height / 2 + 40 };
      const box = boxAt(placeOf(SIZE, page, target, [target, other], []));
      assert.equal(overlap(box, target), 0);
      assert.equal(overlap(box, other), 0);
      assert.ok(box.left >= 0 && box.top >= 0 && box.right <= page.width && box.bottom <= page.height);
    }
  }
});

test("it stands near what it points at where nothing is in the way", () => {
  const target = { left: 600, top: 400, right: 700, bottom: 440 };
  const box = boxAt(placeOf(SIZE, SIZES[0], target, [], []));
  assert.ok(distance(box, target) < 60);
});

test("a hint that is larger than the page stands at its edge", () => {
  assert.deepEqual(placeOf({ width: 500, height: 900 }, SIZES[3], null, [], []), { x: 8, y: 8 });
});

test("an arrow goes the shortest way, between the middles of what lies side by side", () => {
  const from = { left: 0, top: 0, right: 100, bottom: 100 };
  assert.deepEqual(arrowBetween(from, { left: 130, top: 20, right: 300, bottom: 40 }), [
    { x: 100, y: 30 },
    { x: 130, y: 30 },
  ]);
  assert.deepEqual(arrowBetween(from, { left: 120, top: 120, right: 160, bottom: 160 }), [
    { x: 100, y: 100 },
    { x: 120, y: 120 },
  ]);
  assert.equal(distance(from, { left: 103, top: 104, right: 110, bottom: 110 }), 5);
  assert.deepEqual(grown(from, 5), { left: -5, top: -5, right: 105, bottom: 105 });
});

test("an arrow to something far away is short, and crosses nothing out", () => {
  const from = { left: 0, top: 0, right: 100, bottom: 100 };
  assert.deepEqual(arrowBetween(from, { left: 400, top: 20, right: 500, bottom: 40 }), [
    { x: 364, y: 30 },
    { x: 400, y: 30 },
  ]);
});

test("learners are named with commas between them", () => {
  assert.deepEqual(namesIn(" Zoé, Max ;Ann,,"), ["Zoé", "Max", "Ann"]);
  assert.deepEqual(namesIn(" "), []);
});
