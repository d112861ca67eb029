"""Games of any kind played at random, by the asks alone."""

import sys
from random import Random
from typing import Any

from trading_unit.bots.any_answer import AnyAnswer
from trading_unit.bots.play_out import Round
from trading_unit.games.registry import all_games, game_named
from trading_unit.table import Table
from trading_unit.table.game_kind import Setup

NAMES = [game.name for game in all_games()]
UNDO = 0.05


def to_the_goal(game: str) -> bool:
    """Whether it is played until somebody has won, and in no other way."""
    until: str = game_named(game).usual_length["until"]
    return until == "goal"


LONG = [name for name in NAMES if not to_the_goal(name)]
"""Whose games may become as long as one likes."""


def a_game(game: str, rounds: int = 12, seats: int = 3) -> Setup:
    """With all chance drawn on the screen; so many rounds at most."""
    rules = game_named(game)
    until = "goal" if to_the_goal(game) else "rounds"
    return rules.set_up(
        [{"name": name} for name in ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn")[:seats]],
        length={"until": until, "rounds": rounds},
        chance=dict.fromkeys(rules.chance, "screen"),
    )


def play_at_random(
    table: Table, random: Random, answers: int = sys.maxsize, undo: float = UNDO
) -> None:
    """Until it is over, or so many entries are there; what is under the light then ends first."""
    game: Any = table.game
    bots = Round(table, [AnyAnswer(random)] * len(game.seats))
    while table.ask is not None and len(table.log) < answers:
        if table.done and random.random() < undo:
            table.undo(random.randint(1, min(9, len(table.done))))
            if random.random() < 0.5:
                table.redo(random.randint(1, len(table.undone)))
        else:
            bots.step()
