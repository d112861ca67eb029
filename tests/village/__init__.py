"""A small game beside Monopoly City: what tests show on the doors while they choose between games.

Two dice, which the unit throws; streets with houses and hotels, railroads, utilities; whoever is
richest after some rounds wins.
"""

import pytest

from trading_unit import games
from trading_unit.games import Game
from trading_unit.web import lobby


class Village(Game):
    """It lies here, not among the games."""

    @property
    def package(self) -> str:
        return __name__


VILLAGE = Village("repentance", "Village", range(2, 9), "Buy streets, and build houses on them.")
"""By a name that the unit knows, for the unit is told it."""


def on_the_doors(monkeypatch: pytest.MonkeyPatch) -> None:
    """There are Monopoly City and this one."""
    both = (games.game_called("monopoly-city"), VILLAGE)
    monkeypatch.setattr(games, "GAMES", both)
    monkeypatch.setattr(lobby, "GAMES", both)
