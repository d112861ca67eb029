"""A drawn card on every page, and looking things up: by a press and by typing."""

from typing import Any

import pytest

from tests.browser.stages import NAMES, say
from tests.browser.table_page import Served, Window, clean, sit
from trading_unit.table import TABLE
from trading_unit.web.actions.setup_actions import SetUp, read_setup
from trading_unit.web.http.request_reader import read

pytestmark = [pytest.mark.browser, pytest.mark.exhaustive, pytest.mark.timeout(180)]

PEOPLE = [{"name": name, "plays": "person"} for name in ("Ann", "Ben")]
LINE = "The accounts of your last tower did not add up."
PRESS_LINE = """[...document.querySelectorAll(".log li")]
    .find((one) => one.textContent === arguments[0]).click()"""


def begin(at: Served) -> None:
    said: dict[str, Any] = {"players": PEOPLE, "chance": {"dice": "table", "cards": "table"}}
    at.do(lambda: at.state.game.begin(read_setup(read(SetUp, said))))
    at.do(at.state.access.phones.let_in)
    at.answers_to(NAMES, at.port)


def test_a_drawn_card_lies_on_every_page(at: Served, windows: list[Window]) -> None:
    table, ann, _ = windows
    table.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
    table.find(".door")
    begin(at)
    sit(ann, at, NAMES[0], at.state.access.keys.code, 0)
    table.open(at.address("/table"))
    for dice in ([6, 5], [1, 2], [1, 1]):  # who begins, and then to the first Chance
        say(at, "roll", TABLE, dice)
    say(at, "card", TABLE, "Off to Jail")
    for page in (table, ann):
        page.shows("Off to Jail", ".drawn-card strong")
        page.shows(LINE, ".drawn-card")
        page.shows("Go straight to jail, without wages", ".drawn-card .does")
    table.here.execute_script(PRESS_LINE, "Ann draws Off to Jail")
    table.shows("Off to Jail", ".sheet .entry")
    table.press(".shut")
    for page in (table, ann):
        page.press("[data-do=why]")
        page.press("[data-key='look up']")
        page.type("input[type=search]", "RENT dod")
        page.shows("A card from Free Parking", ".sheet .entry")
        page.type("input[type=search]", "zebra")
        page.shows("Nothing here is called so.", ".sheet .entries")
        page.press(".shut")
    say(at, "roll", TABLE, [1, 2])
    for page in (table, ann):
        page.wait("return !document.querySelector('.drawn-card')", what="no card")
    clean(windows)
