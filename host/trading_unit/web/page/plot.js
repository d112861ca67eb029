// @ts-check
// A space and a plot of the board, part by part, and what stands there in words.

import { s } from "./dom.js";
import { piece, pieceName } from "./pieces.js";
import { t } from "./words.js";

/**
 * @typedef {import("./board.js").Board} Board
 * @typedef {import("./board.js").Stand} Stand
 * @typedef {import("./board.js").Player} Player
 * @typedef {import("./track.js").Box} Box
 * @typedef {import("./track.js").Space} Space
 */

const BIG = ["stadium", "skyscraper", "tower"];

/** @param {string | undefined} group */
export function groupClass(group) {
  return `group-${(group ?? "none").replace(/[^a-z0-9]+/gi, "-")}`;
}

/**
 * What stands in a district, in words; its name comes first.
 * @param {Pick<Board, "words">} board
 * @param {string} name
 * @param {Stand} stand
 * @param {Player[]} seats
 */
export function described(board, name, stand, seats) {
  const parts = [name];
  const owner = stand.owner;
  parts.push(
    owner === null || owner === undefined ? t("board.nobody") : t("board.owned", { name: seats[owner]?.name ?? "?" }),
  );
  if (stand.mortgage) parts.push(t("board.mortgaged", { amount: stand.mortgage }));
  else if (stand.rent) parts.push(t("board.rent", { amount: stand.rent }));
  for (const kind of ["residential", "industrial"]) {
    const count = /** @type {any} */ (stand)[kind] ?? 0;
    if (count) parts.push(t(`seat.blocks.${kind}`, { count }));
  }
  for (const thing of piecesOf(stand)) parts.push(pieceName(board, thing));
  if (stand.railroad) parts.push(pieceName(board, "railroad"));
  return parts;
}

/**
 * A plot's name for who does not see it, with what is written on it first.
 * @param {Pick<Board, "words">} board
 * @param {string} name
 * @param {string} written
 * @param {Stand} stand
 * @param {Player[]} seats
 */
export function spoken(board, name, written, stand, seats) {
  const [, ...rest] = described(board, name, stand, seats);
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

/**
 * @param {string[]} text
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @param {string} kind
 * @param {number} [apart]
 * @param {string} [anchor]
 */
export function written(text, x, y, size, kind, apart = size + 1, anchor = "middle") {
  return s(
    "text",
    { class: kind, x, y, "font-size": size, "text-anchor": anchor },
    ...text.map((line, n) => s("tspan", { x, dy: n ? apart : 0 }, `${line} `)),
  );
}

/** @param {Box & {group: string}} box */
export function quarter(box) {
  return s("rect", { class: `quarter ${groupClass(box.group)}`, x: box.x + 1, y: box.y + 1, width: box.w - 2, height: box.h - 2, rx: 9 });
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
 * Eight blocks at most, in two rows; in one where there is room.
 * @param {Stand} stand
 * @param {Box} box
 * @param {boolean} wide
 */
export function blocks(stand, box, wide) {
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
      flat ? `M${(edge.x + edge.w * at).toFixed(1)} ${edge.y}v${edge.h}` : `M${edge.x} ${(edge.y + edge.h * at).toFixed(1)}h${edge.w}`,
    );
  }
  const rails = flat
    ? `M${edge.x} ${edge.y + 4}h${edge.w}M${edge.x} ${edge.y + edge.h - 4}h${edge.w}`
    : `M${edge.x + 4} ${edge.y}v${edge.h}M${edge.x + edge.w - 4} ${edge.y}v${edge.h}`;
  return [s("rect", { class: "bed", x: edge.x, y: edge.y, width: edge.w, height: edge.h }), s("path", { class: "sleeper", d: d.join("") }), s("path", { class: "rail", d: rails })];
}
