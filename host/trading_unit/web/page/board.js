// @ts-check
// The board as a drawing: what never changes is drawn once, what stands on it whenever it changes.

import { money } from "./amounts.js";
import { s, show } from "./dom.js";
import { colourClass, mover, piece } from "./pieces.js";
import { SIZE, lines, middle, standing, track, walk } from "./track.js";
import { named, t } from "./words.js";

/**
 * @typedef {{name: string, label?: string, kind: string, group?: string, colour?: string, price?: string}} TrackSpace
 * @typedef {{name: string, group: string, space: number, price: number, rent?: number[]}} District
 * @typedef {{name: string, colour?: string, districts: string[]}} Group
 * @typedef {{spaces: TrackSpace[], groups?: Group[], districts: District[]}} Board
 * @typedef {{owner?: number | null, residential?: number, industrial?: number, hazards?: string[], bonus?: string | null,
 *   railroad?: boolean, stadium?: boolean, skyscraper?: boolean, tower?: boolean, mortgage?: string | null, rent?: string}} Stand
 * @typedef {{movers: {seat: number, space: number, jailed?: boolean}[], districts: Record<string, Stand>}} Stands
 * @typedef {{name: string, colour?: string, mover?: string, out?: boolean}} Player
 */

const STEP_MS = 170; // of a walking mover
const BIG = ["stadium", "skyscraper", "tower"];

/** @param {string | undefined} group */
export function groupClass(group) {
  return `group-${(group ?? "none").replace(/[^a-z0-9]+/gi, "-")}`;
}

/**
 * What stands in a district, in words; its name comes first.
 * @param {string} name
 * @param {Stand} stand
 * @param {Player[]} seats
 */
export function described(name, stand, seats) {
  const parts = [name];
  const owner = stand.owner;
  parts.push(
    owner === null || owner === undefined ? t("board.nobody") : t("board.owned", { name: seats[owner]?.name ?? "?" }),
  );
  if (stand.mortgage) parts.push(t("board.mortgaged", { amount: stand.mortgage }));
  else if (stand.rent) parts.push(t("board.rent", { amount: stand.rent }));
  for (const kind of ["residential", "industrial"]) {
    const count = /** @type {any} */ (stand)[kind] ?? 0;
    if (count) parts.push(`${count} ${named(`piece.${kind}`, kind)}`);
  }
  for (const thing of piecesOf(stand)) parts.push(named(`piece.${thing}`, thing));
  if (stand.railroad) parts.push(named("piece.railroad", "railroad"));
  return parts;
}

/**
 * A plot's name for who does not see it, with what is written on it first.
 * @param {string} name
 * @param {string} written
 * @param {Stand} stand
 * @param {Player[]} seats
 */
export function spoken(name, written, stand, seats) {
  const [, ...rest] = described(name, stand, seats);
  const kind = stand.mortgage ? "mortgaged" : stand.owner === null || stand.owner === undefined ? "price" : "rent";
  if (kind !== "price") rest.splice(1, 1); // said already
  return [`${name} ${t(`board.${kind} it`, { amount: written })}`, ...rest].join(", ");
}

/**
 * All but blocks and railroad, in the order in which they are drawn.
 * @param {Stand} stand
 * @returns {string[]}
 */
