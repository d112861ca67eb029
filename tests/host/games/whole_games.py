"""Whole games by whatever can be answered, of any kind: what must be so of each, and of all."""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Generic

from tests.host.games.replay import again, digest, line_of
from tests.host.games.tables import AnyTable, Setup, company_of, table_with

ROOT = Path(__file__).parents[3]


@dataclass(frozen=True)
class Wandered(Generic[AnyTable]):
    """A game that is over, with what its trials have counted, and the kinds of its asks."""

    setup: Setup
    table: AnyTable
    count: Counter[str]
    kinds: set[str]


def is_over(game: Wandered[AnyTable], most: int = 2) -> None:
    """Everything that was answered was tried, and of each kind of ask more than so many choices."""
    assert game.table.ask is None
    assert game.count["answers"] >= len(game.table.done)
    assert game.count["taken"] > most * len(game.kinds)


def stopped_in_time(game: Wandered[AnyTable]) -> None:
    """Of one that is still undecided: after so many rounds, which it says where it had no end."""
    length = game.setup["length"]
    most = length.get("rounds")
    if most is not None:
        assert company_of(game.table).rounds == most
        said = ("rounds over", most) in game.table.game.log
        assert said == (length["until"] == "last")


def met(
    games: Sequence[Wandered[AnyTable]],
    asks: set[str],
    taken: int = 1_000,
    refused: int = 20_000,
) -> None:
    """All together: these asks and no other, and more choices than so many."""
    total: Counter[str] = Counter()
    kinds: set[str] = set()
    for game in games:
        total += game.count
        kinds |= game.kinds
    print(dict(total))
    assert kinds == asks
    assert total["taken"] > taken
    assert total["refused"] > refused


def is_the_same_from_its_list(game: Wandered[AnyTable]) -> None:
    table = game.table
    resumed = again(line_of(game.setup, table))
    assert digest(resumed) == digest(table)
    assert (resumed.number, resumed.done, resumed.undone) == (
        table.number,
        table.done,
        table.undone,
    )
    assert resumed.chance.known == table.chance.known


def has_nothing_left_of_what_was_taken_back(game: Wandered[AnyTable]) -> None:
    """A fresh play of the shorter list, in which no undo stands, gives the same."""
    fresh = table_with(type(game.table), game.setup)
    fresh.play(game.table.done)
    assert digest(fresh) == digest(game.table)


def are_the_same_in_another_order_of_sets(
    games: Sequence[Wandered[AnyTable]], hash_seed: str = "1"
) -> None:
    """Played again in a process of its own."""
    child = subprocess.run(
        [sys.executable, "-m", "tests.host.games.replay"],
        input="\n".join(line_of(game.setup, game.table) for game in games),
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert child.stderr == ""
    assert child.stdout.split() == [digest(game.table) for game in games]
