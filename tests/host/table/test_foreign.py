"""Opening a file of another program, or a damaged one, gives one sentence and changes nothing."""

import os
import sqlite3
from pathlib import Path
from random import Random

import pytest

from tests.host.table.stored_stall import begin_game, sql, stall_kind, stall_store
from trading_unit.games.registry import game_kind
from trading_unit.table import sqlite_file
from trading_unit.table.game_store import GameStore
from trading_unit.trouble import Trouble


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games.sqlite"


def refused(path: Path, match: str) -> None:
    """Opening the store raises Trouble, changes no byte and makes no file."""
    before = {file: file.read_bytes() for file in path.parent.iterdir() if file.is_file()}
    with pytest.raises(Trouble, match=match):
        GameStore(path, game_kind)
    assert {file: file.read_bytes() for file in path.parent.iterdir() if file.is_file()} == before


@pytest.mark.parametrize("text", [b"hello", b"x" * 5000, b"SQLite format 3\0", b"\0" * 4096])
def test_a_file_of_another_kind(path: Path, text: bytes) -> None:
    path.write_bytes(text)
    refused(path, "holds no games: it is another kind of file; name another")


def test_the_file_of_another_program(path: Path) -> None:
    sql(path, "CREATE TABLE songs (name)", "INSERT INTO songs VALUES ('a song')")
    refused(path, "holds no games: it belongs to another program; name another")


def test_a_newer_format(path: Path) -> None:
    begin_game(path)
    sql(path, "PRAGMA user_version = 2", "PRAGMA wal_checkpoint")
    refused(path, "were kept by a newer trading-unit; upgrade this one")


@pytest.mark.parametrize("left", [0.2, 0.5, 0.9, 0.999])
def test_a_file_that_is_cut_off(path: Path, left: float) -> None:
    begin_game(path)
    whole = path.read_bytes()
    path.write_bytes(whole[: int(len(whole) * left)])
    refused(path, "is damaged; keep a copy of it, and name another file for new games")


def test_a_page_that_is_overwritten(path: Path) -> None:
    begin_game(path, 5)
    whole = path.read_bytes()
    for page in range(1, len(whole) // 4096):
        path.write_bytes(whole[: page * 4096] + b"\x05" * 4096 + whole[(page + 1) * 4096 :])
        refused(path, "is damaged; keep a copy")


def test_an_empty_file_is_a_new_store(path: Path) -> None:
    path.write_bytes(b"")
    with stall_store(path) as store:
        assert store.games() == []


def test_a_folder_and_a_folder_that_is_not_there(tmp_path: Path) -> None:
    refused(tmp_path, "cannot read the games in|is a folder")
    with pytest.raises(Trouble, match="it and its folder must be there and allow it"):
        GameStore(tmp_path / "none" / "games.sqlite", game_kind)
    (tmp_path / "file").write_text("")
    with pytest.raises(Trouble, match=r"cannot read the games in .*: Not a directory"):
        GameStore(tmp_path / "file" / "games.sqlite", game_kind)


@pytest.mark.skipif(os.name != "posix", reason="Windows has other permissions")
@pytest.mark.parametrize(
    ("file", "folder", "says"),
    [
        (
            0o444,
            0o777,
            "cannot write to games.sqlite; it and its folder must be there and allow it",
        ),
        (0o666, 0o555, "cannot write to games.sqlite; it and its folder must be there and"),
        (0o000, 0o777, "cannot read the games in games.sqlite: Permission denied"),
    ],
)
def test_no_permission(path: Path, file: int, folder: int, says: str) -> None:
    """A child process without rights, for this one may be root's."""
    begin_game(path)
    path.chmod(file)
    path.parent.chmod(folder)
    told, say = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.chdir(path.parent)  # the folders above may be root's alone
            if os.getuid() == 0:
                os.setuid(65534)
            GameStore(Path(path.name), game_kind)
        except Trouble as trouble:
            os.write(say, str(trouble).encode())
        finally:
            os._exit(0)
    os.close(say)
    os.waitpid(child, 0)
    path.parent.chmod(0o755)
    with os.fdopen(told) as text:
        assert says in text.read()


def test_refusals_of_the_system_are_sentences(path: Path) -> None:
    for code, says in (
        (sqlite3.SQLITE_BUSY, "another program is busy with"),
        (sqlite3.SQLITE_NOTADB, "is damaged; keep a copy"),
        (sqlite3.SQLITE_IOERR, r"cannot be used \(disk I/O error\); look at the disk"),
    ):
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = code
        with pytest.raises(Trouble, match=says), sqlite_file.sqlite_trouble(path):
            raise error
    with pytest.raises(sqlite3.ProgrammingError), sqlite_file.sqlite_trouble(path):
        raise sqlite3.ProgrammingError("misuse of the library is a bug")


def test_a_store_in_use_by_another_program_for_long(path: Path, monkeypatch) -> None:
    begin_game(path)
    monkeypatch.setattr(sqlite_file, "WAIT_S", 0)
    db = sqlite3.connect(path, isolation_level=None)
    db.execute("BEGIN IMMEDIATE")
    with pytest.raises(Trouble, match=r"another program is busy with .*; do it again in a moment"):
        GameStore(path, game_kind)
    db.close()


def test_any_changed_byte_shows_or_changes_nothing(path: Path) -> None:
    """A flipped bit anywhere in the file gives a sentence, or the same game."""
    _, log = begin_game(path, 4)
    whole = path.read_bytes()
    random = Random(12)
    sentences = 0
    written = [at for at, byte in enumerate(whole) if byte]
    for at in random.sample(written, 200):
        changed = bytearray(whole)
        changed[at] ^= 1 << random.randrange(8)
        path.write_bytes(changed)
        for name in ("-wal", "-shm"):
            path.with_name(path.name + name).unlink(missing_ok=True)
        try:
            with stall_store(path, stall_kind()) as store:
                assert len(store.games()) <= 1
                table = store.open("g", Random(1)).table
        except Trouble:
            sentences += 1
        else:
            assert table.log == log
            assert table.game.turn == 4
    assert sentences > 100
