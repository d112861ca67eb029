"""A disk, a folder or a file that cannot be written: its games are listed and exported, and playing
says why it cannot be."""

import encodings.ascii  # noqa: F401 - a user without rights may not read Python itself
import os
import shutil
import sqlite3
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory, gettempdir

import pytest

from tests.exhaustive import sample
from tests.host.table.import_file import import_file
from trading_unit.cli.main import main
from trading_unit.games.monopoly_city import GAME
from trading_unit.play.start import stored_games
from trading_unit.play.start.stored_games import open_store
from trading_unit.table.store.record import Record
from trading_unit.table.store.sqlite_file import CannotWrite

pytestmark = pytest.mark.skipif(os.name != "posix", reason="Windows has other permissions")
NOBODY = 65_534


@pytest.fixture
def folder() -> Iterator[Path]:
    """In a place that a user without rights can get to."""
    with TemporaryDirectory(dir=gettempdir()) as name:
        yield Path(name)
        Path(name).chmod(0o755)


def begin(folder: Path) -> Record:
    setup = GAME.set_up([{"name": "Ann"}, {"name": "Ben"}], GAME.data.load())
    record = open_store(str(folder)).new(setup, Random(1), "Sunday")
    for _ in range(2):
        record.table.by_chance()
    return record


def close(record: Record) -> None:
    record.close()
    record.db.close()


def without_rights(folder: Path, use: Callable[[], int]) -> tuple[int, str]:
    """What the command returns and prints for somebody who may not write there."""
    said, say = os.pipe()
    child = os.fork()
    if child == 0:
        code = 99
        try:
            os.chdir(folder)
            if os.getuid() == 0:
                os.setuid(NOBODY)
            os.dup2(say, 1)
            os.dup2(say, 2)
            code = use()
        finally:
            os._exit(code)
    os.close(say)
    with os.fdopen(said) as text:
        found = text.read()
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), found


def run(folder: Path, *words: str) -> tuple[int, str]:
    def use() -> int:
        with open(1, "w", closefd=False) as out, open(2, "w", closefd=False) as err:
            sys.stdout, sys.stderr = out, err
            return main([*words])

    return without_rights(folder, use)


def lock_up(folder: Path, what: str) -> None:
    for file in folder.iterdir():
        file.chmod(0o444)
    folder.chmod(0o555 if what == "folder" else 0o777)


@pytest.mark.parametrize(
    ("what", "killed"),
    sample(
        [("folder", False), ("file", True)],
        [("folder", False), ("file", True), ("folder", True), ("file", False)],
    ),
)
def test_its_games_are_listed_and_exported(folder: Path, what: str, killed: bool) -> None:
    """Also those of a program that was killed, which has left its newest answers in the log."""
    record = begin(folder)
    away = folder.with_name(f"{folder.name}-away")
    if killed:
        shutil.copytree(folder, away)
    close(record)
    if killed:
        (folder / "games.sqlite").unlink()
        for name in ("games.sqlite", "games.sqlite-wal"):
            shutil.copy(away / name, folder / name)
        shutil.rmtree(away)
    before = {file.name for file in folder.iterdir()}
    lock_up(folder, what)
    for words in (["play", "--list"], ["games", "kept", "--record", ".", "list"]):
        code, text = run(folder, *words, *(["--record", "."] if words[0] == "play" else []))
        assert (code, text.count("\n")) == (0, 1), text
        assert text.startswith("  1  Sunday  (monopoly-city, ")
        assert "2 answers" in text
    with TemporaryDirectory() as place:
        Path(place).chmod(0o777)
        file = Path(place) / "sunday.game"
        words = ["games", "kept", "--record", ".", "export", "Sunday", str(file)]
        assert run(folder, *words) == (0, "")
        with open_store(place) as store:
            assert import_file(store, file) == "Sunday"
            assert store.games()[0].answers == 2
    assert {file.name for file in folder.iterdir()} == before


@pytest.mark.parametrize(
    "words",
    [
        ["play", "--terminal", "--record", ".", "--resume"],
        ["play", "--terminal", "--record", ".", "--players", "Ann, Ben", "--unit", "none"],
        ["play", "--record", ".", "--no-browser", "--unit", "none"],
        ["games", "kept", "--record", ".", "rename", "Sunday", "Monday"],
        ["games", "kept", "--record", ".", "delete", "Sunday"],
    ],
)
def test_all_else_says_in_a_sentence_why_not(folder: Path, words: list[str]) -> None:
    close(begin(folder))
    lock_up(folder, "folder")
    code, text = run(folder, *words)
    assert code == 1
    assert text.count("\n") == 1
    assert "cannot write to games.sqlite; it and its folder must be there and allow it" in text


def test_a_copy_names_the_file_itself(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a sentence about what is wrong with it."""
    close(begin(folder))
    path = folder / "games.sqlite"
    db = sqlite3.connect(path)
    db.execute("CREATE VIEW v AS SELECT 1")
    db.close()
    lock_up(folder, "folder")
    code, text = run(folder, "games", "kept", "--record", ".", "list")
    assert code == 1
    assert "games.sqlite is not as this program makes it" in text
    assert "/" not in text


def test_no_copy_is_left(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where this test runs as somebody who may write anywhere: the refusal is put in."""
    close(begin(folder))

    def refused(place: str | None) -> None:
        raise CannotWrite("cannot write")

    monkeypatch.setattr(stored_games, "open_store", refused)
    with stored_games.store_to_read(str(folder)) as store:
        assert [game.name for game in store.games()] == ["Sunday"]
        copy = Path(store.db.execute("PRAGMA database_list").fetchone()[2])
        assert copy.parent != folder
    assert not copy.parent.exists()
    with (
        pytest.raises(CannotWrite, match="cannot write"),
        stored_games.store_to_read(str(folder / "none.sqlite")),
    ):
        pass
