"""City Life as the table plays it."""

from collections.abc import Mapping
from functools import partial

from trading_unit.games.base.rules.fields import Field
from trading_unit.games.base.rules.game import BaseGame
from trading_unit.games.base.rules.kinds import Wrong
from trading_unit.games.base.rules.put_right import PutRight
from trading_unit.games.base.rules.setup import Setup
from trading_unit.games.base.rules.winning import Lines, total, wins
from trading_unit.games.city_life.data.board import TownBoard
from trading_unit.games.city_life.rules import asides, bank, deals
from trading_unit.games.city_life.rules.corrections import corrections
from trading_unit.games.city_life.rules.credit import loan_due, mortgage_due
from trading_unit.games.city_life.rules.state import all_fields, disagree
from trading_unit.games.city_life.rules.town import NO_LOAN, SHUT, Town
from trading_unit.games.city_life.rules.turn import play
from trading_unit.games.property.rules.dealing import Deals
from trading_unit.games.property.rules.deals import Deal
from trading_unit.table.game import Aside
from trading_unit.table.game_kind import Start, State


class CityLife(BaseGame, Town):
    PACKAGE = __name__.partition(".rules.")[0]

    def __init__(self, setup: Setup, board: TownBoard, state: State | None = None) -> None:
        # CL-B-11, CL-A-15: any price is right, for a debtor too, so there is no floor.
        self.deals = Deals(
            offers=10,
            lit_s=150,
            floor=None,
            things=partial(deals.things, self),
            hand_over=partial(bank.hand_over, self),
            refuses=partial(deals.refuses, self),
            settle=partial(deals.settle, self),
            beside=SHUT,
        )
        super().__init__(setup, board, state)

    def all_asides(self) -> Mapping[str, Aside]:
        found: dict[str, Aside] = {
            "sell": asides.Sell(self),
            "swap": asides.Swap(self),
            "borrow": asides.Borrow(self),
            "repay": asides.Repay(self),
            "mortgage": asides.Mortgage(self),
            "redeem": asides.Redeem(self),
            "deal": Deal(self),
            "put right": PutRight(self, corrections),
        }
        return {name: found[name] for name in self.OPEN}

    async def play(self) -> None:
        """From where the game stands to its end."""
        await play(self)
        await end(self)

    def all_fields(self) -> list[Field]:
        return all_fields(self)

    def disagree(self, state: State) -> Wrong:
        return disagree(self, state)

    def restore(self, state: State) -> None:
        super().restore(state)
        self.turn_counted = True  # it is kept at the turn's first ask, when loans have been counted

    def can_raise(self, seat: int) -> int:
        return bank.can_raise(self, seat)

    def worth(self, seat: int) -> int:
        return self.cash[seat] + sum(amount for _, amount in holdings(self, seat))


def start(setup: Setup) -> Start:
    """Makes the game of this set-up anew, each time the same."""
    board = TownBoard(setup["data"])
    return lambda state: CityLife(setup, board, state)


async def end(town: Town) -> None:
    """Whoever is farthest: on the last square, or where bots were stopped."""
    for seat in town.seats:
        town.totals[seat] = [("cash", town.cash[seat]), *holdings(town, seat)]
        town.log.append(("worth", seat, total(town, seat)))
    wins(town, lambda seat: (town.place[seat],))


def holdings(town: Town, seat: int) -> Lines:
    """Beside cash: what the Bank would give for shares and property, and what is owed to it."""
    board = town.board
    found = [("Bank shares", town.shares[seat] * board.share)] if town.shares[seat] else []
    found += [(board.names[deed], board.price[deed]) for deed in town.owned[seat]]
    if town.loan[seat] != NO_LOAN:
        found.append(("loan", -loan_due(town)))
    due = sum(mortgage_due(town, deed) for deed in town.owned[seat] if town.mortgaged(deed))
    if due:
        found.append(("mortgages", -due))
    return found
