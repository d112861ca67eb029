"""The table's panel stands still: whatever is asked, of six people, nothing there scrolls, and the
question begins at the same height."""

import json
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium.webdriver.common.action_chains import ActionChains
from selenium.webdriver.common.keys import Keys

from tests.browser.chromium import SIZES, look, wait
from tests.browser.table_asks import (
    LANGUAGES,
    LETTERS,
    MOST_STEPS,
    OUT_OF_REACH,
    SHEET_SCROLLS,
    WEIGHS,
    Asked,
    asked,
    fed,
    largest,
    question_top,
    shown,
)
from tests.browser.table_page import Served, Window
from tests.exhaustive import sample
from tests.host.games.whole_games import whole
from trading_unit.games.definition import GameDefinition
from trading_unit.games.registry import all_games, game_named

pytestmark = [pytest.mark.browser, pytest.mark.early, pytest.mark.timeout(600)]

TELEVISION = (1920, 1080)
GAMES_EACH = 7
OF_KIND = {"en": 3, "fr": 1}  # of the largest of each kind, and its first
RARE = {  # what comes in none of the games that are looked at
    *("card", "character", "count", "fine", "first deed", "heir", "hour begins", "house"),
    *("place", "points", "take", "wish"),
}
DAILY = "monopoly-city"
PLACES = "railroad"
SEED, STEPS, KINDS = 4, 400, 15


def of_game(game: GameDefinition, games: int, folder: Path) -> list[Asked]:
    return [one for seed in range(games) for one in asked(game, seed, folder)]


@pytest.fixture
def still(table: Window) -> Iterator[Window]:
    yield table
    look(table.here, SIZES[0])


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.name)
def test_nothing_scrolls_whatever_is_asked(
    at: Served, still: Window, tmp_path: Path, game: GameDefinition
) -> None:
    asks = of_game(game, GAMES_EACH, tmp_path)
    assert whole(game).asks - {one.name for one in asks} <= RARE
    over: dict[str, list[str]] = defaultdict(list)
    tops = set()
    for language, size in (*((one, SIZES[0]) for one in LANGUAGES), ("fr", TELEVISION)):
        look(still.here, size)
        with fed(still, at, language):
            for one in largest(asks, OF_KIND[language]):
                over[f"{one.name} {language} {size}"] += shown(still, one.views[language])
                tops.add((size, question_top(still)))
                if size == TELEVISION:
                    purses, question = still.here.execute_script(LETTERS)
                    assert purses is None or purses >= 40, "none while the bidders stand there"
                    assert question >= 32, one.name
    assert {ask: found for ask, found in over.items() if found} == {}
    assert len(tops) <= 4, "purses, and bidders in their place"


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", [game.name for game in all_games()])
def test_a_deal_is_put_together_without_scrolling(
    at: Served, still: Window, tmp_path: Path, name: str
) -> None:
    """The form of an offer, and that of another one instead, with the scale on which it lies."""
    game = game_named(name)
    asks = [
        one
        for seed in range(GAMES_EACH)
        for one in asked(game, seed, tmp_path, LANGUAGES, MOST_STEPS)
    ]
    offers = [one for one in asks if one.name == "offer"]
    if not offers:
        assert name == "life", "where nobody deals"
        return
    rolls = [one for one in asks if one.name == "roll"]
    for language in LANGUAGES:
        with fed(still, at, language):
            for one in largest(offers, OF_KIND[language]):
                shown(still, one.views[language])
                ask = json.loads(one.views[language])["ask"]
                weighs = {"balance": ask["balance"], "deeds": ask["deeds"]}
                still.here.execute_script(WEIGHS, weighs)
                still.press("[data-do=counter]")
                assert wait(still.here, SHEET_SCROLLS) == [0, 0]
                still.press(".shut")
            for one in largest(rolls, OF_KIND[language]):
                shown(still, one.views[language])
                still.press("[data-key='aside deal']")
                still.press("[data-do=whom]")
                still.press("[data-do='give thing'], [data-do='get thing']")
                assert wait(still.here, SHEET_SCROLLS) == [0, 0]
                still.press(".shut")


@pytest.mark.exhaustive
@pytest.mark.parametrize(("size", "text"), [((320, 640), 16), (SIZES[0], 32)], ids=str)
def test_all_can_be_answered_on_little_room(
    at: Served, still: Window, tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    """A screen of 320 pixels, and letters of twice the size."""
    fonts = "Page.setFontSizes"
    for game in all_games():
        asks = largest(of_game(game, 2, tmp_path), 1)
        look(still.here, size)
        still.here.execute_cdp_cmd(fonts, {"fontSizes": {"standard": text}})
        try:
            with fed(still, at, "fr"):
                over = {one.name: shown(still, one.views["fr"], OUT_OF_REACH) for one in asks}
        finally:
            still.here.execute_cdp_cmd(fonts, {"fontSizes": {"standard": 16}})
        assert not any(over.values()), over


def test_the_largest_questions_of_a_game_fit(at: Served, still: Window, tmp_path: Path) -> None:
    """And the panel lists six places of many at most, which the keyboard finds on the board."""
    language = sample("fr", "en")
    asks = largest(asked(game_named(DAILY), SEED, tmp_path, [language], STEPS), 1)
    assert len(asks) >= KINDS
    with fed(still, at, language):
        over = {one.name: shown(still, one.views[language]) for one in asks}
        assert not any(over.values()), over
        many = next(one for one in asks if one.name == PLACES)
        shown(still, many.views[language])
        assert 2 <= len(still.here.find_elements("css selector", ".now .some > button")) <= 6
        ActionChains(still.here).send_keys(Keys.ARROW_RIGHT).perform()
        assert still.there(".plot.can:focus")
        places = still.here.find_elements("css selector", ".plot.can")
        still.press("[data-part=all]")
        listed = still.here.find_elements("css selector", ".sheet [data-do=answer]")
        assert len(listed) == len(places) > 6
