"""Waiting for a unit that went away: at its port, or wherever else it turns up."""

from collections.abc import Callable, Iterable

from trading_unit.link.hello import WhoIsThere, answered_wrongly
from trading_unit.link.port import Port
from trading_unit.link.trouble import LinkTrouble, Wrong

AGAIN_S = 0.5


class Reconnect:
    """`unit` is the chip's number that must answer, and `elsewhere` gives more places to look at.
    While it is empty, whoever is at the port will do."""

    def __init__(
        self,
        url: str,
        unit: str,
        elsewhere: Callable[[], Iterable[str]],
        opening: Callable[[str], Port],
    ) -> None:
        self.url = url
        self.unit = unit
        self.elsewhere = elsewhere
        self.opening = opening
        self.places: list[str] = []  # still to be looked at, in this round
        self.next_s = 0.0  # when the next round begins
        self.port: Port | None = None  # the one that is being asked
        self.who = WhoIsThere(0)
        self.trouble: LinkTrouble | None = None  # of the unit's own port, in the last round
        self.told = {Wrong.NO_PORT, Wrong.UNREACHABLE}  # not there yet: that goes without saying
        self.untold: list[LinkTrouble] = []

    def idle_s(self, now_s: float) -> float:
        """How long there is nothing to look at."""
        return 0 if self.port is not None or self.places else max(0, self.next_s - now_s)

    def news(self) -> list[LinkTrouble]:
        """What keeps the unit from coming back, each kind once."""
        news, self.untold = self.untold, []
        return news

    def look(self, now_s: float, wait_s: float) -> Port | None:
        """One look, waiting at most so long for an answer. The port when the unit is there."""
        if self.port is not None:
            return self.listen(self.port, now_s, wait_s)
        if not self.places:
            more = self.elsewhere() if self.unit else ()
            self.places = list(dict.fromkeys((self.url, *more)))
            self.next_s = now_s + AGAIN_S
        place = self.places.pop(0)
        try:
            port = self.opening(place)
        except LinkTrouble as trouble:
            self.failed(trouble)
            return None
        if not self.unit:
            return port
        self.port = port
        self.who = WhoIsThere(now_s)
        return None

    def listen(self, port: Port, now_s: float, wait_s: float) -> Port | None:
        who = self.who
        try:
            if text := who.pending(now_s):
                port.write(text)
            who.feed(port.read(min(wait_s, max(0, who.due() - now_s))))
        except LinkTrouble as trouble:
            self.leave(port, trouble)
            return None
        if who.hello is not None and who.hello.unit == self.unit:
            self.port = None
            return port
        if who.hello is not None:
            self.leave(port, self.stranger(port.url, who.hello.unit))
        elif who.over(now_s):
            self.leave(port, answered_wrongly(port.url, who.heard))
        return None

    def leave(self, port: Port, trouble: LinkTrouble) -> None:
        port.close()
        self.port = None
        self.failed(trouble)

    def failed(self, trouble: LinkTrouble) -> None:
        """Told when it is the same twice in a row: a port that comes back may be nobody's yet."""
        if trouble.port != self.url:
            return
        before, self.trouble = self.trouble, trouble
        if before is not None and before.wrong is trouble.wrong and trouble.wrong not in self.told:
            self.told.add(trouble.wrong)
            self.untold.append(trouble)

    def stranger(self, port: str, unit: str) -> LinkTrouble:
        sentence = f"another unit ({unit}) is at {port}; plug {self.unit} in, or start again"
        return LinkTrouble(Wrong.OTHER_UNIT, port, sentence)

    def close(self) -> None:
        if self.port is not None:
            self.port.close()
            self.port = None
