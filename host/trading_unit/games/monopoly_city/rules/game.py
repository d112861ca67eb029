"""Monopoly City as the table plays it."""

from collections.abc import Mapping

from trading_unit.games.base.rules.game import BaseGame
from trading_unit.games.base.rules.put_right import PutRight
from trading_unit.games.base.rules.setup import Setup
from trading_unit.games.base.rules.winning import total, wins
from trading_unit.games.monopoly_city.data.board import RENT_DODGE, CityBoard
from trading_unit.games.monopoly_city.rules.another_hour import another_hour
from trading_unit.games.monopoly_city.rules.city import NOT_MORTGAGED, City
from trading_unit.games.monopoly_city.rules.corrections import CORRECTIONS
from trading_unit.games.monopoly_city.rules.hazards_and_bonuses import Clear
from trading_unit.games.monopoly_city.rules.mortgages import BuyBack, Mortgage
from trading_unit.games.monopoly_city.rules.state import State, plain, restore
from trading_unit.games.monopoly_city.rules.turn import turn
from trading_unit.games.property.rules.deals import Deal
from trading_unit.games.property.rules.ending import HourOver, count, play
from trading_unit.table.accounts import BANK
from trading_unit.table.game import Aside
from trading_unit.table.game_kind import Start


class MonopolyCity(BaseGame, City):
    def all_asides(self) -> Mapping[str, Aside]:
        return {
            "mortgage": Mortgage(self),
            "buy back": BuyBack(self),
            "clear": Clear(self),
            "deal": Deal(self),
            "put right": PutRight(self, CORRECTIONS),
            "hour over": HourOver(self),
        }

    async def play(self) -> None:
        """From where the game stands to its end; MI-42: bots stop after so many rounds. The richest
        wins by cash and the rent value of all districts, and ties share it (MC-90)."""
        await play(self, turn)
        await self.end()

    async def end(self) -> None:
        """After the last turn."""
        if await another_hour(self):
            await self.play()
            return
        await count(self, self.rents)
        wins(self, lambda seat: (total(self, seat),))

    def rents(self, seat: int) -> list[tuple[str, int]]:
        """Of each district, as it counts at the end."""
        return [
            (
                self.board.names[district],
                self.rent(district) if self.mortgage[district] == NOT_MORTGAGED else 0,
            )
            for district in self.owned[seat]
        ]

    def state(self) -> State:
        return plain(self)

    def restore(self, state: State) -> None:
        restore(self, state)

    # What property games leave to each

    def passes_start(self, seat: int) -> None:
        """MC-23, and MC-49, MI-15: each stadium pays the owner of its district with the wages."""
        board = self.board
        self.accounts.move(board.wages, BANK, seat, "wages")
        stadiums = [self.stadium[district] for district in self.owned[seat]].count(True)
        if stadiums:
            amount = stadiums * board.stadium_wages
            self.accounts.move(amount, BANK, seat, "stadiums pay", str(stadiums))

    def things(self, seat: int) -> list[str]:
        return [*super().things(seat), *([RENT_DODGE] if self.dodge == seat else [])]

    def hand_over(self, thing: str, giver: int, taker: int) -> None:
        if thing != RENT_DODGE:
            super().hand_over(thing, giver, taker)
            return
        self.dodge = taker
        self.dodge_since = self.turn  # MI-39

    def floor(self, thing: str) -> int:
        """MI-18: a kept card or the Rent Dodge card goes for 10k at least."""
        district = self.board.number.get(thing)
        if district is None:
            return self.board.step
        mortgaged = self.mortgage[district] != NOT_MORTGAGED
        return self.board.step if mortgaged else self.rent(district)


def start(setup: Setup) -> Start:
    """Makes the game of this set-up anew, each time the same."""
    board = CityBoard(setup["data"])
    return lambda state: MonopolyCity(setup, board, state)
