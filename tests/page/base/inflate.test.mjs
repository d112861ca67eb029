// Inflating what zlib has deflated, of every kind of block.

import assert from "node:assert/strict";
import { test } from "node:test";
import { constants, deflateRawSync } from "node:zlib";

import { inflate, unpack } from "../../../host/trading_unit/single_page/inflate.js";

function* samples() {
  yield Buffer.alloc(0);
  yield Buffer.from("a");
  yield Buffer.alloc(100_000, "the unit ");
  let state = 1;
  const noise = Buffer.alloc(70_000); // of which nothing gets smaller
  for (let n = 0; n < noise.length; n++) {
    state = (state * 1103515245 + 12345) & 0x7fffffff;
    noise[n] = state >> 16;
  }
  yield noise;
  yield Buffer.concat([noise.subarray(0, 5_000), Buffer.alloc(40_000, "xyz"), noise]);
}

for (const level of [0, 1, 6, 9]) {
  for (const strategy of [constants.Z_DEFAULT_STRATEGY, constants.Z_FIXED, constants.Z_HUFFMAN_ONLY]) {
    test(`level ${level}, strategy ${strategy}`, () => {
      for (const sample of samples()) {
        const small = deflateRawSync(sample, { level, strategy });
        assert.deepEqual(Buffer.from(inflate(small, sample.length)), sample);
        assert.deepEqual(Buffer.from(unpack({ size: sample.length, data: small.toString("base64") })), sample);
      }
    });
  }
}

test("what is cut off, or of another size, is refused", () => {
  const small = deflateRawSync(Buffer.alloc(1000, "abc"));
  assert.throws(() => inflate(small.subarray(0, small.length - 2), 1000), /cut off|instead/);
  assert.throws(() => inflate(small, 999), /instead of/);
});
