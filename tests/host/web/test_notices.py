"""Notices for everybody: pages that come a little later have them too, and none stays for good."""

from tests.host.web.server import PageServer
from trading_unit.web.client import Client
from trading_unit.web.server_state import MOST_NOTICES, NOTICE_S

TABLE = Client(True, None, "en", "127.0.0.1", "t")


def read(server: PageServer) -> list[str]:
    return list(server.state.views.versioned_part(TABLE, None)["people"])


def test_a_notice_goes_after_a_while(server: PageServer) -> None:
    server.begin()
    server.state.notify("the unit does not answer")
    server.move(NOTICE_S / 2)
    server.state.notify("the unit is back")
    assert read(server) == ["the unit does not answer", "the unit is back"]
    server.move(NOTICE_S / 2)
    assert read(server) == ["the unit is back"]
    server.move(NOTICE_S / 2)
    assert read(server) == []


def test_a_page_hears_that_a_notice_has_gone(server: PageServer) -> None:
    server.begin()
    server.state.notify("the unit is back")
    version = server.state.version
    server.move(NOTICE_S - 1)
    assert server.state.version == version
    server.move(1)
    assert server.state.version == version + 1


def test_what_is_told_again_stands_there_once_and_last(server: PageServer) -> None:
    server.begin()
    for text in ("away", "back", "away"):
        server.state.notify(text)
    assert read(server) == ["back", "away"]
    for number in range(MOST_NOTICES):
        server.state.notify(str(number))
    assert read(server) == [str(number) for number in range(MOST_NOTICES)]
