"""A link to a unit that says when pages have to show something else."""

from collections.abc import Callable, Iterable
from time import monotonic

from trading_unit.link import Down, Event, Link, LinkEvent, Port, State, Up, open_port


class ObservedLink(Link):
    """Passes a copy of all that happens to `observe`, whoever steps the link, and calls `on_change`
    when it is up or down, or the unit's cells have changed."""

    def __init__(
        self,
        url: str,
        *,
        observe: Callable[[LinkEvent], None] = lambda event: None,
        on_change: Callable[[], None] = lambda: None,
        elsewhere: Callable[[str], Iterable[str]] = lambda unit: (),
        opener: Callable[[str], Port] = open_port,
        clock: Callable[[], float] = monotonic,
    ) -> None:
        super().__init__(url, elsewhere=elsewhere, opener=opener, clock=clock)
        self.observe = observe
        self.on_change = on_change

    def step(self, wait_s: float = 0) -> list[LinkEvent]:
        before = self.state
        try:
            happened = super().step(wait_s)
        finally:
            if self.state is not before:
                self.on_change()
        for one in happened:
            self.observe(one)
            match one:
                case Up() | Down() | Event("battery"):
                    self.on_change()
        return happened


def is_up(link: Link | None) -> bool:
    return link is not None and link.state is State.UP
