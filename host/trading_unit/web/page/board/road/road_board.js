// @ts-check
// A winding road in its landscape as a drawing: what never changes is drawn once, what stands on it
// whenever it changes. It is used as the board with a track around is.

import { car } from "./cars.js";
import { h, s, show } from "../../base/dom.js";
import { Movers } from "../movers.js";
import { landscape } from "./landscape.js";
import { pressable, textLines } from "../board_parts.js";
import { RoadWay, smooth } from "./road.js";
import { postWidth, roadTile, signpost } from "./road_tile.js";
import { SIZE } from "../track.js";
import { gameWord, t } from "../../base/words.js";

/**
 * @typedef {import("../board.js").Board} Board
 * @typedef {import("../board.js").Player} Player
 * @typedef {import("../board.js").Stands} Stands
 * @typedef {import("types/view").Mover} Mover
 * @typedef {import("../movers.js").Figure} Figure
 */

const HOMES = ["acres", "farm"]; // beside the road; their spaces are counted on after the last one
const POST = 38; // from the middle of the road to a signpost
const CARS_IN_ROW = 3;
const CAR = { wide: 46, high: 27 };
const KEYS = /** @type {Record<string, 1 | -1>} */ ({ ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 });

export class RoadBoard {
  /**
   * @param {SVGSVGElement} svg
   * @param {(space: string) => void} pressed
   */
  constructor(svg, pressed) {
    this.svg = svg;
    this.pressed = pressed;
    this.centre = null; // there is land
    /** @type {Board | null} */
    this.board = null;
    /** @type {RoadWay} */
    this.way = new RoadWay({ points: [], next: [] });
    /** @type {Map<string, import("./landscape.js").Room>} */
    this.homes = new Map();
    /** @type {SVGGElement[]} */
    this.tiles = [];
    this.reached = 0; // the space that the keyboard reaches
    this.shown = -1; // whose name is shown ...
    this.pointed = -1; // ... where nobody points at another
    this.bubble = s("g", { class: "bubble", "aria-hidden": "true" });
    this.movers = new Movers();
    svg.setAttribute("viewBox", `0 0 ${SIZE} ${SIZE}`);
    svg.setAttribute("role", "group");
  }

  /**
   * Draw what never changes in a game.
   * @param {Board} board
   * @param {Player[]} _seats
   * @param {string} title
   */
  lay(board, _seats, title) {
    const { road } = board;
    if (this.board === board || !road) return;
    this.board = board;
    this.way = new RoadWay(road);
    const { points, chains } = this.way;
    const posts = board.spaces.flatMap(({ sign }, n) =>
      sign ? [{ sign, at: { x: points[n].x, y: points[n].y + POST * this.side(n) } }] : [],
    );
    const taken = posts.flatMap(({ sign, at }) =>
      [-1, -0.5, 0, 0.5, 1].map((part) => ({ x: at.x + (part * postWidth(sign)) / 2, y: at.y })),
    );
    const { homes, under, over } = landscape(
      this.way,
      board.spaces.map((one) => one.kind),
      road.bridge,
      taken,
    );
    this.homes = homes;
    this.movers.over(this.svg);
    this.reached = 0;
    this.shown = this.pointed = -1;
    this.svg.setAttribute("aria-label", t("board.name", { title }));
    this.tiles = board.spaces.map((_, n) => this.tile(board, n));
    this.tiles[0]?.setAttribute("tabindex", "0");
    const lines = chains.map((chain) => smooth(chain.map((n) => points[n])));
    const clip = s(
      "clipPath",
      { id: "land-edge" },
      s("rect", { x: 1, y: 1, width: SIZE - 2, height: SIZE - 2, rx: 14 }),
    );
    show(
      this.svg,
      clip,
      s(
        "g",
        { "clip-path": "url(#land-edge)" },
        s("rect", { class: "meadow", x: 0, y: 0, width: SIZE, height: SIZE, "aria-hidden": "true" }),
        under,
      ),
      s(
        "g",
        { class: "road", "aria-hidden": "true" },
        ...["verge", "kerb", "tar"].flatMap((kind) => lines.map((d) => s("path", { class: kind, d }))),
      ),
      over,
      s("g", { class: "road-spaces" }, ...this.tiles),
      s("g", { class: "signposts", "aria-hidden": "true" }, ...posts.map(({ sign, at }) => signpost(sign, at))),
      this.bubble,
    );
  }

