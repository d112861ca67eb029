// What is typed is found as the table finds it, and what a sentence names.

import assert from "node:assert/strict";
import test from "node:test";

import { find, mentioned, plain } from "../../../host/trading_unit/web/page/help/lookup.js";

const TITLES = ["Départ", "Maison 4", "Maison 13", "prix", "Prix du pain", "l\u2019héritage", "Vol"];
const entries = TITLES.map((title) => ({ kind: "", title, text: "", does: "", spaces: [] }));
const titles = (found) => found.map(({ title }) => title);

test("capitals, accents and marks do not matter", () => {
  assert.equal(plain("  L\u2019Héritage: n\u00ba 4! "), "l heritage no 4");
  assert.deepEqual(titles(find(entries, "DEPART")), ["Départ"]);
  assert.deepEqual(titles(find(entries, "heri")), ["l\u2019héritage"]);
});

test("the whole name comes first, then beginnings, then words in their order", () => {
  assert.deepEqual(titles(find(entries, "prix")), ["prix", "Prix du pain"]);
  assert.deepEqual(titles(find(entries, "p pai")), ["Prix du pain"]);
  assert.deepEqual(titles(find(entries, "pain prix")), []);
  assert.deepEqual(titles(find(entries, "maison")), ["Maison 4", "Maison 13"]);
});

test("nothing is found by nothing", () => {
  for (const typed of ["", "  ", "?!", "zèbre"]) assert.deepEqual(find(entries, typed), []);
});

test("a sentence names what stands in it as whole words, the longest first", () => {
  assert.deepEqual(titles(mentioned(entries, "Ann tire Prix du pain à la case Maison 13.")), [
    "Prix du pain",
    "Maison 13",
  ]);
  assert.deepEqual(titles(mentioned(entries, "Ben s'envole, sans prix")), ["prix"]);
  assert.deepEqual(mentioned(entries, "rien"), []);
});
