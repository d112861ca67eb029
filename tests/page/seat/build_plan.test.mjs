// The pure part of the form for a plan of building.

import assert from "node:assert/strict";
import test from "node:test";

import {
  canChange,
  changed,
  isEmpty,
  planOf,
  priceOfPlan,
  stillPossible,
} from "../../../host/trading_unit/web/page/aside/build_plan.js";

const brown = { name: "brown", levels: { dust: 0, bridge: 0 }, top: 5, price: 50 };
const red = { name: "red", levels: { thorn: 4, lion: 4, narrow: 3 }, top: 5, price: 150 };
const plan = { groups: [brown, red], money: 400 };
const more = (counts, street, group = brown, form = plan) => canChange(form, group, counts, street, 1);
const less = (counts, street, group = brown) => canChange(plan, group, counts, street, -1);

test("a plan is found among the options", () => {
  assert.equal(planOf(undefined), null);
  assert.equal(planOf([{ word: "house in dust" }]), null);
  assert.equal(planOf([{ word: "house in dust" }, { plan }]), plan);
});

test("its price is that of all its levels", () => {
  assert.equal(priceOfPlan(plan, {}), 0);
  assert.equal(priceOfPlan(plan, { dust: 2, bridge: 1, narrow: 1 }), 3 * 50 + 150);
});

test("a step up or down", () => {
  assert.deepEqual(changed({}, "dust", 1), { dust: 1 });
  assert.deepEqual(changed({ dust: 2 }, "dust", -1), { dust: 1 });
  assert.deepEqual(changed({ dust: 1, narrow: 1 }, "dust", -1), { narrow: 1 });
  assert.ok(isEmpty({}));
  assert.ok(!isEmpty({ dust: 1 }));
});

test("it is built evenly", () => {
  assert.ok(more({}, "dust"));
  assert.ok(!more({ dust: 1 }, "dust"));
  assert.ok(more({ dust: 1 }, "bridge"));
  assert.ok(more({ dust: 1, bridge: 1 }, "dust"));
  assert.ok(!more({}, "thorn", red), "the lowest comes first");
  assert.ok(more({}, "narrow", red));
  assert.ok(!less({}, "dust"));
  assert.ok(less({ dust: 1 }, "dust"));
  assert.ok(!less({ dust: 2, bridge: 1 }, "bridge"), "else the other stood two above it");
});

test("not above the top, and not for more than there is", () => {
  const rich = { ...plan, money: null };
  assert.ok(!more({ dust: 5, bridge: 5 }, "dust", brown, rich));
  assert.ok(more({ dust: 5, bridge: 4 }, "bridge", brown, rich));
  assert.ok(more({ dust: 4, bridge: 3 }, "bridge"));
  assert.ok(!more({ dust: 4, bridge: 4 }, "dust"), "nine are 450");
  assert.ok(less({ dust: 4, bridge: 4 }, "dust"));
});

test("what became impossible meanwhile is left out", () => {
  assert.deepEqual(stillPossible(plan, { dust: 1, narrow: 1 }), { dust: 1, narrow: 1 });
  assert.deepEqual(stillPossible({ ...plan, groups: [brown] }, { dust: 1, narrow: 1 }), { dust: 1 });
  assert.deepEqual(stillPossible({ ...plan, money: 199 }, { dust: 1, narrow: 1 }), {});
  const built = { ...red, levels: { thorn: 4, lion: 4, narrow: 4 } };
  assert.deepEqual(stillPossible({ ...plan, groups: [built] }, { narrow: 2 }), {});
});
