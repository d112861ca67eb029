"""Both ends of the wire in one process: bytes are handed over, and time jumps."""

from trading_unit.trouble import Trouble
from trading_unit_firmware.host_session import HostSession
from trading_unit_firmware.ticks import ticks_diff
from trading_unit_firmware.unit_session import UnitSession

BODY = "play tune=click0"  # 16 bytes; nobody obeys it here
WINDOW = 8  # a sender that has more to say than may be under way


class WirePair:
    """A session that is up; `bad` are the names of all bad events so far."""

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
        """All that both have to say now; how many messages came to the unit and to the host."""
        at_unit = at_host = 0
        while line := self.host.pending(self.now):
            self.host.mark_written(len(line))
            at_unit += len(self.unit.feed(self.now, line))
        while line := self.unit.pending(self.now):
            self.unit.mark_written(len(line))
            at_host += sum(what == "event" for what, *_ in self.host.feed(self.now, line))
        return at_unit, at_host

    def wait(self) -> None:
        """Let time jump to when either has something to say again."""
        dues = [
            due for due in (self.host.due(self.now), self.unit.due(self.now)) if due is not None
        ]
        self.now += max(0, min(ticks_diff(due, self.now) for due in dues))


def talk(messages: int, both_ways: bool) -> None:
    """So many messages from the unit, and as many from the host when `both_ways`: each taken in
    order and acknowledged."""
    ends = WirePair()
    unit, host = ends.unit, ends.host
    told = asked = at_unit = at_host = 0
    to_ask = messages if both_ways else 0
    while told < messages or asked < to_ask or unit.session.waiting or host.session.waiting:
        for _ in range(min(WINDOW - len(unit.session.waiting), messages - told)):
            unit.send_event(BODY)
            told += 1
        for _ in range(min(WINDOW - len(host.session.waiting), to_ask - asked)):
            host.send(BODY)
            asked += 1
        taken = ends.exchange()
        at_unit += taken[0]
        at_host += taken[1]
        if taken == (0, 0) and (unit.session.waiting or host.session.waiting):
            ends.wait()  # for the acknowledgement that no message carries
    if ends.bad or (at_unit, at_host) != (asked, told):
        raise Trouble(
            f"of {told + asked} messages {at_unit + at_host} came and {len(ends.bad)} lines were "
            "bad, so their time means nothing"
        )
