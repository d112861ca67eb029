"""A host at the chip's USB port, in chip time."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from tests.emulator.chip import Host
from tests.emulator.player import Player
from trading_unit_firmware.host_session import HostSession

PACKET = 64  # bytes that go over the cable at once


def nothing() -> bytes:
    """Only what the host's end of the wire has to say."""
    return b""


class Desk:
    """Bytes go both ways each millisecond. `more` is asked for bytes whenever there is room."""

    def __init__(self, player: Player, name: str) -> None:
        self.player = player
        self.counts: Counter[str] = Counter()
        self.end = HostSession(name, int(player.now), lambda what: self.counts.update([what]))
        self.more: Callable[[], bytes] = nothing
        self.events: list[str] = []
        self.happened: list[tuple[Any, ...]] = []

    @property
    def wire(self) -> Host:
        chip = self.player.chip
        assert chip is not None, "it has power"
        return chip.host

    def run(self, ms: float) -> None:
        until = self.player.now + ms
        while self.player.now < until:
            self.write()
            self.player.play_until(self.player.now + 1)
            self.read()

    def write(self) -> None:
        if len(self.wire.unsent) < PACKET:
            self.wire.send(self.more())
        now = int(self.player.now)
        data = self.end.pending(now)
        while data:
            self.wire.send(data)
            self.end.mark_written(len(data))
            data = self.end.pending(now)

    def read(self) -> None:
        received = bytes(self.wire.received)
        self.wire.received.clear()
        now = int(self.player.now)
        for one in self.end.feed(now, received) + self.end.step(now):
            if one[0] == "event":
                self.events.append(one[1])
            else:
                self.happened.append(one)

    def run_for(self, wanted: str, ms: float = 6_000) -> str:
        """The first event that begins so, from now on; found within `ms` of chip time."""
        known = len(self.events)
        until = self.player.now + ms
        while self.player.now < until:
            self.run(5)
            for event in self.events[known:]:
                if event.startswith(wanted):
                    return event
        raise TimeoutError(f"no {wanted!r} among {self.events[known:]}")
