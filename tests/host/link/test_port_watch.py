"""The event loop is woken by bytes from a unit: by its file, or by a thread that reads."""

import asyncio
import os
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.host.web.server import Clock, page_server
from trading_unit.bench.round_trip import serve_unit
from trading_unit.link import LinkTrouble, State
from trading_unit.link.port_watch import PortWatch
from trading_unit.web.http.client import Client
from trading_unit.web.unit.real_unit_view import RealUnitView

if sys.platform == "win32":
    pytest.skip("ptys are for the other systems", allow_module_level=True)

WAIT_S = 60
HOWS = pytest.mark.parametrize("watches_files", [True, False], ids=["file", "thread"])


@pytest.fixture
def pty() -> Iterator[tuple[int, str]]:
    """The two ends of a pseudo terminal: a file of ours, and a name to open."""
    ours, theirs = os.openpty()
    yield ours, os.ttyname(theirs)
    os.close(theirs)
    os.close(ours)


class Watching:
    """A watch with a port that was open before it began."""

    def __init__(self, name: str, watches_files: bool, monkeypatch: pytest.MonkeyPatch) -> None:
        self.watch = PortWatch()
        self.port = self.watch.open_port(name)
        self.woken = asyncio.Event()
        if not watches_files:

            def refuse(*_: Any) -> None:
                raise NotImplementedError

            monkeypatch.setattr(asyncio.get_running_loop(), "add_reader", refuse)
        self.watch.begin(self.woken.set)

    async def wait(self) -> None:
        async with asyncio.timeout(WAIT_S):
            await self.woken.wait()
        self.woken.clear()


@HOWS
def test_bytes_wake_the_loop(
    pty: tuple[int, str], monkeypatch: pytest.MonkeyPatch, watches_files: bool
) -> None:
    ours, name = pty

    async def act() -> None:
        watching = Watching(name, watches_files, monkeypatch)
        assert watching.port.read(0) == b""
        assert watching.port.write(b"hello\n") == 6
        assert os.read(ours, 100) == b"hello\n"
        assert not watching.woken.is_set()
        os.write(ours, b"@1\n")
        await watching.wait()
        assert watching.port.read(0) == b"@1\n"
        watching.port.close()
        again = watching.watch.open_port(name)  # it is watched from the beginning
        os.write(ours, b"@2\n")
        await watching.wait()
        assert again.read(1) == b"@2\n"
        again.close()
        assert watching.watch.ports == set()

    asyncio.run(act())


@HOWS
def test_a_port_that_goes_away_wakes_the_loop(
    monkeypatch: pytest.MonkeyPatch, watches_files: bool
) -> None:
    ours, theirs = os.openpty()
    name = os.ttyname(theirs)

    async def act() -> None:
        watching = Watching(name, watches_files, monkeypatch)
        os.close(theirs)
        os.close(ours)
        await watching.wait()
        with pytest.raises(LinkTrouble):
            watching.port.read(0)
        watching.port.close()

    asyncio.run(act())


class SystemClock(Clock):
    def __call__(self) -> float:
        return time.monotonic()


def test_a_server_that_sleeps_learns_what_a_unit_at_a_pty_does(tmp_path: Path) -> None:
    clock = SystemClock()
    with (
        serve_unit("pty") as device,
        page_server(tmp_path, unit=RealUnitView(device, clock), clock=clock) as server,
    ):
        state = server.state

        async def act() -> None:
            running = asyncio.create_task(state.run())
            stream = state.open_stream(Client(True, None, "en", "127.0.0.1", "t"), with_unit=True)
            async with asyncio.timeout(WAIT_S):
                while '"up": true' not in stream.take_events():
                    await stream.wake.wait()
                    stream.wake.clear()
            assert state.units.unit.link is not None
            assert state.units.unit.link.state is State.UP
            state.close()
            await running

        asyncio.run(act())
