// The log as turns, and the newest lines, of which only new ones are spoken.

import assert from "node:assert/strict";
import test from "node:test";

import { logTurns, showLatest, turnsOf } from "../../../host/trading_unit/web/page/table/game_log.js";

class Element {
  constructor(tag) {
    this.tag = tag;
    this.children = [];
    this.text = "";
  }
  get textContent() {
    return this.text + this.children.map((child) => child.textContent ?? child).join("");
  }
  append(...children) {
    for (const child of children) if (child instanceof Element) child.parent = this;
    this.children.push(...children);
  }
  remove() {
    this.parent.children = this.parent.children.filter((child) => child !== this);
  }
  setAttribute() {}
}

globalThis.Node = Element;
globalThis.document = { createElement: (tag) => new Element(tag) };

const turn = (text) => ({ kind: "turn", text });
const line = (text) => ({ kind: "line", text });
const LOG = [
  line("Ann begins"),
  turn("Ann's turn"),
  line("Ann throws 1 and 2, and lands on Old Town"),
  { kind: "line", text: "Ann buys Old Town for 1.4M", pressed: "pressed at the table, for Ann" },
  { kind: "note", text: "brought back (1)" },
  turn("Ben's turn"),
];

test("each line stands under its turn", () => {
  assert.deepEqual(
    turnsOf(LOG).map(({ head, lines }) => [head?.text ?? "", lines.length]),
    [
      ["", 1],
      ["Ann's turn", 3],
      ["Ben's turn", 0],
    ],
  );
  assert.deepEqual(turnsOf([]), []);
});

test("the newest turn is the first on a phone, and its newest line too", () => {
  const [ben, ann, before] = logTurns(LOG, true).map((shown) => shown.textContent);
  assert.equal(ben, "Ben's turn");
  assert.ok(ann.startsWith("Ann's turnbrought back (1)Ann buys Old Town for 1.4M"));
  assert.equal(before, "Ann begins");
});

test("who pressed stands behind the line, and nowhere else", () => {
  const [, ann] = logTurns(LOG);
  const [, lines] = ann.children;
  const [plain, pressed] = lines.children;
  assert.deepEqual(plain.children, [LOG[2].text]);
  const [details] = pressed.children;
  assert.equal(details.tag, "details");
  assert.deepEqual(
    details.children.map(({ tag, textContent }) => [tag, textContent]),
    [
      ["summary", LOG[3].text],
      ["small", LOG[3].pressed],
    ],
  );
});

test("a line that stays is left alone", () => {
  const box = new Element("div");
  const shown = () => box.children.map(({ textContent }) => textContent);
  for (const texts of [["a"], ["a", "b", "b"], ["b", "b", "c"], ["b", "c", "d"], ["b", "c", "d"], ["x"], []]) {
    const before = [...box.children];
    showLatest(box, texts);
    assert.deepEqual(shown(), texts);
    const stay = box.children.filter((child) => before.includes(child)).length;
    if (texts.join("") === "bbc") assert.equal(stay, 2);
    if (texts.join("") === "bcd") assert.ok(stay >= 2);
  }
});
