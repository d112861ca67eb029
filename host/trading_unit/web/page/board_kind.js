// @ts-check
// Each game has one kind of board, and its pages load no other.

/** @param {import("./view.js").View["board"]} board */
export async function boardKind(board) {
  if (board.road) return (await import("./road_board.js")).RoadBoard;
  if (board.rows) return (await import("./grid_board.js")).GridBoard;
  return (await import("./board.js")).DrawnBoard;
}
