"""A new game out of a stored one: the same until a turn was over, and from there on open."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from trading_unit.table.ask import TABLE
from trading_unit.table.chance import OnScreen
from trading_unit.table.entries import ANEW, FORK, FROM, OF_TABLE, Entry
from trading_unit.table.game_kind import GameKind, Start
from trading_unit.table.store.checksums import checksum_of, json_text
from trading_unit.table.store.replay import (
    checked_start,
    refused_state,
    replay_sound,
    why_refused,
)
from trading_unit.table.store.stored_game import StoredGame, TurnStart, effective_entries
from trading_unit.table.table import Table
from trading_unit.trouble import Trouble


@dataclass(frozen=True, slots=True)
class Fork:
    """`game` is not stored yet. Its newest turn is `turn`, which began with the entry `number` of
    the game that it comes from."""

    game: StoredGame
    turn: int
    number: int


def fork(stored: StoredGame, kind: GameKind, turn: int) -> Fork:
    """The game as it stood when that turn was over, 0 for before the first. Raises Trouble where
    it cannot go on from there.

    A game that is only shown goes on from where its list explains it.

    What was drawn later has been seen and is drawn anew. So the list ends as after an undo whose
    future was left: the log says so, the game counts in no statistics, and the cards of a quiz that
    were answered later come after all others, as far as that can be played."""
    start = checked_start(stored, kind)
    if stored.only_shown:
        stored = explained_part(stored, start)
    whole, _ = replay_sound(stored, start)
    ways = [*played_until(stored, whole, turn), *from_state(stored, start, turn)]
    for number, entries in ways:
        game = replace(stored, version=kind.version, entries=[], damaged=[], starts={})
        game.ending, game.left_ms, game.only_shown = None, None, False
        table = Table(start, OnScreen(Random(0)))
        for entry in entries:
            add(game, table, entry)
        if table.ask is not None:
            add(game, table, (ANEW, FORK, known_cards(whole)))
            return Fork(game, table.game.turn, number)
    raise Trouble(
        "{name!r} cannot go on from the end of turn {turn}; choose an earlier turn",
        name=stored.name,
        turn=turn,
    )


def explained_part(stored: StoredGame, start: Start) -> StoredGame:
    """Return the game as far as the rules play it from its set-up on as it went, whatever states
    were recorded."""
    part = replace(stored, entries=[], damaged=[], starts={}, ending=None)
    table = Table(start, OnScreen(Random(0)))
    for number, entry in enumerate(stored.entries):
        try:
            if entry[0] == FROM or why_refused(table, entry):
                break
            add(part, table, entry)
        except MemoryError:
            raise
        except Exception:  # noqa: BLE001 - the rules may raise anything at what they never asked
            break
        recorded, began = stored.starts.get(number), part.starts.get(number)
        if recorded is not None and (began is None or began.checksum != recorded.checksum):
            del part.entries[number:]
            break
    return part


def known_cards(table: Table) -> list[str]:
    """The quiz cards of which an answer was ever seen there."""
    return sorted({card for card in table.shown if card} | table.chance.known_cards)


def played_until(stored: StoredGame, table: Table, turn: int) -> Iterator[tuple[int, list[Entry]]]:
    """The entries that count until the next turn had begun, and the number of the last one; nothing
    where that cannot be played. At the table is all that can."""
    again = table.at_beginning()
    if again.game.turn > turn + 1:
        return
    entries: list[Entry] = [] if table.base is None else [(FROM, TABLE, table.base)]
    numbers = effective_entries(stored.entries[: len(table.log)])
    for number, entry in zip(numbers, table.done, strict=True):
        again.replay_entry(entry)
        entries.append(entry)
        if again.game.turn > turn:
            yield number, entries
            return


def from_state(stored: StoredGame, start: Start, turn: int) -> Iterator[tuple[int, list[Entry]]]:
    """The same by the state that was kept when the next turn began, for which no entry has to be
    played."""
    before = effective_entries(stored.entries[: stored.replay_from])
    for number in [*before, *effective_entries(stored.entries)]:
        began = stored.starts.get(number)
        state = None if began is None else began.valid_state()
        if state is None:
            continue
        table = Table(start, OnScreen(Random(0)))
        if refused_state(table, state):
            continue
        try:
            table.resume(((FROM, TABLE, state),))
        except Exception:  # noqa: BLE001 - other rules may raise anything
            continue
        if table.game.turn > turn:
            yield number, [(FROM, TABLE, state)]
            return


def add(game: StoredGame, table: Table, entry: Entry) -> None:
    """Play an entry, and add it to the game with what is stored of a turn that it begins."""
    what, by, value = entry
    turn = table.turn
    entry = (table.number, by, value) if type(what) is int else entry
    table.resume((entry,))
    game.entries.append(entry)
    if what not in OF_TABLE and table.turn != turn:
        state = json_text(table.game.state())
        game.starts[len(game.entries) - 1] = TurnStart(checksum_of(state), state)
