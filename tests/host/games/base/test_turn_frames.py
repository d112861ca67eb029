"""A game of each kind as it stood after each turn: the same as who was there has seen it."""

from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.host.games.replay import digest
from tests.host.games.tables import NAMES, company_of, table_with
from trading_unit.bots import bot
from trading_unit.bots.play_out import BotGame
from trading_unit.games.base.view import turn_frames as module
from trading_unit.games.base.view.log_words import LogWords
from trading_unit.games.base.view.turn_frames import turn_frames, weightiest
from trading_unit.games.base.view.view_data import Stands, TurnFrame
from trading_unit.games.definition import GameDefinition
from trading_unit.games.registry import all_games, game_kind
from trading_unit.table import Table
from trading_unit.table.ask import TABLE
from trading_unit.table.entries import FROM
from trading_unit.table.store import game_file
from trading_unit.table.store.game_store import GameStore
from trading_unit.table.store.replay import checked_start, replay

SEATS, ROUNDS = 3, 8
ENTRIES = 30  # that are written to a disk
SHOWN = ("movers", "districts", "pot")


def setup_of(game: GameDefinition) -> dict[str, Any]:
    until = "goal" if game.usual_length["until"] == "goal" else "rounds"
    return game.set_up(
        [{"name": name, "plays": "steady"} for name in NAMES[:SEATS]],
        chance=dict.fromkeys(game.chance, "screen"),
        length={"until": until, "rounds": ROUNDS},
    )


def stands_of(game: GameDefinition, table: Table) -> dict[str, Any]:
    now: Stands = game.view(table, "en").stands()
    return {part: value for part, value in now.items() if part in SHOWN}


@cache
def watched(name: str) -> tuple[Table, dict[int, dict[str, Any]]]:
    """A whole game of bots, and what stood on the table when each turn was over. Who misses a turn
    does so in the answer that ends the one before."""
    game = next(game for game in all_games() if game.name == name)
    table = table_with(Table, setup_of(game), 2)
    seen = {0: stands_of(game, table)}
    turn = 0

    def look(*_: object) -> None:
        nonlocal turn
        if table.game.turn != turn:
            if turn:
                seen[turn] = stands_of(game, table)
            turn = table.game.turn

    table.listeners.append(look)
    bots = BotGame(table, [bot("steady", 1, seat) for seat in range(SEATS)])
    while table.ask is not None:
        bots.step()
    table.listeners.clear()
    seen[turn] = stands_of(game, table)
    return table, seen


def frames_of(game: GameDefinition, table: Table, language: str = "en") -> list[TurnFrame]:
    return turn_frames(table, lambda again: game.view(again, language))


def put_together(frames: list[TurnFrame]) -> dict[int, dict[str, Any]]:
    """What stands there after each, with the districts that are as they were."""
    districts: dict[str, Any] = {}
    found = {}
    for frame in frames:
        districts = districts | frame["districts"]
        stands: dict[str, Any] = {"movers": frame["movers"], "districts": districts}
        found[frame["turn"]] = stands | ({"pot": frame["pot"]} if "pot" in frame else {})
    return found


@pytest.fixture(params=all_games(), ids=lambda game: game.name)
def game(request: pytest.FixtureRequest) -> GameDefinition:
    found: GameDefinition = request.param
    return found


def test_each_turn_stands_as_it_was_seen(game: GameDefinition) -> None:
    table, seen = watched(game.name)
    before = digest(table)
    frames = frames_of(game, table)
    assert put_together(frames) == seen
    assert len(frames) == len(seen) > 2 * SEATS
    sums = {seat: sum(amount for _, amount in lines) for seat, lines in table.game.totals.items()}
    assert all(frames[-1]["worth"][seat] == amount for seat, amount in sums.items())
    assert digest(table) == before, "the game has been touched"


def test_each_turn_says_what_mattered_in_both_languages(game: GameDefinition) -> None:
    table, _ = watched(game.name)
    english, french = (frames_of(game, table, language) for language in ("en", "fr"))
    assert all(frame["says"] for frame in english[1:])
    assert english[-1]["says"] != french[-1]["says"]
    assert [frame["worth"] for frame in english] == [frame["worth"] for frame in french]


def test_a_long_game_has_fewer_frames_and_its_end(
    game: GameDefinition, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, seen = watched(game.name)
    monkeypatch.setattr(module, "MOST_FRAMES", 7)
    frames = frames_of(game, table)
    stands = put_together(frames)
    assert len(frames) <= 7
    assert stands == {turn: seen[turn] for turn in stands}
    assert {0, max(seen)} <= stands.keys()


def test_the_game_of_a_file_stands_the_same(game: GameDefinition, tmp_path: Path) -> None:
    """One that a friend has sent, without a table under way."""
    table, _ = watched(game.name)
    with GameStore(tmp_path / "games.sqlite", game_kind, lambda: 1_700_000_000) as store:
        record = store.new(setup_of(game), Random(2), "g")
        for entry in table.done[:ENTRIES]:
            record.table.do(entry)
        file = tmp_path / "g.game"
        game_file.write(store.export_text("g"), file)
        stored = game_file.parse(game_file.data_of(file), file)
        played = replay(stored, checked_start(stored, game_kind(stored.kind)), Random(0))
        assert frames_of(game, played) == frames_of(game, record.table)


def test_what_was_taken_back_is_not_in_it(game: GameDefinition) -> None:
    table, _ = watched(game.name)
    other = table_with(Table, setup_of(game))
    half = table.done[: len(table.done) // 2]
    other.resume(table.done)
    whole = frames_of(game, other)
    other.undo(len(table.done) - len(half))
    fewer = frames_of(game, other)
    assert 1 < len(fewer) < len(whole)
    assert fewer[:-1] == whole[: len(fewer) - 1]


def test_it_begins_where_a_game_goes_on_from_a_state(game: GameDefinition) -> None:
    table, seen = watched(game.name)
    other = table_with(Table, setup_of(game))
    place = 0
    while other.game.turn < 5:
        other.resume((table.done[place],))
        place += 1
    other.rewind((FROM, TABLE, other.game.state()))
    other.resume(table.done[place:])
    frames = frames_of(game, other)
    assert [frame["turn"] for frame in frames] == [turn for turn in seen if turn >= 4]
    assert put_together(frames)[4]["districts"] == seen[4]["districts"]
    assert company_of(other).totals == company_of(table).totals


def test_what_matters_most() -> None:
    rent, fine = ("rent", 0, 1, 300, "Elm"), ("fine", 0, -1, 50, "")
    deal, wins, throw = ("deal", 0, 1, ""), ("wins", 1), ("throw: lands", 0, "Elm", 1, 2)
    start = ("start money", -1, 0, 1_500, "")
    assert weightiest([throw, rent, fine], LogWords()) == rent
    assert weightiest([rent, deal, fine], LogWords()) == deal
    assert weightiest([wins, deal], LogWords()) == wins
    assert weightiest([fine, ("rent", 0, 1, 50, "Elm")], LogWords()) == ("rent", 0, 1, 50, "Elm")
    assert weightiest([throw, ("turn", 1)], LogWords()) == throw
    assert weightiest([start, ("turn", 1)], LogWords()) is None
    mortgage = ("mortgages", -1, 0, 1_500, "Oak")
    assert weightiest([mortgage, rent], LogWords()) == rent
    assert weightiest([throw, mortgage], LogWords()) == mortgage
