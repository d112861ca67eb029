"""The trading unit at a table: what it is told to do, and what it tells, in the game's words."""

from collections import deque
from dataclasses import dataclass

from trading_unit.games.definition import UnitPlay
from trading_unit.link import (
    Answered,
    Blocked,
    Command,
    Down,
    Event,
    Happening,
    Link,
    LinkTrouble,
    Meeting,
    Outcome,
    State,
    Up,
)
from trading_unit.table.ask import Throw

LEAST_AUCTION_MS = 1_000  # what the unit takes as a length
LEAST_HOUR_MS = 1_000
BUSY = "busy"  # the unit's word for: not now
AGAIN_S = 0.25  # until it is told the game again


@dataclass(frozen=True, slots=True)
class LightOn:
    at: int
    happened: float
    ms: int
    command: Command | None  # which brought it; None when the dome was pressed


@dataclass(frozen=True, slots=True)
class LightOff:
    at: int
    happened: float
    cancelled: bool


@dataclass(frozen=True, slots=True)
class Spins:
    """Build was pressed, or told to spin: it picks, or it throws so many dice of so many sides."""

    happened: float
    dice: Throw | None


@dataclass(frozen=True, slots=True)
class SpinOff:
    """What began as a press of Build became one of both buttons: there is no result."""


@dataclass(frozen=True, slots=True)
class Result:
    numbers: tuple[int, ...]  # which light, from 1; or what each of the dice shows


@dataclass(frozen=True, slots=True)
class Lost:
    """It does not answer: until it comes back, the screen does what it did."""

    why: str


@dataclass(frozen=True, slots=True)
class Back:
    """It answers: for the first time, after the cable was out, or after it had been off."""

    restarted: bool
    first: bool
    lost: int  # of its events


@dataclass(frozen=True, slots=True)
class Stays:
    """What keeps it from coming back."""

    why: str


@dataclass(frozen=True, slots=True)
class GameUnknown:
    """Its firmware does not know the game: its buttons do what they do in another one."""


UnitEvent = LightOn | LightOff | Spins | SpinOff | Result | Lost | Back | Stays | GameUnknown


class Unit:
    """`link` has been opened; whoever made it closes it."""

    def __init__(self, link: Link, play: UnitPlay) -> None:
        self.link = link
        self.play = play  # what it does in this game
        self.knows_game = False  # whether its buttons do that
        self.mode: Command | None = None  # the newest command that tells it the game
        self.mode_sent = 0.0  # when
        self.spin: Command | None = None
        self.opens: deque[Command] = deque()  # lights that it has been told to open, oldest first
        self.ended: str | None = None  # why it is no longer listened to

    @property
    def up(self) -> bool:
        return self.ended is None and self.link.state is State.UP

    @property
    def name(self) -> str:
        """Its board, as it says, and where it is; empty before it has answered."""
        hello = self.link.hello
        return "" if hello is None else f"{hello.board} at {self.link.url}"

    # What it is told

    def open_light(self, ms: int) -> Command | None:
        """None when it is not there, or so little is left that the screen ends it alone."""
        command = self.say(f"auction do=open ms={ms}") if ms >= LEAST_AUCTION_MS else None
        if command is not None:
            self.opens.append(command)
        return command

    def close_light(self) -> None:
        self.say("auction do=close")

    def cancel_light(self) -> None:
        self.say("auction do=cancel")

    def start_spin(self, dice: Throw | None) -> None:
        spin = "build do=spin" if dice is None else f"number do=spin of={dice.sides} n={dice.dice}"
        self.spin = self.say(spin)

    def spin_failed(self) -> bool:
        """It was told to spin, and will not."""
        refused = (Outcome.REFUSED, Outcome.UNDECIDED, Outcome.ANSWER_LOST, Outcome.NEVER_SENT)
        return self.spin is not None and self.spin.outcome in refused

    def spin_later(self) -> bool:
        """It will not because it is doing something else just now."""
        return self.spin is not None and self.spin.why == BUSY

    def start_hour(self, ms: int) -> None:
        if ms >= LEAST_HOUR_MS:
            self.say(f"hour do=start ms={ms}")

    def pause_hour(self, pause: bool) -> None:
        self.say("hour do=pause" if pause else "hour do=resume")

    def say(self, body: str) -> Command | None:
        return self.link.send(body) if self.up else None

    # What it tells

    def hear(self, wait_s: float = 0) -> list[UnitEvent]:
        """What has come, in order; it waits so long at most for the next."""
        if self.ended is not None:
            return []
        try:
            happened = self.link.step(wait_s)
        except LinkTrouble as trouble:
            self.ended = str(trouble)
            return [Lost(self.ended)]
        events = [self.told(one) for one in happened]
        events.append(self.mode_answered())
        return [one for one in events if one is not None]

    def send_mode(self) -> None:
        """Tell it which game is played, so that its buttons do what they do there."""
        self.mode = self.say(f"mode game={self.play.game}")
        self.mode_sent = self.link.clock()

    def mode_answered(self) -> GameUnknown | None:
        """Ask again when the unit was busy. One that refuses does not know the game."""
        if self.mode is None or self.mode.outcome is None:
            return None
        if self.mode.outcome is Outcome.REFUSED and self.mode.why == BUSY:
            if self.link.clock() - self.mode_sent >= AGAIN_S:
                self.send_mode()
            return None
        outcome, self.mode = self.mode.outcome, None
        if outcome is Outcome.REFUSED:
            return GameUnknown()
        # One whose answer was lost has taken it; the others come with a new session, which asks.
        self.knows_game = outcome in (Outcome.DONE, Outcome.ANSWER_LOST)
        return None

    def told(self, happening: Happening) -> UnitEvent | None:
        match happening:
            case Event("auction", fields):
                match fields.get("state"):
                    case "open":
                        ms = int(fields["ms"])
                        return LightOn(happening.at, happening.happened, ms, self.opened())
                    case "closed":
                        return LightOff(happening.at, happening.happened, False)
                    case "cancelled":
                        return LightOff(happening.at, happening.happened, True)
            case Event("build", fields):
                match fields.get("state"):
                    case "spin":
                        return Spins(happening.happened, None)
                    case "cancelled":
                        return SpinOff()
                    case "done":
                        return Result((int(fields["result"]),))
            case Event("number", fields):
                match fields.get("state"):
                    case "spin":
                        dice = Throw(int(fields["n"]), int(fields["of"]))
                        return Spins(happening.happened, dice)
                    case "cancelled":
                        return SpinOff()
                    case "done":
                        return Result(tuple(map(int, fields["result"].split("+"))))
            case Up():
                self.mode = None
                self.knows_game = happening.hello.game == self.play.game
                if not self.knows_game:
                    self.send_mode()
                restarted = happening.meeting is Meeting.RESTARTED
                return Back(restarted, happening.meeting is Meeting.FIRST, happening.lost)
            case Down():
                self.knows_game = False
                return Lost("the unit does not answer; the screen goes on in its place")
            case Answered(command) if command in self.opens:
                self.opens.remove(command)  # refused
            case Blocked(trouble):
                return Stays(str(trouble))
        return None

    def opened(self) -> Command | None:
        """The command that has opened the light: the oldest one without a reply, for its event
        comes before that."""
        return self.opens.popleft() if self.opens else None
