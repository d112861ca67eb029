"""The log and the steps of an undo, as a page shows them."""

import json
from typing import Any

from tests.host.web.server import PageServer
from trading_unit.screen.log import LogLine, counted
from trading_unit.table.said import say
from trading_unit.web.http.client import Client

TABLE = Client(True, None, "en", "127.0.0.1", "t")


def steps(server: PageServer) -> list[tuple[int, str]]:
    assert server.state.game.session is not None
    return [
        (step["count"], step["text"])
        for step in server.state.game.session.log_view.undo_view()["steps"]
    ]


def test_the_newest_lines_are_the_first_undo_step(server: PageServer) -> None:
    session = server.begin("Ann, Ben")
    assert session.log_view.undo_view() == {
        "last": "",
        "redo": 0,
        "sealed": False,
        "steps": [],
    }
    table = server.table()
    table.do("throw")
    table.do("throw")
    assert [text.split(" throws")[0] for _, text in steps(server)] == ["Ben", "Ann"]
    assert [count for count, _ in steps(server)] == [1, 2]


def test_after_an_undo_the_first_step_is_the_entry_before(server: PageServer) -> None:
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


def test_log_and_undo_are_the_same_when_the_game_is_resumed(server: PageServer) -> None:
    session = server.begin()
    server.until("build")
    before, lines = session.log_view.undo_view(), session.log_view.lines(None)
    name = session.record.name
    server.state.game.end()
    server.state.game.resume(name)
    assert server.state.game.session is not None
    assert server.state.game.session.log_view.undo_view() == before
    assert server.state.game.session.log_view.lines(None) == lines


def test_the_newest_lines_are_shown(server: PageServer) -> None:
    session = server.begin()
    while len(session.table.game.log) < 300:
        server.until("buy")
        session.running.answer(session.table.ask.asked()[0], "auction")
        server.state.step()
    lines = session.log_view.lines(None)
    assert len(lines) == 200
    assert lines[-1]["text"] == say(session.table.game, session.table.game.log[-1])


def test_a_note_stays_where_it_was_made(server: PageServer) -> None:
    session = server.begin("Ann, Ben")
    session.log_view.add_note(lambda language: f"first {language}")
    server.table().do("throw")
    texts = [line["text"] for line in session.log_view.lines(None)]
    assert texts.index("first en") == 2
    assert texts[3].startswith("Ann throws")


def test_a_turn_is_the_heading_of_its_lines_and_no_step_of_an_undo(server: PageServer) -> None:
    session = server.begin("Ann, Ben")
    game = session.table.game
    for _ in range(4):
        session.running.answer(server.until("build").seat, "done")
    lines = session.log_view.lines(None)
    heads = [line["text"] for line in lines if line["kind"] == "turn"]
    assert set(heads) == {"Ann's turn", "Ben's turn"}
    assert heads == [say(game, line) for line in game.log if line[0] == "turn"]
    assert {line["kind"] for line in lines} == {"line", "turn"}
    assert not any("'s turn" in text for _, text in steps(server))
    assert any("does not press Build" in text for _, text in steps(server))
    french = [line["text"] for line in session.log_view.lines(None, "fr")]
    assert {"à Ann de jouer", "à Ben de jouer"} <= set(french)


def test_a_line_that_comes_again_and_again_is_one(server: PageServer) -> None:
    line: LogLine = {"kind": "line", "text": "Ann builds a block"}
    other: LogLine = {"kind": "line", "text": "Ann builds a block", "pressed": "for Ann"}
    turn: LogLine = {"kind": "turn", "text": "Ann's turn"}
    note: LogLine = {"kind": "note", "text": "brought back (1)"}
    twice: LogLine = {"kind": "line", "text": "Ann builds a block (2 times)"}
    assert counted([turn, line, line, other, line], "en") == [turn, twice, other, line]
    assert counted([line, turn, line], "en") == [line, turn, line]
    assert counted([note, note], "en") == [note, note]
    assert counted([line] * 3, "fr")[0]["text"].endswith("(3 fois)")
    session = server.begin("Ann, Ben")
    seat = session.table.game.seat
    session.table.game.log.extend([("no press", seat)] * 3)
    texts = [line["text"] for line in session.log_view.lines(None)]
    assert texts[-1].endswith("does not press Build (3 times)")


def page_view(server: PageServer, page: Client) -> dict[str, Any]:
    """What a page of this client gets that is loaded now."""
    plain: dict[str, Any] = json.loads(server.state.views.view_json(page, with_board=True))
    return plain


def test_a_page_that_is_loaded_again_shows_what_the_light_led_to(server: PageServer) -> None:
    session = server.begin()
    ask = server.until("bid")
    seat = next(one for one in range(3) if ask.options(one))
    session.running.answer(seat, 500_000)
    assert page_view(server, TABLE)["sold"] is None
    lot = session.view.lot(ask)["lot"]
    server.table().do("close light")
    server.clock.now += 2
    sold = page_view(server, TABLE)["sold"]
    assert f"{session.name(seat)} wins {lot} for 500k" in sold["lines"]
    assert sold["left"] == 4_000
    french = Client(True, None, "fr", "127.0.0.1", "t")
    assert "500\u00a0k" in page_view(server, french)["sold"]["lines"][-1]
    assert page_view(server, french)["sold"]["lines"] != sold["lines"]
    assert page_view(server, Client(False, 0, "en", "192.168.1.20", "p"))["sold"] is None
    server.clock.now += 4
    assert page_view(server, TABLE)["sold"] is None


def test_an_undo_removes_what_the_light_led_to(server: PageServer) -> None:
    session = server.begin()
    server.until("bid")
    table = server.table()
    server.move(50)
    assert "for 10k" in page_view(server, TABLE)["sold"]["lines"][-1]  # who opened has it
    assert table.do("undo") == ("accepted", "")
    assert session.table.ask.name == "bid"
    assert page_view(server, TABLE)["sold"] is None


def test_bots_wait_longer_when_more_has_happened_but_not_at_a_fast_pace(
    server: PageServer,
) -> None:
    session = server.begin("Ann, Ben")
    table = server.table()
    for pace_s, is_shown in ((1.2, True), (0.3, False)):
        session.running.pace.set(pace_s)
        table.do("throw")
        assert (session.running.pace.wait_s > pace_s) == is_shown
        assert server.table_view()["pace"] == session.running.pace.wait_s
    table.do("undo", count=1)
    assert session.running.pace.wait_s == session.running.pace.seconds
