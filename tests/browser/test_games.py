"""More games than one: chosen by clicks, begun, and played on a board of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import village
from tests.browser.chromium import SIZES, Driver
from tests.browser.table_page import Served, Window, clean, served, until
from trading_unit.web.unit_view import SimulatedUnitView

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

GAME = f"[data-key='game {village.VILLAGE.name}']"


@pytest.fixture
def table(chromium_here: None, shared_browser: Driver) -> Iterator[Window]:
    first = shared_browser.current_window_handle
    window = Window(shared_browser, SIZES[0])
    yield window
    window.forget()
    window.here.close()
    shared_browser.switch_to.window(first)


@pytest.fixture
def at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Served]:
    village.on_the_doors(monkeypatch)
    with served(tmp_path, SimulatedUnitView(), seed=7) as at:
        yield at


def test_a_game_is_chosen_and_played(at: Served, table: Window) -> None:
    table.open(at.address("/") + f"?key={at.house.keys.once}")
    table.press("[data-key='door play']")
    table.type("[data-key='name 0']", "Ann")
    assert table.there("details:has(input[name=standing])")
    table.press(f"label:has({GAME})")
    table.shows("5 rounds")
    assert not table.there("input[value='minutes 60']")
    assert not table.there("details:has(input[name=standing])")
    assert table.find("[data-key='name 0']").get_attribute("value") == "Ann"
    for _ in range(6):
        table.press("[data-key=add]")
    assert not table.there("[data-key=add]")
    for place in range(7, 2, -1):
        table.press(f"[data-key='remove {place}']")
    table.press("details:has(select[name=dice]) > summary")
    table.press("[data-key=begin]")
    table.shows("Ann", ".now")
    assert at.house.playing is not None
    assert at.house.playing.game is village.VILLAGE
    before = at.answered()
    table.press("[data-key=throw]")
    until(lambda: at.answered() > before, "a throw")
    give(at, "Mill Lane")
    table.press("[data-key='aside build']")
    table.press("[data-key='option Mill Lane']")
    until(lambda: at.game.level["Mill Lane"] == 1, "a house")
    until(lambda: not table.there(".sheet"), "the sheet is gone")
    table.press("[data-key='plot-Mill Lane']")
    table.shows("cottage", ".sheet .inside p")
    table.press(".shut")
    clean([table])


def give(at: Served, name: str) -> None:
    """As if it had been bought long ago; the pages see it with the next news."""

    def given() -> None:
        at.game.owner[name] = 0
        at.house.changed()

    at.do(given)


def test_any_game_can_be_watched(at: Served, table: Window) -> None:
    table.open(at.address("/") + f"?key={at.house.keys.once}")
    table.press("[data-key='door watch']")
    table.press(f".sheet {GAME}")
    until(lambda: at.house.playing is not None, "a game")
    assert at.house.playing is not None
    assert at.house.playing.game is village.VILLAGE
    table.find(".winner", seconds=60)
    table.shows("Village")
    clean([table])
