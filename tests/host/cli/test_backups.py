"""`trading-unit games kept backups` and `restore`."""

import re
from pathlib import Path
from random import Random

import pytest

from tests.host.web.server import setup
from trading_unit.cli import backups as command
from trading_unit.cli.main import main
from trading_unit.play.start.stored_games import open_store
from trading_unit.table.store.backups import back_up_when_due, backups

NOON = 1_795_176_000  # on 20 November 2026
WEEK_S = 7 * 24 * 3600


@pytest.fixture
def record(tmp_path: Path) -> str:
    """The path of a store with a copy of one game, and a week later of two."""
    where = str(tmp_path / "games.sqlite")
    with open_store(where) as store:
        for week, name in enumerate(("Sunday", "Monday")):
            store.now = lambda week=week: NOON + week * WEEK_S  # type: ignore[misc]
            with store.new(setup("Ann, Ben"), Random(1), name) as game:
                game.table.by_chance()
            back_up_when_due(store.db, store.path, store.now())
    return where


def run(record: str, *words: str) -> int:
    return main(["games", "kept", "--record", record, *words])


def names(record: str) -> list[str]:
    with open_store(record) as store:
        return store.names()


def damage_newest(record: str) -> None:
    newest = backups(Path(record))[0].file
    newest.write_bytes(newest.read_bytes()[:5000])


def test_each_copy_is_a_line(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    damage_newest(record)
    assert run(record, "backups") == 0
    newest, oldest = capsys.readouterr().out.splitlines()
    assert re.match(r"  1  2026-11-27  .* is damaged", newest)
    assert oldest == "  2  2026-11-20  games: 1, from 2026-11-20 to 2026-11-20"


@pytest.mark.parametrize("folder", ["", "no folder"])
def test_there_is_no_copy_yet(
    tmp_path: Path, folder: str, capsys: pytest.CaptureFixture[str]
) -> None:
    where = str(tmp_path / folder / "games.sqlite")
    assert run(where, "backups") == 0
    assert capsys.readouterr().out == "there is no copy of the games yet\n"
    assert run(where, "restore") == 1
    assert not list(tmp_path.iterdir())


def test_a_restored_copy_was_shown_before(record: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(record, "restore", "2", "--yes") == 0
    printed = capsys.readouterr().out
    assert "Sunday  (monopoly-city" in printed
    assert "Monday" not in printed
    assert names(record) == ["Sunday"]


def test_the_newest_that_can_be_read_is_restored(
    record: str, capsys: pytest.CaptureFixture[str]
) -> None:
    damage_newest(record)
    assert run(record, "restore", "--yes") == 0
    assert "is damaged" in capsys.readouterr().out
    assert names(record) == ["Sunday"]


@pytest.mark.parametrize(("answer", "left"), [("yes", 1), ("no", 2), ("", 2)])
def test_a_person_is_asked(
    record: str, answer: str, left: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command, "is_terminal", lambda _: True)
    monkeypatch.setattr("trading_unit.cli.person.typed_line", lambda _: answer)
    assert run(record, "restore", "2") == (left == 2)
    assert len(names(record)) == left


def test_without_a_person_nothing_is_restored(record: str) -> None:
    assert run(record, "restore", "2") == 1
    assert run(record, "restore", "3", "--yes") == 1
    assert len(names(record)) == 2
