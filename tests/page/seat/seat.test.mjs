// A seat's pure parts: what a press on a bid means, amounts, drafts of deals, choices part by part.

import assert from "node:assert/strict";
import { test } from "node:test";

import { answererOf } from "../../../host/trading_unit/web/page/ask/answerer.js";
import {
  SEEN_MS,
  pressedAmount,
  phoneBids,
  steadyBids,
  tableBids,
} from "../../../host/trading_unit/web/page/ask/bid_panel.js";
import { clockText, partsOf, sortOptions } from "../../../host/trading_unit/web/page/ask/choices.js";
import { changesIn, countdown, hourLeft } from "../../../host/trading_unit/web/page/ask/clock.js";
import { isComplete } from "../../../host/trading_unit/web/page/ask/throws.js";
import {
  blank,
  missingThings,
  isBlank,
  readDraft,
  whyNotOffered,
  terms,
  toggle,
  counterOffer,
  draftOf,
} from "../../../host/trading_unit/web/page/deal/deal_terms.js";
import { stepAmount, withUnit, wrong } from "../../../host/trading_unit/web/page/base/amount_field.js";
import { codeOf } from "../../../host/trading_unit/web/page/seat/join.js";
import { MINUTE_MS, minutes } from "../../../host/trading_unit/web/page/seat/overview.js";
import { LastSums, READ_MS } from "../../../host/trading_unit/web/page/seat/phone_signals.js";
import { panelOf } from "../../../host/trading_unit/web/page/seat/seat_question.js";

const form = { least: 510_000, most: 3_000_000, step: 10_000 };

test("a payment is shown until it has been read, and not in the turn of somebody else", () => {
  const last = new LastSums();
  last.note(["−1M"], 0, 100);
  last.note([], 0, 200);
  assert.deepEqual([last.shown(200), last.left(200)], [["−1M"], READ_MS - 100]);
  assert.deepEqual([last.shown(100 + READ_MS), last.left(100 + READ_MS)], [[], 0]);
  last.note(["+2M"], 1, 300); // paid as the turn of the next began
  assert.deepEqual(last.shown(300), ["+2M"]);
  last.note([], 2, 400);
  assert.deepEqual([last.shown(400), last.left(400)], [[], 0]);
});

test("a press sends the amount under the finger", () => {
  const shown = { amount: 510_000, since: 0, before: null };
  assert.equal(pressedAmount(shown, 1, shown), 510_000);
});

test("an amount that changes under the finger is not sent, nor is the new one", () => {
  const down = { amount: 510_000, since: 0, before: null };
  assert.equal(pressedAmount(down, 5_000, { amount: 610_000, since: 5_050, before: 510_000 }), null);
});

test("an amount that nobody can have read yet is not sent", () => {
  const shown = { amount: 610_000, since: 5_000, before: 510_000 };
  assert.equal(pressedAmount(shown, 5_000 + SEEN_MS - 1, shown), null);
  assert.equal(pressedAmount(shown, 5_000 + SEEN_MS, shown), 610_000);
});

test("the buttons of an auction: the least first, each once, none above the purse", () => {
  assert.equal(phoneBids(form)[0], 510_000);
  for (const least of [10_000, 20_000, 90_000, 510_000, 2_950_000, 3_000_000]) {
    const found = phoneBids({ ...form, least });
    assert.deepEqual(
      found,
      [...new Set(found)].sort((one, other) => one - other),
    );
    assert.ok(found.length >= 1 && found.length <= 4 && found.every((one) => one <= 3_000_000 && one % 10_000 === 0));
  }
  for (const none of [phoneBids, tableBids])
    assert.deepEqual(none({ least: 510_000, most: 500_000, step: 10_000 }, []), []);
  assert.equal(phoneBids({ ...form, most: null }).length, 4);
});

test("bids on buttons stay as long as they may be bid", () => {
  const open = { least: 100_000, most: 1_000_000, step: 10_000 };
  assert.deepEqual(steadyBids([], open, [100_000, 150_000]), [100_000, 150_000]);
  assert.deepEqual(steadyBids([100_000, 150_000], { ...open, least: 110_000 }, [150_000, 200_000]), [150_000, 200_000]);
  assert.deepEqual(steadyBids([150_000, 300_000], { ...open, least: 110_000 }, [150_000, 200_000]), [150_000, 300_000]);
  assert.deepEqual(steadyBids([100_000], { ...open, least: 2_000_000 }, []), []);
});

