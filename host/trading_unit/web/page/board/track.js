// @ts-check
// Where things lie on the drawn board: the track around, the districts in the middle. Numbers only.

/** @typedef {import("types/view").District} District */
/** @typedef {{x: number, y: number, w: number, h: number}} Box */
/** @typedef {Box & {side: number, corner: boolean}} Space  side 0 is below, then left, above, right */

export const SIZE = 1000;
const DEEP = 112; // of the track
const GAP = 8;
const BARE = 0.55; // of the depth of a strip on which something is built

/**
 * The spaces of a track of any length, from the corner below on the right, in the direction of play.
 * @param {number} count
 * @returns {Space[]}
 */
export function track(count) {
  const sides = [0, 1, 2, 3].map((side) => Math.floor(((side + 1) * count) / 4) - Math.floor((side * count) / 4));
  /** @type {Space[]} */
  const spaces = [];
  sides.forEach((length, side) => {
    const wide = length > 1 ? (SIZE - 2 * DEEP) / (length - 1) : 0;
    for (let n = 0; n < length; n++) {
      const corner = n === 0;
      const along = corner ? 0 : DEEP + (n - 1) * wide; // from this side's first corner on
      const size = corner ? DEEP : wide;
      const far = SIZE - DEEP;
      const back = SIZE - along - size;
      /** @type {Box} */
      const box = [
        { x: back, y: far, w: size, h: DEEP },
        { x: 0, y: back, w: DEEP, h: size },
        { x: along, y: 0, w: size, h: DEEP },
        { x: far, y: along, w: DEEP, h: size },
      ][side];
      spaces.push({ ...box, side, corner });
    }
  });
  return spaces;
}

/**
 * The quarters in the middle: each side of the track has a rectangle, the four lie around the centre
 * like a pinwheel, and each colour of that side has a strip of it. Where nothing can be built the
 * strip is narrow, and lies above or below, where a name has room.
 * @param {(Pick<District, "group" | "space"> & Partial<Pick<District, "costs">>)[]} districts
 * @param {Space[]} spaces
 * @returns {{plots: Box[], quarters: (Box & {group: string})[], centre: Box}}
 */
export function middle(districts, spaces) {
  const inner = SIZE - 2 * DEEP - 2 * GAP;
  const start = DEEP + GAP;
  const deep = Math.round(inner * 0.405);
  const long = inner - deep;
  /** @type {Box[]} */
  const rects = [
    { x: start + deep, y: start + long, w: long, h: deep },
    { x: start, y: start + deep, w: deep, h: long },
    { x: start, y: start, w: long, h: deep },
    { x: start + long, y: start, w: deep, h: long },
  ];
  const groups = [...new Set(districts.map((district) => district.group))];
  /** @type {string[][]} */
  const onSide = [[], [], [], []];
  let bare = 0;
  for (const group of groups) {
    const first = districts.find((district) => district.group === group);
    if (first) onSide[isBare(first) ? 2 * (bare++ % 2) : spaces[first.space].side].push(group);
  }
  /** @type {Box[]} */
  const plots = districts.map(() => ({ x: 0, y: 0, w: 0, h: 0 }));
  /** @type {(Box & {group: string})[]} */
  const quarters = [];
  onSide.forEach((names, side) => {
    const weights = names.map((group) => (isBare(districts.find((one) => one.group === group)) ? BARE : 1));
    names.forEach((group, strip) => {
      const box = stripOf(rects[side], side, strip, weights);
      quarters.push({ ...box, group });
      const members = districts.flatMap((district, n) => (district.group === group ? [n] : []));
      members.forEach((n, place) => {
        plots[n] = within(box, side, place, members.length);
      });
    });
  });
  return { plots, quarters, centre: { x: start + deep, y: start + deep, w: long - deep, h: long - deep } };
}

