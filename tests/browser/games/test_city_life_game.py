"""Whole short games of City Life in a browser, every move a press: the advanced game with what the
unit throws, and the basic one with all that lies on the table."""

import pytest

from tests.browser.city_life import right, right_text, wrong
from tests.browser.game_player import ANN, BEN, CID, NAMES, BrowserGame, comes_from, ticked
from tests.browser.table_page import Window, clean, until

pytestmark = [pytest.mark.browser, pytest.mark.exhaustive, pytest.mark.timeout(300)]

SEVERAL = 20  # turns in which a die shows something else than a six
LONGEST_S = 240  # for a quiz answer: a page that is loaded anew needs time
PRIZE, SHARE = 300, 500


def test_a_whole_short_advanced_game(browser_game: BrowserGame) -> None:
    browser_game.begin("city-life", advanced, "goal")
    thrown_by_unit(browser_game)
    browser_game.until("roll", ANN, purpose="move")
    browser_game.deal(500, 1_000)
    browser_game.undo_and_redo(1_000)
    buys_and_takes_a_fee(browser_game)
    buys_shares(browser_game)
    a_quiz(browser_game)
    swaps(browser_game)
    put_right(browser_game)
    borrows(browser_game)
    goes_too_far(browser_game)
    wins(browser_game)
    clean(browser_game.windows)


def test_a_short_basic_game_with_all_that_lies_on_the_table(browser_game: BrowserGame) -> None:
    browser_game.begin("city-life", on_the_table, "goal")
    for seat, number in ((ANN, 1), (BEN, 2), (CID, 3)):
        types(browser_game, seat, number, "order")
    assert browser_game.at.do(lambda: browser_game.at.game.sequence) == [ANN, BEN, CID]
    types(browser_game, ANN, 4)
    browser_game.stands_at(ANN, "on Express Way 5")
    buys_and_is_judged(browser_game)
    types(browser_game, CID, 6)
    browser_game.table.shows("Cid throws 6, and misses this turn", ".log")
    types(browser_game, ANN, 1)
    browser_game.stands_at(ANN, "at Street 16, on Express Way 5")
    draws_a_card(browser_game)
    to(browser_game, CID, 43)
    types(browser_game, CID, 1)
    browser_game.stands_at(CID, "in Jail, turns to miss: 3")
    gets_a_house(browser_game)
    sells_for_a_debt(browser_game)
    types(browser_game, CID, 2, "jail")
    browser_game.stands_at(CID, "in Jail, turns to miss: 2")
    in_the_museum(browser_game)
    types(browser_game, BEN, 6)
    out_of_jail(browser_game)
    browser_game.chart_is([["", "", ""], ["", "5 of 15", ""], ["", "", ""]])
    to(browser_game, ANN, 98)
    types(browser_game, ANN, 4)
    browser_game.table.shows("beyond the last square, so Ann stays", ".log")
    types(browser_game, BEN, 6)
    types(browser_game, CID, 6)
    types(browser_game, ANN, 2)
    browser_game.shows_the_end()
    clean(browser_game.windows)


# Beginning


def advanced(table: Window) -> None:
    comes_from(table, dice="unit")
    ticked(table, "advanced rules")
    table.type("input[name='quiz seconds']", str(LONGEST_S))


def on_the_table(table: Window) -> None:
    comes_from(table, dice="table", cards="table", quiz="table")


def thrown_by_unit(browser_game: BrowserGame) -> None:
    """For the order of play, and for a move; in between the screen does."""
    browser_game.until("roll", ANN, purpose="order")
    browser_game.phones[ANN].shows("or press Build on the unit", ".ask")
    (number,) = browser_game.thrown_by_unit()
    assert f"Ann throws {number} for the order of play" in browser_game.at.said()
    browser_game.pulls_cable()
    while browser_game.ask.purpose == "order":
        browser_game.move()
        browser_game.settled()
    first = browser_game.asked()
    assert browser_game.at.do(lambda: browser_game.at.game.sequence[0]) == first
    browser_game.plugs_cable()
    (number,) = browser_game.thrown_by_unit()
    assert any(f"{NAMES[first]} throws {number}" in line for line in browser_game.at.said())
    browser_game.pulls_cable()


