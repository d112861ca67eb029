"""Whole short games of The Game of Life in a browser, every move a press: with what unit and screen
spin and cards that only their holders see, and with the real wheel and the real pile."""

import pytest

from tests.browser.chromium import look
from tests.browser.game_player import ANN, BEN, CID, NAMES, BrowserGame, comes_from
from tests.browser.table_page import Window, clean, until
from trading_unit.games.life.rules.drawing import COLLECT, PAY
from trading_unit.games.life.rules.wheel import ForLuckyDay, ForTycoon, Wheel

pytestmark = [pytest.mark.browser, pytest.mark.exhaustive, pytest.mark.timeout(300)]

SEVERAL = 20  # turns in which a car can be put where the next number is wanted
NUMBERS = 10  # of the wheel
DOCTOR, LAWYER = 20_000, 15_000
FAR_BACK = ("16", "17", "18")  # all are behind the church
CARDS = {"collect": "a collect card", "pay": "a pay card", "exempt": "an exemption card"}


def test_a_whole_short_game(browser_game: BrowserGame) -> None:
    browser_game.begin("life", lambda table: comes_from(table, dice="unit"), "goal")
    spun_by_unit(browser_game)
    set_out(browser_game)
    counted(browser_game)
    on_a_pay_day(browser_game)
    bets(browser_game)
    reloaded(browser_game)
    marries(browser_game)
    has_a_child(browser_game)
    borrows(browser_game)
    gives(browser_game)
    takes_revenge(browser_game)
    on_a_lucky_day(browser_game)
    plays_the_market(browser_game)
    over_the_bridge(browser_game)
    into_millionaire_acres(browser_game)
    to_the_poor_farm(browser_game)
    home(browser_game)
    browser_game.shows_the_end()
    clean(browser_game.windows)


def test_a_short_game_with_the_real_wheel_and_the_real_pile(browser_game: BrowserGame) -> None:
    browser_game.begin("life", lambda table: comes_from(table, dice="table", cards="table"), "goal")
    for seat, number in ((ANN, 9), (BEN, 9), (CID, 2), (ANN, 8), (BEN, 3)):
        spins(browser_game, seat, number, "begin")
    browser_game.table.shows("Ann begins", ".log")
    by_the_real_wheel(browser_game)
    with_real_cards(browser_game)
    is_a_tycoon(browser_game)
    browser_game.shows_the_end()
    clean(browser_game.windows)


# Beginning


def spun_by_unit(browser_game: BrowserGame) -> None:
    """Ann spins for who begins with the drawn unit, and the wheel turns on the page. Then Ann and
    whoever else pull its cable."""
    browser_game.until("spin", ANN, purpose="begin")
    browser_game.phones[ANN].shows("or press Build on the unit", ".ask")
    table = browser_game.table
    look(table.here, table.size, still=False)
    table.watch(".spun-number")
    (number,) = browser_game.thrown_by_unit()
    assert f"Ann spins {number} for the start" in browser_game.at.said()
    table.has_shown(str(number), ".spun-number")
    look(table.here, table.size)
    table.shows(f"Ann spins {number} for the start", ".log")
    browser_game.pulls_cable()
    while browser_game.ask.name == "spin":
        browser_game.move()
        browser_game.settled()


SETS_OUT = {ANN: ("buy", "C1"), BEN: ("no", "B1"), CID: ("no", "C1")}


