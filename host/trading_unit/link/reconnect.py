"""Waits for a unit that went away: at its port, and wherever else it may turn up."""

from collections.abc import Callable, Iterable

from trading_unit.link.hello import HelloProbe, trouble_without_hello
from trading_unit.link.port import Port
from trading_unit.link.trouble import LinkTrouble, TroubleKind

RETRY_S = 0.5
EXPECTED = (TroubleKind.NO_PORT, TroubleKind.UNREACHABLE)
"""The unit is not back yet: nothing to report."""


class Reconnect:
    """Looks for the unit with chip number `unit` at `url` and at the ports that `elsewhere`
    returns. While `unit` is empty, it takes whatever is at `url`."""

    def __init__(
        self,
        url: str,
        unit: str,
        elsewhere: Callable[[], Iterable[str]],
        opener: Callable[[str], Port],
    ) -> None:
        self.url = url
        self.unit = unit
        self.elsewhere = elsewhere
        self.opener = opener
        self.urls: list[str] = []  # not tried yet in this round
        self.next_round_s = 0.0
        self.port: Port | None = None  # the one that is being probed
        self.hello_probe = HelloProbe(0)
        self.trouble: LinkTrouble | None = None  # the latest at `url`
        self.reported = set(EXPECTED)
        self.unreported: list[LinkTrouble] = []

    def try_later(self, trouble: LinkTrouble, now_s: float) -> None:
        """Begin after a pause: the port can be opened, and nobody is let in."""
        self.trouble = trouble
        self.next_round_s = now_s + RETRY_S

    def idle_s(self, now_s: float) -> float:
        """How long there is nothing to try."""
        return 0 if self.port is not None or self.urls else max(0, self.next_round_s - now_s)

    def quiet_s(self, now_s: float) -> float:
        """How long there is nothing to do, unless the port that is probed receives something."""
        if self.port is None:
            return self.idle_s(now_s)
        return max(0, self.hello_probe.due() - now_s)

    def take_troubles(self) -> list[LinkTrouble]:
        """What has prevented a reconnect since the last call, each kind once."""
        troubles, self.unreported = self.unreported, []
        return troubles

    def attempt(self, now_s: float, wait_s: float) -> Port | None:
        """Make one attempt, waiting for `wait_s` at most. Returns the port once the unit answers
        there."""
        if self.port is not None:
            return self.probe(self.port, now_s, wait_s)
        if not self.urls:
            others = self.elsewhere() if self.unit else ()
            self.urls = list(dict.fromkeys((self.url, *others)))
            self.next_round_s = now_s + RETRY_S
        url = self.urls.pop(0)
        try:
            port = self.opener(url)
        except LinkTrouble as trouble:
            self.note_failure(trouble)
            return None
        if not self.unit:
            return port
        self.port = port
        self.hello_probe = HelloProbe(now_s)
        return None

    def probe(self, port: Port, now_s: float, wait_s: float) -> Port | None:
        probe = self.hello_probe
        try:
            if text := probe.pending(now_s):
                port.write(text)
            probe.feed(port.read(min(wait_s, max(0, probe.due() - now_s))))
        except LinkTrouble as trouble:
            self.give_up_port(port, trouble)
            return None
        if probe.hello is not None and probe.hello.unit == self.unit:
            self.port = None
            return port
        if probe.hello is not None:
            self.give_up_port(port, self.other_unit_trouble(port.url, probe.hello.unit))
        elif probe.finished(now_s):
            self.give_up_port(port, trouble_without_hello(port.url, probe.received))
        return None

    def give_up_port(self, port: Port, trouble: LinkTrouble) -> None:
        port.close()
        self.port = None
        self.note_failure(trouble)

    def note_failure(self, trouble: LinkTrouble) -> None:
        """Report a kind of trouble at `url` once it has occurred twice in a row: a port that has
        just come back may refuse everybody for a moment."""
        if trouble.port != self.url:
            return
        before, self.trouble = self.trouble, trouble
        twice = before is not None and before.kind is trouble.kind
        if twice and trouble.kind not in self.reported:
            self.reported.add(trouble.kind)
            self.unreported.append(trouble)

    def other_unit_trouble(self, port: str, unit: str) -> LinkTrouble:
        return LinkTrouble(
            TroubleKind.OTHER_UNIT,
            port,
            "another unit ({other}) is at {port}; plug {unit} in, or start again",
            other=unit,
            port=port,
            unit=self.unit,
        )

    def close(self) -> None:
        if self.port is not None:
            self.port.close()
            self.port = None
