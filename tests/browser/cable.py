"""A cable between a browser and the server that can be cut, as a home network can be."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager

from tests.browser.table_page import Served

CHUNK = 65_536
KNOCKS_S = (1, 3, 7, 15, 31)  # when a computer that gets no answer tries again to connect


class Cable:
    """While it is cut nothing passes, and nobody is told. A connection that has tried to say
    something meanwhile stays mute for good, as one does that waits longer and longer before it
    tries again; one that was silent goes on; one that is begun meanwhile comes about at its next
    knock."""

    def __init__(self, at: Served) -> None:
        self.at = at
        self.is_cut = False
        self.port = 0

    async def open(self) -> None:
        self.server = await asyncio.start_server(self.joined, "127.0.0.1", 0)
        self.port = self.server.sockets[0].getsockname()[1]

    async def joined(self, near: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        try:
            await self.knocked()
            mute = [self.is_cut]
            far, forth = await asyncio.open_connection("127.0.0.1", self.at.port)
            both = (self.carry(near, forth, mute), self.carry(far, back, mute))
            ways = [asyncio.ensure_future(way) for way in both]
            try:
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            finally:
                for way in ways:
                    way.cancel()
                forth.close()
        finally:
            back.close()

    async def knocked(self) -> None:
        """Until a knock is heard, or nobody knocks any more."""
        clock = asyncio.get_running_loop().time
        began = clock()
        for knock_s in KNOCKS_S:
            if not self.is_cut:
                return
            await asyncio.sleep(began + knock_s - clock())

    async def carry(
        self, source: asyncio.StreamReader, to: asyncio.StreamWriter, mute: list[bool]
    ) -> None:
        while data := await source.read(CHUNK):
            mute[0] = mute[0] or self.is_cut
            if not mute[0]:
                to.write(data)
                await to.drain()


@contextmanager
def cable_to(at: Served) -> Iterator[Cable]:
    """It lives in the server's own loop."""
    cable = Cable(at)
    asyncio.run_coroutine_threadsafe(cable.open(), at.loop).result(10)
    try:
        yield cable
    finally:
        at.do(cable.server.close)
