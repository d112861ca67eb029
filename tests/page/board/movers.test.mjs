// A mover's way as a movement.

import assert from "node:assert/strict";
import { test } from "node:test";

import { frames, times } from "../../../host/trading_unit/web/page/board/movers.js";

const points = [
  { x: 0, y: 0 },
  { x: 100, y: 0 },
  { x: 100, y: 300 },
];

test("it begins at the first point and ends at the last, and hops between", () => {
  const found = frames(points, times(points), 10);
  assert.equal(found[0].transform, "translate(0.0px, 0.0px)");
  assert.equal(found.at(-1).transform, "translate(100.0px, 300.0px)");
  assert.deepEqual([found[0].offset, found.at(-1).offset], [0, 1]);
  assert.ok(
    found.some(({ transform }) => transform === "translate(50.0px, -10.0px)"),
    "highest in the middle",
  );
});

test("its moments go forward, and what hops not goes straight", () => {
  for (const hop of [0, 10]) {
    const offsets = frames(points, times(points), hop).map(({ offset }) => offset);
    assert.deepEqual(
      offsets,
      [...offsets].sort((one, other) => one - other),
    );
    assert.equal(new Set(offsets).size, offsets.length);
  }
  assert.equal(frames(points, times(points), 0).length, points.length);
});