# Whatever is played


def moves_on(browser_game: BrowserGame, seat: int, *but: int) -> int:
    """Until he is to throw, and it will be none of these."""
    for _ in range(SEVERAL):
        browser_game.until("roll", seat, purpose="move")
        number = browser_game.will_come()
        if number not in (6, *but):
            return number
        browser_game.move()
    raise AssertionError(f"{NAMES[seat]} throws nothing but {but} and 6")


def to(browser_game: BrowserGame, seat: int, square: int, way: str = "main board") -> None:
    """The table puts right where he stands."""
    space = browser_game.at.game.board.spaces[square - 1]
    reason = f"{NAMES[seat]} stands on {square}"
    browser_game.right("place", reason, seat=seat, space=space, way=way)


def lands(browser_game: BrowserGame, seat: int, square: int) -> None:
    """He is put where what he throws brings him onto that square."""
    number = moves_on(browser_game, seat)
    to(browser_game, seat, square - number)
    browser_game.move()
    browser_game.settled()
    assert browser_game.at.game.place[seat] == square - 1


def types(browser_game: BrowserGame, seat: int, number: int, purpose: str = "move") -> None:
    """What he has thrown on the table."""
    browser_game.until("roll", seat, purpose=purpose)
    before = browser_game.at.answered()
    if seat == CID:
        browser_game.shows_it(browser_game.table, ".now")
        browser_game.table.press(f".now [data-do=die][data-side='{number}']")
    else:
        browser_game.shows_it(browser_game.phones[seat], ".ask.mine")
        browser_game.phones[seat].press(f".ask [data-do=die][data-side='{number}']")
    browser_game.moved(before)
    browser_game.settled()


# The advanced game


def buys_and_takes_a_fee(browser_game: BrowserGame) -> None:
    """Ann buys a House, and Ben comes to it; she asks for her fee, and pays tax on it."""
    at, ann = browser_game.at, browser_game.phones[ANN]
    lands(browser_game, ANN, 13)
    before = at.game.cash[ANN]
    ann.shows("buy it for $1,200?", ".ask")
    browser_game.presses(ANN, "buy", "buy")
    browser_game.has(ANN, before - 1_200)
    ann.find("[data-key='district House 13']")
    lands(browser_game, BEN, 13)
    before, visitor = at.game.cash[ANN], at.game.cash[BEN]
    ann.shows("Ben visits House 13: what do you choose?", ".ask")
    browser_game.presses(ANN, "visit", "fee")
    browser_game.has(ANN, before + 500 - 100)
    browser_game.has(BEN, visitor - 500)
    browser_game.agrees()


def buys_shares(browser_game: BrowserGame) -> None:
    """Ben, on a $ square."""
    lands(browser_game, BEN, 14)
    before = browser_game.at.game.cash[BEN]
    browser_game.presses(BEN, "shares", "3")
    browser_game.has(BEN, before - 3 * SHARE)
    assert browser_game.at.game.shares == [0, 3, 0]


def a_quiz(browser_game: BrowserGame) -> None:
    """Who rolls knows the first question, and says nothing to the second in time; Cid is wrong at
    the table. So the Judge, the other with a phone, shows what is left."""
    at = browser_game.at
    roller = next(seat for seat in (ANN, BEN) if at.game.before(seat) != CID)
    judge = ANN + BEN - roller
    lands(browser_game, roller, 15)
    assert at.do(lambda: (at.table.ask.name, at.table.ask.judge)) == ("answer", judge)
    before = at.game.cash[roller]
    only_judge_knows(browser_game, judge)
    browser_game.presses(roller, "answer", right(at))
    browser_game.has(roller, before + PRIZE)
    reloaded_in_a_quiz(browser_game, roller, judge)
    number = at.table.number
    at.clock.ahead_s += LONGEST_S
    until(lambda: at.table.number > number, "the light goes off")
    browser_game.table.shows(f"{NAMES[roller]} has not answered in time", ".log")
    browser_game.shows_it(browser_game.table, ".now")
    only_judge_knows(browser_game, judge)
    browser_game.presses(CID, "answer", wrong(at))
    browser_game.table.shows("The right answer is", ".log")
    only_judge_knows(browser_game, judge)
    browser_game.presses(judge, "reveal", "reveal")
    browser_game.has(roller, before + PRIZE)
    assert at.game.place[roller] == 14
    browser_game.agrees()