export function piecesOf(stand) {
  return [
    ...(stand.hazards ?? []),
    ...(stand.bonus ? [stand.bonus] : []),
    ...BIG.filter((kind) => /** @type {any} */ (stand)[kind]),
  ];
}

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
    /** @type {Map<number, Walker>} */
    this.walkers = new Map();
    /** @type {SVGGElement} */
    this.centre = s("g", { class: "centre" });
    /** @type {SVGGElement} */
    this.figures = s("g", { class: "figures", "aria-hidden": "true" });
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
    this.walkers.clear();
    this.svg.setAttribute("aria-label", t("board.name", { title }));
    const { plots, quarters, centre } = middle(board.districts, this.spaces);
    show(this.figures);
    show(
      this.svg,
      s("rect", { class: "ground", x: 1, y: 1, width: SIZE - 2, height: SIZE - 2, rx: 14 }),
      s("g", { class: "track" }, ...board.spaces.map((space, n) => this.space(space, n))),
      s("g", { "aria-hidden": "true" }, ...quarters.map((box) => quarter(box))),
      s("g", { class: "plots" }, ...board.districts.map((district, n) => this.plot(district, plots[n]))),
      this.centre,
      this.figures,
    );
    this.centre.setAttribute("transform", `translate(${centre.x + centre.w / 2} ${centre.y + centre.h / 2})`);
  }

  /**
   * @param {TrackSpace} space
   * @param {number} n
   */
  space(space, n) {
    const box = this.spaces[n];
    const district = this.board?.districts.find((one) => one.space === n);
    const cx = box.x + box.w / 2;
    const rails = s("g", { class: "rails", "aria-hidden": "true" });
    const node = s(
      "g",
      { class: `space ${groupClass(space.group)}`, "aria-hidden": "true" },
      s("rect", { class: "tile", x: box.x + 1.5, y: box.y + 1.5, width: box.w - 3, height: box.h - 3, rx: 5 }),
    );
    if (district) {
      this.rails.set(district.name, rails);
      const bar = barOf(box);
      node.append(s("rect", { class: "bar", ...bar }));
      const text = lines(space.name, 10);
      const { x, y } = head(box);
      const most = Math.max(...text.map((line) => line.length));
      const size = most > 9 ? 12.5 : most > 8 ? 13.5 : 15;
      node.append(written(text, x, y, size, "label"));
      if (space.price) node.append(written([space.price], x, y + 16 * text.length, 14, "price"));
      node.append(rails);
      node.addEventListener("click", () => this.pressed(district.name));
    } else {
      const text = lines(named(`space.${space.kind}`, space.name.replace(/ \d+$/, "")), 11);
      const size = box.corner ? 16 : 13.5;
      const top = box.y + 21;
      node.append(written(text, cx, top, size, "label"));
      const below = top + (text.length - 1) * (size + 1) + 4;
      node.append(piece(space.kind, cx, (below + box.y + box.h) / 2, box.corner ? 50 : Math.min(36, box.y + box.h - below - 8)));
    }
    return node;
  }

  /**
   * @param {District} district
   * @param {import("./track.js").Box} box
   */
  plot(district, box) {
    const node = s("g", { class: `plot ${groupClass(district.group)}`, "data-key": `plot-${district.name}` });
    node.addEventListener("click", () => this.pressed(district.name));
    node.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") {
        event.preventDefault();
        this.pressed(district.name);
      }
    });
    node.setAttribute("role", "button");
    node.setAttribute("tabindex", "0");
    this.plots.set(district.name, node);
    this.boxes.set(district.name, box);
    return node;
  }

  /**
   * Draw what stands on it now.
   * @param {Stands} stands
   * @param {Player[]} seats
   * @param {Set<string>} choosable  districts that answer what is asked
   */
  stand(stands, seats, choosable) {
    if (!this.board) return;
    this.seats = seats;
    for (const district of this.board.districts) {
      const stand = stands.districts[district.name] ?? {};
      const can = choosable.has(district.name);
      const mark = JSON.stringify([stand, can, seats.map((seat) => [seat.name, seat.colour, seat.mover])]);
      if (this.marks.get(district.name) === mark) continue;
      this.marks.set(district.name, mark);
      this.draw(district, stand, can);
    }
    this.move(stands.movers, seats);
  }

  /**
   * @param {District} district
   * @param {Stand} stand
   * @param {boolean} can
   */
  draw(district, stand, can) {
    const node = this.plots.get(district.name);
    const box = this.boxes.get(district.name);
    if (!node || !box) return;
    const seat = stand.owner === null || stand.owner === undefined ? null : this.seats[stand.owner];
    node.setAttribute("class", `plot ${groupClass(district.group)} ${seat ? `owned ${colourClass(seat.colour)}` : "free"}${can ? " can" : ""}${stand.mortgage ? " mortgaged" : ""}`);
    const wide = box.w > 190;
    const text = lines(district.name, wide ? 18 : 11);
    const size = 21;
    const top = box.y + 33;
    const figure = seat ? mover(seat, 30) : null;
    figure?.setAttribute("transform", `translate(${box.x + box.w - 20} ${box.y + 53})`);
    const says = stand.mortgage ? t("board.mortgage", { amount: stand.mortgage }) : seat ? (stand.rent ?? "") : money(district.price);
    const label = spoken(district.name, says, stand, this.seats);
    node.setAttribute("aria-label", can ? t("board.choose", { district: label }) : label);
    show(
      node,
      s("rect", { class: "tile", x: box.x, y: box.y, width: box.w, height: box.h, rx: 7 }),
      s("rect", { class: "bar", x: box.x + 3, y: box.y + 3, width: box.w - 6, height: 8, rx: 3 }),
      written(text, box.x + 8, top, size, "name", 20, "start"),
      written([says], box.x + 8, top + 20 * (text.length - 1) + 21, 17, seat ? "rent" : "price", 17, "start"),
      figure,
      s("g", { class: "blocks" }, ...blocks(stand, box, wide)),
      s("g", { class: "things" }, ...piecesOf(stand).map((kind, n) => piece(kind, box.x + 17 + n * 24, box.y + box.h - 15, 22))),
      can ? s("path", { class: "tick", d: `M${box.x + box.w - 30} ${box.y + box.h - 16}h22m-11 -11v22` }) : null,
    );
    const rails = this.rails.get(district.name);
    const space = this.spaces[district.space];
    if (rails && space) show(rails, ...(stand.railroad ? sleepers(space) : []));
  }

  /**
   * @param {Stands["movers"]} movers
   * @param {Player[]} seats
   */
  move(movers, seats) {
    const spaces = this.spaces;
    for (const [seat, walker] of this.walkers) {
      if (!movers.some((one) => one.seat === seat)) {
        walker.node.remove();
        this.walkers.delete(seat);
      }
    }
    for (const one of movers) {
      const here = movers.filter((other) => other.space === one.space);
      const nth = here.indexOf(one);
      const spot = standing(spaces[one.space], nth, here.length);
      let walker = this.walkers.get(one.seat);
      if (!walker) {
        walker = new Walker(mover(seats[one.seat], 36), one.space, spot);
        this.walkers.set(one.seat, walker);
        this.figures.append(walker.node);
      } else {
        const way = walk(walker.space, one.space, spaces.length, one.jailed === true && !walker.jailed);
        walker.go(way.map((n) => standing(spaces[n], 0, 1)), one.space, spot);
      }
      walker.jailed = one.jailed === true;
      walker.node.classList.toggle("jailed", walker.jailed);
    }
  }
}

