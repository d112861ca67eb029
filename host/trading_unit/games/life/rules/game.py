"""The Game of Life as the table plays it."""

from collections.abc import Mapping

from trading_unit.games.base.rules.fields import Field
from trading_unit.games.base.rules.game import BaseGame
from trading_unit.games.base.rules.kinds import Wrong
from trading_unit.games.base.rules.setup import Setup
from trading_unit.games.life.data.board import LifeBoard
from trading_unit.games.life.rules import drawing, reckoning
from trading_unit.games.life.rules.asides import all_asides
from trading_unit.games.life.rules.lives import PEGS, Lives
from trading_unit.games.life.rules.state import all_fields, disagree
from trading_unit.games.life.rules.turn import play
from trading_unit.table.game import Aside, Line
from trading_unit.table.game_kind import Start, State
from trading_unit.trouble import Trouble, one_of


class Life(BaseGame, Lives):
    PACKAGE = __name__.partition(".rules.")[0]

    def __init__(self, setup: Setup, board: LifeBoard, state: State | None = None) -> None:
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

    def all_fields(self) -> list[Field]:
        return all_fields(self)

    def disagree(self, state: State) -> Wrong:
        return disagree(self, state)

    def sees(self, seat: int | None, line: Line) -> bool:
        """GL-25: which card was drawn, only who has it knows."""
        return drawing.sees(seat, line)

    def worth(self, seat: int) -> int:
        return reckoning.worth(self, seat)


def start(setup: Setup) -> Start:
    """Makes the game of this set-up anew, each time the same."""
    board = LifeBoard(setup["data"])
    return lambda state: Life(setup, board, state)


def check_pegs(setup: Setup) -> None:
    """A seat of the set-up may say which `peg` drives its car (GL-04)."""
    for seat in setup["seats"]:
        if seat.get("peg", PEGS[0]) not in PEGS:
            raise Trouble(
                "{name}'s peg is {peg!r}: {allowed}",
                name=seat["name"],
                peg=seat["peg"],
                allowed=one_of(PEGS),
            )
