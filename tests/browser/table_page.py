"""A page's server with its own clock, and the people at its table: every press is a real one."""

import asyncio
import json
import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, nullcontext
from functools import partial, partialmethod
from pathlib import Path
from typing import Any
from unittest.mock import patch
from urllib.parse import urlsplit

from selenium.common.exceptions import StaleElementReferenceException, TimeoutException
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.remote.webelement import WebElement

from tests.browser.chromium import SIZES, WAIT_S, Driver, complaints, look, wait
from trading_unit.games.registry import game_kind
from trading_unit.play.running_game import RunningGame
from trading_unit.table.said import say
from trading_unit.table.store.game_store import GameStore
from trading_unit.web.http import local_network
from trading_unit.web.server import create_server, run_server
from trading_unit.web.server_state import ServerState
from trading_unit.web.unit.unit_view import UnitView

STANDS = """return [...document.querySelectorAll(arguments[0])]
    .filter((one) => one.checkVisibility())[arguments[1] || 0] || null"""
# The node, moved into sight, with what it has by a name. It is noted where the next press lands: on
# the node, or the one that was made anew in its place; on something else that can be pressed; or on
# neither. The page hears nothing of a press that lands elsewhere, because it has moved under it.
READY = """const [css, place, reads] = arguments;
    const there = () => [...document.querySelectorAll(css)]
        .filter((one) => one.checkVisibility())[place];
    const node = there();
    if (!node) return null;
    node.scrollIntoView({block: "center"});
    window.landed = "";
    window.pressing?.abort();
    window.pressing = new AbortController();
    const lands = (event) => {
        const other = event.target.closest("a, button, input, label, select, [data-button]");
        const now = node.isConnected ? node : there();
        const isAsMeant = now === node || now?.outerHTML === node.outerHTML;
        const isThere = isAsMeant && now.contains(event.target);
        if (event.type === "click" || !isThere)
            window.landed = isThere ? "there" : other?.outerHTML ?? "";
        if (isThere) return;
        event.preventDefault();
        event.stopImmediatePropagation();
    };
    const how = {capture: true, once: true, signal: window.pressing.signal};
    for (const kind of ["pointerdown", "click"]) window.addEventListener(kind, lands, how);
    return [node, reads && node.getAttribute(reads)];"""
# All texts that come to show there from now on, for however short a time.
WATCH = """(() => {
    const notes = [];
    const shown = new WeakMap();
    const look = () => {
        for (const one of document.querySelectorAll(CSS_HERE)) {
            const text = one.checkVisibility() ? one.textContent : "";
            if (text && text !== shown.get(one)) notes.push(text);
            shown.set(one, text);
        }
    };
    look();
    (window.watched ??= {})[CSS_HERE] = notes;
    notes.length = 0;
    const all = {subtree: true, childList: true, attributes: true};
    new MutationObserver(look).observe(document, all);
})();"""
MOST_PRESSES = 100  # of one node, until it stands still
MIDDLE = """const [node] = arguments;
    node.scrollIntoView({block: "center"});
    const {left, top, width, height} = node.getBoundingClientRect();
    return [left + width / 2, top + height / 2];"""
FLICK = (("mousePressed", 0), ("mouseMoved", 45), ("mouseReleased", 90))  # pixels upwards
FLICK_MS = 40
LIGHT_MS = 240_000  # the longest that a unit takes: a busy machine is slower than people are


class Clock:
    """The system's, but it can be put forward; `on_move` is called then."""

    def __init__(self) -> None:
        self.moved_s = 0.0
        self.on_move: Callable[[], object] = lambda: None

    def __call__(self) -> float:
        return time.monotonic() + self.moved_s

    @property
    def ahead_s(self) -> float:
        return self.moved_s

    @ahead_s.setter
    def ahead_s(self, seconds: float) -> None:
        self.moved_s = seconds
        self.on_move()


