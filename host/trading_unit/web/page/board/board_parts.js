// @ts-check
// The parts that a board's spaces and plots are drawn of, and a plot's description in words.

import { s } from "../base/dom.js";
import { colourClass, counted, isDrawn, piece, pieceName } from "./pieces.js";
import { BROKEN, isBare } from "./track.js";
import { gameSentence, placeName, t } from "../base/words.js";

/**
 * @typedef {import("./board.js").Board} Board
 * @typedef {import("./board.js").Stand} Stand
 * @typedef {import("./board.js").Player} Player
 * @typedef {import("./track.js").Box} Box
 * @typedef {import("./track.js").Space} Space
 */

const CELL = 22; // of a piece on a plot
const SIZE = 21;
const EDGE = 6;
export const ON_TRACK = "railroad"; // what is laid on the space, not on the plot

/** @param {string | undefined | null} colour */
export function colourOfGroup(colour) {
  return `group-${(colour ?? "none").replace(/[^a-z0-9]+/gi, "-")}`;
}

/**
 * The colour of a group.
 * @param {Pick<Board, "groups">} board
 * @param {string | undefined} group
 */
export function groupClass(board, group) {
  return colourOfGroup(board.groups.find((one) => one.name === group)?.colour ?? group);
}

/**
 * A plot's classes: its group, who owns it, and what is the matter with it.
 * @param {Board} board
 * @param {string} group
 * @param {Player | null} owner
 * @param {Stand} stand
 * @param {boolean} can  be pressed
 */
export function plotClass(board, group, owner, stand, can) {
  const owned = owner ? `owned ${colourClass(owner.colour)}` : "free";
  return `${groupClass(board, group)} ${owned}${can ? " can" : ""}${stand.mortgaged ? " mortgaged" : ""}`;
}

/**
 * What it costs, as the game writes it.
 * @param {Board} board
 * @param {import("types/view").District} district
 */
export function priceOf(board, district) {
  return board.spaces[district.space].price ?? "";
}

/**
 * What stands in a district, in words; its name comes first.
 * @param {Pick<Board, "words" | "called">} board
 * @param {string} name
 * @param {Stand} stand
 * @param {Player[]} seats
 */
export function plotDescription(board, name, stand, seats) {
  const parts = [placeName(board, name)];
  const owner = stand.owner;
  parts.push(
    owner === null || owner === undefined ? t("board.nobody") : t("board.owned", { name: seats[owner]?.name ?? "?" }),
  );
  if (stand.mortgaged) parts.push(t("board.mortgaged", { amount: stand.mortgaged }));
  else if (stand.rent) parts.push(gameSentence(board, "board.rent", { amount: stand.rent }));
  return [...parts, ...piecesIn(board, stand)];
}

/**
 * What has been built, in words.
 * @param {Pick<Board, "words">} board
 * @param {Stand} stand
 */
export function piecesIn(board, stand) {
  return (stand.pieces ?? []).map(([kind, count]) =>
    count === 1 ? pieceName(board, kind) : counted(board, kind, count),
  );
}

/**
 * A plot's name for who does not see it, with what is written on it first.
 * @param {Pick<Board, "words" | "called">} board
 * @param {string} name
 * @param {string} written
 * @param {Stand} stand
 * @param {Player[]} seats
 */
export function plotLabel(board, name, written, stand, seats) {
  const [called, ...rest] = plotDescription(board, name, stand, seats);
  const kind = stand.mortgaged ? "mortgaged" : stand.owner === null || stand.owner === undefined ? "price" : "rent";
  if (kind !== "price") rest.splice(1, 1); // said already
  return [`${called} ${gameSentence(board, `board.${kind} it`, { amount: written })}`, ...rest].join(", ");
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
export function textLines(text, x, y, size, kind, apart = size + 1, anchor = "middle") {
  return s(
    "text",
    { class: kind, x, y, "font-size": size, "text-anchor": anchor },
    ...text.map((line, n) =>
      s("tspan", { x, dy: n ? apart : 0 }, line.endsWith(BROKEN) ? line.slice(0, -1) : `${line} `),
    ),
  );
}

/**
 * What is drawn can be pressed like a button.
 * @param {SVGGElement} node
 * @param {() => void} press
 */
export function pressable(node, press) {
  node.addEventListener("click", press);
  node.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    press();
  });
  node.setAttribute("role", "button");
  node.setAttribute("tabindex", "0");
}

