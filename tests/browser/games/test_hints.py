"""The lamp beside a question: what the program would do, on a phone and at the table."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from selenium.webdriver.common.keys import Keys

from tests.browser import axe
from tests.browser.table_page import LIGHT_MS, Served, Window, clean, served, sit
from tests.host.games.monopoly_city.stage import SPACES
from trading_unit.web.actions.setup_actions import Player, SetUp, read_setup
from trading_unit.web.http.fields import Json
from trading_unit.web.unit.unit_view import NoUnitView

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

ANN, BEN, CID = 0, 1, 2
THROWS = ([6, 5], [2, 1], [1, 1], [1, 2])  # Ann begins, and comes to Stoneside
GIVES = {"with": BEN, "give": {"money": 500_000, "things": []}, "get": {"money": 0, "things": []}}
LAMP = "[data-do=hint]"
BEFORE_RENT = SPACES[SPACES.index("Fortune Valley") - 3]
OWES_SOON: dict[str, Json] = {
    "seat": ANN,
    "seats": [{"cash": 5_000_000, "space": BEFORE_RENT}, {"cash": 0}, {"cash": 30_000_000}],
    "districts": {
        "Fortune Valley": {"owner": BEN, "residential": 3},
        "Summergate": {"owner": ANN},
        "Stoneside": {"owner": CID},
    },
}


@pytest.fixture
def at(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path, NoUnitView(), seed=7) as at:
        yield at


def begin(at: Served, table: Window, ann: Window) -> None:
    """Ann, who has a phone, is asked whether she buys; Ben and Cid play at the table."""
    players = [Player(name) for name in ("Ann", "Ben", "Cid")]
    chance = {"dice": "table", "build": "screen"}
    at.do(lambda: at.state.game.begin(read_setup(SetUp(players, chance=chance))))
    for throw in THROWS:
        at.do(partial(throws, at, throw))
    at.do(at.state.access.phones.let_in)
    table.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
    table.find(".door")
    table.open(at.address("/table"))
    sit(ann, at, "127.0.0.1", at.state.access.keys.code, ANN)


def throws(at: Served, throw: list[int]) -> None:
    at.table.answer(at.table.number, "table", throw)


def opens(page: Window, title: str, says: str) -> None:
    page.press(LAMP)
    shows_hint(page, title, says)


def shows_hint(page: Window, title: str, says: str) -> None:
    page.shows(title, ".sheet h2")
    page.shows(says, ".sheet .hint-first")
    page.shows("This is the program's estimate. You decide.", ".sheet .hint-more")
    page.press(".shut")


def test_a_phone_asks_and_the_table_switches_it_off(at: Served, windows: list[Window]) -> None:
    table, ann, _ = windows
    begin(at, table, ann)
    table.shows("Stoneside is nobody's", "#ask")
    assert not table.there(LAMP)  # Ann has a phone
    opens(ann, "What would you do?", "I would buy it: it is worth about")
    table.press("[data-key=more]")
    table.press("[data-key=hints]")
    ann.wait(f"return !document.querySelector('{LAMP}')", what="question without a lamp")
    clean([table, ann])


@pytest.mark.parametrize("by_phone", [True, False])
def test_a_deal_that_saves_a_debtor_opens_ready_to_be_offered(
    at: Served, windows: list[Window], by_phone: bool
) -> None:
    page = windows[0]
    players = [Player(name) for name in ("Ann", "Ben", "Cid")]
    chance = {"dice": "table", "build": "screen"}
    setup = SetUp(players, chance=chance, standing=OWES_SOON)
    at.do(lambda: at.state.game.begin(read_setup(setup)))
    at.do(partial(throws, at, [1, 2]))
    assert at.table.ask.name == "owe"
    if by_phone:
        at.do(at.state.access.phones.let_in)
        sit(page, at, "127.0.0.1", at.state.access.keys.code, ANN)
    else:
        page.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
        page.find(".door")
        page.open(at.address("/table"))
    page.press(LAMP)
    page.shows("I would offer Cid a deal: Summergate for 3.71M.", ".sheet .hint-first")
    page.press("[data-do='hint deal']")
    page.press_for_sure("[data-do=offer]")
    assert at.table.ask.name == "offer"
    assert at.table.ask.terms["get"] == {"money": 3_710_000, "things": []}
    clean([page])


@pytest.mark.exhaustive
def test_under_the_light_and_in_a_deal(at: Served, windows: list[Window]) -> None:
    table, ann, _ = windows
    begin(at, table, ann)
    at.do(lambda: at.table.answer(at.table.number, ANN, ["auction", 10_000]))
    for seat, name in ((BEN, "Ben"), (CID, "Cid")):
        table.press(f"[data-do=more][data-seat='{seat}']")
        # By keyboard: a row that unfolds may make the whole panel tighter, which moves them all.
        table.find(f"{LAMP}[data-seat='{seat}']").send_keys(Keys.ENTER)
        shows_hint(table, f"{name}: what would you do?", "I would bid up to about")
    ann.press(LAMP)
    ann.shows("Yours is the highest bid. I would wait.", ".sheet")
    ann.press(".shut")
    at.clock.ahead_s = LIGHT_MS / 1000
    table.find(".now:not(.auction-now)")
    at.do(lambda: at.state.game.session.running.aside("deal", ANN, GIVES))  # type: ignore[union-attr]
    opens(table, "Ben: what would you do?", "I would accept: all in all it brings you about")
    clean([table, ann])


@pytest.mark.exhaustive
def test_by_keyboard_in_french_and_without_a_finding_of_axe(
    at: Served, windows: list[Window]
) -> None:
    table, ann, _ = windows
    begin(at, table, ann)
    ann.here.add_cookie({"name": "language", "value": "fr"})
    ann.reload()
    ann.find(LAMP).send_keys(Keys.ENTER)
    ann.shows("J'achèterais\N{NO-BREAK SPACE}: cela vaut pour vous environ", ".sheet")
    assert not axe.findings(ann.here, axe.source())
    ann.here.switch_to.active_element.send_keys(Keys.ESCAPE)
    ann.wait("return !document.querySelector('.sheet')", what="page without a sheet")
    focused = ann.here.execute_script("return document.activeElement.dataset.do")
    assert focused == "hint"
    clean([ann])
