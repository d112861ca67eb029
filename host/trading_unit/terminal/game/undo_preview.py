"""What an undo would take back: looked at in a game of its own, played as far."""

from collections.abc import Callable
from random import Random
from typing import Any

from trading_unit.table import OnScreen, Table


def shorter(table: Table, count: int) -> Table:
    """The game as it stood before the last so many entries."""
    before = Table(table.start, OnScreen(Random(0)))
    before.base = table.base
    before.play(table.done[:-count] if count else table.done)
    return before


def goes(table: Table, count: int) -> list[str]:
    """The lines of the log that so many entries have written."""
    kept = len(shorter(table, count).game.log)
    return [table.game.say(line) for line in table.game.log[kept:] if table.game.sees(None, line)]


def to_people(table: Table, asks_people: Callable[[Any], bool]) -> int:
    """How many entries lie between now and the last time that a person was asked something else."""
    before = Table(table.start, OnScreen(Random(0)))
    before.base = table.base
    before.play(())
    last = 0
    for number, entry in enumerate(table.done):
        if asks_people(before.ask):
            last = number
        before.replay_entry(entry)
    return len(table.done) - last
