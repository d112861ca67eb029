"""A press of the unit on many open pages: real ones, each in a browser context of its own."""

import asyncio
import shutil
import time
from collections.abc import Sequence
from importlib.util import find_spec
from typing import Any

from trading_unit.bench.page.client import Client, table_of
from trading_unit.bench.page.plain_clients import PLAYERS
from trading_unit.bench.page.server_process import served
from trading_unit.trouble import Trouble

PROGRAM, DRIVER = "chromium", "chromedriver"
APART_S = 0.1  # between a press and letting go, and the next
WORDS = (
    "headless=new",
    "no-sandbox",
    "disable-gpu",
    "disable-background-networking",
    "force-prefers-reduced-motion",  # 20 pages that breathe leave no time for anything else
)
OPEN_S = 30.0
LOOK_S = 0.05
# The clock is the system's, as ours is; a page has heard when its picture of the button is down.
OPENED = """return document.querySelector("[data-button=build]") !== null
    && document.querySelector("#ask") !== null"""
LISTEN = """
    const button = document.querySelector("[data-button=build]");
    window.heard = [];
    let wasDown = false;
    new MutationObserver(() => {
      const down = button.classList.contains("u-down");
      if (down && !wasDown) window.heard.push(Date.now());
      wasDown = down;
    }).observe(button, { attributes: true, attributeFilter: ["class"] });
"""


def here() -> bool:
    return find_spec("selenium") is not None and None not in map(shutil.which, (PROGRAM, DRIVER))


def opened() -> Any:
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service

    options = webdriver.ChromeOptions()
    options.binary_location = str(shutil.which(PROGRAM))
    for word in WORDS:
        options.add_argument(f"--{word}")
    options.enable_bidi = True  # makes contexts
    return webdriver.Chrome(options=options, service=Service(shutil.which(DRIVER)))


async def presses_ms(pages: int, presses: int) -> Sequence[float]:
    """From sending each press to the last page that shows it, sorted."""
    with served(PLAYERS) as program:
        table = await table_of(program.address)
        driver = opened()
        try:
            windows = [page_of(driver, table) for _ in range(pages)]
            began = []
            for _ in range(presses):
                await asyncio.sleep(APART_S)
                began.append(time.time() * 1000)
                await table.do("press", button="build", down=True)
                await asyncio.sleep(APART_S)
                await table.do("press", button="build", down=False)
            await asyncio.sleep(APART_S)
            heard = [heard_by(driver, window) for window in windows]
        finally:
            driver.quit()
            table.close()
    return sorted(slowest_ms(heard, *ends) for ends in zip(began, [*began[1:], None], strict=True))


def page_of(driver: Any, table: Client) -> str:
    """A window of a context that shares nothing with others but being the table."""
    window: str = driver.browsing_context.create(
        type="window", user_context=driver.browser.create_user_context()
    )
    driver.switch_to.window(window)
    name, _, value = table.cookie.partition("=")
    driver.get(f"http://{table.netloc}/seat")  # a cookie is set where one is
    driver.add_cookie({"name": name, "value": value, "httpOnly": True, "sameSite": "Strict"})
    driver.get(f"http://{table.netloc}/table")
    end = time.monotonic() + OPEN_S
    while not driver.execute_script(OPENED):
        if time.monotonic() > end:
            raise Trouble("a browser does not show the table; without selenium it is not asked")
        time.sleep(LOOK_S)
    driver.execute_script(LISTEN)
    return window


def heard_by(driver: Any, window: str) -> list[float]:
    driver.switch_to.window(window)
    found: list[float] = driver.execute_script("return window.heard")
    return found


def slowest_ms(heard: Sequence[Sequence[float]], began: float, end: float | None) -> float:
    """Of one press: until the last page has heard of it, for the first time."""
    last = began
    for moments in heard:
        # Whole milliseconds on one side.
        mine = [one for one in moments if began - 1 <= one and (end is None or one < end - 1)]
        if not mine:
            raise Trouble("a page has never heard of a press; is this machine busy?")
        last = max(last, min(mine))
    return last - began
