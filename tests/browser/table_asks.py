"""What the table's page shows of every kind of ask: views of whole games, given to a page that
hears nothing else, and what does not fit there."""

import json
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random

from tests.browser.pictures import say
from tests.browser.table_page import Served, Window
from tests.host.games.whole_games import whole
from trading_unit.games.definition import GameDefinition
from trading_unit.games.registry import game_kind
from trading_unit.play.start.setup_choices import COLOURS, MOVERS
from trading_unit.table.store.game_store import GameStore
from trading_unit.web.http.client import Client
from trading_unit.web.server_state import ServerState
from trading_unit.web.unit.unit_view import NoUnitView

PEOPLE = ("Ann", "Maximilian-Joseph", "Cleo", "Wilhelmina", "Grandmother Rose", "Finn")
LANGUAGES = ("en", "fr")
MOST_STEPS = 4_000
NOW_S = 1_000.0
LOADED_S = 20.0  # it costs this only where something overflows

# Instead of the server: what `tell` is given, the page is told.
STREAM = """window.streams = [];
    window.EventSource = class extends EventTarget {
        constructor() { super(); this.readyState = 1; streams.push(this); }
        close() { this.readyState = 2; }
    };
    window.tell = (name, data) => {
        for (const one of streams) if (one.readyState === 1)
            one.dispatchEvent(new MessageEvent(name, {data}));
    };"""

SHOW = """const [view, done] = arguments;
    tell("state", view);
    const wanted = String(JSON.parse(view).ask.number);
    const now = document.querySelector(".now");
    const frame = (then) => requestAnimationFrame(() => requestAnimationFrame(then));
    const look = () => now.dataset.number === wanted ? frame(done) : setTimeout(look);
    look();"""

# Each part of the page that is higher or wider than its place, by how much; buttons whose text is,
# or that are small where haste is; and lines of the log that are cut off.
OVERFLOWS = """const found = [];
    const page = document.documentElement;
    const note = (name, over) => over > 1 && found.push(`${name} ${over}`);
    note("page", page.scrollHeight - page.clientHeight);
    const cut = ".log, .glance, .name, .sold p, input, .hidden"; // on purpose
    for (const one of document.querySelectorAll(".panel, .panel *")) {
        if (!(one instanceof HTMLElement) || !one.checkVisibility() || one.closest(cut)) continue;
        const {overflowY} = getComputedStyle(one);
        const name = one.className ? `.${[...one.classList].join(".")}` : one.tagName.toLowerCase();
        const scrolls = one.scrollHeight - one.clientHeight;
        if (overflowY !== "visible" && scrolls > 0) found.push(`${name} ${scrolls}`);
        const bar = one.offsetWidth - one.clientWidth > 9;
        if (overflowY === "auto" && bar) found.push(`${name} bar`);
        if (one.matches("button, .figure-name") && !one.closest(".table-bar, .log-ways"))
            note(`text of ${name}`, one.scrollWidth - one.clientWidth);
        const sides = one.getBoundingClientRect();
        if (one.matches(".bids button") && one.offsetHeight < 44) found.push("a small bid");
        note(`${name} below`, Math.round(sides.bottom - page.clientHeight));
        note(`${name} beside`, Math.round(sides.right - page.clientWidth));
    }
    const log = document.querySelector(".log-place:not(.open) .log");
    const {top, bottom} = log.getBoundingClientRect();
    for (const line of log.querySelectorAll("li li")) {
        if (!line.checkVisibility({opacityProperty: true})) continue;
        const sides = line.getBoundingClientRect();
        if (sides.bottom > top + 1) note("line of the log above", Math.round(top - sides.top));
        note("line of the log below", Math.round(sides.bottom - bottom));
    }
    return found;"""

# The least letters of a purse, and those of the question.
LETTERS = """const size = (css) => [...document.querySelectorAll(`.panel ${css}`)]
        .filter((one) => one.checkVisibility())
        .map((one) => parseFloat(getComputedStyle(one).fontSize));
    return [Math.min(...size(".seats .money")), Math.max(...size(":is(.ask, .quiz-question)"))];"""

# The table's answer to what a deal is worth, where there is no table.
WEIGHS = """const [found] = arguments;
    window.fetch = async () => new Response(JSON.stringify(found));"""

