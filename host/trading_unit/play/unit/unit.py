"""The trading unit of a running game: commands to it, and what its events mean in a game."""

from itertools import count

from trading_unit.games.definition import UnitPlay
from trading_unit.link import (
    Answered,
    Auction,
    BadEvent,
    Blocked,
    Build,
    Command,
    Down,
    Link,
    LinkEvent,
    LinkTrouble,
    Meeting,
    Number,
    Outcome,
    State,
    Up,
)
from trading_unit.play.unit.unit_events import (
    DOME,
    GameKnown,
    GameUnknown,
    LightOff,
    LightOn,
    LightRefused,
    SpinCancelled,
    SpinResult,
    SpinStarted,
    UnitBack,
    UnitBlocked,
    UnitEvent,
    UnitLost,
    UnitSentBadEvent,
)
from trading_unit.table.ask import Throw
from trading_unit.words.sentence import Sentence

LEAST_AUCTION_MS = 1_000  # the unit takes no shorter light
LEAST_HOUR_MS = 1_000
BUSY = "busy"  # the unit's reason for a refusal that will pass
RETRY_EVERY_S = 0.25  # how often a busy unit is told the game


class Unit:
    """`link` is open, and its owner closes it."""

    def __init__(self, link: Link, play: UnitPlay | None) -> None:
        self.link = link
        self.play = play  # what the unit does in this game; None for nothing
        self.knows_game = False  # whether its buttons do that
        self.mode: Command | None = None  # the newest command that tells it the game
        self.mode_sent = 0.0  # when that was sent
        self.spin: Command | None = None  # the newest command to spin
        # Commands to put a light on that it has not done yet, oldest first, with their numbers.
        self.openings: dict[Command, int] = {}
        self.opening_numbers = count(DOME + 1)
        self.failure: Sentence | None = None  # why its events are no longer read

    @property
    def up(self) -> bool:
        return self.failure is None and self.link.state is State.UP

    @property
    def name(self) -> str:
        """The unit's board and port; empty before it has answered."""
        hello = self.link.hello
        return "" if hello is None else f"{hello.board} at {self.link.url}"

    # Commands

    def open_light(self, ms: int) -> int:
        """The number of the command, which its LightOn or LightRefused bears. DOME when there is no
        command: the unit is away, or so little is left that the screen ends the light alone."""
        command = self.send(f"auction do=open ms={ms}") if ms >= LEAST_AUCTION_MS else None
        if command is None:
            return DOME
        self.openings[command] = next(self.opening_numbers)
        return self.openings[command]

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
            self.failure = trouble.sentence
            return [UnitLost(self.failure)]
        events = [self.event_of(happening) for happening in happenings]
        events.append(self.check_mode())
        return [event for event in events if event is not None]

    def send_mode(self, play: UnitPlay) -> None:
        """Tell the unit which game is played, so that its buttons do what they do there."""
        self.mode = self.send(f"mode game={play.game}")
        self.mode_sent = self.link.clock()

    def mode_retry_at(self) -> float | None:
        """When a unit that was too busy to be told the game is told again; None when it was not."""
        busy = self.mode is not None and self.mode.outcome is Outcome.REFUSED
        if not busy or self.mode is None or self.mode.why != BUSY:
            return None
        return self.mode_sent + RETRY_EVERY_S

    def check_mode(self) -> GameKnown | GameUnknown | None:
        """Look at the answer to `send_mode`: a busy unit is told again, and one that refuses does
        not know the game."""
        if self.mode is None or self.mode.outcome is None:
            return None
        due = self.mode_retry_at()
        if due is not None:
            if self.play is not None and self.link.clock() >= due:
                self.send_mode(self.play)
            return None
        outcome, self.mode = self.mode.outcome, None
        if outcome is Outcome.REFUSED:
            return GameUnknown()
        # When only the answer was lost, the unit knows the game. The other outcomes come with a
        # new session, in which it is told again.
        self.knows_game = outcome in (Outcome.DONE, Outcome.ANSWER_LOST)
        return GameKnown() if self.knows_game else None

    def next_moment(self) -> float | None:
        """When `read_events` will have something to do, unless the unit sends something or is sent
        something; None for never."""
        if self.failure is not None:
            return None
        quiet_s = self.link.quiet_s()
        moments = [self.mode_retry_at(), None if quiet_s is None else self.link.clock() + quiet_s]
        return min((moment for moment in moments if moment is not None), default=None)

    def event_of(self, happening: LinkEvent) -> UnitEvent | None:
        """What a happening of the link means in a game; None when nothing."""
        match happening:
            case Auction(state="open", fields=fields):
                ms = int(fields["ms"])
                return LightOn(happening.at, happening.happened, ms, self.take_opening())
            case Auction(state="closed" | "cancelled" as state):
                return LightOff(happening.at, happening.happened, state == "cancelled")
            case Build(state="spin"):
                return SpinStarted(happening.happened, None)
            case Number(state="spin", dice=dice, sides=sides):
                return SpinStarted(happening.happened, Throw(dice, sides))
            case Build(state="cancelled") | Number(state="cancelled"):
                return SpinCancelled()
            case Build(result=int(result)):
                return SpinResult((result,))
            case Number(result=tuple(result)):
                return SpinResult(result)
            case Up():
                self.mode = None
                play = self.play
                self.knows_game = play is not None and happening.hello.game == play.game
                if play is not None and not self.knows_game:
                    self.send_mode(play)
                restarted = happening.meeting is Meeting.RESTARTED
                return UnitBack(restarted, happening.meeting is Meeting.FIRST, happening.lost)
            case Down():
                self.knows_game = False
                return UnitLost(
                    Sentence("the unit does not answer; the screen goes on in its place")
                )
            case Answered(command) if command in self.openings:
                return LightRefused(self.openings.pop(command))
            case BadEvent(body):
                return UnitSentBadEvent(body)
            case Blocked(trouble):
                return UnitBlocked(trouble.sentence)
        return None

    def take_opening(self) -> int:
        """The number of the command that has put the light on: the oldest without an answer,
        because its event comes before its answer. DOME when there is none."""
        oldest = next(iter(self.openings), None)
        return DOME if oldest is None else self.openings.pop(oldest)
