"""The browser that these tests share. Without one they are skipped, but never in CI."""

import os
from collections.abc import Iterator

import pytest

from tests.browser import chromium


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


@pytest.fixture
def browser(shared_browser: chromium.Driver) -> Iterator[chromium.Driver]:
    """At a laptop's size; afterwards it forgets what the page kept."""
    chromium.look(shared_browser, chromium.SIZES[0])
    chromium.complaints(shared_browser)
    yield shared_browser
    shared_browser.execute_script("try { localStorage.clear() } catch {}")
    shared_browser.delete_all_cookies()
    shared_browser.get("about:blank")
