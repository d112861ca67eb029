"""A game from elsewhere that raises while it is shown: it is named, and the table goes on."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.hog.table import PEOPLE, among_the_games, new_table
from tests.host.terminal_game.keyboard import AtKeyboard
from tests.host.web.server import PageServer, page_server
from tests.host.web.streams.test_event_streams import TABLE, events, seat_client
from trading_unit.games.base.view.log_words import LogWords
from trading_unit.games.plug_in_trouble import naming
from trading_unit.games.registry import game_named
from trading_unit.table import Refusal, Refused
from trading_unit.terminal.canvas import Canvas
from trading_unit.terminal.game.layout import draw
from trading_unit.web.http.client import Client
from trading_unit_hog import GAME
from trading_unit_hog.view.game_view import HogView

__all__ = ["among_the_games"]
pytestmark = pytest.mark.usefixtures("among_the_games")

WHY = (
    "the game from trading_unit_hog cannot be shown (KeyError: 'hog'); "
    "it goes on, and nothing is lost"
)


def fails(*_: object) -> Any:
    raise KeyError("hog")


@pytest.fixture
def server(tmp_path: Path) -> Iterator[PageServer]:
    with page_server(tmp_path) as server:
        page = server.table()
        assert page.send("/setup", {"game": GAME.name, "players": PEOPLE}) == ("accepted", "")
        yield server


def answer(server: PageServer, value: str) -> tuple[str, str]:
    session = server.state.game.session
    assert session is not None
    said = {"number": session.table.number, "by": session.table.ask.asked()[0], "value": value}
    return server.table().send("/answer", said)


def test_only_the_page_that_cannot_be_shown_says_so_once(
    server: PageServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, phone = server.state.open_stream(TABLE), server.state.open_stream(seat_client(server, 1))
    for page in (table, phone):
        page.take_events()
    monkeypatch.setattr(HogView, "hint", lambda view, ask, seat: fails() if seat == 1 else "")
    assert answer(server, "9") == ("accepted", "")
    told = []
    for _ in range(3):
        server.state.pages.changes.note()
        assert events(table.take_events())
        text = phone.take_events()
        assert events(text) == []
        told += events(text, "told")
    assert told == [{"text": WHY}]
    monkeypatch.undo()
    server.state.pages.changes.note()
    assert events(phone.take_events())


def test_the_game_goes_on_where_nobody_can_be_shown_it(
    server: PageServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = server.state.game.session
    assert session is not None
    session.running.pace.set(1.0)  # bots give people time to see what has happened
    french = server.state.open_stream(Client(True, None, "fr", "127.0.0.1", "fr"))
    for part in ("ask_text", "stands", "glance"):
        monkeypatch.setattr(HogView, part, fails)
    monkeypatch.setattr(LogWords, "is_throw", fails)
    (told,) = events(french.take_events(), "told")
    assert told["text"].startswith("le jeu de trading_unit_hog ne peut pas être montré (KeyError")
    assert answer(server, "2") == ("accepted", "")
    assert server.table().do("throw", number=session.table.number) == ("accepted", "")
    server.move(10)
    assert [entry[1] for entry in session.table.done] == [0, "chance"]


def test_a_request_that_fails_so_names_it_too(
    server: PageServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(HogView, "out", fails)
    monkeypatch.setattr(HogView, "lot", fails)
    assert answer(server, "30") == ("refused", WHY)


def test_what_is_looked_up_names_it_too(
    server: PageServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(HogView, "stands", fails)
    reply = server.table().get("/replay")
    assert (reply.status_code, reply.json()["why"]) == (200, WHY)


def test_the_terminal_says_so_and_takes_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    table = new_table()
    game = AtKeyboard("hog", table, bots=())
    for part in ("ask_text", "glance", "card_lines"):
        monkeypatch.setattr(HogView, part, fails)
    game.session.changed()
    assert game.terminal_game.prompt().what == WHY
    canvas = Canvas(80, 24, colour=False, unicode=True)
    draw(canvas, game.terminal_game, 80, 24, "", "no unit")
    assert "the game from trading_unit_hog cannot be shown" in "\n".join(canvas.rows())
    game.type("2", "3 4")
    assert table.game.cash[0] == 7
    assert f"* {WHY}" in game.terminal_game.feed
    monkeypatch.undo()
    game.session.changed()
    assert game.terminal_game.prompt().what == "how many dice do you throw?"


def test_what_our_own_games_raise_is_a_bug_and_is_raised() -> None:
    with pytest.raises(KeyError), naming(game_named("life").package):
        fails()
    with pytest.raises(Refused), naming(GAME.package):
        raise Refused(Refusal("nothing drawn"))
