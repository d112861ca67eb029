"""Whole games of bots of each kind: they end, what must hold holds after each answer, and each
played again is the same, from its beginning and from any turn's start."""

from functools import partial
from random import Random
from typing import Any

import pytest

from tests.exhaustive import sample
from tests.host.games.replay import digest
from tests.host.games.tables import NAMES, Setup, company_of, table_with
from tests.host.games.whole_games import whole
from trading_unit.bots import BOTS, bot, play_out
from trading_unit.games.definition import GameDefinition
from trading_unit.games.registry import all_games
from trading_unit.table import OnScreen, Table
from trading_unit.table.ask import Value
from trading_unit.table.said import say

ROUNDS = {"goal": 1_000, "rounds": sample(6, 30)}  # a goal is always reached before
GAMES = sample(2, 10)  # of each kind and bot
TURNS = 8  # a game, to begin from


def setup_of(game: GameDefinition, seed: int) -> Setup:
    """All numbers of players, and options of every kind; the screen draws all chance."""
    random = Random(f"{game.name} {seed}")
    yes_or_no = [option.name for option in game.options if type(option.default) is bool]
    until = "goal" if game.usual_length["until"] == "goal" else "rounds"
    seats = game.seats[seed % len(game.seats)]
    return game.set_up(
        [{"name": name} for name in NAMES[:seats]],
        options={name: random.random() < 0.5 for name in yes_or_no} if seed % 2 else {},
        chance=dict.fromkeys(game.chance, "screen"),
        length={"until": until, "rounds": ROUNDS[until]},
    )


class Watched:
    """Looks at a table after each answer, and keeps each turn's start."""

    def __init__(self, table: Table, check: Any) -> None:
        self.table = table
        self.check = check
        self.starts: list[tuple[int, Value]] = []
        table.save = self.look

    def look(self, entry: Any, state: Value) -> None:
        self.check(self.table.game)
        if state is not None:
            self.starts.append((len(self.table.done) + 1, state))


def from_there(begun: Any, state: Value, base: Value) -> Any:
    assert base is None
    return begun(state)


@pytest.mark.parametrize("seed", range(GAMES))
@pytest.mark.parametrize("name", BOTS)
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_whole_games_of_bots_end_with_a_winner(game: GameDefinition, name: str, seed: int) -> None:
    setup = setup_of(game, seed)
    table = table_with(whole(game).table, setup, seed)
    watched = Watched(table, whole(game).check)
    play_out(table, [bot(name, seed, seat) for seat in range(len(setup["seats"]))])
    assert company_of(table).over
    assert table.game.winners
    stopped = any(line[0] == "rounds over" for line in table.game.log)
    assert not (stopped and setup["length"]["until"] == "goal")
    for line in table.game.log:
        assert say(table.game, line)
        assert say(table.game, line, "fr")

    begun = game.start(setup)
    again = Table(begun, OnScreen(Random(0)))
    again.play(table.done)
    assert digest(again) == digest(table)

    for number, state in Random(seed).sample(watched.starts, min(TURNS, len(watched.starts))):
        later = Table(partial(from_there, begun, state), OnScreen(Random(0)))
        assert later.game.state() == state
        later.play(table.done[number:])
        assert company_of(later).totals == company_of(table).totals
        assert later.game.winners == table.game.winners
