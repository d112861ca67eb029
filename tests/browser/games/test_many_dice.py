"""Nine dice: flicked from a phone, shown on the stage, and typed where they are real."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.browser.chromium import SIZES
from tests.browser.stages import ANN, NAMES
from tests.browser.table_page import Served, Window, Windows, clean, served, sit, until
from tests.hog.table import NINE, PEOPLE, among_the_games
from trading_unit.web.actions.setup_actions import SetUp, read_setup
from trading_unit.web.http.request_reader import read
from trading_unit.web.unit.unit_view import NoUnitView
from trading_unit_hog import GAME
from trading_unit_hog.view.game_view import HogView

__all__ = ["among_the_games"]
pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

SMALLEST = (320, 640)
OUTSIDE = """const {right} = document.documentElement.getBoundingClientRect();
    return [...document.querySelectorAll(arguments[0])].filter((one) => {
      const box = one.getBoundingClientRect();
      return box.left < 0 || box.right > right || !box.width;
    }).length"""


@pytest.fixture
def at(tmp_path: Path, among_the_games: None) -> Iterator[Served]:
    with served(tmp_path, NoUnitView(), seed=7) as at:
        yield at


@pytest.fixture
def windows(all_windows: Windows) -> Iterator[list[Window]]:
    with all_windows.lent(SIZES[0], SMALLEST) as windows:
        yield windows


def begin(at: Served, windows: list[Window], dice: str) -> None:
    """The table shows Hog, and Ann's phone asks how many dice."""
    table, phone = windows
    said: dict[str, Any] = {"game": GAME.name, "players": PEOPLE, "chance": {"dice": dice}}
    at.do(lambda: at.state.game.begin(read_setup(read(SetUp, said))))
    at.do(at.state.access.phones.let_in)
    at.answers_to(NAMES, at.port)
    table.open(at.address("/table") + f"?key={at.state.access.keys.table_key}")
    table.find("#ask")
    sit(phone, at, NAMES[0], at.state.access.keys.code, ANN)
    phone.press("[data-word='9']")


def test_nine_dice_are_flicked_and_lie_on_the_stage(at: Served, windows: list[Window]) -> None:
    begin(at, windows, "screen")
    table, phone = windows
    phone.find("[data-do=throw] svg", 8)
    assert phone.here.execute_script(OUTSIDE, "[data-do=throw] svg") == 0
    thrown = at.longer()
    phone.flick("[data-do=throw]")
    until(thrown, "a throw", at=phone)
    phone.find(".thrown svg", 8)
    assert phone.here.execute_script(OUTSIDE, ".thrown svg") == 0
    table.find(".stage-die", 8)
    assert len(at.table.done[-1][2]) == 9
    clean(windows)


def fails(*_: object) -> Any:
    raise KeyError("hog")


def test_a_game_that_cannot_be_shown_is_taken_back_or_left(
    at: Served, windows: list[Window], monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(at, windows, "screen")
    table, phone = windows
    until(lambda: at.answered() == 1, "how many dice", at=table)
    phone.here.get("about:blank")  # it would complain that its seat is gone
    monkeypatch.setattr(HogView, "stands", fails)
    at.do(at.state.pages.changes.note)
    table.reload()
    table.shows("The game from trading_unit_hog cannot be shown", ".now .ask")
    table.press("[data-key=undo]")
    until(lambda: not at.table.done, "something is taken back", at=table)
    table.press("[data-key=leave]")
    table.find(".door")
    assert at.state.game.session is None
    clean([table])


def test_nine_real_dice_are_typed(at: Served, windows: list[Window]) -> None:
    begin(at, windows, "table")
    _, phone = windows
    thrown = at.longer()
    assert phone.here.execute_script(OUTSIDE, ".die button") == 0
    for die, side in enumerate(NINE):
        phone.press(f"[data-die='{die}'][data-side='{side}']")
    phone.press("[data-do=dice]")
    until(thrown, "a throw", at=phone)
    assert at.table.done[-1][2] == NINE
    assert at.game.cash[0] == sum(NINE)
    clean(windows)
