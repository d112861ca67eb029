import { test } from "node:test";
import assert from "node:assert/strict";

import { placeOf, ranked } from "../../../host/trading_unit/web/page/end/standings.js";

const total = (seat, sum, won = false) => ({ seat, sum, won, text: `${sum}`, lines: [] });
const places = (...totals) => ranked(totals).map((one) => [one.seat, placeOf(one, totals)]);

test("who has won together shares the first place", () => {
  assert.deepEqual(places(total(0, 5), total(1, 9, true), total(2, 9, true)), [
    [1, 1],
    [2, 1],
    [0, 3],
  ]);
});

test("others with equally much share a place, but not the winner's", () => {
  assert.deepEqual(places(total(0, 7), total(1, 7, true), total(2, 7), total(3, 8)), [
    [1, 1],
    [3, 2],
    [0, 3],
    [2, 3],
  ]);
});