/**
 * Whether what is shown of something is another thing than before.
 * @param {Map<string, string>} marks  of what is shown now
 * @param {string} name
 * @param {unknown} shown
 */
export function hasChanged(marks, name, shown) {
  const mark = JSON.stringify(shown) ?? "";
  if (marks.get(name) === mark) return false;
  marks.set(name, mark);
  return true;
}

/** @param {Pick<Board, "groups">} board @param {Box & {group: string}} box */
export function quarter(board, box) {
  return s("rect", {
    class: `quarter ${groupClass(board, box.group)}`,
    x: box.x + 1,
    y: box.y + 1,
    width: box.w - 2,
    height: box.h - 2,
    rx: 9,
  });
}

/**
 * The colour of a space, on its inner edge.
 * @param {Space} box
 */
export function barOf(box) {
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
 * @param {Space} box
 */
export function head(box) {
  const half = 9;
  return {
    x: box.x + box.w / 2 + (box.side === 1 ? -half : box.side === 3 ? half : 0),
    y: box.y + (box.side === 0 ? 37 : 20),
  };
}

/**
 * How the words of a plot lie in it: a narrow one has smaller letters.
 * @param {import("types/view").District} district
 * @param {Box} box
 */
export function letters(district, box) {
  const bare = isBare(district);
  return {
    size: bare ? 15 : 21,
    apart: bare ? 14.5 : 20,
    top: bare ? 23 : 33,
    says: bare ? 14 : 17,
    after: bare ? 15 : 21,
    bar: bare ? 4 : 8,
    figure: bare ? 20 : 30,
    most: Math.floor((box.w - 14) / (bare ? 8.5 : 12)),
  };
}

/**
 * What has been built there, row by row; of what nobody has drawn one, with its count.
 * @param {Stand} stand
 * @param {Box} box
 */
export function pieceRows(stand, box) {
  /** @type {[string, number][]} */
  const all = [];
  for (const [kind, count] of stand.pieces ?? []) {
    if (kind === ON_TRACK) continue;
    if (isDrawn(kind)) all.push(...Array.from({ length: count }, () => /** @type {[string, number]} */ ([kind, 1])));
    else all.push([kind, count]);
  }
  const columns = Math.max(1, Math.floor((box.w - 2 * EDGE) / CELL));
  const rows = Math.ceil(all.length / columns);
  return all.flatMap(([kind, count], n) => {
    const x = box.x + EDGE + ((n % columns) + 0.5) * CELL;
    const y = box.y + box.h - EDGE - (rows - Math.floor(n / columns) - 0.5) * CELL;
    const drawn = piece(kind, x, y, SIZE);
    return count === 1 ? [drawn] : [drawn, textLines([String(count)], x, y + 6, 16, "count")];
  });
}

/**
 * A railroad on the colour of its space, where no name and no mover is.
 * @param {Space} box
 */
export function sleepers(box) {
  const { x, y, width: w, height: h } = barOf(box);
  const edge = { x, y, w, h };
  const flat = edge.w > edge.h;
  const d = [];
  for (let n = 0; n < 8; n++) {
    const at = (n + 0.5) / 8;
    d.push(
      flat
        ? `M${(edge.x + edge.w * at).toFixed(1)} ${edge.y}v${edge.h}`
        : `M${edge.x} ${(edge.y + edge.h * at).toFixed(1)}h${edge.w}`,
    );
  }
  const rails = flat
    ? `M${edge.x} ${edge.y + 4}h${edge.w}M${edge.x} ${edge.y + edge.h - 4}h${edge.w}`
    : `M${edge.x + 4} ${edge.y}v${edge.h}M${edge.x + edge.w - 4} ${edge.y}v${edge.h}`;
  return [
    s("rect", { class: "bed", x: edge.x, y: edge.y, width: edge.w, height: edge.h }),
    s("path", { class: "sleeper", d: d.join("") }),
    s("path", { class: "rail", d: rails }),
  ];
}
