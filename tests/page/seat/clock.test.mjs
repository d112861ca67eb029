// The result of a light is shown as long as the server says, whenever the page was loaded.

import assert from "node:assert/strict";
import test from "node:test";

import { LightResult } from "../../../host/trading_unit/web/page/ask/clock.js";

class Element {
  children = [];
  isHidden = true;
  hiddenSet = 0; // how often that was set
  get hidden() {
    return this.isHidden;
  }
  set hidden(is) {
    this.isHidden = is;
    this.hiddenSet++;
  }
  append(child) {
    this.children.push(child);
  }
  replaceChildren() {
    this.children = [];
  }
}

globalThis.Node = Element;
globalThis.document = { activeElement: null, createElement: () => new Element() };

const SOLD = { lines: ["the light goes off at 50 s", "Ann wins Old Town for 500k"], left: 4_000 };

function card(context) {
  let now = 1_000;
  context.mock.method(performance, "now", () => now);
  const made = new LightResult(new Element());
  const wait = (ms) => {
    now += ms;
    made.tick();
  };
  return { made, wait, box: made.box };
}

test("it stays for what is left, and goes by itself", (context) => {
  const { made, wait, box } = card(context);
  made.update(SOLD);
  assert.deepEqual(
    box.children.map((line) => line.children),
    [["The light goes off at 50 s"], ["Ann wins Old Town for 500k"]],
  );
  assert.equal(box.hidden, false);
  wait(3_999);
  assert.equal(box.hidden, false);
  wait(1);
  assert.equal(box.hidden, true);
});

test("news in between neither lengthens nor draws it anew; the next light ends it", (context) => {
  const { made, wait, box } = card(context);
  made.update(SOLD);
  const drawn = box.children;
  wait(1_500);
  made.update({ ...SOLD, left: 2_500 });
  assert.equal(box.children, drawn);
  wait(2_499);
  assert.equal(box.hidden, false);
  made.update(null);
  assert.equal(box.hidden, true);
});

test("while nothing changes nothing is set, for that would have the browser make a frame", (context) => {
  const { made, wait, box } = card(context);
  wait(100);
  wait(100);
  assert.equal(box.hiddenSet, 0);
  made.update(SOLD);
  wait(100);
  assert.equal(box.hiddenSet, 1);
  wait(4_000);
  wait(100);
  assert.equal(box.hiddenSet, 2);
});
