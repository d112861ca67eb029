"""What the book knows of a game: out of its record, out of its ending, and as a text again."""

import json
from collections.abc import Iterator
from dataclasses import replace
from itertools import cycle
from pathlib import Path

import pytest

from tests.host.book.kept_games import ANSWER_S, TUESDAY, book_store, keep, played
from trading_unit.book import reader
from trading_unit.book.facts import (
    LONGEST_PAUSE_S,
    NO_FACTS,
    GameFacts,
    Player,
    Rent,
    facts_text,
    minutes_played,
    parse_facts,
)
from trading_unit.book.reader import BookReader
from trading_unit.table.store.checksums import checksum_of
from trading_unit.table.store.game_store import GameStore

FACTS = GameFacts(
    "monopoly-city",
    TUESDAY,
    TUESDAY + 3_600,
    (Player("Ann"), Player("Robbie", "steady"), Player("Ben", left=True)),
    (0,),
    (7_000_000, None, 100_000),
    minutes=60,
    turns=31,
    rent=Rent(2, 0, 4_000_000, "Diamond Hills"),
)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[GameStore]:
    with book_store(tmp_path) as store:
        yield store


def facts_of(store: GameStore, number: int) -> GameFacts | None:
    reading = BookReader(store).read(lambda: True)
    found = [game.facts for game in reading.games if game.number == number]
    return found[0] if found else None


def rows(store: GameStore) -> list[tuple[int, str, str]]:
    return store.db.execute("SELECT game, ending, facts FROM facts").fetchall()


# The text


def test_the_text_gives_the_facts_back() -> None:
    for facts in (FACTS, replace(FACTS, rent=None, minutes=None, turns=None, counts=False)):
        assert parse_facts(facts_text(facts)) == facts


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("format", 0),
        ("winners", [3]),
        ("winners", ["0"]),
        ("worth", [1]),
        ("worth", [1, 2, "3"]),
        ("players", [["Ann", ""]]),
        ("players", []),
        ("begun", "yesterday"),
        ("counts", 1),
        ("rent", [0, 9, 1, "x"]),
        ("rent", [0, 1, 1.5, "x"]),
        ("rent", [0, 1]),
        ("kind", 7),
    ],
)
def test_what_is_none_of_ours_is_refused(key: str, value: object) -> None:
    data = json.loads(facts_text(FACTS)) | {key: value}
    with pytest.raises(ValueError, match=NO_FACTS):
        parse_facts(json.dumps(data))


@pytest.mark.parametrize("text", ["", "[]", "7", "{}", "[" * 100_000])
def test_a_text_that_is_no_facts_at_all(text: str) -> None:
    with pytest.raises(ValueError, match=NO_FACTS):
        parse_facts(text)


def test_a_name_from_elsewhere_controls_nothing() -> None:
    text = facts_text(replace(FACTS, players=(Player("A\u202enn"), *FACTS.players[1:])))
    assert parse_facts(text).players[0].name == "A\\u202enn"


# Time played


def test_a_pause_is_not_played() -> None:
    assert minutes_played([0, 60, 120]) == 2
    assert minutes_played([0, 60, 60 + LONGEST_PAUSE_S + 1, 60 + LONGEST_PAUSE_S + 61]) == 2


def test_the_time_of_a_game_from_a_file_is_not_known() -> None:
    assert minutes_played([0, 500, 500, 500]) is None


# Out of the store


@pytest.mark.parametrize("kind", ["monopoly-city", "repentance", "greenopoly", "city-life", "life"])
def test_each_game_says_who_won_and_what_each_was_worth(store: GameStore, kind: str) -> None:
    number = keep(store, "Ann, Ben, Cleo", kind=kind)
    model = played(kind, ["Ann", "Ben", "Cleo"], 1, 2)
    facts = facts_of(store, number)
    assert facts is not None
    ending = json.loads(str(model.ending))
    assert list(facts.winners) == ending["winners"]
    sums = {seat: sum(amount for _, amount in lines) for seat, lines in ending["totals"]}
    assert facts.worth == tuple(sums.get(seat) for seat in range(3))
    assert [player.name for player in facts.players] == ["Ann", "Ben", "Cleo"]
    assert facts.minutes == round((len(model.entries) - 1) * ANSWER_S / 60)
    assert facts.turns


