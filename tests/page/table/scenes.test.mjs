// Which scenes there are to what has happened, and how long they take.

import assert from "node:assert/strict";
import { test } from "node:test";

import {
  LASTS_MS,
  MOST_SCENES,
  scenesOf,
  speedOf,
  unpaid,
  unseen,
} from "../../../host/trading_unit/web/page/stage/scenes.js";

const thrown = (at, seat = 0) => ({ at, kind: "throw", seat, says: "throws", dice: [1, 2] });
const paid = (at) => ({ at, kind: "money", seat: 0, to: 1, says: "pays", text: "1M" });
const view = (plays = "person", more = {}) => ({
  ask: { by: [0] },
  seats: [{ plays }],
  pace: 1,
  light: null,
  board: {},
  ...more,
});
const kinds = (scenes) => scenes.map(({ kind }) => kind);

test("what a page has seen does not happen again, and after an undo nothing does", () => {
  const newest = [thrown(4), paid(5), paid(6)];
  assert.deepEqual(unseen({ end: 7, newest }, 5), [paid(5), paid(6)]);
  assert.deepEqual(unseen({ end: 7, newest }, 7), []);
  assert.deepEqual(unseen({ end: 7, newest }, 9), []);
});

test("movers walk after the throw, and before anything is paid", () => {
  assert.deepEqual(kinds(scenesOf([thrown(1), paid(2)], true, view())), ["throw", "walk", "money"]);
  assert.deepEqual(kinds(scenesOf([paid(2)], true, view())), ["walk", "money"]);
  assert.deepEqual(kinds(scenesOf([paid(2)], false, view())), ["money"]);
});

test("a purse waits for the last scene that fills or empties it", () => {
  const bought = { at: 3, kind: "money", seat: 2, to: -1, says: "buys", text: "2M" };
  const scenes = scenesOf([thrown(1, 3), paid(2), bought], false, view());
  assert.deepEqual([...unpaid(scenes)], [0, 1, 2, -1]);
  assert.deepEqual([...unpaid(scenes.slice(2))], [2, -1]);
  assert.deepEqual([...unpaid([])], []);
});

test("who is sent by a card walks when it has been read", () => {
  const card = { at: 1, kind: "card", seat: 0, says: "draws", text: "Go back" };
  const [first, walk, last] = scenesOf([card, paid(2)], true, view());
  assert.deepEqual([first.kind, walk.kind, last.kind], ["card", "walk", "money"]);
  assert.equal(walk.happening, card);
});

test("who is sent without a throw walks then, and it is said", () => {
  const sent = { at: 2, kind: "move", seat: 0, says: "goes back to Start" };
  const [first, walk, last] = scenesOf([paid(1), sent, paid(3)], true, view());
  assert.deepEqual([first.kind, walk.kind, last.kind], ["money", "walk", "money"]);
  assert.equal(walk.happening, sent);
  assert.deepEqual(kinds(scenesOf([thrown(1), sent], true, view())), ["throw", "walk"]);
  assert.deepEqual(kinds(scenesOf([paid(1), sent], false, view())), ["money"]);
});

test("who walks does so by a throw, which is said where the wheel has shown it already", () => {
  const [walk, money] = scenesOf([thrown(1), paid(2)], true, view("person", { board: { wheel: 10 } }));
  assert.deepEqual([walk.kind, walk.happening, money.kind], ["walk", thrown(1), "money"]);
  assert.equal(scenesOf([paid(2)], true, view())[0].happening, undefined);
});

test("of throws one after the other the last is shown, and of many happenings the last ones", () => {
  assert.deepEqual(
    scenesOf([thrown(1, 0), thrown(2, 1)], false, view()).map(({ happening }) => happening.seat),
    [1],
  );
  const many = Array.from({ length: 3 * MOST_SCENES }, (_, n) => paid(n));
  const shown = scenesOf(many, false, view());
  assert.equal(shown.length, MOST_SCENES);
  assert.equal(shown.at(-1).happening.at, many.length - 1);
});

test("a person is waited for, a bot is kept up with, and under a light there is no time", () => {
  const scenes = scenesOf([thrown(1)], false, view());
  assert.equal(speedOf(scenes, view()), 1);
  assert.equal(speedOf(scenes, view("person", { ask: null })), 1);
  assert.equal(speedOf(scenes, view("steady", { pace: LASTS_MS.throw / 1000 })), 0.8);
  assert.equal(speedOf(scenes, view("steady", { pace: 0.1 })), 0);
  assert.equal(speedOf(scenes, view("person", { light: {} })), 0);
});
