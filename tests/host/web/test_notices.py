"""Notices for every page: pages that open a little later get them too, and each one ends."""

from tests.host.web.server import PageServer
from trading_unit.web.client import Client
from trading_unit.web.notices import LASTS_S, MOST_NOTICES

TABLE = Client(True, None, "en", "127.0.0.1", "t")


def kept_notices(server: PageServer) -> list[str]:
    view = server.state.views.versioned_part(TABLE, None)
    assert view["phase"] != "lobby"
    return view["people"]


def test_a_notice_goes_after_a_while(server: PageServer) -> None:
    server.begin()
    server.state.notify("the unit does not answer")
    server.move(LASTS_S / 2)
    server.state.notify("the unit is back")
    assert kept_notices(server) == ["the unit does not answer", "the unit is back"]
    server.move(LASTS_S / 2)
    assert kept_notices(server) == ["the unit is back"]
    server.move(LASTS_S / 2)
    assert kept_notices(server) == []


def test_a_notice_that_ends_makes_a_new_version(server: PageServer) -> None:
    server.begin()
    server.state.notify("the unit is back")
    version = server.state.version
    server.move(LASTS_S - 1)
    assert server.state.version == version
    server.move(1)
    assert server.state.version == version + 1


def test_a_repeated_notice_is_there_once_and_last(server: PageServer) -> None:
    server.begin()
    for text in ("away", "back", "away"):
        server.state.notify(text)
    assert kept_notices(server) == ["back", "away"]
    for number in range(MOST_NOTICES):
        server.state.notify(str(number))
    assert kept_notices(server) == [str(number) for number in range(MOST_NOTICES)]
