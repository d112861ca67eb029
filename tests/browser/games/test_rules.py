"""The "?" beside a question: its rules, at the table and on a phone, in the reader's language."""

import pytest

from tests.browser import life
from tests.browser.stages import NAMES
from tests.browser.table_page import Served, Window, clean, sit

pytestmark = [pytest.mark.browser, pytest.mark.exhaustive, pytest.mark.timeout(180)]


def test_the_rules_of_a_question_stand_behind_its_mark(at: Served, windows: list[Window]) -> None:
    table, ann, _ = windows
    table.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
    table.find(".door")
    life.begin(at)
    sit(ann, at, NAMES[0], at.state.access.keys.code, life.ANN)
    table.open(at.address("/table"))
    for page in (table, ann):
        page.press("[data-do=why]")
        page.shows("GL-07 All spin, the highest number begins", ".sheet")
        page.shows("Our ruling: Who has spun equally high spins again.", ".sheet .ruling")
        page.press(".shut")
        assert not page.there(".sheet")
    life.spin(at, 9)
    life.spin(at, 3)
    life.spin(at, 1)
    ann.find(".ask.mine [data-word=buy]")
    for page in (table, ann):
        page.shows("$1,500", ".ask-rows")  # what is left of $2,000
    ann.press("[data-word=buy]")
    table.shows("Which road do you take?", "#ask")
    for page in (table, ann):
        page.shows("4 spaces, salary $5,000", ".ask-rows")
    clean(windows)
