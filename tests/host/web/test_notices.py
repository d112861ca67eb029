"""Notices for everybody: pages that come a little later have them too, and none stays for good."""

from tests.host.web.server import Home
from trading_unit.web.client import Client
from trading_unit.web.server_state import NOTICE_S, NOTICES

TABLE = Client(True, None, "en", "127.0.0.1", "t")


def read(home: Home) -> list[str]:
    return list(home.house.telling.plain(TABLE, None)["people"])


def test_a_notice_goes_after_a_while(home: Home) -> None:
    home.begin()
    home.house.tell("the unit does not answer")
    home.move(NOTICE_S / 2)
    home.house.tell("the unit is back")
    assert read(home) == ["the unit does not answer", "the unit is back"]
    home.move(NOTICE_S / 2)
    assert read(home) == ["the unit is back"]
    home.move(NOTICE_S / 2)
    assert read(home) == []


def test_a_page_hears_that_a_notice_has_gone(home: Home) -> None:
    home.begin()
    home.house.tell("the unit is back")
    version = home.house.version
    home.move(NOTICE_S - 1)
    assert home.house.version == version
    home.move(1)
    assert home.house.version == version + 1


def test_what_is_told_again_stands_there_once_and_last(home: Home) -> None:
    home.begin()
    for text in ("away", "back", "away"):
        home.house.tell(text)
    assert read(home) == ["back", "away"]
    for number in range(NOTICES):
        home.house.tell(str(number))
    assert read(home) == [str(number) for number in range(NOTICES)]