test("why an amount cannot be", () => {
  assert.equal(wrong(null, form), "seat.figure.what");
  assert.equal(wrong(500_000, form), "seat.figure.least");
  assert.equal(wrong(3_010_000, form), "seat.figure.most");
  assert.equal(wrong(515_000, form), "seat.figure.step");
  assert.equal(wrong(510_000, form), "");
  assert.equal(wrong(9_990_000, { ...form, most: null }), "");
  assert.equal(wrong(510_000, { ...form, most: 500_000 }), "seat.figure.none");
});

test("steps go up and down to sensible amounts, and stay inside", () => {
  assert.equal(stepAmount(null, 1, form), 600_000);
  assert.equal(stepAmount(600_000, 1, form), 700_000);
  assert.equal(stepAmount(650_000, -1, form), 600_000);
  assert.equal(stepAmount(600_000, -1, form), 510_000);
  assert.equal(stepAmount(3_000_000, 1, form), 3_000_000);
});

test("a unit is put behind a figure, in the place of another", () => {
  assert.deepEqual(
    [withUnit("1.5", "M"), withUnit("1.5M", "k"), withUnit("1,5", "M"), withUnit("", "M")],
    ["1.5M", "1.5k", "1,5M", ""],
  );
});

test("a countdown: whole seconds, tenths at the end, never below nothing", () => {
  assert.deepEqual([49_001, 50_000, 5_001, 5_000, 410, 0, -3].map(countdown), [
    "50",
    "50",
    "6",
    "5.0",
    "0.5",
    "0",
    "0",
  ]);
});

const partners = {
  ours: { money: { least: 0, most: 5_000_000, step: 10_000 }, things: ["Old Town", "Taxi"] },
  theirs: { 1: { money: { least: 0, most: 700_000, step: 10_000 }, things: ["Seaview"] } },
};
const draft = () => ({
  ...blank(),
  with: 1,
  give: { typed: "1.5M", things: ["Old Town"] },
  get: { typed: "", things: ["Seaview"] },
});

test("a draft becomes the terms that are sent", () => {
  assert.equal(whyNotOffered(draft(), partners, undefined), null);
  assert.deepEqual(terms(draft(), undefined), {
    with: 1,
    give: { money: 1_500_000, things: ["Old Town"] },
    get: { money: 0, things: ["Seaview"] },
  });
});

test("what stops a draft", () => {
  assert.equal(whyNotOffered({ ...draft(), with: null }, partners, undefined)?.key, "seat.deal.whom");
  assert.equal(whyNotOffered({ ...draft(), with: 2 }, partners, undefined)?.key, "seat.deal.whom");
  assert.equal(
    whyNotOffered({ ...draft(), get: { typed: "0.8M", things: [] } }, partners, undefined)?.key,
    "seat.figure.most",
  );
  assert.equal(
    whyNotOffered({ ...draft(), give: { typed: "1.5.", things: [] } }, partners, undefined)?.key,
    "seat.figure.what",
  );
  assert.equal(whyNotOffered({ ...blank(), with: 1 }, partners, undefined)?.key, "seat.deal.empty");
});

test("what has gone meanwhile stops it, is named, and stays to be pressed away", () => {
  const without = { ...partners, ours: { ...partners.ours, things: ["Taxi"] } };
  assert.deepEqual(missingThings(draft(), without), ["Old Town"]);
  assert.equal(whyNotOffered(draft(), without, undefined)?.key, "seat.deal.gone");
});

test("a debt can be forgiven up to what is owed, and only where one is", () => {
  const debt = { debtor: 1, creditor: 0, amount: 400_000 };
  assert.equal(terms({ ...draft(), debt: "300k" }, debt).debt, 300_000);
  assert.equal(terms({ ...draft(), debt: "300k" }, undefined).debt, undefined);
  assert.equal(whyNotOffered({ ...draft(), debt: "0.5M" }, partners, debt)?.key, "seat.figure.most");
});

