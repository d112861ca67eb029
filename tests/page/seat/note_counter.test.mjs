// A purse that is counted by its notes.

import assert from "node:assert/strict";
import test from "node:test";

import { sumOf } from "../../../host/trading_unit/web/page/ask/note_counter.js";

test("notes are worth what all of them come to", () => {
  assert.equal(sumOf([5_000_000, 1_000_000, 10_000], [2, 1, 3]), 11_030_000);
  assert.equal(sumOf([5_000_000], [0]), 0);
});
