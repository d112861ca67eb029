// An old page loads itself anew once for an update, and never again and again.

import assert from "node:assert/strict";
import { test } from "node:test";

import { programVersion } from "../../../host/trading_unit/web/page/base/program_version.js";

/** One tab of a browser: its storage outlives the loads of its page. */
class Tab {
  stored = new Map();
  loads = 0;
  storage = {
    getItem: (key) => this.stored.get(key) ?? null,
    setItem: (key, value) => this.stored.set(key, value),
    removeItem: (key) => this.stored.delete(key),
  };

  load(version) {
    return programVersion(version, this.storage, () => (this.loads += 1));
  }
}

test("an old page loads itself anew, and the new one says so once", () => {
  const tab = new Tab();
  const old = tab.load("one");
  assert.equal(old.query(), "&version=one");
  old.outdated("two");
  assert.equal(tab.loads, 1);
  const page = tab.load("two");
  assert.equal(page.query(), "&version=two&anew=1");
  assert.equal(page.query(), "&version=two&anew=1"); // a try that has failed
  page.served();
  assert.equal(page.query(), "&version=two");
  assert.equal(tab.load("two").query(), "&version=two"); // loaded by a person
});

test("a page that stays old in spite of it goes on as it is", () => {
  const tab = new Tab();
  tab.load("one").outdated("two");
  const same = tab.load("one");
  assert.equal(same.query(), "&version=one");
  same.outdated("two");
  assert.equal(tab.loads, 1);
  assert.equal(same.query(), "");
});

test("a later update loads it anew again", () => {
  const tab = new Tab();
  tab.load("one").outdated("two");
  const page = tab.load("two");
  page.served();
  page.outdated("three");
  assert.equal(tab.loads, 2);
});

test("where nothing can be stored, or nothing is known, no page is loaded anew", () => {
  const tab = new Tab();
  tab.storage.setItem = () => {};
  const page = tab.load("one");
  page.outdated("two");
  assert.equal(tab.loads, 0);
  assert.equal(page.query(), "");
  assert.equal(new Tab().load("").query(), "");
});
