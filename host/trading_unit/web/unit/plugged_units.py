"""The units that are plugged into this machine, looked for now and then."""

from collections.abc import Callable
from typing import TypedDict

FIND_S = 2.0  # between two looks at this machine's ports


class Unit(TypedDict):
    """A unit that is plugged in."""

    port: str
    text: str


class PluggedUnits:
    """`find` lists them; `clock` is in seconds; `on_change` is called when there are others."""

    def __init__(
        self,
        find: Callable[[], list[Unit]],
        clock: Callable[[], float],
        on_change: Callable[[], None],
    ) -> None:
        self.find = find
        self.clock = clock
        self.on_change = on_change
        self.found: list[Unit] = []
        self.found_at = -FIND_S

    def refresh(self) -> None:
        """Looks again, if the last look is FIND_S ago."""
        if self.quiet_s() > 0:
            return
        self.found_at = self.clock()
        before, self.found = self.found, self.find()
        if self.found != before:
            self.on_change()

    def quiet_s(self) -> float:
        """For how long `refresh` has nothing to do."""
        return max(0.0, self.found_at + FIND_S - self.clock())
