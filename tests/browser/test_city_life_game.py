"""Whole short games of City Life in a browser, every move a press: the advanced game with what the
unit throws, and the basic one with all that lies on the table."""

import pytest

from tests.browser.city_life import right, wrong
from tests.browser.game_player import ANN, BEN, CID, NAMES, Evening, comes_from, ticked
from tests.browser.table_page import Window, clean, until

pytestmark = [pytest.mark.browser, pytest.mark.exhaustive, pytest.mark.timeout(300)]

SEVERAL = 20  # turns in which a die shows something else than a six
LONGEST_S = 240  # for a quiz answer: a page that is loaded anew needs time
PRIZE, SHARE = 300, 500


def test_a_whole_short_advanced_game(evening: Evening) -> None:
    evening.begin("city-life", advanced, "goal")
    thrown_by_unit(evening)
    evening.until("roll", ANN, purpose="move")
    evening.deal(500, 1_000)
    evening.undo_and_redo(1_000)
    buys_and_takes_a_fee(evening)
    buys_shares(evening)
    a_quiz(evening)
    swaps(evening)
    put_right(evening)
    borrows(evening)
    goes_too_far(evening)
    wins(evening)
    clean(evening.windows)


def test_a_short_basic_game_with_all_that_lies_on_the_table(evening: Evening) -> None:
    evening.begin("city-life", on_the_table, "goal")
    for seat, number in ((ANN, 1), (BEN, 2), (CID, 3)):
        types(evening, seat, number, "order")
    assert evening.at.do(lambda: evening.at.game.sequence) == [ANN, BEN, CID]
    types(evening, ANN, 4)
    evening.stands_at(ANN, "on Express Way 5")
    buys_and_is_judged(evening)
    types(evening, CID, 6)
    evening.table.shows("Cid misses this turn", ".log")
    types(evening, ANN, 1)
    evening.stands_at(ANN, "at Street 16, on Express Way 5")
    draws_a_card(evening)
    to(evening, CID, 43)
    types(evening, CID, 1)
    evening.stands_at(CID, "in Jail, turns to miss: 3")
    gets_a_house(evening)
    sells_for_a_debt(evening)
    types(evening, CID, 2, "jail")
    evening.stands_at(CID, "in Jail, turns to miss: 2")
    in_the_museum(evening)
    types(evening, BEN, 6)
    out_of_jail(evening)
    evening.chart_is([["", "", ""], ["", "5 of 15", ""], ["", "", ""]])
    to(evening, ANN, 98)
    types(evening, ANN, 4)
    evening.table.shows("Ann would go beyond the last square, and stays", ".log")
    types(evening, BEN, 6)
    types(evening, CID, 6)
    types(evening, ANN, 2)
    evening.shows_the_end()
    clean(evening.windows)


# Beginning


def advanced(table: Window) -> None:
    comes_from(table, dice="unit")
    ticked(table, "advanced rules")
    table.type("input[name='quiz seconds']", str(LONGEST_S))


def on_the_table(table: Window) -> None:
    comes_from(table, dice="table", cards="table", quiz="table")


def thrown_by_unit(evening: Evening) -> None:
    """For the order of play, and for a move; in between the screen does."""
    evening.until("roll", ANN, purpose="order")
    evening.phones[ANN].shows("or press Build on the unit", ".ask")
    (number,) = evening.thrown_by_unit()
    assert f"Ann throws {number} for the order of play" in evening.at.said()
    evening.pulls_cable()
    while evening.ask.purpose == "order":
        evening.move()
        evening.settled()
    first = evening.asked()
    assert evening.at.do(lambda: evening.at.game.sequence[0]) == first
    evening.plugs_cable()
    (number,) = evening.thrown_by_unit()
    assert f"{NAMES[first]} throws {number}" in evening.at.said()
    evening.pulls_cable()


# Whatever is played


def moves_on(evening: Evening, seat: int, *but: int) -> int:
    """Until he is to throw, and it will be none of these."""
    for _ in range(SEVERAL):
        evening.until("roll", seat, purpose="move")
        number = evening.will_come()
        if number not in (6, *but):
            return number
        evening.move()
    raise AssertionError(f"{NAMES[seat]} throws nothing but {but} and 6")


def to(evening: Evening, seat: int, square: int, way: str = "main board") -> None:
    """The table puts right where he stands."""
    space = evening.at.game.board.spaces[square - 1]
    reason = f"{NAMES[seat]} stands on {square}"
    evening.right("place", reason, seat=seat, space=space, way=way)


def lands(evening: Evening, seat: int, square: int) -> None:
    """He is put where what he throws brings him onto that square."""
    number = moves_on(evening, seat)
    to(evening, seat, square - number)
    evening.move()
    evening.settled()
    assert evening.at.game.place[seat] == square - 1


def types(evening: Evening, seat: int, number: int, purpose: str = "move") -> None:
    """What he has thrown on the table."""
    evening.until("roll", seat, purpose=purpose)
    before = evening.at.answered()
    if seat == CID:
        evening.shows_it(evening.table, ".now")
        evening.table.press(f".now [data-do=die][data-side='{number}']")
    else:
        evening.shows_it(evening.phones[seat], ".ask.mine")
        evening.phones[seat].press(f".ask [data-do=die][data-side='{number}']")
    evening.moved(before)
    evening.settled()