def set_out(browser_game: BrowserGame) -> None:
    """Car insurance and the first road; the first car goes as far as the unit spins. Cid's road is
    pressed on the board."""
    at, game = browser_game.at, browser_game.at.game
    for turn in range(len(NAMES)):
        seat = browser_game.asked()
        paper, road = SETS_OUT[seat]
        before = game.cash[seat]
        browser_game.presses(seat, "paper", paper)
        browser_game.has(seat, before - 500 * (paper == "buy"))
        if seat == CID:
            browser_game.shows_it(browser_game.table, ".now")
            number = at.answered()
            browser_game.table.press(f".road-space.can[data-space='{road}']")
            browser_game.moved(number)
            browser_game.settled()
        else:
            browser_game.presses(seat, "road", road)
        if not turn:
            browser_game.plugs_cable()
            (shown,) = browser_game.thrown_by_unit()
            assert f"{NAMES[seat]} spins {shown}" in at.said()
            browser_game.pulls_cable()
            browser_game.settled()
        while browser_game.asked() == seat:
            browser_game.move()
            browser_game.settled()
    assert [game.papers[seat]["auto"] for seat in game.seats] == [True, False, False]


def counted(browser_game: BrowserGame) -> None:
    """The table puts right what each has and is."""
    for seat, name in enumerate(NAMES):
        browser_game.right("balance", f"{name} has counted", seat=seat, amount="50,000")
    browser_game.right("salary", "she is a Doctor", seat=ANN, profession="Doctor")
    browser_game.right("salary", "he is a Lawyer", seat=CID, profession="Lawyer")
    is_paid(browser_game, ANN, "Doctor", DOCTOR)
    is_paid(browser_game, CID, "Lawyer", LAWYER)
    browser_game.agrees()


# Whatever is played


def wheel(browser_game: BrowserGame, kind: type[Wheel]) -> int:
    """What it will show next, when it is spun for that."""
    lives = browser_game.at.game
    return browser_game.will_come(browser_game.at.do(lambda: kind(lives, lives.seat)))


def near(browser_game: BrowserGame, seat: int, space: str, most: int = NUMBERS) -> int:
    """He is put where what he spins, no more than `most`, brings him to that space, which nobody
    else stands on: he would drive on to the next that is free."""
    board = browser_game.at.game.board
    for _ in range(SEVERAL):
        browser_game.until("spin", seat, purpose="move")
        number, begin = browser_game.will_come(), board.number[space]
        if number <= most:
            for _ in range(number):
                begin = board.behind[begin]
            make_room(browser_game, seat, board.number[space])
            put(browser_game, seat, board.spaces[begin]["id"])
            return number
        browser_game.move()
    raise AssertionError(f"{NAMES[seat]} spins nothing up to {most}")


def put(browser_game: BrowserGame, seat: int, space: str) -> None:
    """The table puts right where he stands; who stands there has to make room."""
    make_room(browser_game, seat, browser_game.at.game.board.number[space])
    reason = f"{NAMES[seat]} is on space {space}"
    browser_game.right("place", reason, seat=seat, space=space)


def make_room(browser_game: BrowserGame, seat: int, place: int) -> None:
    """For him: whoever else stands there is put away."""
    game = browser_game.at.game
    for other in game.seats:
        if other != seat and game.place[other] == place:
            away(browser_game, other)


def away(browser_game: BrowserGame, seat: int) -> None:
    """Back to where the end is far."""
    game = browser_game.at.game
    taken = {game.board.spaces[game.place[other]]["id"] for other in game.seats if other != seat}
    put(browser_game, seat, next(space for space in FAR_BACK if space not in taken))


def drives(browser_game: BrowserGame, seat: int, space: str) -> None:
    """He spins, and says no to whatever is sold on the way."""
    game, there = browser_game.at.game, browser_game.at.game.board.number[space]
    browser_game.move()
    browser_game.settled()
    while game.place[seat] != there:
        assert browser_game.asked() == seat, browser_game.at.said()[-8:]
        browser_game.move()
        browser_game.settled()


def lands(browser_game: BrowserGame, seat: int, space: str, most: int = NUMBERS) -> None:
    near(browser_game, seat, space, most)
    drives(browser_game, seat, space)


def spins(browser_game: BrowserGame, seat: int, number: int, purpose: str = "move") -> None:
    """What the real wheel shows: one press."""
    browser_game.settled()
    assert (browser_game.ask.name, browser_game.ask.purpose, browser_game.asked()) == (
        "spin",
        purpose,
        seat,
    )
    browser_game.presses(seat, "spin", str(number))


