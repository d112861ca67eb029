"""The units that run: that of the game, and the one of the page without a game."""

from collections.abc import Callable, Iterable

from trading_unit.web.streams.event_stream import EventStream
from trading_unit.web.unit import unit_choice
from trading_unit.web.unit.plugged_units import PluggedUnits, Unit
from trading_unit.web.unit.unit_view import UnitView


class Units:
    """`make` makes the unit that a page has chosen by its port; `find` lists those plugged in;
    `wake` is called when a unit has sent something, once `watch` was called."""

    def __init__(
        self,
        unit: UnitView,
        clock: Callable[[], float],
        *,
        make: Callable[[str], UnitView] = unit_choice.make_unit,
        find: Callable[[], list[Unit]] = list,
        wake: Callable[[], None],
        on_change: Callable[[], None],
    ) -> None:
        self.unit = unit  # of the game
        self.of_page: UnitView | None = None  # without a game, once a page has opened it
        self.make = make
        self.plugged = PluggedUnits(find, clock, on_change)
        self.wake = wake
        self.watched = False

    def running(self) -> list[UnitView]:
        return [self.unit] if self.of_page in (None, self.unit) else [self.unit, self.of_page]

    def alone(self) -> UnitView:
        """Return the unit of the page without a game."""
        if self.of_page is None:
            self.of_page = self.unit.alone()
        return self.of_page

    def shown(self, alone: bool) -> UnitView:
        """Return the unit that a page draws: that of the game, or the one `alone`."""
        return self.alone() if alone else self.unit

    def chosen(self, port: str) -> UnitView:
        """Return the unit of that port, or the present one if it is empty. Raises Trouble."""
        return self.make(port) if port and port != self.unit.port else self.unit

    def use(self, unit: UnitView) -> None:
        """Play with this unit from now on."""
        if unit is self.unit:
            return
        self.unit.close()
        self.unit = unit
        if self.of_page is not None:
            self.of_page = unit.alone()
        if self.watched:
            unit.watch(self.wake)

    def watch(self) -> None:
        self.watched = True
        self.unit.watch(self.wake)

    def open(self) -> None:
        """Open a fresh link, so that the unit introduces itself to whoever uses it next. Raises
        Trouble."""
        try:
            self.unit.open()
        finally:
            self.wake()

    def step_link(self) -> None:
        """Read what the unit sends while there is no game. Raises Trouble."""
        if self.unit.link is not None:
            self.unit.link.step(0)

    def catch_up(self) -> None:
        for unit in self.running():
            unit.catch_up()

    def send_changes(
        self, streams: Iterable[EventStream], hear: Callable[[UnitView, str], None]
    ) -> None:
        """Send to the pages that draw a unit what has changed of it, and to `hear`."""
        for unit in self.running():
            changes = unit.changes_json()
            if changes:
                hear(unit, changes)
            for stream in streams if changes else ():
                if unit is self.shown(stream.alone):
                    stream.add_unit_event(changes)

    def quiet_s(self) -> float | None:
        """Return for how long nothing is due by itself, in seconds; None for ever."""
        waits = [unit.quiet_s() for unit in self.running()]
        return min((wait for wait in waits if wait is not None), default=None)
