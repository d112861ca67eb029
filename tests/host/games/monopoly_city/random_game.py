"""Plays Monopoly City by any legal answer: asides, deals, corrections and undo mixed in."""

from random import Random
from typing import Any

from tests.host.games import property_random_game
from tests.host.games.property_random_game import length_of
from tests.host.games.tables import NAMES, Setup, table_with
from trading_unit.games.base.rules.options import defaults
from trading_unit.games.monopoly_city import GAME
from trading_unit.games.monopoly_city.data import reader
from trading_unit.games.monopoly_city.rules.game import MonopolyCity
from trading_unit.games.monopoly_city.rules.options import OPTIONS
from trading_unit.table import Table
from trading_unit.table.ask import Value

SCREEN = {"dice": "screen", "cards": "screen", "build": "screen"}
TYPED = {"dice": "table", "cards": "table", "build": "table"}
WITH_UNIT = {"dice": "screen", "cards": "screen", "build": "unit"}
DATA = reader.DATA.load()
KEPT = [card["name"] for card in DATA["cards"] if card["effect"] == "keep"]


def setup_of(seed: int, rounds: int) -> Setup:
    """2 to 6 players; options, sources and lengths of every kind."""
    random = Random(seed)
    seats = 2 + seed % 5
    options: dict[str, bool | int] = {}
    if seed % 3 == 1:
        for name, default in defaults(OPTIONS).items():
            options[name] = random.random() < 0.5 if type(default) is bool else 30
    return GAME.set_up(
        [{"name": name} for name in NAMES[:seats]],
        DATA,
        options=options,
        chance=TYPED if seed % 9 == 5 else WITH_UNIT if seed % 2 else SCREEN,
        money="real" if seed % 15 == 7 else "screen",
        length=length_of(seed, rounds, most=3_000),
    )


class CityTable(Table):
    """A table with this game on it."""

    game: MonopolyCity


def table_of(setup: Setup, seed: int = 0) -> CityTable:
    return table_with(CityTable, setup, seed)


class Wanderer(property_random_game.Wanderer[CityTable]):
    ASIDES = ("mortgage", "buy back", "buy back", "clear", "clear", "big piece", "deal")
    BESIDE = 0.12
    CORRECTED = 0.15
    RAISING = ("mortgage",)

    def filled_in(self, ask: Any, by: Any) -> Value:
        """One that ends a step is taken more often."""
        if ask.options(by)[-1] == "done" and self.random.random() < 0.2:
            return "done"
        if ask.name == "another hour" and self.random.random() < 0.8:
            return "yes"  # else all of them would hardly ever say so
        return super().filled_in(ask, by)

    def a_correction(self) -> dict[str, Any]:
        city, random = self.table.game, self.random
        board = city.board
        seat = random.choice(city.playing())
        district = random.choice(board.names)
        space = random.choice(board.spaces)
        piece = random.choice(
            ["railroad", "stadium", "skyscraper", "tower", *board.hazards, *board.bonuses]
        )
        kinds: list[dict[str, Any]] = [
            {"what": "balance", "seat": seat, "amount": random.randrange(0, 1_000) * 10_000},
            {"what": "owner", "district": district, "seat": random.choice([seat, seat, None])},
            {"what": "place", "seat": seat, "space": space, "jailed": space == "Jail"},
            {
                "what": "piece",
                "district": district,
                "piece": piece,
                "there": random.random() < 0.7,
            },
            {
                "what": "blocks",
                "district": district,
                "residential": random.randrange(5),
                "industrial": random.randrange(5),
            },
            {"what": "mortgage", "district": district, "amount": random.randrange(90) * 10_000},
            {"what": "card", "card": random.choice(KEPT), "seat": random.choice([seat, None])},
            {"what": "dodge", "seat": random.choice([seat, None]), "now": random.random() < 0.5},
            {"what": "throws", "seat": seat, "count": random.randrange(3)},
            {"what": "turn", "seat": seat},
            {"what": "plays", "seat": seat, "bot": random.random() < 0.5},
            *([{"what": "leaves", "seat": seat}] if random.random() < 0.15 else []),
        ]
        return {**random.choice(kinds), "reason": "we had it wrong"}
