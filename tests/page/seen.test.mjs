// Nothing is told apart by colour alone: movers by their shapes, marks of the board by their patterns.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

import { MOVER_NAMES, MOVERS } from "../../host/trading_unit/web/page/pieces.js";

const styles = readFileSync(new URL("../../host/trading_unit/web/page/style.css", import.meta.url), "utf8");

/** What a rule says of a property, in the style. */
function said(selector, property) {
  const rule = styles.split(`\n${selector} {`)[1]?.split("}")[0] ?? "";
  return rule.match(new RegExp(`${property}: ([^;]*);`))?.[1];
}

test("every mover has a shape of its own", () => {
  assert.ok(MOVER_NAMES.length >= 8);
  assert.equal(new Set(Object.values(MOVERS)).size, MOVER_NAMES.length);
});

test("marks on the board differ by their pattern", () => {
  const marks = [".drawn-board .plot.mortgaged .tile", ".drawn-board .plot.can .tile", ".plot.on-auction .tile"];
  const dashes = marks.map((one) => said(one, "stroke-dasharray"));
  assert.ok(dashes.every(Boolean), JSON.stringify(dashes));
  assert.equal(new Set(dashes).size, marks.length);
  assert.equal(said(".drawn-board .plot.owned .tile", "stroke-dasharray"), undefined);
});