def is_paid(browser_game: BrowserGame, seat: int, profession: str, salary: int) -> None:
    browser_game.stands_at(seat, f"{profession}, {browser_game.money(salary)}")
    assert browser_game.at.game.salary[seat] == salary


# Hidden cards


def on_a_pay_day(browser_game: BrowserGame) -> None:
    """Ann comes to it by exact count, collects her salary, and draws a card that she alone sees."""
    game = browser_game.at.game
    number = near(browser_game, ANN, "76")
    before, cards = game.cash[ANN], len(game.hand[ANN])
    drives(browser_game, ANN, "76")
    days = 2 if number > 7 else 1  # there is one on the way
    browser_game.has(ANN, before + days * DOCTOR)
    assert len(game.hand[ANN]) == cards + 1
    browser_game.stands_at(ANN, f"cards: {cards + 1}")
    only_ann_knows(browser_game)
    away(browser_game, ANN)


def only_ann_knows(browser_game: BrowserGame) -> None:
    ann, hand = (
        browser_game.phones[ANN],
        browser_game.at.do(lambda: list(browser_game.at.game.hand[ANN])),
    )
    for place, kind in enumerate(hand):
        ann.press(f"[data-key='card {place}']")
        ann.find(f".hidden-card.faced.{kind}")
        assert CARDS[kind] in ann.text(f"[data-key='card {place}']").lower()
    browser_game.table.shows("Ann draws a Share the Wealth card", ".log")
    assert not tells(browser_game.table)
    assert not tells(browser_game.phones[BEN], "ben has drawn ")


def tells(page: Window, but: str = "") -> list[str]:
    """The cards that are named in it, seen or not; but for those behind that."""
    html = str(page.here.execute_script("return document.documentElement.outerHTML")).lower()
    return [name for name in CARDS.values() if name in html.replace(f"{but}{name}", "")]


def draws(browser_game: BrowserGame) -> str:
    """Until Ann has a card to give."""
    hand = browser_game.at.game.hand[ANN]
    for _ in range(SEVERAL):
        found = next((kind for kind in (PAY, COLLECT) if kind in hand), "")
        if found:
            return found
        lands(browser_game, ANN, "76")
        away(browser_game, ANN)
    raise AssertionError(f"Ann has only {hand}")


def gives(browser_game: BrowserGame) -> None:
    """Ann's card, for what she pays or Ben collects; he pays half of it on his phone."""
    game, ann, ben = browser_game.at.game, browser_game.phones[ANN], browser_game.phones[BEN]
    kind = draws(browser_game)
    browser_game.right("balance", "he can pay", seat=BEN, amount="60,000")
    if kind == PAY:
        lands(browser_game, ANN, "74")
    else:
        lands(browser_game, BEN, "72")
    word = f"{PAY} to Ben" if kind == PAY else COLLECT
    before, cards = list(game.cash), len(game.hand[ANN])
    number = browser_game.at.answered()
    ann.press(f".giving [data-word='{word}']")
    until(lambda: browser_game.ask.name == "given", "Ben is given it")
    browser_game.shows_it(ben, ".ask.mine")
    ben.shows(f"Ann gives you {CARDS[kind].replace(kind, kind.title())}", ".ask")
    assert not browser_game.table.there("[data-word=pay]")
    browser_game.presses(BEN, "given", PAY)
    browser_game.moved(number)
    browser_game.has(ANN, before[ANN] + 20_000)
    browser_game.has(BEN, before[BEN] - 20_000)
    assert len(game.hand[ANN]) == cards - 1
    away(browser_game, ANN)
    away(browser_game, BEN)


# Bets


