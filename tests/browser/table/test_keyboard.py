"""A round of each game by the keyboard alone: all that is asked is reached by Tab and pressed by
Enter, and where the focus is can be seen."""

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from tests.browser.actions import MOST_PRESSES, WAYS
from tests.browser.table_page import Served, Window, clean, puts_ask, until
from trading_unit.games.definition import GameDefinition
from trading_unit.games.registry import all_games
from trading_unit.play.start.setup_choices import SetupChoices, parse_players

pytestmark = [pytest.mark.browser, pytest.mark.exhaustive, pytest.mark.timeout(900)]

MOST_TABS = 150
MOST_ANSWERS = 80
ROUNDS = 2  # of which the first began by who throws the most
LIGHT = "[data-key='close light']"
# Whether the focus is on one of those, and shown there.
FOCUSED = """const [css] = arguments;
    const at = document.activeElement;
    return Boolean(at?.matches(css) && at.matches(":focus-visible"));"""


def tab_to(page: Window, css: str) -> None:
    for _ in range(MOST_TABS):
        if page.here.execute_script(FOCUSED, css):
            return
        ActionChains(page.driver, duration=0).send_keys(Keys.TAB).perform()
    raise AssertionError(f"{css} is never reached by Tab; {page.seen()}")


def close(page: Window) -> None:
    """The light, which is on longer than a test may take."""
    page.find(LIGHT)
    tab_to(page, LIGHT)
    ActionChains(page.driver, duration=0).send_keys(Keys.ENTER).perform()


def answer(page: Window) -> None:
    """The first way that there is, by keys."""
    for _ in range(MOST_PRESSES):
        css, leads_on = next((way for way in WAYS if page.there(way[0])), WAYS[-1])
        tab_to(page, css)
        ActionChains(page.driver, duration=0).send_keys(Keys.ENTER).perform()
        if not leads_on:
            return
    raise AssertionError(f"{MOST_PRESSES} keys answer nothing; {page.seen()}")


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_a_round_is_played_by_the_keyboard_alone(
    at: Served, table: Window, game: GameDefinition
) -> None:
    at.do(lambda: at.state.game.begin(SetupChoices(game.name, parse_players("Ann, Ben")).setup()))
    table.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
    table.find(".door")
    table.open(at.address("/table"))
    for _ in range(MOST_ANSWERS):
        until(lambda: waits(at), "an ask", at=table)
        if at.do(lambda: at.game.rounds) == ROUNDS:
            break
        longer = at.longer()
        if is_lit(at):
            close(table)
        else:
            puts_ask(at, table, ".now")
            answer(table)
        until(longer, "an answer", at=table)
    assert at.game.rounds == ROUNDS
    clean([table])


def is_lit(at: Served) -> bool:
    running = at.state.game.session.running  # type: ignore[union-attr]
    return at.do(lambda: running.lamp.purpose) is not None


def waits(at: Served) -> bool:
    """For a person."""
    running = at.state.game.session.running  # type: ignore[union-attr]
    return bool(at.do(lambda: running.own_moves.asks_people(at.table.ask)))