class Served:
    """A page server that answers at a port of this machine."""

    def __init__(
        self, state: ServerState, clock: Clock, port: int, loop: asyncio.AbstractEventLoop
    ) -> None:
        self.state = state
        self.clock = clock
        self.port = port
        self.loop = loop

    def do(self, what: Callable[[], Any]) -> Any:
        """In the server's own thread, between two of its turns; the next one follows at once."""

        async def done() -> Any:
            try:
                return what()
            finally:
                self.state.wake()

        return asyncio.run_coroutine_threadsafe(done(), self.loop).result(WAIT_S)

    def address(self, page: str, host: str = "127.0.0.1") -> str:
        return f"http://{host}:{self.port}{page}"

    def answers_to(self, names: Iterable[str], port: int) -> None:
        self.state.access.phones.own_hosts = self.state.access.phones.own_hosts | {
            f"{name}:{port}" for name in names
        }

    @property
    def game(self) -> Any:
        assert self.state.game.session is not None
        return self.state.game.session.table.game

    @property
    def table(self) -> Any:
        assert self.state.game.session is not None
        return self.state.game.session.table

    def answered(self) -> int:
        """How many answers have been written down, none being in the middle of that."""
        return int(self.do(lambda: len(self.table.log)))

    def longer(self) -> Callable[[], bool]:
        """Whether something has been answered since now."""
        before = self.answered()
        return lambda: self.answered() > before

    def said(self) -> list[str]:
        game = self.game
        return [say(game, line) for line in list(game.log)]


@contextmanager
def served(folder: Path, unit: UnitView, *, seed: int, pace_s: float = 0.02) -> Iterator[Served]:
    """In a thread of this process, so that a test can look at its state and move its clock."""
    clock = Clock()
    sock = local_network.listening_socket(local_network.LOOPBACK, 0)
    failed: list[BaseException] = []
    long_lights = partialmethod(RunningGame.__init__, light_ms=LIGHT_MS)
    with (
        sock,
        GameStore(folder / "games.sqlite", game_kind) as store,
        patch.object(RunningGame, "__init__", long_lights),
    ):
        state = ServerState(store, clock, unit, new_seed=lambda: seed, pace_s=pace_s)
        server = create_server(state, sock.getsockname()[1])
        server.capture_signals = nullcontext  # type: ignore[method-assign,assignment]
        up = threading.Event()
        loops: list[asyncio.AbstractEventLoop] = []

        def begun() -> None:
            loops.append(asyncio.get_running_loop())
            up.set()

        server.on_started.append(begun)

        def serve() -> None:
            try:
                run_server(server, sock)
            except BaseException as error:  # noqa: BLE001 - told to the test
                failed.append(error)
                up.set()

        thread = threading.Thread(target=serve)
        thread.start()
        try:
            assert up.wait(WAIT_S), "the server does not answer"
            assert not failed, failed
            clock.on_move = partial(loops[0].call_soon_threadsafe, state.wake)
            yield Served(state, clock, sock.getsockname()[1], loops[0])
        finally:
            server.end()
            thread.join(WAIT_S)
            if unit.simulated:
                unit.set("cable", True)  # it lives on, for the next test
            assert not thread.is_alive(), "the server does not end"
    assert not failed, failed


