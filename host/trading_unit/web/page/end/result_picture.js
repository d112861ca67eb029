// @ts-check
// A picture of a game's results to be saved.

import { HIGH, WIDE } from "./worth_chart.js";
import { s } from "../base/dom.js";
import { colourClass, mover } from "../board/pieces.js";
import { fileName, saveFile } from "../base/save_file.js";
import { ranked, winnersText } from "./standings.js";

/** @typedef {import("types/view").View} View */

const SHARP = 2; // points of the picture for each of the drawing

const KEPT = ["fill", "stroke", "stroke-width", "font-weight", "opacity", "stroke-linejoin", "stroke-linecap"];
const EDGE = 24;
const ROW = 44;
const TOP = 150;

/** @param {View} view @param {SVGSVGElement | undefined} graph */
function drawn(view, graph) {
  const totals = ranked(view.totals ?? []);
  const high = TOP + totals.length * ROW + (graph ? HIGH + 20 : 0) + 30;
  const wide = WIDE + 2 * EDGE;
  const names = (view.winners ?? []).map((seat) => view.seats[seat].name);
  graph?.setAttribute("y", String(TOP + totals.length * ROW + 10));
  graph?.setAttribute("width", String(WIDE));
  graph?.setAttribute("height", String(HIGH));
  return s(
    "svg",
    { class: "chart", viewBox: `${-EDGE} 0 ${wide} ${high}`, width: wide, height: high },
    s("rect", { class: "keepsake-paper", x: -EDGE, width: wide, height: high }),
    s("text", { x: 40, y: 64, "font-size": 44, "font-weight": 750 }, winnersText(names)),
    s("text", { x: 40, y: 104, "font-size": 22 }, `${view.game.title} · ${view.game.record}`),
    ...totals.map((total, n) => {
      const player = view.seats[total.seat];
      const face = mover(player, 36);
      face.setAttribute("transform", `translate(60 ${TOP + n * ROW})`);
      return s(
        "g",
        { class: colourClass(player.colour) },
        face,
        s("text", { x: 92, y: TOP + 8 + n * ROW, "font-size": 24 }, player.name),
        s(
          "text",
          { x: 520, y: TOP + 8 + n * ROW, "font-size": 24, "text-anchor": "end", "font-weight": 700 },
          total.text,
        ),
      );
    }),
    graph,
  );
}

/**
 * The looks that the style sheet gives, written into the drawing.
 * @param {SVGSVGElement} node
 */
function withLooks(node) {
  document.body.append(node);
  for (const one of [node, ...node.querySelectorAll("*")]) {
    const looks = getComputedStyle(one);
    for (const name of KEPT) one.setAttribute(name, looks.getPropertyValue(name));
    if (one instanceof SVGTextElement) {
      one.setAttribute("font-size", looks.fontSize);
      one.setAttribute("font-family", "system-ui, sans-serif");
    }
  }
  node.remove();
  for (const one of [node, ...node.querySelectorAll("[class]")]) one.removeAttribute("class");
  return new XMLSerializer().serializeToString(node);
}

/**
 * A drawing as points, which every chat and album takes.
 * @param {Blob} drawing
 * @param {number} width
 * @param {number} height
 * @returns {Promise<Blob | null>}
 */
async function painted(drawing, width, height) {
  const address = URL.createObjectURL(drawing);
  try {
    const image = new Image(width, height);
    image.src = address;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: width * SHARP, height: height * SHARP });
    canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, "image/png"));
  } catch {
    return null; // then the drawing itself is kept
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** @param {View} view @param {SVGSVGElement | undefined} graph  of worth over time, WIDE */
export async function savePicture(view, graph) {
  const node = drawn(view, graph);
  const { width, height } = node.viewBox.baseVal;
  const drawing = new Blob([withLooks(node)], { type: "image/svg+xml" });
  const picture = await painted(drawing, width, height);
  saveFile(picture ?? drawing, fileName(view.game.record, picture ? ".png" : ".svg"));
}
