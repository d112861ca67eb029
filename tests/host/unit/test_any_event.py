"""A unit that sends any event with any value, right or wrong: the table goes on."""

import json
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.exhaustive import sample
from tests.host.link.desk import PORT, Desk
from tests.host.terminal_game.at_terminal import AtTerminal
from tests.host.web.server import Clock, PageServer
from tests.link.any_event import any_event
from trading_unit.link import Link, LinkEvent, State
from trading_unit.monitor.views import JsonView, RawView, TextView, View
from trading_unit.web.http.client import Client
from trading_unit.web.unit.real_unit_view import RealUnitView

SIX = (
    "build state=done result=99",
    "build state=done result=x",
    "build state=done",
    "auction state=open ms=x left=x",
    "hour state=start ms=x",
    "battery mv=x level=ok",
)
LEFT_OUT = "the unit sends what cannot be, and that is left out: "
TABLE = Client(True, None, "en", "127.0.0.1", "t")
EXAMPLES = sample(12, 150)

Sent = Sequence[tuple[str, int]]
sent = st.lists(
    st.tuples(any_event, st.sampled_from((0, 1, 50, 400, 3_000, 60_000))), min_size=1, max_size=30
)
all_six: Sent = [(f"{body} at={n}", 50) for n, body in enumerate(SIX)]
begun = [("auction state=open ms=240000 left=240000 at=600", 50)]
no_length: Sent = [("auction state=open ms=0 left=0 at=600", 50)]
leap: Sent = [*begun, ("battery mv=0 level=usb at=400000000", 50)]


def send(bench: Any, body: str) -> None:
    bench.unit.link.send_event(body)
    bench.unit.schedule(bench.unit.last_step)


class MirroredLink(Link):
    """A link to a unit of the desk, with a copy of the unit for pages as ObservedLink has it."""

    observe: Callable[[LinkEvent], None]

    def step(self, wait_s: float = 0) -> list[LinkEvent]:
        happened = super().step(wait_s)
        for one in happened:
            self.observe(one)
        return happened


class DeskUnitView(RealUnitView):
    def __init__(self, desk: Desk) -> None:
        super().__init__(PORT, desk.clock)
        self.desk = desk

    def open(self) -> Link:
        self.close()
        link = MirroredLink(
            PORT, opener=self.desk.open_port, clock=self.desk.clock, pause=self.desk.pause
        )
        link.observe = self.mirror.handle
        self.link = link
        return link


class DeskClock(Clock):
    """The desk's clock, which a server of a test can move too."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    @property
    def now(self) -> float:
        return self.desk.clock()

    @now.setter
    def now(self, now: float) -> None:
        self.desk.pass_ms(round((now - self.desk.clock()) * 1000))

    def __call__(self) -> float:
        return self.desk.clock()


class OnPage:
    """A game that is shown on pages, with a unit; an ask of this name is pending."""

    def __init__(self, folder: Path, asked: str) -> None:
        self.desk = Desk()
        self.bench = self.desk.unit()
        self.view = DeskUnitView(self.desk)
        self.server = PageServer(folder, self.view, DeskClock(self.desk))
        self.server.begin(chance={"build": "unit"})
        self.stream = self.server.state.open_stream(TABLE)
        self.wait(1_000)
        self.server.until(asked)

    def wait(self, ms: int) -> None:
        until = self.desk.now + ms
        self.server.state.step()
        while self.desk.now < until:
            self.desk.pass_ms(min(250, until - self.desk.now))
            self.server.state.step()


def play_on_page(bodies: Sent, asked: str = "roll") -> str:
    """Send these when the ask of this name is pending. What the table's page is sent meanwhile."""
    with TemporaryDirectory() as folder:
        page = OnPage(Path(folder), asked)
        try:
            texts = [page.stream.take_events()]
            for body, ms in bodies:
                send(page.bench, body)
                page.wait(ms)
                texts.append(page.stream.take_events())
                json.loads(page.view.whole_json())
            page.wait(500)
            texts.append(page.stream.take_events())
            session = page.server.state.game.session
            assert session is not None
            assert session.running.unit is not None
            assert session.running.unit.up
            log = list(session.table.game.log)
            session.table.play(session.table.done)
            assert session.table.game.log == log
            return "".join(texts)
        finally:
            page.server.close()


@settings(max_examples=EXAMPLES)
@example(all_six, "result")
@example(leap, "bid")
@example(no_length, "bid")
@given(sent, st.sampled_from(("roll", "bid", "result")))
def test_a_game_on_pages_goes_on(bodies: Sent, asked: str) -> None:
    play_on_page(bodies, asked)


def test_a_page_reads_once_that_an_event_cannot_be() -> None:
    assert play_on_page(all_six).count('{"text": "' + LEFT_OUT) == 1


def test_events_that_cannot_be_are_counted_and_the_table_reads_of_them_once() -> None:
    game = AtTerminal(unit=True)
    assert game.link is not None
    for body, ms in all_six:
        send(game.bench, body)
        game.wait(ms)
    assert game.link.counters["event"] == len(SIX)
    assert game.notices() == [f"{LEFT_OUT}{all_six[0][0]}"]
    assert game.link.state is State.UP


@settings(max_examples=EXAMPLES)
@example(all_six)
@example(no_length)
@given(sent)
def test_a_game_in_the_terminal_goes_on(bodies: Sent) -> None:
    game = AtTerminal(unit=True)
    for body, ms in bodies:
        send(game.bench, body)
        game.wait(ms)
        game.terminal_game.step()
        assert len(game.rows()) == 24
        assert sum(game.table.game.cash) == 0  # type: ignore[attr-defined]
    game.wait(500)
    assert game.link is not None
    assert game.link.state is State.UP


def monitored(bodies: Sent, new_view: Callable[..., View]) -> Iterable[str]:
    desk = Desk()
    bench = desk.unit()
    link = desk.link()
    lines: list[str] = []
    view = new_view(lines.append, lambda: datetime.now(UTC))
    for body, ms in [("", 500), *bodies, ("", 500)]:
        if body:
            send(bench, body)
        for event in desk.events_within(link, max(1, ms)):
            view.show_event(event)
    assert link.state is State.UP
    return lines


@pytest.mark.parametrize("new_view", [TextView, JsonView, RawView])
@settings(max_examples=EXAMPLES)
@example(bodies=all_six)
@given(bodies=sent)
def test_the_monitor_goes_on(new_view: Callable[..., View], bodies: Sent) -> None:
    for line in monitored(bodies, new_view):
        assert line.isprintable()


def test_the_monitor_shows_the_first_event_that_cannot_be() -> None:
    lines = monitored(all_six, TextView)
    assert [line.partition(LEFT_OUT)[2] for line in lines if LEFT_OUT in line] == [all_six[0][0]]
