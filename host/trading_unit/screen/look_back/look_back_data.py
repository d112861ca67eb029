"""What GET /look-back.json answers: a game that is kept, from its beginning to where it stands."""

from typing import TypedDict

from trading_unit.games.base.view.view_data import LookBackFrame
from trading_unit.screen.view.data import Board, Total


class LookBackSeat(TypedDict):
    """Who sits there, and how that player is drawn."""

    name: str
    colour: str
    mover: str


class LookBack(TypedDict):
    """A game that is kept. The first frame is how it began, each other one the table after a turn;
    there are none where the game cannot be set up any more, and then there is no board.

    `moment` is the frame that `decided` a game that is over, or else the one in which most was
    paid. `notice` says why not all is as it was; then `log` are the lines that were written
    when it was played."""

    name: str
    title: str
    over: bool
    seats: list[LookBackSeat]
    board: Board | None
    frames: list[LookBackFrame]
    moment: int | None
    decided: bool
    winners: list[int]
    totals: list[Total]
    why: list[str]
    notice: str
    log: list[str]
