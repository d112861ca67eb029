// @ts-check
// A winding road with forks: how it runs from space to space, and where on it cars stand. Numbers only.

/** @typedef {{x: number, y: number}} Point */
/** The middle of each space, in a drawing of 1000 by 1000, and where each leads.
 * @typedef {Pick<import("types/view").Road, "points" | "next">} Road */
/** `by` is the first space of the side that was taken last.
 * @typedef {Pick<import("types/view").Mover, "space" | "by">} At */

export const ACROSS = 50; // how wide the road is between its borders
const LONGEST = 50; // of a tile, along the road
const GAP = 1.4; // between a tile and its boundary
const FAR = 40; // steps; who is farther away has been sent there
const BESIDE = 26; // between cars that stand beside one another ...
const ROW = 84; // ... as long as their row is no longer

/** @param {Point} from @param {Point} to */
export function unit(from, to) {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: (to.x - from.x) / far, y: (to.y - from.y) / far };
}

/** @param {Point} from @param {Point} to */
export function distance(from, to) {
  return Math.hypot(to.x - from.x, to.y - from.y);
}

export class RoadWay {
  /** @param {Road} road */
  constructor({ points, next }) {
    this.points = points.map(([x, y]) => ({ x, y }));
    this.next = next;
    /** @type {number[][]} */
    this.before = next.map(() => []);
    for (const [n, leads] of next.entries()) for (const to of leads) this.before[to].push(n);
    this.chains = this.sides();
  }

  /**
   * The road as lines from space to space: the main one, then each side road with the spaces where it
   * leaves and comes back.
   */
  sides() {
    /** @type {Set<string>} */
    const gone = new Set();
    const starts = this.before.flatMap((from, n) => (from.length ? [] : [n]));
    const waiting = starts.map((n) => [n]);
    /** @type {number[][]} */
    const found = [];
    for (let chain = waiting.shift(); chain; chain = waiting.shift()) {
      for (let at = chain[chain.length - 1]; ; ) {
        const [to, ...others] = this.next[at].filter((one) => !gone.has(`${at} ${one}`));
        if (chain.length > 1 && this.met(found, at)) break;
        for (const other of others) waiting.push([at, other]);
        if (to === undefined) break;
        for (const one of this.next[at]) gone.add(`${at} ${one}`);
        chain.push(to);
        at = to;
      }
      if (chain.length > 1) found.push(chain);
    }
    return found;
  }

  /** @param {number[][]} chains @param {number} at */
  met(chains, at) {
    return chains.some((chain) => chain.includes(at));
  }

  /** Before and after it on its line. @param {number} n */
  neighbours(n) {
    const chain = this.chains.find((one) => one.slice(1, -1).includes(n)) ??
      this.chains.find((one) => one.includes(n)) ?? [n];
    const at = chain.indexOf(n);
    return { before: chain[at - 1], after: chain[at + 1] };
  }

  /** Which way a car looks there, in degrees from the right. @param {number} n */
  turn(n) {
    const { before, after } = this.neighbours(n);
    const way = unit(this.points[before ?? n], this.points[after ?? n]);
    return Math.round((Math.atan2(way.y, way.x) * 180) / Math.PI);
  }

  /** Its corners, from the back on the left. @param {number} n @returns {Point[]} */
  tile(n) {
    const here = this.points[n];
    const { before, after } = this.neighbours(n);
    const back = this.edge(
      here,
      before === undefined ? null : this.points[before],
      after === undefined ? null : this.points[after],
    );
    const front = this.edge(
      here,
      after === undefined ? null : this.points[after],
      before === undefined ? null : this.points[before],
    );
    return [back[1], front[0], front[1], back[0]];
  }

  /**
   * Where a tile ends towards its neighbour: two corners, the left one of who looks there first.
   * @param {Point} here @param {Point | null} there
   * @param {Point | null} opposite  the other way, at an end of the road
   */
  edge(here, there, opposite) {
    const way = there ? unit(here, there) : opposite ? unit(opposite, here) : { x: 1, y: 0 };
    const long = Math.min(there ? distance(here, there) : LONGEST, LONGEST) / 2 - GAP;
    const half = ACROSS / 2;
    const end = { x: here.x + way.x * long, y: here.y + way.y * long };
    return [
      { x: end.x + way.y * half, y: end.y - way.x * half },
      { x: end.x - way.y * half, y: end.y + way.x * half },
    ];
  }

  /**
   * Where a car stands on a space, the n-th of several.
   * @param {number} n @param {number} nth @param {number} count @returns {Point}
   */
  spot(n, nth, count) {
    const turned = (this.turn(n) * Math.PI) / 180;
    const { x, y } = this.points[n];
    const beside = Math.min(BESIDE, ROW / Math.max(1, count - 1)) * (nth - (count - 1) / 2);
    return { x: x - Math.sin(turned) * beside, y: y + Math.cos(turned) * beside };
  }

  /**
   * The spaces that a car passes, the last one included: ahead by the side it has taken, or back by the
   * shortest way; straight there if it has been sent.
   * @param {At} from @param {At} to @returns {number[]}
   */
  passed(from, to) {
    if (from.space === to.space) return [];
    if (typeof to.by === "number" && to.by !== from.space) {
      const first = this.way(from.space, to.by, this.next);
      const rest = first && this.way(to.by, to.space, this.next);
      if (first && rest) return [...first, ...rest];
    }
    return this.way(from.space, to.space, this.next) ?? this.way(from.space, to.space, this.before) ?? [to.space];
  }

  /**
   * The shortest way, without where it begins.
   * @param {number} from @param {number} to @param {number[][]} leads @returns {number[] | null}
   */
  way(from, to, leads) {
    /** @type {Map<number, number>} */
    const came = new Map([[from, -1]]);
    let edge = [from];
    for (let n = 0; n <= FAR && edge.length && !came.has(to); n++) {
      const reached = edge.flatMap((at) => leads[at].filter((one) => !came.has(one)).map((one) => [at, one]));
      for (const [at, one] of reached) if (!came.has(one)) came.set(one, at);
      edge = [...new Set(reached.map(([, one]) => one))];
    }
    if (!came.has(to)) return null;
    /** @type {number[]} */
    const found = [];
    for (let at = to; at !== from; at = came.get(at) ?? from) found.unshift(at);
    return found;
  }
}

/**
 * A line through all of these without a corner, as a path.
 * @param {Point[]} points
 */
export function smooth(points) {
  if (!points.length) return "";
  const at = (/** @type {number} */ n) => points[Math.max(0, Math.min(points.length - 1, n))];
  const text = (/** @type {number} */ x, /** @type {number} */ y) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  let d = `M${text(points[0].x, points[0].y)}`;
  for (let n = 0; n + 1 < points.length; n++) {
    const [a, b, c, e] = [at(n - 1), at(n), at(n + 1), at(n + 2)];
    const away = text(b.x + (c.x - a.x) / 6, b.y + (c.y - a.y) / 6);
    const near = text(c.x - (e.x - b.x) / 6, c.y - (e.y - b.y) / 6);
    d += `C${away} ${near} ${text(c.x, c.y)}`;
  }
  return d;
}

/**
 * Points on a line at such distances.
 * @param {Point[]} points @param {number} step @returns {Point[]}
 */
export function along(points, step) {
  return points.flatMap((from, n) => {
    const to = points[n + 1];
    if (!to) return [from];
    const count = Math.max(1, Math.round(distance(from, to) / step));
    return Array.from({ length: count }, (_, part) => ({
      x: from.x + ((to.x - from.x) * part) / count,
      y: from.y + ((to.y - from.y) * part) / count,
    }));
  });
}
