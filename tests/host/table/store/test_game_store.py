"""The game store: games are listed, named, renamed and deleted."""

from datetime import UTC, datetime
from pathlib import Path
from random import Random

import pytest

from tests.host.table.stored_stall import content, play, stall_setup, stall_store
from trading_unit.games.registry import game_kind
from trading_unit.table.store import sqlite_file
from trading_unit.table.store.game_store import GameStore
from trading_unit.trouble import Trouble


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


def day(number: int) -> datetime:
    return datetime(1970, 1, 1 + number, tzinfo=UTC)


def test_the_list_is_newest_first(path: Path) -> None:
    with stall_store(path) as store:
        assert store.games() == []
        one = store.new(stall_setup(), Random(1), "one")  # day 1
        store.new(stall_setup(2), Random(1), "two")  # day 2
        play(one, 3)  # days 3 to 5
        found = [(g.name, g.kind, g.begun, g.last_played, g.answers, g.over) for g in store.games()]
        assert found == [
            ("one", "stall", day(1), day(5), 3, False),
            ("two", "stall", day(2), day(2), 0, False),
        ]
        assert store.games()[0].seats == ["Ann", "Bob"]
        play(store.records[1], 1000)
        assert [(game.name, game.over) for game in store.games()] == [("two", True), ("one", False)]
        assert store.games()[0].winners == store.records[1].table.game.winners


def test_a_game_is_called_after_its_players(path: Path) -> None:
    with stall_store(path) as store:
        named = [store.new(stall_setup(), Random(1)).name for _ in range(3)]
        assert named == ["Ann, Bob", "Ann, Bob 2", "Ann, Bob 3"]
        setup = stall_setup()
        setup["seats"] = [{"name": "Zoë" * 30}, {"name": "B\nC"}, {"name": "D"}]
        assert store.new(setup, Random(1)).name == ("Zoë" * 30)[:72]


@pytest.mark.parametrize("name", ["  ", "a\nb", "x" * 81, "\x00"])
def test_wrong_names(path: Path, name: str) -> None:
    with stall_store(path) as store:
        store.new(stall_setup(), Random(1), "g").close()
        before = content(path)
        for act in (
            lambda: store.new(stall_setup(), Random(1), name),
            lambda: store.rename("g", name),
        ):
            with pytest.raises(Trouble, match="a game's name is a line of 1 to 80 characters"):
                act()
        assert content(path) == before


def test_names_are_found_as_people_write_them(path: Path) -> None:
    with stall_store(path) as store:
        with pytest.raises(Trouble, match="there is no game 'rain'; none has been begun yet"):
            store.open("rain", Random(1))
        store.new(stall_setup(), Random(1), " Rainy Sunday ").close()
        store.open("rainy sunday", Random(1)).close()
        with pytest.raises(
            Trouble, match="no game 'Rainy Monday'; perhaps 'Rainy Sunday' was meant"
        ):
            store.open("Rainy Monday", Random(1))
        with pytest.raises(Trouble, match="no game 'x'; look at the list of games"):
            store.rename("x", "y")
        with pytest.raises(Trouble, match="there is a game 'Rainy Sunday' already; give another"):
            store.new(stall_setup(), Random(1), "RAINY SUNDAY")
        assert len(store.games()) == 1


def test_a_game_is_renamed(path: Path) -> None:
    with stall_store(path) as store:
        record = store.new(stall_setup(), Random(1), "one")
        store.new(stall_setup(), Random(1), "two")
        with pytest.raises(Trouble, match="there is a game 'two' already"):
            store.rename("one", "Two")
        store.rename("one", "One")
        store.rename("one", "three")
        assert record.name == "three"
        play(record, 3)
        assert [game.name for game in store.games()] == ["three", "two"]


def test_a_game_is_deleted(path: Path) -> None:
    with stall_store(path) as store:
        for name in ("one", "two"):
            with store.new(stall_setup(2), Random(1), name) as record:
                play(record, 1000)
        store.delete("one")
        assert [game.name for game in store.games()] == ["two"]
        assert {row[0] for rows in content(path) for row in rows} == {2}
        store.open("two", Random(1))
        again = store.new(stall_setup(), Random(1), "one")
        assert again.game == 3  # no number is used twice


def test_an_unknown_kind_of_game(path: Path) -> None:
    with stall_store(path) as store:
        with pytest.raises(Trouble, match="there is no game 'chess'; there are: stall"):
            store.new(stall_setup() | {"game": "chess"}, Random(1))
        store.new(stall_setup(), Random(1), "g")
    with GameStore(path, game_kind) as store:
        assert len(store.games()) == 1
        with pytest.raises(Trouble, match="there is no game 'stall'; there are: monopoly-city"):
            store.open("g", Random(1))


def test_a_set_up_that_is_not_plain_or_cannot_start(path: Path) -> None:
    with stall_store(path) as store:
        with pytest.raises(Trouble, match="only plain data can be kept"):
            store.new(stall_setup() | {"more": (1, 2)}, Random(1))
        with pytest.raises(Trouble, match="cannot be set up under the present rules"):
            store.new(stall_setup() | {"turns": "many"}, Random(1))
        assert store.games() == []


def test_the_default_folder_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "some" / "where"
    monkeypatch.setattr(sqlite_file, "user_data_path", lambda name, appauthor: folder / name)
    with GameStore(None, game_kind) as store:
        assert store.path == folder / "trading-unit" / "games.sqlite"
    (tmp_path / "file").write_text("")
    folder = tmp_path / "file"
    with pytest.raises(Trouble, match=r"cannot make .* for the games: .*; name another place"):
        GameStore(None, game_kind)
