"""Hog as the table plays it."""

from collections.abc import Mapping

from trading_unit.games.base.rules.fields import Field, OfSeats
from trading_unit.games.base.rules.game import BaseGame
from trading_unit.games.base.rules.put_right import PutRight
from trading_unit.games.base.rules.setup import Setup
from trading_unit.games.base.rules.state import purse, turn_fields
from trading_unit.games.base.rules.winning import wins
from trading_unit.table.accounts import BANK
from trading_unit.table.game import Aside
from trading_unit.table.game_kind import Start
from trading_unit_hog.data.board import HogBoard
from trading_unit_hog.rules.asks import Dice, HowMany


class Hog(BaseGame):
    PACKAGE = __name__.partition(".rules.")[0]

    board: HogBoard
    dice = 1  # of this turn

    def all_asides(self) -> Mapping[str, Aside]:
        return {"put right": PutRight(self)}

    async def play(self) -> None:
        """From where the game stands to its end."""
        while not self.rounds_over():
            self.turn += 1
            await self.take_turn(self.seat)
            if self.cash[self.seat] >= self.board.goal:  # HOG-04
                break
            self.seat = self.after(self.seat)
            self.rounds += self.seat == self.first
        self.totals = {seat: [("points", self.cash[seat])] for seat in self.seats}
        wins(self, lambda seat: (self.cash[seat],))

    async def take_turn(self, seat: int) -> None:
        self.log.append(("turn", seat))
        self.dice = int(await self.ask(HowMany, seat))
        shown = await self.ask(Dice, seat)
        self.log.append(("hurls", seat, shown))
        if 1 in shown:  # HOG-03
            self.log.append(("one", seat))
        else:
            self.accounts.move(sum(shown), BANK, seat, "scores")

    def worth(self, seat: int) -> int:
        return self.cash[seat]

    def all_fields(self) -> list[Field]:
        return [*turn_fields(self), OfSeats(self, [Field("cash", purse(self))])]


def start(setup: Setup) -> Start:
    """Makes the game of this set-up anew, each time the same."""
    board = HogBoard(setup["data"])
    return lambda state: Hog(setup, board, state)
