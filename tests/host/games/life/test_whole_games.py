"""Whole games of bots: they end, all that must hold holds after each answer, and each played again
is the same, from its beginning and from any turn's start."""

from functools import cache, partial
from random import Random
from typing import Any

import pytest

from tests.exhaustive import sample
from tests.host.games.life import invariants
from tests.host.games.life.table import LifeTable, figures, life, new_game
from tests.host.games.tables import NAMES
from trading_unit.bots import bot, play_out
from trading_unit.games.life import GAME
from trading_unit.games.life.rules.lives import ACRES, FARM
from trading_unit.games.life.rules.options import MOVES_ONLY
from trading_unit.table import OnScreen
from trading_unit.table.ask import Value

ROUNDS = 1_000  # far more than any game takes
GAMES = sample(5, 30)  # of each kind
TURNS = 8  # a game, to begin from


class Watched(LifeTable):
    """After each answer it looks at the lives, and keeps each turn's start."""

    def watch(self) -> "Watched":
        self.starts: list[tuple[int, Value]] = []
        self.keep = self.look
        return self

    def look(self, entry: Any, state: Value) -> None:
        invariants.check(self.game)
        if state is not None:
            self.starts.append((len(self.done) + 1, state))


@cache
def start(seats: int, moves_only: bool) -> Any:
    made = GAME.set_up(
        [{"name": name} for name in NAMES[:seats]],
        figures(),
        options={MOVES_ONLY: moves_only},
        chance=dict.fromkeys(GAME.chance, "screen"),
        length={"until": "goal", "rounds": ROUNDS},
    )
    return GAME.start(made)


def played(name: str, seed: int) -> tuple[Any, Watched]:
    seats = 2 + seed % 5
    begun = start(seats, seed % 3 == 1)
    table = Watched(begun, OnScreen(Random(seed))).watch()
    play_out(table, [bot(name, seed, seat) for seat in range(seats)])
    return begun, table


def from_there(begun: Any, state: Value, base: Value) -> Any:
    assert base is None
    return begun(state)


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("name", ["random", "steady"])
def test_gl_83_a_game_ends_when_the_last_one_is_home_or_somebody_is_a_tycoon(
    name: str, seed: int
) -> None:
    begun, table = played(name, seed)
    game = table.game
    assert game.over
    assert game.winners
    assert game.tycoon is not None or all(home in (ACRES, FARM) for home in game.home)
    assert not any(line[0] == "rounds over" for line in game.log)
    for line in game.log:
        assert game.say(line)
        assert game.say(line, "fr")

    again = LifeTable(begun, OnScreen(Random(0)))
    again.play(table.done)
    assert again.game.log == game.log
    assert again.game.totals == game.totals

    for number, state in Random(seed).sample(table.starts, min(TURNS, len(table.starts))):
        later = LifeTable(partial(from_there, begun, state), OnScreen(Random(0)))
        assert later.game.state() == state
        later.play(table.done[number:])
        assert later.game.totals == game.totals
        assert later.game.winners == game.winners


def test_gl_83_who_is_home_has_no_turns() -> None:
    play = life(4, at={0: "86", 3: "92"}, home={1: "acres", 2: "farm"}, cash={2: 0}, first_in=1)
    for seat in (0, 3, 0, 3):
        assert play.moves == seat
        play.spin(1 if play.where(seat) in ("86", "92") else 2)
    assert play.lives.rounds == 7


def test_a_game_of_so_many_rounds_stops_there() -> None:
    """Where bots stop. Everything counts as it stands."""
    play = new_game(2, length={"until": "goal", "rounds": 1})
    play.spin(2, 1)
    for _ in range(2):
        play.by_chance()
    for _ in range(2):
        play.say("no")
        play.say("B1")
        play.spin(3)
    assert play.now is None
    assert play.lines("rounds over") == [(1,)]
    assert play.lives.over
