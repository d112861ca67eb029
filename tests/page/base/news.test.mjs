// The stream of news over cuts of 2, 8 and 30 s, in virtual time: back within 1 s, nothing told twice.

import assert from "node:assert/strict";
import { test } from "node:test";

import { AGAIN_MS, MOST_TRIES, SILENT_MS, stream } from "../../../host/trading_unit/web/page/base/news.js";

/** A network and a server that beats each second. A connection that was there or was begun in a cut
 * stays mute after it: the other end waits for ever longer until it sends again. */
class Net {
  now = 0;
  up = true;
  refuses = false;
  state = { phase: "play", turn: 1, board: { spaces: [1], called: {} } };
  sources = [];
  timers = new Set();
  looks = 0;

  world = {
    now: () => this.now,
    after: (work, ms) => {
      const timer = { work, at: this.now + ms };
      this.timers.add(timer);
      return timer;
    },
    never: (timer) => this.timers.delete(timer),
    open: (address) => {
      const source = {
        address,
        readyState: 0,
        heard: {},
        onerror: null,
        opened: this.now,
        mute: false,
        addEventListener: (name, work) => (source.heard[name] = work),
        close: () => (source.readyState = 2),
      };
      this.sources.push(source);
      return source;
    },
  };

  open() {
    return this.sources.filter((one) => one.readyState !== 2);
  }

  say(source, name, data) {
    source.heard[name]({ data: JSON.stringify(data) });
  }

  run(ms) {
    for (const end = this.now + ms; this.now < end; ) {
      this.now += 10;
      for (const timer of [...this.timers]) {
        if (timer.at > this.now || !this.timers.delete(timer)) continue;
        this.looks += 1;
        timer.work();
      }
      for (const source of this.open()) {
        if (!this.up) source.mute = true;
        if (source.mute) continue;
        if (source.readyState === 0 && this.now - source.opened >= 50) {
          if (this.refuses) {
            source.readyState = 2;
            source.onerror?.();
          } else {
            source.readyState = 1;
            this.say(source, "state", this.state);
          }
        } else if (source.readyState === 1 && this.now % 1000 === 0) {
          this.say(source, "beat", 1);
        }
      }
      assert.ok(this.open().length <= MOST_TRIES + 1, "browsers allow six connections for a host");
    }
  }
}

function listening(net) {
  const heard = { states: [], lost: [], refused: 0 };
  const told = stream(
    {
      state: (view) => heard.states.push([net.now, view.turn]),
      lost: (is) => heard.lost.push([net.now, is]),
      refused: () => (heard.refused += 1),
    },
    "?page=seat",
    net.world,
  );
  return { heard, told };
}

for (const cut of [2_000, 8_000, 30_000]) {
  test(`after a cut of ${cut / 1000} s the newest state is there within 1 s`, () => {
    const net = new Net();
    const { heard } = listening(net);
    net.run(5_000);
    assert.deepEqual(
      heard.states.map(([, turn]) => turn),
      [1],
    );
    net.up = false;
    net.run(cut);
    net.up = true;
    net.state = { phase: "play", turn: 2 };
    net.run(1_000);
    const back = heard.states.find(([, turn]) => turn === 2);
    assert.ok(back, "not back after 1 s");
    assert.deepEqual(
      heard.lost.map(([, is]) => is),
      cut < SILENT_MS ? [] : [true, false],
    );
    net.run(SILENT_MS + MOST_TRIES * AGAIN_MS);
    assert.equal(heard.states.filter(([, turn]) => turn === 2).length, 1);
    assert.equal(net.open().length, 1);
  });
}

test("a silence is said, and a page that woke has a new stream at once", () => {
  const net = new Net();
  const { heard, told } = listening(net);
  net.run(1_000);
  net.up = false;
  net.run(SILENT_MS + 200);
  assert.deepEqual(
    heard.lost.map(([, is]) => is),
    [true],
  );
  told.rest();
  net.run(3_600_000 / 100);
  assert.equal(net.open().length, 0);
  net.up = true;
  const woke = net.now;
  told.wake();
  net.run(200);
  assert.ok(heard.states.at(-1)[0] - woke <= 100);
  assert.deepEqual(heard.lost.at(-1)[1], false);
});

test("the board is sent once and kept", () => {
  const net = new Net();
  const views = [];
  stream({ state: (view) => views.push(view) }, "", net.world);
  net.run(100);
  net.say(net.open()[0], "state", { phase: "play", turn: 2 });
  assert.deepEqual(views[1].board.spaces, [1]);
});

test("a refusal is told; what an old stream still says is not", () => {
  const net = new Net();
  const { heard, told } = listening(net);
  net.run(100);
  const [old] = net.open();
  told.wake();
  net.run(100);
  net.say(old, "state", { phase: "play", turn: 0 });
  assert.ok(!heard.states.some(([, turn]) => turn === 0));
  net.refuses = true;
  told.wake();
  net.run(MOST_TRIES * AGAIN_MS);
  assert.ok(heard.refused > 0);
});

test("while the server speaks, it is hardly looked for; while nothing may come, not at all", () => {
  const net = new Net();
  const { told } = listening(net);
  net.run(1_000);
  net.looks = 0;
  net.run(60_000);
  assert.ok(net.looks <= 75, `${net.looks} times in a minute`);
  told.rest();
  net.looks = 0;
  net.run(10_000);
  assert.equal(net.looks, 0);
  told.wake();
  net.run(1_000);
  told.close();
  net.looks = 0;
  net.run(10_000);
  assert.deepEqual([net.looks, net.timers.size], [0, 0]);
});
