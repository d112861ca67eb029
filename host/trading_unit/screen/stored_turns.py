"""The turns of a game that cannot be played again as it was: how the table stood when each began,
and what the log that was written at its end says of it."""

from collections.abc import Iterator, Sequence
from random import Random

from trading_unit.games.base.view.game_view import GameView
from trading_unit.games.base.view.log_text import TURN, say
from trading_unit.games.base.view.turn_frames import Recorder
from trading_unit.games.base.view.view_data import LookBackFrame
from trading_unit.games.definition import GameDefinition
from trading_unit.table import TABLE, OnScreen, Table
from trading_unit.table.entries import FROM
from trading_unit.table.game_kind import Start
from trading_unit.table.store.replay import refused_state
from trading_unit.table.store.stored_game import Ending, StoredGame
from trading_unit.words.language import USUAL

OfSeat = tuple[int, int]
"""A turn, and whose it is."""


def turn_starts(
    stored: StoredGame, numbers: Sequence[int], game: GameDefinition, start: Start, language: str
) -> tuple[list[LookBackFrame], OfSeat]:
    """A frame for each of these entries that began a turn, of which the state is there and can be
    shown: the table after the turn before it. And the newest turn that has begun."""
    frames: list[LookBackFrame] = []
    now: OfSeat | None = None
    for number in numbers:
        kept = stored.starts.get(number)
        state = None if kept is None else kept.valid_state()
        if state is None:
            continue
        try:
            table = Table(start, OnScreen(Random(0)))
            if refused_state(table, state):
                continue
            table.resume(((FROM, TABLE, state),))
            view = game.view(table, language)
            turn, seat = view.company.turn, view.company.seat
            frame = Recorder(view).frame(*(now or (max(0, turn - 1), seat)))
        except Exception:  # noqa: BLE001 - rules that the state is not of may raise anything
            continue
        frames.append({**frame, "says": "", "lines": []})
        now = turn, seat
    return frames, now or (0, 0)


def add_log(frames: Sequence[LookBackFrame], ending: Ending, view: GameView) -> None:
    """Gives each frame the lines that were written of its turn, where it has none."""
    written = dict(lines_by_turn(ending.log, view, last=frames[-1]["turn"]))
    for frame in frames:
        if not frame["lines"]:
            frame["lines"] = written.get(frame["turn"], [])


def lines_by_turn(log: Sequence[str], view: GameView, last: int) -> Iterator[tuple[int, list[str]]]:
    """Of each turn its lines. The last turn that the log tells of is that one."""
    company = view.company
    begins = {say(company, (TURN, seat), USUAL) for seat in company.seats}
    turn = last - sum(line in begins for line in log)
    lines: list[str] = []
    for line in log:
        if line in begins:
            yield turn, lines
            turn, lines = turn + 1, []
        else:
            lines.append(line)
    yield turn, lines


def end_frame(before: LookBackFrame, turn: OfSeat, view: GameView, ending: Ending) -> LookBackFrame:
    """The end of a game of which `before` is how its last turn began, which is that one."""
    sums = {seat: sum(amount for _, amount in lines) for seat, lines in ending.totals.items()}
    frame: LookBackFrame = {
        **before,
        "turn": max(turn[0], before["turn"]),
        "seat": turn[1],
        "worth": [sums.get(seat, 0) for seat in view.company.seats] if before["worth"] else [],
        "says": "",
        "lines": [],
        "districts": {},
    }
    return frame
