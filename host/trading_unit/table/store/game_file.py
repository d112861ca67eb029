"""Write one stored game as a single file of JSON lines, and read it back on another machine.

The first line is a header. The set-up and the entries follow. An entry that began a turn is
followed by the checksum of the state at that turn's start, the newest of them by the state too.
Then comes the ending, if the game is over. The last line is the checksum of all lines before it;
the file calls a checksum `seal`.
"""

import json
import sqlite3
from pathlib import Path
from typing import Any

from trading_unit.atomic_files import write_file
from trading_unit.bounded_files import MB, read_file
from trading_unit.bounded_json import read_json
from trading_unit.plain_text import is_plain_data
from trading_unit.table.store import file_price
from trading_unit.table.store.checksums import checksum_of, json_text
from trading_unit.table.store.file_price import OverBound
from trading_unit.table.store.stored_game import (
    LATEST_S,
    StoredGame,
    TurnStart,
    effective_entries,
    parse_ending,
    parse_entry,
    read_game,
)
from trading_unit.trouble import Trouble

FILE_KIND = "a game of trading-unit"
FORMAT = 1
MOST_BYTES = 16 * MB  # some 15,000 turns, more than bots play that are left alone
FIRST_BYTES = b'{"file":' + json.dumps(FILE_KIND).encode()
PAGE = b"<!doctype html"


class NotPlain(Exception):
    """A text of the game controls, reorders or hides what stands around it."""


def file_text(stored: StoredGame) -> str:
    """The text of the whole file. Of the states it holds only the newest one that counts."""
    header = {
        "file": FILE_KIND,
        "format": FORMAT,
        "name": stored.name,
        "game": stored.kind,
        "version": stored.version,
        "begun": stored.begun,
        "played": stored.last_played,
    }
    lines = [json_text(header), stored.setup]
    first = stored.replay_from
    numbers = effective_entries(stored.entries)
    newest = next((number for number in reversed(numbers) if number in stored.starts), None)
    for number, entry in enumerate(stored.entries):
        lines.append(json_text(list(entry)))
        start = stored.starts.get(number)
        if start is None or number < first:
            continue
        lines.append(json_text(start.checksum))
        if number == newest and start.state is not None:
            lines.append(f'{{"state":{start.state}}}')
    if stored.ending is not None:
        lines.append(f'{{"ending":{stored.ending}}}')
    text = "\n".join(lines)
    return f'{text}\n{{"seal":"{checksum_of(text)}"}}\n'


def data_of(path: Path) -> bytes:
    """What that file holds, which is not looked at yet."""
    return read_file("game", path, MOST_BYTES)


def parse(data: bytes, path: object) -> StoredGame:
    """The game in what a file holds; `path` is what sentences call the file. Raises Trouble when it
    holds no game or has been changed."""
    if not data.startswith(FIRST_BYTES):
        raise other_file(data, path)
    try:
        # A mail program or an editor may have changed the line ends.
        text = data.decode("ascii").replace("\r\n", "\n").rstrip("\n")
        file_price.check_lines(text)
        lines = text.split("\n")
        header = read_json(lines[0])
        newer = header["format"] > FORMAT
    except OverBound as over:
        raise costly_file(path, over) from None
    except (LookupError, TypeError, ValueError):
        raise damaged_file(path) from None
    if newer:
        raise Trouble(
            "the game in {path} comes from a newer trading-unit; upgrade this one", path=path
        )
    try:
        if read_json(lines[-1]) != {"seal": checksum_of("\n".join(lines[:-1]))}:
            raise damaged_file(path)
        return parse_game(header, lines[1:-1])
    except OverBound as over:
        raise costly_file(path, over) from None
    except NotPlain:
        raise Trouble(
            "the game in {path} holds characters that cannot be seen, in a name or "
            "another text; nothing was taken from it",
            path=path,
        ) from None
    except (LookupError, TypeError, ValueError):
        raise damaged_file(path) from None


def parse_game(header: dict[str, Any], lines: list[str]) -> StoredGame:
    """Raises LookupError, TypeError or ValueError when the lines are no game, NotPlain when one of
    its texts is not plain, and OverBound when it would take too long to play it again."""
    plain(header)
    setup = plain(read_json(lines[0]))
    file_price.check_setup(setup)
    words = [header[key] for key in ("name", "game")]
    numbers = [header[key] for key in ("version", "begun", "played")]
    if {type(word) for word in words} != {str} or {type(number) for number in numbers} != {int}:
        raise ValueError
    name, kind = words
    version, begun, last_played = numbers
    if not all(0 <= number < LATEST_S for number in numbers):
        raise ValueError
    # A clock that was set back may have let the game end before it began.
    stored = StoredGame(name, kind, version, begun, max(begun, last_played), lines[0])
    for line in lines[1:]:
        last = len(stored.entries) - 1
        match data := plain(read_json(line)):
            case list():
                stored.entries.append(parse_entry(data))
            case str() as checksum:
                stored.starts[last] = TurnStart(checksum, None)
            case {"state": dict(state)}:
                stored.starts[last].state = json_text(state)
            case {"ending": ending}:
                stored.ending = json_text(ending)
                parse_ending(stored.ending)
            case _:
                raise ValueError
    if setup["game"] != stored.kind:
        raise ValueError
    file_price.check_entries(stored.entries)
    return stored


def plain(data: Any) -> Any:
    """Return the data, or raise NotPlain when one of its texts is not plain."""
    if not is_plain_data(data):
        raise NotPlain
    return data


def other_file(start: bytes, path: object) -> Trouble:
    """What somebody has taken for the file of a game."""
    if not start:
        return Trouble("{path} holds no game: it is empty; have it sent again", path=path)
    if start[: len(PAGE)].lower() == PAGE:
        return Trouble(
            "{path} holds no game but a page: open it in a browser, or have the game file sent too",
            path=path,
        )
    return Trouble("{path} holds no game; choose the game file that was sent to you", path=path)


def damaged_file(path: object) -> Trouble:
    return Trouble(
        "the game in {path} is damaged, or not all of it is there; have it sent again", path=path
    )


def costly_file(path: object, over: OverBound) -> Trouble:
    return Trouble(
        "the game in {path} would take too long to read ({why}); nothing was taken from it",
        path=path,
        why=over.why,
    )


def write(text: str, path: Path) -> None:
    """Write the whole text or nothing, for its owner alone."""
    write_file("game", str(path), lambda: text.encode("ascii"), private=True)


def same_game(db: sqlite3.Connection, stored: StoredGame) -> str | None:
    """The name of the game that began at the same moment with the same set-up, and stands as this
    one does; None where there is none."""
    found = db.execute(
        "SELECT id, name FROM games WHERE begun = ? AND seal = ?",
        (stored.begun, checksum_of(stored.setup)),
    ).fetchall()
    for game, name in found:
        other = read_game(db, game)
        if (other.entries, other.ending) == (stored.entries, stored.ending):
            return str(name)
    return None
