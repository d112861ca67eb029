// What a page draws by its own clock: as often as it looks different, and never while nothing runs.

import assert from "node:assert/strict";
import { mock, test } from "node:test";

import { hourChanges } from "../../../host/trading_unit/web/page/board/board_centre.js";
import { clockText } from "../../../host/trading_unit/web/page/ask/choices.js";
import { ticker } from "../../../host/trading_unit/web/page/base/motion.js";

test("it draws again when it is told to, from the last time on, and stops", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  let drawn = 0;
  let ms = 100;
  const { tick, stop } = ticker(() => {
    drawn++;
    return ms;
  });
  tick();
  mock.timers.tick(50);
  tick();
  mock.timers.tick(99);
  assert.equal(drawn, 2); // the timer of the first one is gone
  mock.timers.tick(1);
  assert.equal(drawn, 3);
  ms = 0;
  mock.timers.tick(100);
  assert.equal(drawn, 4);
  mock.timers.tick(100_000);
  assert.equal(drawn, 4);
  ms = 100;
  tick();
  stop();
  mock.timers.tick(1_000);
  assert.equal(drawn, 5);
  mock.timers.reset();
});

test("the hour is drawn at each of its changes, and hardly more often", () => {
  const hour = { left: 3_600_000 - 1_234, paused: false, waits: false };
  let draws = 0;
  let gone = 0;
  for (let ms = hourChanges(hour, gone); ms; ms = hourChanges(hour, gone), draws++) {
    const shown = clockText(hour.left - gone);
    assert.equal(clockText(hour.left - gone - ms + 2), shown); // until then it looks the same
    gone += ms;
  }
  assert.equal(gone, hour.left + 1);
  assert.equal(draws, 600 + 600); // each 5 s down to ten minutes, and then each second
});

test("an hour that stands still is not drawn again", () => {
  const hour = { left: 1_000_000, paused: false, waits: false };
  assert.equal(hourChanges({ ...hour, paused: true }, 0), 0);
  assert.equal(hourChanges({ ...hour, waits: true }, 0), 0);
  assert.equal(hourChanges({ ...hour, left: 0 }, 0), 0);
  assert.equal(hourChanges(null, 0), 0);
});
