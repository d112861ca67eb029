"""What pages are sent is made once for all that show the same."""

import json
from typing import Any

import pytest

from tests.host.web.server import PageServer
from trading_unit.screen.view import view
from trading_unit.web.http.client import Client
from trading_unit.web.views import view_cache

ENGLISH = Client(True, None, "en", "127.0.0.1")
FRENCH = Client(True, None, "fr", "127.0.0.1")
SEAT = Client(False, 1, "en", "192.168.1.20")


@pytest.fixture
def boards(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The languages of the boards that were made."""
    made: list[str] = []
    board = view.board

    def counted(session: Any, language: str) -> Any:
        made.append(language)
        return board(session, language)

    monkeypatch.setattr(view_cache, "board", counted)
    return made


def board_of(server: PageServer, client: Client) -> Any:
    return json.loads(server.state.views.view_json(client, with_board=True))["board"]


def test_the_board_is_made_once_for_all_pages_in_a_language(
    server: PageServer, boards: list[str]
) -> None:
    server.begin()
    english = board_of(server, ENGLISH)
    server.state.pages.changes.note()  # it does not change with the version
    assert board_of(server, SEAT) == board_of(server, ENGLISH) == english
    assert boards == ["en"]
    assert board_of(server, FRENCH) != english
    assert boards == ["en", "fr"]


def test_a_page_is_sent_the_view_of_its_seat_and_what_is_a_page_s(server: PageServer) -> None:
    session = server.begin()
    for client, seat in ((ENGLISH, None), (FRENCH, None)):
        sent = json.loads(server.state.views.view_json(client, with_board=True))
        seen = json.loads(json.dumps(view.view(session, seat, client.language)))
        assert sent.items() >= seen.items()
        assert sent.keys() - seen.keys() == {"seat", "phones", "requests"}


def test_another_game_has_another_board(server: PageServer, boards: list[str]) -> None:
    server.begin()
    board_of(server, ENGLISH)
    server.begin()
    assert board_of(server, ENGLISH)["spaces"]
    assert boards == ["en", "en"]


def test_the_board_is_added_to_the_same_view(server: PageServer) -> None:
    server.begin()
    whole = json.loads(server.state.views.view_json(ENGLISH, with_board=True))
    rest = json.loads(server.state.views.view_json(ENGLISH, with_board=False))
    assert whole.pop("board")
    assert whole == rest
    assert {"light", "hour", "beat", "sold", "ask"} <= rest.keys()
