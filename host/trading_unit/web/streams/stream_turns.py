"""So many event streams are served between two looks at what has come in, and no more: a press does
not wait until each of 200 pages has been sent the news of the one before."""

import asyncio
from collections import deque

MOST_AT_ONCE = 20


class StreamTurns:
    """Those that come first are served first."""

    def __init__(self) -> None:
        self.served = 0  # since the event loop has last looked at what has come in
        self.waiting: deque[asyncio.Future[None]] = deque()

    async def take(self) -> None:
        """Returns when it is this stream's turn."""
        if self.served < MOST_AT_ONCE:
            self.count_one()
            return
        turn = asyncio.get_running_loop().create_future()
        self.waiting.append(turn)
        await turn

    def count_one(self) -> None:
        if not self.served:
            asyncio.get_running_loop().call_soon(self.begin_anew)
        self.served += 1

    def begin_anew(self) -> None:
        """Called after the event loop has looked at what has come in."""
        self.served = 0
        while self.waiting and self.served < MOST_AT_ONCE:
            turn = self.waiting.popleft()
            if not turn.done():  # else its page has gone meanwhile
                turn.set_result(None)
                self.count_one()