# By how much what is in the sheet is higher or wider than it; nothing until the scale is there.
SHEET_SCROLLS = """const inside = document.querySelector(".sheet > .inside");
    if (!inside.querySelector(".on-scale")?.checkVisibility()) return null;
    return [inside.scrollHeight - inside.clientHeight, inside.scrollWidth - inside.clientWidth];"""

# Each button and field of the panel that lies outside the page when it is looked for, or under
# something else.
OUT_OF_REACH = """const wide = document.documentElement.clientWidth;
    const found = document.documentElement.scrollWidth > wide ? ["page"] : [];
    for (const one of document.querySelectorAll(".panel button, .panel input")) {
        if (!one.checkVisibility() || one.closest(".log")) continue;
        one.scrollIntoView({block: "center"});
        const {left, right, top, height} = one.getBoundingClientRect();
        const at = document.elementFromPoint((left + right) / 2, top + height / 2);
        if (left < -1 || right > wide + 1 || !at || !one.contains(at))
            found.push(one.dataset.key ?? one.className);
    }
    return found;"""


@dataclass(frozen=True)
class Asked:
    """A table's view of an ask, in each language, as its page is sent it."""

    name: str
    views: dict[str, str]


def asked(
    game: GameDefinition,
    seed: int,
    folder: Path,
    languages: Sequence[str] = LANGUAGES,
    most_steps: int = MOST_STEPS,
) -> Iterator[Asked]:
    """All that is asked in a game of six people at the table, none of whom has a phone."""
    games = whole(game)
    pages = {one: Client(True, None, one, "127.0.0.1", "t") for one in languages}
    setups = (games.setup_of(one, games.rounds) for one in range(seed * 35, seed * 35 + 35))
    setup = next(one for one in setups if len(one["seats"]) == len(PEOPLE))
    for place, (one, name) in enumerate(zip(setup["seats"], PEOPLE, strict=True)):
        one |= {"name": name, "colour": COLOURS[place], "mover": MOVERS[place]}
    with GameStore(folder / f"{game.name} {seed}.sqlite", game_kind) as store:
        state = ServerState(store, lambda: NOW_S, NoUnitView(), new_seed=lambda: seed, pace_s=0.0)
        state.game.begin(setup)
        assert state.game.session is not None
        wanderer = games.wanderer(state.game.session.table, Random(seed))
        session, number = state.game.session, -1
        for _ in range(most_steps):
            session.step()  # a light goes on, or off
            ask = session.table.ask
            if ask is None:
                break
            if session.table.number != number:
                number = session.table.number
                state.pages.changes.note()
                views = {
                    one: state.views.view_json(page, with_board=True) for one, page in pages.items()
                }
                yield Asked(ask.name, views)
            wanderer.step()
        state.game.end()


def size_of(one: Asked) -> int:
    """How much there is to read and to press."""
    view = json.loads(next(iter(one.views.values())))
    return len(json.dumps([view["ask"], view["asides"]]))


def largest(asks: Iterable[Asked], most: int) -> list[Asked]:
    """Of each kind those in which there is most to press, and its first."""
    kinds: dict[str, list[Asked]] = {}
    for one in asks:
        kinds.setdefault(one.name, []).append(one)
    return [
        one for kind in kinds.values() for one in sorted(kind, key=size_of, reverse=True)[:most]
    ]


@contextmanager
def fed(window: Window, at: Served, language: str) -> Iterator[None]:
    """The window shows a table's page that hears only what `shown` tells it."""
    window.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
    window.find(".door")
    say(window, "/do", {"what": "language", "is": language})
    driver = window.here
    add = "Page.addScriptToEvaluateOnNewDocument"
    script = driver.execute_cdp_cmd(add, {"source": STREAM})
    try:
        window.open(at.address("/table"))
        window.wait("return window.streams?.length", what="a stream")
        yield
    finally:
        window.here.execute_cdp_cmd("Page.removeScriptToEvaluateOnNewDocument", script)


def shown(window: Window, view: str, looked_for: str = OVERFLOWS) -> list[str]:
    """What overflows when that is shown, and all that it needs has been loaded."""
    window.here.execute_async_script(SHOW, view)
    end = time.monotonic() + LOADED_S
    while True:
        found: list[str] = window.here.execute_script(looked_for)
        if not found or time.monotonic() > end:
            return found


def question_top(window: Window) -> int:
    """Where the card with the question begins."""
    card = """return Math.round([...document.querySelectorAll(".question-panel > .now")]
        .find((one) => one.checkVisibility()).getBoundingClientRect().top)"""
    return int(window.here.execute_script(card))
