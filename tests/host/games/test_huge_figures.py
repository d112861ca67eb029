"""A figure of 10^12 in the data of a game becomes no list: it neither takes all memory nor time."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tests.host.games.tables import table_with
from tests.host.games.whole_games import whole
from tests.moment import at_most, bounded_memory
from trading_unit.bounded_files import MB
from trading_unit.games.definition import GameDefinition
from trading_unit.games.registry import all_games
from trading_unit.table.refused import Broken, Refused

HUGE = 10**12
SEEDS = (0, 3)
STEPS = 250
MOMENT_S = 20.0
MEMORY = 256 * MB

Path = tuple[str, ...]
ALL = "*"  # the items of a list


def kinds_of_figures(data: Any, path: Path = ()) -> Iterator[Path]:
    """Where numbers are in the data of a game."""
    match data:
        case int():
            yield path
        case dict():
            for key, inner in data.items():
                yield from kinds_of_figures(inner, (*path, key))
        case list():
            for inner in data:
                yield from kinds_of_figures(inner, (*path, ALL))


def with_huge(data: Any, path: Path) -> Any:
    """The same data with huge numbers there."""
    match data:
        case dict() if path and path[0] in data:
            return data | {path[0]: with_huge(data[path[0]], path[1:])}
        case list() if path[:1] == (ALL,):
            return [with_huge(inner, path[1:]) for inner in data]
        case int() if not path and type(data) is int:
            return HUGE
    return data


def play(game: GameDefinition, seed: int, path: Path) -> None:
    """Some steps of a random game, unless the rules refuse what it is set up by."""
    kind = whole(game)
    setup = kind.setup_of(seed, 100)
    setup |= {"data": with_huge(setup["data"], path)}
    try:
        table = table_with(kind.table, setup, seed)
        wanderer = kind.wanderer(table, Random(seed))
        while table.ask is not None and wanderer.steps < STEPS:
            wanderer.step()
    except Broken as error:
        if isinstance(error.__cause__, MemoryError):
            pytest.fail(f"{path} takes all memory in a rule")
    except (ArithmeticError, LookupError, Refused, ValueError):
        pass  # no such space, no such card, or no answer that is possible
    except MemoryError:
        pytest.fail(f"{path} takes all memory")


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_no_figure_becomes_a_list(game: GameDefinition) -> None:
    paths = dict.fromkeys(kinds_of_figures(whole(game).setup_of(0, 100)["data"]))
    assert len(paths) > 20
    for path in paths:
        for seed in SEEDS:
            with bounded_memory(MEMORY), at_most(MOMENT_S):
                play(game, seed, path)