# The advanced game


def buys_and_takes_a_fee(evening: Evening) -> None:
    """Ann buys a House, and Ben comes to it; she asks for her fee, and pays tax on it."""
    at, ann = evening.at, evening.phones[ANN]
    lands(evening, ANN, 13)
    before = at.game.cash[ANN]
    ann.shows("buy it for $1,000, and $200 of land transfer tax?", ".ask")
    evening.presses(ANN, "buy", "buy")
    evening.has(ANN, before - 1_200)
    ann.find("[data-key='district House 13']")
    lands(evening, BEN, 13)
    before, visitor = at.game.cash[ANN], at.game.cash[BEN]
    ann.shows("Ben is your visitor at House 13", ".ask")
    evening.presses(ANN, "visit", "fee")
    evening.has(ANN, before + 500 - 100)
    evening.has(BEN, visitor - 500)
    evening.agrees()


def buys_shares(evening: Evening) -> None:
    """Ben, on a $ square."""
    lands(evening, BEN, 14)
    before = evening.at.game.cash[BEN]
    evening.presses(BEN, "shares", "3")
    evening.has(BEN, before - 3 * SHARE)
    assert evening.at.game.shares == [0, 3, 0]


def a_quiz(evening: Evening) -> None:
    """Who rolls knows the first question, and says nothing to the second in time; Cid is wrong at
    the table. So the Judge, the other with a phone, shows what is left."""
    at = evening.at
    roller = next(seat for seat in (ANN, BEN) if at.game.before(seat) != CID)
    judge = ANN + BEN - roller
    lands(evening, roller, 15)
    assert at.do(lambda: (at.table.ask.name, at.table.ask.judge)) == ("answer", judge)
    before = at.game.cash[roller]
    only_judge_knows(evening, judge)
    evening.presses(roller, "answer", right(at))
    evening.has(roller, before + PRIZE)
    reloaded_in_a_quiz(evening, roller, judge)
    number = at.table.number
    at.clock.ahead_s += LONGEST_S
    until(lambda: at.table.number > number, "the light goes off")
    evening.table.shows(f"{NAMES[roller]} has not answered in time", ".log")
    evening.shows_it(evening.table, ".now")
    only_judge_knows(evening, judge)
    evening.presses(CID, "answer", wrong(at))
    evening.table.shows("the right answer is", ".log")
    only_judge_knows(evening, judge)
    evening.presses(judge, "reveal", "reveal")
    evening.has(roller, before + PRIZE)
    assert at.game.place[roller] == 14
    evening.agrees()


def only_judge_knows(evening: Evening, judge: int) -> None:
    """Everybody reads the question; the answer stands on one phone."""
    at = evening.at
    ask = at.do(lambda: at.table.ask)
    put = at.game.board.quiz[ask.card]["questions"][ask.question]
    letter = right(at)
    answer = f"{letter}) {put['answers']['abcde'.index(letter)]}"
    for page in evening.windows:
        page.shows(put["ask"], ".quiz-question")
    evening.phones[judge].shows(answer, ".hint")
    for page in evening.windows:
        if page is not evening.phones[judge]:
            assert not page.there(".hint")
            assert answer not in page.text("body")


def reloaded_in_a_quiz(evening: Evening, roller: int, judge: int) -> None:
    """The same question, its light, and who may know the answer."""
    number = evening.at.table.number
    for page in evening.windows:
        page.reload()
    evening.shows_it(evening.table, ".now")
    evening.shows_it(evening.phones[roller], ".ask.mine")
    evening.phones[roller].find(".quiz-answers button", 4)
    for page in evening.windows:
        page.find(".clock")
    only_judge_knows(evening, judge)
    evening.agrees()
    assert evening.at.table.number == number


def swaps(evening: Evening) -> None:
    """Ann has a Tower, and would rather have a House."""
    evening.put_right("Tower 61", ANN)
    evening.until("roll", ANN, purpose="move")
    before = evening.at.game.cash[ANN]
    evening.pressed_beside(ANN, "swap", "House 8 for Tower 61", "Tower 61")
    evening.has(ANN, before - 400)
    evening.phones[ANN].find("[data-key='district House 8']")
    assert not evening.phones[ANN].there("[data-key='district Tower 61']")
    evening.agrees()


def put_right(evening: Evening) -> None:
    """Where Cid stands, on a side route, and what the Banker counts."""
    to(evening, CID, 17, "Express Way 5")
    evening.stands_at(CID, "at Street 17, on Express Way 5")
    evening.right("loan", "Ben has borrowed", seat=BEN, there="yes")
    evening.right("shares", "two more shares", seat=CID, count=2)
    evening.right("points", "the cards lie there", seat=CID, count=5)


