"""The whole town as plain data at a turn's start, and back."""

from trading_unit.games.city_life.town import Town
from trading_unit.games.property.state import State

__all__ = ["State", "plain", "restore"]


def plain(town: Town) -> State:
    raise NotImplementedError


def restore(town: Town, state: State) -> None:
    raise NotImplementedError