test("a counter-offer begins with the offer as the other side sees it", () => {
  const offer = {
    seat: 1,
    with: 0,
    give: { money: 550_000, things: ["Seaview"] },
    get: { money: 0, things: ["Taxi"] },
  };
  assert.deepEqual(counterOffer(offer), {
    with: 1,
    give: { typed: "", things: ["Taxi"] },
    get: { typed: "550k", things: ["Seaview"] },
    debt: "",
  });
});

test("an offer that a hint makes is a draft, ready to be offered", () => {
  const offer = {
    seat: 0,
    with: 1,
    give: { money: 0, things: ["Taxi"] },
    get: { money: 0, things: [] },
    debt: 300_000,
  };
  const found = draftOf(offer);
  assert.deepEqual(found, {
    with: 1,
    give: { typed: "", things: ["Taxi"] },
    get: { typed: "", things: [] },
    debt: "300k",
  });
  const { seat, ...said } = offer;
  assert.deepEqual(terms(found, { debtor: 0, creditor: 1, amount: 400_000 }), said);
});

test("what was kept is read with care", () => {
  assert.deepEqual(readDraft(JSON.parse(JSON.stringify(draft()))), draft());
  for (const bad of [null, 7, "x", {}, { give: {}, get: {} }, { ...draft(), give: { typed: 3, things: [] } }]) {
    assert.deepEqual(readDraft(bad), blank());
  }
  assert.ok(isBlank(blank()) && !isBlank(draft()));
  assert.deepEqual(toggle(toggle(["Taxi"], "Old Town"), "Taxi"), ["Old Town"]);
});

test("many choices of two parts are shown by their first", () => {
  const districts = ["a", "b", "c", "d", "e"];
  const many = ["school", "park"].flatMap((piece) => districts.map((name) => ({ word: `${piece} in ${name}` })));
  const shown = (options, part) => partsOf(sortOptions([...options, { word: "done" }], new Set(districts)), part);
  assert.deepEqual(shown(many, ""), { parts: ["school", "park"], places: [] });
  assert.deepEqual(
    shown(many, "park").places.map((one) => one.district),
    districts,
  );
  assert.deepEqual(shown(many, "prison").parts, ["school", "park"], "it can be built no longer");
  assert.deepEqual(shown(many.slice(0, 8), "").parts, []);
});

test("dice are thrown when each of them is typed", () => {
  assert.deepEqual([[], [0, 0], [3, 0], [0, 6], [1, 1]].map(isComplete), [false, false, false, false, true]);
});

test("the code behind # of the address, and nothing else that stands there", () => {
  assert.equal(codeOf("#vhp2gq"), "VHP2GQ");
  assert.equal(codeOf("#VHP-2GQ"), "VHP-2GQ");
  for (const none of ["", "#", "#a", "#<script>", "#a b c d"]) assert.equal(codeOf(none), "");
});

test("the panel of an auction outlives its bids; another lot has another", () => {
  const view = (lot, bid) => ({
    phase: "play",
    ask: { name: "bid", number: 7, timed: true, mine: true, text: `${bid}`, options: [{ amount: { least: bid } }] },
    light: { lot, high: { seat: 1, amount: bid } },
  });
  assert.equal(panelOf(view("Old Town", 1), 0), panelOf(view("Old Town", 2), 0));
  assert.notEqual(panelOf(view("Old Town", 1), 0), panelOf(view("Seaview", 1), 0));
});

test("what lay on the table is said for the table", () => {
  assert.equal(answererOf({ sources: ["table"] }, 1), "table");
  assert.equal(answererOf({ sources: ["chance"] }, 1), 1);
});

test("minutes as people count them", () => {
  assert.deepEqual([0, 1, 60_000, 60_001].map(minutes), [0, 1, 1, 2]);
});

test("the minutes of the hour go by while nothing comes, as on the table", () => {
  const hour = { left: 3_540_500, paused: false, waits: false };
  assert.equal(changesIn(hour, 0, MINUTE_MS), 501);
  for (const gone of [0, 500, 501, 120_501]) {
    assert.equal(String(minutes(hourLeft(hour, gone))), clockText(hour.left - gone));
  }
  for (const still of [{ paused: true }, { waits: true }, { left: 0 }])
    assert.equal(changesIn({ ...hour, ...still }, 0, MINUTE_MS), 0);
});
