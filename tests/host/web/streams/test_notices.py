"""Notices for every page: pages that open a little later get them too, and each one ends."""

from pathlib import Path

import pytest

from tests.host.web.server import Browser, Clock, PageServer, page_server, simulated_unit
from tests.host.web.streams.test_event_streams import events
from trading_unit.play.unit_notices import MISFIT
from trading_unit.trouble import Trouble
from trading_unit.web.http.client import Client
from trading_unit.web.streams.notices import LASTS_S, MOST_NOTICES

TABLE = Client(True, None, "en", "127.0.0.1", "t")


def kept_notices(server: PageServer) -> list[str]:
    """What a page is sent that opens now."""
    recent = events(server.state.open_stream(TABLE).take_events(), "recent")
    return [text for one in recent for text in one["texts"]]


def test_a_notice_goes_after_a_while(server: PageServer) -> None:
    server.begin()
    server.state.pages.notify("the unit does not answer")
    server.move(LASTS_S / 2)
    server.state.pages.notify("the unit is back")
    assert kept_notices(server) == ["the unit does not answer", "the unit is back"]
    server.move(LASTS_S / 2)
    assert kept_notices(server) == ["the unit is back"]
    server.move(LASTS_S / 2)
    assert kept_notices(server) == []


def test_a_notice_that_ends_is_news_and_the_game_is_not(server: PageServer) -> None:
    server.begin()
    page = server.state.open_stream(TABLE)
    page.take_events()
    server.state.pages.notify("the unit is back")
    text = page.take_events()
    assert events(text, "told") == [{"text": "the unit is back"}]
    assert events(text, "recent") == [{"texts": ["the unit is back"]}]
    page.wake.clear()
    server.move(LASTS_S - 1)
    assert not page.wake.is_set()
    server.move(1)
    assert page.wake.is_set()
    ended = page.take_events()
    assert events(ended, "recent") == [{"texts": []}]
    assert events(text + ended, "state") == []


# Whom a notice concerns, and how long it is true


def read_on(server: PageServer, phone: Browser, seat: int) -> list[str]:
    """What that phone shows now, and what it is told."""
    token = phone.client.cookies["seat-8760"]
    stream = server.state.open_stream(Client(False, seat, "en", "192.168.1.20", token))
    text = stream.take_events()
    server.state.close_stream(stream)
    return [one for recent in events(text, "recent") for one in recent["texts"]]


def test_what_the_unit_does_is_for_the_table(server: PageServer) -> None:
    session = server.begin()
    phone = server.phone(1)
    session.running.notify(MISFIT)
    server.state.step()
    assert kept_notices(server) == [str(MISFIT)]
    assert read_on(server, phone, 1) == []


def test_why_the_game_cannot_go_on_is_for_everybody_while_it_cannot(
    server: PageServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = server.begin()
    phone = server.phone(1)

    def full() -> bool:
        raise Trouble("there is no room left")

    with monkeypatch.context() as now:
        now.setattr(session.running, "step", full)
        server.state.step()
        assert read_on(server, phone, 1) == kept_notices(server) == ["there is no room left"]
    server.state.step()
    assert read_on(server, phone, 1) == kept_notices(server) == []


def test_who_asks_for_a_seat_is_news_until_it_is_answered(server: PageServer) -> None:
    server.begin()
    ben, cleo = server.phone(1), server.phone(2, "192.168.1.21")
    join = {"code": server.state.access.keys.code, "seat": 1}
    assert server.browser("192.168.1.40").post("/join", join, "seat").json()["waits"] == "yes"
    [says] = read_on(server, ben, 1)
    assert "Ben" in says
    assert kept_notices(server) == [says]
    assert read_on(server, cleo, 2) == []
    [request] = server.state.access.seat_requests.pending()
    assert ben.do("seat request", "seat", number=request.number, yes=False) == ("accepted", "")
    assert read_on(server, ben, 1) == kept_notices(server) == []


def test_a_seat_with_two_phones_is_news_for_the_table_while_it_has_them(
    server: PageServer,
) -> None:
    server.begin()
    keys, ben, cleo = server.state.access.keys, server.phone(1), server.phone(2, "192.168.1.21")
    tokens = (ben.client.cookies["seat-8760"], keys.add_phone(1))
    streams = [
        server.state.open_stream(Client(False, 1, "en", "192.168.1.20", token)) for token in tokens
    ]
    assert kept_notices(server) == ["two phones have the seat of Ben"]
    assert read_on(server, cleo, 2) == []
    server.state.close_stream(streams[1])
    server.state.step()
    assert kept_notices(server) == []


def test_a_no_is_news_until_somebody_goes_on(server: PageServer) -> None:
    session = server.begin()
    session.running.throw()
    session.undo(1)
    phone = server.phone(1)
    server.table().do("anew")
    assert phone.do("agree", "seat", yes=False) == ("accepted", "")
    [says] = read_on(server, phone, 1)
    assert says.startswith("Ben does not agree")
    assert server.table().do("throw") == ("accepted", "")
    assert read_on(server, phone, 1) == kept_notices(server) == []


def test_a_press_for_nothing_sends_a_notice_and_the_game_not_again(tmp_path: Path) -> None:
    clock = Clock()
    with page_server(tmp_path, unit=simulated_unit("for nothing", clock), clock=clock) as server:
        server.begin()
        for _ in range(100):
            server.move(0.01)
        page = server.state.open_stream(TABLE, with_unit=True)
        page.take_events()
        server.state.units.unit.press("build", True)
        text = ""
        for _ in range(50):
            server.move(0.01)
            text += page.take_events()
        (told,) = events(text, "told")
        assert "Build was pressed" in told["text"]
        assert any("build" in news["down"] for news in events(text, "unit"))
        assert events(text, "state") == []


def test_a_repeated_notice_is_there_once_and_last(server: PageServer) -> None:
    server.begin()
    for text in ("away", "back", "away"):
        server.state.pages.notify(text)
    assert kept_notices(server) == ["back", "away"]
    for number in range(MOST_NOTICES):
        server.state.pages.notify(str(number))
    assert kept_notices(server) == [str(number) for number in range(MOST_NOTICES)]
