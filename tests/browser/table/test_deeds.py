"""Title cards, a deal on the scale, and what is asked once more before it is done."""

from typing import Any

import pytest

from tests.browser.stages import say
from tests.browser.table_page import Served, Window, clean, puts_ask, sit, until
from trading_unit.web.actions.setup_actions import SetUp, read_setup
from trading_unit.web.http.request_reader import read

pytestmark = [pytest.mark.browser, pytest.mark.timeout(180), pytest.mark.exhaustive]

ANN, BEN = 0, 1
HOST = "ann.localhost"
GAME: dict[str, Any] = {
    "players": [{"name": "Ann"}, {"name": "Ben"}],
    "chance": {"dice": "table"},
    "standing": {
        "seat": ANN,
        "began": True,
        "seats": [{"cash": 9_000_000, "space": "GO"}, {"cash": 9_000_000, "space": "GO"}],
        "districts": {
            "Old Town": {"owner": ANN},
            "Harbor Heights": {"owner": BEN},
            "Central Quay": {"owner": BEN},
        },
    },
}


def begin(at: Served, table: Window, money: str = "screen", **owned: int) -> None:
    table.open(at.address("/") + f"?key={at.state.access.keys.table_key}")
    table.find(".door")
    standing = GAME["standing"]
    owners = {name: {"owner": seat} for name, seat in owned.items()}
    standing = {**standing, "districts": {**standing["districts"], **owners}}
    game = {**GAME, "money": money, "standing": standing}
    at.do(lambda: at.state.game.begin(read_setup(read(SetUp, game))))
    at.do(at.state.access.phones.let_in)
    at.answers_to((HOST,), at.port)
    table.open(at.address("/table"))
    table.find("#ask")


def test_a_bad_deal_is_asked_once_more_of_who_loses_by_it(
    at: Served, windows: list[Window]
) -> None:
    table, ann = windows[:2]
    begin(at, table)
    sit(ann, at, HOST, at.state.access.keys.code, ANN)
    ann.press("[data-do=deal]")
    ann.press("[data-do='give thing'][data-thing='Old Town']")
    ann.shows("3 of 3 (purple)", ".weights")
    ann.type("[data-key='get money']", "100k")
    ann.press("[data-do=offer]")
    ann.shows("and get 100k. Really?", ".again")
    ann.press("[data-do='not so']")
    assert at.table.ask.name == "roll"
    ann.type("[data-key='get money']", "9M")
    ann.press_for_sure("[data-do=offer]")
    table.shows("Old Town", ".on-scale")
    table.shows("3 of 3 (purple)", ".weights")
    table.press("[data-do=counter]")
    table.type("[data-key='give money']", "10k")
    table.press_for_sure("[data-do=offer]")
    until(lambda: at.table.ask.asked()[0] == ANN, "Ann is asked", at=table)
    puts_ask(at, ann)
    ann.press("[data-do=answer][data-word=yes]")
    ann.shows("Really?", ".again")
    assert at.table.ask.name == "offer"
    ann.press("[data-do=sure]")
    until(lambda: at.game.owner[at.game.board.number["Old Town"]] == BEN, "the deal", at=ann)
    clean(windows)


def test_a_card_is_shown_where_something_is_bought_and_auctioned(
    at: Served, windows: list[Window]
) -> None:
    table, ann = windows[:2]
    begin(at, table)
    sit(ann, at, HOST, at.state.access.keys.code, ANN)
    say(at, "roll", "table", [1, 2])
    for page in (table, ann):
        page.shows("mortgage", ".deed")
    ann.press("[data-word=auction]")
    for page in (table, ann):
        page.shows("Stoneside", ".deed")
        page.shows("all blocks", ".deed")
    clean(windows)


def test_bankruptcy_is_no_neighbour_of_paid_and_asks_again(
    at: Served, windows: list[Window]
) -> None:
    """With real money, where both stand in one question."""
    table = windows[0]
    begin(at, table, money="real", Stoneside=BEN)
    say(at, "roll", "table", [1, 2])
    table.find("[data-do=answer][data-word=paid]")
    assert not table.there("[data-do=answer][data-word=bankrupt]")
    table.press(".ends [data-do=end]")
    table.shows("you leave the game", ".again")
    table.press("[data-do='not so']")
    assert at.table.ask.name == "owe"
    table.press(".ends [data-do=end]")
    table.press("[data-do=answer][data-word=bankrupt]")
    until(lambda: at.game.out[ANN], "Ann is out", at=table)
    clean(windows)
