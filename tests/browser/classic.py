"""Repentance on the pages, stage by stage: for pictures, and for who looks for faults.

Ann and Cid have phones, Benedict plays at the table. The dice lie on the table, so that they fall
as wanted: Ann plans, Benedict wishes, and Cid and Benedict raise money while bids are made.
"""

from collections.abc import Iterator
from typing import Any

from tests.browser.stages import NAMES, say
from tests.browser.table_page import Served, Stage, Window, puts_ask, sit, until
from trading_unit.games.repentance import GAME
from trading_unit.play.light_by_hand import LightByHand
from trading_unit.web.actions.setup_actions import SetUp, read_setup
from trading_unit.web.http.request_reader import read

ANN, BENEDICT, CID = range(3)
PEOPLE = [
    {"name": "Ann", "colour": "red", "mover": "car", "plays": "person"},
    {"name": "Benedict", "colour": "blue", "mover": "ship", "plays": "person"},
    {"name": "Cid", "colour": "green", "mover": "plane", "plays": "person"},
]


def standing() -> dict[str, Any]:
    """Cid has built 24 of the 32 houses."""
    owner = {"brown": ANN, "green": ANN, "dark blue": BENEDICT, "red": CID, "yellow": CID}
    districts: dict[str, Any] = {}
    for deed in GAME.data.load()["deeds"]:
        if deed["group"] in owner:
            districts[deed["name"]] = {
                "owner": owner[deed["group"]],
                "level": 4 if owner[deed["group"]] == CID else 0,
            }
    districts["Valley Line"] = {"owner": CID}
    districts["Desert Line"] = {"owner": BENEDICT}
    return {
        "seat": ANN,
        "began": True,
        "seats": [{"cash": 2_400}, {"cash": 2_000}, {"cash": 20}],
        "districts": districts,
    }


def begin(at: Served) -> None:
    said: dict[str, Any] = {
        "game": "repentance",
        "players": PEOPLE,
        "standing": standing(),
        "chance": {"dice": "table", "cards": "screen"},
        "length": {"until": "last"},
    }
    at.do(lambda: at.state.game.begin(read_setup(read(SetUp, said))))
    at.do(at.state.access.phones.let_in)
    at.answers_to(NAMES, at.port)


def stages(at: Served, table: Window, ann: Window, cid: Window) -> Iterator[Stage]:
    begin(at)
    code = at.state.access.keys.code
    sit(ann, at, NAMES[0], code, ANN)
    sit(cid, at, NAMES[1], code, CID)
    table.open(at.address("/table"))
    yield from plan(at, table, ann)
    yield from raising(at, table, ann, cid)


def plan(at: Served, table: Window, ann: Window) -> Iterator[Stage]:
    """Ann plans six houses, Benedict wishes seven, and eight are left."""
    green = at.game.asides["build"].options(ANN)[-1].groups[-1].levels
    puts_ask(at, ann)
    ann.press("[data-do='plan open']")
    ann.find(".plan .street")
    yield "plan", ann
    for street in [*green, *green]:
        ann.press(f'[data-do="plan step"][data-street="{street}"][data-way="1"]')
    ann.shows("$1,200", ".plan")
    yield "plan-made", ann
    ann.press("[data-do=plan]")
    until(lambda: at.table.ask.name == "wish", "the wish")
    table.find(".now .numbers [data-word='7']")
    yield "wish", table
    table.press(".now .numbers [data-word='7']")
    ann.shows("$200", ".high")
    yield "pieces", ann
    yield "pieces-table", table
    while at.table.ask.name in ("bid", "place"):
        longer = at.longer()
        if at.table.ask.name == "bid":
            at.do(lambda: LightByHand(at.state.game.session.running).close())  # type: ignore[union-attr]
        else:
            say(at, "place", BENEDICT, at.table.ask.words()[0])
        until(longer, "the end of the auctions")


def raising(at: Served, table: Window, ann: Window, cid: Window) -> Iterator[Stage]:
    """Ann puts a street up for auction, and Cid mortgages for his bid."""
    say(at, "roll", "table", [4, 5])
    ann.press("[data-word=auction]")
    ann.press("[data-do=bid]")
    cid.find(".mine [data-key='district Valley Line']")
    cid.press(".mine [data-key='district Valley Line']")
    cid.find("[data-do=aside][data-word='Valley Line']")
    yield "raise", cid
    longer = at.longer()
    cid.press("[data-do=aside][data-word='Valley Line']")
    until(longer, "the mortgage")
    cid.find("[data-do=bid]")
    yield "raised", cid
    yield "raise-table", table
    table.press("[data-key=beside]")
    table.press("[data-key='beside 1 mortgage']")
    longer = at.longer()
    table.press("[data-key='option Desert Line']")
    until(longer, "Benedict's mortgage")
    at.do(lambda: LightByHand(at.state.game.session.running).close())  # type: ignore[union-attr]
    until(lambda: at.table.ask.name == "roll", "Benedict's turn")
    puts_ask(at, table)
    table.press("[data-key='aside build']")
    table.press("[data-key='plot-Pearl Gate']")
    table.find("[data-do=plan]:enabled")
    yield "plan-table", table
