"""The Game of Life on the pages, stage by stage: for pictures, and for who looks for faults.

Ann and Cid have phones, Benedict plays at the table. The wheel lies on the table, so that it shows
what is wanted, and cars are put where something happens.
"""

from collections.abc import Iterator
from typing import Any

from tests.browser.stages import NAMES, asked, say
from tests.browser.table_page import Served, Stage, Window, puts_ask, sit, until
from trading_unit.web.actions.setup_actions import SetUp, read_setup
from trading_unit.web.http.request_reader import read

ANN, BENEDICT, CID = range(3)
PEOPLE = [
    {"name": "Ann", "colour": "red", "mover": "car", "plays": "person"},
    {"name": "Benedict", "colour": "blue", "mover": "ship", "plays": "person"},
    {"name": "Cid", "colour": "green", "mover": "plane", "plays": "person"},
]


def begin(at: Served, wheel: str = "table") -> None:
    said: dict[str, Any] = {
        "game": "life",
        "players": PEOPLE,
        "chance": {"dice": wheel, "cards": "screen"},
        "length": {"until": "goal"},
    }
    at.do(lambda: at.state.game.begin(read_setup(read(SetUp, said))))
    at.do(at.state.access.phones.let_in)
    at.answers_to(NAMES, at.port)


def right(at: Served, what: str, **value: Any) -> None:
    """Something is put right, whatever is asked."""
    said = {"what": what, "reason": "for a picture", **value}
    at.do(lambda: at.state.game.session.running.aside("put right", "table", said))  # type: ignore[union-attr]


def spin(at: Served, number: int) -> None:
    say(at, "spin", "table", [number])


def stages(at: Served, table: Window, ann: Window, cid: Window) -> Iterator[Stage]:
    """From the set-up to the Day of Reckoning. `table` is let in already."""
    table.open(at.address("/setup"))
    table.press("label:has([data-key='game life'])")
    table.here.execute_script(
        "for (const one of document.querySelectorAll('details')) one.open = true"
    )
    yield "setup", table
    begin(at)
    code = at.state.access.keys.code
    sit(ann, at, NAMES[0], code, ANN)
    sit(cid, at, NAMES[1], code, CID)
    table.open(at.address("/table"))
    yield from beginning(at, table, ann)
    yield from bets(at, table, ann, cid)
    yield from cards(at, table, ann, cid)
    yield from road_on(at, table, ann)
    yield from gifts(at, table, cid)
    yield from end(at, table, ann)


def beginning(at: Served, table: Window, ann: Window) -> Iterator[Stage]:
    """Who begins, car insurance, and the first road."""
    ann.find("[data-do=number]")
    yield "wheel", ann
    ann.press("[data-do=number][data-word='10']")
    spin(at, 4)
    spin(at, 2)
    ann.find("[data-word=buy]")
    yield "paper", ann
    ann.press("[data-word=buy]")
    ann.find("[data-word=C1]")
    yield "road", ann
    table.find(".road-space.can")
    yield "table-road", table
    ann.press("[data-word=C1]")


def bets(at: Served, table: Window, ann: Window, cid: Window) -> Iterator[Stage]:
    """On Ann's spin: Cid on his phone, Benedict in a sheet of his own."""
    cid.find("[data-do=bet]")
    yield "bets", cid
    cid.press("[data-do=bet][data-word='7']")
    cid.find(".numbers-board .bet")
    cid.press("[data-do=bet][data-word='3']")
    until(lambda: len(at.game.bets[-1].placed.get(CID, ())) == 2, "two numbers")
    yield "bets-two", cid
    table.press("[data-key='own 1']")
    table.find("[data-do=bet]")
    yield "table-bets-sheet", table
    table.press("[data-do=bet][data-word='7']")
    table.press(".shut")
    table.find(".bets-place .bet", 2)
    yield "table-bets", table
    puts_ask(at, ann)
    ann.press("[data-do=number][data-word='5']")
    until(lambda: at.game.place[ANN] > 1, "Ann drives")


def cards(at: Served, table: Window, ann: Window, cid: Window) -> Iterator[Stage]:
    """Ann looks at her card; Benedict at his, alone."""
    ann.press("[data-do=card]")
    ann.find(".hidden-card.faced")
    yield "hand", ann
    table.press("[data-word=no]")
    table.find("[data-key='own 1']")
    yield "table-turn", table
    table.press("[data-key='own 1']")
    table.find("[data-key='hand show']")
    yield "table-hand-warns", table
    table.press("[data-key='hand show']")
    table.press("[data-do=card]")
    yield "table-hand", table
    table.press(".shut")


def road_on(at: Served, table: Window, ann: Window) -> Iterator[Stage]:
    """A road that is chosen on the board, a space, a Lucky Day and Revenge."""
    table.press(".road-space.can[data-space='B1']")
    spin(at, 4)
    say(at, "road", CID, "B1")
    spin(at, 1)  # once more
    spin(at, 1)
    right(at, "place", seat=ANN, space="25")
    right(at, "place", seat=BENEDICT, space="32")
    right(at, "place", seat=CID, space="38")
    table.press(".road-space[data-space='40']")
    table.find(".space-card")
    yield "table-space", table
    table.press(".shut")
    spin(at, 2)
    ann.find("[data-word=speculate]")
    yield "lucky-day", ann
    ann.press("[data-word=speculate]")
    ann.press("[data-do=number][data-word='3']")
    until(lambda: not ann.there("[data-do=number][data-word='3']"), "another number")
    yield "number", ann
    ann.press("[data-do=number][data-word='8']")
    spin(at, 8)
    asked(at, "spin")
    spin(at, 1)
    table.find("[data-word='money from Ann']")
    yield "table-revenge", table
    table.press("[data-word='money from Ann']")


def gifts(at: Served, table: Window, cid: Window) -> Iterator[Stage]:
    """Cid has to pay, and gives Benedict the card for it."""
    spin(at, 1)
    cid.find(".giving [data-word='pay to Benedict']")
    yield "give", cid
    cid.press(".giving [data-word='pay to Benedict']")
    table.find("[data-key='hidden answers']")
    yield "table-given", table
    table.press("[data-key='hidden answers']")
    table.press("[data-key='hand show']")
    table.find(".sheet [data-word=pay]")
    yield "table-given-answers", table
    table.press(".sheet [data-word=pay]")


def end(at: Served, table: Window, ann: Window) -> Iterator[Stage]:
    """Ann loses all, Benedict is first, Cid is the last one home."""
    right(at, "place", seat=ANN, space="115")
    spin(at, 1)
    ann.find("[data-word=tycoon]")
    yield "reckoning", ann
    ann.press("[data-word=tycoon]")
    puts_ask(at, ann)
    yield "tycoon", ann
    ann.press("[data-do=number][data-word='3']")
    spin(at, 4)
    asked(at, "spin")
    right(at, "place", seat=BENEDICT, space="119")
    puts_ask(at, table)
    table.press("[data-do=number][data-word='1']")
    until(lambda: getattr(at.table.ask, "purpose", "") == "lucky number", "Benedict is there")
    puts_ask(at, table)
    yield "table-wheel", table
    table.press("[data-do=number][data-word='6']")
    until(lambda: at.table.ask.seat == CID, "Cid is on turn")
    right(at, "place", seat=CID, space="115")
    spin(at, 1)
    say(at, "reckoning", CID, "acres")
    table.press("[data-key=chart]")
    table.find("table.tally")
    yield "chart", table
    table.press(".shut")
    spin(at, 10)
    table.find(".winner")
    yield "end", table
