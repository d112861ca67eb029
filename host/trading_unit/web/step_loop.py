"""Does what is due at its moment, and sleeps between."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

LEAST_WAIT_S = 0.005  # between two steps that nobody has called for


class StepLoop:
    """`step` does all that is due; `quiet_s` says for how many seconds it will have nothing to do
    by itself, or None for ever."""

    def __init__(self, step: Callable[[], None], quiet_s: Callable[[], float | None]) -> None:
        self.step = step
        self.quiet_s = quiet_s
        self.woken = asyncio.Event()
        self.ended = False

    async def run(self) -> None:
        """Until `end`."""
        while not self.ended:
            self.woken.clear()
            self.step()
            quiet_s = self.quiet_s()
            wait_s = None if quiet_s is None else max(LEAST_WAIT_S, quiet_s)
            with suppress(TimeoutError):
                async with asyncio.timeout(wait_s):
                    await self.woken.wait()

    def wake(self) -> None:
        """Something has happened outside: the next step is at once. Called in the event loop."""
        self.woken.set()

    def end(self) -> None:
        self.ended = True
        self.wake()
