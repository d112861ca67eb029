// A board of rows: where its squares lie, and how movers get over it.

import assert from "node:assert/strict";
import test from "node:test";

import {
  between,
  grid,
  heart,
  nearest,
  next,
  passed,
  spot,
  turns,
} from "../../../host/trading_unit/web/page/board/grid/grid.js";
import { signOf } from "../../../host/trading_unit/web/page/board/grid/grid_square.js";
import { SIZE } from "../../../host/trading_unit/web/page/board/track.js";
import { times } from "../../../host/trading_unit/web/page/board/movers.js";

const ROUTES = [
  { name: "Express Way 5", spaces: [4, 15, 16, 17, 22, 37, 42], on: 43 },
  { name: "Dead End 69", spaces: [68, 51, 48], on: 49 },
];
const SENDS = Array.from({ length: 100 }, (_, n) => ({ 1: 36, 45: 15 })[n]);
const at = (number, way = "") => ({ space: number - 1, way });
const walked = (from, to) => passed(from, to, ROUTES, SENDS).map((space) => space + 1);

test("a hundred squares lie back and forth from below left, each beside the next", () => {
  const boxes = grid(100, 10);
  const first = boxes[0];
  assert.ok(first.x < SIZE / 10 && first.y > 0.85 * SIZE, "the first lies below on the left");
  assert.ok(boxes[9].x > 0.85 * SIZE && boxes[9].y === first.y, "the tenth below on the right");
  assert.ok(boxes[10].x === boxes[9].x && boxes[10].y < boxes[9].y, "the eleventh above it");
  assert.ok(boxes[99].x < SIZE / 10 && boxes[99].y < SIZE / 10, "the last above on the left");
  for (let n = 1; n < 100; n++) {
    const a = heart(boxes[n - 1]);
    const b = heart(boxes[n]);
    assert.ok(Math.abs(Math.hypot(a.x - b.x, a.y - b.y) - first.w) < 0.01);
  }
  assert.deepEqual(turns(100, 10), [9, 19, 29, 39, 49, 59, 69, 79, 89]);
  assert.equal(between(boxes[9], boxes[10]).turn, -90);
  assert.equal(between(boxes[10], boxes[11]).turn, 180);
});

test("up to six movers stand in a square, apart from one another", () => {
  const box = grid(100, 10)[0];
  for (let count = 1; count <= 6; count++) {
    const spots = Array.from({ length: count }, (_, n) => spot(box, n, count));
    for (const { x, y } of spots)
      assert.ok(x > box.x + 15 && x < box.x + box.w - 15 && y > box.y + 15 && y < box.y + box.h - 15);
    assert.equal(new Set(spots.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)).size, count);
  }
});

test("a mover goes along the main board, a side route, and on from there", () => {
  assert.deepEqual(next(at(5, "Express Way 5"), ROUTES), at(16, "Express Way 5"));
  assert.deepEqual(next(at(5), ROUTES), at(6), "who only passes it goes straight on");
  assert.deepEqual(next(at(43, "Express Way 5"), ROUTES), at(44));
  assert.deepEqual(walked(at(3), at(6)), [4, 5, 6]);
  assert.deepEqual(walked(at(3), at(5, "Express Way 5")), [4, 5]);
  assert.deepEqual(walked(at(17, "Express Way 5"), at(23, "Express Way 5")), [18, 23]);
  assert.deepEqual(walked(at(23, "Express Way 5"), at(45)), [38, 43, 44, 45]);
  assert.deepEqual(walked(at(69, "Dead End 69"), at(50)), [52, 49, 50]);
  assert.deepEqual(walked(at(7), at(7)), []);
});

test("an arrow key leads to the nearest square on its side, past those that are left out", () => {
  const boxes = grid(100, 10);
  const [right, left, up, down] = [
    [1, 0],
    [-1, 0],
    [0, -1],
    [0, 1],
  ].map(([x, y]) => ({ x, y }));
  const all = boxes.map((_, n) => n);
  const led = (from, side, among = all) => nearest(boxes, from - 1, side, among) + 1;
  assert.deepEqual([led(2, right), led(2, left), led(2, up), led(2, down)], [3, 1, 19, 2]);
  assert.equal(led(12, right), 11, "the second row is numbered from the right");
  assert.equal(
    led(
      3,
      right,
      all.filter((n) => n !== 3),
    ),
    5,
    "4 is left out",
  );
  assert.equal(
    led(
      22,
      down,
      all.filter((n) => n !== 18),
    ),
    2,
    "and 19 under it",
  );
  for (const [from, side, to] of [
    [100, up, 100],
    [100, left, 100],
    [10, right, 10],
    [1, down, 1],
  ])
    assert.equal(led(from, side), to, "there it ends");
});

test("what is taken back goes back along the same way", () => {
  assert.deepEqual(walked(at(6), at(3)), [5, 4, 3]);
  assert.deepEqual(walked(at(45), at(23, "Express Way 5")), [44, 43, 38, 23]);
});

test("who is sent on walks to the square that sends, and who is sent far goes straight", () => {
  assert.deepEqual(walked(at(1), at(37)), [2, 37]);
  assert.deepEqual(walked(at(43), at(16)), [44, 45, 46, 16]);
  assert.deepEqual(walked(at(60), at(44)), [44]);
});

test("a long leg takes longer, and no way for ever", () => {
  const points = [0, 98, 196, 996].map((x) => ({ x, y: 0 }));
  const ends = times(points);
  assert.deepEqual(ends.slice(0, 2), [170, 340]);
  assert.equal(ends[2], 940);
  const far = times(Array.from({ length: 40 }, (_, n) => ({ x: 98 * n, y: 0 })));
  assert.ok(Math.abs(far[far.length - 1] - 2400) < 0.01);
});

test("a square is drawn as what it is called, else as its kind", () => {
  const sign = (label, kind) => signOf({ label, kind });
  assert.equal(sign("Bob's Supermarket", "pays"), "supermarket");
  assert.equal(sign("Friend's House", "jump"), "friend's house");
  assert.equal(sign("Dead End", "way"), "dead end");
  assert.equal(sign("City Life Mall", "mall"), "mall");
  assert.equal(sign("Somewhere", "jump"), "jump");
  assert.equal(sign("Street", "plain"), "");
});
