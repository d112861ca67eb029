// @ts-check
// The landscape around a road: hills, a river with the toll bridge, and what stands near certain spaces.

import { s } from "../../base/dom.js";
import { Land } from "./free_land.js";
import { ACROSS, distance, smooth, unit } from "./road.js";
import { SMALL_ONES, WIDE_ONES, scene } from "./scenery.js";
import { SIZE } from "../track.js";

/**
 * @typedef {import("./road.js").Point} Point
 * @typedef {import("./road.js").RoadWay} RoadWay
 * @typedef {Point & {room: number}} Room
 */

/** What stands near the first space of a kind, in how much room. @type {[string, string, number, number][]} */
const NEAR = [
  ["acres", "acres", 58, 30],
  ["reckoning", "farm", 40, 20],
  ["marriage", "church", 34, 20],
  ["degree", "school", 34, 20],
  ["house", "villa", 30, 17],
];
const WIDE = [46, 19];
const SMALL = [17, 9];
const MOST = 130; // small ones
const HILLS = 26;
const POST = 12; // around a signpost

/**
 * What lies under the road, and over it, and where homes are: Millionaire Acres and the farm.
 * @param {RoadWay} way
 * @param {string[]} kinds  of the spaces
 * @param {number | null | undefined} bridge
 * @param {Point[]} taken  where signposts stand
 */
export function landscape(way, kinds, bridge, taken) {
  const land = new Land(way.chains.map((chain) => chain.map((n) => way.points[n])));
  const to = typeof bridge === "number" ? way.neighbours(bridge).after : undefined;
  const ends = typeof bridge === "number" && to !== undefined ? [way.points[bridge], way.points[to]] : null;
  const river = ends ? land.river(ends[0], ends[1]) : null;
  land.take(taken, POST);
  /** @type {Map<string, Room>} */
  const homes = new Map();
  /** @type {SVGGElement[]} */
  const scenes = [];
  for (const [kind, what, wanted, least] of NEAR) {
    const n = kinds.indexOf(kind);
    const room = n < 0 ? null : land.room(way.points[n], wanted, least);
    if (!room) continue;
    homes.set(what, room);
    scenes.push(scene(what, room));
  }
  fill(land, scenes, WIDE_ONES, WIDE, WIDE_ONES.length);
  fill(land, scenes, SMALL_ONES, SMALL, MOST);
  return {
    homes,
    under: s(
      "g",
      { class: "land", "aria-hidden": "true" },
      ...hills(),
      river ? flowing(river) : null,
      s("g", null, ...scenes),
    ),
    over: s("g", { class: "land", "aria-hidden": "true" }, ends ? bridgeOver(ends[0], ends[1]) : null),
  };
}

/** @param {Land} land @param {SVGGElement[]} scenes @param {string[]} names
 * @param {number[]} room @param {number} most */
function fill(land, scenes, names, [wanted, least], most) {
  for (let n = 0; n < most; n++) {
    const at = land.widest(wanted, least);
    if (!at) return;
    scenes.push(scene(names[n % names.length], at));
  }
}

/** Quiet ones, always the same. */
function hills() {
  return Array.from({ length: HILLS }, (_, n) => {
    const x = ((n * 379) % (SIZE + 100)) - 50;
    const y = (SIZE * (n + 1)) / HILLS;
    const wide = 190 + ((n * 83) % 150);
    const high = 55 + ((n * 47) % 50);
    const slope = `Q${x - wide * 0.45} ${y - high * 1.15} ${x} ${y - high}T${x + wide} ${y}`;
    return s("path", { class: `hill hill-${n % 3}`, d: `M${x - wide} ${y}${slope}Q${x} ${y + 46} ${x - wide} ${y}Z` });
  });
}

/** @param {Point[]} river */
function flowing(river) {
  const d = smooth(river);
  return s(
    "g",
    { class: "river" },
    s("path", { class: "shore", d }),
    s("path", { class: "stream", d }),
    s("path", { class: "ripple", d }),
  );
}

/** @param {Point} from @param {Point} to */
function bridgeOver(from, to) {
  const way = unit(from, to);
  const turn = (Math.atan2(way.y, way.x) * 180) / Math.PI;
  const half = distance(from, to) * 0.72;
  const side = ACROSS / 2 + 5;
  const posts = [-1, -0.5, 0, 0.5, 1].map((part) => `M${(part * half).toFixed(1)} -5V5`).join("");
  const middle = `${((from.x + to.x) / 2).toFixed(1)} ${((from.y + to.y) / 2).toFixed(1)}`;
  return s(
    "g",
    { class: "bridge", transform: `translate(${middle}) rotate(${turn.toFixed(1)})` },
    ...[-side, side].map((y) =>
      s(
        "g",
        { transform: `translate(0 ${y})` },
        s("path", { class: "rail", d: `M${-half} 0Q0 ${y < 0 ? -9 : 9} ${half} 0` }),
        s("path", { class: "post", d: posts }),
      ),
    ),
  );
}
