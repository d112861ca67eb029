"""Requests that wait while another program has locked the record. All else goes on meanwhile."""

import asyncio
from collections.abc import Awaitable, Callable

from trading_unit.screen.record_lock import LONGEST_S, NOTICE_S
from trading_unit.table.refused import Locked

RETRY_S = 0.2


class WaitingRequests:
    """`clock` is in seconds. `announce` is called when people should know that a request waits."""

    def __init__(
        self,
        clock: Callable[[], float],
        announce: Callable[[], None],
        pause: Callable[[float], Awaitable[None]] = asyncio.sleep,
    ) -> None:
        self.clock = clock
        self.announce = announce
        self.pause = pause
        self.count = 0
        self.first = asyncio.Lock()  # who has it is tried; the others wait for it in their order

    async def do(self, request: Callable[[float], None]) -> None:
        """Does it at once, or when the record is free and all that came before are done. `request`
        is given the moment at which it came. Raises Locked when it has waited for too long."""
        came_s = self.clock()
        if not self.count:
            try:
                return request(came_s)
            except Locked:
                pass  # nothing has changed, and it is done again
        self.count += 1
        try:
            async with self.first:
                await self.do_when_free(request, came_s)
        finally:
            self.count -= 1

    async def do_when_free(self, request: Callable[[float], None], came_s: float) -> None:
        announced = False
        while True:
            try:
                return request(came_s)
            except Locked:
                waited_s = self.clock() - came_s
                if waited_s >= LONGEST_S:
                    raise
                if waited_s >= NOTICE_S and not announced:
                    announced = True
                    self.announce()
            await self.pause(RETRY_S)
