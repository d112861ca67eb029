"""A unit at the other end of a cable, as pages show it."""

from collections.abc import Callable, Iterable

from trading_unit.link import Link
from trading_unit.play.unit.unit_mirror import UnitMirror
from trading_unit.trouble import Trouble
from trading_unit.web.unit.observed_link import ObservedLink
from trading_unit.web.unit.port_watch import PortWatch
from trading_unit.web.unit.unit_view import UnitView, shorter


class RealUnitView:
    """A unit at the other end of a cable; `elsewhere` is as Link wants it."""

    simulated = False

    def __init__(
        self,
        url: str,
        clock: Callable[[], float],
        elsewhere: Callable[[str], Iterable[str]] = lambda unit: (),
    ) -> None:
        self.url = self.port = url
        self.elsewhere = elsewhere
        self.mirror = UnitMirror(clock)
        self.link: Link | None = None
        self.ports = PortWatch()

    def open(self) -> Link | None:
        self.close()
        self.link = ObservedLink(
            self.url,
            observe=self.mirror.handle,
            elsewhere=self.elsewhere,
            opener=self.ports.open_port,
        )
        return self.link

    def close(self) -> None:
        if self.link is not None:
            self.link.close()
            self.link = None

    def watch(self, wake: Callable[[], None]) -> None:
        self.ports.begin(wake)

    def catch_up(self) -> None:
        pass  # it runs by itself

    def quiet_s(self) -> float | None:
        link_s = None if self.link is None else self.link.quiet_s()
        return shorter(self.mirror.quiet_s(), link_s)

    def changes_json(self) -> str:
        return self.mirror.text()

    def whole_json(self) -> str:
        return self.mirror.whole()

    def press(self, button: str, down: bool) -> None:
        raise Trouble("this is a real unit: press it with a finger")

    def choose_game(self, game: str) -> None:
        raise Trouble("this is a real unit: press it with a finger")

    def alone(self) -> UnitView:
        return self

    def set(self, what: str, value: int | bool) -> None:
        raise Trouble("this is a real unit: what is changed there is changed by hand")