class Window:
    """One page of the browser that all share; what is pressed there is what a person sees."""

    def __init__(
        self, driver: Driver, size: tuple[int, int] = SIZES[1], handle: str | None = None
    ) -> None:
        """A new one, or the one of that handle again."""
        if handle is None:
            driver.switch_to.new_window("window")
        else:
            driver.switch_to.window(handle)
        self.driver = driver
        self.handle = driver.current_window_handle
        self.size = size
        self.scripts: list[str] = []
        look(driver, size)

    @property
    def here(self) -> Driver:
        self.driver.switch_to.window(self.handle)
        return self.driver

    def open(self, address: str) -> None:
        self.here.get("about:blank")  # else only what stands behind # would change
        self.here.get(address)

    def forget(self) -> None:
        """As a browser that has never been here."""
        for script in self.scripts:
            command = "Page.removeScriptToEvaluateOnNewDocument"
            self.here.execute_cdp_cmd(command, {"identifier": script})
        self.scripts.clear()
        self.here.execute_script("try { localStorage.clear() } catch {}")
        self.here.delete_all_cookies()

    def reload(self) -> None:
        self.here.refresh()

    def on_each_page(self, script: str) -> None:
        """Run it in each page that is opened here from now on, before the page's own."""
        command = "Page.addScriptToEvaluateOnNewDocument"
        added = self.here.execute_cdp_cmd(command, {"source": script})
        self.scripts.append(added["identifier"])

    def put_away(self, away: bool) -> None:
        """Hidden, as a phone in a pocket; or seen again."""
        window = self.here.execute_cdp_cmd("Browser.getWindowForTarget", {})["windowId"]
        bounds = {"windowState": "minimized" if away else "normal"}
        self.driver.execute_cdp_cmd(
            "Browser.setWindowBounds", {"windowId": window, "bounds": bounds}
        )

    def find(self, css: str, place: int = 0, seconds: float = WAIT_S) -> WebElement:
        """The first that can be seen."""
        found: WebElement = self.wait(STANDS, css, place, what=css, seconds=seconds)
        return found

    def wait(self, script: str, *given: Any, what: str, seconds: float = WAIT_S) -> Any:
        """What a script returns in this window as soon as that is true."""
        try:
            return wait(self.here, script, *given, seconds=seconds)
        except TimeoutException:
            raise AssertionError(f"there is no {what}; {self.seen()}") from None

    def seen(self) -> str:
        """For whoever reads why a test has failed."""
        text = self.here.execute_script("return document.body.innerText")
        return f"{self.here.current_url} shows:\n{text[:1500]}\n{self.complaints()}"

    def there(self, css: str) -> bool:
        return bool(self.here.execute_script(STANDS, css))

    def press(self, css: str, place: int = 0, *, reads: str = "", hold_s: float = 0) -> str:
        """With the mouse, where it is on the page. One that was made anew, or had moved away when
        the press came, is pressed once more, as people do. What it had by the name of `reads`."""
        landed = ""
        for _ in range(MOST_PRESSES):
            node, read = self.wait(READY, css, place, reads, what=css)
            try:
                mouse = ActionChains(self.driver, duration=0).move_to_element(node)
                mouse.click_and_hold().pause(hold_s).release().perform()
            except StaleElementReferenceException:
                continue
            landed = self.landed()
            if landed == "there":
                return str(read)
        raise AssertionError(f"{css} never stands still, or lies under {landed}; {self.seen()}")

    def flick(self, css: str) -> None:
        """Fast by the mouse's own clock, however long a busy machine takes to tell of it."""
        x, y = self.here.execute_script(MIDDLE, self.find(css))
        began_s = time.time()
        for kind, far in FLICK:
            at_s = began_s + FLICK_MS / 1000 * far / FLICK[-1][1]
            where = {"x": x, "y": y - far, "timestamp": at_s}
            how = {"type": kind, "button": "left", "buttons": 1, "clickCount": 1}
            self.driver.execute_cdp_cmd("Input.dispatchMouseEvent", where | how)

    def press_for_sure(self, css: str) -> None:
        """And once more, where it is asked again."""
        self.press(css)
        sure = "[data-do=sure]"
        gone = """const shown = (css) => [...document.querySelectorAll(css)]
            .some((one) => one.checkVisibility());
            return shown(arguments[1]) || !shown(arguments[0])"""
        self.wait(gone, css, sure, what=f"that follows {css}")
        if self.there(sure):
            self.press(sure)

    def landed(self) -> str:
        """A press that has opened another page was meant."""
        return str(self.here.execute_script("return window.landed ?? 'there'"))

    def type(self, css: str, text: str) -> None:
        node = self.find(css)
        node.clear()
        node.send_keys(text)

    def text(self, css: str) -> str:
        return str(self.find(css).text)

    def shows(self, text: str, css: str = "body") -> None:
        script = """const [text, css] = arguments; return [...document.querySelectorAll(css)]
            .some((one) => one.checkVisibility() && one.innerText.includes(text))"""
        self.wait(script, text, css, what=f"{text!r} in {css}")

    def watch(self, css: str) -> None:
        """From now on note each text that comes to show there; a page that is opened later notes
        its own."""
        script = WATCH.replace("CSS_HERE", json.dumps(css))
        self.on_each_page(script)
        self.here.execute_script(script)

    def noted(self, css: str) -> list[str]:
        """What has come to show there since it is watched."""
        found: list[str] = self.here.execute_script("return window.watched[arguments[0]]", css)
        return found

    def has_shown(self, text: str, css: str) -> None:
        """Since it is watched; it may be gone by now."""
        script = "return window.watched[arguments[1]].some((one) => one.includes(arguments[0]))"
        self.wait(script, text, css, what=f"{text!r} that has been in {css}")

    def complaints(self) -> list[str]:
        """Of pages of this server: all windows of the browser share one list, also with a test that
        is over."""
        ours = f":{urlsplit(self.here.current_url).port}/"
        return [one for one in complaints(self.driver) if ours in one or "://" not in one]


