"""Both ends of the wire in one process, which exchange bytes in virtual time."""

from trading_unit.trouble import Trouble
from trading_unit_firmware.host_session import HostSession
from trading_unit_firmware.ticks import ticks_diff
from trading_unit_firmware.unit_session import UnitSession

BODY = "play tune=click0"  # 16 bytes; here nobody acts on it
WINDOW = 8  # messages queued at once: more than may be under way


class WirePair:
    """The two ends of a session that is up; `bad` are the names of all bad events so far."""

    def __init__(self) -> None:
        self.now = 0
        self.bad: list[str] = []
        self.unit = UnitSession(
            lambda: "5c1e02d7",
            lambda: ("0", "board=none unit=0", "mode=none mv=0"),
            self.bad.append,
        )
        self.host = HostSession("bench-1", self.now, self.bad.append)
        self.exchange()
        if not self.host.up:
            raise Trouble("the two ends did not come together, so there is nothing to measure")

    def exchange(self) -> tuple[int, int]:
        """Pass on all that both have to send now; returns how many messages the unit received, and
        the host."""
        at_unit = at_host = 0
        while line := self.host.pending(self.now):
            self.host.mark_written(len(line))
            at_unit += len(self.unit.feed(self.now, line))
        while line := self.unit.pending(self.now):
            self.unit.mark_written(len(line))
            at_host += sum(what == "event" for what, *_ in self.host.feed(self.now, line))
        return at_unit, at_host

    def wait(self) -> None:
        """Advance the time to when either has something to send again."""
        dues = [
            due for due in (self.host.due(self.now), self.unit.due(self.now)) if due is not None
        ]
        self.now += max(0, min(ticks_diff(due, self.now) for due in dues))


def exchange_messages(messages: int, both_ways: bool) -> None:
    """Send so many messages from the unit, and as many from the host when `both_ways`; all have to
    be received and acknowledged."""
    ends = WirePair()
    unit, host = ends.unit, ends.host
    sent_by_unit = sent_by_host = at_unit = at_host = 0
    from_host = messages if both_ways else 0
    while (
        sent_by_unit < messages
        or sent_by_host < from_host
        or unit.session.waiting
        or host.session.waiting
    ):
        for _ in range(min(WINDOW - len(unit.session.waiting), messages - sent_by_unit)):
            unit.send_event(BODY)
            sent_by_unit += 1
        for _ in range(min(WINDOW - len(host.session.waiting), from_host - sent_by_host)):
            host.send(BODY)
            sent_by_host += 1
        received = ends.exchange()
        at_unit += received[0]
        at_host += received[1]
        if received == (0, 0) and (unit.session.waiting or host.session.waiting):
            ends.wait()  # for the acknowledgement that no message carries
    if ends.bad or (at_unit, at_host) != (sent_by_host, sent_by_unit):
        raise Trouble(
            f"of {sent_by_unit + sent_by_host} messages {at_unit + at_host} came and "
            f"{len(ends.bad)} lines were bad, so their time means nothing"
        )
