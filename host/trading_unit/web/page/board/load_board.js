// @ts-check
// Which board a game has. Each has one kind, and its page loads no other.

import { DrawnBoard } from "./board.js";

/** @typedef {DrawnBoard | import("./grid/grid_board.js").GridBoard | import("./road/road_board.js").RoadBoard} AnyBoard */

/** @param {import("../view.js").Board} board */
export async function kindOf(board) {
  if (board.road) return (await import("./road/road_board.js")).RoadBoard;
  if (board.rows) return (await import("./grid/grid_board.js")).GridBoard;
  return DrawnBoard;
}
