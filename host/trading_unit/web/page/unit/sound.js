// @ts-check
// The unit's buzzer: a square wave, tone by tone as the unit plays it.
// And the few sounds of the table beside it.

import { samples } from "../stage/table_sounds.js";

const KEPT_AS = "trading-unit sound";
const LOUDEST = 0.25; // a square wave is loud
const EFFECTS = 2; // as loud as that beside a square wave
const BEHIND_S = 0.04; // a tone sounds so long after it was told, so that its length is kept
const CLICK_HZ = 1_900;
const CLICK_MS = 5;
const OFF_BY_S = 0.12; // further from the unit's clock than this, and it is set anew

/**
 * Which moments of the unit's clock are which of the sound's: `shift` seconds apart, as long as they
 * run alike.
 */
export class Pace {
  constructor() {
    /** @type {number | null} */
    this.shift = null;
  }

  /**
   * When the tones of news that came at `now` shall sound.
   * @param {number} now  seconds of the sound
   * @param {number} at  milliseconds of the unit, when it told them
   */
  meet(now, at) {
    const wanted = now + BEHIND_S - at / 1000;
    if (this.shift === null || wanted > this.shift || this.shift - wanted > OFF_BY_S) this.shift = wanted;
    return this.shift;
  }
}

/** @typedef {{muted: boolean, volume: number}} Wish */

/**
 * @param {string | null} text
 * @returns {Wish}
 */
export function parseWish(text) {
  try {
    const kept = JSON.parse(text ?? "");
    const volume = Number(kept.volume);
    return { muted: kept.muted === true, volume: volume >= 0 && volume <= 1 ? volume : 0.5 };
  } catch {
    return { muted: false, volume: 0.5 };
  }
}

/** Sound starts at the first touch: before it a browser lets no page be heard. */
export class Sound {
  /** @param {Storage | null} storage */
  constructor(storage) {
    this.storage = storage;
    const { muted, volume } = parseWish(storedWish(storage));
    this.muted = muted;
    this.volume = volume;
    /** @type {AudioContext | null} */
    this.context = null;
    /** @type {OscillatorNode | null} */
    this.wave = null;
    /** @type {GainNode | null} */
    this.gate = null;
    /** @type {GainNode | null} */
    this.loud = null;
    /** @type {Map<string, AudioBuffer>} */
    this.effects = new Map();
    this.pace = new Pace();
    this.onchange = () => {};
    for (const touch of ["pointerdown", "pointerup", "keydown", "click"]) {
      addEventListener(touch, () => this.wake(), { capture: true });
    }
  }

  /** Whether it can be heard: somebody has touched the page. */
  get awake() {
    return this.context?.state === "running";
  }

  wake() {
    if (this.awake || navigator.userActivation?.hasBeenActive === false) return;
    if (!this.context) this.build();
    // iOS stops it for a call, and lets it go on at another touch.
    this.context?.resume().then(
      () => this.onchange(),
      () => {},
    );
  }

  build() {
    const context = new AudioContext();
    const wave = new OscillatorNode(context, { type: "square", frequency: 1000 });
    const gate = new GainNode(context, { gain: 0 });
    const loud = new GainNode(context, { gain: this.gain() });
    wave.connect(gate).connect(loud).connect(context.destination);
    wave.start();
    context.onstatechange = () => this.onchange();
    Object.assign(this, { context, wave, gate, loud });
  }

  gain() {
    return this.muted ? 0 : LOUDEST * this.volume * this.volume;
  }

  /** @param {Partial<Wish>} wish */
  set(wish) {
    Object.assign(this, wish);
    if (this.context && this.loud) this.loud.gain.setTargetAtTime(this.gain(), this.context.currentTime, 0.01);
    try {
      this.storage?.setItem(KEPT_AS, JSON.stringify({ muted: this.muted, volume: this.volume }));
    } catch {
      // A page that may keep nothing sounds all the same.
    }
    this.onchange();
  }

  /**
   * From that moment of the sound on; 0 hertz is silence.
   * @param {number} when
   * @param {number} hz
   */
  tone(when, hz) {
    if (!this.awake || !this.wave || !this.gate) return;
    if (hz) this.wave.frequency.setValueAtTime(hz, when);
    this.gate.gain.setValueAtTime(hz ? 1 : 0, when);
  }

  /**
   * The tones among what a unit has told, each with its own moment.
   * @param {Pick<import("types/view").UnitNews, "at" | "changes">} news
   */
  hear(news) {
    if (!this.awake || !this.context) return;
    const shift = this.pace.meet(this.context.currentTime, news.at);
    for (const [ms, part, hz] of news.changes) {
      if (part === "buzzer") this.tone(Math.max(this.context.currentTime, shift + ms / 1000), hz);
    }
  }

  /**
   * Short clicks, so many milliseconds from now.
   * @param {number[]} moments
   */
  click(moments) {
    if (!this.context) return;
    const start = this.context.currentTime + BEHIND_S;
    for (const ms of moments) {
      this.tone(start + ms / 1000, CLICK_HZ);
      this.tone(start + (ms + CLICK_MS) / 1000, 0);
    }
  }

  /** One of the table's sounds, at once. @param {import("../stage/table_sounds.js").Effect} name */
  effect(name) {
    const { context, loud } = this;
    if (!this.awake || !context || !loud || this.muted) return;
    let buffer = this.effects.get(name);
    if (!buffer) {
      const wave = samples(name, context.sampleRate);
      buffer = new AudioBuffer({ length: wave.length, sampleRate: context.sampleRate });
      buffer.copyToChannel(wave, 0);
      this.effects.set(name, buffer);
    }
    const source = new AudioBufferSourceNode(context, { buffer });
    source.connect(new GainNode(context, { gain: EFFECTS })).connect(loud);
    source.start();
  }
}

/** @param {Storage | null} storage */
function storedWish(storage) {
  try {
    return storage?.getItem(KEPT_AS) ?? null;
  } catch {
    return null;
  }
}

/** What keeps the wish; none where the browser forbids it. */
export function ownStorage() {
  try {
    return localStorage;
  } catch {
    return null;
  }
}
