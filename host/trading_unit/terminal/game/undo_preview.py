"""What an undo would take back, found by a replay on another table."""

from collections.abc import Callable
from typing import Any

from trading_unit.games.base.view.log_text import TURN
from trading_unit.table import Table
from trading_unit.table.said import say


def undone_lines(table: Table, count: int, language: str) -> list[str]:
    """The sentences of the log that the last `count` entries have written."""
    before = table.at_beginning()
    for entry in table.done[: len(table.done) - count]:
        before.replay_entry(entry)
    game = table.game
    return [
        say(game, line, language)
        for line in game.log[len(before.game.log) :]
        if line[0] != TURN and game.sees(None, line)
    ]


def count_to_question(table: Table, asks_people: Callable[[Any], bool]) -> int:
    """How many entries an undo has to take back to come to the last ask that people answered."""
    replayed = table.at_beginning()
    last = 0
    for number, entry in enumerate(table.done):
        if asks_people(replayed.ask):
            last = number
        replayed.replay_entry(entry)
    return len(table.done) - last
