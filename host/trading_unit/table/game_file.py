"""One game as a single file: lines of JSON, to be sent, kept, and taken in again.

The first line says what it is. Then come the set-up and the entries; one that began a turn is
followed by the seal of the state at its start, the newest by that state too. Then the ending, when
it is over. The last line seals all before it.
"""

import json
import os
from contextlib import suppress
from pathlib import Path
from secrets import token_hex
from typing import Any

from trading_unit.table.checksums import seal, text_of
from trading_unit.table.stored_game import StoredGame, TurnStart, ending_in, entry_in, standing
from trading_unit.trouble import Trouble

WHAT = "a game of trading-unit"
FORMAT = 1
LAST_MOMENT = 10**11  # seconds; beyond it no calendar goes
BEGINS = b'{"file":' + json.dumps(WHAT).encode()


def text(kept: StoredGame) -> str:
    """The whole file. Only what is needed is in it: of the states, the newest that counts."""
    about = {
        "file": WHAT,
        "format": FORMAT,
        "name": kept.name,
        "game": kept.kind,
        "version": kept.version,
        "begun": kept.begun,
        "played": kept.played,
    }
    lines = [text_of(about), kept.setup]
    first = kept.first
    newest = next((n for n in reversed(standing(kept.entries)) if n in kept.starts), None)
    for number, entry in enumerate(kept.entries):
        lines.append(text_of(list(entry)))
        start = kept.starts.get(number)
        if start is None or number < first:
            continue
        lines.append(text_of(start.seal))
        if number == newest and start.state is not None:
            lines.append(f'{{"state":{start.state}}}')
    if kept.ending is not None:
        lines.append(f'{{"ending":{kept.ending}}}')
    whole = "\n".join(lines)
    return f'{whole}\n{{"seal":"{seal(whole)}"}}\n'


def read(path: Path) -> StoredGame:
    """The game in that file. What is no such file, or not as it was written, raises Trouble."""
    try:
        with path.open("rb") as file:
            begins = file.read(len(BEGINS))
            whole = begins + file.read() if begins == BEGINS else b""
    except OSError as error:
        raise Trouble(f"cannot read a game from {path}: {error.strerror or error}") from None
    if not whole:
        raise Trouble(f"{path} holds no game: its first line is not that of {WHAT}")
    try:
        # A mail or an editor may have changed the ends of the lines.
        lines = whole.decode("ascii").replace("\r\n", "\n").rstrip("\n").split("\n")
        about = json.loads(lines[0])
        newer = about["format"] > FORMAT
    except (LookupError, TypeError, ValueError, RecursionError):
        raise damaged(path) from None
    if newer:
        raise Trouble(f"the game in {path} comes from a newer trading-unit; upgrade this one")
    try:
        if json.loads(lines[-1]) != {"seal": seal("\n".join(lines[:-1]))}:
            raise damaged(path)
        return game_in(about, lines[1:-1])
    except (LookupError, TypeError, ValueError, RecursionError):
        raise damaged(path) from None


def game_in(about: dict[str, Any], lines: list[str]) -> StoredGame:
    """Raises LookupError, TypeError or ValueError where it is none."""
    words = [about[key] for key in ("name", "game")]
    numbers = [about[key] for key in ("version", "begun", "played")]
    if {type(word) for word in words} != {str} or {type(number) for number in numbers} != {int}:
        raise ValueError
    name, kind = words
    version, begun, played = numbers
    kept = StoredGame(name, kind, version, begun, played, lines[0])
    if not (0 <= kept.version < LAST_MOMENT and 0 <= kept.begun <= kept.played < LAST_MOMENT):
        raise ValueError
    for line in lines[1:]:
        last = len(kept.entries) - 1
        match json.loads(line):
            case list():
                kept.entries.append(entry_in(line))
            case str() as mark:
                kept.starts[last] = TurnStart(mark, None)
            case {"state": state}:
                kept.starts[last].state = text_of(state)
            case {"ending": ending}:
                kept.ending = text_of(ending)
                ending_in(kept.ending)
            case _:
                raise ValueError
    if kept.setup_data()["game"] != kept.kind:
        raise ValueError
    return kept


def damaged(path: Path) -> Trouble:
    return Trouble(f"the game in {path} is damaged, or not all of it is there; have it sent again")


def write(whole: str, path: Path) -> None:
    """All of it, or nothing: an older file of that name stays until the new one is there."""
    target = path.resolve()
    draft = target.with_name(f".trading-unit-{token_hex(6)}")
    try:
        try:
            with draft.open("x", encoding="ascii", newline="\n") as file:
                file.write(whole)
                file.flush()
                os.fsync(file.fileno())
            draft.replace(target)
        finally:
            with suppress(OSError):
                draft.unlink(missing_ok=True)
    except OSError as error:
        raise Trouble(f"cannot write the game to {path}: {error.strerror or error}") from None
