"""Whole short games of The Game of Life in a browser, every move a press: with what unit and screen
spin and cards that only their holders see, and with the real wheel and the real pile."""

import pytest

from tests.browser.game_player import ANN, BEN, CID, NAMES, Evening, comes_from
from tests.browser.table_page import Window, clean, until
from trading_unit.games.life.rules.drawing import COLLECT, PAY
from trading_unit.games.life.rules.purposes import LUCKY_DAY, TYCOON
from trading_unit.games.life.rules.wheel import Wheel

pytestmark = [pytest.mark.browser, pytest.mark.exhaustive, pytest.mark.timeout(300)]

SEVERAL = 20  # turns in which a car can be put where the next number is wanted
NUMBERS = 10  # of the wheel
DOCTOR, LAWYER = 20_000, 15_000
FAR_BACK = ("16", "17", "18")  # all are behind the church
CARDS = {"collect": "a collect card", "pay": "a pay card", "exempt": "an exemption card"}


def test_a_whole_short_game(evening: Evening) -> None:
    evening.begin("life", lambda table: comes_from(table, dice="unit"), "goal")
    spun_by_unit(evening)
    evening.without_motion()
    set_out(evening)
    counted(evening)
    on_a_pay_day(evening)
    bets(evening)
    reloaded(evening)
    marries(evening)
    has_a_child(evening)
    borrows(evening)
    gives(evening)
    takes_revenge(evening)
    on_a_lucky_day(evening)
    plays_the_market(evening)
    over_the_bridge(evening)
    into_millionaire_acres(evening)
    to_the_poor_farm(evening)
    home(evening)
    evening.shows_the_end()
    clean(evening.windows)


def test_a_short_game_with_the_real_wheel_and_the_real_pile(evening: Evening) -> None:
    evening.begin("life", lambda table: comes_from(table, dice="table", cards="table"), "goal")
    for seat, number in ((ANN, 9), (BEN, 9), (CID, 2), (ANN, 8), (BEN, 3)):
        spins(evening, seat, number, "begin")
    evening.table.shows("Ann begins", ".log")
    by_the_real_wheel(evening)
    with_real_cards(evening)
    is_a_tycoon(evening)
    evening.shows_the_end()
    clean(evening.windows)


# Beginning


def spun_by_unit(evening: Evening) -> None:
    """Ann spins for who begins with the drawn unit, and the wheel turns on the page. Then Ann and
    whoever else pull its cable."""
    evening.until("spin", ANN, purpose="begin")
    evening.phones[ANN].shows("or press Build on the unit", ".ask")
    evening.table.watch(".spun-number")
    (number,) = evening.thrown_by_unit()
    assert f"Ann spins {number}: for the start" in evening.at.said()
    evening.table.has_shown(str(number), ".spun-number")
    evening.table.shows(f"Ann spins {number}: for the start", ".log")
    evening.pulls_cable()
    while evening.ask.name == "spin":
        evening.move()
        evening.settled()


SETS_OUT = {ANN: ("buy", "C1"), BEN: ("no", "B1"), CID: ("no", "C1")}


def set_out(evening: Evening) -> None:
    """Car insurance and the first road; the first car goes as far as the unit spins. Cid's road is
    pressed on the board."""
    at, game = evening.at, evening.at.game
    for turn in range(len(NAMES)):
        seat = evening.asked()
        paper, road = SETS_OUT[seat]
        before = game.cash[seat]
        evening.presses(seat, "paper", paper)
        evening.has(seat, before - 500 * (paper == "buy"))
        if seat == CID:
            evening.shows_it(evening.table, ".now")
            number = at.answered()
            evening.table.press(f".road-space.can[data-space='{road}']")
            evening.moved(number)
            evening.settled()
        else:
            evening.presses(seat, "road", road)
        if not turn:
            evening.plugs_cable()
            (shown,) = evening.thrown_by_unit()
            assert f"{NAMES[seat]} spins {shown}" in at.said()
            evening.pulls_cable()
            evening.settled()
        while evening.asked() == seat:
            evening.move()
            evening.settled()
    assert [game.papers[seat]["auto"] for seat in game.seats] == [True, False, False]