def test_the_dearest_rent_is_that_of_the_log(store: GameStore) -> None:
    number = keep(store, "Ann, Ben", kind="repentance", rounds=30)
    facts = facts_of(store, number)
    assert facts is not None
    assert facts.rent is not None
    ending = json.loads(str(played("repentance", ["Ann", "Ben"], 1, 30).ending))
    names = ("seat 0", "seat 1")
    payer, owner = names[facts.rent.payer], names[facts.rent.owner]
    paid = [line for line in ending["log"] if " rent for " in line]
    assert any(
        line == f"{payer} pays {owner} ${facts.rent.amount} rent for {facts.rent.place}"
        for line in paid
    )
    amounts = [int(line.partition("$")[2].partition(" ")[0].replace(",", "")) for line in paid]
    assert facts.rent.amount == max(amounts)


def test_they_are_made_once(store: GameStore, monkeypatch: pytest.MonkeyPatch) -> None:
    for day in range(3):
        keep(store, "Ann, Ben", TUESDAY + day)
    before = BookReader(store).read(lambda: True).games
    monkeypatch.setattr(reader, "make_facts", None)
    statements: list[str] = []
    store.db.set_trace_callback(statements.append)
    assert BookReader(store).read(lambda: True).games == before
    assert len(statements) == 3  # the games with their facts, and the names of people


def test_a_few_at_a_time(store: GameStore) -> None:
    for day in range(5):
        keep(store, "Ann, Ben", TUESDAY + day)
    book = BookReader(store)
    two_games = cycle([True, False]).__next__
    assert [book.read(two_games).waiting for _ in range(4)] == [3, 1, 0, 0]


def test_a_file_that_cannot_be_written_is_read_once(
    store: GameStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(store, "Ann, Ben")
    store.db.execute("PRAGMA query_only = ON")
    book = BookReader(store)
    assert len(book.read(lambda: True).games) == 1
    assert rows(store) == []
    monkeypatch.setattr(reader, "make_facts", None)
    assert len(book.read(lambda: True).games) == 1


@pytest.mark.parametrize("damage", ["facts = 'x'", "facts = x'00ff'", "ending = 'another'"])
def test_a_damaged_row_is_made_again(store: GameStore, damage: str) -> None:
    number = keep(store, "Ann, Ben")
    facts, sound = facts_of(store, number), rows(store)
    store.db.execute(f"UPDATE facts SET {damage}")
    assert facts_of(store, number) == facts
    assert rows(store) == sound


# Bad input


def test_a_damaged_ending_is_read_out_of_the_game(store: GameStore) -> None:
    number = keep(store, "Ann, Ben")
    sound = facts_of(store, number)
    store.db.execute("DELETE FROM facts")
    store.db.execute("UPDATE endings SET story = replace(story, 'winners', 'losers')")
    assert facts_of(store, number) == sound


def test_a_damaged_game_is_read_out_of_its_ending(store: GameStore) -> None:
    number = keep(store, "Ann, Ben")
    sound = facts_of(store, number)
    assert sound is not None
    store.db.execute("DELETE FROM facts")
    store.db.execute("UPDATE entries SET entry = '[0,0,\"pay\"]' WHERE number = 4")
    assert facts_of(store, number) == replace(sound, turns=None, rent=None)


def test_where_both_are_damaged_the_book_says_which_game(store: GameStore) -> None:
    keep(store, "Ann, Ben")
    keep(store, "Cleo, Dora")
    store.db.execute("UPDATE entries SET entry = 'x' WHERE number = 4 AND game = 1")
    store.db.execute("UPDATE endings SET story = 'x' WHERE game = 1")
    contents = BookReader(store).read(lambda: True)
    assert contents.unreadable == [f"Ann, Ben {TUESDAY}"]
    assert [game.number for game in contents.games] == [2]


def test_a_game_of_other_rules_is_read_out_of_its_ending(store: GameStore) -> None:
    number = keep(store, "Ann, Ben")
    sound = facts_of(store, number)
    assert sound is not None
    store.db.execute("DELETE FROM facts")
    text = store.db.execute("SELECT setup FROM games").fetchone()[0]
    setup = json.loads(text) | {"options": {"of another version": True}}
    text = json.dumps(setup)
    store.db.execute("UPDATE games SET setup = ?, seal = ?", (text, checksum_of(text)))
    assert facts_of(store, number) == replace(sound, turns=None, rent=None)


def test_a_game_that_is_not_installed_is_read_out_of_its_ending(store: GameStore) -> None:
    number = keep(store, "Ann, Ben")
    sound = facts_of(store, number)
    assert sound is not None
    store.db.execute("DELETE FROM facts")
    store.db.execute("UPDATE games SET kind = 'of-a-friend'")
    assert facts_of(store, number) == replace(sound, turns=None, rent=None)


def test_the_facts_of_a_deleted_game_go_with_it(store: GameStore) -> None:
    keep(store, "Ann, Ben")
    BookReader(store).read(lambda: True)
    store.delete(f"Ann, Ben {TUESDAY}")
    assert rows(store) == []