def bets(browser_game: BrowserGame) -> None:
    """While Ann spins: Ben's are taken back; then one of his is on the right number, and Cid's is
    not."""
    game, ben, table = browser_game.at.game, browser_game.phones[BEN], browser_game.table
    number = near(browser_game, ANN, "91")
    one, other = number % NUMBERS + 1, (number + 1) % NUMBERS + 1
    ben.press(f"[data-do=bet][data-word='{one}']")
    lies(browser_game, BEN, one, 1_000)
    ben.press(f"[data-do=bet][data-word='{other}']")
    lies(browser_game, BEN, other, 1_000)
    ben.find(f"[data-do=bet][data-word='{number}'][disabled]")
    ben.press("[data-key='bet none']")
    until(lambda: not any(map(lays_bets, browser_game.windows)), "they are taken back")
    before = list(game.cash)
    ben.press("[data-key='chip 5000']")
    ben.press(f"[data-do=bet][data-word='{number}']")
    lies(browser_game, BEN, number, 5_000)
    ben.press(f"[data-do=bet][data-word='{number}']")
    lies(browser_game, BEN, number, 10_000)
    table.press(f"[data-key='own {CID}']")
    table.press(f".sheet [data-do=bet][data-word='{one}']")
    table.press(".shut")
    lies(browser_game, CID, one, 1_000)
    browser_game.agrees()
    drives(browser_game, ANN, "91")
    browser_game.has(BEN, before[BEN] - 10_000 + 100_000)
    browser_game.has(CID, before[CID] - 1_000)
    away(browser_game, ANN)


def lays_bets(page: Window) -> bool:
    return page.there(".numbers-board .bet")


def lies(browser_game: BrowserGame, seat: int, number: int, amount: int) -> None:
    """On the number board of every page, where there is little room."""
    for page in browser_game.windows:
        cell = f".numbers-board li:nth-child({number}) .bet"
        page.shows(f"{amount // 1_000}k" if amount >= 10_000 else f"{amount:,}", cell)
        page.shows(NAMES[seat], cell)


def reloaded(browser_game: BrowserGame) -> None:
    """With a bet on the board, and Ann's cards face up: they are down again."""
    browser_game.until("spin", BEN, purpose="move")
    ann, number = browser_game.phones[ANN], browser_game.at.table.number
    ann.press("[data-do=bet][data-word='7']")
    lies(browser_game, ANN, 7, 1_000)
    for page in browser_game.windows:
        page.reload()
    lies(browser_game, ANN, 7, 1_000)
    browser_game.shows_it(browser_game.phones[BEN], ".ask.mine")
    ann.find(".hidden-card.down", 1)
    assert not ann.there(".hidden-card.faced")
    assert browser_game.at.table.number == number
    browser_game.agrees()


# On the road


def marries(browser_game: BrowserGame) -> None:
    """Ben stops for it, whatever he spins; everybody gives what the wheel says, and he drives
    on."""
    game = browser_game.at.game
    browser_game.until("spin", BEN, purpose="move")
    if game.spouse[BEN]:  # on the way to here
        him = {"seat": BEN, "peg": game.peg[BEN], "sons": 0, "daughters": 0}
        browser_game.right("family", "he is not married yet", **him, there="no")
    put(browser_game, BEN, "12")
    drives(browser_game, BEN, "13")
    assert browser_game.ask.purpose == "presents"
    before, gift = list(game.cash), game.board.presents[browser_game.will_come() - 1]
    browser_game.move()
    browser_game.settled()
    assert browser_game.ask.purpose == "honeymoon"
    browser_game.has(BEN, before[BEN] + 2 * gift)
    browser_game.has(CID, before[CID] - gift)
    browser_game.move()
    browser_game.settled()
    assert browser_game.at.do(lambda: game.place[BEN]) != game.board.number["13"]
    assert {game.peg[BEN], game.spouse[BEN]} == {"blue", "pink"}


