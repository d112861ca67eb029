"""At a laptop's table nothing has to be scrolled to, whatever is asked, with as many players as a
game has."""

from random import Random

import pytest

from tests.browser.game_player import OVERFLOWS
from tests.browser.table_page import Served, Window, puts_ask
from tests.exhaustive import sample
from tests.host.games.whole_games import whole
from trading_unit.games.definition import GameDefinition
from trading_unit.games.registry import all_games
from trading_unit.play.setup_choices import SetupChoices, parse_players

pytestmark = [pytest.mark.browser, pytest.mark.timeout(300)]

STEPS = sample(25, 800)
OF_EACH = 4  # asks of one name are looked at
NAMES = "Annabelle, Ben, Cid, Dominique, Eleonore, Frederick"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_whatever_is_asked_has_room(
    at: Served, table: Window, game: GameDefinition, language: str
) -> None:
    people = parse_players(", ".join(NAMES.split(", ")[: max(game.seats)]))
    setup = SetupChoices(game.name, people).setup()
    at.do(lambda: at.state.begin(setup))
    table.open(at.address("/") + f"?key={at.state.keys.table_key}")
    table.find(".door")
    table.here.add_cookie({"name": "language", "value": language})
    table.open(at.address("/table"))
    wanderer = whole(game).wanderer(at.table, Random(4))
    looked_at: dict[str, int] = {}
    found: dict[str, list[str]] = {}
    for _ in range(STEPS):
        ask = at.table.ask
        if ask is None:
            break
        if looked_at.get(ask.name, 0) < OF_EACH:
            looked_at[ask.name] = looked_at.get(ask.name, 0) + 1
            puts_ask(at, table, ".now")
            if overflows := table.here.execute_script(OVERFLOWS):
                found.setdefault(ask.name, []).extend(overflows)
        at.do(wanderer.step)
    assert found == {}
