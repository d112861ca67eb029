// @ts-check
// The board as a drawing: what never changes is drawn once, what stands on it whenever it changes.

import { s, show } from "../base/dom.js";
import { Movers } from "./movers.js";
import { mover, piece } from "./pieces.js";
import {
  ON_TRACK,
  hasChanged,
  barOf,
  pieceRows,
  plotClass,
  colourOfGroup,
  groupClass,
  head,
  letters,
  pressable,
  priceOf,
  quarter,
  sleepers,
  plotLabel,
  textLines,
} from "./board_parts.js";
import { SIZE, fitLines, middle, moverPlace, track, walk } from "./track.js";
import { gameWord, placeName, t } from "../base/words.js";

/**
 * @typedef {import("types/view").Board} Board
 * @typedef {Board["spaces"][number]} TrackSpace
 * @typedef {import("types/view").District} District
 * @typedef {import("types/view").DistrictNow} Stand
 * @typedef {import("types/view").Stands} Stands
 * @typedef {import("./movers.js").Player} Player
 */

const LONGEST = 14; // letters of a word that is not broken

export class DrawnBoard {
  /**
   * @param {SVGSVGElement} svg
   * @param {(district: string) => void} pressed
   */
  constructor(svg, pressed) {
    this.svg = svg;
    this.pressed = pressed;
    /** @type {Board | null} */
    this.board = null;
    /** @type {Player[]} */
    this.seats = [];
    /** @type {import("./track.js").Space[]} */
    this.spaces = [];
    /** @type {Map<string, SVGGElement>} */
    this.plots = new Map();
    /** @type {Map<string, SVGGElement>} */
    this.rails = new Map();
    /** @type {Map<string, string>} */
    this.marks = new Map();
    /** @type {Map<string, import("./track.js").Box>} */
    this.boxes = new Map();
    /** @type {SVGGElement} */
    this.centre = s("g", { class: "centre" });
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
    this.board = board;
    this.seats = seats;
    this.spaces = track(board.spaces.length);
    this.marks.clear();
    this.svg.setAttribute("aria-label", t("board.name", { title }));
    const { plots, quarters, centre } = middle(board.districts, this.spaces);
    this.movers.over(this.svg);
    show(
      this.svg,
      s("rect", { class: "ground", x: 1, y: 1, width: SIZE - 2, height: SIZE - 2, rx: 14 }),
      s("g", { class: "track" }, ...board.spaces.map((space, n) => this.space(space, n))),
      s("g", { "aria-hidden": "true" }, ...quarters.map((box) => quarter(board, box))),
      s("g", { class: "plots" }, ...board.districts.map((district, n) => this.plot(district, plots[n]))),
      this.centre,
    );
    this.centre.setAttribute("transform", `translate(${centre.x + centre.w / 2} ${centre.y + centre.h / 2})`);
  }

  /**
   * @param {TrackSpace} space
   * @param {number} n
   */
  space(space, n) {
    const box = this.spaces[n];
    const { board } = this;
    const district = board?.districts.find((one) => one.space === n);
    const cx = box.x + box.w / 2;
    const rails = s("g", { class: "rails", "aria-hidden": "true" });
    const node = s(
      "g",
      { class: `space ${colourOfGroup(space.colour)}`, "aria-hidden": "true" },
      s("rect", { class: "tile", x: box.x + 1.5, y: box.y + 1.5, width: box.w - 3, height: box.h - 3, rx: 5 }),
    );
    if (board && district) {
      this.rails.set(district.name, rails);
      const bar = barOf(box);
      node.append(s("rect", { class: "bar", ...bar }));
      const text = fitLines(placeName(board, space.label), 10, LONGEST);
      const { x, y } = head(box);
      const most = Math.max(...text.map((line) => line.length));
      const size = Math.min(most > 9 ? 12.5 : most > 8 ? 13.5 : 15, (1.6 * (box.w - 6)) / most);
      node.append(textLines(text, x, y, size, "label"));
      if (space.price) node.append(textLines([space.price], x, y + 16 * text.length, 14, "price"));
      const below = y + 16 * text.length + (box.side === 2 ? 4 : 8);
      if (space.kind !== "street")
        node.append(piece(space.kind, x, (below + box.y + box.h - (box.side === 2 ? 20 : 4)) / 2, 20));
      node.append(rails);
      node.addEventListener("click", () => this.pressed(district.name));
    } else {
      const text = fitLines(gameWord(this.board, `space.${space.label}`, space.label), 11, LONGEST);
      const size = box.corner ? 16 : 13.5;
      const top = box.y + 21;
      node.append(textLines(text, cx, top, size, "label"));
      const below = top + (text.length - 1) * (size + 1) + 4;
      node.append(
        piece(space.kind, cx, (below + box.y + box.h) / 2, box.corner ? 50 : Math.min(36, box.y + box.h - below - 8)),
      );
    }
    return node;
  }

