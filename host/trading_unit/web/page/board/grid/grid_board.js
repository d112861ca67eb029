// @ts-check
// A board of rows as a drawing: what never changes is drawn once, what stands on it whenever it
// changes. It is used as the board with a track around is.

import { s, show } from "../../base/dom.js";
import { Movers } from "../movers.js";
import { between, grid, heart, nearest, next, passed, spot, turns } from "./grid.js";
import { mover, piece } from "../pieces.js";
import { hasChanged, plotClass, pressable, priceOf, plotLabel, textLines } from "../board_parts.js";
import {
  POT,
  face,
  kindClass,
  labelIn,
  labelOf,
  numberOf,
  rowEnd,
  fontSize,
  signOf,
  tile,
  wayClass,
  wayOver,
} from "./grid_square.js";
import { SIZE } from "../track.js";
import { t } from "../../base/words.js";

/**
 * @typedef {import("../board.js").Board} Board
 * @typedef {import("../board.js").Player} Player
 * @typedef {import("../board.js").Stand} Stand
 * @typedef {import("../board.js").Stands} Stands
 * @typedef {import("types/view").District} District
 * @typedef {import("types/view").Route} Route
 */

const MOVER = 34;
const OWNER = 27; // the mark of an owner
const KEYS = /** @type {Record<string, import("./grid.js").Point>} */ ({
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
});

export class GridBoard {
  /**
   * @param {SVGSVGElement} svg
   * @param {(place: string) => void} pressed
   */
  constructor(svg, pressed) {
    this.svg = svg;
    this.pressed = pressed;
    this.centre = null; // there are squares
    /** @type {Board | null} */
    this.board = null;
    /** @type {Player[]} */
    this.seats = [];
    /** @type {import("../track.js").Box[]} */
    this.boxes = [];
    /** @type {Route[]} */
    this.routes = [];
    /** @type {Map<string, SVGGElement>} */
    this.plots = new Map();
    /** @type {Map<string, string>} */
    this.marks = new Map();
    /** Squares that nobody can own; the keyboard comes to one of them, and goes on by its arrows.
     * @type {Map<number, SVGGElement>} */
    this.squares = new Map();
    this.pot = s("g", { class: "pot", "aria-hidden": "true" });
    this.movers = new Movers();
    svg.setAttribute("viewBox", `0 0 ${SIZE} ${SIZE}`);
    svg.setAttribute("role", "group");
  }

  /**
   * Draw what never changes in a game.
   * @param {Board} board
   * @param {Player[]} seats
   * @param {string} title
   */
  lay(board, seats, title) {
    if (this.board === board) return;
    const { spaces, rows = 1 } = board;
    this.board = board;
    this.seats = seats;
    this.routes = board.routes ?? [];
    this.boxes = grid(spaces.length, rows);
    this.marks.clear();
    this.movers.over(this.svg);
    this.svg.setAttribute("aria-label", t("board.name", { title }));
    const deeds = new Set(board.districts.map((one) => one.space));
    const others = spaces.flatMap((space, n) => (deeds.has(n) ? [] : [{ space, n }]));
    this.squares = new Map(others.map(({ n }) => [n, this.square(board, n)]));
    this.squares.get(others[0]?.n)?.setAttribute("tabindex", "0");
    show(
      this.svg,
      s("rect", { class: "ground", x: 1, y: 1, width: SIZE - 2, height: SIZE - 2, rx: 12 }),
      s("g", { class: "squares" }, ...this.squares.values()),
      s("g", { class: "plots" }, ...board.districts.map((one) => this.plot(one))),
      s(
        "g",
        { class: "ways", "aria-hidden": "true" },
        ...turns(spaces.length, rows).map((n) => rowEnd(this.boxes[n], this.boxes[n + 1])),
        ...this.routes.map((route, n) => wayOver(route, this.boxes, n)),
      ),
      s(
        "g",
        { class: "faces", "aria-hidden": "true" },
        ...others.map(({ space, n }) => face(board, space, this.boxes[n], space.number ?? n + 1)),
      ),
      this.pot,
    );
  }

  /** @param {Board} board @param {number} n */
  square(board, n) {
    const space = board.spaces[n];
    const node = s(
      "g",
      { class: "square", "data-key": `square-${space.name}` },
      tile(this.boxes[n], kindClass(space.kind)),
    );
    pressable(node, () => this.pressed(space.name));
    node.setAttribute("tabindex", "-1");
    node.setAttribute(
      "aria-label",
      [`${labelOf(board, space)} ${space.number ?? n + 1}`, space.does].filter(Boolean).join(", "),
    );
    node.addEventListener("keydown", (event) => this.go(n, event));
    return node;
  }

  /** From square to square by the keyboard. @param {number} n @param {KeyboardEvent} event */
  go(n, event) {
    const side = KEYS[event.key];
    if (!side) return;
    event.preventDefault();
    const to = nearest(this.boxes, n, side, [...this.squares.keys()]);
    this.squares.get(n)?.setAttribute("tabindex", "-1");
    this.squares.get(to)?.setAttribute("tabindex", "0");
    this.squares.get(to)?.focus();
  }

