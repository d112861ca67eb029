"""The game that was left last: its day, whose turn, and what is left, read from the record."""

from collections.abc import Callable, Iterator
from datetime import UTC, date, datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.host.book.kept_games import TUESDAY, book_store, keep
from tests.host.games.kept_games import stored_in
from trading_unit.book import day_words, game_to_resume
from trading_unit.book.game_to_resume import GamesToResume
from trading_unit.bots import bot
from trading_unit.bots.play_out import BotGame
from trading_unit.games.registry import game_named
from trading_unit.table.ask import TABLE
from trading_unit.table.entries import FROM
from trading_unit.table.store.checksums import json_text
from trading_unit.table.store.game_store import GameStore
from trading_unit.table.store.record import Record
from trading_unit.table.store.stored_game import StoredGame
from trading_unit.trouble import Trouble
from trading_unit.words.sentence import catalogue

HOUR_MS = 3_600_000


@pytest.fixture
def store(tmp_path: Path) -> Iterator[GameStore]:
    with book_store(tmp_path) as store:
        store.now = lambda: TUESDAY
        yield store


def begin(
    store: GameStore, names: str = "Ann, Ben, Cleo", kind: str = "monopoly-city", **more: Any
) -> Record:
    lesson = more.pop("lesson", False)
    seats = [{"name": name, "plays": more.get("plays", "person")} for name in names.split(", ")]
    more.pop("plays", None)
    setup = game_named(kind).set_up(seats, **more)
    return store.new(setup | {"lesson": True} if lesson else setup, Random(1))


def play_to_turn(record: Record, turn: int) -> None:
    seats = len(record.setup["seats"])
    game = BotGame(record.table, [bot("steady", 1, seat) for seat in range(seats)])
    while record.table.game.turn < turn:
        game.step()


def on_turn(record: Record) -> int:
    game: Any = record.table.game
    seat: int = game.seat
    return seat


def said(store: GameStore, now: int = TUESDAY, language: str = "en") -> list[str]:
    game = GamesToResume(store).newest()
    return [] if game is None else [part.text(language) for part in game.parts(now)]


def test_whose_turn_and_how_many_minutes(store: GameStore) -> None:
    with begin(store) as record:
        record.clock = lambda: 22 * 60_000 + 1
        play_to_turn(record, 5)
        seat = on_turn(record)
    name = record.setup["seats"][seat]["name"]
    assert said(store) == ["today's game", f"{name}'s turn", "23 minutes left"]
    assert said(store, language="fr") == [
        "la partie d'aujourd'hui",
        f"à {name} de jouer",
        "encore 23 minutes",
    ]


@pytest.mark.parametrize("kind", ["repentance", "greenopoly", "city-life", "life"])
def test_each_game_says_whose_turn_it_is(store: GameStore, kind: str) -> None:
    with begin(store, kind=kind) as record:
        play_to_turn(record, 3)
        seat = on_turn(record)
    found = GamesToResume(store).newest()
    assert found is not None
    assert (found.kind, found.turn) == (kind, seat)


def test_a_turn_that_was_taken_back_does_not_count(store: GameStore) -> None:
    with begin(store) as record:
        play_to_turn(record, 3)
        seat = on_turn(record)
        before = len(record.table.done)
        play_to_turn(record, 4)
        assert on_turn(record) != seat
        record.table.undo(len(record.table.done) - before)
    found = GamesToResume(store).newest()
    assert found is not None
    assert found.turn == seat


@pytest.mark.parametrize(
    ("left_ms", "says"),
    [(0, "the hour is over"), (1, "1 minute left"), (HOUR_MS, "60 minutes left")],
)
def test_minutes(store: GameStore, left_ms: int, says: str) -> None:
    with begin(store) as record:
        record.clock = lambda: left_ms
        play_to_turn(record, 2)
    assert said(store)[-1] == says


def test_rounds(store: GameStore) -> None:
    with begin(store, "Ann, Ben", length={"until": "rounds", "rounds": 3}) as record:
        play_to_turn(record, 2)
        assert said(store)[-1] == "3 rounds left"
        play_to_turn(record, 5)
        assert said(store)[-1] == "the last round"


def test_before_the_first_turn_it_is_nobodys(store: GameStore) -> None:
    with begin(store, length={"until": "last"}) as record:
        record.table.by_chance()
    assert said(store) == ["today's game"]


def test_what_is_not_offered(store: GameStore) -> None:
    """A game that is over, one of bots, one in which nobody has done anything."""
    assert GamesToResume(store).newest() is None
    keep(store, "Ann, Ben")
    with begin(store, plays="steady") as record:
        record.table.by_chance()
    begin(store).close()
    assert GamesToResume(store).newest() is None


def test_a_lesson_is_offered_where_there_is_no_other_game(store: GameStore) -> None:
    """Else one that was only tried would hide the family's game."""
    store.now = lambda: TUESDAY + 60
    with begin(store, "Sam, Robo", lesson=True) as record:
        record.table.by_chance()
    assert said(store) == ["today's game", "60 minutes left", "a lesson"]
    assert said(store, language="fr")[-1] == "une leçon"
    store.now = lambda: TUESDAY
    with begin(store, "Ann, Ben") as record:
        record.table.by_chance()
    found = GamesToResume(store).newest()
    assert found is not None
    assert found.name == "Ann, Ben"


