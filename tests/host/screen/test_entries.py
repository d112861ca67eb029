"""What can be looked up, which a page fetches when somebody asks for it; the card on the table."""

from tests.host.screen.test_views import differences
from tests.host.web.server import PageServer
from trading_unit.screen.look_up import Entries
from trading_unit.screen.view.view import game_state


def test_what_can_be_looked_up_comes_in_the_language_of_who_asks(server: PageServer) -> None:
    server.begin("Ann, Ben")
    found = server.table().get("/entries").json()
    assert list(differences(found, Entries)) == []
    titles = {entry["title"]: entry for entry in found["entries"]}
    assert titles["Easy Money"]["kind"] == "card"
    assert titles["Chance"]["spaces"] == [2, 7, 17, 22, 28, 36]
    phone = server.phone(0)
    assert phone.do("language", page="seat", **{"is": "fr"}) == ("accepted", "")
    french = phone.get("/entries", headers={"x-page": "seat"}).json()["entries"]
    assert len(french) == len(found["entries"])
    assert "Argent facile" in {entry["title"] for entry in french}


def test_only_who_sits_here_looks_up(server: PageServer) -> None:
    assert server.table().get("/entries").status_code == 404
    server.begin("Ann, Ben")
    server.let_in()
    assert server.browser("192.168.1.99").get("/entries").status_code == 403


def test_a_drawn_card_lies_on_every_page(server: PageServer) -> None:
    server.begin("Ann, Ben")
    session = server.state.game.session
    assert session is not None
    assert [game_state(session, seat, "fr")["drawn"] for seat in (None, 0)] == [None, None]
    session.table.game.log.append(("card", 1, "Toxic Waste"))
    for seat in (None, 0, 1):
        drawn = game_state(session, seat, "fr")["drawn"]
        assert drawn is not None
        assert (drawn["seat"], drawn["title"]) == (1, "Déchets toxiques")
