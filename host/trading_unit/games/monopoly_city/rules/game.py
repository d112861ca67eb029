"""Monopoly City as the table plays it."""

from collections.abc import Mapping

from trading_unit.games.base.rules.game import BaseGame
from trading_unit.games.base.rules.put_right import PutRight
from trading_unit.games.base.rules.setup import Setup
from trading_unit.games.base.rules.winning import total, wins
from trading_unit.games.monopoly_city import reckoning
from trading_unit.games.monopoly_city.data.board import RENT_DODGE, CityBoard
from trading_unit.games.monopoly_city.rules.another_hour import another_hour
from trading_unit.games.monopoly_city.rules.building import BigPiece
from trading_unit.games.monopoly_city.rules.city import NOT_MORTGAGED, City
from trading_unit.games.monopoly_city.rules.corrections import CORRECTIONS
from trading_unit.games.monopoly_city.rules.hazards_and_bonuses import Clear
from trading_unit.games.monopoly_city.rules.mortgages import BuyBack, Mortgage
from trading_unit.games.monopoly_city.rules.state import State, plain, restore
from trading_unit.games.monopoly_city.rules.turn import turn
from trading_unit.games.property.rules.deals import Deal
from trading_unit.games.property.rules.ending import HourOver, count, play
from trading_unit.games.property.rules.family_options import SHORTER_START
from trading_unit.games.property.rules.first_deeds import draw_first_deeds
from trading_unit.table.accounts import BANK
from trading_unit.table.game import Aside
from trading_unit.table.game_kind import Start

SURVIVAL_ROUNDS = 3_000  # of bots (MI-42)


class MonopolyCity(BaseGame, City):
    def all_asides(self) -> Mapping[str, Aside]:
        return {
            "mortgage": Mortgage(self),
            "buy back": BuyBack(self),
            "clear": Clear(self),
            "big piece": BigPiece(self),
            "deal": Deal(self),
            "put right": PutRight(self, CORRECTIONS),
            "hour over": HourOver(self),
        }

    async def play(self) -> None:
        """From where the game stands to its end. The richest wins by cash and the rent value of all
        districts, and ties share it (MC-90)."""
        if self.option.get(SHORTER_START) and not self.began and not any(self.owned):
            await draw_first_deeds(self)
        await play(self, turn)
        await self.end()

    async def end(self) -> None:
        """After the last turn."""
        if await another_hour(self):
            await self.play()
            return
        await count(self, self.rents)
        if self.last_one and self.left > 1:
            self.over = True  # MI-42: without a winner
        else:
            wins(self, lambda seat: (total(self, seat),))

    def last_round(self) -> bool:
        """MI-42: of a survival game too, where only bots play, or are left."""
        rounds_of_bots = self.last_one and self.rounds >= SURVIVAL_ROUNDS
        return super().last_round() or (
            rounds_of_bots and all(self.by_bot[seat] for seat in self.playing())
        )

    def rents(self, seat: int) -> list[tuple[str, int]]:
        """Of each district, as it counts at the end."""
        names = [self.board.names[district] for district in self.owned[seat]]
        return list(zip(names, self.rent_values(seat), strict=True))

    def state(self) -> State:
        return plain(self)

    def restore(self, state: State) -> None:
        restore(self, state)

    # What property games leave to each

    def passes_start(self, seat: int) -> None:
        """MC-23, and MC-49, MI-15: each stadium pays the owner of its district with the wages."""
        wages, of_stadiums = reckoning.wages(self.figures, self.stands, self.owned[seat])
        self.accounts.move(wages, BANK, seat, "wages")
        if of_stadiums:
            stadiums = [self.stadium[district] for district in self.owned[seat]].count(True)
            self.accounts.move(of_stadiums, BANK, seat, "stadiums pay", str(stadiums))

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
        return self.board.step if mortgaged else self.mortgage_value(district)


def start(setup: Setup) -> Start:
    """Makes the game of this set-up anew, each time the same."""
    board = CityBoard(setup["data"])
    return lambda state: MonopolyCity(setup, board, state)
