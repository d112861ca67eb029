"""Which games are played: the game, its rules and figures, the bots, and where chance begins."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from trading_unit.bots import BOTS
from trading_unit.games.base.data.game_data import Data
from trading_unit.games.base.rules.options import OptionValue
from trading_unit.games.base.rules.setup import Length, Setup
from trading_unit.games.definition import GameDefinition
from trading_unit.trouble import Trouble, one_of

HOUR_ROUNDS = 30  # ours: bots know no hour, and a family's has about so many rounds
MOST_ROUNDS = 5_000  # ours: a game that would never end is stopped here


@dataclass(frozen=True, slots=True)
class Experiment:
    setup: Setup
    """Of each game, but for the bots' seats; with the figures in full, so that a worker needs no
    file."""

    bots: tuple[str, ...]
    """In the first game, seat by seat; in each later one they have all moved on by a seat."""

    seed: int

    @property
    def game(self) -> str:
        return str(self.setup["game"])

    @property
    def seats(self) -> int:
        return len(self.bots)

    def bots_of(self, number: int) -> tuple[str, ...]:
        """Who plays which seat in that game."""
        return tuple(moved_on(self.bots, number))


def moved_on(bots: Sequence[str], number: int) -> list[str]:
    """By a seat for each game."""
    by = number % len(bots)
    return [*bots[len(bots) - by :], *bots[: len(bots) - by]]


def experiment(
    game: GameDefinition,
    *,
    seats: int,
    bots: Sequence[str],
    seed: int,
    options: dict[str, OptionValue],
    rounds: int | None = None,
    data: Data | None = None,
) -> Experiment:
    """Raises Trouble for what cannot be played."""
    if not bots:
        raise Trouble("at least one bot has to play: {allowed}", allowed=one_of(list(BOTS)))
    for name in bots:
        if name not in BOTS:
            allowed = one_of(list(BOTS))
            raise Trouble("there is no bot {name!r}: {allowed}", name=name, allowed=allowed)
    if len(bots) > seats:
        raise Trouble(
            "{count} bots are named for {seats} players; name at most one for each",
            count=len(bots),
            seats=seats,
        )
    setup = game.set_up(
        [{"name": f"Player {seat + 1}"} for seat in range(seats)],
        data,
        options=options,
        chance=dict.fromkeys(game.chance, "screen"),
        length=length(game, rounds),
    )
    return Experiment(setup, tuple(bots[seat % len(bots)] for seat in range(seats)), seed)


def length(game: GameDefinition, rounds: int | None) -> Length:
    """So many rounds; else as the game usually is, with rounds in place of an hour."""
    until: str = game.usual_length["until"]
    if until == "hour" or (rounds is not None and until == "last"):
        return {"until": "rounds", "rounds": rounds or HOUR_ROUNDS}
    return {"until": until, "rounds": rounds or MOST_ROUNDS}


def as_plain(found: Experiment) -> dict[str, Any]:
    """What a file says of it, and two runs are compared by."""
    setup = found.setup
    return {
        "game": setup["game"],
        "version": setup["version"],
        "players": found.seats,
        "bots": list(found.bots),
        "seed": found.seed,
        "options": setup["options"],
        "length": setup["length"],
        "data": checksum(setup["data"]),
    }


def checksum(data: object) -> str:
    """Of prices, rents, cards and odds, to tell two sets of them apart."""
    return sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()[:12]
