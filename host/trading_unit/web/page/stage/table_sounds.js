// @ts-check
// The five sounds of the table: coin, dice, card, gavel, and somebody's turn. Each is reckoned as
// samples. They stay clear of the unit's tones, from 1 to 4 kHz: lower, higher, or noise.

/** @typedef {"coin" | "dice" | "card" | "gavel" | "turn"} Effect */

export const LASTS_S = { coin: 0.35, dice: 0.75, card: 0.28, gavel: 0.4, turn: 0.6 };
export const PEAK = 0.8;
const PAPER_HZ = 7_000;
const FADE_S = 0.004; // from silence and back to it, so that nothing clicks

/**
 * The samples of a sound, between -1 and 1.
 * @param {Effect} name
 * @param {number} rate  samples a second
 */
export function samples(name, rate) {
  const found = new Float32Array(Math.round(LASTS_S[name] * rate));
  const wave = WAVES[name](rate);
  for (let n = 0; n < found.length; n++) found[n] = wave(n / rate);
  const most = found.reduce((high, one) => Math.max(high, Math.abs(one)), 0);
  const fade = FADE_S * rate;
  return found.map((one, n) => {
    const edge = Math.min(1, n / fade, (found.length - 1 - n) / fade);
    return (one / most) * PEAK * edge;
  });
}

/** @type {Record<Effect, (rate: number) => (t: number) => number>} by seconds since it began */
const WAVES = {
  // Two small discs of metal, one after the other.
  coin: () => (t) => ring(t, 5_270, 0.05) + 0.7 * ring(t, 7_900, 0.03) + 0.8 * ring(t - 0.09, 6_640, 0.09),
  // Knocks on wood that come closer together.
  dice: () => {
    const hiss = noise(7);
    const knocks = [0, 0.17, 0.3, 0.4, 0.47, 0.52];
    return (t) =>
      knocks.reduce(
        (sum, at, n) =>
          sum + (1 - n * 0.12) * (ring(t - at, 640 + 90 * (n % 3), 0.022) + 0.3 * burst(t - at, 0.008) * hiss()),
        0,
      );
  },
  // Paper that is drawn over paper: noise above the unit's tones, low enough for everybody to
  // hear, swelling and gone.
  card: (rate) => {
    const hiss = noise(11);
    const [once, twice] = [band(rate, PAPER_HZ), band(rate, PAPER_HZ)];
    return (t) => twice(once(hiss())) * Math.sin(Math.PI * Math.min(1, t / LASTS_S.card)) ** 2;
  },
  // Wood on wood, with a body that small loudspeakers have too.
  gavel: () => {
    const hiss = noise(3);
    return (t) =>
      0.7 * ring(t, 165, 0.07) + ring(t, 430, 0.06) + 0.9 * ring(t, 770, 0.045) + 0.15 * burst(t, 0.01) * hiss();
  },
  // A fifth upwards, softly.
  turn: () => (t) => ring(t, 392, 0.16) + ring(t - 0.14, 587, 0.22),
};

/** A tone that dies away. @param {number} t @param {number} hz @param {number} decay  in seconds */
function ring(t, hz, decay) {
  return t < 0 ? 0 : Math.sin(2 * Math.PI * hz * t) * Math.exp(-t / decay);
}

/** Lets pass what lies around a frequency. @param {number} rate @param {number} hz */
function band(rate, hz) {
  const turn = (2 * Math.PI * hz) / rate;
  const width = Math.sin(turn) / 2;
  let [in1, in2, out1, out2] = [0, 0, 0, 0];
  return (/** @type {number} */ now) => {
    const out = (width * (now - in2) + 2 * Math.cos(turn) * out1 - (1 - width) * out2) / (1 + width);
    [in1, in2, out1, out2] = [now, in1, out, out1];
    return out;
  };
}

/** @param {number} t @param {number} decay */
function burst(t, decay) {
  return t < 0 ? 0 : Math.exp(-t / decay);
}

/** The same noise each time. @param {number} seed */
function noise(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 31 - 1;
  };
}