def borrows(evening: Evening) -> None:
    """Ann takes what the Bank lends, and pays it back a turn later."""
    evening.until("roll", ANN, purpose="move")
    before = evening.at.game.cash[ANN]
    evening.pressed_beside(ANN, "borrow", "loan")
    evening.pressed_beside(ANN, "mortgage", "House 13", "House 13")
    evening.has(ANN, before + 1_000 + 400)
    evening.phones[ANN].shows("mortgaged", ".mine [data-key='district House 13']")
    owed = "$1,200 in 7 turns"
    evening.chart_is(
        [
            ["", "", owed, "House 13: $500 in 7 turns", "", ""],
            ["3", "3 of 5", owed, "", "", ""],
            ["2", "", "", "", "5 of 15", ""],
        ],
    )
    evening.right("place", "out of the way", seat=ANN, space="Street 62", way="main board")
    evening.move()
    evening.until("roll", ANN, purpose="move")
    evening.phones[ANN].shows("$1,200 in 6 turns", "ul.tally")
    before = evening.at.game.cash[ANN]
    evening.pressed_beside(ANN, "repay", "loan")
    evening.pressed_beside(ANN, "redeem", "House 13", "House 13")
    evening.has(ANN, before - 1_200 - 500)
    evening.right("loan", "Ben has paid it back", seat=BEN, there="no")
    assert evening.at.game.loan == [-1, -1, -1]


def goes_too_far(evening: Evening) -> None:
    """Cid would go beyond the last square."""
    number = moves_on(evening, CID, 1)
    to(evening, CID, 101 - number)
    evening.move()
    evening.table.shows("Cid would go beyond the last square, and stays", ".log")
    assert evening.at.game.place[CID] == 100 - number


def wins(evening: Evening) -> None:
    """Ann is as far from it as she throws."""
    number = moves_on(evening, ANN)
    to(evening, ANN, 100 - number)
    evening.agrees()
    evening.move()
    evening.settled()
    assert evening.ask is None
    assert evening.at.game.winners == [ANN]
    evening.shows_the_end()


# The basic game


def buys_and_is_judged(evening: Evening) -> None:
    """Ben throws a three, onto a House; then Ann hears his answers, and says so on her phone."""
    at = evening.at
    types(evening, BEN, 3)
    evening.presses(BEN, "buy", "buy")
    evening.has(BEN, 6_000)
    evening.presses(ANN, "read", "start")
    for page in evening.windows:
        page.find(".clock")
    evening.presses(ANN, "verdict", "right")
    evening.has(BEN, 6_000 + PRIZE)
    evening.presses(ANN, "read", "start")
    evening.presses(ANN, "verdict", "wrong")
    evening.presses(ANN, "read", "start")
    number = at.table.number
    at.clock.ahead_s += 30
    until(lambda: at.table.number > number, "the light goes off")
    evening.presses(ANN, "late verdict", "wrong")
    evening.has(BEN, 6_000 + PRIZE)
    assert at.said().count("the answer of Ben is wrong") == 2


def draws_a_card(evening: Evening) -> None:
    """Ben draws one that only the family has, and says what stands on it."""
    ben = evening.phones[BEN]
    to(evening, BEN, 19)
    types(evening, BEN, 1)
    evening.presses(BEN, "card", "another card")
    assert evening.ask.name == "fine"
    before = evening.at.answered()
    evening.shows_it(ben, ".ask.mine")
    ben.type(".ask input", "$400")
    ben.press(".ask [data-do=answer]")
    evening.moved(before)
    evening.presses(BEN, "points", "5")
    evening.has(BEN, 6_000 + PRIZE - 400)
    evening.table.shows("Ben gets demerit points: 5, in all 5", ".log")


def gets_a_house(evening: Evening) -> None:
    """Ann chooses one in the Hospital."""
    to(evening, ANN, 34)
    types(evening, ANN, 1)
    evening.presses(ANN, "house", "House 8")
    evening.phones[ANN].find("[data-key='district House 8']")
    evening.has(ANN, 7_000)


def sells_for_a_debt(evening: Evening) -> None:
    """Ben has not enough for the Garage."""
    evening.right("balance", "counted again", seat=BEN, amount="100")
    to(evening, BEN, 18)
    types(evening, BEN, 1)
    evening.phones[BEN].shows("You owe the Lottery $400 for Garage 19", ".ask")
    evening.presses(BEN, "owe", "House 4")
    evening.has(BEN, 100 + 1_000 - 400)


def in_the_museum(evening: Evening) -> None:
    """Ann throws for her money."""
    to(evening, ANN, 67)
    types(evening, ANN, 1)
    evening.presses(ANN, "museum", "throw")
    types(evening, ANN, 5, "museum")
    evening.has(ANN, 7_000 + 2_500)


def out_of_jail(evening: Evening) -> None:
    """A six sets Cid free; from the Fire Department he comes to a Tower, and buys it."""
    types(evening, CID, 6, "jail")
    types(evening, CID, 1)
    evening.presses(CID, "buy", "buy")
    evening.has(CID, 7_000 - 5_000)
    evening.table.shows("Tower 61", "[data-key='seat 2']")
