"""A file of an older format gets the tables that it lacks, and all that is in it stays."""

import sqlite3
from pathlib import Path

import pytest

from tests.host.table.stored_stall import begin_game, content, sql, stall_store
from trading_unit.table.store import sqlite_file
from trading_unit.table.store.schema import FORMAT, TABLES, tables_of
from trading_unit.trouble import Trouble


@pytest.fixture(params=range(1, FORMAT))
def path(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """As a version before wrote it."""
    path, number = tmp_path / "games.sqlite", request.param
    begin_game(path)
    new = [name for name in TABLES if name not in tables_of(number)]
    assert new
    sql(path, f"PRAGMA user_version = {number}", *(f"DROP TABLE {name}" for name in new))
    return path


def tables(path: Path) -> set[str]:
    with sqlite3.connect(path) as db:
        return {name for (name,) in db.execute("SELECT name FROM sqlite_master")}


def test_it_is_opened_and_has_all_tables(path: Path) -> None:
    before = content(path)
    with stall_store(path) as store:
        assert [game.name for game in store.games()] == ["g"]
    assert content(path)[: len(before)] == before
    assert tables(path) >= set(TABLES)
    with sqlite3.connect(path) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (FORMAT,)
    with stall_store(path):
        pass  # once more


def test_a_program_of_the_version_before_says_that_the_file_is_newer(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with stall_store(path):
        pass
    sql(path, "PRAGMA wal_checkpoint")
    monkeypatch.setattr(sqlite_file, "FORMAT", 1)
    with pytest.raises(Trouble, match="were kept by a newer trading-unit; upgrade this one"):
        sqlite_file.check_header(path)


@pytest.mark.parametrize(
    "tempting",
    [
        "CREATE TRIGGER t AFTER INSERT ON entries BEGIN DELETE FROM games; END",
        "CREATE TABLE only_shown (game TEXT)",
        TABLES["only_shown"],
    ],
    ids=["a trigger", "another table of that name", "a table of the newer format"],
)
def test_one_that_somebody_has_changed_is_refused_as_before(path: Path, tempting: str) -> None:
    sql(path, "PRAGMA journal_mode = DELETE", tempting)
    before = path.read_bytes()
    with pytest.raises(Trouble, match="is not as this program makes it"):
        stall_store(path)
    assert path.read_bytes() == before
