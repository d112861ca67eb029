"""A whole short game of Repentance and one of Greenopoly in a browser, every move a press."""

import pytest

from tests.browser.game_player import (
    ANN,
    CID,
    NAMES,
    BrowserGame,
    comes_from,
    quoted,
    ticked,
)
from tests.browser.table_page import Window, clean, until
from trading_unit.games.base.view.amounts import MILLION

pytestmark = [pytest.mark.browser, pytest.mark.exhaustive, pytest.mark.timeout(300)]


def test_a_whole_short_game_of_repentance(browser_game: BrowserGame) -> None:
    browser_game.begin("repentance", lambda table: comes_from(table, dice="unit"))
    thrown_by_unit(browser_game)
    browser_game.auction()
    browser_game.sale(200, 100)
    browser_game.undo_and_redo(-100)
    buys(browser_game)
    mortgage_and_lift(browser_game)
    group = whole_group(browser_game, CID)
    browser_game.until("roll", CID)
    browser_game.table.press("[data-key='aside build']")
    browser_game.table.press(f"[data-key={quoted(f'plot-{group[0]}')}]")
    browser_game.table.press("[data-do=plan]")
    stands_there(browser_game, CID, group[0])
    browser_game.reload("3")
    browser_game.the_end()
    clean(browser_game.windows)


def test_a_whole_short_game_of_greenopoly(browser_game: BrowserGame) -> None:
    browser_game.begin("greenopoly", with_characters)
    are_characters(browser_game)
    thrown_by_unit(browser_game)
    browser_game.auction()
    browser_game.sale(MILLION, MILLION // 2)
    browser_game.undo_and_redo(-MILLION // 2)
    buys(browser_game)
    mortgage_and_lift(browser_game)
    group = whole_group(browser_game, ANN)
    browser_game.until("roll", ANN)
    browser_game.pressed_beside(ANN, "build", f"fountain in {group[0]}", group[0])
    stands_there(browser_game, ANN, group[0])
    browser_game.reload("3.")
    browser_game.the_end()
    clean(browser_game.windows)


def with_characters(table: Window) -> None:
    """Dice are the unit's, the cards lie on the table, and there is money to buy with."""
    comes_from(table, dice="unit", cards="table")
    ticked(table, "full start")


def are_characters(browser_game: BrowserGame) -> None:
    """Each says whom he has drawn: two on their phones, Cid at the table."""
    drawn = []
    for seat in range(len(NAMES)):
        browser_game.until("character", seat)
        before = browser_game.at.answered()
        page = browser_game.phones.get(seat)
        word = browser_game.ask.words()[-1]
        if page is None:
            browser_game.shows_it(browser_game.table, ".now")
            browser_game.table.press(f".now .answers [data-word='{word}']")
        else:
            browser_game.shows_it(page, ".ask.mine")
            page.press(f".ask [data-do=answer][data-word='{word}']")
        browser_game.moved(before)
        drawn.append(word)
    browser_game.settled()
    assert browser_game.at.game.character == drawn
    for seat, word in enumerate(drawn):
        called = f"{word.lower()}: salary "
        browser_game.table.press(f"[data-key='seat {seat}']")
        browser_game.table.shows(called, ".sheet")
        browser_game.table.press(".shut")
        if seat in browser_game.phones:
            browser_game.phones[seat].shows(called, ".mine")


def thrown_by_unit(browser_game: BrowserGame) -> None:
    """Cid throws with the drawn unit. Then he pulls its cable."""
    browser_game.until("roll", CID)
    browser_game.shows_it(browser_game.table, ".now")
    browser_game.table.shows("or press Build on the unit", ".now")
    a, b = browser_game.thrown_by_unit()
    assert any(f"Cid throws {a} and {b}" in line for line in browser_game.at.said())
    browser_game.pulls_cable()


def buys(browser_game: BrowserGame) -> None:
    """Ann buys what she has come to."""
    at, ann = browser_game.at, browser_game.phones[ANN]
    for _ in range(5):
        browser_game.until("buy", ANN)
        if ann.there("[data-do=answer][data-word=buy]"):
            break
        browser_game.move()
    deed = browser_game.ask.deed
    before = at.game.cash[ANN]
    ann.press("[data-do=answer][data-word=buy]")
    until(lambda: at.game.owner[deed] == ANN, "Ann has bought it")
    browser_game.has(ANN, before - at.game.board.price[deed])
    ann.find(f"[data-key={quoted('district ' + at.game.board.names[deed])}]")


def mortgage_and_lift(browser_game: BrowserGame) -> None:
    """Ann mortgages what she has bought, and lifts it again."""
    at, ann = browser_game.at, browser_game.phones[ANN]
    browser_game.until("roll", ANN)
    deed = at.game.owned[ANN][0]
    name, before = at.game.board.names[deed], at.game.cash[ANN]
    browser_game.pressed_beside(ANN, "mortgage", name, name)
    browser_game.has(ANN, before + at.game.board.mortgage[deed])
    ann.shows("mortgaged", f".mine [data-key={quoted('district ' + name)}]")
    browser_game.pressed_beside(ANN, "lift", name, name)
    browser_game.has(ANN, before + at.game.board.mortgage[deed] - at.game.board.lift[deed])


def whole_group(browser_game: BrowserGame, seat: int) -> list[str]:
    """The table puts right that the cheapest group is all this seat's."""
    board = browser_game.at.game.board
    names = [board.names[deed] for deed in board.members[board.group[0]]]
    for name in names:
        if browser_game.at.game.owner[board.number[name]] != seat:
            browser_game.put_right(name, seat)
    browser_game.agrees()
    return names


def stands_there(browser_game: BrowserGame, seat: int, name: str) -> None:
    """The first piece, paid for, and seen on the table."""
    game = browser_game.at.game
    deed = game.board.number[name]
    until(lambda: game.level[deed] == 1, f"something stands in {name}")
    piece = game.board.pieces[0]
    price = browser_game.money(game.board.build[deed])
    said = browser_game.at.said()[-1]
    assert said.startswith(f"{NAMES[seat]} builds a {piece} ")
    assert said.endswith(f" {name} for {price}")
    browser_game.table.shows(said, ".log")
    browser_game.agrees()
    browser_game.table.press(f"[data-key={quoted('plot-' + name)}]")
    browser_game.table.shows(piece, ".sheet")
    browser_game.table.press(".shut")
