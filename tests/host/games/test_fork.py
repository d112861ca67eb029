"""Going on from any turn of a game that is kept: the same until there, and open from there on."""

import json
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from tests.exhaustive import sample
from tests.host.games.kept_games import (
    gone_on_from_a_state,
    kept,
    of_other_rules,
    stored_in,
    unfinished,
)
from tests.host.games.replay import digest
from trading_unit.games.definition import GameDefinition
from trading_unit.games.registry import all_games, game_kind, game_named, kind_of
from trading_unit.play.hour import MINUTE_MS
from trading_unit.play.start.fork_game import LONGEST_PAUSE_S, fork_game, played_ms
from trading_unit.table import Table
from trading_unit.table.ask import CHANCE, TABLE
from trading_unit.table.chance import OnScreen, Pick
from trading_unit.table.entries import ANEW, FORK, FROM
from trading_unit.table.store.fork import fork
from trading_unit.table.store.game_store import GameStore
from trading_unit.table.store.record import ending_text
from trading_unit.table.store.replay import checked_start, replay
from trading_unit.table.store.stored_game import StoredGame, parse_ending
from trading_unit.trouble import Trouble

TURN = 7


@pytest.fixture(params=sample(all_games()[-1:], all_games()), ids=lambda game: game.name)
def game(request: pytest.FixtureRequest) -> GameDefinition:
    found: GameDefinition = request.param
    return found


@pytest.fixture
def store(tmp_path: Path) -> GameStore:
    found = GameStore(tmp_path / "games.sqlite", game_kind, lambda: 1_700_000_000)
    found.db.execute("PRAGMA synchronous = OFF")
    return found


def begun_turns(stored: StoredGame) -> list[str]:
    return [start.checksum for _, start in sorted(stored.starts.items())]


def played(stored: StoredGame) -> Table:
    return replay(stored, checked_start(stored, game_kind(stored.kind)), Random(5))


def test_a_fork_is_the_game_until_then_and_open_from_there(game: GameDefinition) -> None:
    stored = kept(game)
    before = json.dumps(stored.entries)
    turns = begun_turns(stored)
    for turn in (0, TURN, 18):
        made = fork(stored, kind_of(game), turn)
        count = len(made.game.starts)
        assert made.turn >= turn + 1
        assert begun_turns(made.game) == turns[:count]
        table = played(made.game)
        assert table.game.turn == made.turn
        assert table.game.state() == json.loads(made.game.starts[max(made.game.starts)].state or "")
        assert table.ask is not None
        assert not table.future.entries, "nothing that came later is known"
        assert table.log[:-1] == list(map(tuple, stored.entries[: len(table.log) - 1]))
        assert table.log[-1][:2] == (ANEW, FORK)
        assert stored.entries[made.number][1:] == table.log[-2][1:]
    assert json.dumps(stored.entries) == before


def test_it_counts_in_no_statistics(game: GameDefinition) -> None:
    made = fork(kept(game), kind_of(game), TURN)
    table = played(made.game)
    table.resume(kept(game).entries[len(table.log) - 1 :])
    assert table.ask is None
    assert not parse_ending(ending_text(table, made.game.setup_data())).counts
    assert digest(table) == digest(played(kept(game)))


def test_its_chance_is_new(game: GameDefinition) -> None:
    made = fork(kept(game), kind_of(game), TURN)
    drawn = {played_on(made.game, seed) for seed in range(4)}
    assert len(drawn) > 1


def test_quiz_cards_that_were_answered_later_come_after_all_others() -> None:
    city_life = game_named("city-life")
    stored = kept(city_life)
    seen = {card for card in played(stored).shown if card}
    assert seen
    table = played(fork(stored, kind_of(city_life), 0).game)
    assert table.chance.known_cards == seen
    cards = [*sorted(seen), "another", "one more"]
    ask = Pick(0, cards, [1] * len(cards), (CHANCE,))
    assert {table.chance.answer(ask) for _ in range(50)} == {"another", "one more"}
    nothing_else = Pick(0, sorted(seen), [1] * len(seen), (CHANCE,))
    assert table.chance.answer(nothing_else) in seen


