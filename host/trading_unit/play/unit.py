"""The trading unit of a running game: commands to it, and what its events mean in a game."""

from collections import deque
from dataclasses import dataclass

from trading_unit.games.definition import UnitPlay
from trading_unit.link import (
    Answered,
    Blocked,
    Command,
    Down,
    Event,
    Link,
    LinkEvent,
    LinkTrouble,
    Meeting,
    Outcome,
    State,
    Up,
)
from trading_unit.table.ask import Throw

LEAST_AUCTION_MS = 1_000  # the unit takes no shorter light
LEAST_HOUR_MS = 1_000
BUSY = "busy"  # the unit's reason for a refusal that will pass
RETRY_EVERY_S = 0.25  # how often a busy unit is told the game


@dataclass(frozen=True, slots=True)
class LightOn:
    """The red light went on, for `ms`. `at` is the unit's millisecond, `happened` the same in
    seconds of our clock."""

    at: int
    happened: float
    ms: int
    command: Command | None  # that put it on; None when the dome was pressed


@dataclass(frozen=True, slots=True)
class LightOff:
    """The red light went off; `cancelled` by a command or by a long press."""

    at: int
    happened: float
    cancelled: bool


@dataclass(frozen=True, slots=True)
class SpinStarted:
    """Build was pressed, or the unit was told to spin. It throws these dice; it picks a light when
    `dice` is None."""

    happened: float
    dice: Throw | None


@dataclass(frozen=True, slots=True)
class SpinCancelled:
    """What began as a press of Build was a press of both buttons: there is no result."""


@dataclass(frozen=True, slots=True)
class SpinResult:
    """The number of the light that was picked, from 1; or what each of the dice shows."""

    numbers: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class UnitLost:
    """The unit does not answer. The screen does its work until it comes back."""

    why: str


@dataclass(frozen=True, slots=True)
class UnitBack:
    """The unit answers: for the `first` time, after a cable was out, or `restarted`."""

    restarted: bool
    first: bool
    lost_events: int


@dataclass(frozen=True, slots=True)
class UnitBlocked:
    """Something keeps the unit from coming back."""

    why: str


@dataclass(frozen=True, slots=True)
class GameUnknown:
    """The unit's firmware does not know the game: its buttons do what they do in another one."""


UnitEvent = (
    LightOn
    | LightOff
    | SpinStarted
    | SpinCancelled
    | SpinResult
    | UnitLost
    | UnitBack
    | UnitBlocked
    | GameUnknown
)


