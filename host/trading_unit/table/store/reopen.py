"""Open a stored game where it stood; where the rules have changed or the record is damaged, it goes
on from a turn's start."""

from dataclasses import dataclass
from random import Random

from trading_unit.table.ask import TABLE
from trading_unit.table.chance import OnScreen
from trading_unit.table.entries import FROM, Entry, State
from trading_unit.table.game_kind import GameKind, Start
from trading_unit.table.store.replay import ReplayDiffers, checked_start, refused_state, replay
from trading_unit.table.store.stored_game import StoredGame
from trading_unit.table.table import Table
from trading_unit.trouble import Trouble
from trading_unit.words.sentence import Sentence


class Damaged(Trouble):
    """The record of a game is damaged. The sentence says from where the game can go on; `open`
    with `mend` does so."""


@dataclass(frozen=True, slots=True)
class Reopened:
    """A table where a game goes on. Where that is not where it stood, `entry` is the FROM entry
    that says so, which is not saved yet, and `notice` is for people."""

    table: Table
    entry: Entry | None = None
    notice: Sentence | str = ""


def reopen(stored: StoredGame, kind: GameKind, random: Random, mend: bool) -> Reopened:
    """Replay a stored game. Raises Damaged where only `mend` could go on with it, and Trouble where
    nothing can."""
    start = checked_start(stored, kind)
    try:
        return Reopened(replay(stored, start, random))
    except ReplayDiffers as differs:
        where = Sentence(
            "answer {number} of {count}: {why}",
            number=differs.number + 1,
            count=len(stored.entries),
            why=differs.why,
        )
        if stored.ending is not None:
            raise Trouble(
                "{name!r} is over and cannot be played again as it was ({where}); look at "
                "its end instead",
                name=stored.name,
                where=where,
            ) from differs
        table, entry, goes_on = restart_from_newest(stored, start, random)
        changed = stored.version != kind.version and stored.first_damaged is None
        if not changed and not mend:
            raise Damaged(
                "the record of {name!r} is damaged ({where}); when mended, it {goes_on}",
                name=stored.name,
                where=where,
                goes_on=goes_on,
            ) from differs
    notice = Sentence(
        "the rules have changed since, so {name!r} {goes_on}"
        if changed
        else "the record was damaged, so {name!r} {goes_on}",
        name=stored.name,
        goes_on=goes_on,
    )
    return Reopened(table, entry, notice)


def restart_from_newest(
    stored: StoredGame, start: Start, random: Random
) -> tuple[Table, Entry, Sentence]:
    """A table that goes on from the newest undamaged state that the present rules accept; the FROM
    entry that does so, which is not saved yet; and how it goes on, as a part of a sentence."""
    for state, after in stored.restart_points():
        entry: Entry = (FROM, TABLE, state)
        table = Table(start, OnScreen(random))
        table.log.extend(stored.entries)
        if refused_state(table, state):
            continue
        try:
            table.resume((entry,))
        except Exception:  # noqa: BLE001 - the rules may raise anything; an older state may do
            continue
        return table, entry, restart_text(table, state, after)
    raise Trouble(
        "{name!r} cannot go on under the present rules, and stays as it is", name=stored.name
    )


def restart_text(table: Table, state: State | None, after: int) -> Sentence:
    beginning = Sentence("its beginning")
    where = (
        beginning if state is None else Sentence("the start of turn {turn}", turn=table.game.turn)
    )
    again: Sentence | str = ""
    if after == 1:
        again = Sentence(", the 1 answer since then to be given again")
    elif after:
        again = Sentence(", the {count} answers since then to be given again", count=after)
    return Sentence(
        "goes on from {where}{again}; what was before cannot be taken back",
        where=where,
        again=again,
    )
