"""A file that is never read to its end: the page says that it is read and how far, and its button,
Escape or another page stops that."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.browser import axe
from tests.browser.table_page import Served, Window, clean, until
from tests.host.games.kept_games import stored_in
from tests.host.reading.endless import PLUG_IN, game_text
from tests.reading_here import in_own_process
from trading_unit.table.store import game_file

__all__ = ["in_own_process"]
pytestmark = [pytest.mark.browser, pytest.mark.timeout(120)]

ENTER, ESCAPE = "\ue007", "\ue00c"
STOP = "[data-key='stop reading']"
FAR = "return document.querySelector('progress').position === 0.25"


@pytest.fixture
def endless(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, in_own_process: None) -> Path:
    """A file, and what keeps it from being read to its end."""
    monkeypatch.syspath_prepend(str(PLUG_IN))
    file = tmp_path / "friends.game"
    file.write_text(game_text())
    return file


def choose(page: Window, file: Path) -> None:
    page.find("[data-key='open game file']")
    page.here.find_element("css selector", "input[type=file]").send_keys(str(file))


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("key", "language", "title", "says"),
    [
        (
            ENTER,
            "en",
            "Reading friends.game",
            "Reading friends.game was stopped; nothing",
        ),
        (ESCAPE, "fr", "Lecture de friends.game", "La lecture de friends.game a été arrêtée"),
    ],
    ids=["Enter", "Escape"],
)
def test_it_is_stopped_by_a_key(
    at: Served, table: Window, endless: Path, key: str, language: str, title: str, says: str
) -> None:
    table.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
    table.here.add_cookie({"name": "language", "value": language})
    table.reload()
    choose(table, endless)
    assert table.find("[role=dialog] h2").text == title
    stop = table.find(STOP)
    assert table.here.switch_to.active_element == stop
    at.do(lambda: at.state.file_reading.note(1, 4))
    table.wait(FAR, what="how far it is")
    assert not axe.findings(table.here, axe.source())
    table.watch("#said")
    stop.send_keys(key)
    table.has_shown(says, "#said")
    until(lambda: not at.state.file_reading.is_busy, "the reading is over")
    assert not table.there("[role=dialog]")
    clean([table])


@pytest.mark.exhaustive
def test_a_game_of_other_rules_is_stopped_too(at: Served, table: Window, endless: Path) -> None:
    """It was kept when this program had those rules."""
    kept = game_file.parse(endless.read_bytes(), endless)
    at.do(lambda: stored_in(at.state.store, replace(kept, version=kept.version - 1)))
    table.open(at.address("/look-back") + f"?game=friends&key={at.state.access.keys.table_key}")
    table.watch("#said")
    table.press(STOP)
    table.has_shown("Reading friends was stopped", "#said")
    table.shows("The game could not be fetched; load the page again.")
    clean([table])


@pytest.mark.exhaustive
def test_it_is_stopped_by_leaving_the_page(at: Served, table: Window, endless: Path) -> None:
    table.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
    choose(table, endless)
    table.find(STOP)
    assert at.state.file_reading.is_busy
    table.open(at.address("/book"))
    until(lambda: not at.state.file_reading.is_busy, "the reading is over")
    clean([table])