def played_on(stored: StoredGame, seed: int) -> str:
    """The first that the screen draws then."""
    table = replay(stored, checked_start(stored, game_kind(stored.kind)), Random(seed))
    table.chance = OnScreen(Random(seed))
    return str([table.chance.answer(table.ask) for _ in range(3)])


def test_it_goes_on_at_a_table_and_is_looked_at_as_its_own(
    game: GameDefinition, store: GameStore
) -> None:
    name = stored_in(store, kept(game))
    before = store.export_text(name)
    forked = fork_game(store, name, TURN)
    assert forked == f"{name}, from turn {TURN + 1}"
    with store.open(forked, Random(1)) as record:
        assert record.notice == ""
        assert record.table.game.turn == TURN + 1
        record.table.by_chance()
    assert fork_game(store, name, TURN, "fr") == f"{name}, depuis le tour {TURN + 1}"
    assert fork_game(store, name, TURN) == f"{name}, from turn {TURN + 1} 2"
    assert store.export_text(name) == before, "the game itself is as it was"


def test_a_fork_of_a_game_that_is_not_over(game: GameDefinition) -> None:
    stored = unfinished(kept(game), len(kept(game).entries) // 2)
    newest = played(stored).game.turn
    assert fork(stored, kind_of(game), newest - 1).turn == newest
    with pytest.raises(Trouble, match="choose an earlier turn"):
        fork(stored, kind_of(game), newest)


def test_from_its_end_no_game_goes_on(game: GameDefinition) -> None:
    last = played(kept(game)).game.turn
    for turn in (last, last + 5, 1_000_000):
        with pytest.raises(Trouble, match=f"from the end of turn {turn}; choose an earlier turn"):
            fork(kept(game), kind_of(game), turn)


def test_under_other_rules_it_goes_on_from_the_state_that_was_kept(game: GameDefinition) -> None:
    stored = of_other_rules(kept(game), 0)
    made = fork(stored, kind_of(game), TURN)
    assert [entry[0] for entry in made.game.entries] == [FROM, ANEW]
    assert made.game.version == game.version
    assert played(made.game).game.turn == made.turn > TURN
    for start in stored.starts.values():
        start.state = None
    with pytest.raises(Trouble, match="choose an earlier turn"):
        fork(stored, kind_of(game), TURN)


def test_a_game_that_went_on_from_a_state_forks_behind_and_before_it(
    game: GameDefinition,
) -> None:
    stored = gone_on_from_a_state(kept(game), 10)
    state = stored.entries[stored.replay_from][2]
    before, behind = (fork(stored, kind_of(game), turn) for turn in (3, state["turn"] + 4))
    assert before.turn == 4
    assert behind.turn == state["turn"] + 5
    assert behind.game.entries[0] == (FROM, TABLE, state)


def test_the_hour_is_what_was_left_then(store: GameStore) -> None:
    game = all_games()[0]
    stored = kept(game)
    setup = stored.setup_data() | {"length": {"until": "hour", "minutes": 60}}
    stored.setup = json.dumps(setup, separators=(",", ":"))
    stored = unfinished(stored, 60)
    stored.left_ms = 20 * MINUTE_MS
    name = stored_in(store, stored)
    for number in range(60):
        pause = 7_200 if number > 50 else 0  # the game was left, and went on two hours later
        store.db.execute(
            "UPDATE entries SET at = ? WHERE number = ?", (number * 10 + pause, number)
        )
    number = fork(stored, kind_of(game), 2).number
    gaps = [10] * (59 - number)
    gaps.pop()
    with store.open(fork_game(store, name, 2), Random(0)) as record:
        assert record.left_ms == 20 * MINUTE_MS + 1000 * sum(gaps)
    store.db.execute("DELETE FROM clocks")
    with store.open(fork_game(store, name, 2), Random(0)) as record:
        assert record.left_ms is None, "the whole hour, where nothing is known"


def test_a_long_pause_was_no_play() -> None:
    moments = [0, 10, 10 + LONGEST_PAUSE_S, 5_000, 5_001, 4_000, 4_002]
    assert played_ms(moments) == 1000 * (10 + LONGEST_PAUSE_S + 1 + 2)
    assert played_ms([]) == 0
    assert len(list(pairwise(moments))) == 6
