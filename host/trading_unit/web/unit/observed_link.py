"""A link to a unit, of which a page draws a copy."""

from collections.abc import Callable, Iterable

from trading_unit.link import Link, LinkEvent, Port, open_port


class ObservedLink(Link):
    """Passes a copy of all that happens to `observe`, whoever steps the link."""

    def __init__(
        self,
        url: str,
        *,
        observe: Callable[[LinkEvent], None],
        elsewhere: Callable[[str], Iterable[str]] = lambda unit: (),
        opener: Callable[[str], Port] = open_port,
    ) -> None:
        super().__init__(url, elsewhere=elsewhere, opener=opener)
        self.observe = observe

    def step(self, wait_s: float = 0) -> list[LinkEvent]:
        happened = super().step(wait_s)
        for one in happened:
            self.observe(one)
        return happened
