// Amounts as people type them: the same examples are read in Python by the terminal.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { whyNot, wrong } from "../../../host/trading_unit/web/page/base/amount_field.js";
import { amount, money, writeAs } from "../../../host/trading_unit/web/page/base/amounts.js";
import { terms } from "../../../host/trading_unit/web/page/deal/deal_terms.js";
import { possibleAmounts } from "../../../host/trading_unit/web/page/base/typed_amounts.js";

const THOUSANDS = { en: ",", fr: "\u202f" };
const examples = JSON.parse(readFileSync(new URL("../../typed_amounts.json", import.meta.url), "utf8"));

test("an amount is read as the language writes it", () => {
  for (const [typed, language, value] of examples.read)
    assert.deepEqual(
      possibleAmounts(typed, null, THOUSANDS[language]),
      value === null ? [] : [value],
      `${typed} in ${language}`,
    );
});

test("without a unit it is what the form allows", () => {
  for (const [typed, language, [least, most, step], meant] of examples.meant)
    assert.deepEqual(
      possibleAmounts(typed, { least, most, step }, THOUSANDS[language]),
      meant,
      `${typed} in ${language}`,
    );
});

test("what could be two amounts is none, and both are named", () => {
  const form = { least: 10_000, most: 37_700_000, step: 10_000 };
  assert.equal(amount("5", form), 5_000_000);
  assert.equal(amount("20", form), null);
  assert.equal(wrong(amount("20", form), form), "seat.figure.what");
  assert.equal(whyNot("seat.figure.what", form, "20"), "seat.figure.which");
  assert.equal(whyNot("seat.figure.what", form, "x"), "seat.figure.what");
});

test("a deal sends what the amounts mean", () => {
  const side = { money: { least: 0, most: 37_700_000, step: 10_000 }, things: [] };
  const draft = { with: 1, give: { typed: "5", things: [] }, get: { typed: "1.5M", things: [] }, debt: "" };
  const sent = terms(draft, undefined, { ours: side, theirs: { 1: side } });
  assert.deepEqual([sent.give.money, sent.get.money], [5_000_000, 1_500_000]);
});

test("what a game writes is read back", () => {
  writeAs({ money: "{amount} $", "money.thousands": "\u202f" });
  for (const value of [0, 60, 1_500, 1_234_567]) assert.equal(amount(money(value)), value);
  writeAs({});
});
