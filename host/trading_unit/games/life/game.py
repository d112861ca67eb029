"""The Game of Life as the table plays it."""

from collections.abc import Mapping

from trading_unit.games.life import appraisal, drawing, reckoning
from trading_unit.games.life.asides import all_asides
from trading_unit.games.life.board import Board
from trading_unit.games.life.letters import LETTERS
from trading_unit.games.life.lives import Lives
from trading_unit.games.life.state import plain, restore
from trading_unit.games.life.turn import play
from trading_unit.games.played import Played
from trading_unit.games.setup import Setup
from trading_unit.table.game import Aside, Line
from trading_unit.table.kind import State


class Life(Played, Lives):
    PACKAGE = __package__ or ""
    LETTERS = LETTERS

    def __init__(self, setup: Setup, board: Board, state: State | None = None) -> None:
        super().__init__(setup, board, state)
        if state is None:
            for seat, of_seat in enumerate(setup["seats"]):
                self.peg[seat] = of_seat.get("peg", self.peg[seat])

    def all_asides(self) -> Mapping[str, Aside]:
        return all_asides(self)

    async def play(self) -> None:
        """From where the game stands to its end."""
        await play(self)
        reckoning.end(self)

    def state(self) -> State:
        return plain(self)

    def restore(self, state: State) -> None:
        restore(self, state)

    def sees(self, seat: int | None, line: Line) -> bool:
        """GL-25: which card was drawn, only who has it knows."""
        return drawing.sees(seat, line)

    def worth(self, seat: int) -> int:
        return appraisal.worth(self, seat)
