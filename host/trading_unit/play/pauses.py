"""What stands still in a running game until people say so: all of it while it is paused, the hour
before the first throw, bots and the screen after an undo, and everybody while a hint is read."""

from collections.abc import Callable, Collection
from typing import TYPE_CHECKING

from trading_unit.table import Refusal, Refused
from trading_unit.table.entries import REDO, UNDO, Entry
from trading_unit.table.known_future import DRAWERS

if TYPE_CHECKING:
    from trading_unit.play.running_game import RunningGame


UNDO_S = 3.0  # for a person who has answered wrong, before a bot brings chance
QUICK_S = 0.5  # at a faster pace nobody waits for that


class Pace:
    """`since` is the moment of the newest entry, in seconds, and `answered` that of the newest
    answer of a person after which nothing has been drawn; None without one."""

    def __init__(self, seconds: float, since: float, on_change: Callable[[], None]) -> None:
        self.seconds = seconds
        self.since = since
        self.answered: float | None = None
        self.times = 1.0  # the pace, that people need for what the newest entry has brought
        self.on_change = on_change

    @property
    def wait_s(self) -> float:
        return self.seconds * self.times

    @property
    def ends(self) -> float:
        """The moment from which on bots and chance may do something."""
        return self.since + self.wait_s

    @property
    def chance_ends(self) -> float:
        """The moment from which on a bot may bring chance, which cannot be taken back."""
        if self.answered is None or self.seconds < QUICK_S:
            return self.ends
        return max(self.ends, self.answered + UNDO_S)

    def follow(self, entry: Entry, now: float, bots: Collection[int]) -> None:
        """Follow the table, which has taken that entry."""
        _, by, _ = entry
        self.since, self.times = now, 1.0
        if by in DRAWERS:
            self.answered = None
        elif type(by) is int and by not in bots:
            self.answered = now

    def set(self, seconds: float) -> None:
        self.seconds = seconds
        self.on_change()


class Pauses:
    def __init__(self, running: "RunningGame") -> None:
        self.running = running
        self.paused = False
        self.hour_waits = False  # for the first entry
        self.after_undo = False  # bots and the screen do nothing

    @property
    def hold_moves(self) -> bool:
        """Whether bots and the screen may do nothing now."""
        lesson = self.running.lesson
        return self.paused or self.after_undo or (lesson is not None and lesson.holds)

    @property
    def is_held(self) -> bool:
        """Whether, after an undo, something that goes on by itself waits until a person says so."""
        ask = self.running.table.ask
        if not self.after_undo or ask is None:
            return False
        return ask.timed or not self.running.own_moves.asks_people(ask)

    def follow(self, entry: Entry) -> None:
        """Follow the table, which has taken that entry."""
        if self.hour_waits:  # that was the first throw
            self.hour_waits = False
            self.hold_hour()
        undone = bool(self.running.table.future.entries)
        self.after_undo = entry[0] == UNDO or (entry[0] == REDO and undone)

    # The game

    def pause(self, paused: bool) -> None:
        """Stop the hour, bots and the screen, or let them go on. Raises Refused under a light."""
        self.running.catch_up()
        if paused and self.running.light is not None:
            raise Refused(Refusal("pause in light"))
        if paused != self.paused:
            self.paused = paused
            self.hold_hour()
        self.running.changed()

    def wait_after_undo(self) -> None:
        """Let bots and the screen do nothing until a person says so."""
        self.after_undo = True
        self.running.changed()

    def go_on_after_undo(self) -> None:
        """Let bots and the screen play again."""
        self.after_undo = False
        self.running.pace.since = self.running.now()
        self.running.changed()

    # The hour

    def wait_for_first_throw(self) -> None:
        """Let the hour of a new game stand still until somebody has thrown."""
        if self.running.hour is not None:
            self.hour_waits = True
            self.hold_hour()

    def hold_hour(self) -> None:
        """Let the hour stand still or go on, the unit's too."""
        running, stands = self.running, self.paused or self.hour_waits
        if running.hour is not None:
            (running.hour.pause if stands else running.hour.resume)(running.now())
        if running.unit is not None:
            running.unit.pause_hour(stands)

    def set_hour(self, left_ms: int) -> None:
        """Change what is left of the hour. Raises Refused in a game without one."""
        if self.running.hour is None:
            raise Refused(Refusal("no hour"))
        self.running.catch_up()
        self.running.hour.set(left_ms, self.running.now())
        self.running.show_hour()
        self.running.changed()

    # The lesson

    def read_hint(self, key: str) -> None:
        """Somebody has read that hint of the lesson: bots go on from now."""
        running = self.running
        if running.lesson is not None:
            running.pace.since = running.now()
            running.lesson.read_step(key)
            running.beat.renew(running.now())
            running.changed()

    def leave_lesson(self) -> None:
        """Let the game go on as any other."""
        running = self.running
        if running.lesson is not None and not running.lesson.left:
            running.catch_up()
            running.table.leave_lesson()
