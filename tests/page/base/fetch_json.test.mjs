// What is fetched while the connection goes and comes.

import assert from "node:assert/strict";
import { test } from "node:test";

import { connectionLost, fetchJson } from "../../../host/trading_unit/web/page/base/http.js";

globalThis.location = { pathname: "/seat" };

/** A server that never answers. */
function mute(_, { signal }) {
  return new Promise((_, fail) => signal.addEventListener("abort", () => fail(signal.reason)));
}

test("what is underway when the connection is lost finds nothing", async () => {
  globalThis.fetch = mute;
  const found = fetchJson("/deal");
  connectionLost(true);
  assert.equal(await found, null);
  connectionLost(false);
});

test("nothing is fetched without a connection, and again with one", async () => {
  const fetched = [];
  globalThis.fetch = async (address) => {
    fetched.push(address);
    return { ok: true, json: async () => ({ is: address }) };
  };
  connectionLost(true);
  assert.equal(await fetchJson("/deal"), null);
  connectionLost(false);
  assert.deepEqual(await fetchJson("/rules"), { is: "/rules" });
  assert.deepEqual(fetched, ["/rules"]);
});
