"""MI-40 on the pages: a phone answers for its seat, the table's page for those without one; and a
seat that is handed over to a bot is one."""

import json
from typing import Any

from tests.host.table.stored_stall import ending
from tests.host.web.server import PageServer
from trading_unit.table import CLOCK
from trading_unit.web.http.client import Client

HOUR = {"until": "hour", "minutes": 90}


def page(server: PageServer, seat: int | None = None, language: str = "en") -> Any:
    client = Client(seat is None, seat, language, "", "")
    return json.loads(server.state.views.view_json(client, True))


def hour_over(server: PageServer) -> Any:
    """The session, in which the last turn is over."""
    session = server.begin(length=HOUR)
    server.until("build")
    session.running.aside("hour over", CLOCK, None)
    while session.table.ask.name != "another hour":
        ask = session.table.ask
        if ask.asked()[0] == "chance":
            session.running.throw()
        elif ask.timed:
            server.move(60)
        else:
            session.running.answer(ask.asked()[0], ask.options(ask.asked()[0])[-1])
        server.state.step()
    return session


def say(server: PageServer, browser: Any, value: str, seat: int, where: str = "table") -> str:
    assert server.state.game.session is not None
    body = {"number": server.state.game.session.table.number, "by": seat, "value": value}
    status: str = browser.send("/answer", body, where)[0]
    return status


def test_mi_40_phones_and_the_table_say_yes(server: PageServer) -> None:
    table = server.table()
    session = hour_over(server)
    phone = server.phone(1)
    assert page(server)["ask"]["text"] == (
        "the hour is over: play another 90 minutes, if all agree?"
    )
    assert "90 minutes" in page(server, language="fr")["ask"]["text"]
    assert say(server, table, "yes", 1) == "refused"  # it is Ann's turn to say it
    assert say(server, table, "yes", 0) == "accepted"
    assert say(server, phone, "yes", 1, "seat") == "accepted"
    assert say(server, table, "yes", 2) == "accepted"
    server.state.step()
    assert session.table.ask.name == "roll"
    assert session.running.hour.left_ms(server.clock()) == 5_400_000
    assert page(server)["ask"] is not None


def test_mi_40_one_phone_says_no(server: PageServer) -> None:
    table = server.table()
    session = hour_over(server)
    phone = server.phone(1)
    assert say(server, table, "yes", 0) == "accepted"
    assert say(server, phone, "no", 1, "seat") == "accepted"
    assert session.table.ask is None
    assert page(server)["winners"]


def begun_by_mistake(server: PageServer) -> Any:
    """Another hour, in which chance has been seen."""
    session = hour_over(server)
    for seat in range(3):
        session.running.answer(seat, "yes")
    server.state.step()
    session.running.throw()
    return session


def test_mi_40_a_wrong_yes_is_taken_back_without_anybodys_yes(server: PageServer) -> None:
    """Chance has been seen since; nothing of it comes again, so the game stays in the book."""
    table = server.table()
    session = begun_by_mistake(server)
    assert table.do("undo", count=3) == ("accepted", "")
    assert session.table.future.sealed
    assert say(server, table, "no", 2) == "accepted"
    assert session.agreement is None
    assert session.table.ask is None
    assert ending(server.store, session.record.name).counts
    says = "Cleo ended the game: the other hour that had begun is given up"
    assert says in [line["text"] for line in session.log_view.lines(None)]
    for again in (session, resumed(server)):
        assert table.do("undo", count=2) == ("accepted", "")
        assert [line["text"] for line in again.log_view.lines(None)].count(says) == 1


def resumed(server: PageServer) -> Any:
    """The same game, left and gone on with."""
    game = server.state.game
    assert game.session is not None
    name = game.session.record.name
    game.leave()
    game.resume(name)
    return game.session


def test_mi_40_what_was_given_up_is_not_begun_again(server: PageServer) -> None:
    """Else who says yes, no and yes has thrown again."""
    table = server.table()
    session = begun_by_mistake(server)
    table.do("undo", count=3)
    say(server, table, "no", 2)
    server.state.game.leave()
    server.state.game.resume(session.record.name)
    for count in (1, 2):
        assert table.do("undo", count=count) == ("accepted", "")
        session = server.state.game.session
        assert session is not None
        (seat,) = session.table.ask.asked()
        assert say(server, table, "yes", seat) == "refused"
        assert say(server, table, "no", seat) == "accepted"


def test_the_page_shows_the_clocks_ask_after_an_undo(server: PageServer) -> None:
    server.table()
    session = hour_over(server)
    for seat in range(3):
        session.running.answer(seat, "yes")
    server.state.step()
    session.table.undo()
    assert session.table.ask.name == "hour begins"
    for shown in (page(server), page(server, 0), page(server, 2)):
        assert shown["ask"]["text"] == "another hour begins"


def test_a_seat_is_handed_to_a_bot_and_a_player_leaves(server: PageServer) -> None:
    table = server.table()
    session = server.begin()
    server.until("roll")
    while not session.table.game.began:
        session.running.throw()
    for what in ("plays", "turn", "leaves", "mortgage", "card", "dodge", "throws"):
        assert what in page(server)["rights"]
    right: dict[str, Any] = {"what": "plays", "seat": 1, "bot": True, "reason": "gone to bed"}
    body = {"name": "put right", "by": "table", "value": right}
    assert table.send("/aside", body) == ("accepted", "")
    assert [seat["plays"] for seat in page(server)["seats"]] == ["person", "steady", "person"]
    assert session.persons == {0, 2}
    status, why = table.send("/aside", body)
    assert (status, why) == ("refused", "a bot plays for Ben already")
    body["value"] = {**right, "bot": False}
    assert table.send("/aside", body) == ("accepted", "")
    assert [seat["plays"] for seat in page(server)["seats"]] == ["person"] * 3
    body["value"] = {"what": "leaves", "seat": 1, "reason": "has to go"}
    assert table.send("/aside", body) == ("accepted", "")
    assert page(server)["seats"][1]["out"]
    assert session.persons == {0, 2}
