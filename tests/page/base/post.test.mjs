// What the page sends, and what it hears of it.

import assert from "node:assert/strict";
import { test } from "node:test";

import { LONGEST_MS, SLOW_MS, post } from "../../../host/trading_unit/web/page/base/http.js";

globalThis.location = { pathname: "/seat" };

/** The server that answers when `reply` is called; `slow` counts how often it was too slow. */
function slowServer(clock) {
  const heard = { slow: 0, reply: () => {} };
  clock.enable({ apis: ["setTimeout"] });
  globalThis.fetch = (_, { signal }) =>
    new Promise((resolve, fail) => {
      heard.reply = () => resolve({ ok: true, json: async () => ({}) });
      signal.addEventListener("abort", () => fail(signal.reason));
    });
  heard.posted = post("/again", {}, () => heard.slow++);
  return heard;
}

test("after a second without a reply it is slow, once, and may still be accepted", async ({ mock }) => {
  const heard = slowServer(mock.timers);
  mock.timers.tick(SLOW_MS - 1);
  assert.equal(heard.slow, 0);
  mock.timers.tick(1);
  mock.timers.tick(SLOW_MS);
  assert.equal(heard.slow, 1);
  heard.reply();
  assert.deepEqual(await heard.posted, { status: "accepted", why: "" });
});

test("what is answered at once is not slow", async ({ mock }) => {
  const heard = slowServer(mock.timers);
  heard.reply();
  await heard.posted;
  mock.timers.tick(LONGEST_MS);
  assert.equal(heard.slow, 0);
});

test("without any reply it is lost", async ({ mock }) => {
  const heard = slowServer(mock.timers);
  mock.timers.tick(LONGEST_MS);
  assert.deepEqual(await heard.posted, { status: "lost", why: "" });
});