  /** @param {District} district */
  plot(district) {
    const node = s("g", { class: "plot", "data-key": `plot-${district.name}` });
    pressable(node, () => this.pressed(district.name));
    this.plots.set(district.name, node);
    return node;
  }

  /**
   * Draw what stands on it now.
   * @param {Stands} stands
   * @param {Player[]} seats
   * @param {Set<string>} choosable  districts that answer what is asked
   */
  stand(stands, seats, choosable) {
    const { board } = this;
    if (!board) return 0;
    this.seats = seats;
    for (const district of board.districts) {
      const stand = stands.districts[district.name] ?? {};
      const can = choosable.has(district.name);
      if (
        hasChanged(this.marks, district.name, [stand, can, seats.map((seat) => [seat.name, seat.colour, seat.mover])])
      )
        this.draw(board, district, stand, can);
    }
    if (hasChanged(this.marks, "", stands.pot)) this.drawPot(board, stands.pot);
    const sends = board.spaces.map((space) => space.to);
    return this.movers.show(stands.movers, seats, {
      size: MOVER,
      spot: (space, nth, count) => spot(this.boxes[space], nth, count),
      passes: (from, to) => passed(at(from), at(to), this.routes, sends),
      marks: (node, one) => this.onWay(node, at(one)),
    });
  }

  /**
   * @param {Board} board
   * @param {District} district
   * @param {Stand} stand
   * @param {boolean} can
   */
  draw(board, district, stand, can) {
    const node = this.plots.get(district.name);
    const box = this.boxes[district.space];
    if (!node) return;
    const space = board.spaces[district.space];
    const seat = stand.owner === null || stand.owner === undefined ? null : this.seats[stand.owner];
    node.setAttribute("class", `plot deed ${plotClass(board, district.group, seat, stand, can)}`);
    const says = stand.mortgaged
      ? t("board.mortgage", { amount: stand.mortgaged })
      : seat
        ? (stand.rent ?? "")
        : priceOf(board, district);
    const name = plotLabel(board, district.name, says, stand, this.seats);
    node.setAttribute("aria-label", can ? t("board.choose", { district: name }) : name);
    const label = labelIn(box, labelOf(board, space), 16);
    const owner = seat ? mover(seat, OWNER) : null;
    owner?.setAttribute("transform", `translate(${box.x + box.w - OWNER / 2 - 6} ${box.y + OWNER / 2 + 13})`);
    show(
      node,
      tile(box, ""),
      s("rect", { class: "bar", x: box.x + 4, y: box.y + 4, width: box.w - 8, height: 8, rx: 3 }),
      piece(signOf(space), box.x + box.w / 2 - (seat ? 6 : 0), box.y + 42, 36),
      label.node, // what is written is read in this order
      numberOf(box, space.number ?? district.space + 1, 9),
      textLines([says], box.x + box.w / 2, box.y + box.h - 8, fontSize(box, says, 15), seat ? "rent" : "price"),
      owner,
      can ? s("path", { class: "tick", d: `M${box.x + box.w - 25} ${box.y + box.h - 34}h16m-8 -8v16` }) : null,
    );
  }

  /**
   * What lies in the pot, where it is won.
   * @param {Board} board
   * @param {string | undefined} pot
   */
  drawPot(board, pot) {
    const place = board.spaces.findIndex((space) => space.kind === POT);
    if (!pot || place < 0) return show(this.pot);
    const box = this.boxes[place];
    const size = fontSize(box, pot, 18);
    const w = box.w - 12;
    const { x } = heart(box);
    show(
      this.pot,
      s("rect", { x: x - w / 2, y: box.y + 33, width: w, height: 26, rx: 13 }),
      textLines([pot], x, box.y + 46 + size * 0.36, size, ""),
    );
  }

  /**
   * Who is on a side route has its colour around, and points to where it leads.
   * @param {import("../movers.js").Figure} node
   * @param {import("./grid.js").At} now
   */
  onWay(node, now) {
    const n = this.routes.findIndex((one) => one.name === now.way);
    node.querySelector(".way-mark")?.remove();
    if (n < 0) return;
    const { turn } = between(this.boxes[now.space], this.boxes[next(now, this.routes).space]);
    node.prepend(
      s(
        "g",
        { class: `way-mark ${wayClass(n)}` },
        s("circle", { r: MOVER / 2 + 4 }),
        s("path", {
          d: `M${MOVER / 2 + 1} -11L${MOVER / 2 + 15} 0L${MOVER / 2 + 1} 11Z`,
          transform: `rotate(${turn})`,
        }),
      ),
    );
  }
}

/** @param {import("types/view").Mover} one */
function at({ space, way = "" }) {
  return { space, way };
}
