"""City Life as the table plays it."""

from collections.abc import Mapping
from typing import Any

from trading_unit.games.base.rules.game import BaseGame
from trading_unit.games.base.rules.put_right import PutRight
from trading_unit.games.base.rules.setup import Setup
from trading_unit.games.base.rules.winning import Lines, wins
from trading_unit.games.city_life.data.board import TownBoard
from trading_unit.games.city_life.rules import asides, deals
from trading_unit.games.city_life.rules.corrections import CORRECTIONS
from trading_unit.games.city_life.rules.credit import loan_due, mortgage_due
from trading_unit.games.city_life.rules.state import State, plain, restore
from trading_unit.games.city_life.rules.town import NO_LOAN, Town
from trading_unit.games.city_life.rules.turn import play
from trading_unit.games.property.rules.deals import Deal
from trading_unit.games.property.rules.ending import count
from trading_unit.table.game import Aside
from trading_unit.table.game_kind import Start
from trading_unit.table.refused import Refusal


class CityLife(BaseGame, Town):
    PACKAGE = __name__.partition(".rules.")[0]

    def all_asides(self) -> Mapping[str, Aside]:
        found: dict[str, Aside] = {
            "sell": asides.Sell(self),
            "swap": asides.Swap(self),
            "borrow": asides.Borrow(self),
            "repay": asides.Repay(self),
            "mortgage": asides.Mortgage(self),
            "redeem": asides.Redeem(self),
            "deal": Deal(self),
            "put right": PutRight(self, CORRECTIONS),
        }
        return {name: found[name] for name in self.OPEN}

    async def play(self) -> None:
        """From where the game stands to its end."""
        await play(self)
        await end(self)

    def state(self) -> State:
        return plain(self)

    def restore(self, state: State) -> None:
        restore(self, state)

    # What property games leave to each

    def refuses_more(self, seat: int, terms: dict[str, Any]) -> Refusal | None:
        return deals.refuses(self, seat, terms)

    async def after_deal(self, seat: int, terms: dict[str, Any]) -> None:
        deals.settle(self, seat, terms)

    def worth(self, seat: int) -> int:
        return self.cash[seat] + sum(amount for _, amount in holdings(self, seat))


def start(setup: Setup) -> Start:
    """Makes the game of this set-up anew, each time the same."""
    board = TownBoard(setup["data"])
    return lambda state: CityLife(setup, board, state)


async def end(town: Town) -> None:
    """Whoever is farthest: on the last square, or where bots were stopped."""
    await count(town, lambda seat: holdings(town, seat))
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
