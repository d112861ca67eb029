"""Playing a kept game again under the present rules, checked and compared at each turn's start."""

from random import Random
from typing import Any

from trading_unit.table.ask import TABLE
from trading_unit.table.chance import OnScreen
from trading_unit.table.checksums import seal, text_of
from trading_unit.table.game_kind import GameKind, Start
from trading_unit.table.refused import Refusal
from trading_unit.table.stored_game import StoredGame, TurnStart
from trading_unit.table.table import FROM, REDO, UNDO, Entry, State, Table
from trading_unit.trouble import Trouble


class Differs(Exception):
    """The entry of this number does not do what it did; the text says why, for a sentence."""

    def __init__(self, number: int, why: str) -> None:
        super().__init__(why)
        self.number = number


def start_of(kept: StoredGame, kind: GameKind) -> Start:
    """What makes its game anew, tried once."""
    try:
        start = kind.starter(kept.setup_data())
        Table(start, OnScreen(Random(0)))
    except Exception as error:
        what = str(error) if isinstance(error, Trouble) else f"{type(error).__name__}: {error}"
        raise Trouble(
            f"{kept.name!r} cannot be set up under the present rules, and stays as it is ({what})"
        ) from error
    return start


def played(kept: StoredGame, start: Start, random: Random) -> Table:
    """A table where the game stands now. Raises Differs at the first entry that is lost, refused,
    or leads elsewhere. Seals that came without their states get them."""
    table = Table(start, OnScreen(random))
    first = kept.first
    table.log.extend(kept.entries[:first])  # they count for nothing but the numbers of the asks
    for number in range(first, len(kept.entries)):
        if number in kept.lost:
            raise Differs(number, "it is not as it was written")
        try:
            why = step(table, kept.entries[number], number, kept.starts)
        except Exception as error:
            raise Differs(number, f"{type(error).__name__}: {error}") from error
        if why:
            raise Differs(number, why)
    if (kept.ending is not None) != (table.ask is None):
        raise Differs(len(kept.entries), "it does not end where it ended")
    return table


def step(table: Table, entry: Entry, number: int, starts: dict[int, TurnStart]) -> str:
    """Play one entry; why it cannot be, or does not lead where it led, if so."""
    why = refuses(table, entry)
    if why:
        return why
    before = table.turn
    table.resume((entry,))
    was = starts.get(number)
    if was is not None and was.state is not None and was.state_that_holds() is None:
        return ""  # damaged itself, it is no witness
    began = entry[0] not in (UNDO, REDO, FROM) and table.turn != before
    if began != (was is not None):
        return "a turn begins elsewhere"
    if was is not None:
        text = text_of(table.game.state())
        if seal(text) != was.seal:
            return "the turn begins otherwise"
        was.state = text
    return ""


def refuses(table: Table, entry: Entry) -> str:
    """Why this recorded entry is not possible here; empty when it is."""
    what, by, value = entry
    if what == FROM:
        return ""
    if what in (UNDO, REDO):
        there = len(table.done if what == UNDO else table.undone)
        return "" if value <= there else "so many cannot be taken back or brought back"
    ask: Any = table.ask
    if ask is None:
        return "the game is over"
    if type(what) is int:
        return sentence(table, ask.refuses(by, value))
    if what not in ask.asides:
        return f"{what} is not possible there"
    return sentence(table, table.game.asides[str(what)].refuses(by, value))


def sentence(table: Table, refusal: Refusal | None) -> str:
    return "" if refusal is None else table.game.refusal_text(refusal)


def from_newest(kept: StoredGame, start: Start, random: Random) -> tuple[Table, Entry, str]:
    """A table that goes on from the newest turn's start that holds and that the present rules take;
    the entry that does it, not yet kept; and a sentence for the people."""
    for state, after in kept.newest_starts():
        entry: Entry = (FROM, TABLE, state)
        table = Table(start, OnScreen(random))
        table.log.extend(kept.entries)
        try:
            table.resume((entry,))
        except Exception:  # noqa: BLE001 - then from an older one
            continue
        return table, entry, going_on(table, state, after)
    raise Trouble(f"{kept.name!r} cannot go on under the present rules, and stays as it is")


def going_on(table: Table, state: State | None, after: int) -> str:
    where = "its beginning" if state is None else f"the start of turn {table.game.turn}"
    again = ""
    if after:
        s = "" if after == 1 else "s"
        again = f", the {after} answer{s} since then to be given again"
    return f"goes on from {where}{again}; what was before cannot be taken back"