def counted(evening: Evening) -> None:
    """The table puts right what each has and is."""
    for seat, name in enumerate(NAMES):
        evening.right("balance", f"{name} has counted", seat=seat, amount="50,000")
    evening.right("salary", "she is a Doctor", seat=ANN, profession="Doctor")
    evening.right("salary", "he is a Lawyer", seat=CID, profession="Lawyer")
    is_paid(evening, ANN, "Doctor", DOCTOR)
    is_paid(evening, CID, "Lawyer", LAWYER)
    evening.agrees()


# Whatever is played


def wheel(evening: Evening, purpose: str) -> int:
    """What it will show next, when it is spun for that."""
    lives = evening.at.game
    return evening.will_come(evening.at.do(lambda: Wheel(lives, lives.seat, purpose)))


def near(evening: Evening, seat: int, space: str, most: int = NUMBERS) -> int:
    """He is put where what he spins, no more than `most`, brings him to that space."""
    board = evening.at.game.board
    for _ in range(SEVERAL):
        evening.until("spin", seat, purpose="move")
        number, begin = evening.will_come(), board.number[space]
        if number <= most:
            for _ in range(number):
                begin = board.behind[begin]
            put(evening, seat, board.spaces[begin]["id"])
            return number
        evening.move()
    raise AssertionError(f"{NAMES[seat]} spins nothing up to {most}")


def put(evening: Evening, seat: int, space: str) -> None:
    """The table puts right where he stands; who stands there has to make room."""
    game = evening.at.game
    for other in game.seats:
        if other != seat and game.place[other] == game.board.number[space]:
            away(evening, other)
    reason = f"{NAMES[seat]} is on space {space}"
    evening.right("place", reason, seat=seat, space=space)


def away(evening: Evening, seat: int) -> None:
    """Back to where the end is far."""
    game = evening.at.game
    taken = {game.board.spaces[game.place[other]]["id"] for other in game.seats if other != seat}
    put(evening, seat, next(space for space in FAR_BACK if space not in taken))


def drives(evening: Evening, seat: int, space: str) -> None:
    """He spins, and says no to whatever is sold on the way."""
    game, there = evening.at.game, evening.at.game.board.number[space]
    evening.move()
    evening.settled()
    while game.place[seat] != there:
        assert evening.asked() == seat, evening.at.said()[-8:]
        evening.move()
        evening.settled()


def lands(evening: Evening, seat: int, space: str, most: int = NUMBERS) -> None:
    near(evening, seat, space, most)
    drives(evening, seat, space)


def spins(evening: Evening, seat: int, number: int, purpose: str = "move") -> None:
    """What the real wheel shows: one press."""
    evening.settled()
    assert (evening.ask.name, evening.ask.purpose, evening.asked()) == ("spin", purpose, seat)
    evening.presses(seat, "spin", str(number))


def is_paid(evening: Evening, seat: int, profession: str, salary: int) -> None:
    evening.stands_at(seat, f"{profession}, {evening.money(salary)}")
    assert evening.at.game.salary[seat] == salary


# Hidden cards


def on_a_pay_day(evening: Evening) -> None:
    """Ann comes to it by exact count, collects her salary, and draws a card that she alone sees."""
    game = evening.at.game
    number = near(evening, ANN, "76")
    before, cards = game.cash[ANN], len(game.hand[ANN])
    drives(evening, ANN, "76")
    days = 2 if number > 7 else 1  # there is one on the way
    evening.has(ANN, before + days * DOCTOR)
    assert len(game.hand[ANN]) == cards + 1
    evening.stands_at(ANN, f"cards: {cards + 1}")
    only_ann_knows(evening)
    away(evening, ANN)


def only_ann_knows(evening: Evening) -> None:
    ann, hand = evening.phones[ANN], evening.at.do(lambda: list(evening.at.game.hand[ANN]))
    for place, kind in enumerate(hand):
        ann.press(f"[data-key='card {place}']")
        ann.find(f".hidden-card.faced.{kind}")
        assert CARDS[kind] in ann.text(f"[data-key='card {place}']").lower()
    evening.table.shows("Ann draws a Share the Wealth card", ".log")
    assert not tells(evening.table)
    assert not tells(evening.phones[BEN], "ben has drawn ")


