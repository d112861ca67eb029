"""Each call of SQLite, of the file system and of the rules fails in turn, or is where memory ends
or somebody presses Ctrl-C, while what a friend has sent is taken in, opened, renamed and deleted.

Afterwards all of it is there or nothing, and the same can be done again.
"""

import sqlite3
from collections.abc import Callable
from pathlib import Path
from random import Random
from shutil import copytree
from typing import Any

import pytest

from tests.exhaustive import sample
from tests.host.faults.faults import ENDS, FILES, PLACES, SQLITE, Faults, assert_sentence, turns
from tests.host.house_rules.examples import TEXT
from tests.host.table.import_file import import_file
from tests.host.table.stored_stall import begin_game, empty_store, stall_kind
from trading_unit.house_rules import rules_file
from trading_unit.house_rules.folder import HouseRulesFolder
from trading_unit.table.store import game_file
from trading_unit.table.store.game_store import GameStore
from trading_unit.table.store.schema import TABLES
from trading_unit.trouble import Trouble

Act = Callable[[Path], object]
"""What somebody does with the games and house rules in a folder."""

FEW = 3
OURS, SENT, THEIRS = "games.sqlite", "sent.game", "sent.toml"


def open_store(folder: Path) -> GameStore:
    return GameStore(folder / OURS, lambda _: stall_kind(), lambda: 86_400)


def import_game(folder: Path) -> None:
    with open_store(folder) as store:
        import_file(store, folder / SENT)


def resume_game(folder: Path) -> None:
    with open_store(folder) as store:
        store.open("g", Random(1)).close()


def keep_rules(folder: Path) -> None:
    HouseRulesFolder(folder).save(rules_file.read_file(folder / THEIRS))


def replace_rules(folder: Path) -> None:
    other = rules_file.read_text("other", TEXT.replace("3_000_000", "4_000_000"))
    HouseRulesFolder(folder).save(other, replace=True)


def rename_rules(folder: Path) -> None:
    HouseRulesFolder(folder).rename("At Grandma's", "Ours")


def delete_rules(folder: Path) -> None:
    HouseRulesFolder(folder).delete("At Grandma's")


ACTS: dict[Act, tuple[str, ...]] = {
    import_game: ("sqlite", "files", "rules"),
    resume_game: ("sqlite", "files", "rules"),
    keep_rules: ("files",),
    replace_rules: ("files",),
    rename_rules: ("files",),
    delete_rules: ("files",),
}
ERRORS = {"sqlite": SQLITE | ENDS, "files": FILES | ENDS, "rules": ENDS}
CASES = [
    pytest.param(act, place, error, id=f"{act.__name__}, {place}, {error}")
    for act, places in ACTS.items()
    for place in places
    for error in ERRORS[place]
]


@pytest.fixture(scope="module")
def sent(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a game, house rules, and what a friend has sent."""
    folder = tmp_path_factory.mktemp("sent")
    (folder / OURS).write_bytes(empty_store())
    begin_game(folder / OURS)
    (folder / "friend").mkdir()
    begin_game(folder / "friend" / OURS, turn=2)
    with open_store(folder / "friend") as store:
        game_file.write(store.export_text("g"), folder / SENT)
    (folder / THEIRS).write_text(TEXT)
    return folder


def content(folder: Path) -> Any:
    """All rows of all tables, and all house rules; no draft is left."""
    with sqlite3.connect(folder / OURS) as db:
        rows = {table: db.execute(f"SELECT * FROM {table}").fetchall() for table in TABLES}
    db.close()
    files = [file for file in folder.rglob("*") if file.is_file()]
    assert not [file.name for file in files if file.name.startswith(".")]
    rules = folder / "house-rules"
    return rows, sorted(file.read_text() for file in rules.glob("*"))


def begun(sent: Path, folder: Path, act: Act) -> Path:
    """A copy of that folder, where this is going to be done."""
    copytree(sent, folder)
    if act in (replace_rules, rename_rules, delete_rules):
        keep_rules(folder)
    return folder


def do(folder: Path, act: Act, faults: Faults, place: str, patch: pytest.MonkeyPatch) -> bool:
    """Whether it is done. If not, a sentence says why, or it has ended as any program does."""
    install, _ = PLACES[place]
    said = "without the error that no sentence is about"
    with patch.context() as here:
        install(faults, here)
        faults.on = True
        try:
            act(folder)
        except Trouble as trouble:
            said = str(trouble)
        except (MemoryError, KeyboardInterrupt):
            pass
        else:
            return True
        finally:
            faults.on = False
    assert_sentence(said)
    assert "Error" not in said
    return False


@pytest.mark.parametrize(("act", "place", "error"), CASES)
def test_each_call_fails_in_turn(
    act: Act, place: str, error: str, sent: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = begun(sent, tmp_path / "whole", act)
    before = content(whole)
    counting = Faults(whole, ERRORS[place][error])
    assert do(whole, act, counting, place, monkeypatch)
    after = content(whole)
    assert counting.count > 1
    for fail_at in turns(counting.count, sample(FEW, counting.count)):
        folder = begun(sent, tmp_path / str(fail_at), act)
        faults = Faults(folder, ERRORS[place][error], fail_at)
        done = do(folder, act, faults, place, monkeypatch)
        assert faults.failed, fail_at
        found = content(folder)
        assert found in ((after,) if done else (before, after)), (fail_at, faults.failed)
        if found != after:
            act(folder)
            assert content(folder) == after, (fail_at, faults.failed)
