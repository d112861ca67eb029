"""The shelf of games: begun, gone on with, looked at, named, taken away, handed out and in."""

import time
from collections.abc import Callable
from pathlib import Path
from random import Random

from trading_unit.table import game_file, game_names
from trading_unit.table.checksums import seal, text_of
from trading_unit.table.game_kind import GameKind, Setup
from trading_unit.table.game_lock import GameLock
from trading_unit.table.game_summary import GameSummary, listed
from trading_unit.table.record import Record, ending_text
from trading_unit.table.replay import Differs, from_newest, played, start_of
from trading_unit.table.sqlite_file import connected, saying, transaction, usual_path
from trading_unit.table.stored_game import Ending, StoredGame, ending_in, insert, read
from trading_unit.table.table import Table
from trading_unit.trouble import Trouble


class Damaged(Trouble):
    """The record does not hold. The sentence says from where the game can go on: `open` does that
    when told to mend it."""


class GameStore:
    """`kind_of` knows the kinds of games by name, and raises Trouble for others; `now` is the time
    in seconds since 1970."""

    def __init__(
        self,
        path: Path | None,
        kind_of: Callable[[str], GameKind],
        now: Callable[[], int] = lambda: int(time.time()),
    ) -> None:
        self.path = usual_path() if path is None else path
        self.kind_of = kind_of
        self.now = now
        self.db = connected(self.path)
        self.records: list[Record] = []

    def __enter__(self) -> "GameStore":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        try:
            for record in self.records:
                record.close()
        finally:
            self.db.close()

    # Looking

    def games(self) -> list[GameSummary]:
        """Newest first, by when they were played last."""
        with saying(self.path):
            return listed(self.db)

    def ending(self, name: str) -> Ending:
        """How a game ended, as it was told then, whatever the rules are now."""
        game, name = self.find(name)
        with saying(self.path):
            row = self.db.execute("SELECT story, seal FROM endings WHERE game = ?", (game,))
            found = row.fetchone()
        if found is None:
            raise Trouble(f"{name!r} is not over yet; open it to see where it stands")
        if seal(found[0]) != found[1]:
            raise Trouble(
                f"what was kept of the end of {name!r} is damaged; open it to see it again"
            )
        return ending_in(found[0])

    def find(self, name: str) -> tuple[int, str]:
        """The number of the game of that name, and how the name is written."""
        with saying(self.path):
            rows = self.db.execute("SELECT id, name FROM games").fetchall()
        for game, written in rows:
            if game_names.same(written, name):
                return game, written
        raise Trouble(game_names.unknown(name, [written for _, written in rows]))

    def names(self) -> list[str]:
        return [name for (name,) in self.db.execute("SELECT name FROM games")]

    # Playing

    def new(self, setup: Setup, random: Random, name: str = "") -> Record:
        """Begin a game, called after its players where nobody says how."""
        kind = self.kind_of(setup["game"])
        if setup["version"] != kind.version:
            raise Trouble(
                f"that set-up is for version {setup['version']} of the rules, "
                f"which are at {kind.version}; set it up anew"
            )
        text = text_of(setup)
        moment = self.now()
        kept = StoredGame(
            "a new game", kind.name, kind.version, moment, moment, text, seal=seal(text)
        )
        table = played(kept, start_of(kept, kind), random)
        game = self.add(kept, name, game_names.joined(game_names.of_seats(text)))
        return self.record(game, kept, table, self.hold(game, kept.name))

    def open(self, name: str, random: Random, mend: bool = False) -> Record:
        """Go on with a game: where it stood, or, where the rules have changed or the record is
        damaged, from a turn's start, as the record's `news` says. Nothing is ever written over."""
        game, name = self.find(name)
        hold = self.hold(game, name)
        try:
            return self.opened(game, hold, random, mend)
        except BaseException:
            hold.release()
            raise

    def opened(self, game: int, hold: GameLock, random: Random, mend: bool) -> Record:
        with saying(self.path):
            kept = read(self.db, game)
        kind = self.kind_of(kept.kind)
        start = start_of(kept, kind)
        try:
            table = played(kept, start, random)
            record = self.record(game, kept, table, hold)
        except Differs as differs:
            changed = kept.version != kind.version and kept.damage is None
            where = f"answer {differs.number + 1} of {len(kept.entries)}: {differs}"
            if kept.ending is not None:
                raise Trouble(
                    f"{kept.name!r} is over and cannot be played again as it was ({where}); "
                    "look at its end instead"
                ) from differs
            table, entry, goes_on = from_newest(kept, start, random)
            if not changed and not mend:
                raise Damaged(
                    f"the record of {kept.name!r} is damaged ({where}); when mended, it {goes_on}"
                ) from differs
            record = self.record(game, kept, table, hold)
            record.keep(entry, None)
            why = "the rules have changed since" if changed else "the record was damaged"
            record.news = f"{why}, so {kept.name!r} {goes_on}"
        # After the entry: killed between the two, the game is compared once more, and is equal.
        if kept.version != kind.version:
            with saying(self.path), transaction(self.db):
                self.db.execute("UPDATE games SET version = ? WHERE id = ?", (kind.version, game))
        return record

    def hold(self, game: int, name: str) -> GameLock:
        return GameLock(self.path.with_name(f"{self.path.name}-open-{game}"), name)

    def record(self, game: int, kept: StoredGame, table: Table, hold: GameLock) -> Record:
        record = Record(self.db, self.path, game, kept, table, hold, self.now)
        table.keep = record.keep
        self.records.append(record)
        return record

    def add(self, kept: StoredGame, name: str, otherwise: str) -> int:
        """Put a game on the shelf under that name, or, where there is none, one like the other."""
        with saying(self.path), transaction(self.db):
            taken = self.names()
            kept.name = (
                game_names.checked(name, taken) if name else game_names.free(otherwise, taken)
            )
            return insert(self.db, kept)

    # Naming, taking away

    def rename(self, name: str, new: str) -> None:
        game, name = self.find(name)
        with saying(self.path), transaction(self.db):
            others = [other for other in self.names() if other != name]
            new = game_names.checked(new, others)
            self.db.execute("UPDATE games SET name = ? WHERE id = ?", (new, game))
        for record in self.records:
            if record.game == game:
                record.name = new

    def delete(self, name: str) -> None:
        """Take a game away for good. Not while it is being played."""
        game, name = self.find(name)
        hold = self.hold(game, name)
        try:
            with saying(self.path), transaction(self.db):
                for table in ("entries", "starts", "endings", "clocks"):
                    self.db.execute(f"DELETE FROM {table} WHERE game = ?", (game,))
                self.db.execute("DELETE FROM games WHERE id = ?", (game,))
        finally:
            hold.release()

    # As a single file

    def hand_out(self, name: str) -> str:
        """The text of a single file that holds this game in full."""
        game, name = self.find(name)
        with saying(self.path):
            self.db.execute("BEGIN")
            try:
                kept = read(self.db, game)
            finally:
                self.db.execute("ROLLBACK")
        if kept.damage is not None:
            raise Damaged(
                f"answer {kept.damage + 1} of {name!r} is damaged; open it to mend it first"
            )
        return game_file.text(kept)

    def take_in(self, file: Path, name: str = "") -> str:
        """Put the game of a single file on the shelf, under its own name where none is given; what
        it is called here."""
        kept = game_file.read(file)
        kind = self.kind_of(kept.kind)
        start = start_of(kept, kind)
        if kept.version == kind.version:
            try:
                table = played(kept, start, Random(0))
            except Differs as differs:
                raise Trouble(
                    f"the game in {file} cannot be played as it says, from answer "
                    f"{differs.number + 1} on: {differs}"
                ) from differs
            kept.ending = ending_text(table) if table.ask is None else None
        self.add(kept, name, kept.name)
        return kept.name
