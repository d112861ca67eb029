"""Pig as the table plays it."""

from collections.abc import Mapping

from trading_unit.games.base.rules.fields import Field
from trading_unit.games.base.rules.game import BaseGame
from trading_unit.games.base.rules.kinds import Listed
from trading_unit.games.base.rules.put_right import PutRight
from trading_unit.games.base.rules.setup import Setup
from trading_unit.games.base.rules.state import purse, turn_fields
from trading_unit.games.base.rules.winning import wins
from trading_unit.table.accounts import BANK
from trading_unit.table.game import Aside
from trading_unit.table.game_kind import Start
from trading_unit_pig.data.board import PigBoard
from trading_unit_pig.rules.asks import Dice, GoOn
from trading_unit_pig.rules.options import MILD


class Pig(BaseGame):
    PACKAGE = __name__.partition(".rules.")[0]

    board: PigBoard
    points = 0  # of this turn

    def all_asides(self) -> Mapping[str, Aside]:
        return {"put right": PutRight(self)}

    async def play(self) -> None:
        """From where the game stands to its end."""
        while not self.rounds_over():
            self.turn += 1
            await self.take_turn(self.seat)
            if self.cash[self.seat] >= self.board.goal:
                break
            self.seat = self.after(self.seat)
            self.rounds += self.seat == self.first
        self.totals = {seat: [("points", self.cash[seat])] for seat in self.seats}
        wins(self, lambda seat: (self.cash[seat],))

    async def take_turn(self, seat: int) -> None:
        self.points = 0
        while True:
            a, b = await self.ask(Dice, seat)
            self.log.append(("throw", seat, a, b))
            if 1 in (a, b):
                self.ones(seat, both=a == b)
                return
            self.points += a + b
            if await self.ask(GoOn, seat) == "bank":
                self.accounts.move(self.points, BANK, seat, "banks")
                return

    def ones(self, seat: int, both: bool) -> None:
        """PIG-03, PIG-04"""
        self.log.append(("one", seat, self.points))
        self.points = 0
        if both and not self.option[MILD]:
            self.accounts.move(self.cash[seat], seat, BANK, "two ones")

    def worth(self, seat: int) -> int:
        return self.cash[seat]

    def all_fields(self) -> list[Field]:
        seats = len(self.seats)
        points = Listed(purse(self), seats, least=seats)
        return [*turn_fields(self), Field("points", points, take=points_of, put=put_points)]


def points_of(pig: Pig) -> list[int]:
    return pig.cash[:BANK]  # the last account


def put_points(pig: Pig, points: list[int]) -> None:
    pig.cash[:BANK] = points


def start(setup: Setup) -> Start:
    """Makes the game of this set-up anew, each time the same."""
    board = PigBoard(setup["data"])
    return lambda state: Pig(setup, board, state)
