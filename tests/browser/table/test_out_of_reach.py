"""What is out of reach for want of money: at the table and on a phone the money is raised there."""

from typing import Any

import pytest

from tests.browser.stages import NAMES, say
from tests.browser.table_page import Served, Window, clean, sit
from trading_unit.web.actions.setup_actions import SetUp, read_setup
from trading_unit.web.http.request_reader import read

pytestmark = [pytest.mark.browser, pytest.mark.exhaustive, pytest.mark.timeout(180)]

ANN = 0
PEOPLE = [
    {"name": "Ann", "colour": "red", "mover": "car", "plays": "person"},
    {"name": "Ben", "colour": "blue", "mover": "ship", "plays": "person"},
]


def begin(at: Served) -> None:
    """Ann is about to throw, has 400k and two districts, and comes to Stoneside for 600k."""
    said: dict[str, Any] = {
        "players": PEOPLE,
        "standing": {
            "seat": ANN,
            "began": True,
            "seats": [{"cash": 400_000}, {"cash": 5_000_000}],
            "districts": {"Seaview": {"owner": ANN}, "Central Quay": {"owner": ANN}},
        },
        "chance": {"dice": "table", "build": "screen"},
        "length": {"until": "last"},
    }
    at.do(lambda: at.state.game.begin(read_setup(read(SetUp, said))))
    at.do(at.state.access.phones.let_in)
    at.answers_to(NAMES, at.port)


def test_the_money_for_what_is_out_of_reach_is_raised_beneath_it(
    at: Served, windows: list[Window]
) -> None:
    table, ann, _ = windows
    table.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
    table.find(".door")
    begin(at)
    table.open(at.address("/table"))
    say(at, "roll", "table", [1, 2])
    table.shows("buy it for 600k; raise 200k first", ".out-of-reach")
    table.press(".out-of-reach [data-key='aside mortgage']")
    table.shows("red, rent 180k", ".now [data-word='Seaview']")
    table.press(".now [data-word='Seaview']")
    table.shows("Still missing\n20k", ".now .ask-rows")  # and more can be raised at once
    table.find(".now [data-word='Central Quay']")
    table.press(".now [data-part='']")
    table.shows("raise 20k first", ".out-of-reach")
    sit(ann, at, NAMES[0], at.state.access.keys.code, ANN)
    ann.shows("raise 20k first", ".out-of-reach")
    ann.press(".out-of-reach [data-do='deal from here']")
    ann.find("[data-do=whom]")
    ann.press(".out-of-reach [data-do=aside][data-word='Central Quay']")
    ann.press(".ask.mine [data-word=buy]")
    table.shows("Ann buys Stoneside for 600k")
    assert not ann.there(".out-of-reach")
    clean(windows)
