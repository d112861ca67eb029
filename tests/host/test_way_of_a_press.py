"""The way from a press of the dome to a bid on a phone is as host/README.md says: the functions it
names run, in its order."""

import inspect
import re
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from types import FrameType
from typing import Any

import pytest

from tests.host.web.server import Clock, PageServer, page_server, simulated_unit
from trading_unit import web
from trading_unit.table import Table
from trading_unit.web.http.client import Client
from trading_unit.web.streams.event_stream import EventStream

README = Path(__file__).parents[2] / "host" / "README.md"
TITLE = "## How a press of the dome becomes a bid in the record and a line on a phone\n"
SECTION = README.read_text("utf-8").partition(TITLE)[2].partition("\n## ")[0]
FUNCTIONS = re.findall(r"^\d+\. `([\w.]+)` ", SECTION, re.MULTILINE)
PAGE_FUNCTIONS = re.findall(r"^\d+\. `web/(page/[\w./]+)` `(\w+)` ", SECTION, re.MULTILINE)
HOST, FIRMWARE = "trading_unit.", "trading_unit_firmware."
BEN = 1
TABLE = Client(True, None, "en", "127.0.0.1", "t")
BID = 500_000


def full_name(name: str) -> str:
    return name if name.startswith(FIRMWARE) else HOST + name


@contextmanager
def calls_noted() -> Iterator[list[str]]:
    """The functions that are called, in this thread and in new ones, each behind its module."""
    found: list[str] = []

    def note(frame: FrameType, event: str, arg: Any) -> None:
        module = frame.f_globals.get("__name__", "")
        if event == "call" and module.startswith((HOST, FIRMWARE)):
            found.append(f"{module}:{frame.f_code.co_qualname}")

    before = sys.getprofile()
    threading.setprofile(note)
    sys.setprofile(note)
    try:
        yield found
    finally:
        sys.setprofile(before)
        threading.setprofile(before)


def step_until(server: PageServer, wanted: Callable[[], bool]) -> None:
    """Step as when the unit is a real one, which has sent something before the server is woken."""
    for _ in range(100):
        if wanted():
            return
        server.clock.now += 0.01
        server.state.units.unit.catch_up()
        server.state.step()
    raise AssertionError("it does not come to that")


def phone_stream(server: PageServer) -> EventStream:
    (token,) = server.state.access.keys.seat_tokens[BEN]
    return server.state.open_stream(Client(False, BEN, "en", "192.168.1.20", token))


def press_and_bid(folder: Path) -> tuple[list[str], str]:
    """Play it, and return what was called and what Ben's phone was sent at the end."""
    clock = Clock()
    unit = simulated_unit("way of a press", clock)
    with page_server(folder, unit=unit, clock=clock) as server:
        running = server.begin().running
        step_until(server, lambda: running.unit.up)
        server.until("buy")
        phone = server.phone(BEN)
        stream = phone_stream(server)
        stream.take_events()
        with calls_noted() as calls:
            unit.press("auction", True)
            step_until(server, lambda: running.lamp.purpose is not None)
            unit.press("auction", False)
            stream.take_events()
            bid = {"by": BEN, "value": BID, "number": running.table.number}
            assert phone.send("/answer", bid, page="seat") == ("accepted", "")
            sent = stream.take_events()
        _, by, value = running.table.done[-1]
        assert (by, value[0]) == (BEN, BID)
        return calls, sent


def test_each_line_names_a_function() -> None:
    lines = re.findall(r"^\d+\. .*$", SECTION, re.MULTILINE)
    assert len(lines) == len(FUNCTIONS) + len(PAGE_FUNCTIONS)
    assert [int(line.split(".")[0]) for line in lines] == [*range(1, len(lines) + 1)]


@pytest.mark.parametrize("name", sorted(set(FUNCTIONS)))
def test_the_function_is_there(name: str) -> None:
    parts = full_name(name).split(".")
    cut = next(place for place, part in enumerate(parts) if part[0].isupper() or place == 3)
    found: Any = import_module(".".join(parts[:cut]))
    for part in parts[cut:]:
        found = getattr(found, part)
    assert callable(found)


@pytest.mark.parametrize(("path", "name"), PAGE_FUNCTIONS)
def test_the_page_s_function_is_there(path: str, name: str) -> None:
    text = (Path(web.__file__).parent / path).read_text("utf-8")
    assert re.search(rf"\bfunction {name}\(", text)


def test_they_run_in_this_order(tmp_path: Path) -> None:
    noted, sent = press_and_bid(tmp_path)
    calls = [name.replace(":", ".") for name in noted]
    place = 0
    for name in map(full_name, FUNCTIONS):
        assert name in calls[place:], f"{name} does not run after the one before it"
        place = calls.index(name, place) + 1
    assert '"amount":500000' in sent


DOORS = [
    "web.routes.posts",
    "web.actions.game_actions",
    "screen.session",
    "play.running_game",
    "table.table",
]
"""The modules through which an answer on a phone goes: route, action, session, game, table."""


def modules_running() -> list[str]:
    """The host's modules whose functions are running, from the outermost on."""
    found: list[str] = []
    here = inspect.currentframe()
    frame = None if here is None or here.f_back is None else here.f_back.f_back
    while frame is not None:
        module = frame.f_globals.get("__name__", "")
        if module.startswith(HOST) and found[:1] != [module]:
            found.insert(0, module)
        frame = frame.f_back
    return [name.removeprefix(HOST) for name in found]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[PageServer]:
    with page_server(tmp_path) as found:
        yield found


def test_an_answer_goes_through_five_doors(
    server: PageServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    server.begin()
    seat = server.until("buy").asked()[0]
    phone = server.phone(seat)
    taken: list[list[str]] = []
    answer = Table.answer

    def noted(self: Table, *what: Any) -> None:
        taken.append([*modules_running(), Table.__module__.removeprefix(HOST)])
        answer(self, *what)

    monkeypatch.setattr(Table, "answer", noted)
    number = server.state.game.session.table.number  # type: ignore[union-attr]
    bid = {"by": seat, "value": "buy", "number": number}
    assert phone.send("/answer", bid, page="seat")[0] == "accepted"
    (modules,) = taken
    assert modules[modules.index(DOORS[0]) :] == DOORS


MOST_MODULES = 64  # that run from a press of the dome until the auction is open
MOST_MODULES_SHOWN = 102  # with the views of the table and of a seat


def test_a_press_passes_no_more_modules_than_it_did(tmp_path: Path) -> None:
    clock = Clock()
    unit = simulated_unit("modules of a press", clock)
    with page_server(tmp_path, unit=unit, clock=clock) as server:
        running = server.begin().running
        step_until(server, lambda: running.unit.up)
        server.until("buy")
        server.phone(BEN)
        streams = [phone_stream(server), server.state.open_stream(TABLE)]
        for stream in streams:
            stream.take_events()
        with calls_noted() as calls:
            unit.press("auction", True)
            step_until(server, lambda: running.lamp.purpose is not None)
        opened = {name.partition(":")[0] for name in calls}
        with calls_noted() as calls:
            for stream in streams:
                stream.take_events()
    assert len(opened) <= MOST_MODULES
    assert len(opened | {name.partition(":")[0] for name in calls}) <= MOST_MODULES_SHOWN