  /** Above the road or under it: away from the other one at a fork. @param {number} n */
  side(n) {
    const from = this.way.before[n][0];
    const others = (this.way.next[from] ?? []).filter((one) => one !== n).map((one) => this.way.points[one].y);
    return others.every((y) => y > this.way.points[n].y) ? -1 : 1;
  }

  /** @param {Board} board @param {number} n */
  tile(board, n) {
    const space = board.spaces[n];
    const node = s(
      "g",
      { class: `road-space ${space.colour ?? "white"}`, "data-space": space.name, "data-key": `space ${space.name}` },
      ...roadTile(space, this.way.points[n], this.way.tile(n)),
    );
    pressable(node, () => this.pressed(space.name));
    node.setAttribute("tabindex", "-1");
    node.addEventListener("keydown", (event) => this.go(n, event));
    for (const comes of ["focus", "pointerenter"]) node.addEventListener(comes, () => this.point(n));
    for (const goes of ["blur", "pointerleave"]) node.addEventListener(goes, () => this.point(-1));
    node.setAttribute("aria-label", spokenSpace(board, n, (node.textContent ?? "").trim()));
    return node;
  }

  /** Along the road by the keyboard. @param {number} n @param {KeyboardEvent} event */
  go(n, event) {
    const way = KEYS[event.key];
    const to = way && (way > 0 ? this.way.next : this.way.before)[n][0];
    if (to === undefined) return;
    event.preventDefault();
    this.tiles[this.reached].setAttribute("tabindex", "-1");
    this.tiles[to].setAttribute("tabindex", "0");
    this.reached = to;
    this.tiles[to].focus();
  }

  /** Somebody points at a space, or at none. @param {number} n */
  point(n) {
    this.pointed = n;
    this.name(n < 0 ? this.shown : n);
  }

  /** Its name beside it, or none. @param {number} n */
  name(n) {
    const space = this.board?.spaces[n];
    const at = this.way.points[n];
    if (!space || !at) return show(this.bubble);
    const text = nameOf(this.board, space);
    const wide = Math.max(60, text.length * 9.4 + 24);
    const x = Math.max(wide / 2 + 6, Math.min(SIZE - wide / 2 - 6, at.x));
    const under = at.y < 80;
    const y = at.y + (under ? 47 : -47);
    show(
      this.bubble,
      s("path", {
        d: under
          ? `M${at.x - 8} ${y - 13}L${at.x} ${y - 23}L${at.x + 8} ${y - 13}Z`
          : `M${at.x - 8} ${y + 13}L${at.x} ${y + 23}L${at.x + 8} ${y + 13}Z`,
      }),
      s("rect", { x: x - wide / 2, y: y - 15, width: wide, height: 30, rx: 9 }),
      textLines([text], x, y + 6, 17, ""),
    );
  }