def has_a_child(browser_game: BrowserGame) -> None:
    """Cid; the others give something for it."""
    game = browser_game.at.game
    number = near(browser_game, CID, "51")
    before = list(game.cash)
    drives(browser_game, CID, "51")
    days = (number > 3) + (number > 8)  # on the way; on the nearer one interest is due
    interest = 500 * game.notes[CID] * (number > 3)
    browser_game.has(CID, before[CID] + 2 * 500 + days * LAWYER - interest)
    browser_game.has(ANN, before[ANN] - 500)
    browser_game.has(BEN, before[BEN] - 500)
    assert "daughters: 1" in chart_row(browser_game, CID)[2]
    browser_game.chart_is([chart_row(browser_game, seat) for seat in game.seats])


def chart_row(browser_game: BrowserGame, seat: int) -> list[str]:
    """As the server has it: beside what was put right, something may have come on the road."""
    game, papers = browser_game.at.game, browser_game.at.game.papers[seat]
    boys, girls = (game.children[seat].count(peg) for peg in ("blue", "pink"))
    family = [*(["married"] if game.spouse[seat] else []), *([f"sons: {boys}"] if boys else [])]
    family += [f"daughters: {girls}"] if girls else []
    called = {"auto": "auto insurance", "fire": "fire insurance", "life": "life insurance"}
    return [
        ["Doctor", "in business", "Lawyer"][seat],
        browser_game.money(game.salary[seat]),
        ", ".join(family),
        ", ".join(called[paper] for paper in papers if papers[paper]),
        str(game.notes[seat] or ""),
        str(game.misses[seat] or ""),
        "",
    ]


def borrows(browser_game: BrowserGame) -> None:
    """Ann has not enough for a journey; she pays her note back, and that is undone and done
    again."""
    game = browser_game.at.game
    near(browser_game, ANN, "112", 7)
    browser_game.right("notes", "they are all paid", seat=ANN, count=0)
    browser_game.right("balance", "she has lost her purse", seat=ANN, amount="0")
    drives(browser_game, ANN, "112")
    browser_game.has(ANN, 20_000 - 8_500)
    browser_game.stands_at(ANN, "notes: 1")
    browser_game.right("balance", "it has been found", seat=ANN, amount="30,000")
    browser_game.pressed_beside(ANN, "repay", "1")
    browser_game.has(ANN, 10_000)
    assert not game.notes[ANN]
    browser_game.undo_and_redo(20_000)
    away(browser_game, ANN)


def takes_revenge(browser_game: BrowserGame) -> None:
    """Ben, on Ann, who has enough."""
    lands(browser_game, BEN, "81")
    browser_game.right("balance", "she is rich", seat=ANN, amount="150,000")
    before = list(browser_game.at.game.cash)
    browser_game.phones[BEN].shows("$100,000 from Ann", ".ask")
    browser_game.presses(BEN, "revenge", "money from Ann")
    browser_game.has(ANN, before[ANN] - 100_000)
    browser_game.has(BEN, before[BEN] + 100_000)
    away(browser_game, BEN)


def on_a_lucky_day(browser_game: BrowserGame) -> None:
    """Ann puts her two bills on numbers, and one of them comes."""
    game = browser_game.at.game
    lands(browser_game, ANN, "110")
    before, number = game.cash[ANN], wheel(browser_game, ForLuckyDay)
    browser_game.presses(ANN, "lucky day", "speculate")
    browser_game.presses(ANN, "number", str(number % NUMBERS + 1))
    browser_game.shows_it(browser_game.phones[ANN], ".ask.mine")
    assert not browser_game.phones[ANN].there(f".ask [data-word='{number % NUMBERS + 1}']")
    browser_game.presses(ANN, "number", str(number))
    browser_game.move()
    browser_game.has(ANN, before - 10_000 + 150_000)
    away(browser_game, ANN)


def plays_the_market(browser_game: BrowserGame) -> None:
    """Ben, who has a stock certificate."""
    game = browser_game.at.game
    near(browser_game, BEN, "77")
    browser_game.right("paper", "he has bought it", seat=BEN, paper="stock", there="yes")
    drives(browser_game, BEN, "77")
    browser_game.presses(BEN, "market", "play")
    before, brings = game.cash[BEN], game.board.market[browser_game.will_come() - 1]
    browser_game.move()
    browser_game.has(BEN, before + brings)
    away(browser_game, BEN)


