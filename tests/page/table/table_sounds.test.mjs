// The table's sounds, as samples and as spectra.

import assert from "node:assert/strict";
import { test } from "node:test";

import { LASTS_S, PEAK, samples } from "../../../host/trading_unit/web/page/stage/table_sounds.js";

const RATE = 32_000;
const UNIT_HZ = [1_000, 4_000]; // in which the unit's tones lie
const NAMES = Object.keys(LASTS_S);
const TONES = ["coin", "dice", "gavel", "turn"]; // the card is noise from end to end

/** The power at that frequency. */
function power(wave, hz) {
  let [re, im] = [0, 0];
  wave.forEach((one, n) => {
    re += one * Math.cos((2 * Math.PI * hz * n) / RATE);
    im += one * Math.sin((2 * Math.PI * hz * n) / RATE);
  });
  return re * re + im * im;
}

for (const name of NAMES) {
  const wave = samples(name, RATE);

  test(`${name}: as long as it says, never clipped, from silence to silence`, () => {
    assert.equal(wave.length, Math.round(LASTS_S[name] * RATE));
    const peak = wave.reduce((high, one) => Math.max(high, Math.abs(one)), 0);
    assert.ok(peak <= PEAK + 1e-6 && peak > 0.5, `${peak}`);
    assert.ok(Math.abs(wave[0]) < 1e-3 && Math.abs(wave.at(-1)) < 1e-3);
    const middle = wave.reduce((sum, one) => sum + one, 0) / wave.length;
    assert.ok(Math.abs(middle) < 0.01, `a shift of ${middle}`);
  });

  test(`${name}: the same each time`, () => assert.deepEqual(samples(name, RATE), wave));
}

for (const name of TONES)
  test(`${name}: most of it lies outside the unit's tones`, () => {
    const wave = samples(name, RATE);
    let [within, whole] = [0, 0];
    for (let hz = 40; hz < RATE / 2; hz += 40) {
      const one = power(wave, hz);
      whole += one;
      if (hz >= UNIT_HZ[0] && hz <= UNIT_HZ[1]) within += one;
    }
    assert.ok(within / whole < 0.25, `${Math.round((100 * within) / whole)} %`);
  });

test("card: most of it is heard, and above the unit's tones", () => {
  const wave = samples("card", RATE);
  let [within, whole] = [0, 0];
  for (let hz = 40; hz < RATE / 2; hz += 40) {
    const one = power(wave, hz);
    whole += one;
    if (hz >= UNIT_HZ[1] && hz <= 12_000) within += one;
  }
  assert.ok(within / whole > 0.75, `${Math.round((100 * within) / whole)} %`);
});