def only_judge_knows(browser_game: BrowserGame, judge: int) -> None:
    """Everybody reads the question; the answer stands on one phone."""
    at = browser_game.at
    ask = at.do(lambda: at.table.ask)
    put = at.game.board.quiz[ask.card]["questions"][ask.question]
    answer = right_text(at)
    for page in browser_game.windows:
        page.shows(put["ask"], ".quiz-question")
    browser_game.phones[judge].shows(answer, ".hint")
    for page in browser_game.windows:
        if page is not browser_game.phones[judge]:
            assert not page.there(".hint")
            assert answer not in page.text("body")


def reloaded_in_a_quiz(browser_game: BrowserGame, roller: int, judge: int) -> None:
    """The same question, its light, and who may know the answer."""
    number = browser_game.at.table.number
    for page in browser_game.windows:
        page.reload()
    browser_game.shows_it(browser_game.table, ".now")
    browser_game.shows_it(browser_game.phones[roller], ".ask.mine")
    browser_game.phones[roller].find(".quiz-answers button", 4)
    for page in browser_game.windows:
        page.find(".clock")
    only_judge_knows(browser_game, judge)
    browser_game.agrees()
    assert browser_game.at.table.number == number


def swaps(browser_game: BrowserGame) -> None:
    """Ann has a Tower, and would rather have a House."""
    browser_game.put_right("Tower 61", ANN)
    browser_game.until("roll", ANN, purpose="move")
    before = browser_game.at.game.cash[ANN]
    browser_game.pressed_beside(ANN, "swap", "House 8 for Tower 61", "Tower 61")
    browser_game.has(ANN, before - 400)
    browser_game.phones[ANN].find("[data-key='district House 8']")
    assert not browser_game.phones[ANN].there("[data-key='district Tower 61']")
    browser_game.agrees()


def put_right(browser_game: BrowserGame) -> None:
    """Where Cid stands, on a side route, and what the Banker counts."""
    to(browser_game, CID, 17, "Express Way 5")
    browser_game.stands_at(CID, "at Street 17, on Express Way 5")
    browser_game.right("loan", "Ben has borrowed", seat=BEN, there="yes")
    browser_game.right("shares", "two more shares", seat=CID, count=2)
    browser_game.right("points", "the cards lie there", seat=CID, count=5)


def borrows(browser_game: BrowserGame) -> None:
    """Ann takes what the Bank lends, and pays it back a turn later."""
    browser_game.until("roll", ANN, purpose="move")
    before = browser_game.at.game.cash[ANN]
    browser_game.pressed_beside(ANN, "borrow", "loan")
    browser_game.pressed_beside(ANN, "mortgage", "House 13", "House 13")
    browser_game.has(ANN, before + 1_000 + 400)
    browser_game.phones[ANN].shows("mortgaged", ".mine [data-key='district House 13']")
    owed = "$1,200 in 7 turns"
    browser_game.chart_is(
        [
            ["", "", owed, "House 13: $500 in 7 turns", "", ""],
            ["3", "3 of 5", owed, "", "", ""],
            ["2", "", "", "", "5 of 15", ""],
        ],
    )
    browser_game.right("place", "out of the way", seat=ANN, space="Street 62", way="main board")
    browser_game.move()
    browser_game.until("roll", ANN, purpose="move")
    browser_game.phones[ANN].shows("$1,200 in 6 turns", "ul.tally")
    before = browser_game.at.game.cash[ANN]
    browser_game.pressed_beside(ANN, "repay", "loan")
    browser_game.pressed_beside(ANN, "redeem", "House 13", "House 13")
    browser_game.has(ANN, before - 1_200 - 500)
    browser_game.right("loan", "Ben has paid it back", seat=BEN, there="no")
    assert browser_game.at.game.loan == [-1, -1, -1]


