"""Monopoly City as the table plays it."""

from collections.abc import Mapping
from typing import Any

from trading_unit.games.monopoly_city.board import Board
from trading_unit.games.monopoly_city.city import City
from trading_unit.games.monopoly_city.corrections import PutRight
from trading_unit.games.monopoly_city.deals import Deal
from trading_unit.games.monopoly_city.ending import HourOver, count, is_over, who_begins
from trading_unit.games.monopoly_city.mortgages import BuyBack, Mortgage
from trading_unit.games.monopoly_city.planning import Clear
from trading_unit.games.monopoly_city.say import say
from trading_unit.games.monopoly_city.state import State, plain, restore
from trading_unit.games.monopoly_city.turn import turn
from trading_unit.games.words import USUAL
from trading_unit.table.accounts import BANK
from trading_unit.table.ask import CHANCE, TABLE, UNIT, By
from trading_unit.table.game import Aside, Line

SOURCES: dict[str, tuple[By, ...]] = {
    "screen": (CHANCE,),
    "table": (TABLE,),
    # From the same odds when there is no unit (MC-92).
    "unit": (UNIT, CHANCE),
}

Setup = dict[str, Any]


class MonopolyCity(City):
    """`setup` holds everything in full; `state` is where the game begins, if not at its start."""

    def __init__(self, setup: Setup, board: Board, state: State | None = None) -> None:
        sources = {what: SOURCES[where] for what, where in setup["chance"].items()}
        seats = len(setup["seats"])
        super().__init__(board, seats, setup["options"], sources, setup["money"] == "real")
        self.names = [seat["name"] for seat in setup["seats"]]
        length = setup["length"]
        self.last_one = length["until"] == "last"
        self.most_rounds = length.get("rounds", 0)
        self.asides: Mapping[str, Aside] = {
            "mortgage": Mortgage(self),
            "buy back": BuyBack(self),
            "clear": Clear(self),
            "deal": Deal(self),
            "put right": PutRight(self),
            "hour over": HourOver(self),
        }
        begin = state or setup.get("standing")
        if begin is not None:
            restore(self, begin)
        elif not self.real_money:
            for seat in self.seats:
                self.accounts.move(board.start, BANK, seat, "start money")

    async def play(self) -> None:
        """From where the game stands to its end."""
        if not self.began:
            await who_begins(self)
        while True:
            self.log.append(("turn", self.seat))
            await turn(self)
            last = self.seat
            self.seat = self.after(last)
            passes_on = self.order(self.seat) <= self.order(last)
            self.rounds += passes_on
            if is_over(self, passes_on):
                break
        if self.last_one and self.left > 1:
            self.log.append(("rounds over", self.rounds))  # MI-42
        await count(self)

    def order(self, seat: int) -> int:
        """How far behind who began."""
        return (seat - self.first) % len(self.seats)

    def state(self) -> State:
        return plain(self)

    def say(self, line: Line, language: str = USUAL) -> str:
        return say(self, line, language)

    def sees(self, seat: int | None, line: Line) -> bool:
        """Nothing is hidden in this game but what nobody knows."""
        return True