def tells(page: Window, but: str = "") -> list[str]:
    """The cards that are named in it, seen or not; but for those behind that."""
    html = str(page.here.execute_script("return document.documentElement.outerHTML")).lower()
    return [name for name in CARDS.values() if name in html.replace(f"{but}{name}", "")]


def draws(evening: Evening) -> str:
    """Until Ann has a card to give."""
    hand = evening.at.game.hand[ANN]
    for _ in range(SEVERAL):
        found = next((kind for kind in (PAY, COLLECT) if kind in hand), "")
        if found:
            return found
        lands(evening, ANN, "76")
        away(evening, ANN)
    raise AssertionError(f"Ann has only {hand}")


def gives(evening: Evening) -> None:
    """Ann's card, for what she pays or Ben collects; he pays half of it on his phone."""
    game, ann, ben = evening.at.game, evening.phones[ANN], evening.phones[BEN]
    kind = draws(evening)
    evening.right("balance", "he can pay", seat=BEN, amount="60,000")
    if kind == PAY:
        lands(evening, ANN, "74")
    else:
        lands(evening, BEN, "72")
    word = f"{PAY} to Ben" if kind == PAY else COLLECT
    before, cards = list(game.cash), len(game.hand[ANN])
    number = evening.at.answered()
    ann.press(f".giving [data-word='{word}']")
    until(lambda: evening.ask.name == "given", "Ben is given it")
    evening.shows_it(ben, ".ask.mine")
    ben.shows(f"Ann gives you {CARDS[kind].replace(kind, kind.title())}", ".ask")
    assert not evening.table.there("[data-word=pay]")
    evening.presses(BEN, "given", PAY)
    evening.moved(number)
    evening.has(ANN, before[ANN] + 20_000)
    evening.has(BEN, before[BEN] - 20_000)
    assert len(game.hand[ANN]) == cards - 1
    away(evening, ANN)
    away(evening, BEN)


# Bets


def bets(evening: Evening) -> None:
    """While Ann spins: Ben's are taken back; then one of his is on the right number, and Cid's is
    not."""
    game, ben, table = evening.at.game, evening.phones[BEN], evening.table
    number = near(evening, ANN, "91")
    one, other = number % NUMBERS + 1, (number + 1) % NUMBERS + 1
    ben.press(f"[data-do=bet][data-word='{one}']")
    lies(evening, BEN, one, 1_000)
    ben.press(f"[data-do=bet][data-word='{other}']")
    lies(evening, BEN, other, 1_000)
    ben.find(f"[data-do=bet][data-word='{number}'][disabled]")
    ben.press("[data-key='bet none']")
    until(lambda: not any(map(lays_bets, evening.windows)), "they are taken back")
    before = list(game.cash)
    ben.press("[data-key='chip 5000']")
    ben.press(f"[data-do=bet][data-word='{number}']")
    lies(evening, BEN, number, 5_000)
    ben.press(f"[data-do=bet][data-word='{number}']")
    lies(evening, BEN, number, 10_000)
    table.press(f"[data-key='own {CID}']")
    table.press(f".sheet [data-do=bet][data-word='{one}']")
    table.press(".shut")
    lies(evening, CID, one, 1_000)
    evening.agrees()
    drives(evening, ANN, "91")
    evening.has(BEN, before[BEN] - 10_000 + 100_000)
    evening.has(CID, before[CID] - 1_000)
    away(evening, ANN)


def lays_bets(page: Window) -> bool:
    return page.there(".numbers-board .bet")


def lies(evening: Evening, seat: int, number: int, amount: int) -> None:
    """On the number board of every page, where there is little room."""
    for page in evening.windows:
        cell = f".numbers-board li:nth-child({number}) .bet"
        page.shows(f"{amount // 1_000}k" if amount >= 10_000 else f"{amount:,}", cell)
        page.shows(NAMES[seat], cell)


