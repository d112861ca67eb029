"""The shelf: a list of games with names, in a file that is looked at before it is touched."""

from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from tests.host.table.stored_stall import a_setup, a_shelf, content, play
from trading_unit.games.registry import game_kind
from trading_unit.table import sqlite_file
from trading_unit.table.game_store import GameStore
from trading_unit.trouble import Trouble


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


def day(number: int) -> datetime:
    return datetime(1970, 1, 1 + number, tzinfo=UTC)


def test_the_list_is_newest_first(path: Path) -> None:
    with a_shelf(path) as shelf:
        assert shelf.games() == []
        one = shelf.new(a_setup(), Random(1), "one")  # day 1
        shelf.new(a_setup(2), Random(1), "two")  # day 2
        play(one, 3)  # days 3 to 5
        found = [(g.name, g.kind, g.begun, g.played, g.answers, g.over) for g in shelf.games()]
        assert found == [
            ("one", "stall", day(1), day(5), 3, False),
            ("two", "stall", day(2), day(2), 0, False),
        ]
        assert shelf.games()[0].seats == ["Ann", "Bob"]
        play(shelf.records[1], 1000)
        assert [(game.name, game.over) for game in shelf.games()] == [("two", True), ("one", False)]
        assert shelf.games()[0].winners == shelf.records[1].table.game.winners


def test_a_game_is_called_after_its_players(path: Path) -> None:
    with a_shelf(path) as shelf:
        named = [shelf.new(a_setup(), Random(1)).name for _ in range(3)]
        assert named == ["Ann and Bob", "Ann and Bob 2", "Ann and Bob 3"]
        setup = a_setup()
        setup["seats"] = [{"name": "Zoë" * 30}, {"name": "B\nC"}, {"name": "D"}]
        assert shelf.new(setup, Random(1)).name == ("Zoë" * 30)[:72]


@pytest.mark.parametrize("name", ["  ", "a\nb", "x" * 81, "\x00"])
def test_what_is_no_name(path: Path, name: str) -> None:
    with a_shelf(path) as shelf:
        shelf.new(a_setup(), Random(1), "g").close()
        before = content(path)
        for act in (lambda: shelf.new(a_setup(), Random(1), name), lambda: shelf.rename("g", name)):
            with pytest.raises(Trouble, match="a game's name is a line of 1 to 80 characters"):
                act()
        assert content(path) == before


def test_names_are_found_as_people_write_them(path: Path) -> None:
    with a_shelf(path) as shelf:
        with pytest.raises(Trouble, match="there is no game 'rain'; none has been begun yet"):
            shelf.open("rain", Random(1))
        shelf.new(a_setup(), Random(1), " Rainy Sunday ").close()
        shelf.open("rainy sunday", Random(1)).close()
        with pytest.raises(
            Trouble, match="no game 'Rainy Monday'; perhaps 'Rainy Sunday' was meant"
        ):
            shelf.open("Rainy Monday", Random(1))
        with pytest.raises(Trouble, match="no game 'x'; look at the list of games"):
            shelf.rename("x", "y")
        with pytest.raises(Trouble, match="there is a game 'Rainy Sunday' already; give another"):
            shelf.new(a_setup(), Random(1), "RAINY SUNDAY")
        assert len(shelf.games()) == 1


def test_a_game_gets_another_name(path: Path) -> None:
    with a_shelf(path) as shelf:
        record = shelf.new(a_setup(), Random(1), "one")
        shelf.new(a_setup(), Random(1), "two")
        with pytest.raises(Trouble, match="there is a game 'two' already"):
            shelf.rename("one", "Two")
        shelf.rename("one", "One")
        shelf.rename("one", "three")
        assert record.name == "three"
        play(record, 3)
        assert [game.name for game in shelf.games()] == ["three", "two"]


def test_a_game_is_taken_away(path: Path) -> None:
    with a_shelf(path) as shelf:
        for name in ("one", "two"):
            with shelf.new(a_setup(2), Random(1), name) as record:
                play(record, 1000)
        shelf.delete("one")
        assert [game.name for game in shelf.games()] == ["two"]
        assert {row[0] for rows in content(path) for row in rows} == {2}
        shelf.open("two", Random(1))
        again = shelf.new(a_setup(), Random(1), "one")
        assert again.game == 3  # no number is used twice


def test_an_unknown_kind_of_game(path: Path) -> None:
    with a_shelf(path) as shelf:
        with pytest.raises(Trouble, match="there is no game 'chess'; there are: stall"):
            shelf.new(a_setup() | {"game": "chess"}, Random(1))
        shelf.new(a_setup(), Random(1), "g")
    with GameStore(path, game_kind) as shelf:
        assert len(shelf.games()) == 1
        with pytest.raises(Trouble, match="there is no game 'stall'; there are: monopoly-city"):
            shelf.open("g", Random(1))


def test_a_set_up_that_is_not_plain_or_cannot_start(path: Path) -> None:
    with a_shelf(path) as shelf:
        with pytest.raises(Trouble, match="only plain data can be kept"):
            shelf.new(a_setup() | {"more": (1, 2)}, Random(1))
        with pytest.raises(Trouble, match="cannot be set up under the present rules"):
            shelf.new(a_setup() | {"turns": "many"}, Random(1))
        assert shelf.games() == []


def test_the_usual_place_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "some" / "where"
    monkeypatch.setattr(sqlite_file, "user_data_path", lambda name, appauthor: folder / name)
    with GameStore(None, game_kind) as shelf:
        assert shelf.path == folder / "trading-unit" / "games.sqlite"
    (tmp_path / "file").write_text("")
    folder = tmp_path / "file"
    with pytest.raises(Trouble, match=r"cannot make .* for the games: .*; name another place"):
        GameStore(None, game_kind)
