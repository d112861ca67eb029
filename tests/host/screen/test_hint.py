"""A hint, which a page fetches when somebody asks for it: for whom, and whether at all."""

from typing import Any

from tests.host.bots.test_ways_out import city
from tests.host.screen.session_of import session_of
from tests.host.screen.test_views import differences
from tests.host.web.server import PageServer, page_server
from trading_unit.play.running_game import RunningGame
from trading_unit.screen import look_up
from trading_unit.screen.look_up import HintText
from trading_unit.web.http.client import Client

OFF = "the table has switched hints off"


def at_purchase(server: PageServer, names: str = "Ann, Ben") -> int:
    """The seat that is asked whether it buys."""
    server.begin(names)
    ask = server.until("buy")
    seat: int = ask.seat
    return seat


def hint_of(browser: Any, seat: int, page: str = "table") -> tuple[int, Any]:
    answer = browser.get(f"/hint?seat={seat}", headers={"x-page": page})
    return answer.status_code, answer.json()


def test_the_table_asks_for_who_has_no_phone(server: PageServer) -> None:
    seat = at_purchase(server)
    status, found = hint_of(server.table(), seat)
    assert status == 200
    assert list(differences(found, HintText)) == []
    assert found["lines"][-1] == "This is the program's estimate. You decide."
    other = hint_of(server.table(), 1 - seat)[1]
    assert other["lines"] == ["There is nothing for you to do now."]


def test_a_phone_asks_for_its_own_seat_in_its_language(server: PageServer) -> None:
    seat = at_purchase(server)
    phone = server.phone(seat)
    assert phone.do("language", page="seat", **{"is": "fr"}) == ("accepted", "")
    status, found = hint_of(phone, seat, "seat")
    assert status == 200
    assert found["lines"][-1] == "C'est une estimation du programme. À vous de décider."
    assert hint_of(phone, 1 - seat, "seat")[0] == 403
    status, refused = hint_of(server.table(), seat)
    assert (status, "answers by phone" in refused["why"]) == (403, True)


def test_who_does_not_sit_here_and_what_is_no_seat_is_refused(server: PageServer) -> None:
    assert hint_of(server.table(), 0)[0] == 404
    at_purchase(server, "Ann, Ben, bot:steady")
    server.let_in()
    assert hint_of(server.browser("192.168.1.99"), 0)[0] == 403
    for typed in ("", "x", "-1", "9", "1e1", "٣", "0" * 5_000):
        answer = server.table().get("/hint", params={"seat": typed})
        assert answer.json()["why"] == "there is no such seat in this game"
        assert answer.json()["status"] == "refused"
    assert hint_of(server.table(), 2)[0] == 403  # a bot's


def test_the_table_switches_hints_off_for_good(server: PageServer) -> None:
    seat = at_purchase(server)
    table, phone = server.table(), server.phone(seat)
    assert server.table_view()["hints"] is True
    refused = phone.do("hints", page="seat", on=False)
    assert refused == ("refused", "only the table does that")
    assert table.do("hints", on=False) == ("accepted", "")
    assert server.table_view()["hints"] is False
    status, found = hint_of(phone, seat, "seat")
    assert (status, found["why"]) == (403, OFF)
    path = server.store.path.parent
    server.close()
    with page_server(path) as later:
        later.begin("Ann, Ben")
        assert later.table_view()["hints"] is False
        assert later.table().do("hints", on=True) == ("accepted", "")
        assert later.table_view()["hints"] is True


def test_it_is_not_in_the_log_and_changes_nothing(server: PageServer) -> None:
    seat = at_purchase(server)
    session = server.state.game.session
    assert session is not None
    client = Client(True, None, "en", "127.0.0.1")
    before = list(session.table.log), session.log_view.lines(None, "en"), session.table.number
    view = server.state.views.view_json(client, with_board=True)
    assert hint_of(server.table(), seat)[0] == 200
    after = list(session.table.log), session.log_view.lines(None, "en"), session.table.number
    assert before == after
    assert view == server.state.views.view_json(client, with_board=True)


def test_a_deal_that_saves_a_debtor_comes_ready_to_be_offered() -> None:
    play = city()
    session = session_of(RunningGame(play.table, lambda: 1.0), "monopoly-city")
    found = look_up.hint_view(session, 0, "en", aloud=True)
    assert list(differences(found, HintText)) == []
    assert found["deal"] == {
        "seat": 0,
        "with": 2,
        "give": {"money": 0, "things": ["Summergate"]},
        "get": {"money": 3_710_000, "things": []},
    }


def test_while_a_hint_of_a_lesson_stands_it_is_that_one(server: PageServer) -> None:
    """The bot may think otherwise than the lesson teaches."""
    table = server.table()
    table.send("/teach", {"game": "monopoly-city", "names": ["Zoé", "Max"]})
    table.do("lesson hint", key="welcome")
    table.do("throw")
    hint = server.table_view()["lesson"]["hint"]
    assert (hint["key"], hint["seat"]) == ("buy", 0)
    assert hint_of(table, 0) == (200, {"lines": [hint["text"]], "deal": None})
    assert hint_of(table, 1)[1]["lines"] == ["There is nothing for you to do now."]
    assert table.do("leave lesson") == ("accepted", "")
    assert hint_of(table, 0)[1]["lines"][-1] == "This is the program's estimate. You decide."


def test_at_the_table_it_is_said_aloud_where_others_play(server: PageServer) -> None:
    for names, aloud in (("Ann, Ben", True), ("Ann, bot:steady", False)):
        session = server.begin(names)
        assert hint_of(server.table(), 0)[0] == 200
        assert list(session.hints.known) == [(0, aloud)]
    server.begin()
    assert hint_of(server.phone(1), 1, "seat")[0] == 200
    assert server.state.game.session is not None
    assert list(server.state.game.session.hints.known) == [(1, False)]