def goes_too_far(browser_game: BrowserGame) -> None:
    """Cid would go beyond the last square."""
    number = moves_on(browser_game, CID, 1)
    to(browser_game, CID, 101 - number)
    browser_game.move()
    browser_game.table.shows("beyond the last square, so Cid stays", ".log")
    assert browser_game.at.game.place[CID] == 100 - number


def wins(browser_game: BrowserGame) -> None:
    """Ann is as far from it as she throws."""
    number = moves_on(browser_game, ANN)
    to(browser_game, ANN, 100 - number)
    browser_game.agrees()
    browser_game.move()
    browser_game.settled()
    assert browser_game.ask is None
    assert browser_game.at.game.winners == [ANN]
    browser_game.shows_the_end()


# The basic game


def buys_and_is_judged(browser_game: BrowserGame) -> None:
    """Ben throws a three, onto a House; then Ann hears his answers, and says so on her phone."""
    at = browser_game.at
    types(browser_game, BEN, 3)
    browser_game.presses(BEN, "buy", "buy")
    browser_game.has(BEN, 6_000)
    browser_game.presses(ANN, "read", "start")
    for page in browser_game.windows:
        page.find(".clock")
    browser_game.presses(ANN, "verdict", "right")
    browser_game.has(BEN, 6_000 + PRIZE)
    browser_game.presses(ANN, "read", "start")
    browser_game.presses(ANN, "verdict", "wrong")
    browser_game.presses(ANN, "read", "start")
    number = at.table.number
    at.clock.ahead_s += 30
    until(lambda: at.table.number > number, "the light goes off")
    browser_game.presses(ANN, "late verdict", "wrong")
    browser_game.has(BEN, 6_000 + PRIZE)
    assert at.said().count("the answer of Ben is wrong") == 2


def draws_a_card(browser_game: BrowserGame) -> None:
    """Ben draws one that only the family has, and says what stands on it."""
    ben = browser_game.phones[BEN]
    to(browser_game, BEN, 19)
    types(browser_game, BEN, 1)
    browser_game.presses(BEN, "card", "another card")
    assert browser_game.ask.name == "fine"
    before = browser_game.at.answered()
    browser_game.shows_it(ben, ".ask.mine")
    ben.type(".ask input", "$400")
    ben.press(".ask [data-do=answer]")
    browser_game.moved(before)
    browser_game.presses(BEN, "points", "5")
    browser_game.has(BEN, 6_000 + PRIZE - 400)
    browser_game.table.shows("Ben gets 5 demerit points, which makes 5 in all", ".log")


def gets_a_house(browser_game: BrowserGame) -> None:
    """Ann chooses one in the Hospital."""
    to(browser_game, ANN, 34)
    types(browser_game, ANN, 1)
    browser_game.presses(ANN, "house", "House 8")
    browser_game.phones[ANN].find("[data-key='district House 8']")
    browser_game.has(ANN, 7_000)


def sells_for_a_debt(browser_game: BrowserGame) -> None:
    """Ben has not enough for the Garage."""
    browser_game.right("balance", "counted again", seat=BEN, amount="100")
    to(browser_game, BEN, 18)
    types(browser_game, BEN, 1)
    browser_game.phones[BEN].shows("You owe the Lottery $400: what do you sell?", ".ask")
    browser_game.presses(BEN, "owe", "House 4")
    browser_game.has(BEN, 100 + 1_000 - 400)


def in_the_museum(browser_game: BrowserGame) -> None:
    """Ann throws for her money."""
    to(browser_game, ANN, 67)
    types(browser_game, ANN, 1)
    browser_game.presses(ANN, "museum", "throw")
    types(browser_game, ANN, 5, "museum")
    browser_game.has(ANN, 7_000 + 2_500)


def out_of_jail(browser_game: BrowserGame) -> None:
    """A six sets Cid free; from the Fire Department he comes to a Tower, and buys it."""
    types(browser_game, CID, 6, "jail")
    types(browser_game, CID, 1)
    browser_game.presses(CID, "buy", "buy")
    browser_game.has(CID, 7_000 - 5_000)
    browser_game.table.shows("Tower 61", "[data-key='seat 2']")
