// @ts-check
// Which board a game has. Each has one kind, and its page loads no other.

import { DrawnBoard } from "./board.js";

/** @typedef {import("./grid/grid_board.js").GridBoard} GridBoard */
/** @typedef {import("./road/road_board.js").RoadBoard} RoadBoard */
/** @typedef {DrawnBoard | GridBoard | RoadBoard} AnyBoard */

/** @param {import("types/view").Board} board */
export async function boardClass(board) {
  if (board.road) return (await import("./road/road_board.js")).RoadBoard;
  if (board.rows) return (await import("./grid/grid_board.js")).GridBoard;
  return DrawnBoard;
}
