"""The page of a real unit on its cable: it shows what the unit does, and cannot press it.

The unit is a simulated one in a program of its own, at the other end of a socket.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium.webdriver.common.by import By

from tests.browser.chromium import SIZES, Driver, look, wait

pytestmark = pytest.mark.browser

UNIT = [sys.executable, "-m", "trading_unit", "sim", "--serve", "tcp:0", "--script", "-"]
TABLE = """
import time, sys
from pathlib import Path
from trading_unit.web.unit.real_unit_view import RealUnitView
from trading_unit.web.server import serve
unit = RealUnitView(sys.argv[1], time.monotonic)
serve(unit, games=Path(sys.argv[2]), open_browser=False, page="/unit")
"""
LIT = "return document.querySelector('[data-light=%s]').classList.contains('u-on')"
PRESSES = ((3_000, "build"), (7_000, "auction 300"), (13_000, "auction 1600"))
ROUND_MS = 20_000
ROUNDS = 6
# Whether the dome has been down, and up again: its press is short.
WATCH = """const dome = document.querySelector("[data-button=auction]");
    window.pressed = [];
    new MutationObserver(() => {
        const down = dome.matches(".u-down");
        if (down !== (window.pressed.at(-1) ?? false)) window.pressed.push(down);
    }).observe(dome, {attributes: true});"""
WORDS = """return [...document.querySelectorAll('.u-events li')]
    .some((line) => line.textContent.includes(arguments[0]))"""


def said(running: "subprocess.Popen[str]", words: str) -> str:
    assert running.stdout is not None
    for line in running.stdout:
        found = re.search(words, line)
        if found:
            return found[0]
    raise AssertionError(f"it never said {words}")


@pytest.fixture
def page(tmp_path: Path, browser: Driver) -> Iterator[Driver]:
    """Its build button is pressed, then its dome, and the auction cancelled; again and again, for a
    busy machine may be long in opening the page."""
    script = tmp_path / "script"
    end_ms = ROUNDS * ROUND_MS
    presses = [f"{n + ms} press {what}" for n in range(0, end_ms, ROUND_MS) for ms, what in PRESSES]
    script.write_text("\n".join([*presses, f"{end_ms} end\n"]))
    unit = [*UNIT[:-1], str(script)]
    with subprocess.Popen(unit, stdout=subprocess.PIPE, text=True) as real:
        port = said(real, r"socket://\S+")
        table = [sys.executable, "-c", TABLE, port, str(tmp_path / "games")]
        with subprocess.Popen(table, stdout=subprocess.PIPE, text=True) as running:
            browser.get(said(running, r"http://\S+key=[\w-]+"))
            yield browser
            browser.get("about:blank")
            running.terminate()
        real.terminate()


@pytest.mark.exhaustive
def test_the_picture_does_what_the_unit_does(page: Driver) -> None:
    wait(page, "return document.querySelector('.u-picture.u-real') !== null")
    assert "pico" in wait(page, "return document.querySelector('.u-state').textContent")
    assert "follows what it tells" in page.find_element(By.CSS_SELECTOR, ".u-does").text
    page.execute_script(WATCH)
    wait(page, WORDS, "the build lights run")
    wait(page, WORDS, "build: ")
    wait(page, LIT % "red")
    wait(page, "return !" + (LIT % "red").removeprefix("return "))  # it flashes
    wait(page, "return window.pressed.length >= 2")
    dome = page.find_element(By.CSS_SELECTOR, "[data-button=auction]")
    assert dome.get_attribute("aria-disabled") == "true"
    assert not page.find_element(By.CSS_SELECTOR, ".u-controls input").is_displayed()
    folder = os.environ.get("SCREENSHOTS")
    for size in SIZES if folder else ():
        look(page, size)
        page.save_screenshot(str(Path(str(folder)) / f"unit-mirrored-{size[0]}x{size[1]}.png"))