  /**
   * @param {District} district
   * @param {import("./track.js").Box} box
   */
  plot(district, box) {
    const node = s("g", {
      class: `plot ${this.board ? groupClass(this.board, district.group) : ""}`,
      "data-key": `plot-${district.name}`,
    });
    pressable(node, () => this.pressed(district.name));
    this.plots.set(district.name, node);
    this.boxes.set(district.name, box);
    return node;
  }

  /**
   * Draw what stands on it now.
   * @param {Stands} stands
   * @param {Player[]} seats
   * @param {Set<string>} choosable  districts that answer what is asked
   * @returns {number} for how many milliseconds movers walk
   */
  stand(stands, seats, choosable) {
    if (!this.board) return 0;
    this.seats = seats;
    for (const district of this.board.districts) {
      const stand = stands.districts[district.name] ?? {};
      const can = choosable.has(district.name);
      if (
        hasChanged(this.marks, district.name, [stand, can, seats.map((seat) => [seat.name, seat.colour, seat.mover])])
      )
        this.draw(district, stand, can);
    }
    const { spaces } = this;
    return this.movers.show(stands.movers, seats, {
      size: 36,
      spot: (space, nth, count) => moverPlace(spaces[space], nth, count),
      passes: (from, to) => walk(from.space, to.space, spaces.length, to.jailed === true && from.jailed !== true),
    });
  }

  /**
   * @param {District} district
   * @param {Stand} stand
   * @param {boolean} can
   */
  draw(district, stand, can) {
    const { board } = this;
    const node = this.plots.get(district.name);
    const box = this.boxes.get(district.name);
    if (!board || !node || !box) return;
    const seat = stand.owner === null || stand.owner === undefined ? null : this.seats[stand.owner];
    node.setAttribute("class", `plot ${plotClass(board, district.group, seat, stand, can)}`);
    const how = letters(district, box);
    const text = fitLines(placeName(board, district.name), how.most, LONGEST);
    const size = Math.min(how.size, (1.45 * (box.w - 14)) / Math.max(...text.map((line) => line.length)));
    const top = box.y + how.top;
    const figure = seat ? mover(seat, how.figure) : null;
    figure?.setAttribute(
      "transform",
      `translate(${box.x + box.w - how.figure / 2 - 5} ${top + how.apart * (text.length - 1) + how.after - 5})`,
    );
    const says = stand.mortgaged
      ? t("board.mortgage", { amount: stand.mortgaged })
      : seat
        ? (stand.rent ?? "")
        : priceOf(board, district);
    const label = plotLabel(board, district.name, says, stand, this.seats);
    node.setAttribute("aria-label", can ? t("board.choose", { district: label }) : label);
    show(
      node,
      s("rect", { class: "tile", x: box.x, y: box.y, width: box.w, height: box.h, rx: 7 }),
      s("rect", { class: "bar", x: box.x + 3, y: box.y + 3, width: box.w - 6, height: how.bar, rx: 3 }),
      textLines(text, box.x + 8, top, size, "name", how.apart, "start"),
      textLines(
        [says],
        box.x + 8,
        top + how.apart * (text.length - 1) + how.after,
        stand.mortgaged ? 14 : how.says,
        seat ? "rent" : "price",
        how.says,
        "start",
      ),
      figure,
      s("g", { class: "pieces" }, ...pieceRows(stand, box)),
      can ? s("path", { class: "tick", d: `M${box.x + box.w - 30} ${box.y + box.h - 16}h22m-11 -11v22` }) : null,
    );
    const rails = this.rails.get(district.name);
    const space = this.spaces[district.space];
    if (rails && space) show(rails, ...(stand.pieces?.some(([kind]) => kind === ON_TRACK) ? sleepers(space) : []));
  }
}
