"""Whoever leaves a known future asks the others: the table speaks for those without a phone."""

import json
from typing import Any

import pytest

from tests.host.web.server import Browser, PageServer
from trading_unit.table import Late
from trading_unit.table.entries import ANEW
from trading_unit.web.http.client import Client


def undone(server: PageServer, names: str = "Ann, Ben, Cleo") -> Any:
    """A game whose decision to buy, and the pick that followed it, has been undone. Returns the
    seat that is asked again."""
    session = server.begin(names)
    server.until("buy")
    seat = session.table.ask.seat
    session.running.answer(seat, "buy")
    server.until("build")
    session.running.answer(seat, "press")
    server.state.step()
    assert session.table.done[-1][1] == "chance"
    session.table.undo(3)
    assert session.table.ask.name == "buy"
    assert session.table.future.sealed
    return seat


def auction(server: PageServer, browser: Browser, seat: int, page: str = "table") -> Any:
    """Another answer than the one that was undone."""
    session = server.state.game.session
    assert session is not None
    value = ["auction", 100_000]
    body = {"number": session.table.number, "by": seat, "value": value}
    return browser.send("/answer", body, page)


def agreement(server: PageServer, seat: int | None = None) -> Any:
    """As that seat's page shows it, or the table's."""
    client = Client(seat is None, seat, "en", "", "")
    return json.loads(server.state.views.view_json(client, True))["agreement"]


def test_one_screen_for_all_needs_one_press(server: PageServer) -> None:
    table = server.table()
    seat = undone(server)
    session = server.state.game.session
    assert session is not None
    others = [one for one in range(3) if one != seat]
    before = list(session.table.log)
    status, why = auction(server, table, seat)
    assert (status, "everybody else has to agree" in why) == ("refused", True)
    assert session.table.log == before
    assert agreement(server) == {"by": seat, "waits": others, "yours": others}
    assert table.do("agree", yes=True) == ("accepted", "")
    assert session.table.log[-2] == (ANEW, seat, others)
    assert session.table.log[-1][1:] == (seat, ["auction", 100_000])
    assert agreement(server) is None
    lines = [line["text"] for line in session.log_view.lines(None, "en")]
    assert any("all agreed: what was seen is drawn anew" in line for line in lines)


def test_each_phone_says_yes_for_itself(server: PageServer) -> None:
    table = server.table()
    seat = undone(server)
    session = server.state.game.session
    assert session is not None
    asker, ben, _ = [seat, *(one for one in range(3) if one != seat)]
    phones = {one: server.phone(one) for one in (asker, ben)}
    assert auction(server, phones[asker], asker, "seat")[0] == "refused"
    assert phones[asker].do("agree", "seat", yes=True)[0] == "refused"  # for himself
    assert phones[ben].do("agree", "seat", yes=True) == ("accepted", "")
    assert session.table.future
    third = ({0, 1, 2} - {asker, ben}).pop()
    assert agreement(server) == {"by": asker, "waits": [third], "yours": [third]}
    assert agreement(server, ben) == {"by": asker, "waits": [third], "yours": []}
    assert table.do("agree", yes=True) == ("accepted", "")
    assert session.table.log[-1][1] == asker


def test_a_no_changes_nothing(server: PageServer) -> None:
    table = server.table()
    seat = undone(server)
    session = server.state.game.session
    assert session is not None
    auction(server, table, seat)
    assert table.do("agree", yes=False) == ("accepted", "")
    assert agreement(server) is None
    assert session.table.future.sealed
    assert table.do("agree", yes=True) == ("refused", "nobody asks you whether you agree")
    assert any(
        "does not agree: nothing has changed" in text
        for text in server.state.pages.notices.texts(Client(True, None, "en", "127.0.0.1"))
    )


def test_the_same_answer_or_a_redo_ends_the_asking(server: PageServer) -> None:
    table = server.table()
    seat = undone(server)
    session = server.state.game.session
    assert session is not None
    auction(server, table, seat)
    assert table.do("redo", count=3) == ("accepted", "")
    assert agreement(server) is None
    assert table.do("agree", yes=True)[0] == "refused"


def test_who_plays_alone_agrees_with_himself(server: PageServer) -> None:
    table = server.table()
    seat = undone(server, "Ann, bot:steady Ben")
    assert seat == 0
    auction(server, table, seat)
    assert agreement(server) == {"by": 0, "waits": [0], "yours": [0]}
    assert table.do("agree", yes=True) == ("accepted", "")


def test_the_table_may_ask_without_an_answer(server: PageServer) -> None:
    table = server.table()
    undone(server)
    session = server.state.game.session
    assert session is not None
    assert table.do("anew") == ("accepted", "")
    assert agreement(server) == {"by": None, "waits": [0, 1, 2], "yours": [0, 1, 2]}
    assert table.do("agree", yes=True) == ("accepted", "")
    assert not session.table.future
    assert table.do("anew") == (
        "refused",
        "no chance was seen in what was taken back, so nobody has to agree",
    )


def test_who_asked_stands_in_the_log_of_the_game_that_is_opened_again(server: PageServer) -> None:
    table = server.table()
    seat = undone(server)
    session = server.state.game.session
    assert session is not None
    auction(server, table, seat)
    table.do("agree", yes=True)
    name, record = session.name(seat), session.record.name
    server.state.game.end()
    server.state.game.resume(record)
    again = server.state.game.session
    assert again is not None
    for language, text in (
        ("en", f"{name} wanted it, and all agreed"),
        ("fr", f"{name} l'a demandé"),
    ):
        assert any(line["text"].startswith(text) for line in again.log_view.lines(None, language))
    again.table.undo(len(again.table.done))
    assert any(
        line["text"].startswith(name) and "all agreed" in line["text"]
        for line in again.log_view.lines(None, "en")
    )


def test_a_late_answer_asks_nobody(server: PageServer) -> None:
    table = server.table()
    undone(server)
    session = server.state.game.session
    assert session is not None
    with pytest.raises(Late):
        session.answer(0, "buy", session.table.number - 1)
    assert session.agreement is None
    assert table


def test_a_yes_that_could_not_be_saved_is_asked_for_again(server: PageServer) -> None:
    table = server.table()
    seat = undone(server)
    session = server.state.game.session
    assert session is not None
    auction(server, table, seat)
    save = session.table.save

    def full(entry: object, state: object) -> None:
        raise OSError("the disk is full")

    session.table.save = full
    assert table.do("agree", yes=True)[0] == "refused"
    assert agreement(server)["waits"] == [one for one in range(3) if one != seat]
    assert session.table.future.sealed
    session.table.save = save
    assert table.do("agree", yes=True) == ("accepted", "")
    assert session.table.done[-1][2] == ["auction", 100_000]
