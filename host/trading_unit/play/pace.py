"""How long bots and chance wait after the newest entry, so that people can follow."""

from collections.abc import Callable


class Pace:
    """`since` is the moment of the newest entry, in seconds."""

    def __init__(self, seconds: float, since: float, on_change: Callable[[], None]) -> None:
        self.seconds = seconds
        self.since = since
        self.times = 1.0  # the pace, that people need for what the newest entry has brought
        self.on_change = on_change

    @property
    def wait_s(self) -> float:
        return self.seconds * self.times

    @property
    def ends(self) -> float:
        """The moment from which on bots and chance may do something."""
        return self.since + self.wait_s

    def set(self, seconds: float) -> None:
        self.seconds = seconds
        self.on_change()