def reloaded(evening: Evening) -> None:
    """With a bet on the board, and Ann's cards face up: they are down again."""
    evening.until("spin", BEN, purpose="move")
    ann, number = evening.phones[ANN], evening.at.table.number
    ann.press("[data-do=bet][data-word='7']")
    lies(evening, ANN, 7, 1_000)
    for page in evening.windows:
        page.reload()
    lies(evening, ANN, 7, 1_000)
    evening.shows_it(evening.phones[BEN], ".ask.mine")
    ann.find(".hidden-card.down", 1)
    assert not ann.there(".hidden-card.faced")
    assert evening.at.table.number == number
    evening.agrees()
    evening.without_motion()


# On the road


def marries(evening: Evening) -> None:
    """Ben stops for it, whatever he spins; everybody gives what the wheel says, and he drives
    on."""
    game = evening.at.game
    evening.until("spin", BEN, purpose="move")
    if game.spouse[BEN]:  # on the way to here
        him = {"seat": BEN, "peg": game.peg[BEN], "sons": 0, "daughters": 0}
        evening.right("family", "he is not married yet", **him, there="no")
    put(evening, BEN, "12")
    drives(evening, BEN, "13")
    assert evening.ask.purpose == "presents"
    before, gift = list(game.cash), game.board.presents[evening.will_come() - 1]
    evening.move()
    evening.settled()
    assert evening.ask.purpose == "honeymoon"
    evening.has(BEN, before[BEN] + 2 * gift)
    evening.has(CID, before[CID] - gift)
    evening.move()
    evening.settled()
    assert evening.at.do(lambda: game.place[BEN]) != game.board.number["13"]
    assert {game.peg[BEN], game.spouse[BEN]} == {"blue", "pink"}


def has_a_child(evening: Evening) -> None:
    """Cid; the others give something for it."""
    game = evening.at.game
    number = near(evening, CID, "51")
    before = list(game.cash)
    drives(evening, CID, "51")
    days = (number > 3) + (number > 8)  # on the way; on the nearer one interest is due
    interest = 500 * game.notes[CID] * (number > 3)
    evening.has(CID, before[CID] + 2 * 500 + days * LAWYER - interest)
    evening.has(ANN, before[ANN] - 500)
    evening.has(BEN, before[BEN] - 500)
    assert "daughters: 1" in chart_row(evening, CID)[2]
    evening.chart_is([chart_row(evening, seat) for seat in game.seats])


def chart_row(evening: Evening, seat: int) -> list[str]:
    """As the server has it: beside what was put right, something may have come on the road."""
    game, papers = evening.at.game, evening.at.game.papers[seat]
    boys, girls = (game.children[seat].count(peg) for peg in ("blue", "pink"))
    family = [*(["married"] if game.spouse[seat] else []), *([f"sons: {boys}"] if boys else [])]
    family += [f"daughters: {girls}"] if girls else []
    called = {"auto": "auto insurance", "fire": "fire insurance", "life": "life insurance"}
    return [
        ["Doctor", "in business", "Lawyer"][seat],
        evening.money(game.salary[seat]),
        ", ".join(family),
        ", ".join(called[paper] for paper in papers if papers[paper]),
        str(game.notes[seat] or ""),
        str(game.misses[seat] or ""),
        "",
    ]


def borrows(evening: Evening) -> None:
    """Ann has not enough for a journey; she pays her note back, and that is undone and done
    again."""
    game = evening.at.game
    near(evening, ANN, "112", 7)
    evening.right("notes", "they are all paid", seat=ANN, count=0)
    evening.right("balance", "she has lost her purse", seat=ANN, amount="0")
    drives(evening, ANN, "112")
    evening.has(ANN, 20_000 - 8_500)
    evening.stands_at(ANN, "notes: 1")
    evening.right("balance", "it has been found", seat=ANN, amount="30,000")
    evening.pressed_beside(ANN, "repay", "1")
    evening.has(ANN, 10_000)
    assert not game.notes[ANN]
    evening.undo_and_redo(20_000)
    away(evening, ANN)


def takes_revenge(evening: Evening) -> None:
    """Ben, on Ann, who has enough."""
    lands(evening, BEN, "81")
    evening.right("balance", "she is rich", seat=ANN, amount="150,000")
    before = list(evening.at.game.cash)
    evening.phones[BEN].shows("$100,000 from Ann", ".ask")
    evening.presses(BEN, "revenge", "money from Ann")
    evening.has(ANN, before[ANN] - 100_000)
    evening.has(BEN, before[BEN] + 100_000)
    away(evening, BEN)


