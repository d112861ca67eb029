"""The rules of what is asked, which a page fetches when somebody asks for them."""

from tests.host.screen.test_views import differences
from tests.host.web.server import PageServer
from trading_unit.screen.look_up import RulesAtHand


def test_the_rules_of_what_is_asked_come_in_the_language_of_who_asks(server: PageServer) -> None:
    server.begin("Ann, Ben")
    server.until("buy")
    found = server.table().get("/rules").json()
    assert list(differences(found, RulesAtHand)) == []
    assert [rule["id"] for rule in found["rules"]] == ["MC-14", "MI-10", "MI-05", "MI-04"]
    assert found["rules"][0]["text"].startswith("Unowned district: buy at the price")
    assert found["rules"][0]["ruling"].startswith("(option: no auctions")
    assert "deal" in found["asides"]
    phone = server.phone(0)
    assert phone.do("language", page="seat", **{"is": "fr"}) == ("accepted", "")
    french = phone.get("/rules", headers={"x-page": "seat"}).json()
    assert french["rules"][0]["text"].startswith("Quartier libre\u00a0: on l'achète")
    assert list(french["asides"]) == list(found["asides"])


def test_only_who_sits_here_is_told(server: PageServer) -> None:
    table = server.table()
    nothing = table.get("/rules")
    why = "no game is being played; begin one at the table"
    assert (nothing.status_code, nothing.json()["why"]) == (404, why)
    server.begin("Ann, Ben")
    server.let_in()
    stranger = server.browser("192.168.1.99").get("/rules")
    assert stranger.status_code == 403


def test_an_aside_that_nobody_can_do_now_has_no_rules_there(server: PageServer) -> None:
    server.begin("Ann, Ben")
    server.until("buy")
    session = server.state.game.session
    assert session is not None
    asides = server.table().get("/rules").json()["asides"]
    game = session.table.game
    seats = range(2)
    able = {name for name in asides if any(game.asides[name].options(seat) for seat in seats)}
    assert set(asides) == able
    assert "hour over" not in asides
