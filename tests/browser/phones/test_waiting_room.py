"""Before a game begins, and the first things that a phone shows of it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.chromium import SIZES, look
from tests.browser.game_player import ANN, BEN, browser_game_of
from tests.browser.table_page import Served, Window, Windows, clean, served, until
from trading_unit.web.unit.unit_view import NoUnitView

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

HOSTS = ("ann.localhost", "ben.localhost")  # cookies know no ports
# Of movers that hop, and of what a finger has flicked away.
NO_ANIMATIONS = "delete Element.prototype.animate"
MOVES_MORE = 6
# How many movements a page has begun: one of them may be over before somebody asks.
NOTE_MOVEMENTS = """window.movements = 0;
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...given) {
      window.movements++;
      return animate.apply(this, given);
    };"""
MOVED = "return window.movements > 0"
IS_FOCUSED_SEEN = """const focused = document.activeElement;
    const {left, top, width, height} = focused.getBoundingClientRect();
    const there = document.elementFromPoint(left + width / 2, top + height / 2);
    return focused === there || focused.contains(there)"""
FOCUSABLE = ".setup-parts :is(input, select, button, summary)"


@pytest.fixture
def at(chromium_here: None, tmp_path: Path) -> Iterator[Served]:
    with served(tmp_path, NoUnitView(), seed=7) as at:
        at.do(at.state.access.phones.let_in)
        at.answers_to(HOSTS, at.port)
        yield at


@pytest.fixture
def windows(all_windows: Windows) -> Iterator[list[Window]]:
    with all_windows.lent(SIZES[0], SIZES[1], (320, 640)) as windows:
        yield windows


@pytest.fixture
def table(at: Served, windows: list[Window]) -> Window:
    """At its set-up."""
    found = windows[0]
    found.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
    found.find(".door")
    found.open(at.address("/setup"))
    found.find("[data-key=begin]")
    return found


def take(phone: Window, at: Served, host: str, seat: int) -> None:
    phone.open(at.address("/seat", host) + f"#{at.state.access.keys.code}")
    phone.press(f"[data-do=join][data-seat='{seat}']")


def test_phones_arrive_and_the_first_throw_is_flicked(
    at: Served, table: Window, windows: list[Window]
) -> None:
    _, ann, ben = windows
    table.press("[data-key='begin with phones']")
    table.shows("No phone has joined yet")
    look(table.here, table.size, still=False)
    table.here.execute_script(NOTE_MOVEMENTS)
    take(ann, at, HOSTS[0], 0)
    ann.find("[data-do=ready]")
    table.wait(MOVED, what="mover that hops in")
    ann.type("#own-name", "Annabelle")
    ann.press("[data-do=rename]")
    table.shows("Annabelle", ".waiting-seats")
    ann.press("[data-do=ready]")
    table.shows("Without a phone:")
    ann.press("[data-do=ready]")
    take(ben, at, HOSTS[1], 0)  # by mistake: somebody has it
    ben.shows("has a phone", "[data-seat='0']")
    ben.press("[data-do=join][data-seat='1']")
    ben.press("[data-do='other seat']")
    ben.press("[data-do=join][data-seat='1']")  # without the code once more
    ben.press("[data-do=ready]")
    table.shows("1 of 2 phones are ready")
    table.press("[data-key=phones]")
    table.shows("Annabelle", ".joined")
    table.press(".shut")
    ann.press("[data-do=ready]")
    table.shows("Everybody is ready")
    look(ann.here, ann.size, still=False)
    ann.here.execute_script(NOTE_MOVEMENTS)
    table.press("[data-key=begin]")
    table.find("#ask")
    ann.wait(MOVED, what="first move that is felt")
    ann.find(".seat-head.asked")
    table.shows("Annabelle", ".seats")
    thrown = at.longer()
    ann.flick("[data-do=throw]")
    until(thrown, "a throw", at=ann)
    ann.find(".thrown svg")
    assert len(at.table.log) == 1, "the press that ends a flick throws nothing more"
    ben.find(".seat-head.asked")
    clean(windows)


@pytest.mark.exhaustive
def test_who_goes_back_finds_what_was_chosen(at: Served, table: Window) -> None:
    table.press("[data-key='game repentance']")
    table.type("[data-key='name 0']", "Zoe")
    table.press("[data-key='begin with phones']")
    table.press("[data-key=leave]")
    table.find("[data-key='begin with phones']")
    assert table.find("[data-key='name 0']").get_attribute("value") == "Zoe"
    assert (
        table.here.execute_script("return document.querySelector('input[name=game]:checked').value")
        == "repentance"
    )
    clean([table])


@pytest.mark.exhaustive
def test_nothing_covers_what_the_keyboard_has_reached(table: Window) -> None:
    """In the set-up, whose button to begin stands at the edge of the screen."""
    here = table.here
    for place in range(
        len(here.execute_script(f"return [...document.querySelectorAll('{FOCUSABLE}')]"))
    ):
        here.execute_script(f"document.querySelectorAll('{FOCUSABLE}')[{place}].focus()")
        if here.execute_script("return document.activeElement.checkVisibility()"):
            assert here.execute_script(IS_FOCUSED_SEEN), place


@pytest.mark.exhaustive
def test_a_browser_without_animations_plays_on(all_windows: Windows, tmp_path: Path) -> None:
    """The room, throws, walks and payments; and a phone that was off meanwhile shows what is."""
    with browser_game_of(all_windows, tmp_path, seed=7) as game:
        for window in game.windows:
            look(window.here, window.size, still=False)
            window.on_each_page(NO_ANIMATIONS)
        game.begin_at_once("monopoly-city", dice="screen")
        game.until("roll", BEN)
        game.phones[ANN].put_away(True)
        while game.asked() != ANN:
            game.move()
        game.phones[ANN].put_away(False)
        game.agrees()
        for _ in range(MOVES_MORE):
            game.move()
        game.agrees()
        clean(game.windows)