Stage = tuple[str, Window]
"""What a page shows, by its name, and the window it is in."""


class Windows:
    """The windows of a browser, lent to one test after the other: opening one costs as much as
    twenty presses."""

    def __init__(self, driver: Driver) -> None:
        self.driver = driver
        self.first = driver.current_window_handle
        self.handles: list[str] = []

    @contextmanager
    def lent(self, *sizes: tuple[int, int]) -> Iterator[list[Window]]:
        """One for each size; afterwards they are empty, and know nothing of what was there."""
        free = iter(self.handles)
        windows = [Window(self.driver, size, next(free, None)) for size in sizes]
        self.handles += [one.handle for one in windows[len(self.handles) :]]
        yield windows
        for window in windows:
            window.forget()
            window.here.get("about:blank")
        self.driver.switch_to.window(self.first)


def until(
    true: Callable[[], Any], what: str, seconds: float = WAIT_S, at: Window | None = None
) -> Any:
    """Waits until `true` is; the failure says what the page shows then."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = true()
        if found:
            return found
        threading.Event().wait(0.01)
    raise AssertionError(f"never: {what}; {at.seen() if at is not None else ''}")


def puts_ask(at: Served, page: Window, css: str = "") -> None:
    """Until that page puts what is asked now. The number is read anew each time: the server may be
    in the middle of an answer."""
    until(
        lambda: page.there(f"{css}[data-number='{at.table.number}']"),
        f"{css} puts the ask",
        at=page,
    )


HALF_AN_HOUR = "minutes 30"  # a length, as the set-up has it

Wishes = Callable[[Window], None]
"""What is pressed in the set-up beside the names and the length."""


def no_wishes(_: Window) -> None:
    """All as it usually is."""


def begin_at(
    table: Window,
    at: Served,
    names: list[str],
    game: str = "monopoly-city",
    wishes: Wishes = no_wishes,
    length: str = HALF_AN_HOUR,
) -> None:
    """From the doors through the set-up, by presses."""
    table.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
    table.press("[data-key='door play']")
    table.press(f"label:has([data-key='game {game}'])")
    for _ in names[2:]:
        table.press("[data-key=add]")
    for place, name in enumerate(names):
        table.type(f"[data-key='name {place}']", name)
    wishes(table)
    table.press(f"input[name=length][value='{length}']")
    table.press("[data-key=begin]")
    table.find("#ask")


def code_of(table: Window) -> str:
    """Lets phones in, and reads the code off the table."""
    table.press("[data-key=more]")
    table.press("[data-key=phones]")
    if table.there("[data-key='let in']"):
        table.press("[data-key='let in']")
    code = table.text(".code").replace(" ", "")
    table.press(".shut")
    return code


def sit(
    phone: Window, at: Served, host: str, code: str, seat: int, port: int | None = None
) -> None:
    phone.open(f"http://{host}:{port or at.port}/seat#{code}")
    phone.press(f"[data-do=join][data-seat='{seat}']")
    phone.find(".seat-head")


def clean(windows: list[Window]) -> None:
    for window in windows:
        found = window.complaints()
        assert not found, found