  /**
   * Draw what stands on it now.
   * @param {Stands} stands
   * @param {Player[]} seats
   * @param {Set<string>} choosable  spaces that answer what is asked
   * @param {number} [turn]  whose turn it is
   */
  stand(stands, seats, choosable, turn = -1) {
    const { board, way } = this;
    if (!board) return 0;
    for (const [n, node] of this.tiles.entries()) node.classList.toggle("can", choosable.has(board.spaces[n].name));
    const count = board.spaces.length;
    const movers = stands.movers.map((one) => ({
      ...one,
      space: one.home && this.homes.has(one.home) ? count + HOMES.indexOf(one.home) : one.space,
    }));
    const ms = this.movers.show(movers, seats, {
      size: CAR.wide,
      hop: 0,
      spot: (space, nth, of) => (space < count ? way.spot(space, nth, of) : this.parked(HOMES[space - count], nth, of)),
      passes: (from, to) => this.passes(from, to, count),
      draw: () => h("div", null, h("div", { class: "turns" })),
      marks: (node, one) => this.drive(node, one, seats),
      reaches: (node, space) => this.look(node, space < count ? way.turn(space) : 0),
    });
    const mover = movers.find((one) => one.seat === turn);
    this.shown = mover && mover.space < count ? mover.space : -1;
    this.point(this.pointed);
    return ms;
  }

  /** @param {Mover} from @param {Mover} to @param {number} count */
  passes(from, to, count) {
    if (from.space >= count || to.space >= count) {
      const door = to.home === "acres" ? this.board?.road?.acres : undefined;
      return from.space < count && typeof door === "number"
        ? [...this.way.passed(from, { ...to, space: door }), to.space]
        : [to.space];
    }
    return this.way.passed(from, to);
  }

  /** Beside the road, in rows. @param {string} home @param {number} nth @param {number} count */
  parked(home, nth, count) {
    const { x, y, room } = this.homes.get(home) ?? { x: 0, y: 0, room: 0 };
    const row = Math.floor(nth / CARS_IN_ROW);
    const inRow = Math.min(CARS_IN_ROW, count - row * CARS_IN_ROW);
    const wide = x + ((nth % CARS_IN_ROW) - (inRow - 1) / 2) * CAR.wide;
    return {
      x: Math.max(CAR.wide / 2 + 4, Math.min(SIZE - CAR.wide / 2 - 4, wide)),
      y: Math.min(SIZE - 16, y + room * 0.86 + row * CAR.high),
    };
  }

  /**
   * The car as it is now: with all who have come to sit in it.
   * @param {Figure} node @param {Mover} one @param {Player[]} seats
   */
  drive(node, one, seats) {
    const inside = /** @type {HTMLElement} */ (node.querySelector(".turns"));
    const { name, colour, mover } = seats[one.seat];
    const mark = JSON.stringify([one.pegs, name, colour, mover]);
    if (inside.dataset.mark !== mark) {
      inside.dataset.mark = mark;
      show(inside, ...car(seats[one.seat], one.pegs ?? []));
      if (inside.dataset.turn === undefined)
        this.look(node, one.space < this.way.points.length ? this.way.turn(one.space) : 0);
      else turned(inside, Number(inside.dataset.turn));
    }
  }

  /** It looks that way from now on, by the shorter turn. @param {Figure} node @param {number} turn */
  look(node, turn) {
    const inside = /** @type {HTMLElement} */ (node.querySelector(".turns"));
    const was = Number(inside.dataset.turn ?? turn);
    const by = ((((turn - was) % 360) + 540) % 360) - 180;
    inside.dataset.turn = String(was + by);
    turned(inside, was + by);
  }
}

/** @param {HTMLElement} inside @param {number} turn */
function turned(inside, turn) {
  inside.style.transform = `rotate(${turn}deg)`;
  for (const upright of /** @type {NodeListOf<HTMLElement>} */ (inside.querySelectorAll(".upright")))
    upright.style.transform = `rotate(${-turn}deg)`;
}

/** @param {Board | null} board @param {Board["spaces"][number]} space */
export function nameOf(board, space) {
  return gameWord(board, `space.${space.label}`, space.label);
}

/** For who does not see it. @param {Board} board @param {number} n @param {string} written  on it */
function spokenSpace(board, n, written) {
  const space = board.spaces[n];
  return [nameOf(board, space), written, space.does, space.sign].filter(Boolean).join(", ");
}
