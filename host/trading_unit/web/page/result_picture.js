// @ts-check
// A picture of a game's results to be saved: one SVG file that needs nothing else.

import { HIGH, WIDE } from "./chart.js";
import { s } from "./dom.js";
import { colourClass, mover } from "./pieces.js";
import { fileName, saveFile } from "./save_file.js";
import { ranked, winnersText } from "./standings.js";

/** @typedef {import("./view.js").View} View */

const KEPT = ["fill", "stroke", "stroke-width", "font-weight", "opacity", "stroke-linejoin", "stroke-linecap"];
const ROW = 44;
const TOP = 150;

/** @param {View} view @param {SVGSVGElement | undefined} graph */
function drawn(view, graph) {
  const totals = ranked(view.totals ?? []);
  const high = TOP + totals.length * ROW + (graph ? HIGH + 20 : 0) + 30;
  const names = (view.winners ?? []).map((seat) => view.seats[seat].name);
  graph?.setAttribute("y", String(TOP + totals.length * ROW + 10));
  graph?.setAttribute("width", String(WIDE));
  graph?.setAttribute("height", String(HIGH));
  return s(
    "svg",
    { class: "chart", viewBox: `0 0 ${WIDE} ${high}`, width: WIDE, height: high },
    s("rect", { class: "keepsake-paper", width: WIDE, height: high }),
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

/** @param {View} view @param {SVGSVGElement | undefined} graph  of worth over time, WIDE */
export function savePicture(view, graph) {
  const text = withLooks(drawn(view, graph));
  saveFile(new Blob([text], { type: "image/svg+xml" }), fileName(view.game.record, ".svg"));
}
