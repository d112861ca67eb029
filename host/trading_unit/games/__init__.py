"""The games that can be played at the table."""

from dataclasses import dataclass
from difflib import get_close_matches
from importlib import import_module
from importlib.resources import files
from types import ModuleType

from trading_unit.table.game_kind import Kind
from trading_unit.trouble import Trouble


@dataclass(frozen=True, slots=True)
class Game:
    """One game; its package is imported when something in it is asked for."""

    name: str
    title: str
    seats: range
    sentence: str

    @property
    def package(self) -> str:
        """Where its modules and files lie."""
        return f"{__name__}.{self.name.replace('-', '_')}"

    def module(self, name: str) -> ModuleType:
        """One of its modules."""
        return import_module(f"{self.package}.{name}")

    def text(self, file: str) -> str:
        """One of its files."""
        return (files(self.package) / file).read_text(encoding="utf-8")


GAMES = (
    Game(
        "monopoly-city",
        "Monopoly City",
        range(2, 7),
        "Buy districts, build on every turn, and be the richest when the hour is over.",
    ),
    Game(
        "repentance",
        "Repentance",
        range(2, 9),
        "Trade streets on a pilgrim's way, keep out of Bondage, and be the last one in the game.",
    ),
    Game(
        "greenopoly",
        "Greenopoly",
        range(2, 7),
        "Open and improve Berlin's parks, each with the means of another character, until the "
        "first is bankrupt.",
    ),
    Game(
        "city-life",
        "City Life",
        range(2, 7),
        "Go along a hundred squares of a city, with houses, towers and quiz questions, and be the "
        "first on the last one.",
    ),
    Game(
        "life",
        "The Game of Life",
        range(2, 7),
        "Drive from the first job to the Day of Reckoning, with a family, insurance and bets on "
        "the wheel, and be the richest at the end.",
    ),
)


def game_called(name: str) -> Game:
    """The game of this name."""
    for game in GAMES:
        if game.name == name:
            return game
    names = [game.name for game in GAMES]
    close = get_close_matches(name, names, n=1)
    guess = f", perhaps {close[0]!r} was meant" if close else ""
    raise Trouble(f"there is no game {name[:40]!r}{guess}; there are: {', '.join(names)}")


def rules_of(name: str) -> Kind:
    """The present rules of the game of this name, as the record wants them."""
    setup = game_called(name).module("setup")
    return Kind(name, setup.VERSION, setup.starter)
