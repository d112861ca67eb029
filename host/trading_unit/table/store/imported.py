"""A game in a file from elsewhere: whether it can be taken in, and whether it may be played on.

Anything in such a file may be forged. What the rules play again from the set-up on is explained by
that; a state in the file is believed only where they come to the same one.
"""

from random import Random

from trading_unit.plain_text import escaped
from trading_unit.table.chance import OnScreen
from trading_unit.table.entries import FROM, OF_TABLE, Entry
from trading_unit.table.game_kind import GameKind, Start
from trading_unit.table.store import game_names
from trading_unit.table.store.checksums import checksum_of, json_text
from trading_unit.table.store.game_summary import utc_time
from trading_unit.table.store.record import ending_text
from trading_unit.table.store.replay import (
    ReplayDiffers,
    checked_start,
    replay,
    replay_sound,
    why_refused,
)
from trading_unit.table.store.stored_game import StoredGame
from trading_unit.table.table import Table
from trading_unit.trouble import Trouble
from trading_unit.words.sentence import Sentence, listing


def check_imported(stored: StoredGame, kind: GameKind, file: object) -> None:
    """Raise Trouble when the game from that file cannot be played as it says. One that the present
    rules play to its end gets the ending that they give it; one that stands as nothing in the file
    explains is marked, and only shown from then on."""
    start = checked_start(stored, kind, imported=True)
    forget_unplayed_states(stored)
    try:
        table, is_whole = played(stored, start, kind)
        check_end_shown(stored, kind, table)
    except ReplayDiffers as differs:
        raise Trouble(
            "the game in {file} cannot be played as it says, from answer {number} on: {differs}",
            file=file,
            number=differs.number + 1,
            differs=differs.why,
        ) from differs
    stored.only_shown = not (is_whole and is_explained(stored, start))
    if is_whole:
        stored.ending = ending_text(table, stored.setup_data()) if table.ask is None else None


def forget_unplayed_states(stored: StoredGame) -> None:
    """Forget the states that no replay compares: the game went on from another one later."""
    first = stored.replay_from
    for number, start in stored.starts.items():
        if number < first:
            start.state = None


class OtherVersion(Trouble):
    """The game in a file is of another version of the rules: it is shown, and nothing is taken in
    before somebody has said yes."""


def check_version(stored: StoredGame, kind: GameKind) -> None:
    """Raise OtherVersion, which shows the game, unless it is of the present rules alone.
    `check_imported` has let it pass."""
    versions = {stored.version, stored.setup_data()["version"]}
    if versions == {kind.version}:
        return
    names = [name[: game_names.LONGEST] for name in game_names.seat_names(stored.setup)]
    raise OtherVersion(
        "{name!r} ({kind}; {names}; {day}; answers: {count}) is from version {versions} of "
        "the rules, and this program has version {here}: {outcome}",
        name=stored.name[: game_names.LONGEST],
        kind=stored.kind,
        names=listing(names),
        day=f"{utc_time(stored.last_played):%Y-%m-%d}",
        count=len(stored.entries),
        versions=listing(sorted(versions)),
        here=kind.version,
        outcome=Sentence(
            "you can only look back on it"
            if stored.only_shown
            else "it goes the same way here, and you can continue it"
        ),
    )


def played(stored: StoredGame, start: Start, kind: GameKind) -> tuple[Table, bool]:
    """Return a table where the game stands, and that this is all of it; one of another version of
    the rules may be played only in part. Raises ReplayDiffers."""
    if stored.version != kind.version:
        return replay_sound(stored, start)
    return replay(stored, start, Random(0)), True


def check_end_shown(stored: StoredGame, kind: GameKind, table: Table) -> None:
    """Raise ReplayDiffers when a game from elsewhere stands as it could not be shown."""
    try:
        kind.check_shown(table)
    except MemoryError:
        raise
    except Exception as error:
        what = escaped(f"{type(error).__name__}: {error}")
        raise ReplayDiffers(len(stored.entries), what) from error


def is_explained(stored: StoredGame, start: Start) -> bool:
    """Return whether each state from which the game went on is one to which the present rules had
    come before, at a turn's start."""
    entries = stored.entries[: stored.replay_from + 1]
    if all(what != FROM for what, _, _ in entries):
        return True
    table = Table(start, OnScreen(Random(0)))
    come_to = {state_checksum(None), state_checksum(table.game.state())}
    try:
        return all(explains(table, entry, come_to) for entry in entries)
    except MemoryError:
        raise
    except Exception:  # noqa: BLE001 - the rules may raise anything at what they never asked
        return False


def explains(table: Table, entry: Entry, come_to: set[str]) -> bool:
    """Play the entry, and note the state of a turn that it begins. Return whether it is possible
    there, and no state that the game has not come to."""
    what, _, state = entry
    if (what == FROM and state_checksum(state) not in come_to) or why_refused(table, entry):
        return False
    turn = table.turn
    table.resume((entry,))
    if what not in OF_TABLE and table.turn != turn:
        come_to.add(state_checksum(table.game.state()))
    return True


def state_checksum(state: object) -> str:
    return checksum_of(json_text(state))