def on_a_lucky_day(evening: Evening) -> None:
    """Ann puts her two bills on numbers, and one of them comes."""
    game = evening.at.game
    lands(evening, ANN, "110")
    before, number = game.cash[ANN], wheel(evening, LUCKY_DAY)
    evening.presses(ANN, "lucky day", "speculate")
    evening.presses(ANN, "number", str(number % NUMBERS + 1))
    assert not evening.phones[ANN].there(f".ask [data-word='{number % NUMBERS + 1}']")
    evening.presses(ANN, "number", str(number))
    evening.move()
    evening.has(ANN, before - 10_000 + 150_000)
    away(evening, ANN)


def plays_the_market(evening: Evening) -> None:
    """Ben, who has a stock certificate."""
    game = evening.at.game
    near(evening, BEN, "77")
    evening.right("paper", "he has bought it", seat=BEN, paper="stock", there="yes")
    drives(evening, BEN, "77")
    evening.presses(BEN, "market", "play")
    before, brings = game.cash[BEN], game.board.market[evening.will_come() - 1]
    evening.move()
    evening.has(BEN, before + brings)
    away(evening, BEN)


def over_the_bridge(evening: Evening) -> None:
    """Ann is first; Ben pays her, and holds it when Cid has sent her back over it."""
    game, table = evening.at.game, evening.table
    evening.until("spin", ANN, purpose="move")
    put(evening, ANN, "97")
    evening.move()
    table.shows("Ann holds the toll bridge", ".log")
    evening.stands_at(ANN, "holds the toll bridge")
    evening.until("spin", BEN, purpose="move")
    put(evening, BEN, "97")
    before = game.cash[ANN]
    evening.move()
    table.shows("Ben pays Ann a toll of $20,000", ".log")
    evening.has(ANN, before + 20_000)
    lands(evening, CID, "111")
    evening.presses(CID, "revenge", "Ann back")
    table.shows("Ann goes back to", ".log")
    evening.stands_at(BEN, "holds the toll bridge")


# The end


def into_millionaire_acres(evening: Evening) -> None:
    """Ann stops at the Day of Reckoning, and is the first who drives on to the end."""
    game = evening.at.game
    evening.until("spin", ANN, purpose="move")
    put(evening, ANN, "115")
    away(evening, BEN)
    away(evening, CID)
    drives(evening, ANN, "116")
    evening.presses(ANN, "reckoning", "acres")
    evening.until("spin", ANN, purpose="move")
    evening.move()
    evening.settled()
    if not game.home[ANN]:
        evening.until("spin", ANN, purpose="move")
        put(evening, ANN, "119")
        evening.move()
        evening.settled()
    assert evening.ask.purpose == "lucky number"
    assert "Ann is the first there: $100,000" in evening.at.said()
    number = evening.will_come()
    evening.move()
    evening.table.shows(f"the Lucky Number of Ann is {number}", ".log")
    evening.stands_at(ANN, "in Millionaire Acres")
    evening.stands_at(ANN, f"Lucky Number: {number}")
    evening.agrees()


def to_the_poor_farm(evening: Evening) -> None:
    """Ben puts all on one number, and another one comes."""
    evening.until("spin", BEN, purpose="move")
    put(evening, BEN, "115")
    drives(evening, BEN, "116")
    evening.presses(BEN, "reckoning", "tycoon")
    evening.presses(BEN, "number", str(wheel(evening, TYCOON) % NUMBERS + 1))
    evening.move()
    evening.stands_at(BEN, "on the Poor Farm")
    assert evening.at.game.cash[BEN] == 0


def home(evening: Evening) -> None:
    """Cid is the last one."""
    evening.until("spin", CID, purpose="move")
    put(evening, CID, "115")
    while evening.ask is not None:
        evening.move()
        evening.settled()
    assert evening.at.game.home == ["acres", "farm", "acres"]


# The real wheel, and real cards


