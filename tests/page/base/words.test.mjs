// Words with values in them.

import assert from "node:assert/strict";
import test from "node:test";

import { fill, speakWith, t } from "../../../host/trading_unit/web/page/base/words.js";

const GRAMMARS = {
  en: { code: "en", singular: [1], thousands: ",", elided: [], before: "", sign: "'" },
  fr: { code: "fr", singular: [0, 1], thousands: "\u202f", elided: ["de", "que"], before: "aéêo", sign: "'" },
};
const WORDS = { games: "{count} games", "games.one": "{count} game" };

function speak(language) {
  globalThis.document = { documentElement: {} };
  speakWith({ grammar: GRAMMARS[language], usual: "en", lacking: [], words: WORDS });
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

test("a sentence about one thing is its own, and how many are one depends on the language", () => {
  speak("en");
  assert.deepEqual(
    [0, 1, 2].map((count) => t("games", { count })),
    ["0 games", "1 game", "2 games"],
  );
  speak("fr");
  assert.deepEqual(
    [0, 1, 2].map((count) => t("games", { count })),
    ["0 game", "1 game", "2 games"],
  );
});