/** A mover that walks from space to space, unless people want less motion. */
class Walker {
  /**
   * @param {SVGGElement} node
   * @param {number} space
   * @param {{x: number, y: number}} spot
   */
  constructor(node, space, spot) {
    this.node = node;
    this.space = space;
    this.spot = spot;
    this.jailed = false;
    this.walking = 0; // so that a newer way ends the one under way
    this.place(spot);
  }

  /** @param {{x: number, y: number}} spot */
  place(spot) {
    this.spot = spot;
    this.node.setAttribute("transform", `translate(${spot.x.toFixed(1)} ${spot.y.toFixed(1)})`);
  }

  /**
   * @param {{x: number, y: number}[]} way
   * @param {number} space
   * @param {{x: number, y: number}} end
   */
  go(way, space, end) {
    if (this.space === space && this.spot.x === end.x && this.spot.y === end.y) return;
    const mine = ++this.walking;
    this.space = space;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (still || !way.length || document.visibilityState !== "visible") {
      this.place(end);
      return;
    }
    const points = [this.spot, ...way.slice(0, -1), end];
    const began = performance.now();
    const length = Math.min(STEP_MS, 2400 / (points.length - 1));
    /** @param {number} now */
    const step = (now) => {
      if (mine !== this.walking) return;
      const at = Math.max(0, now - began) / length;
      const leg = Math.floor(at);
      if (leg >= points.length - 1) {
        this.place(end);
        return;
      }
      const part = at - leg;
      const from = points[leg];
      const to = points[leg + 1];
      const hop = Math.sin(part * Math.PI) * 10;
      this.node.setAttribute(
        "transform",
        `translate(${(from.x + (to.x - from.x) * part).toFixed(1)} ${(from.y + (to.y - from.y) * part - hop).toFixed(1)})`,
      );
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
    this.spot = end; // where it is as soon as nobody animates any more
  }
}

/**
 * @param {string[]} text
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} kind
 * @param {number} [apart]
 * @param {string} [anchor]
 */
function written(text, x, y, size, kind, apart = size + 1, anchor = "middle") {
  return s(
    "text",
    { class: kind, x, y, "font-size": size, "text-anchor": anchor },
    ...text.map((line, n) => s("tspan", { x, dy: n ? apart : 0 }, `${line} `)),
  );
}

/** @param {import("./track.js").Box & {group: string}} box */
function quarter(box) {
  return s("rect", { class: `quarter ${groupClass(box.group)}`, x: box.x + 1, y: box.y + 1, width: box.w - 2, height: box.h - 2, rx: 9 });
}

/**
 * The colour of a space, on its inner edge.
 * @param {import("./track.js").Space} box
 */
function barOf(box) {
  const thick = 16;
  return [
    { x: box.x + 3, y: box.y + 3, width: box.w - 6, height: thick },
    { x: box.x + box.w - thick - 3, y: box.y + 3, width: thick, height: box.h - 6 },
    { x: box.x + 3, y: box.y + box.h - thick - 3, width: box.w - 6, height: thick },
    { x: box.x + 3, y: box.y + 3, width: thick, height: box.h - 6 },
  ][box.side];
}

/**
 * Where the name of a space begins, beside its bar; movers stand under it.
 * @param {import("./track.js").Space} box
 */
function head(box) {
  const half = 9;
  return {
    x: box.x + box.w / 2 + (box.side === 1 ? -half : box.side === 3 ? half : 0),
    y: box.y + (box.side === 0 ? 37 : 20),
  };
}

/**
 * Eight blocks at most, in two rows; in one where there is room.
 * @param {Stand} stand
 * @param {import("./track.js").Box} box
 * @param {boolean} wide
 */
function blocks(stand, box, wide) {
  const kinds = [
    ...Array(stand.residential ?? 0).fill("residential"),
    ...Array(stand.industrial ?? 0).fill("industrial"),
  ];
  const columns = wide ? 8 : 6;
  const base = box.y + box.h - (piecesOf(stand).length ? 37 : 20);
  return kinds.map((kind, n) => {
    const row = Math.floor(n / columns);
    return piece(kind, box.x + 17 + (n % columns) * 22, base - row * 21, 20);
  });
}

/**
 * A railroad on the colour of its space, where no name and no mover is.
 * @param {import("./track.js").Space} box
 */
function sleepers(box) {
  const { x, y, width: w, height: h } = barOf(box);
  const edge = { x, y, w, h };
  const flat = edge.w > edge.h;
  const d = [];
  for (let n = 0; n < 8; n++) {
    const at = (n + 0.5) / 8;
    d.push(
      flat ? `M${(edge.x + edge.w * at).toFixed(1)} ${edge.y}v${edge.h}` : `M${edge.x} ${(edge.y + edge.h * at).toFixed(1)}h${edge.w}`,
    );
  }
  const rails = flat
    ? `M${edge.x} ${edge.y + 4}h${edge.w}M${edge.x} ${edge.y + edge.h - 4}h${edge.w}`
    : `M${edge.x + 4} ${edge.y}v${edge.h}M${edge.x + edge.w - 4} ${edge.y}v${edge.h}`;
  return [s("rect", { class: "bed", x: edge.x, y: edge.y, width: edge.w, height: edge.h }), s("path", { class: "sleeper", d: d.join("") }), s("path", { class: "rail", d: rails })];
}

