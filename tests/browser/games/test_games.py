"""More games than one: chosen by clicks, begun, and played on a board of its own."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.browser.game_player import BrowserGame, comes_from
from tests.browser.table_page import Served, Window, clean, puts_ask, served, until
from tests.pig.table import among_the_games
from trading_unit.games.definition import GameDefinition
from trading_unit.games.registry import all_games
from trading_unit.web.unit.unit_view import SimulatedUnitView
from trading_unit_pig import GAME as PIG
from trading_unit_pig.rules.game import Pig

__all__ = ["among_the_games"]
pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

LONGEST_S = 240
GAME = f"[data-key='game {PIG.name}']"


@pytest.fixture
def at(tmp_path: Path, among_the_games: None) -> Iterator[Served]:
    with served(tmp_path, SimulatedUnitView(), seed=7) as at:
        yield at


def test_a_game_is_chosen_and_played(at: Served, table: Window) -> None:
    table.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
    table.press("[data-key='door play']")
    table.type("[data-key='name 0']", "Ann")
    assert table.there("details:has(input[name=standing])")
    table.press(f"label:has({GAME})")
    table.shows("Pig", "label")
    assert not table.there("input[value='minutes 60']")
    assert not table.there("details:has(input[name=standing])")
    assert table.find("[data-key='name 0']").get_attribute("value") == "Ann"
    for _ in range(6):
        table.press("[data-key=add]")
    assert not table.there("[data-key=add]")
    for place in range(7, 2, -1):
        table.press(f"[data-key='remove {place}']")
    comes_from(table, dice="screen")
    table.press("[data-key=begin]")
    table.shows("Ann", ".now")
    assert at.state.game.session is not None
    assert at.state.game.session.game is PIG
    pig = at.state.game.session.table.game
    assert isinstance(pig, Pig)
    for _ in range(40):
        before = at.answered()
        puts_ask(at, table)
        ask = at.state.game.session.table.ask
        if ask.name == "go on" and ask.seat == 0:
            table.press(".now .answers [data-word=bank]")
            until(lambda: pig.cash[0] > 0, "points that are banked")
            break
        table.press("[data-key=throw]" if ask.name == "roll" else ".now .answers [data-word=bank]")
        until(lambda before=before: at.answered() > before, "an answer")  # type: ignore[misc]
    assert pig.cash[0] > 0
    table.shows(str(pig.cash[0]))
    clean([table])


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_a_game_of_bots_is_watched_to_its_end(
    browser_game: BrowserGame, game: GameDefinition
) -> None:
    at, table = browser_game.at, browser_game.table
    table.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
    table.press("[data-key='door watch']")
    table.press(f".sheet [data-key='game {game.name}']")
    browser_game.pulls_cable()
    table.find(".winner", seconds=LONGEST_S)
    table.shows(game.title)
    best = at.game.winners[0]
    total = sum(amount for _, amount in at.game.totals[best])
    table.shows(browser_game.money(total), ".counts tfoot")
    clean([table])


@pytest.mark.exhaustive
def test_a_plug_in_can_be_watched(at: Served, table: Window) -> None:
    table.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
    table.press("[data-key='door watch']")
    table.press(f".sheet {GAME}")
    until(lambda: at.state.game.session is not None, "a game")
    assert at.state.game.session is not None
    assert at.state.game.session.game is PIG
    table.press("[data-do=cable][aria-checked=true]")  # the screen throws faster than the unit
    until(lambda: at.answered() > 3, "bots that throw")
    table.shows("Pig")
    clean([table])
