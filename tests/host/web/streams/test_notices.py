"""Notices for every page: pages that open a little later get them too, and each one ends."""

from pathlib import Path

from tests.host.web.server import Clock, PageServer, page_server, simulated_unit
from tests.host.web.streams.test_event_streams import events
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
