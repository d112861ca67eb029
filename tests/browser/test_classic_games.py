"""A whole short game of Repentance and one of Greenopoly in a browser, every move a press."""

import pytest

from tests.browser.game_player import (
    ANN,
    CID,
    NAMES,
    Evening,
    comes_from,
    quoted,
    ticked,
)
from tests.browser.table_page import Window, clean, until
from trading_unit.games.base.view.amounts import MILLION

pytestmark = [pytest.mark.browser, pytest.mark.exhaustive, pytest.mark.timeout(300)]


def test_a_whole_short_game_of_repentance(evening: Evening) -> None:
    evening.begin("repentance", lambda table: comes_from(table, dice="unit"))
    thrown_by_unit(evening)
    evening.auction()
    evening.deal(100, 200)
    evening.undo_and_redo(200)
    buys(evening)
    mortgage_and_lift(evening)
    group = whole_group(evening, CID)
    evening.until("roll", CID)
    evening.table.press("[data-key='aside build']")
    evening.table.press(f"[data-key='option house in {group[0]}']")
    stands_there(evening, CID, group[0])
    evening.reload("3")
    evening.the_end()
    clean(evening.windows)


def test_a_whole_short_game_of_greenopoly(evening: Evening) -> None:
    evening.begin("greenopoly", with_characters)
    are_characters(evening)
    thrown_by_unit(evening)
    evening.auction()
    evening.deal(MILLION // 2, MILLION)
    evening.undo_and_redo(MILLION)
    buys(evening)
    mortgage_and_lift(evening)
    group = whole_group(evening, ANN)
    evening.until("roll", ANN)
    evening.pressed_beside(ANN, "build", f"fountain in {group[0]}", group[0])
    stands_there(evening, ANN, group[0])
    evening.reload("3.")
    evening.the_end()
    clean(evening.windows)


def with_characters(table: Window) -> None:
    """Dice are the unit's, the cards lie on the table, and there is money to buy with."""
    comes_from(table, dice="unit", cards="table")
    ticked(table, "full start")


def are_characters(evening: Evening) -> None:
    """Each says whom he has drawn: two on their phones, Cid at the table."""
    drawn = []
    for seat in range(len(NAMES)):
        evening.until("character", seat)
        before = evening.at.answered()
        page = evening.phones.get(seat)
        word = evening.ask.words()[-1]
        if page is None:
            evening.shows_it(evening.table, ".now")
            evening.table.press(f".now .answers [data-word='{word}']")
        else:
            evening.shows_it(page, ".ask.mine")
            page.press(f".ask [data-do=answer][data-word='{word}']")
        evening.moved(before)
        drawn.append(word)
    evening.settled()
    assert evening.at.game.character == drawn
    for seat, word in enumerate(drawn):
        called = f"{word.lower()}: salary "
        evening.table.press(f"[data-key='seat {seat}']")
        evening.table.shows(called, ".sheet")
        evening.table.press(".shut")
        if seat in evening.phones:
            evening.phones[seat].shows(called, ".mine")


def thrown_by_unit(evening: Evening) -> None:
    """Cid throws with the drawn unit. Then he pulls its cable."""
    evening.until("roll", CID)
    evening.shows_it(evening.table, ".now")
    evening.table.shows("or press Build on the unit", ".now")
    a, b = evening.thrown_by_unit()
    assert any(f"Cid throws {a} and {b}" in line for line in evening.at.said())
    evening.pulls_cable()


def buys(evening: Evening) -> None:
    """Ann buys what she has come to."""
    at, ann = evening.at, evening.phones[ANN]
    for _ in range(5):
        evening.until("buy", ANN)
        if ann.there("[data-do=answer][data-word=buy]"):
            break
        evening.move()
    deed = at.game.at_stake
    before = at.game.cash[ANN]
    ann.press("[data-do=answer][data-word=buy]")
    until(lambda: at.game.owner[deed] == ANN, "Ann has bought it")
    evening.has(ANN, before - at.game.board.price[deed])
    ann.find(f"[data-key={quoted('district ' + at.game.board.names[deed])}]")


def mortgage_and_lift(evening: Evening) -> None:
    """Ann mortgages what she has bought, and lifts it again."""
    at, ann = evening.at, evening.phones[ANN]
    evening.until("roll", ANN)
    deed = at.game.owned[ANN][0]
    name, before = at.game.board.names[deed], at.game.cash[ANN]
    evening.pressed_beside(ANN, "mortgage", name, name)
    evening.has(ANN, before + at.game.board.mortgage[deed])
    ann.shows("mortgaged", f".mine [data-key={quoted('district ' + name)}]")
    evening.pressed_beside(ANN, "lift", name, name)
    evening.has(ANN, before + at.game.board.mortgage[deed] - at.game.board.lift[deed])


def whole_group(evening: Evening, seat: int) -> list[str]:
    """The table puts right that the cheapest group is all this seat's."""
    board = evening.at.game.board
    names = [board.names[deed] for deed in board.members[board.group[0]]]
    for name in names:
        if evening.at.game.owner[board.number[name]] != seat:
            evening.put_right(name, seat)
    evening.agrees()
    return names


def stands_there(evening: Evening, seat: int, name: str) -> None:
    """The first piece, paid for, and seen on the table."""
    game = evening.at.game
    deed = game.board.number[name]
    until(lambda: game.level[deed] == 1, f"something stands in {name}")
    piece = game.board.pieces[0]
    price = evening.money(game.board.build[deed])
    said = evening.at.said()[-1]
    assert said.startswith(f"{NAMES[seat]} builds {piece} ")
    assert said.endswith(f" {name} for {price}")
    evening.table.shows(said, ".log")
    evening.agrees()
    evening.table.press(f"[data-key={quoted('plot-' + name)}]")
    evening.table.shows(piece, ".sheet")
    evening.table.press(".shut")
