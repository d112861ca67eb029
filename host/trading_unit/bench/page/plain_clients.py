"""Times presses of the unit at many plain clients, which read what a page would."""

import json
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from http.client import HTTPException
from itertools import pairwise
from queue import Empty, SimpleQueue
from threading import Event, Thread

from trading_unit.bench.bare_throws import spread
from trading_unit.bench.page.client import LONGEST_WAIT_S, Client, open_table
from trading_unit.bench.page.server_process import serve_page
from trading_unit.trouble import Trouble

PRESSES_TOGETHER = 10
APART_S = 0.03  # between pressing a button and releasing it, and before the next press
PLAYERS = "Ann, Ben, bot:steady"


class ListeningPage:
    """An open page that records when it receives a press of Build, in a thread of its own until the
    server ends."""

    def __init__(self, table: Client) -> None:
        self.table = table
        self.has_state = Event()
        self.press_moments: SimpleQueue[float] = SimpleQueue()
        Thread(target=self.listen, daemon=True).start()

    def listen(self) -> None:
        with suppress(OSError, HTTPException):  # whoever waits for it says that nothing has come
            for name, data in self.table.news():
                if name == "state":
                    self.has_state.set()
                elif name == "unit" and self.has_build_press(data):
                    self.press_moments.put(time.perf_counter())

    @staticmethod
    def has_build_press(data: str) -> bool:
        return any(part == "build" and level for _, part, level in json.loads(data)["changes"])

    def discard_presses(self) -> None:
        """A contact that bounces is several presses."""
        while not self.press_moments.empty():
            self.press_moments.get_nowait()

    def next_press(self) -> float:
        """Wait for a press, and return its moment."""
        try:
            return self.press_moments.get(timeout=LONGEST_WAIT_S)
        except Empty:
            raise Trouble(f"a page has had no news of a press in {LONGEST_WAIT_S:g} s") from None


@dataclass(frozen=True, slots=True)
class PlainPresses:
    """`times_ms` are from sending each press to the last page that has received it, sorted;
    `core_s` is the server's time on a core for one, released again, and `noise` by how much of the
    best ten the middle ones took longer; None where the system does not tell."""

    times_ms: Sequence[float]
    core_s: float | None
    noise: float | None = None


def measure_presses(pages: int, presses: int) -> PlainPresses:
    with serve_page(PLAYERS) as program:
        table = open_table(program.address)
        listeners = open_pages(table, pages)
        press_ms(table, listeners)  # the first one waits for much that is done once
        times_ms: list[float] = []
        core = [program.core_s()]
        while len(times_ms) < presses:
            count = min(PRESSES_TOGETHER, presses - len(times_ms))
            times_ms += [press_ms(table, listeners) for _ in range(count)]
            core.append(program.core_s())
        return plain_presses(times_ms, core)


def plain_presses(times_ms: Sequence[float], core: Sequence[float | None]) -> PlainPresses:
    """`core` is the server's time on a core at the beginning and after every ten presses."""
    known = [one for one in core if one is not None]
    if not known:
        return PlainPresses(sorted(times_ms), None)
    took = [after - before for before, after in pairwise(known)]
    whole = took[:-1] if len(times_ms) % PRESSES_TOGETHER and len(took) > 1 else took
    return PlainPresses(sorted(times_ms), (known[-1] - known[0]) / len(times_ms), spread(whole))


def open_pages(table: Client, count: int) -> Sequence[ListeningPage]:
    """Open so many pages; return them when each has its first view."""
    pages = [ListeningPage(table) for _ in range(count)]
    for number, page in enumerate(pages, 1):
        if not page.has_state.wait(LONGEST_WAIT_S):
            raise Trouble(
                f"the view of page {number} of {count} has not come in {LONGEST_WAIT_S:g} s"
            )
    return pages


def press_ms(table: Client, pages: Sequence[ListeningPage]) -> float:
    time.sleep(APART_S)
    for page in pages:
        page.discard_presses()
    began = time.perf_counter()
    table.do_action("press", button="build", down=True)
    last = max(page.next_press() for page in pages)
    time.sleep(APART_S)
    table.do_action("press", button="build", down=False)
    return (last - began) * 1000
