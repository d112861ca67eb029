"""Replay a stored game under the present rules: each entry is checked, and the state is compared at
each turn's start."""

from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

from trading_unit.plain_text import escaped
from trading_unit.reading import progress
from trading_unit.table.ask import TABLE, By
from trading_unit.table.chance import OnScreen
from trading_unit.table.entries import ANEW, FORK, FROM, LEFT, OF_TABLE, REDO, UNDO, Entry
from trading_unit.table.game_kind import GameKind, Start
from trading_unit.table.refused import SOMEBODY_ELSE, Refusal
from trading_unit.table.said import refusal_text
from trading_unit.table.store.checksums import checksum_of, json_text
from trading_unit.table.store.stored_game import StoredGame, TurnStart
from trading_unit.table.table import Table
from trading_unit.trouble import Trouble
from trading_unit.words.sentence import Sentence, spoken_language


class ReplayDiffers(Exception):
    """The entry of this number does not do what it did when it was recorded. The text says why, as
    a part of a sentence."""

    def __init__(self, number: int, why: Sentence | str) -> None:
        super().__init__(why)
        self.number = number
        self.why = why


def checked_start(stored: StoredGame, kind: GameKind, imported: bool = False) -> Start:
    """The Start of a stored game. Raises Trouble when the present rules cannot set the game up. A
    set-up that is `imported` was made elsewhere, and is looked at first."""
    try:
        setup = stored.setup_data()
        if imported:
            kind.check_setup(setup)
        start = kind.starter(setup)
        table = Table(start, OnScreen(Random(0)))
        if imported:
            kind.check_shown(table)
    except MemoryError:
        raise
    except Exception as error:
        what = str(error) if isinstance(error, Trouble) else f"{type(error).__name__}: {error}"
        raise Trouble(
            "{name!r} cannot be set up under the present rules, and stays as it is ({escaped})",
            name=stored.name,
            escaped=escaped(what),
        ) from error
    return start


def replay(stored: StoredGame, start: Start, random: Random) -> Table:
    """A table where the game stands now. Raises ReplayDiffers at the first entry that is damaged,
    is refused, or leads to another state. States of which only the checksum was stored are filled
    in."""
    table = Table(start, OnScreen(random))
    first = stored.replay_from
    table.log.extend(stored.entries[:first])  # they only keep the numbers of the asks as they were
    for number in range(first, len(stored.entries)):
        progress.note(number, len(stored.entries))
        if number in stored.damaged:
            raise ReplayDiffers(number, Sentence("it is not as it was written"))
        try:
            why = replay_entry(table, stored.entries[number], stored.starts.get(number))
        except MemoryError:
            raise
        except Exception as error:
            raise ReplayDiffers(number, f"{type(error).__name__}: {error}") from error
        if why:
            raise ReplayDiffers(number, why)
    if (stored.ending is not None) != (table.ask is None):
        raise ReplayDiffers(len(stored.entries), Sentence("it does not end where it ended"))
    return table


def replay_sound(stored: StoredGame, start: Start) -> tuple[Table, bool]:
    """A table where the game stands, or where the last entry has led that does what it did when it
    was recorded; and whether that is all of the game."""
    try:
        return replay(stored, start, Random(0)), True
    except ReplayDiffers as differs:
        sound = replace(stored, entries=stored.entries[: differs.number], ending=None)
    with suppress(ReplayDiffers):
        return replay(sound, start, Random(0)), False
    return Table(start, OnScreen(Random(0))), False


def replay_entry(table: Table, entry: Entry, recorded: TurnStart | None) -> Sentence | str:
    """Play one entry, after which a turn's start was recorded or not. Returns why it is refused or
    leads to another state; an empty text when all is as it was."""
    why = why_refused(table, entry)
    if why:
        return why
    turn = table.turn
    table.resume((entry,))
    if recorded is not None and recorded.state is not None and recorded.valid_state() is None:
        return ""  # the recorded state is damaged, and nothing can be compared with it
    began = entry[0] not in OF_TABLE and table.turn != turn
    if began != (recorded is not None):
        return Sentence("a turn begins elsewhere")
    if recorded is not None:
        text = json_text(table.game.state())
        if checksum_of(text) != recorded.checksum:
            return Sentence("the turn begins otherwise")
        recorded.state = text
    return ""


def why_refused(table: Table, entry: Entry) -> Sentence | str:
    """Why this recorded entry is not possible here; an empty text when it is."""
    what, by, value = entry
    agreed = value if what == ANEW else ()
    if what in OF_TABLE and by != FORK and not are_here(table, by, *agreed):
        return refused(table, SOMEBODY_ELSE)
    if what in (ANEW, LEFT):
        return ""
    if what == FROM:
        return refused_state(table, value)
    if what in (UNDO, REDO):
        most = len(table.done if what == UNDO else table.future.entries)
        return "" if value <= most else Sentence("so many cannot be taken back or brought back")
    ask: Any = table.ask
    if ask is None:
        return Sentence("the game is over")
    if type(what) is int:
        return refused(table, ask.refuses(by, value))
    if what not in ask.asides:
        return Sentence("{what} is not possible there", what=what)
    return refused(table, table.game.asides[str(what)].refuses(by, value))


def are_here(table: Table, *everybody: By) -> bool:
    """Return whether each is the table or a seat at it."""
    return all(by == TABLE or by in range(len(table.game.by_bot)) for by in everybody)


def refused_state(table: Table, state: Any) -> str:
    """Why the game cannot go on from this state; an empty text where it can, or from its
    beginning."""
    return "" if state is None else refused(table, next(table.game.wrong_in(state), None))


def refused(table: Table, refusal: Refusal | None) -> str:
    return "" if refusal is None else refusal_text(table.game, refusal, spoken_language())
