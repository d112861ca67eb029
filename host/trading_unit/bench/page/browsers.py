"""Times presses of the unit on many open pages, each in a browser context of its own."""

import shutil
import time
from collections.abc import Sequence
from importlib.util import find_spec
from typing import Any

from trading_unit.bench.page.browser_socket import BrowserSocket
from trading_unit.bench.page.client import LONGEST_WAIT_S, Client, open_table
from trading_unit.bench.page.plain_clients import PLAYERS
from trading_unit.bench.page.server_process import serve_page
from trading_unit.trouble import Trouble

PROGRAM, DRIVER = "chromium", "chromedriver"
APART_S = 0.1  # at least, between pressing a button and releasing it, and before the next press
BROWSER_OPTIONS = (
    "headless=new",
    "no-sandbox",
    "disable-gpu",
    "disable-background-networking",
    "force-prefers-reduced-motion",  # 20 pages with animations leave no time for anything else
)
# A script's last argument is called with its result.
WAIT_OPEN = """const [done] = arguments;
    const look = () => {
      const open = document.querySelector("[data-button=build]") && document.querySelector("#ask");
      if (open) done();
      else setTimeout(look, 50);
    };
    look();"""
# The page uses the same system clock; it shows a press when its picture of the button goes down.
RECORD_PRESSES = """
    const button = document.querySelector("[data-button=build]");
    const isDown = () => button.classList.contains("u-down");
    window.pressMoments = [];
    let wasDown = false;
    let wait = null;
    const look = () => { if (wait?.holds()) { wait.done(); wait = null; } };
    window.waitFor = (holds, done) => { wait = { holds, done }; look(); };
    window.isDown = isDown;
    new MutationObserver(() => {
      const down = isDown();
      if (down && !wasDown) window.pressMoments.push(Date.now());
      wasDown = down;
      look();
    }).observe(button, { attributes: true, attributeFilter: ["class"] });
"""
WAIT_PRESSED = """const [began, done] = arguments;
    waitFor(() => pressMoments.some((one) => one >= began - 1), done);"""
WAIT_RELEASED = """const [done] = arguments;
    waitFor(() => !isDown(), done);"""


def browser_is_available() -> bool:
    return find_spec("selenium") is not None and None not in map(shutil.which, (PROGRAM, DRIVER))


def browser_options(*words: str) -> Any:
    from selenium import webdriver

    options = webdriver.ChromeOptions()
    options.binary_location = str(shutil.which(PROGRAM))
    for word in words:
        options.add_argument(f"--{word}")
    return options


def drive(options: Any) -> Any:
    from selenium import webdriver
    from selenium.webdriver.chrome.service import Service

    driver = webdriver.Chrome(options=options, service=Service(shutil.which(DRIVER)))
    driver.set_script_timeout(LONGEST_WAIT_S)
    driver.set_page_load_timeout(LONGEST_WAIT_S)
    return driver


def presses_ms(pages: int, presses: int) -> Sequence[float]:
    """The time from sending each press to the last page that shows it. Sorted."""
    with serve_page(PLAYERS) as program:
        table = open_table(program.address)
        driver = drive(browser_options(*BROWSER_OPTIONS))
        try:
            windows = [open_page(driver, table) for _ in range(pages)]
            began = []
            for _ in range(presses):
                time.sleep(APART_S)
                began.append(time.time() * 1000)
                table.do_action("press", button="build", down=True)
                time.sleep(APART_S)
                wait_in_all(driver, windows, "shows a press", WAIT_PRESSED, began[-1])
                table.do_action("press", button="build", down=False)
                time.sleep(APART_S)
                wait_in_all(driver, windows, "shows a button released", WAIT_RELEASED)
            moments = [press_moments(driver, window) for window in windows]
        finally:
            driver.quit()
    spans = zip(began, [*began[1:], None], strict=True)
    return sorted(slowest_ms(moments, *span) for span in spans)


def open_page(driver: Any, table: Client) -> str:
    """A window in a context of its own, which is logged in as the table."""
    window = new_window(driver)
    driver.switch_to.window(window)
    name, _, value = table.cookie.partition("=")
    driver.get(f"http://{table.netloc}/seat")  # a cookie can be set only for the current site
    driver.add_cookie({"name": name, "value": value, "httpOnly": True, "sameSite": "Strict"})
    driver.get(f"http://{table.netloc}/table")
    wait_in_all(driver, [window], "shows the table", WAIT_OPEN)
    driver.execute_script(RECORD_PRESSES)
    return window


def new_window(driver: Any) -> str:
    """In a new context: the browser allows each six connections to a host.

    The driver's own way to have contexts sends it each event of every page's stream, which costs
    as much as a third of what the pages do."""
    socket = BrowserSocket(driver)
    context = socket.call("Target.createBrowserContext")["browserContextId"]
    target = {"url": "about:blank", "browserContextId": context, "newWindow": True}
    window: str = socket.call("Target.createTarget", **target)["targetId"]
    socket.close()
    return window


def wait_in_all(
    driver: Any, windows: Sequence[str], what: str, script: str, *arguments: float
) -> None:
    """Waits in one page after the other until its script has called back."""
    from selenium.common.exceptions import TimeoutException

    for number, window in enumerate(windows, 1):
        driver.switch_to.window(window)
        try:
            driver.execute_async_script(script, *arguments)
        except TimeoutException:
            raise Trouble(
                f"page {number} of {len(windows)} never {what}, in {LONGEST_WAIT_S:g} s"
            ) from None


def press_moments(driver: Any, window: str) -> list[float]:
    driver.switch_to.window(window)
    moments: list[float] = driver.execute_script("return window.pressMoments")
    return moments


def slowest_ms(
    moments_of_pages: Sequence[Sequence[float]], began: float, end: float | None
) -> float:
    """The time of the press at `began` until the last page shows it; the next one is at `end`."""
    last = began
    for moments in moments_of_pages:
        # The page's moments are whole milliseconds, ours are not.
        shown = [one for one in moments if began - 1 <= one and (end is None or one < end - 1)]
        if not shown:
            raise Trouble("a page has never shown a press")
        last = max(last, min(shown))
    return last - began
