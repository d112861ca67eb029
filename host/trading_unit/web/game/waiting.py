"""Requests that wait while another program has locked the record. All else goes on meanwhile."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from types import TracebackType
from typing import Self

from trading_unit.screen.record_lock import WaitingAnswer
from trading_unit.table.refused import Locked
from trading_unit.words.sentence import Text

RETRY_S = 0.2


class Waiting:
    """`clock` is in seconds; `notify` tells people that a request waits."""

    def __init__(
        self,
        clock: Callable[[], float],
        notify: Callable[[Text], None],
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.clock = clock
        self.notify = notify
        self.pause = pause
        self.count = 0
        self.first = asyncio.Lock()  # who has it is tried; the others wait for it in their order

    def place(self) -> "Place":
        """Return a place for a request that has come now."""
        return Place(self)


class Place:
    """The place of a request among those that wait: `async with waiting.place() as place`, and
    `while await place.turn(): with place.trying(): ...` does the request at once, or when the
    record is free and all that came before are done. It counts as done at `came_s`."""

    def __init__(self, waiting: Waiting) -> None:
        self.waiting = waiting
        self.answer = WaitingAnswer(waiting.clock, waiting.notify)
        self.locked = False  # it was tried in vain
        self.done = False
        self.in_line = False
        self.is_first = False

    @property
    def came_s(self) -> float:
        return self.answer.came_s

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: object, trace: TracebackType | None
    ) -> None:
        if self.is_first:
            self.waiting.first.release()
        if self.in_line:
            self.waiting.count -= 1

    async def turn(self) -> bool:
        """Wait until it is to be tried, and return whether it still is."""
        if self.done:
            return False
        if self.is_first:
            await self.waiting.pause(RETRY_S)
        elif self.locked or self.waiting.count:
            self.in_line = True
            self.waiting.count += 1
            await self.waiting.first.acquire()
            self.is_first = True
        return True

    @contextmanager
    def trying(self) -> Iterator[None]:
        """Let a lock of the record pass, so that the request is tried again. Raises Locked when it
        has waited for too long."""
        try:
            yield
        except Locked:
            if not self.answer.waits_more():
                raise
            self.locked = True
        else:
            self.done = True
