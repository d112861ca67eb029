"""The newest light of a game: when it went on and off, and what it has led to."""

from trading_unit.play.running_game import RunningGame
from trading_unit.table import CLOCK, Late, Refusal
from trading_unit.table.ask import Value
from trading_unit.table.entries import OF_TABLE, Entry


class LastLight:
    """It follows a running game, and changes nothing in it."""

    def __init__(self, running: RunningGame) -> None:
        self.running = running
        self.table = running.table
        self.on: tuple[int, float] | None = None  # the number of its ask, and when it went on
        self.off: tuple[int, int] | None = None  # ... and after how many milliseconds it went off
        self.purpose = self.wanted()
        # What the last light led to: the place of its entry in the list, and when it was made.
        self.result: tuple[int, float] | None = None

    def wanted(self) -> object:
        """Return what the pending ask wants a light for; None if it wants none."""
        ask = self.table.ask
        return ask.light if ask is not None and ask.timed else None

    def note_light(self) -> None:
        light, ask = self.running.light, self.table.ask
        if ask is not None and ask.timed and light is not None:
            self.on = (self.table.number, light.began)

    def on_entry(self, entry: Entry) -> None:
        """Follow the table. The clock's answer to an ask is the moment its light went off."""
        what, by, value = entry
        if by == CLOCK and type(what) is int and type(value) is int:
            self.off = (what, value)
        before, self.purpose = self.purpose, self.wanted()
        if self.purpose is not None or what in OF_TABLE:
            self.result = None
        elif before is not None:
            self.result = (len(self.table.done) - 1, self.running.clock())

    def late(self, late: Late, value: Value, number: int, received_at: float) -> Late:
        """Say how many seconds after the light the answer came, if it was that which made it
        late."""
        seconds_late = self.seconds_late(number, received_at)
        if seconds_late is None:
            return Late(late.refusal)
        seconds = f"{seconds_late:.2f}"
        if type(value) is int:
            return Late(Refusal("bid late", amount=value, seconds=seconds))
        return Late(Refusal("late", seconds=seconds))

    def seconds_late(self, number: int, received_at: float) -> float | None:
        """Return the seconds since the light of the ask of that number went off; None if that was
        not the last one."""
        if self.on is None or self.off is None:
            return None
        if number != self.on[0] or number not in (self.off[0], self.table.number):
            return None
        return max(0.0, received_at - self.on[1] - self.off[1] / 1000)
