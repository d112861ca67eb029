// @ts-check
// What zlib's raw deflate has made small, large again: browsers before 2023 bring nothing for it.

const LENGTHS = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
];
const LENGTH_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0];
const DISTANCES = [
  1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
  8193, 12289, 16385, 24577,
];
const DISTANCE_BITS = [
  0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13,
];
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
const LONGEST = 15;

/** @typedef {{counts: Uint16Array, symbols: Uint16Array}} Codes  how many of each length; in order */

/**
 * @param {ArrayLike<number>} lengths
 * @returns {Codes}
 */
function codes(lengths) {
  const counts = new Uint16Array(LONGEST + 1);
  for (let n = 0; n < lengths.length; n++) counts[lengths[n]]++;
  counts[0] = 0;
  const places = new Uint16Array(LONGEST + 2);
  for (let n = 1; n <= LONGEST; n++) places[n + 1] = places[n] + counts[n];
  const symbols = new Uint16Array(lengths.length);
  for (let n = 0; n < lengths.length; n++) if (lengths[n]) symbols[places[lengths[n]]++] = n;
  return { counts, symbols };
}

function fixed() {
  const lengths = new Uint8Array(288);
  lengths.fill(8).fill(9, 144, 256).fill(7, 256, 280);
  return { letters: codes(lengths), distances: codes(new Uint8Array(30).fill(5)) };
}

/**
 * @param {Uint8Array} from
 * @param {number} size  of what comes out
 */
export function inflate(from, size) {
  const into = new Uint8Array(size);
  let place = 0;
  let at = 0;
  let kept = 0;
  let many = 0;

  /** @param {number} count */
  function bits(count) {
    while (many < count) {
      if (at >= from.length) throw new Error("cut off");
      kept |= from[at++] << many;
      many += 8;
    }
    const found = kept & ((1 << count) - 1);
    kept >>>= count;
    many -= count;
    return found;
  }

  /** @param {Codes} table */
  function symbol({ counts, symbols }) {
    let code = 0;
    let first = 0;
    let index = 0;
    for (let long = 1; long <= LONGEST; long++) {
      code |= bits(1);
      const count = counts[long];
      if (code - count < first) return symbols[index + code - first];
      index += count;
      first = (first + count) << 1;
      code <<= 1;
    }
    throw new Error("no such code");
  }

  function dynamic() {
    const letters = bits(5) + 257;
    const distances = bits(5) + 1;
    const many = bits(4) + 4;
    const short = new Uint8Array(19);
    for (let n = 0; n < many; n++) short[ORDER[n]] = bits(3);
    const table = codes(short);
    const lengths = new Uint8Array(letters + distances);
    for (let n = 0; n < lengths.length; ) {
      const found = symbol(table);
      if (found < 16) lengths[n++] = found;
      else {
        const again = found === 16 ? lengths[n - 1] : 0;
        const times = found === 16 ? 3 + bits(2) : found === 17 ? 3 + bits(3) : 11 + bits(7);
        lengths.fill(again, n, n + times);
        n += times;
      }
    }
    return { letters: codes(lengths.subarray(0, letters)), distances: codes(lengths.subarray(letters)) };
  }

  function stored() {
    many = kept = 0; // the rest of this byte means nothing
    const long = from[at] | (from[at + 1] << 8);
    at += 4;
    into.set(from.subarray(at, at + long), place);
    at += long;
    place += long;
  }

  /** @param {{letters: Codes, distances: Codes}} tables */
  function block({ letters, distances }) {
    for (;;) {
      const found = symbol(letters);
      if (found === 256) return;
      if (found < 256) into[place++] = found;
      else {
        const long = LENGTHS[found - 257] + bits(LENGTH_BITS[found - 257]);
        const far = symbol(distances);
        const back = DISTANCES[far] + bits(DISTANCE_BITS[far]);
        for (let n = 0; n < long; n++, place++) into[place] = into[place - back];
      }
    }
  }

  for (let last = 0; !last; ) {
    last = bits(1);
    const kind = bits(2);
    if (kind === 0) stored();
    else if (kind === 3) throw new Error("no such block");
    else block(kind === 1 ? fixed() : dynamic());
  }
  if (place !== size) throw new Error(`${place} bytes instead of ${size}`);
  return into;
}

/**
 * What is packed in base64 and deflated.
 * @param {{size: number, data: string}} packed
 */
export function unpack({ size, data }) {
  const letters = atob(data);
  const bytes = new Uint8Array(letters.length);
  for (let n = 0; n < letters.length; n++) bytes[n] = letters.charCodeAt(n);
  return inflate(bytes, size);
}