def test_it_is_the_one_played_last(store: GameStore) -> None:
    for moment, names in ((TUESDAY, "Ann, Ben"), (TUESDAY + 60, "Cleo, Dora"), (TUESDAY, "E, F")):
        store.now = lambda moment=moment: moment  # type: ignore[misc]
        with begin(store, names) as record:
            record.table.by_chance()
    found = GamesToResume(store).newest()
    assert found is not None
    assert found.name == "Cleo, Dora"


LAST = "number = (SELECT max(number) FROM {} WHERE game = 2)"


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE entries SET entry = 'x' WHERE game = 2 AND number = 1",
        "UPDATE entries SET seal = 'x' WHERE game = 2 AND " + LAST.format("entries"),
        "DELETE FROM entries WHERE game = 2 AND number = 3",
        "UPDATE games SET setup = 'x' WHERE id = 2",
        "UPDATE games SET kind = 'chess' WHERE id = 2",
        "UPDATE games SET kind = 'life' WHERE id = 2",
        "UPDATE starts SET state = x'00' WHERE game = 2",
        "DELETE FROM starts WHERE game = 2",
        "DELETE FROM starts WHERE game = 2 AND " + LAST.format("starts"),
        "INSERT INTO starts SELECT 2, number + 1, state, seal FROM starts WHERE game = 2 LIMIT 1",
        "INSERT INTO endings VALUES (2, '[]', 'x', 'x')",
    ],
)
def test_a_broken_newest_game_is_not_what_is_offered(store: GameStore, damage: str) -> None:
    for moment in (TUESDAY, TUESDAY + 60):
        store.now = lambda moment=moment: moment  # type: ignore[misc]
        with begin(store, length={"until": "last"}) as record:
            play_to_turn(record, 3)
    store.db.execute(damage)
    _, newest = (name for _, name in sorted(store.names_by_number().items()))
    with pytest.raises(Trouble):
        store.open(newest, Random(1))
    found = GamesToResume(store).newest()
    assert found is not None
    assert found.number == 1


def broken_states(stored: StoredGame) -> None:
    stored.entries.append((FROM, TABLE, {"seat": 99}))


def broken_set_up(stored: StoredGame) -> None:
    stored.setup = json_text(stored.setup_data() | {"options": {}})


def broken_answer(stored: StoredGame) -> None:
    number, by, _ = stored.entries[-1]
    stored.entries[-1] = (number, by, [9, 9])


@pytest.mark.parametrize("break_", [broken_states, broken_set_up, broken_answer])
def test_one_with_right_checksums_that_cannot_be_opened_is_not_offered(
    store: GameStore, break_: Callable[[StoredGame], None]
) -> None:
    with begin(store) as record:
        record.table.by_chance()
    stored = store.stored(record.name)
    break_(stored)
    stored_in(store, stored)
    store.delete(record.name)
    assert GamesToResume(store).newest() is None


def test_a_longer_game_than_can_be_tried_is_offered_untried(
    store: GameStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(game_to_resume, "MOST_TRIED", 0)
    monkeypatch.setattr(game_to_resume, "reopen", None)
    with begin(store) as record:
        record.table.by_chance()
    assert said(store)[0] == "today's game"


def test_a_state_from_elsewhere_names_no_seat_that_is_not_there(store: GameStore) -> None:
    with begin(store) as record:
        play_to_turn(record, 2)
    store.db.execute("UPDATE starts SET state = 'x'")
    found = GamesToResume(store).newest()
    assert found is not None
    assert found.turn is None


def test_it_is_read_once_until_it_is_played_on(
    store: GameStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    with begin(store) as record:
        play_to_turn(record, 2)
        games = GamesToResume(store)
        before = games.newest()
        play_to_turn(record, 3)
        assert games.newest() != before
    now = games.newest()
    monkeypatch.setattr(game_to_resume, "read_game_to_resume", None)
    assert games.newest() == now


# Days


@pytest.mark.parametrize(
    ("day", "today", "english", "french"),
    [
        ("2026-03-03", "2026-03-03", "today's game", "la partie d'aujourd'hui"),
        ("2026-03-02", "2026-03-03", "yesterday's game", "la partie d'hier"),
        ("2026-02-25", "2026-03-03", "Wednesday's game", "la partie de mercredi"),
        ("2026-02-24", "2026-03-03", "the game of 24 February", "la partie du 24 février"),
        ("2026-03-01", "2026-03-30", "the game of 1 March", "la partie du 1er mars"),
        (
            "2025-12-31",
            "2026-03-03",
            "the game of 31 December 2025",
            "la partie du 31 décembre 2025",
        ),
        ("2026-03-04", "2026-03-03", "the game of 4 March", "la partie du 4 mars"),
    ],
)
def test_the_day_as_people_say_it(day: str, today: str, english: str, french: str) -> None:
    sentence = day_words.in_words(date.fromisoformat(day), date.fromisoformat(today))
    assert (sentence.text("en"), sentence.text("fr")) == (english, french)


def test_after_midnight_it_is_still_todays() -> None:
    begun = datetime(2026, 3, 3, 22, tzinfo=UTC).timestamp()
    now = datetime(2026, 3, 4, 1, tzinfo=UTC).timestamp()
    local = lambda seconds: datetime.fromtimestamp(seconds, UTC)  # noqa: E731
    assert str(day_words.days_game(int(begun), int(now), local)) == "today's game"


def test_every_day_has_french() -> None:
    assert {*day_words.WEEKDAYS, *day_words.MONTHS} <= catalogue("fr").keys()
