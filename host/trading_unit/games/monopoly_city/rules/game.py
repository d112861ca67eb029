"""Monopoly City as the table plays it."""

from collections.abc import Mapping
from functools import partial

from trading_unit.games.base.rules.fields import Field
from trading_unit.games.base.rules.game import BaseGame
from trading_unit.games.base.rules.kinds import Wrong
from trading_unit.games.base.rules.put_right import PutRight
from trading_unit.games.base.rules.setup import Setup
from trading_unit.games.base.rules.winning import total, wins
from trading_unit.games.monopoly_city import reckoning
from trading_unit.games.monopoly_city.data.board import CityBoard
from trading_unit.games.monopoly_city.rules import deals
from trading_unit.games.monopoly_city.rules.another_hour import another_hour
from trading_unit.games.monopoly_city.rules.building import BigPiece
from trading_unit.games.monopoly_city.rules.city import SHUT, City
from trading_unit.games.monopoly_city.rules.corrections import corrections
from trading_unit.games.monopoly_city.rules.debts import bankrupt
from trading_unit.games.monopoly_city.rules.hazards_and_bonuses import Clear
from trading_unit.games.monopoly_city.rules.mortgages import (
    BuyBack,
    Mortgage,
    can_raise,
    mortgage_value,
)
from trading_unit.games.monopoly_city.rules.state import all_fields, complete, disagree
from trading_unit.games.monopoly_city.rules.turn import pay_wages, turn
from trading_unit.games.property.rules.dealing import Deals
from trading_unit.games.property.rules.deals import Deal
from trading_unit.games.property.rules.ending import HourOver, count, play
from trading_unit.games.property.rules.family_options import NO_AUCTIONS, SHORTER_START
from trading_unit.games.property.rules.first_deeds import draw_first_deeds
from trading_unit.games.property.rules.parts import Auctions, Ending, Moves
from trading_unit.games.property.rules.terms import least_price
from trading_unit.table.accounts import BANK
from trading_unit.table.game import Aside
from trading_unit.table.game_kind import Start, State

SURVIVAL_ROUNDS = 3_000  # of bots (MI-42)


class MonopolyCity(BaseGame, City):
    def __init__(self, setup: Setup, board: CityBoard, state: State | None = None) -> None:
        super().__init__(setup, board, state)
        self.auctions = Auctions(
            played=not self.option.get(NO_AUCTIONS),
            first_bid=board.opening,
            step=board.step,
            beside=SHUT,
        )
        self.deals = Deals(
            offers=10,
            lit_s=150,
            floor=partial(least_price, self, partial(mortgage_value, self)),
            things=partial(deals.things, self),
            hand_over=partial(deals.hand_over, self),
            beside=SHUT,
            closed=lambda: self.hour_over,
        )
        self.moves = Moves(doubles=3, pay_start=partial(pay_wages, self), fines_to=BANK)
        self.ending = Ending(
            players=1,
            bankrupt=partial(bankrupt, self),
            rounds_of_bots=SURVIVAL_ROUNDS,
        )

    def all_asides(self) -> Mapping[str, Aside]:
        return {
            "mortgage": Mortgage(self),
            "buy back": BuyBack(self),
            "clear": Clear(self),
            "big piece": BigPiece(self),
            "deal": Deal(self),
            "put right": PutRight(self, corrections),
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

    def rents(self, seat: int) -> list[tuple[str, int]]:
        """Of each district, as it counts at the end."""
        names = [self.board.names[district] for district in self.owned[seat]]
        values = reckoning.rent_values(self.figures, self.stands, self.owned[seat])
        return list(zip(names, values, strict=True))

    def worth(self, seat: int) -> int:
        return reckoning.worth(self.figures, self.stands, self.cash[seat], self.owned[seat])

    def can_raise(self, seat: int) -> int:
        return can_raise(self, seat)

    def all_fields(self) -> list[Field]:
        return all_fields(self)

    def disagree(self, state: State) -> Wrong:
        return disagree(self, state)

    def complete(self, state: State, said: State) -> None:
        complete(self, state, said)


def start(setup: Setup) -> Start:
    """Makes the game of this set-up anew, each time the same."""
    board = CityBoard(setup["data"])
    return lambda state: MonopolyCity(setup, board, state)
