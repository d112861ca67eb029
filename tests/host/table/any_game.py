"""Games of any kind, played at random through their asks alone."""

import sys
from random import Random
from typing import Any

from trading_unit.bots.any_answer import AnyAnswer
from trading_unit.bots.play_out import BotGame
from trading_unit.games.registry import all_games, game_named
from trading_unit.table import Table
from trading_unit.table.game_kind import Setup

NAMES = [game.name for game in all_games()]
UNDO = 0.05  # how often entries are undone before the next answer


def ends_at_goal(name: str) -> bool:
    """Whether the game can only be played until somebody has won."""
    until: str = game_named(name).usual_length["until"]
    return until == "goal"


UNBOUNDED = [name for name in NAMES if not ends_at_goal(name)]
"""The games that can be played for any number of rounds."""


def new_setup(name: str, rounds: int = 12, seats: int = 3) -> Setup:
    """A set-up with all chance drawn on the screen, for that many rounds where the game allows."""
    game = game_named(name)
    until = "goal" if ends_at_goal(name) else "rounds"
    return game.set_up(
        [{"name": seat} for seat in ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn")[:seats]],
        length={"until": until, "rounds": rounds},
        chance=dict.fromkeys(game.chance, "screen"),
    )


def play_at_random(
    table: Table, random: Random, answers: int = sys.maxsize, undo: float = UNDO
) -> None:
    """Until the game is over or the table has that many entries. An auction or deal that is going
    on then is played to its end."""
    game: Any = table.game
    bots = BotGame(table, [AnyAnswer(random)] * len(game.seats))
    while table.ask is not None and len(table.log) < answers:
        if table.future.sealed:  # a program was killed after an undo
            table.leave_future()
        elif table.done and random.random() < undo:
            table.undo(random.randint(1, min(9, len(table.done))))
            if random.random() < 0.5:
                table.redo(random.randint(1, len(table.future.entries)))
            if table.future.sealed:
                table.leave_future()
        else:
            bots.step()
