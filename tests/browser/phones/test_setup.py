"""The set-up by clicks: a game that began on the table an hour ago goes on on the screen."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium.webdriver.support.select import Select

from tests.browser.table_page import Served, Window, clean, served
from trading_unit.web.unit.unit_view import NoUnitView

pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]


@pytest.fixture
def at(tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path, NoUnitView(), seed=7) as at:
        yield at


def choose(table: Window, name: str, value: str) -> None:
    Select(table.find(f"select[name='{name}']")).select_by_value(value)


@pytest.mark.exhaustive
def test_a_standing_game_through_its_form(at: Served, table: Window) -> None:
    table.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
    table.press("[data-key='door play']")
    for place, name in enumerate(("Ann", "Ben")):
        table.type(f"[data-key='name {place}']", name)
    table.press("details:has(input[name=standing]) > summary")
    table.press("input[name=standing]")
    table.type("input[aria-label*='Ann'][inputmode=decimal]", "12.5M")
    table.type("input[aria-label*='Ben'][inputmode=decimal]", "8M")
    choose(table, "turn", "1")
    choose(table, "at 1", "Jail")
    choose(table, "owner Seaview", "0")
    choose(table, "residential Seaview", "3")
    choose(table, "industrial Seaview", "1")
    choose(table, "owner Old Town", "1")
    table.press("[data-key=begin]")
    table.shows("Ben", ".now")
    game = at.game
    seaview, old_town = (game.board.number[name] for name in ("Seaview", "Old Town"))
    assert game.cash[:2] == [12_500_000, 8_000_000]
    assert (game.owner[seaview], game.owner[old_town]) == (0, 1)
    assert (game.residential[seaview], game.industrial[seaview]) == (3, 1)
    assert at.do(lambda: at.table.ask.seat) == 1
    table.shows("12.5M")
    table.find("[data-key='plot-Seaview']")
    clean([table])


def test_what_cannot_be_is_refused_in_a_sentence_and_stays_typed(at: Served, table: Window) -> None:
    table.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
    table.press("[data-key='door play']")
    table.press("details:has(input[name=standing]) > summary")
    table.press("input[name=standing]")
    choose(table, "residential Seaview", "3")  # and nobody owns it
    table.watch("#said .refused")
    table.press("[data-key=begin]")
    table.has_shown("Seaview", "#said .refused")
    assert at.state.game.session is None
    blocks = Select(table.find("select[name='residential Seaview']"))
    assert blocks.first_selected_option.text == "3"
