"""Whole games of bots: they end, all that must hold holds after each answer, and each played again
is the same, from its beginning and from any turn's start."""

from functools import cache, partial
from random import Random
from typing import Any

import pytest

from tests.exhaustive import sample
from tests.host.games.city_life import invariants
from tests.host.games.city_life.reckoning import reckoned
from tests.host.games.city_life.table import BOTH, CityTable, figures
from tests.host.games.city_life.whole_games import WHOLE
from tests.host.games.tables import NAMES
from trading_unit.bots import bot, play_out
from trading_unit.games.city_life import GAME
from trading_unit.table import OnScreen
from trading_unit.table.ask import Value

ROUNDS = 1_000  # far more than any game takes
GAMES = sample(4, 24)  # of each kind
TURNS = 8  # a game, to begin from


class Watched(CityTable):
    """After each answer it looks at the town, and keeps each turn's start."""

    def watch(self) -> "Watched":
        self.starts: list[tuple[int, Value]] = []
        self.keep = self.look
        return self

    def look(self, entry: Any, state: Value) -> None:
        invariants.check(self.game)
        if state is not None:
            self.starts.append((len(self.done) + 1, state))


@cache
def start(seats: int, advanced: bool, always: bool, seconds: int) -> Any:
    made = GAME.set_up(
        [{"name": name} for name in NAMES[:seats]],
        figures(),
        options={
            "advanced rules": advanced,
            "always follow the text": always,
            "quiz seconds": seconds,
        },
        chance=dict.fromkeys(GAME.chance, "screen"),
        length={"until": "goal", "rounds": ROUNDS},
    )
    return GAME.start(made)


def played(name: str, advanced: bool, seed: int) -> tuple[Any, Watched]:
    seats = 2 + seed % 5
    begun = start(seats, advanced, seed % 4 == 1, 0 if seed % 3 == 1 else 30)
    table = Watched(begun, OnScreen(Random(seed))).watch()
    play_out(table, [bot(name, seed, seat) for seat in range(seats)])
    return begun, table


def from_there(begun: Any, state: Value, base: Value) -> Any:
    assert base is None
    return begun(state)


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("name", ["random", "steady"])
@pytest.mark.parametrize("advanced", BOTH)
def test_whole_games_of_bots_end_with_a_winner(advanced: bool, name: str, seed: int) -> None:
    begun, table = played(name, advanced, seed)
    game = table.game
    assert game.over
    assert [game.place[seat] + 1 for seat in game.winners] == [100]
    assert not any(line[0] == "rounds over" for line in game.log)
    for line in game.log:
        assert game.say(line)
        assert game.say(line, "fr")

    again = CityTable(begun, OnScreen(Random(0)))
    again.play(table.done)
    assert again.game.log == game.log
    assert again.game.totals == game.totals

    for number, state in Random(seed).sample(table.starts, min(TURNS, len(table.starts))):
        later = CityTable(partial(from_there, begun, state), OnScreen(Random(0)))
        assert later.game.state() == state
        later.play(table.done[number:])
        assert later.game.totals == game.totals
        assert later.game.winners == game.winners


@pytest.mark.parametrize("seed", range(GAMES))
def test_cl_a_65_money_shares_owners_and_taxes_add_up(seed: int) -> None:
    """Derived again from the log alone, in games by whatever can be answered."""
    setup = WHOLE.setup_of(seed, WHOLE.rounds)
    reckoned(setup, WHOLE.played(setup, seed).game)