def over_the_bridge(browser_game: BrowserGame) -> None:
    """Ann is first; Ben pays her, and holds it when Cid has sent her back over it."""
    game, table = browser_game.at.game, browser_game.table
    browser_game.until("spin", ANN, purpose="move")
    put(browser_game, ANN, "97")
    browser_game.move()
    table.shows("Ann holds the toll bridge", ".log")
    browser_game.stands_at(ANN, "holds the toll bridge")
    browser_game.until("spin", BEN, purpose="move")
    put(browser_game, BEN, "97")
    before = game.cash[ANN]
    browser_game.move()
    table.shows("Ben pays Ann a toll of $20,000", ".log")
    browser_game.has(ANN, before + 20_000)
    lands(browser_game, CID, "111")
    browser_game.presses(CID, "revenge", "Ann back")
    table.shows("Ann goes back to", ".log")
    browser_game.stands_at(BEN, "holds the toll bridge")


# The end


def into_millionaire_acres(browser_game: BrowserGame) -> None:
    """Ann stops at the Day of Reckoning, and is the first who drives on to the end."""
    game = browser_game.at.game
    browser_game.until("spin", ANN, purpose="move")
    put(browser_game, ANN, "115")
    away(browser_game, BEN)
    away(browser_game, CID)
    drives(browser_game, ANN, "116")
    browser_game.presses(ANN, "reckoning", "acres")
    browser_game.until("spin", ANN, purpose="move")
    browser_game.move()
    browser_game.settled()
    if not game.home[ANN]:
        browser_game.until("spin", ANN, purpose="move")
        put(browser_game, ANN, "119")
        browser_game.move()
        browser_game.settled()
    assert browser_game.ask.purpose == "lucky number"
    assert "Ann is the first there: $100,000" in browser_game.at.said()
    number = browser_game.will_come()
    browser_game.move()
    browser_game.table.shows(f"The Lucky Number of Ann is {number}", ".log")
    browser_game.stands_at(ANN, "in Millionaire Acres")
    browser_game.stands_at(ANN, f"Lucky Number: {number}")
    browser_game.agrees()


def to_the_poor_farm(browser_game: BrowserGame) -> None:
    """Ben puts all on one number, and another one comes."""
    browser_game.until("spin", BEN, purpose="move")
    put(browser_game, BEN, "115")
    drives(browser_game, BEN, "116")
    browser_game.presses(BEN, "reckoning", "tycoon")
    browser_game.presses(BEN, "number", str(wheel(browser_game, ForTycoon) % NUMBERS + 1))
    browser_game.move()
    browser_game.stands_at(BEN, "on the Poor Farm")
    assert browser_game.at.game.cash[BEN] == 0


def home(browser_game: BrowserGame) -> None:
    """Cid is the last one."""
    browser_game.until("spin", CID, purpose="move")
    put(browser_game, CID, "115")
    while browser_game.ask is not None:
        browser_game.move()
        browser_game.settled()
    assert browser_game.at.game.home == ["acres", "farm", "acres"]


# The real wheel, and real cards


