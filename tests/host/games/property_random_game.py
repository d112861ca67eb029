"""Plays a table of a property game by any legal answer: deals, and the hour, mixed in."""

from random import Random
from typing import Any, ClassVar

from tests.host.games import random_game
from tests.host.games.tables import AnyTable, owners_of
from trading_unit.games.property.rules.owners import Owners
from trading_unit.games.property.rules.realm import Realm
from trading_unit.table import CLOCK
from trading_unit.table.ask import Value


def length_of(seed: int, rounds: int, most: int) -> dict[str, Any]:
    """Of every kind; until one is left, but `most` rounds."""
    if seed % 6 == 2:
        return {"until": "last", "rounds": most}
    if seed % 6 == 4:
        return {"until": "hour", "minutes": 60}
    return {"until": "rounds", "rounds": rounds}


class Wanderer(random_game.Wanderer[AnyTable]):
    ANYBODYS: ClassVar[tuple[str, ...]] = ("deal", "claim")
    CORRECTS = "deal"

    RAISING: ClassVar[tuple[str, ...]]
    """How a debtor raises money."""

    def __init__(self, table: AnyTable, random: Random, hour_steps: int = 300) -> None:
        super().__init__(table, random)
        self.hour_steps = hour_steps  # after so many the hour is over

    @property
    def owners(self) -> Owners:
        return owners_of(self.table)

    def answer(self) -> None:
        ask = self.table.ask
        if ask.name == "owe" and not ask.options(ask.seat):
            self.raise_money(ask.seat)
        else:
            super().answer()

    def raise_money(self, seat: int) -> None:
        """A debtor who still can."""
        ways = [
            (name, option)
            for name in self.RAISING
            for option in self.owners.asides[name].options(seat)
        ]
        name, option = self.random.choice(ways)
        self.table.aside(name, seat, option)

    def aside(self) -> bool:
        realm = self.owners
        by_hour = isinstance(realm, Realm) and not (
            realm.hour_over or realm.last_one or realm.most_rounds
        )
        if by_hour and self.steps > self.hour_steps:
            self.table.aside("hour over", CLOCK, None)
            return True
        return super().aside()

    def changes(self, name: str, by: Any, value: Value) -> None:
        """Perhaps a debt is settled in a deal."""
        if name != "deal":
            return
        step = self.owners.board.step
        for debt in self.owners.debts:
            if {debt.debtor, debt.creditor} == {by, value["with"]}:
                value["debt"] = debt.amount // (2 * step) * step
