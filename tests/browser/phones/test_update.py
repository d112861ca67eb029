"""A page that stays open over an update of the program loads itself anew, once, and says so."""

import pytest

from tests.browser.table_page import Served, Window, clean, until

pytestmark = pytest.mark.browser

LOADS = """return [performance.getEntriesByType("navigation")[0].type,
    document.querySelector('meta[name="version"]').content]"""


def test_a_page_of_the_program_before(at: Served, table: Window) -> None:
    table.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
    until(lambda: len(at.state.pages.streams) == 1, "the page's stream")
    assert table.driver.execute_script(LOADS) == ["navigate", at.state.page_version]

    def update() -> None:
        at.state.page_version = "newer"
        for stream in at.state.pages.streams:
            stream.closed = True
            stream.wake.set()

    table.watch("#said")
    at.do(update)
    table.has_shown("loaded itself anew", "#said")
    assert table.driver.execute_script(LOADS) == ["reload", "newer"]
    assert table.driver.execute_script("return sessionStorage.length") == 0
    clean([table])
