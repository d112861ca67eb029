"""What a page has read of somebody else's: in a process of its own, so that everything else goes
on, and for no longer than the page waits for it."""

import asyncio
from typing import TypedDict, TypeVar

from starlette.requests import Request

from trading_unit.reading.progress import Listener, nobody
from trading_unit.reading.reading_process import ReadingProcess
from trading_unit.trouble import Trouble

Answer = TypeVar("Answer")


class ReadingProgress(TypedDict):
    """How many steps are done, and of how many; 0 as long as nobody knows."""

    done: int
    of: int


class FileReading:
    """One file is read at a time."""

    def __init__(self) -> None:
        self.progress: ReadingProgress = {"done": 0, "of": 0}
        self.is_busy = False

    def note(self, done: int, of: int) -> None:
        self.progress = {"done": done, "of": of}

    async def read(self, request: Request, reading: ReadingProcess[Answer]) -> Answer:
        """Return what is in the file. Raise Trouble while another one is read."""
        if self.is_busy:
            raise Trouble("another file is being read; wait until it is done, or stop it")
        self.is_busy = True
        try:
            return await answer_of(request, reading, self.note)
        finally:
            self.is_busy = False
            self.note(0, 0)


async def answer_of(
    request: Request, reading: ReadingProcess[Answer], listener: Listener = nobody
) -> Answer:
    """Return what the process answers, which is stopped when the page leaves and at the end."""
    leaving = asyncio.create_task(until_left(request))
    leaving.add_done_callback(lambda _: reading.stop())
    try:
        return await asyncio.to_thread(reading.answer, listener)
    finally:
        leaving.cancel()


async def until_left(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass
