"""The record and what lies beside it: nobody but its owner can read it, whatever the umask."""

import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.host.web.server import setup
from trading_unit.games.registry import game_kind
from trading_unit.table.store import game_file, owner_only, sqlite_file
from trading_unit.table.store.game_store import GameStore
from trading_unit.table.store.sqlite_file import FILE_NAME, default_path

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such rights")


@pytest.fixture(params=[0o000, 0o022, 0o077], ids=oct, autouse=True)
def umask(request: pytest.FixtureRequest) -> Iterator[None]:
    before = os.umask(request.param)
    yield
    os.umask(before)


def rights(path: Path) -> str:
    return f"{stat.S_IMODE(path.stat().st_mode):o}"


def rights_in(folder: Path) -> dict[str, str]:
    """By the end of the name."""
    return {path.name.removeprefix(FILE_NAME): rights(path) for path in folder.iterdir()}


def play_a_little(path: Path) -> dict[str, str]:
    """The rights of all that lies there while a game is played."""
    with GameStore(path, game_kind) as store:
        store.new(setup("Ann, Ben"), Random(0))
        return rights_in(path.parent)


def test_every_file_of_a_game_that_is_played_is_its_owners(tmp_path: Path) -> None:
    folder = tmp_path / "shared"
    folder.mkdir()
    folder.chmod(0o755)
    found = play_a_little(folder / FILE_NAME)
    assert {"", "-wal", "-shm", "-open-1"} <= found.keys()
    assert set(found.values()) == {"600"}
    assert rights(folder) == "755"  # a folder that was named is not ours


def test_files_that_were_open_to_others_are_so_no_more(tmp_path: Path) -> None:
    path = tmp_path / FILE_NAME
    play_a_little(path)
    left_over = path.with_name(f"{FILE_NAME}-wal")  # as a kill leaves it
    left_over.touch()
    for one in (path, left_over):
        one.chmod(0o664)
    assert set(play_a_little(path).values()) == {"600"}


def test_a_file_that_its_owner_only_reads_stays_so(tmp_path: Path) -> None:
    path = tmp_path / "read-only"
    path.touch()
    path.chmod(0o444)
    owner_only.prepare_database(path)
    assert rights(path) == "400"


def test_the_folder_of_ours_is_its_owners(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_file, "user_data_path", lambda name, appauthor: tmp_path / name)
    folder = default_path().parent
    assert rights(folder) == "700"
    folder.chmod(0o755)
    default_path()
    assert rights(folder) == "700"


def test_what_belongs_to_another_user_is_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "theirs"
    path.touch()
    path.chmod(0o664)
    monkeypatch.setattr("os.geteuid", lambda: path.stat().st_uid + 1)
    owner_only.prepare_database(path)
    assert rights(path) == "664"


def test_a_device_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.geteuid", lambda: Path(os.devnull).stat().st_uid)
    before = rights(Path(os.devnull))
    owner_only.prepare_database(Path(os.devnull))
    assert rights(Path(os.devnull)) == before


def test_a_game_that_is_handed_out_is_its_owners_first(tmp_path: Path) -> None:
    target = tmp_path / "game.jsonl"
    target.touch()
    target.chmod(0o644)
    game_file.write("all of it", target)
    assert rights(target) == "600"


def test_a_system_without_such_rights_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    path.touch()
    path.chmod(0o664)
    monkeypatch.delattr("os.geteuid")
    owner_only.prepare_database(path)
    assert rights(path) == "664"