class Unit:
    """`link` is open, and its owner closes it."""

    def __init__(self, link: Link, play: UnitPlay) -> None:
        self.link = link
        self.play = play  # what the unit does in this game
        self.knows_game = False  # whether its buttons do that
        self.mode: Command | None = None  # the newest command that tells it the game
        self.mode_sent = 0.0  # when that was sent
        self.spin: Command | None = None  # the newest command to spin
        self.opens: deque[Command] = deque()  # commands to put a light on, oldest first
        self.failure: str | None = None  # why its events are no longer read

    @property
    def up(self) -> bool:
        return self.failure is None and self.link.state is State.UP

    @property
    def name(self) -> str:
        """The unit's board and port; empty before it has answered."""
        hello = self.link.hello
        return "" if hello is None else f"{hello.board} at {self.link.url}"

    # Commands

    def open_light(self, ms: int) -> Command | None:
        """None when the unit is not there, or so little is left that the screen ends the light
        alone."""
        command = self.send(f"auction do=open ms={ms}") if ms >= LEAST_AUCTION_MS else None
        if command is not None:
            self.opens.append(command)
        return command

    def close_light(self) -> None:
        self.send("auction do=close")

    def cancel_light(self) -> None:
        self.send("auction do=cancel")

    def start_spin(self, dice: Throw | None) -> None:
        spin = "build do=spin" if dice is None else f"number do=spin of={dice.sides} n={dice.dice}"
        self.spin = self.send(spin)

    def spin_failed(self) -> bool:
        """Whether the unit was told to spin, and will not."""
        failures = (Outcome.REFUSED, Outcome.UNDECIDED, Outcome.ANSWER_LOST, Outcome.NEVER_SENT)
        return self.spin is not None and self.spin.outcome in failures

    def busy_with_other(self) -> bool:
        """Whether it will not spin because it is doing something else just now."""
        return self.spin is not None and self.spin.why == BUSY

    def start_hour(self, ms: int) -> None:
        if ms >= LEAST_HOUR_MS:
            self.send(f"hour do=start ms={ms}")

    def pause_hour(self, pause: bool) -> None:
        self.send("hour do=pause" if pause else "hour do=resume")

    def send(self, body: str) -> Command | None:
        return self.link.send(body) if self.up else None

    # Events

    def read_events(self, wait_s: float = 0) -> list[UnitEvent]:
        """The events that have come, in order, after waiting for the first for that long at
        most."""
        if self.failure is not None:
            return []
        try:
            happenings = self.link.step(wait_s)
        except LinkTrouble as trouble:
            self.failure = str(trouble)
            return [UnitLost(self.failure)]
        events = [self.event_of(happening) for happening in happenings]
        events.append(self.check_mode())
        return [event for event in events if event is not None]

    def send_mode(self) -> None:
        """Tell the unit which game is played, so that its buttons do what they do there."""
        self.mode = self.send(f"mode game={self.play.game}")
        self.mode_sent = self.link.clock()

    def check_mode(self) -> GameUnknown | None:
        """Look at the answer to `send_mode`: a busy unit is told again, and one that refuses does
        not know the game."""
        if self.mode is None or self.mode.outcome is None:
            return None
        if self.mode.outcome is Outcome.REFUSED and self.mode.why == BUSY:
            if self.link.clock() - self.mode_sent >= RETRY_EVERY_S:
                self.send_mode()
            return None
        outcome, self.mode = self.mode.outcome, None
        if outcome is Outcome.REFUSED:
            return GameUnknown()
        # When only the answer was lost, the unit knows the game. The other outcomes come with a
        # new session, in which it is told again.
        self.knows_game = outcome in (Outcome.DONE, Outcome.ANSWER_LOST)
        return None

    def event_of(self, happening: LinkEvent) -> UnitEvent | None:
        """What a happening of the link means in a game; None when nothing."""
        match happening:
            case Event("auction", fields):
                match fields.get("state"):
                    case "open":
                        ms = int(fields["ms"])
                        return LightOn(happening.at, happening.happened, ms, self.take_open())
                    case "closed":
                        return LightOff(happening.at, happening.happened, False)
                    case "cancelled":
                        return LightOff(happening.at, happening.happened, True)
            case Event("build", fields):
                match fields.get("state"):
                    case "spin":
                        return SpinStarted(happening.happened, None)
                    case "cancelled":
                        return SpinCancelled()
                    case "done":
                        return SpinResult((int(fields["result"]),))
            case Event("number", fields):
                match fields.get("state"):
                    case "spin":
                        dice = Throw(int(fields["n"]), int(fields["of"]))
                        return SpinStarted(happening.happened, dice)
                    case "cancelled":
                        return SpinCancelled()
                    case "done":
                        return SpinResult(tuple(map(int, fields["result"].split("+"))))
            case Up():
                self.mode = None
                self.knows_game = happening.hello.game == self.play.game
                if not self.knows_game:
                    self.send_mode()
                restarted = happening.meeting is Meeting.RESTARTED
                return UnitBack(restarted, happening.meeting is Meeting.FIRST, happening.lost)
            case Down():
                self.knows_game = False
                return UnitLost("the unit does not answer; the screen goes on in its place")
            case Answered(command) if command in self.opens:
                self.opens.remove(command)  # it was refused
            case Blocked(trouble):
                return UnitBlocked(str(trouble))
        return None

    def take_open(self) -> Command | None:
        """The command that has put the light on: the oldest without an answer, because its event
        comes before its answer."""
        return self.opens.popleft() if self.opens else None
