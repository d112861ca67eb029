"""Pages that stay open over many games: they follow into each, and grow by none."""

from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from tests.browser.table_page import Served, Window, clean, sit
from trading_unit.bots import bot, play_out
from trading_unit.games.registry import game_named
from trading_unit.table.game_kind import Setup

pytestmark = [pytest.mark.browser, pytest.mark.exhaustive, pytest.mark.timeout(600)]

GAMES = 200
HELD = ("Nodes", "JSEventListeners", "JSHeapUsedSize")
MOST_GROWTH = 2_000_000  # bytes of the page's heap in the last half
OTHER_BOARDS = {3: "life", 6: "repentance"}  # of ten games; the first is played to its end


def setup(number: int) -> Setup:
    game = game_named(OTHER_BOARDS.get(number % 10, "monopoly-city"))
    names = ("Ann", f"Ben {number}")
    seats = [{"name": name, "plays": "person"} for name in names]
    chance = dict.fromkeys(game.chance, "screen")
    goal = game.usual_length["until"] == "goal"
    length = None if goal else {"until": "rounds", "rounds": 1}
    return game.set_up(seats, chance=chance, length=length)


def begin(at: Served, number: int) -> None:
    """Begin a game in which the phones keep their seats."""
    keys = at.state.access.keys
    seats = dict(keys.seat_tokens)
    at.state.game.begin(setup(number))
    keys.give_seats(seats)


def play(at: Served) -> None:
    play_out(at.table, [bot("random", 1, seat) for seat in range(2)])
    at.state.pages.changes.note()


def metrics(page: Window) -> dict[str, float]:
    """What the page holds once its garbage has been collected."""
    page.here.execute_cdp_cmd("Performance.enable", {})
    page.here.execute_cdp_cmd("HeapProfiler.collectGarbage", {})
    found: list[dict[str, Any]] = page.here.execute_cdp_cmd("Performance.getMetrics", {})["metrics"]
    return {one["name"]: one["value"] for one in found}


def test_nothing_of_a_game_is_left_in_a_page(
    at: Served, windows: list[Window], record_property: Callable[[str, object], None]
) -> None:
    table, phone = windows[:2]
    table.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
    table.find(".door")
    at.do(at.state.access.phones.let_in)
    at.do(partial(begin, at, 0))
    sit(phone, at, "127.0.0.1", at.state.access.keys.code, 0)
    table.open(at.address("/table"))
    held = []
    for number in range(GAMES + 1):
        at.do(partial(begin, at, number))
        for page in (table, phone):
            page.shows(f"Ben {number}")
        if number % 10 == 0:
            at.do(partial(play, at))
            table.find(".winner")
        if number % (GAMES // 2) == GAMES // 2 - 1:
            held.append([metrics(page) for page in (table, phone)])
    for page, before, after in zip(("table", "phone"), *held, strict=True):
        text = ", ".join(f"{what} {before[what]:,.0f} and {after[what]:,.0f}" for what in HELD)
        record_property(f"a {page}'s page after 100 and 200 games", text)
        assert after["Nodes"] <= before["Nodes"]
        assert after["JSEventListeners"] <= before["JSEventListeners"]
        assert after["JSHeapUsedSize"] - before["JSHeapUsedSize"] < MOST_GROWTH
    clean([table, phone])
