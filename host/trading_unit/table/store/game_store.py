"""The store of all games on this machine: begin, open, list, rename, delete, export and import
them."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from random import Random

from trading_unit.plain_text import escaped
from trading_unit.table.game_kind import GameKind, Setup
from trading_unit.table.store import game_file, game_names
from trading_unit.table.store.backups import delete_from_backups, still_in
from trading_unit.table.store.checksums import checksum_of, json_text
from trading_unit.table.store.game_lock import GameLock
from trading_unit.table.store.game_summary import GameSummary, summaries
from trading_unit.table.store.imported import check_version
from trading_unit.table.store.record import Record
from trading_unit.table.store.reopen import Damaged, reopen
from trading_unit.table.store.replay import checked_start, replay
from trading_unit.table.store.sqlite_file import (
    OpenFiles,
    begin,
    connect,
    default_path,
    sqlite_trouble,
    transaction,
)
from trading_unit.table.store.stored_game import (
    StoredGame,
    calendar_seconds,
    delete_game,
    insert_game,
    read_game,
)
from trading_unit.table.table import Table
from trading_unit.trouble import Trouble


class GameStore:
    """One database file of games, by name. `kind_of` gives the kind of game of that name, and
    raises Trouble for an unknown one; `now` is the time in seconds since 1970. `copy` is a copy of
    the file that is opened in its place, because it may not be written."""

    def __init__(
        self,
        path: Path | None,
        kind_of: Callable[[str], GameKind],
        now: Callable[[], int] = lambda: int(time.time()),
        copy: Path | None = None,
    ) -> None:
        self.path = default_path() if path is None else path
        self.kind_of = kind_of
        self.now = now
        self.db = connect(self.path, copy)
        try:
            self.files = OpenFiles(copy or self.path)
        except Trouble:
            self.db.close()
            raise
        self.records: list[Record] = []  # of the games that are open
        self.last_games: list[GameSummary] = []

    def __enter__(self) -> "GameStore":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        try:
            for record in list(self.records):
                record.close()
        finally:
            self.db.close()

    # Looking

    def games(self) -> list[GameSummary]:
        """All games, the one played last first."""
        with sqlite_trouble(self.path):
            return summaries(self.db)

    def known_games(self, most: int) -> list[GameSummary]:
        """So many of them; as they were last, where they cannot be read now."""
        with suppress(Trouble), sqlite_trouble(self.path):
            self.last_games = summaries(self.db, most)
        return self.last_games

    def stored(self, name: str) -> StoredGame:
        """All that is stored of a game, whether it is being played or not."""
        game, _ = self.find(name)
        with sqlite_trouble(self.path):
            begin(self.db, "BEGIN")
            try:
                return read_game(self.db, game)
            finally:
                self.db.execute("ROLLBACK")

    def moments(self, name: str) -> list[int]:
        """When each entry of a game was saved, in seconds since 1970, in their order."""
        game, _ = self.find(name)
        with sqlite_trouble(self.path):
            rows = self.db.execute("SELECT at FROM entries WHERE game = ? ORDER BY number", (game,))
            return [calendar_seconds(at) for (at,) in rows]

    def find(self, name: str) -> tuple[int, str]:
        """The number of the game of that name, and its name as it is shown."""
        with sqlite_trouble(self.path):
            names = self.names_by_number()
        for game, shown in names.items():
            if game_names.same(shown, name):
                return game, shown
        raise Trouble(game_names.unknown(name, list(names.values())))

    def names(self) -> list[str]:
        return list(self.names_by_number().values())

    def names_by_number(self) -> dict[int, str]:
        """The names of all games, escaped: others may have written the file."""
        rows = self.db.execute("SELECT id, name FROM games")
        return {game: escaped(str(name)) for game, name in rows}

    # Playing

    def new(self, setup: Setup, random: Random, name: str = "") -> Record:
        """Begin a game. Without a name it is called after its players."""
        kind = self.kind_of(setup["game"])
        if setup["version"] != kind.version:
            raise Trouble(
                "that set-up is for version {setup} of the rules, which are at {version}; "
                "set it up anew",
                setup=setup["version"],
                version=kind.version,
            )
        text = json_text(setup)
        now = calendar_seconds(self.now())
        stored = StoredGame(
            "a new game", kind.name, kind.version, now, now, text, checksum=checksum_of(text)
        )
        table = replay(stored, checked_start(stored, kind), random)
        default = ", ".join(game_names.seat_names(text))  # readers may have several languages
        lock: GameLock | None = None
        try:
            with self.transaction():
                game = self.insert(stored, name, default)
                lock = self.lock(game, stored.name)
        except BaseException:
            if lock is not None:
                lock.release()
            raise
        return self.record(game, stored, table, lock)

    def add(self, stored: StoredGame, default: str) -> str:
        """Store a game that was made of another one, as begun now, under an unused name like
        `default`. Returns its name."""
        stored.begun = stored.last_played = calendar_seconds(self.now())
        with self.transaction():
            self.insert(stored, "", default)
        return stored.name

    def wait_at_most(self, seconds: float) -> None:
        """How long another program's commit is waited for, before Locked is raised."""
        with sqlite_trouble(self.path):
            self.db.execute(f"PRAGMA busy_timeout = {round(seconds * 1000)}")

    def open(self, name: str, random: Random, mend: bool = False) -> Record:
        """Go on with a game where it stood. Where the rules have changed, or the record is damaged
        and `mend` is set, it goes on from a turn's start, and the record's `notice` says so.
        Nothing that is stored is ever overwritten."""
        game, name = self.find(name)
        lock = self.lock(game, name)
        open_records = len(self.records)
        try:
            return self.open_locked(game, lock, random, mend)
        except BaseException:
            del self.records[open_records:]
            lock.release()
            raise

    def open_locked(self, game: int, lock: GameLock, random: Random, mend: bool) -> Record:
        with sqlite_trouble(self.path):
            stored = read_game(self.db, game)
        if stored.only_shown:
            raise Trouble(
                "{name!r} can only be looked back on: the file it came in does not show how it got "
                "to this point; look back on it and continue from one of its first turns",
                name=stored.name,
            )
        kind = self.kind_of(stored.kind)
        found = reopen(stored, kind, random, mend)
        record = self.record(game, stored, found.table, lock)
        if found.entry is not None:
            record.save(found.entry, None)
            record.notice = found.notice
        # Only after the FROM entry: when the program is killed between the two, the next one
        # replays from that entry under the new rules, which gives no difference.
        if stored.version != kind.version:
            with self.transaction():
                self.db.execute("UPDATE games SET version = ? WHERE id = ?", (kind.version, game))
        return record

    def lock(self, game: int, name: str) -> GameLock:
        return GameLock(self.path.with_name(f"{self.path.name}-open-{game}"), name)

    def record(self, game: int, stored: StoredGame, table: Table, lock: GameLock) -> Record:
        record = Record(self.db, self.path, game, stored, table, lock, self.files, self.now)
        table.reserve, table.save, table.release = record.reserve, record.save, record.release
        table.listeners.append(record.follow)
        self.records.append(record)
        record.on_close = partial(self.records.remove, record)
        return record

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """Commit at the end; roll back when anything is raised, or the file has been replaced."""
        with sqlite_trouble(self.path), transaction(self.db):
            yield
            self.files.check()

    def insert(self, stored: StoredGame, name: str, default: str) -> int:
        """Store a game under that name, or, where there is none, under an unused one like
        `default`. Returns its number."""
        taken = self.names()
        stored.name = game_names.checked(name, taken) if name else game_names.unused(default, taken)
        return insert_game(self.db, stored)

    # Renaming and deleting

    def rename(self, name: str, new: str) -> None:
        game, _ = self.find(name)
        with self.transaction():
            others = self.names_by_number()
            del others[game]
            new = game_names.checked(new, others.values())
            self.db.execute("UPDATE games SET name = ? WHERE id = ?", (new, game))
        for record in self.records:
            if record.game == game:
                record.name = new

    def delete(self, name: str) -> None:
        """Delete a game for good, and out of the copies. Raises Trouble while it is played."""
        game, name = self.find(name)
        lock = self.lock(game, name)
        try:
            unchanged = delete_from_backups(self.path, self.db, game)
            with self.transaction():
                delete_game(self.db, game)
        finally:
            lock.release()
        if unchanged:
            raise still_in(name, unchanged)

    # As a single file

    def export_text(self, name: str) -> str:
        """The text of a single file that holds the whole game."""
        stored = self.stored(name)
        name = stored.name
        if stored.first_damaged is not None:
            raise Damaged(
                "answer {number} of {name!r} is damaged; open it to mend it first",
                number=stored.first_damaged + 1,
                name=name,
            )
        return game_file.file_text(stored)

    def add_imported(
        self, stored: StoredGame, name: str = "", *, ours: bool = False, any_version: bool = False
    ) -> str:
        """Store a game that `check_imported` has let pass, and return its name here. Without a name
        of its own, one that is here already as it stands is not stored again. One that is over
        stands in the book only if it is `ours`; one that is not is going to be played to its end
        here. Raises OtherVersion for a game of other rules, unless `any_version` is to be
        stored."""
        with self.transaction():
            here = None if name or ours else game_file.same_game(self.db, stored)
            if here is not None:
                return here
            if not any_version:
                check_version(stored, self.kind_of(stored.kind))
            game = self.insert(stored, name, stored.name)
            if stored.ending is not None:
                self.db.execute("INSERT INTO imported VALUES (?, ?)", (game, ours))
        return stored.name
