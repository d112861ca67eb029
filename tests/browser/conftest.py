"""The browser that these tests share. Without one they are skipped, but never in CI."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser import chromium
from tests.browser.game_player import BrowserGame, browser_game_of
from tests.browser.table_page import Served, Window, Windows, served
from trading_unit.web.unit.unit_view import SimulatedUnitView


@pytest.fixture(scope="session")
def chromium_here() -> None:
    missing = chromium.missing()
    if missing and os.environ.get("CI") == "true":
        pytest.fail(f"there is no {missing}: apt-get install chromium chromium-driver")
    if missing:
        pytest.skip(f"there is no {missing}")


@pytest.fixture(scope="session")
def shared_browser(chromium_here: None) -> Iterator[chromium.Driver]:
    driver = chromium.opened()
    yield driver
    driver.quit()


@pytest.fixture(scope="session")
def all_windows(shared_browser: chromium.Driver) -> Windows:
    return Windows(shared_browser)


@pytest.fixture
def browser(shared_browser: chromium.Driver) -> Iterator[chromium.Driver]:
    """At a laptop's size; afterwards it forgets what the page kept."""
    chromium.look(shared_browser, chromium.SIZES[0])
    chromium.complaints(shared_browser)
    yield shared_browser
    shared_browser.execute_script("try { localStorage.clear() } catch {}")
    shared_browser.delete_all_cookies()
    shared_browser.get("about:blank")


@pytest.fixture
def at(tmp_path: Path) -> Iterator[Served]:
    """A server with a simulated unit."""
    with served(tmp_path, SimulatedUnitView(), seed=4) as at:
        yield at


@pytest.fixture
def browser_game(all_windows: Windows, tmp_path: Path) -> Iterator[BrowserGame]:
    with browser_game_of(all_windows, tmp_path, seed=7) as browser_game:
        yield browser_game


@pytest.fixture
def windows(all_windows: Windows) -> Iterator[list[Window]]:
    """A table's, at a laptop's size, and two phones'."""
    laptop, phone = chromium.SIZES[:2]
    with all_windows.lent(laptop, phone, phone) as windows:
        yield windows


@pytest.fixture
def table(all_windows: Windows) -> Iterator[Window]:
    """The table's alone."""
    with all_windows.lent(chromium.SIZES[0]) as (table,):
        yield table
