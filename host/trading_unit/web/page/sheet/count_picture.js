// @ts-check
// The count as a picture to keep: painted, so that it needs nothing of the page's style.

import { money } from "../base/amounts.js";
import { PATHS, PLAYERS } from "./symbols.js";
import { language, t } from "../base/words.js";

/** @typedef {import("./told.js").Telling} Telling */
/** @typedef {import("types/view").SheetCount} Line */

const WIDE = 1080;
const EDGE = 60;
const HEAD = 190;
const PLAYER = 96;
const DISTRICT = 44;
const GAP = 28;
const INK = "#22262c";
const PALE = "#5c6470";
/** @type {Record<string, string>} as the style has them by day */
const COLOURS = {
  ...{ star: "#c0372b", heart: "#1f6cc4", moon: "#7f3db5", leaf: "#1d7d47", bolt: "#ac5e00", drop: "#3a5a6e" },
  ...{ brown: "#8a5a33", "light blue": "#7cc4ea", purple: "#b5479c", orange: "#e88a25" },
  ...{ red: "#d4322a", yellow: "#eecf2f", green: "#2f9a50", "dark blue": "#2a48ab" },
};

/** @param {Telling} telling @param {string} title @returns {Promise<Blob | null>} */
export function countPicture(telling, title) {
  const lines = telling.view.count;
  const rows = lines.reduce((sum, line) => sum + line.rents.length, 0);
  const canvas = document.createElement("canvas");
  canvas.width = WIDE;
  canvas.height = HEAD + lines.length * (PLAYER + GAP) + rows * DISTRICT + EDGE;
  const paint = canvas.getContext("2d");
  if (!paint) return Promise.resolve(null);
  paint.fillStyle = "#f7f5f0";
  paint.fillRect(0, 0, canvas.width, canvas.height);
  const text = (
    /** @type {string} */ said,
    /** @type {number} */ x,
    /** @type {number} */ y,
    size = 30,
    bold = false,
  ) => {
    paint.font = `${bold ? 700 : 400} ${size}px system-ui, sans-serif`;
    paint.fillText(said, x, y);
  };
  const right = (/** @type {string} */ said, /** @type {number} */ y, size = 30, bold = false) => {
    paint.textAlign = "right";
    text(said, WIDE - EDGE, y, size, bold);
    paint.textAlign = "left";
  };
  paint.fillStyle = INK;
  text(title, EDGE, 96, 56, true);
  paint.fillStyle = PALE;
  text(
    new Intl.DateTimeFormat(language(), { dateStyle: "long", timeStyle: "short" }).format(new Date()),
    EDGE,
    146,
    28,
  );
  let y = HEAD;
  for (const line of lines) {
    token(paint, line.player, EDGE + 34, y + 44);
    paint.fillStyle = INK;
    text(telling.who(line.player), EDGE + 90, y + 42, 38, true);
    right(money(line.together), y + 42, 40, true);
    paint.fillStyle = PALE;
    text(sums(line), EDGE + 90, y + 80, 26);
    y += PLAYER;
    for (const [district, amount] of line.rents) {
      const { figures } = telling;
      paint.fillStyle = COLOURS[figures.groups[figures.group[district]]] ?? PALE;
      paint.fillRect(EDGE + 90, y + 8, 22, 22);
      paint.fillStyle = INK;
      text(telling.district(district), EDGE + 126, y + 30, 28);
      right(money(amount), y + 30, 28);
      y += DISTRICT;
    }
    y += GAP;
  }
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

/** What the sum is made of. @param {Line} line */
function sums(line) {
  const cash = `${t("sheet.column.cash")} ${line.cash === null ? "?" : money(line.cash)}`;
  return `${cash} + ${t("sheet.column.districts")} ${money(line.districts)}`;
}

/** @param {CanvasRenderingContext2D} paint @param {number} player @param {number} x @param {number} y */
function token(paint, player, x, y) {
  const name = PLAYERS[player];
  paint.fillStyle = COLOURS[name];
  paint.beginPath();
  paint.arc(x, y, 34, 0, 2 * Math.PI);
  paint.fill();
  paint.save();
  paint.translate(x - 22, y - 22);
  paint.scale(44 / 24, 44 / 24);
  paint.fillStyle = "#fff";
  paint.fill(new Path2D(PATHS[name]), "evenodd");
  paint.restore();
}
