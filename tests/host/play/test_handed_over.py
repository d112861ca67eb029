"""In every game a person hands over to a bot, and back: an entry of the list, which bots follow."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from tests.host.table.any_game import NAMES, new_setup
from trading_unit.bots.any_answer import AnyAnswer
from trading_unit.bots.steady import Steady
from trading_unit.games.registry import game_kind
from trading_unit.play.running_game import RunningGame
from trading_unit.play.start.start_game import start_game
from trading_unit.table import TABLE
from trading_unit.table.entries import FROM
from trading_unit.table.store.game_store import GameStore

each_game = pytest.mark.parametrize("name", NAMES)


@contextmanager
def running(folder: Path, name: str, **plays: str) -> Iterator[RunningGame]:
    """The stored game of that name, begun where there is none, as it is opened at a table."""
    with GameStore(folder / "games.sqlite", game_kind) as store:
        store.db.execute("PRAGMA synchronous = OFF")  # nobody pulls the plug here
        if not store.games():
            setup = new_setup(name)
            for seat in setup["seats"]:
                seat["plays"] = plays.get(seat["name"], "person")
            store.new(setup, Random(1), name).close()
        with store.open(name, Random(1)) as record:
            yield start_game(record, lambda: 0.0, None, 1, 0.0)


def hand_over(game: RunningGame, seat: int, bot: bool) -> None:
    while "put right" not in game.table.ask.asides:
        if not game.step():
            game.throw()
    right = {"what": "plays", "seat": seat, "bot": bot, "reason": "has to go to bed"}
    game.aside("put right", TABLE, right)


def play_on(game: RunningGame, most: int = 60) -> None:
    for _ in range(most):
        if not game.step():
            break


@each_game
def test_a_bot_plays_the_seat_from_then_on_and_a_person_again(tmp_path: Path, name: str) -> None:
    with running(tmp_path, name) as game:
        for seat in (0, 1, 2):
            play_on(game)
            assert len(game.table.done) < 20  # people are waited for
            hand_over(game, seat, bot=True)
        assert [type(bot) for bot in game.players.bots.values()] == [Steady] * 3
        before = len(game.table.done)
        play_on(game)
        assert len(game.table.done) > before + 20
        for seat in (0, 1, 2):
            hand_over(game, seat, bot=False)
        assert game.players.bots == {}


@each_game
def test_it_is_known_when_the_game_is_opened_again(tmp_path: Path, name: str) -> None:
    with running(tmp_path, name, Bob="random") as game:
        assert list(game.players.bots) == [1]
        hand_over(game, 2, bot=True)
        hand_over(game, 1, bot=False)
    with running(tmp_path, name) as game:
        assert list(game.players.bots) == [2]
        hand_over(game, 1, bot=True)
        assert type(game.players.bots[1]) is AnyAnswer  # as the set-up has it


@each_game
def test_undo_takes_it_back_and_redo_brings_it_again(tmp_path: Path, name: str) -> None:
    with running(tmp_path, name) as game:
        hand_over(game, 0, bot=True)
        game.table.undo()
        assert game.players.bots == {}
        game.table.redo()
        assert list(game.players.bots) == [0]
        assert game.table.game.by_bot == [True, False, False]


@each_game
def test_it_stands_in_the_state_that_a_game_goes_on_from(tmp_path: Path, name: str) -> None:
    with running(tmp_path, name) as game:
        assert "by bot" not in game.table.game.state()
        hand_over(game, 2, bot=True)
        game.table.rewind((FROM, TABLE, game.table.game.state()))
        assert game.table.game.by_bot == [False, False, True]
        assert list(game.players.bots) == [2]
