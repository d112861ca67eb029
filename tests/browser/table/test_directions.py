"""A name that runs from right to left turns nothing round that stands beside it."""

import pytest

from tests.browser.table_page import Served, Window, clean
from trading_unit.web.actions.setup_actions import Player, SetUp, read_setup

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

RIGHT_TO_LEFT = "\u05e9\u05e8\u05d4"

TURNED = """const [name] = arguments;
    const turned = [...document.querySelectorAll("body *")].filter(
        (one) => !["isolate", "plaintext"].includes(getComputedStyle(one).unicodeBidi));
    return [document.body.textContent.includes(name), turned.map((one) => one.outerHTML)]"""

PLACES = """const [name] = arguments;
    const line = document.body.appendChild(document.createElement("p"));
    const parts = [name, " 12"].map((text) => {
        const part = line.appendChild(document.createElement("span"));
        part.textContent = text;
        return part;
    });
    const places = parts.map((part) => part.getBoundingClientRect().left);
    line.remove();
    return places"""
"""From the left: of a name, and of a number behind it."""


@pytest.mark.exhaustive
def test_every_part_of_a_page_has_a_direction_of_its_own(at: Served, windows: list[Window]) -> None:
    table, phone, _ = windows
    table.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
    table.find(".door")
    people = [Player(name) for name in (RIGHT_TO_LEFT, "Ben")]
    at.do(lambda: at.state.game.begin(read_setup(SetUp(people))))
    table.open(at.address("/table"))
    table.find("#ask")
    assert table.here.execute_script(TURNED, RIGHT_TO_LEFT) == [True, []]
    name_at, number_at = table.here.execute_script(PLACES, RIGHT_TO_LEFT)
    assert name_at < number_at
    phone.open(at.address("/seat"))
    phone.find("input")
    assert phone.here.execute_script(TURNED, "")[1] == []
    clean(windows)
