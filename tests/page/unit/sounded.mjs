// Gives a unit's news to the page's buzzer, whose sound is written down instead of heard: the news
// as JSON lines on standard input, [moment in ms, hertz] as JSON on standard output.

import { readFileSync } from "node:fs";

const frequency = [];
const gate = [];

class Param {
  constructor(into) {
    this.into = into;
  }
  setValueAtTime(value, when) {
    this.into?.push([when, value]);
  }
  setTargetAtTime() {}
  cancelScheduledValues() {}
}

class Part {
  connect(to) {
    return to;
  }
}

let gains = 0;
globalThis.AudioContext = class {
  state = "running";
  currentTime = 0;
};
globalThis.OscillatorNode = class extends Part {
  frequency = new Param(frequency);
  start() {}
};
globalThis.GainNode = class extends Part {
  gain = new Param(gains++ === 0 ? gate : null);
};
globalThis.addEventListener = () => {};

const { Sound } = await import("../../../host/trading_unit/web/page/unit/sound.js");
const sound = new Sound(null);
sound.build();
for (const line of readFileSync(0, "utf8").trim().split("\n")) {
  const news = JSON.parse(line);
  sound.context.currentTime = news.at / 1000;
  sound.hear(news);
}
const pitch = new Map(frequency.map(([when, hz]) => [when, hz]));
const began = sound.pace.shift;
const heard = gate.map(([when, open]) => [Math.round((when - began) * 1000), open ? pitch.get(when) : 0]);
process.stdout.write(JSON.stringify(heard));