def by_the_real_wheel(browser_game: BrowserGame) -> None:
    """The first turns, as the wheel on the table says."""
    browser_game.presses(ANN, "paper", "no")
    browser_game.presses(ANN, "road", "C1")
    spins(browser_game, ANN, 9)
    is_paid(browser_game, ANN, "Doctor", DOCTOR)
    browser_game.has(ANN, 2_000 + 1_000 - 1_500 + DOCTOR)
    browser_game.presses(BEN, "paper", "no")
    browser_game.presses(BEN, "road", "B1")
    spins(browser_game, BEN, 5)
    browser_game.has(BEN, 2_000 + 5_000)
    browser_game.presses(CID, "paper", "buy")
    browser_game.presses(CID, "road", "B1")
    spins(browser_game, CID, 1)
    browser_game.table.shows("Cid spins again", ".log")
    spins(browser_game, CID, 6)
    browser_game.has(CID, 2_000 - 500 + 5_000 + 500)
    spins(browser_game, ANN, 10)
    browser_game.presses(ANN, "paper", "no")
    spins(browser_game, ANN, 10, "presents")
    spins(browser_game, ANN, 2, "honeymoon")
    browser_game.stands_at(ANN, "turns to miss: 1")
    browser_game.has(ANN, 21_500 + DOCTOR)
    table = browser_game.table
    table.press(".road-space[data-space='B3']")  # under his car
    table.shows("Slogan contest", ".sheet")
    table.shows("Ben", ".sheet .steps")
    table.press(".shut")


def with_real_cards(browser_game: BrowserGame) -> None:
    """Ann and Cid both have one for what Ben collects; he shows an Exemption. Then Cid has one for
    what he pays."""
    game, ann, table = browser_game.at.game, browser_game.phones[ANN], browser_game.table
    spins(browser_game, BEN, 4)
    browser_game.has(BEN, 7_000 + 5_000 + 100_000)
    ann.press(f".giving [data-word={COLLECT}]")
    until(lambda: browser_game.ask.name == "given", "Ben is given it")
    presses_own(browser_game, COLLECT)
    browser_game.presses(BEN, "given", "exempt")
    spins(browser_game, CID, 3, "duel")
    spins(browser_game, ANN, 8, "duel")
    browser_game.has(BEN, 112_000)
    assert [len(hand) for hand in game.hand] == [0, 0, 1]
    browser_game.right("cards", "Ben has got another one", seat=BEN, count=1)
    browser_game.stands_at(BEN, "cards: 1")
    spins(browser_game, CID, 2)
    browser_game.has(CID, 7_000 + 20_000 - 15_000)
    presses_own(browser_game, f"{PAY} to Ben")
    browser_game.presses(BEN, "given", PAY)
    browser_game.has(BEN, 112_000 - 7_500)
    browser_game.has(CID, 12_000 + 7_500)
    table.shows("Ann misses this turn", ".log")


def presses_own(browser_game: BrowserGame, word: str) -> None:
    """Cid gives his card, at the table."""
    table, given = browser_game.table, browser_game.at.longer()
    table.press(f"[data-key='own {CID}']")
    if not table.there(".sheet [data-key='hand show']"):
        table.press(".sheet [data-key='hidden cards']")
    table.press("[data-key='hand show']")
    table.press(f".sheet [data-word='{word}']")
    until(given, "Cid has given it")
    table.press(".shut")


def is_a_tycoon(browser_game: BrowserGame) -> None:
    """Ann is in Millionaire Acres, and Ben pays for her Lucky Number; then he has put all he has on
    the right one."""
    spins(browser_game, BEN, 1)
    spins(browser_game, CID, 1)
    browser_game.presses(CID, "paper", "buy")
    put(browser_game, ANN, "115")
    spins(browser_game, ANN, 6)
    browser_game.presses(ANN, "reckoning", "acres")
    spins(browser_game, ANN, 4)
    spins(browser_game, ANN, 7, "lucky number")
    put(browser_game, BEN, "115")
    before = list(browser_game.at.game.cash)
    spins(browser_game, BEN, 7)
    browser_game.has(ANN, before[ANN] + 10_000)
    browser_game.has(BEN, before[BEN] - 10_000)
    browser_game.presses(BEN, "reckoning", "tycoon")
    browser_game.presses(BEN, "number", "3")
    before_end = browser_game.at.answered()
    browser_game.phones[BEN].press(".ask [data-word='3']")
    browser_game.moved(before_end)
    assert browser_game.at.game.winners == [BEN]
    assert "Ben is a Millionaire Tycoon" in browser_game.at.said()