def by_the_real_wheel(evening: Evening) -> None:
    """The first turns, as the wheel on the table says."""
    evening.presses(ANN, "paper", "no")
    evening.presses(ANN, "road", "C1")
    spins(evening, ANN, 9)
    is_paid(evening, ANN, "Doctor", DOCTOR)
    evening.has(ANN, 2_000 + 1_000 - 1_500 + DOCTOR)
    evening.presses(BEN, "paper", "no")
    evening.presses(BEN, "road", "B1")
    spins(evening, BEN, 5)
    evening.has(BEN, 2_000 + 5_000)
    evening.presses(CID, "paper", "buy")
    evening.presses(CID, "road", "B1")
    spins(evening, CID, 1)
    evening.table.shows("Cid spins again", ".log")
    spins(evening, CID, 6)
    evening.has(CID, 2_000 - 500 + 5_000 + 500)
    spins(evening, ANN, 10)
    evening.presses(ANN, "paper", "no")
    spins(evening, ANN, 10, "presents")
    spins(evening, ANN, 2, "honeymoon")
    evening.stands_at(ANN, "turns to miss: 1")
    evening.has(ANN, 21_500 + DOCTOR)
    table = evening.table
    table.press(".road-space[data-space='B3']")  # under his car
    table.shows("Slogan contest", ".sheet")
    table.shows("Ben", ".sheet .steps")
    table.press(".shut")


def with_real_cards(evening: Evening) -> None:
    """Ann and Cid both have one for what Ben collects; he shows an Exemption. Then Cid has one for
    what he pays."""
    game, ann, table = evening.at.game, evening.phones[ANN], evening.table
    spins(evening, BEN, 4)
    evening.has(BEN, 7_000 + 5_000 + 100_000)
    ann.press(f".giving [data-word={COLLECT}]")
    until(lambda: evening.ask.name == "given", "Ben is given it")
    presses_own(evening, COLLECT)
    spins(evening, CID, 3, "duel")
    spins(evening, ANN, 8, "duel")
    evening.presses(BEN, "given", "exempt")
    evening.has(BEN, 112_000)
    assert [len(hand) for hand in game.hand] == [0, 0, 1]
    evening.right("cards", "Ben has got another one", seat=BEN, count=1)
    evening.stands_at(BEN, "cards: 1")
    spins(evening, CID, 2)
    evening.has(CID, 7_000 + 20_000 - 15_000)
    presses_own(evening, f"{PAY} to Ben")
    evening.presses(BEN, "given", PAY)
    evening.has(BEN, 112_000 - 7_500)
    evening.has(CID, 12_000 + 7_500)
    table.shows("Ann misses a turn", ".log")


def presses_own(evening: Evening, word: str) -> None:
    """Cid gives his card, at the table."""
    table, number = evening.table, evening.at.table.number
    table.press(f"[data-key='own {CID}']")
    if not table.there(".sheet [data-key='hand show']"):
        table.press(".sheet [data-key='hidden cards']")
    table.press("[data-key='hand show']")
    table.press(f".sheet [data-word='{word}']")
    until(lambda: evening.at.table.number != number, "Cid has given it")
    table.press(".shut")


def is_a_tycoon(evening: Evening) -> None:
    """Ann is in Millionaire Acres, and Ben pays for her Lucky Number; then he has put all he has on
    the right one."""
    spins(evening, BEN, 1)
    spins(evening, CID, 1)
    evening.presses(CID, "paper", "buy")
    put(evening, ANN, "115")
    spins(evening, ANN, 6)
    evening.presses(ANN, "reckoning", "acres")
    spins(evening, ANN, 4)
    spins(evening, ANN, 7, "lucky number")
    put(evening, BEN, "115")
    before = list(evening.at.game.cash)
    spins(evening, BEN, 7)
    evening.has(ANN, before[ANN] + 10_000)
    evening.has(BEN, before[BEN] - 10_000)
    evening.presses(BEN, "reckoning", "tycoon")
    evening.presses(BEN, "number", "3")
    before_end = evening.at.answered()
    evening.phones[BEN].press(".ask [data-word='3']")
    evening.moved(before_end)
    assert evening.at.game.winners == [BEN]
    assert "Ben is a Millionaire Tycoon" in evening.at.said()
