"""The board on a phone, where a place is asked: a press on it answers, and beside it too."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from selenium.webdriver.common.action_chains import ActionChains

from tests.browser.chromium import SIZES
from tests.browser.pictures import PEOPLE, STANDING
from tests.browser.stages import ANN, NAMES, say
from tests.browser.table_page import Served, Window, Windows, clean, served, sit, until
from trading_unit.web.actions.setup_actions import SetUp, read_setup
from trading_unit.web.http.request_reader import read
from trading_unit.web.unit.unit_view import NoUnitView

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180), pytest.mark.exhaustive]

CAN = ".thumb-board .plot.can"
BLOCKS = "3"
FILLED = "return document.querySelectorAll('.ask .main:not(.outlined)').length"
NAMES_OF = "return [...document.querySelectorAll(arguments[0])].map((one) => one.dataset.key)"
# From the middle of the board to a little left of the first place.
OUTSIDE = """const [plot, svg] = ['.thumb-board .plot.can', '.thumb-board svg'].map(
        (css) => document.querySelector(css).getBoundingClientRect());
    const middle = (plot.top + plot.bottom - svg.top - svg.bottom) / 2;
    return [plot.left - svg.left - svg.width / 2 - 8, middle]"""


@pytest.fixture
def at(chromium_here: None, tmp_path: Path) -> Iterator[Served]:
    """Ann builds three blocks."""
    said: dict[str, Any] = {
        "players": PEOPLE,
        "standing": STANDING | {"seat": ANN},
        "chance": {"dice": "table", "build": "table"},
        "length": {"until": "last"},
    }
    with served(tmp_path, NoUnitView(), seed=4) as at:
        at.do(lambda: at.state.game.begin(read_setup(read(SetUp, said))))
        at.do(at.state.access.phones.let_in)
        at.answers_to(NAMES, at.port)
        say(at, "roll", "table", [1, 2])
        say(at, "buy", ANN, "buy")
        say(at, "build", ANN, "press")
        say(at, "result", "table", BLOCKS)
        yield at


@pytest.fixture
def phone(at: Served, all_windows: Windows) -> Iterator[Window]:
    with all_windows.lent(SIZES[1]) as (phone,):
        sit(phone, at, NAMES[0], at.state.access.keys.code, ANN)
        yield phone


def test_a_press_on_the_board_answers(at: Served, phone: Window) -> None:
    phone.find(CAN)
    plots = phone.here.execute_script(NAMES_OF, CAN)
    asked = {word for option in at.table.ask.options(ANN) for word in [str(option)]}
    assert all(any(plot.removeprefix("plot-") in word for word in asked) for plot in plots)
    own = phone.here.execute_script(NAMES_OF, ".thumb-board .plot.own")
    names = at.game.board.names
    assert own == [
        f"plot-{names[place]}" for place, owner in enumerate(at.game.owner) if owner == ANN
    ]
    assert phone.here.execute_script(FILLED) == 1
    phone.press(CAN)
    name = plots[0].removeprefix("plot-")
    phone.shows(name, ".chosen-place h2")
    assert phone.here.execute_script(FILLED) == 1
    longer = at.longer()
    word = phone.press(".chosen-place [data-do=answer]", reads="data-word")
    until(longer, "a block", at=phone)
    assert at.table.log[-1][2] == word
    assert name in word
    clean([phone])


def test_a_press_beside_a_small_place_means_it(phone: Window) -> None:
    phone.find(CAN)
    (name, *_) = phone.here.execute_script(NAMES_OF, CAN)
    x, y = phone.here.execute_script(OUTSIDE)
    svg = phone.find(".thumb-board svg")
    ActionChains(phone.driver, duration=0).move_to_element_with_offset(svg, x, y).click().perform()
    phone.find(".chosen-place h2")
    phone.shows(name.removeprefix("plot-"), ".chosen-place h2")


def test_a_press_on_nothing_shows_all_of_the_board(phone: Window) -> None:
    phone.find(CAN)
    part = "return document.querySelector('.thumb-board svg').getAttribute('viewBox')"
    assert phone.here.execute_script(part) != "0 0 1000 1000"
    phone.here.execute_script(
        "document.querySelector('.thumb-board .plot:not(.can)').dispatchEvent("
        "new MouseEvent('click', {bubbles: true, clientX: 1, clientY: 1}))"
    )
    phone.wait(f"{part} === '0 0 1000 1000'", what="whole board")
