"""A link for programs with an asyncio loop: the calls of Link that wait are awaited instead."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import partial
from math import inf
from typing import Any, Self

from trading_unit.link.command import Command
from trading_unit.link.hello import ANSWER_S as HELLO_S
from trading_unit.link.hello import Hello
from trading_unit.link.link import Link
from trading_unit.link.link_events import LinkEvent
from trading_unit.link.port_watch import PortWatch
from trading_unit.link.unit_commands import ANSWER_S, UnitCommands


class AsyncLink(UnitCommands[Coroutine[Any, Any, Command]]):
    """A Link that the event loop keeps going, whoever waits: bytes and due moments step it.

        async with AsyncLink.find() as link:
            await link.auction(open=50)
            async for event in link.events(timeout=60):
                ...

    Several tasks of the loop may wait at the same time; each event goes to one of them. A port that
    has gone away is opened again in the loop: that takes milliseconds, but up to five seconds for a
    `socket://` whose machine is gone.
    """

    def __init__(self, link: Link, ports: PortWatch) -> None:
        self.link = link
        self.stepped = asyncio.Event()  # set for a moment after each step
        self.timer: asyncio.TimerHandle | None = None  # of the next due step
        ports.begin(self.step)
        self.step()

    @classmethod
    @asynccontextmanager
    async def open(cls, url: str, unit: str = "") -> AsyncIterator[Self]:
        """Open the unit at a port, as Link does, and close it at the end of the block."""
        ports = PortWatch()
        link = await in_thread(partial(Link, url, unit=unit, opener=ports.open_port))
        async with cls(link, ports) as opened:
            yield opened

    @classmethod
    @asynccontextmanager
    async def find(cls, unit: str = "") -> AsyncIterator[Self]:
        """Open the unit that is plugged in, as Link.find does, and close it at the end."""
        ports = PortWatch()
        link = await in_thread(partial(Link.find, unit, opener=ports.open_port))
        async with cls(link, ports) as opened:
            yield opened

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *error: object) -> None:
        self.close()

    @property
    def url(self) -> str:
        """Where the unit is; it changes when the unit comes back under another name."""
        return self.link.url

    @property
    def hello(self) -> Hello | None:
        """The unit's latest; None before its first answer."""
        return self.link.hello

    async def next_event(self, wait_s: float = inf) -> LinkEvent | None:
        """Return the next event, as `Link.next_event`."""
        await self.wait_until(lambda: bool(self.link.conversation.events), wait_s)
        return self.link.conversation.take_event()

    async def events(self, timeout: float = inf) -> AsyncIterator[LinkEvent]:
        """Yield all that happens within so many seconds, as `Link.events`."""
        until = self.link.clock() + timeout
        while (event := await self.next_event(max(0, until - self.link.clock()))) is not None:
            yield event

    def send(self, body: str) -> Command:
        """Give a command without waiting for its outcome, as `Link.send`."""
        command = self.link.send(body)
        self.step()
        return command

    async def ask(self, body: str, wait_s: float = ANSWER_S) -> Command:
        """Give a command and wait for its outcome, as `Link.ask`."""
        command = self.send(body)
        await self.wait_until(lambda: command.outcome is not None, wait_s)
        return self.link.decided(command)

    async def wait_up(self, wait_s: float = HELLO_S) -> Hello:
        """Wait for the unit's hello, as `Link.wait_up`."""
        await self.wait_until(self.link.conversation.is_up, wait_s)
        return self.link.answered()

    def close(self) -> None:
        """Close the link, as `Link.close`; tasks that wait get LinkTrouble."""
        self.link.close()
        self.step()

    # Inside

    def step(self) -> None:
        """Do what is due, wake the tasks that wait, and come back when more is due."""
        if self.timer is not None:
            self.timer.cancel()
        if self.link.due_s() is not None:
            self.link.step_once(0)
        self.stepped.set()
        self.stepped.clear()
        due_s = self.link.due_s()
        if due_s is not None:
            self.timer = asyncio.get_running_loop().call_later(due_s, self.step)

    async def wait_until(self, done: Callable[[], bool], wait_s: float) -> None:
        """Wait until `done` or the end of the link, for `wait_s` at most."""
        try:
            async with asyncio.timeout(None if wait_s == inf else wait_s):
                while not done() and self.link.due_s() is not None:
                    await self.stepped.wait()
        except TimeoutError:
            return


async def in_thread(open_link: Callable[[], Link]) -> Link:
    """Open a link without holding up the loop; close it where nobody waits for it any more."""
    opening = asyncio.get_running_loop().run_in_executor(None, open_link)
    try:
        return await asyncio.shield(opening)
    except asyncio.CancelledError:
        opening.add_done_callback(close_late)
        raise


def close_late(opening: "asyncio.Future[Link]") -> None:
    if not opening.cancelled() and opening.exception() is None:
        opening.result().close()
