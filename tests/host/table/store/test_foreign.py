"""Opening a file of another program, or a damaged one, gives one sentence and changes nothing."""

import json
import os
import sqlite3
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from tests.host.table.stored_stall import begin_game, empty_store, sql, stall_kind, stall_store
from trading_unit.games.registry import game_kind
from trading_unit.table.store import sqlite_file
from trading_unit.table.store.checksums import checksum_of, json_text
from trading_unit.table.store.game_store import GameStore
from trading_unit.table.store.reopen import Damaged
from trading_unit.table.store.schema import FORMAT
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
    sql(path, f"PRAGMA user_version = {FORMAT + 1}", "PRAGMA wal_checkpoint")
    refused(path, "were kept by a newer trading-unit; upgrade this one")


TEMPTING = {
    "a trigger": "CREATE TRIGGER t AFTER INSERT ON entries BEGIN DELETE FROM games; END",
    "a view": "CREATE VIEW v AS SELECT name FROM games",
    "another table": "CREATE TABLE notes (text)",
    "an index": "CREATE INDEX i ON games (kind)",
    "an index of an expression": "CREATE INDEX i ON games (upper(name))",
    "a generated column": "ALTER TABLE games ADD COLUMN loud AS (upper(name))",
    "a column more": "ALTER TABLE clocks ADD COLUMN more",
    "a table less": "DROP TABLE endings",
    "another name": "ALTER TABLE endings RENAME TO ends",
}


@pytest.mark.parametrize("what", TEMPTING)
def test_a_file_whose_tables_somebody_has_changed(path: Path, what: str) -> None:
    """A friend's file can bring a trigger that deletes all games at the first answer."""
    path.write_bytes(empty_store())
    sql(path, "PRAGMA journal_mode = DELETE", TEMPTING[what])
    refused(path, "is not as this program makes it: somebody has changed how it works; name")


def test_tables_that_a_program_could_not_read_are_not_read(path: Path) -> None:
    """`games` is a view of the same name: each column that is read would run an expression."""
    path.write_bytes(empty_store())
    sql(
        path,
        "PRAGMA journal_mode = DELETE",
        "DROP TABLE games",
        "CREATE VIEW games AS SELECT 1 AS id, hex(randomblob(1000000000)) AS name",
    )
    refused(path, "is not as this program makes it")


def test_a_table_without_check_or_with_another_type(path: Path) -> None:
    path.write_bytes(empty_store())
    for changed in ("left_ms TEXT NOT NULL", "left_ms INTEGER NOT NULL CHECK (left_ms > 9)"):
        sql(
            path,
            "PRAGMA journal_mode = DELETE",
            "DROP TABLE clocks",
            f"CREATE TABLE clocks (game INTEGER PRIMARY KEY, {changed})",
        )
        refused(path, "is not as this program makes it")


def test_a_schema_is_not_trusted(path: Path) -> None:
    with stall_store(path) as store:
        assert store.db.execute("PRAGMA trusted_schema").fetchone() == (0,)
        assert store.db.execute("PRAGMA cell_size_check").fetchone() == (1,)


BAD_NAME = "Sunday\x1b[2J\u202eyadnuS"


def test_a_name_that_controls_the_terminal_is_shown_escaped(path: Path) -> None:
    begin_game(path)
    db = sqlite3.connect(path)
    db.execute("UPDATE games SET name = ?", (BAD_NAME,))
    db.commit()
    db.close()
    with stall_store(path) as store:
        (game,) = store.games()
        assert game.name == r"Sunday\x1b[2J\u202eyadnuS"
        with store.open(game.name, Random(1)) as record:
            assert record.name == game.name
        assert json.loads(store.export_text(game.name).split("\n")[0])["name"] == game.name
        store.rename(game.name, "Monday")
        assert [game.name for game in store.games()] == ["Monday"]


def test_an_entry_with_a_text_that_is_not_plain_is_damaged(path: Path) -> None:
    """Its checksum proves nothing: whoever sends the file can make one."""
    begin_game(path, 3)
    db = sqlite3.connect(path)
    (seal,) = db.execute("SELECT seal FROM games").fetchone()
    text = json_text([0, "chance\x9b31m", [1, 2]])
    db.execute(
        "UPDATE entries SET entry = ?, seal = ? WHERE number = 0", (text, checksum_of(text, seal))
    )
    db.commit()
    db.close()
    with stall_store(path) as store, pytest.raises(Damaged, match="it is not as it was written"):
        store.open("g", Random(1))


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE games SET name = x'ff', kind = x'00', begun = 'x'",
        "UPDATE games SET setup = 7, seal = x'00'",
        "UPDATE entries SET number = 'last' WHERE number = (SELECT max(number) FROM entries)",
        "UPDATE starts SET number = number || 'x', state = x'00'",
        "UPDATE starts SET state = 7, seal = 7",
        "INSERT INTO endings VALUES (1, 'x', x'00', 'x')",
        "INSERT INTO endings VALUES (1, '7', 'x', 'x')",
        "UPDATE clocks SET left_ms = 'x'",
    ],
)
def test_a_row_of_any_type_gives_a_sentence(path: Path, change: str) -> None:
    begin_game(path)
    sql(path, change)
    with stall_store(path) as store:
        (game,) = store.games()
        for use in (
            lambda: store.open(game.name, Random(1), mend=True).close(),
            lambda: store.stored(game.name),
            lambda: store.export_text(game.name),
        ):
            with suppress(Trouble):
                use()
        assert len(store.games()) == 1


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
    refused(tmp_path, "it is another kind of file; name another")
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
