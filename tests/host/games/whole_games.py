"""Whole games by whatever can be answered: what is special to those of one kind, and what must be
so of any.

What is special stands as `WHOLE` in the module `whole_games` beside that game's tests.
"""

import os
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any, Generic

import pytest

from tests.host.games.offered_choices import Trials
from tests.host.games.random_game import Wanderer
from tests.host.games.replay import again, digest, line_of
from tests.host.games.tables import AnyTable, Setup, company_of, realm_of, table_with
from trading_unit.games.definition import GameDefinition
from trading_unit.games.property.rules.ending import ended

ROOT = Path(__file__).parents[3]


@dataclass(frozen=True)
class Records:
    """Which games are recorded: the first that are short enough."""

    setup_of: Callable[[int], Setup | None]
    """From a seed; None where that game is not recorded."""

    count: int
    first_seed: int
    longest: int  # entries
    rents: int = 0  # that `adds_up` checks in all of them, at least


@dataclass(frozen=True, kw_only=True)
class WholeGames(Generic[AnyTable]):
    """Those of one kind."""

    game: GameDefinition
    table: type[AnyTable]
    wanderer: Callable[[AnyTable, Random], Wanderer[AnyTable]]
    trials: type[Trials[AnyTable]]

    setup_of: Callable[[int, int], Setup]
    """From a seed, for so many rounds: seats, options, sources and lengths of every kind."""

    rounds: int
    asks: set[str]

    check: Callable[[Any], None]
    """What must hold of such a game after every answer."""

    adds_up: Callable[[Setup, AnyTable], int]
    """Derives what stands there at the end again, from set-up and log alone; how many rents that
    has checked on the way, where it counts them."""

    records: Records

    changed_rule: Callable[[pytest.MonkeyPatch], None]
    """After which recorded games go otherwise."""

    def played(self, setup: Setup, seed: int) -> AnyTable:
        return self.wanderer(table_with(self.table, setup, seed), Random(seed)).play()

    def tried(self, seed: int, every: int) -> "Tried[AnyTable]":
        """A game in which all that is offered is tried, from time to time: after so many answers,
        on average."""
        setup = self.setup_of(seed, self.rounds)
        wanderer = self.wanderer(table_with(self.table, setup, seed), Random(seed))
        return Tried(setup, *self.trials(setup, wanderer, seed, every).through())


def folder_of(game: GameDefinition) -> str:
    """Where its tests are: the name of its package."""
    return game.package.rpartition(".")[2]


def whole(game: GameDefinition) -> WholeGames[Any]:
    found: WholeGames[Any] = import_module(f"{__package__}.{folder_of(game)}.whole_games").WHOLE
    return found


@dataclass(frozen=True)
class Tried(Generic[AnyTable]):
    """A game that is over, with what its trials have counted, and the kinds of its asks."""

    setup: Setup
    table: AnyTable
    count: Counter[str]
    kinds: set[str]


def is_over(game: Tried[AnyTable]) -> None:
    """Everything that was answered was tried, and of each kind of ask more than two choices."""
    assert game.table.ask is None
    assert company_of(game.table).over
    assert game.count["answers"] >= len(game.table.done)
    assert game.count["taken"] > 2 * len(game.kinds)
    if game.setup["length"]["until"] in ("rounds", "last") and not ended(realm_of(game.table)):
        stopped_in_time(game)


def stopped_in_time(game: Tried[AnyTable]) -> None:
    """Of one that is still undecided: after so many rounds, which it says where it had no end."""
    length = game.setup["length"]
    assert company_of(game.table).rounds == length["rounds"]
    said = ("rounds over", length["rounds"]) in game.table.game.log
    assert said == (length["until"] == "last")


def met(games: Sequence[Tried[AnyTable]], asks: set[str]) -> None:
    """All together: these asks and no other, and many choices."""
    total: Counter[str] = Counter()
    kinds: set[str] = set()
    for game in games:
        total += game.count
        kinds |= game.kinds
    print(dict(total))
    assert kinds == asks
    assert total["taken"] > 1_000
    assert total["refused"] > 20_000


def is_the_same_from_its_list(game: Tried[AnyTable]) -> None:
    table = game.table
    resumed = again(line_of(game.setup, table))
    assert digest(resumed) == digest(table)
    assert (resumed.number, resumed.done, resumed.future.entries) == (
        table.number,
        table.done,
        table.future.entries,
    )
    assert resumed.future == table.future


def has_nothing_left_of_what_was_taken_back(game: Tried[AnyTable]) -> None:
    """A fresh play of the shorter list, in which no undo stands, gives the same."""
    fresh = table_with(type(game.table), game.setup)
    fresh.play(game.table.done)
    assert digest(fresh) == digest(game.table)


def are_the_same_in_another_order_of_sets(games: Sequence[Tried[Any]], hash_seed: str) -> None:
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
