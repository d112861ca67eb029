"""What lies over the table's page covers neither the board nor the question; a page without
animations is played like any other."""

import pytest

from tests.browser.chromium import look
from tests.browser.game_player import NAMES, BrowserGame
from tests.browser.table_page import clean
from tests.exhaustive import sample

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180)]

SIZES = sample([(1280, 800)], [(1280, 800), (1920, 1080), (2560, 1440), (1024, 768)])
SAYS = """const [done] = arguments;
    import("/page/base/messages.js").then(({say}) => {
        say("There is not enough in the purse for that: sell or mortgage something", true);
        const box = (css) => document.querySelector(css).getBoundingClientRect().toJSON();
        done([box(".said"), box(".drawn-board"), box(".question-panel")]);
    });"""
# How far each mover is from the middle of the square on which all begin, in parts of its size.
MOVERS = """const middle = (node) => {
        const {left, top, width, height} = node.getBoundingClientRect();
        return {x: left + width / 2, y: top + height / 2, width};
    };
    const start = middle(document.querySelector(".track .space .tile"));
    return [...document.querySelectorAll(".figures > *")].map(middle).map(
        ({x, y}) => Math.max(Math.abs(x - start.x), Math.abs(y - start.y)) / start.width);"""
# Of the lines in the log's strip: the last one, those that are seen, and how far each is cut off.
STRIP = """const box = document.querySelector(".log");
    const top = box.getBoundingClientRect().top;
    const lines = [...box.querySelectorAll("li li")];
    const seen = lines.filter((one) => one.checkVisibility({opacityProperty: true})
        && one.getBoundingClientRect().bottom > top);
    return {last: lines.at(-1)?.innerText, texts: seen.map((one) => one.innerText),
        cut: seen.map((one) => Math.max(0, Math.round(top - one.getBoundingClientRect().top)))};"""
NO_ANIMATIONS = "delete Element.prototype.animate; delete Document.prototype.getAnimations;"


@pytest.mark.exhaustive
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_messages_cover_neither_board_nor_question_and_movers_stand_on_their_square(
    browser_game: BrowserGame, size: tuple[int, int]
) -> None:
    browser_game.begin_at_once("monopoly-city")
    table = browser_game.table
    look(table.here, size)
    said, board, question = table.here.execute_async_script(SAYS)
    assert said["left"] >= board["right"]
    assert said["right"] <= size[0]
    assert said["bottom"] <= size[1]
    assert said["top"] >= question["bottom"]
    apart = table.here.execute_script(MOVERS)
    assert len(apart) == len(NAMES)
    assert max(apart) < 1 / 2, "all stand on the first square"


@pytest.mark.parametrize("size", SIZES[:2], ids=str)
def test_the_strip_has_the_last_lines_and_cuts_none(
    browser_game: BrowserGame, size: tuple[int, int]
) -> None:
    browser_game.begin_at_once("monopoly-city", dice="screen")
    table = browser_game.table
    look(table.here, size)
    for _ in range(12):
        browser_game.move()
        browser_game.shows_it(table, ".now")
        strip = table.here.execute_script(STRIP)
        assert strip["texts"][-1:] == [strip["last"]]
        assert not any(strip["cut"]), strip


@pytest.mark.exhaustive
def test_a_browser_without_animations_shows_the_ends(browser_game: BrowserGame) -> None:
    table = browser_game.table
    table.on_each_page(NO_ANIMATIONS)
    browser_game.begin_at_once("monopoly-city", dice="screen")
    look(table.here, table.size, still=False)
    for _ in range(30):
        browser_game.move()
    browser_game.shows_it(table, ".now")
    clean(browser_game.windows)