/** Nothing can be built there. @param {Partial<Pick<import("types/view").District, "costs">> | undefined} district */
export function isBare(district) {
  return Boolean(district?.costs) && !Object.keys(district?.costs ?? {}).length;
}

/**
 * Strips lie one behind the other, seen from the track.
 * @param {Box} rect
 * @param {number} side
 * @param {number} strip
 * @param {number[]} weights  of all strips of that side
 * @returns {Box}
 */
function stripOf(rect, side, strip, weights) {
  const flat = side % 2 === 0;
  const sum = (/** @type {number[]} */ some) => some.reduce((all, one) => all + one, 0);
  const unit = (flat ? rect.h : rect.w) / sum(weights);
  const size = unit * weights[strip];
  const at = unit * sum(side === 0 || side === 3 ? weights.slice(strip + 1) : weights.slice(0, strip));
  return flat ? { x: rect.x, y: rect.y + at, w: rect.w, h: size } : { x: rect.x + at, y: rect.y, w: size, h: rect.h };
}

/**
 * Plots lie in the direction of play.
 * @param {Box} box
 * @param {number} side
 * @param {number} place
 * @param {number} count
 * @returns {Box}
 */
function within(box, side, place, count) {
  const flat = side % 2 === 0;
  const size = (flat ? box.w : box.h) / count;
  const nth = side < 2 ? count - 1 - place : place;
  const pad = 3;
  return flat
    ? { x: box.x + nth * size + pad, y: box.y + pad, w: size - 2 * pad, h: box.h - 2 * pad }
    : { x: box.x + pad, y: box.y + nth * size + pad, w: box.w - 2 * pad, h: size - 2 * pad };
}

/**
 * Where a mover stands in a space, the n-th of several.
 * @param {Box} space
 * @param {number} nth
 * @param {number} count
 * @returns {{x: number, y: number}}
 */
export function moverPlace(space, nth, count) {
  const columns = count < 2 ? 1 : count < 5 ? 2 : 3;
  const rows = Math.ceil(count / columns);
  const column = nth % columns;
  const row = Math.floor(nth / columns);
  return {
    x: space.x + (space.w * (column + 0.5)) / columns,
    y: space.y + space.h * (rows < 2 ? 0.74 : 0.8 - 0.3 * (rows - 1 - row)),
  };
}

const BACK = 3; // who went back so far at most walks backwards

/**
 * The spaces that a mover passes, the last one included: forward, or a few backwards; to jail it is
 * carried straight.
 * @param {number} from
 * @param {number} to
 * @param {number} count
 * @param {boolean} [carried]
 * @returns {number[]}
 */
export function walk(from, to, count, carried = false) {
  if (from === to) return [];
  if (carried) return [to];
  const forward = (to - from + count) % count;
  const back = count - forward;
  const step = back <= BACK && forward > BACK ? -1 : 1;
  const steps = step < 0 ? back : forward;
  return Array.from({ length: steps }, (_, n) => (from + step * (n + 1) + 2 * count) % count);
}

/**
 * A name in as many lines as it needs.
 * @param {string} name
 * @param {number} most  letters in a line
 * @returns {string[]}
 */
export function lines(name, most) {
  /** @type {string[]} */
  const found = [];
  for (const word of name.split(" ")) {
    const last = found[found.length - 1];
    if (last !== undefined && last.length + 1 + word.length <= most) found[found.length - 1] = `${last} ${word}`;
    else found.push(word);
  }
  return found;
}

export const BROKEN = "\u00ad"; // at the end of a part of a word

/**
 * The same, but a word that is longer than that is broken in its middle.
 * @param {string} name
 * @param {number} most
 * @param {number} longest
 * @returns {string[]}
 */
export function fitLines(name, most, longest) {
  return lines(name, most).flatMap((line) => {
    if (line.length <= longest || line.includes(" ")) return [line];
    const half = Math.ceil(line.length / 2);
    return [line.slice(0, half) + BROKEN, line.slice(half)];
  });
}
