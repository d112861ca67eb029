"""Phones and their seats: a second one asks, the table takes a seat back, a game is left, and what
the table answers where somebody types wrong codes."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium.webdriver.common.keys import Keys

from tests.browser.chromium import SIZES
from tests.browser.table_page import Served, Window, Windows, code_of, served, sit, until
from trading_unit.web.access.guess_limit import TOLD_AT
from trading_unit.web.actions.setup_actions import Player, SetUp, read_setup
from trading_unit.web.unit.unit_view import NoUnitView

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

HOSTS = ("ann.localhost", "ben.localhost")  # cookies know no ports
GUESSER = "192.168.1.23"
# Whether the buttons of a card take no press when it comes.
WATCH = """new MutationObserver(() => {
        const buttons = [...document.querySelectorAll(".phone-card button")];
        if (buttons.length) window.disabledAtFirst ??= buttons.every((one) => one.disabled);
    }).observe(document.body, {subtree: true, childList: true});"""
# What is sent gets no further than the page until `release` is called.
HOLD = """const send = window.fetch;
    window.fetch = (...said) => new Promise((done) => {
        window.release = () => done(send(...said));
    });"""


@pytest.fixture
def at(chromium_here: None, tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path, NoUnitView(), seed=7) as at:
        at.do(lambda: at.state.game.begin(read_setup(SetUp([Player("Ann"), Player("Ben")]))))
        at.do(at.state.access.phones.let_in)
        at.answers_to(HOSTS, at.port)
        yield at


@pytest.fixture
def windows(all_windows: Windows) -> Iterator[list[Window]]:
    with all_windows.lent(*[SIZES[1]] * 3) as windows:
        yield windows


@pytest.fixture
def table(at: Served, windows: list[Window]) -> Window:
    found = windows[2]
    found.open(at.address("/table") + f"?key={at.state.access.keys.table_key}")
    found.find("#ask")
    return found


@pytest.mark.exhaustive
def test_a_seat_is_its_holders(at: Served, windows: list[Window], table: Window) -> None:
    one, other, _ = windows
    code = code_of(table)
    sit(one, at, HOSTS[0], code, 0)
    other.open(at.address("/seat", HOSTS[1]) + f"#{code}")
    other.shows("has a phone", "[data-seat='0']")
    other.press("[data-do=join][data-seat='0']")
    other.shows("Ann has a phone already")
    other.press("[data-do=join][data-seat='0']")
    other.shows("This page waits for that")
    other.reload()
    other.shows("This page waits for that")
    table.shows("asks for the seat of Ann", ".phone-card")
    one.press("[data-key='phone card.yes']:enabled")
    for phone in (one, other):
        phone.shows("Two phones have the seat of Ann")
    assert not table.there(".phone-card")
    table.press("[data-key='seat 0']")
    table.press("[data-key='take back']")
    for phone in (one, other):
        phone.shows("The table has taken this seat back")
    new = code_of(table)
    assert new != code
    sit(one, at, HOSTS[0], new, 0)
    name = at.state.game.session.record.name  # type: ignore[union-attr]
    at.do(at.state.game.end)
    one.shows("The table has left the game")
    at.do(lambda: at.state.game.resume(name))
    one.find(".seat-head")
    assert other.there("#code")


@pytest.mark.exhaustive
def test_an_answer_that_waits_is_said_to_be_on_its_way(
    at: Served, windows: list[Window], table: Window
) -> None:
    """As in the first moments of a cut, which nobody can tell from a slow network yet."""
    phone = windows[0]
    sit(phone, at, HOSTS[0], code_of(table), 0)
    phone.here.execute_script(HOLD)
    phone.watch(".told")
    phone.press("[data-do=throw]")
    phone.has_shown("On its way to the table", ".told")
    assert not at.table.done
    phone.here.execute_script("release()")
    until(lambda: at.table.done, "the throw counts", at=phone)
    until(lambda: not phone.there(".told"), "nothing is on its way", at=phone)


@pytest.mark.exhaustive
def test_the_table_answers_for_wrong_codes(
    at: Served, windows: list[Window], table: Window
) -> None:
    """In this order: it lets the next one in, puts a card away, and lets nobody in."""
    phone, *_ = windows
    table.here.execute_script(WATCH)
    guess_wrong(at, "127.0.0.1")
    table.shows("6 wrong codes from 127.0.0.1", ".phone-card")
    assert table.here.execute_script("return window.disabledAtFirst")
    table.watch("#said")
    table.press("[data-key='phone card.next']:enabled")
    table.has_shown("needs no code", "#said")
    phone.open(at.address("/seat", HOSTS[0]))
    phone.type("#code", "sorry")
    phone.press("[data-do=code]")
    phone.press("[data-do=join][data-seat='1']")
    phone.find(".seat-head")
    guess_wrong(at, GUESSER)
    table.press("[data-key='phone card away']:enabled")
    assert not table.there(".phone-card")
    guess_wrong(at, GUESSER)
    table.shows(f"12 wrong codes from {GUESSER}", ".phone-card")
    table.press("[data-key='phone card.nobody']:enabled")
    until(lambda: not at.state.access.phones.new_phones, "nobody new", at=table)
    table.press("[data-key=more]")
    table.press("[data-key=phones]")
    table.press("[data-key='new phones']")
    table.find(".code")


def guess_wrong(at: Served, address: str) -> None:
    """As often as the table is told of."""

    def guess() -> None:
        for _ in range(TOLD_AT):
            at.state.access.guess_limit.record_guess(address, right=False)

    at.do(guess)


@pytest.mark.exhaustive
def test_a_lost_phone_is_put_out_by_keys(at: Served, windows: list[Window], table: Window) -> None:
    phone = windows[0]
    sit(phone, at, HOSTS[0], code_of(table), 0)
    phone.here.get("about:blank")
    until(lambda: not at.state.pages.listening(), "a phone that is away")
    table.press("[data-key=more]")
    table.press("[data-key=phones]")
    table.shows("Ann last seen", ".known-phones li")
    forget = table.find('[aria-label^="Forget Ann\'s phone, last seen"]')
    forget.send_keys(Keys.ENTER)
    table.wait("return !document.querySelector('.known-phones')", what="list without phones")
    assert table.here.execute_script("return document.activeElement.className") == "phones-in"
    phone.open(at.address("/seat", HOSTS[0]))
    phone.find("form input")
    assert at.state.access.keys.phones() == {}


@pytest.mark.exhaustive
def test_the_hour_goes_by_on_a_phone_while_nothing_happens(
    at: Served, windows: list[Window], table: Window
) -> None:
    sit(windows[0], at, HOSTS[0], code_of(table), 0)
    session = at.state.game.session
    assert session is not None

    def begin() -> None:
        session.running.throw()
        session.running.pauses.set_hour(3_540_000 + 1_500)

    at.do(begin)
    windows[0].shows("60 min", ".seat-head .hour")
    windows[0].shows("59 min", ".seat-head .hour")


@pytest.mark.exhaustive
def test_where_nobody_may_be_offered_a_deal_its_form_says_why(
    at: Served, windows: list[Window]
) -> None:
    phone = windows[0]
    at.do(lambda: at.game.deals.talks.offers.update({(0, 1): 10}))
    sit(phone, at, HOSTS[0], at.state.access.keys.code, 0)
    phone.press("[data-do=deal]")
    phone.shows("You and Ben have made each other ten offers", ".note")
    assert not phone.there("[data-do=whom]")
    assert not phone.there("[data-do=offer]:enabled")
