"""A unit at the other end of a cable, as pages show it."""

from collections.abc import Callable

from trading_unit.link import Link, LinkEvent, Port, open_port
from trading_unit.link.port_watch import PortWatch
from trading_unit.play.unit.unit_mirror import UnitMirror
from trading_unit.trouble import Trouble
from trading_unit.web.unit.sheet_on_table import SheetUnitSettings
from trading_unit.web.unit.unit_view import UnitView, shorter


class ObservedLink(Link):
    """Passes a copy of all that happens to `observe`, whoever steps the link."""

    def __init__(
        self,
        url: str,
        *,
        observe: Callable[[LinkEvent], None],
        opener: Callable[[str], Port] = open_port,
    ) -> None:
        super().__init__(url, opener=opener)
        self.observe = observe

    def step(self, wait_s: float = 0) -> list[LinkEvent]:
        happened = super().step(wait_s)
        for one in happened:
            self.observe(one)
        return happened


class RealUnitView:
    """A unit at the other end of a cable."""

    simulated = False

    def __init__(self, url: str, clock: Callable[[], float]) -> None:
        self.url = self.port = url
        self.mirror = UnitMirror(clock)
        self.link: Link | None = None
        self.ports = PortWatch()

    def open(self) -> Link | None:
        self.close()
        self.link = ObservedLink(
            self.url,
            observe=self.mirror.handle,
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

    def command(self, body: str) -> None:
        if self.link is None:
            raise Trouble("the unit is not there: plug it in")
        self.link.send(body)

    def settings(self) -> SheetUnitSettings | None:
        return None

    def alone(self) -> UnitView:
        return self

    def set(self, what: str, value: int | bool) -> None:
        raise Trouble("this is a real unit: what is changed there is changed by hand")
