"""Plays a classic game by any legal answer: asides, deals, corrections and undo mixed in."""

from random import Random
from typing import Any

from tests.host.games import property_random_game
from tests.host.games.classic.games import ClassicTable, data
from tests.host.games.property_random_game import length_of
from tests.host.games.tables import NAMES, Setup
from trading_unit.games.registry import game_named

SCREEN = {"dice": "screen", "cards": "screen"}
TYPED = {"dice": "table", "cards": "table"}
WITH_UNIT = {"dice": "unit", "cards": "screen"}


def setup_of(game: str, seed: int, rounds: int) -> Setup:
    """All numbers of players; options, sources and lengths of every kind."""
    random = Random(f"{game} {seed}")
    seats = game_named(game).seats
    options: dict[str, bool | int] = {}
    if seed % 3 == 1 or seed % 6 == 0:
        for option in game_named(game).options:
            options[option.name] = random.random() < 0.6
    setup: Setup = game_named(game).set_up(
        [{"name": name} for name in NAMES[: seats[seed % len(seats)]]],
        data(game),
        options=options,
        chance=TYPED if seed % 9 == 5 else WITH_UNIT if seed % 2 else SCREEN,
        money="real" if seed % 10 == 7 else "screen",
        length=length_of(seed, rounds, most=5 * rounds),
        standing=standing(game, seats[seed % len(seats)], random) if seed % 3 else None,
    )
    return setup


def standing(game: str, seats: int, random: Random) -> dict[str, Any]:
    """All is bought, in whole groups, and most are built up to one level, so that its next piece is
    wished by many; some players are poor."""
    figures = data(game)
    owners = {
        group: random.randrange(seats)
        for group in dict.fromkeys(deed["group"] for deed in figures["deeds"])
    }
    lent = [group for group in owners if random.random() < 0.3]
    start = figures["money"]["start"]
    districts: dict[str, dict[str, Any]] = {
        deed["name"]: {"owner": owners[deed["group"]], "mortgaged": deed["group"] in lent}
        for deed in figures["deeds"]
        if random.random() < 0.97
    }
    build_up(figures, districts, random)
    return {
        "seats": [{"cash": start * random.choice((0, 1, 3, 9))} for _ in range(seats)],
        "seat": 0,
        "districts": districts,
    }


def build_up(figures: dict[str, Any], districts: dict[str, dict[str, Any]], random: Random) -> None:
    """Most whole groups, as far as the pieces go."""
    level = random.randrange(len(figures["steps"]))
    if not level:
        return
    step = figures["steps"][level - 1]
    left = figures["stock"][step["piece"]]
    for group in dict.fromkeys(deed["group"] for deed in figures["deeds"] if "build" in deed):
        names = [deed["name"] for deed in figures["deeds"] if deed["group"] == group]
        bare = all(name in districts and not districts[name]["mortgaged"] for name in names)
        if bare and random.random() < 0.6 and left >= len(names) * step["count"]:
            left -= len(names) * step["count"]
            for name in names:
                districts[name]["level"] = level


class Wanderer(property_random_game.Wanderer[ClassicTable]):
    ASIDES = ("build", "build", "build", "sell", "mortgage", "lift", "deal", "claim")
    ANYBODYS = ("deal", "claim", "sell", "mortgage")
    BESIDE = 0.3
    CORRECTED = 0.1
    RAISING = ("sell", "mortgage")

    def a_correction(self) -> dict[str, Any]:
        estate, random = self.table.game, self.random
        board = estate.board
        seat = random.choice(estate.playing())
        deed = random.choice(board.names)
        space = random.choice(board.spaces)
        jail = space == board.spaces[board.jail]
        amount = random.randrange(0, 2 * board.start // board.step) * board.step
        kinds: list[dict[str, Any]] = [
            {"what": "balance", "seat": seat, "amount": amount},
            {"what": "owner", "district": deed, "seat": random.choice([seat, seat, None])},
            {"what": "place", "seat": seat, "space": space, "jailed": jail},
            {"what": "level", "district": deed, "level": random.randrange(board.top + 1)},
            {"what": "mortgage", "district": deed, "there": random.random() < 0.5},
        ]
        return {**random.choice(kinds), "reason": "we had it wrong"}
