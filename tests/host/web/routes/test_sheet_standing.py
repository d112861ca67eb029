"""A game that was told to the sheet goes on as one on the screen."""

import json
from typing import Any

import pytest

from tests.exhaustive import sample
from tests.host.games.monopoly_city.random_game import table_of
from tests.host.sheet.evening import evening_of, stands
from tests.host.sheet.told import ANN, BEN, CLEO, FIGURES, Family, district
from tests.host.web.server import ADDRESS, Browser, PageServer
from trading_unit.games.monopoly_city import GAME
from trading_unit.games.monopoly_city.data.reader import DATA
from trading_unit.sheet import kept
from trading_unit.web.http.request_json import FILE_KIND, SHEET_STANDING
from trading_unit.web.unit.sheet_standing import SheetStanding, standing


def posted(table: Browser, body: str) -> Any:
    headers = {"origin": ADDRESS, "content-type": FILE_KIND, "x-page": "setup"}
    return table.client.post(SHEET_STANDING, content=body.encode(), headers=headers).json()


def text_of(family: Family) -> str:
    return kept.text_of(family.sheet.steps, {})


def begun(told: SheetStanding) -> Any:
    """Return the game that begins as the set-up's form sends what a sheet has told."""
    seats = [{"name": one["name"]} for one in told["players"]]
    purses = [{} if one["cash"] is None else {"cash": one["cash"]} for one in told["players"]]
    state = {"seat": 0, "began": True, "seats": purses, "districts": told["districts"]}
    return table_of(GAME.set_up(seats, DATA.load(), standing=state)).game


@pytest.mark.parametrize("seed", range(sample(4, 40)))
def test_the_game_stands_as_the_sheet_had_it(seed: int) -> None:
    evening, played = evening_of(seed)
    told = standing(evening.shown, FIGURES["names"], "en")  # type: ignore[arg-type]
    if len(told["players"]) < 2:
        return  # the evening is over
    city = begun(told)
    numbers = [one["player"] for one in evening.shown["players"] if not one["out"]]
    for one in range(len(city.owner)):
        found = stands(city, one)
        owner = found["owner"]
        found["owner"] = owner if owner < 0 else numbers[owner]
        assert found == stands(played, one)
    assert city.cash[: len(numbers)] == [played.cash[number] for number in numbers]


def an_evening() -> Family:
    """Ann has no name; Ben has Seaview, which is spoiled; Cleo is out."""
    family = Family(banked=True, players=3)
    family.touch("name", BEN, "Ben")
    family.has(BEN, "Seaview")
    for touch in (("part", "hazard"), ("hazard", "prison")):
        family.touch("open", district("Seaview"))
        family.touch(*touch)
    family.touch("out", CLEO)
    family.touch("to", ANN)
    return family


def test_the_form_is_told_who_plays_and_what_is_where(server: PageServer) -> None:
    told = posted(server.table(), text_of(an_evening()))
    ann, ben = told["players"]
    assert (ann["name"], ann["sign"], ben["name"]) == ("Star", "star", "Ben")
    assert ann["cash"] == 2 * ben["cash"], "Cleo's money is Ann's"
    assert told["districts"] == {"Seaview": {"owner": 1, "hazards": ["prison"]}}
    assert told["pieces"]["Seaview"] == "prison"


def test_purses_of_paper_are_not_known(server: PageServer) -> None:
    family = Family(players=2)
    told = posted(server.table(), text_of(family))
    assert not told["banked"]
    assert [one["cash"] for one in told["players"]] == [None, None]


def test_what_is_no_sheet_is_refused_and_the_tables_own_stays(server: PageServer) -> None:
    table = server.table()
    before = server.state.sheet.sheet.text()
    for text in ("a photo", json.dumps({"sheet": 2, "game": "monopoly-city", "steps": []})):
        assert posted(table, text)["status"] == "refused"
    assert server.state.sheet.sheet.text() == before
