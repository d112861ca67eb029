"""The log and what an undo takes back, as a page is told."""

import json
from typing import Any

from tests.host.web.server import PageServer
from trading_unit.web.client import Client

TABLE = Client(True, None, "en", "127.0.0.1", "t")


def steps(server: PageServer) -> list[tuple[int, str]]:
    assert server.state.session is not None
    return [
        (step["count"], step["text"]) for step in server.state.session.log_view.undo_view()["steps"]
    ]


def test_what_an_undo_takes_is_what_was_said_last(server: PageServer) -> None:
    session = server.begin("Ann, Ben")
    assert session.log_view.undo_view() == {"count": 0, "last": "", "redo": 0, "steps": []}
    table = server.table()
    table.do("throw")
    table.do("throw")
    assert [text.split(" throws")[0] for _, text in steps(server)] == ["Ben", "Ann"]
    assert [count for count, _ in steps(server)] == [1, 2]


def test_after_an_undo_it_is_the_entry_before(server: PageServer) -> None:
    session = server.begin("Ann, Ben")
    table = server.table()
    table.do("throw")
    before = steps(server)
    table.do("throw")
    after = steps(server)
    table.do("undo", count=1)
    assert steps(server) == before
    assert session.log_view.undo_view()["redo"] == 1
    table.do("redo")
    assert steps(server) == after


def test_it_is_the_same_when_the_game_is_opened_again(server: PageServer) -> None:
    session = server.begin()
    server.until("build")
    before, lines = session.log_view.undo_view(), session.log_view.lines(None)
    name = session.record.name
    server.state.end_game()
    server.state.resume(name)
    assert server.state.session is not None
    assert server.state.session.log_view.undo_view() == before
    assert server.state.session.log_view.lines(None) == lines


def test_the_newest_lines_are_shown(server: PageServer) -> None:
    session = server.begin()
    while len(session.table.game.log) < 300:
        server.until("buy")
        session.running.answer(session.table.ask.asked()[0], "auction")
        server.state.step()
    lines = session.log_view.lines(None)
    assert len(lines) == 200
    assert lines[-1]["text"] == session.table.game.say(session.table.game.log[-1])


def test_a_note_stays_where_it_was_made(server: PageServer) -> None:
    session = server.begin("Ann, Ben")
    session.log_view.add_note("first")
    server.table().do("throw")
    texts = [line["text"] for line in session.log_view.lines(None)]
    assert texts.index("first") == 2
    assert texts[3].startswith("Ann throws")


def shown(server: PageServer, page: Client) -> dict[str, Any]:
    """What a page of his that is loaded now is told."""
    plain: dict[str, Any] = json.loads(server.state.views.view_json(page, with_board=True))
    return plain


def test_what_became_of_a_light_is_there_for_a_page_that_is_loaded_anew(server: PageServer) -> None:
    session = server.begin()
    ask = server.until("bid")
    seat = next(one for one in range(3) if ask.options(one))
    session.running.answer(seat, 500_000)
    assert shown(server, TABLE)["sold"] is None
    lot = session.view.lot(ask)["lot"]
    server.table().do("close light")
    server.clock.now += 2
    sold = shown(server, TABLE)["sold"]
    assert f"{session.name(seat)} wins {lot} for 500k" in sold["lines"]
    assert sold["left"] == 4_000
    french = Client(True, None, "fr", "127.0.0.1", "t")
    assert "500k" in shown(server, french)["sold"]["lines"][-1]
    assert shown(server, french)["sold"]["lines"] != sold["lines"]
    assert "sold" not in shown(server, Client(False, 0, "en", "192.168.1.20", "p"))
    server.clock.now += 4
    assert shown(server, TABLE)["sold"] is None


def test_what_became_of_a_light_goes_with_it_when_it_is_taken_back(server: PageServer) -> None:
    session = server.begin()
    server.until("bid")
    table = server.table()
    server.move(50)
    assert "nobody bids for" in shown(server, TABLE)["sold"]["lines"][-1]
    assert table.do("undo") == ("accepted", "")
    assert session.table.ask.name == "bid"
    assert shown(server, TABLE)["sold"] is None
