"""The connection cut while somebody types an offer, and a phone that slept. How soon each is back
is told: it should be within 1 s."""

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.browser.cable import Cable, cable_to
from tests.browser.chromium import SIZES, WAIT_S, wait
from tests.browser.table_page import Served, Window, Windows, served, sit, until
from tests.exhaustive import sample
from trading_unit.play.start.setup_choices import SetupChoices, parse_players
from trading_unit.web.unit.unit_view import NoUnitView

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

Tell = Callable[[str, object], None]

CUTS_S = sample((1, 2, 4), (2, 8, 30))  # for three phones at once
# Cookies know no ports: phones in one browser need names of their own for the one machine.
HOSTS = ("ann.localhost", "ben.localhost", "cid.localhost")
# When the page shows it, by the page's own clock.
WATCH = """const [css, text] = arguments;
    window.seenAt = 0;
    const look = () => {
        const node = document.querySelector(css);
        if (!window.seenAt && node && node.textContent === text) window.seenAt = Date.now();
    };
    const all = {subtree: true, childList: true, characterData: true};
    new MutationObserver(look).observe(document.body, all);"""


@pytest.fixture
def at(chromium_here: None, tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path, NoUnitView(), seed=7) as at:
        choices = SetupChoices(
            "monopoly-city", parse_players("Ann, Ben, Cid"), length={"until": "last"}
        )
        at.do(lambda: at.state.game.begin(choices.setup()))
        at.do(at.state.access.phones.let_in)
        at.answers_to(HOSTS, at.port)
        yield at


def pay(at: Served, seat: int, cash: int) -> None:
    """Something that every page has to be told."""
    value = {"what": "balance", "seat": seat, "amount": cash, "reason": "found a note"}
    at.do(lambda: at.state.game.session.running.aside("put right", "table", value))  # type: ignore[union-attr]


def half_an_offer(phone: Window, other: int) -> None:
    phone.press("[data-do=deal]")
    phone.press(f"[data-do=whom][data-seat='{other}']")
    phone.type("[data-key='give money']", "1.")


@pytest.fixture
def windows(all_windows: Windows) -> Iterator[list[Window]]:
    with all_windows.lent(*[SIZES[1]] * len(CUTS_S)) as windows:
        yield windows


class Person:
    """Types half an offer, is cut off for at least so long, types on, and offers it."""

    def __init__(self, at: Served, phone: Window, cable: Cable, seat: int, cut_s: int) -> None:
        self.at, self.phone, self.cable, self.seat, self.cut_s = at, phone, cable, seat, cut_s
        self.has_tried = threading.Event()  # all that is to be tried during the cut
        self.mended = 0.0
        self.timer = threading.Timer(cut_s, self.mend)

    def cut(self) -> None:
        self.cable.is_cut = True
        self.timer.start()

    def mend(self) -> None:
        self.has_tried.wait(WAIT_S)
        self.mended = time.time()
        self.cable.is_cut = False


@pytest.mark.exhaustive
def test_a_cut_while_an_offer_is_typed(
    at: Served, windows: list[Window], record_property: Tell
) -> None:
    """Three phones, each on a cable of its own."""
    with ExitStack() as stack:
        people = []
        for seat, (phone, cut_s) in enumerate(zip(windows, CUTS_S, strict=True)):
            cable = stack.enter_context(cable_to(at))
            at.answers_to(HOSTS, cable.port)
            sit(phone, at, HOSTS[seat], at.state.access.keys.code, seat, cable.port)
            half_an_offer(phone, (seat + 1) % 3)
            people.append(Person(at, phone, cable, seat, cut_s))
        for one in people:
            one.phone.here.execute_script(WATCH, f"[data-balance='{one.seat}']", "9M")
        for one in people:
            one.cut()
        for one in people:
            pay(at, one.seat, 9_000_000)
            one.phone.find("[data-key='give money']").send_keys("5M")
        *others, longest = people
        for one in others:
            one.has_tried.set()
        longest.phone.shows("No connection to the table", ".lost")
        longest.phone.watch(".told")
        longest.phone.press("[data-do=offer]")
        longest.phone.has_shown("nothing was sent", ".told")
        longest.has_tried.set()
        for one in people:
            one.timer.join()
            seen = wait(one.phone.here, "return window.seenAt") / 1000
            record_property(f"back after {one.cut_s} s", f"{seen - one.mended:.2f} s")
            assert not one.phone.there(".lost")
            assert one.phone.find("[data-key='give money']").get_attribute("value") == "1.5M"
        for one in people:
            one.phone.press_for_sure("[data-do=offer]")
            until(lambda: at.table.ask.name == "offer", "the offer", at=one.phone)
            assert at.table.ask.terms["give"] == {"money": 1_500_000, "things": []}
            assert at.table.ask.seat == one.seat
            partner = people[at.table.ask.partner].phone
            partner.press("[data-word=no]")
            until(lambda: at.table.ask.name != "offer", "the no")


def test_a_phone_that_slept_an_hour(
    at: Served, windows: list[Window], record_property: Tell
) -> None:
    """Hidden, it gives its stream back; seen again, it knows the newest at once."""
    phone, *_ = windows
    sit(phone, at, HOSTS[0], at.state.access.keys.code, 0)
    half_an_offer(phone, 1)
    phone.here.execute_script(WATCH, "[data-balance='0']", "9M")
    phone.put_away(True)
    until(lambda: not at.state.pages.streams, "the stream is given back")
    at.clock.ahead_s += 3600
    pay(at, 0, 9_000_000)
    woken = time.time()
    phone.put_away(False)
    seen = wait(phone.here, "return window.seenAt") / 1000
    record_property("back after an hour's sleep", f"{seen - woken:.2f} s")
    assert phone.find("[data-key='give money']").get_attribute("value") == "1."
