"""A deal that is being put together, which a page has weighed."""

import json
from typing import Any
from urllib.parse import quote

import pytest

from tests.host.screen.test_views import differences
from tests.host.web.server import PageServer
from trading_unit.play.start.setup_choices import SetupChoices, parse_players
from trading_unit.screen.look_up import DealOnScale


def of(by: object, terms: object) -> str:
    return f"/deal?of={quote(json.dumps({'by': by, 'terms': terms}))}"


def money(partner: int, give: int, get: int = 0) -> dict[str, Any]:
    return {
        "with": partner,
        "give": {"money": give, "things": []},
        "get": {"money": get, "things": []},
    }


def test_a_deal_is_weighed_in_the_language_of_who_puts_it_together(server: PageServer) -> None:
    server.begin("Ann, Ben")
    found = server.table().get(of(0, money(1, 1_000_000, 2_000_000))).json()
    assert list(differences(found, DealOnScale)) == []
    assert [side["gives"] for side in found["balance"]["sides"]] == ["1M", "2M"]
    assert (found["balance"]["tips"], found["balance"]["loses"]) == (333, None)
    phone = server.phone(1)
    assert phone.do("language", page="seat", **{"is": "fr"}) == ("accepted", "")
    asked = phone.get(of(1, money(0, 1_000_000)), headers={"x-page": "seat"}).json()
    assert asked["balance"]["doubt"].startswith("Vous donnez 1\u00a0M et recevez rien.")
    assert asked["balance"]["loses"] == 1


def test_a_phone_has_only_deals_of_its_own_seat_weighed(server: PageServer) -> None:
    assert server.table().get(of(0, money(1, 10_000))).status_code == 404
    server.begin("Ann, Ben")
    phone = server.phone(0)
    assert phone.get(of(0, money(1, 10_000)), headers={"x-page": "seat"}).status_code == 200
    answer = phone.get(of(1, money(0, 10_000)), headers={"x-page": "seat"})
    assert (answer.status_code, answer.json()["why"]) == (403, "only Ben answers for that seat")
    assert server.browser("192.168.1.99").get(of(0, money(1, 10_000))).status_code == 403


@pytest.mark.parametrize("asked", ["", "x", "[]", "{}", '{"by": "0"}', '{"by": 9}', '{"by": NaN}'])
def test_what_is_no_deal_is_refused_with_a_sentence(server: PageServer, asked: str) -> None:
    server.begin("Ann, Ben")
    answer = server.table().get(f"/deal?of={asked}").json()
    assert answer["status"] == "refused"
    assert answer["why"]


@pytest.mark.parametrize(
    "terms", [None, 1, [], {}, money(0, 10_000), money(1, 15), money(1, 10**14)]
)
def test_what_could_not_be_offered_is_not_weighed(server: PageServer, terms: Any) -> None:
    server.begin("Ann, Ben")
    found = server.table().get(of(0, terms)).json()
    assert found == {"balance": None, "deeds": []}


def test_a_game_without_deals_weighs_none(server: PageServer) -> None:
    server.state.game.begin(SetupChoices("life", parse_players("Ann, Ben")).setup())
    found = server.table().get(of(0, money(1, 10_000))).json()
    assert found == {"balance": None, "deeds": []}
