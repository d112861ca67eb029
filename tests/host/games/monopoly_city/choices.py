"""At any point of a game of Monopoly City: what is offered is taken, and nothing else."""

from typing import Any

from tests.host.games import property_choices
from tests.host.games.monopoly_city import invariants
from tests.host.games.monopoly_city.illegal_answers import WRONG, WRONG_DEALS, WRONG_RIGHTS
from tests.host.games.monopoly_city.random_game import CityTable
from trading_unit.table import Entry
from trading_unit.table.ask import Value


class Trials(property_choices.Trials[CityTable]):
    ASIDES = ("mortgage", "buy back", "clear", "big piece", "deal")
    WRONG = WRONG
    WRONG_DEALS = WRONG_DEALS
    WRONG_RIGHTS = WRONG_RIGHTS

    def keep(self, entry: Entry, state: Any) -> None:
        super().keep(entry, state)
        if state is not None:
            for stands in state["districts"].values():
                assert "owner" in stands or set(stands) <= {"railroad", "hazards", "bonus"}

    def check(self, table: CityTable) -> None:
        invariants.check(table.game)

    def rest(self, table: CityTable) -> tuple[Any, ...]:
        return table.game.dodging, table.game.pressed, table.game.after_railroad

    def theirs(self) -> list[Value]:
        board = self.table.game.board
        return [
            *board.names,
            *board.cards,
            *board.hazards,
            [self.random.choice(board.names), 10_000],
        ]
