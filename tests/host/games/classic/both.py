"""Repentance and Greenopoly side by side, for tests of the rules that serve both.

Their boards are alike, space for space, and Greenopoly's figures are 10,000 times as large. Tests
name deeds and spaces as Repentance has them, and amounts in its dollars: `game.called` and `game.m`
give those of the game in hand. What differs is tried in each game's own folder.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import pytest

from tests.host.games.classic import stage
from tests.host.games.classic.games import data
from tests.host.games.classic.stage import Stage
from tests.host.games.greenopoly.table import PEOPLE
from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.registry import game_named

rule = pytest.mark.rule
"""The IDs of the rules that a test proves, or a line of its table."""

START = 1_500  # of each seat, in both
SALARY = {"repentance": 200, "greenopoly": 150}  # of Ann, who is the Pensioner there


class Game:
    def __init__(self, name: str, unit: int) -> None:
        self.name = name
        self.unit = unit
        self.salary = SALARY[name]
        model, deeds = data("repentance")["deeds"], data(name)["deeds"]
        self.names: dict[str, str] = {
            **dict(zip(stage.spaces(), stage.spaces(name), strict=True)),
            **{one["name"]: deed["name"] for one, deed in zip(model, deeds, strict=True)},
        }

    def called(self, name: str) -> str:
        """What this game calls it; a group is called alike in both."""
        return self.names.get(name, name)

    def m(self, amount: int) -> int:
        return amount * self.unit

    def money(self, amounts: Iterable[int]) -> list[int]:
        return [self.m(amount) for amount in amounts]

    def how(
        self,
        seats: int = 3,
        at: Mapping[int, str] | None = None,
        cash: Mapping[int, int] | None = None,
        owns: Mapping[int, Iterable[str]] | None = None,
        levels: Mapping[str, int] | None = None,
        mortgaged: Sequence[str] = (),
        **more: Any,
    ) -> dict[str, Any]:
        """Say the same for this game. In Greenopoly only the third player's character, the Manager,
        changes a rule that both have: Night leaves her alone."""
        real = more.get("money") == "real"
        purses = {} if real else dict.fromkeys(range(seats), START) | dict(cash or {})
        people = {"characters": dict(enumerate(PEOPLE[:seats]))} if self.unit > 1 else {}
        return {
            "game": self.name,
            "seats": seats,
            "at": {seat: self.called(space) for seat, space in (at or {}).items()},
            "cash": {seat: self.m(amount) for seat, amount in purses.items()},
            "owns": {seat: [*map(self.called, names)] for seat, names in (owns or {}).items()},
            "levels": {self.called(name): level for name, level in (levels or {}).items()},
            "mortgaged": [*map(self.called, mortgaged)],
            **people,
            **more,
        }

    def estate(self, seats: int = 3, **how: Any) -> Stage:
        return stage.estate(**self.how(seats, **how))

    def arrive(self, space: str, a: int = 1, b: int = 2, **how: Any) -> Stage:
        return stage.arrive(self.called(space), a, b, **self.how(**how))

    def collects(self, **how: Any) -> Stage:
        """Let Ann draw the card by which all others owe her: Ben first, and then Cleo."""
        return self.draw(*self.cards("from each"), **how)

    def draw(self, card: str, **how: Any) -> Stage:
        """Let Ann draw this card where the last space of its deck is, or on a `space`."""
        space = {"space": self.called(how.pop("space"))} if "space" in how else {}
        return stage.draw(card, **space, **self.how(**how))

    def cards(self, effect: str) -> list[str]:
        """The names of the cards that do this, first those of the first deck."""
        return [card["name"] for card in data(self.name)["cards"] if card["effect"] == effect]

    def deeds(self, group: str) -> list[str]:
        """What this game calls the deeds of a group."""
        return stage.group(group, self.name)

    def piece(self, level: int, street: str) -> str:
        """The word for building that level there, or selling it."""
        return f"{data(self.name)['steps'][level - 1]['piece']} in {self.called(street)}"

    def card(self, name: str) -> dict[str, Any]:
        """What the file says of a card."""
        found: dict[str, Any] = next(one for one in data(self.name)["cards"] if one["name"] == name)
        return found

    def leads(self, card: str) -> str:
        """Where a card leads."""
        return str(self.card(card)["to"])

    def kept_card(self) -> str:
        """The name of a card against jail."""
        return self.cards("keep")[0]

    def view(self, play: Stage, language: str = "en") -> GameView:
        return game_named(self.name).view(play.table, language)


GAMES = (Game("repentance", 1), Game("greenopoly", 10_000))
both = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
