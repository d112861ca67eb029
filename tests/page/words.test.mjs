// Words with values in them.

import assert from "node:assert/strict";
import test from "node:test";

import { fill, speakWith } from "../../host/trading_unit/web/page/base/words.js";

function speak(language) {
  globalThis.document = { documentElement: {} };
  speakWith(language, {});
}

test("values are put in, and what is not there stays", () => {
  speak("en");
  assert.equal(fill("{name} has {count}, {rest}", { name: "Ann", count: 2 }), "Ann has 2, {rest}");
  assert.equal(fill("de {name}", { name: "Ann" }), "de Ann");
});

test("de and que lose their vowel before another in French", () => {
  speak("fr");
  assert.equal(fill("Au tour de {name}", { name: "Ann" }), "Au tour d'Ann");
  assert.equal(fill("Au tour de {name}", { name: "Élise" }), "Au tour d'Élise");
  assert.equal(fill("Au tour de {name}", { name: "Ben" }), "Au tour de Ben");
  assert.equal(fill("De {name} ?", { name: "Ann" }), "D'Ann ?");
  assert.equal(fill("code {name}, plus que {name}", { name: "Ann" }), "code Ann, plus qu'Ann");
});
