"""A game goes on from any turn, is handed out as a page or a file, and a file is opened."""

import json
import re
from math import prod
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest

from tests.exhaustive import sample
from tests.host.games.kept_games import kept, stored_in
from tests.host.web.server import ADDRESS, Browser, PageServer
from trading_unit.games.registry import all_games
from trading_unit.table.store import game_file
from trading_unit.web.http.request_json import MOST_BYTES, MOST_FILE_BYTES
from trading_unit.web.routes.page_files import PAGE

GAMES = Path(__file__).parents[2] / "games"
EARLIER = sorted(GAMES.glob("*/recorded/earlier-rules*.jsonl"))
GO_OTHERWISE = [file for file in EARLIER if file.parts[-3] != "life"]
FILE = {"origin": ADDRESS, "content-type": "application/octet-stream", "x-page": "table"}
GAME = all_games()[0]


def sent(table: Browser, data: bytes, name: str = "sunday.game", **headers: str) -> Any:
    return sent_to(f"/open-game?file={quote(name)}", table, data, **headers)


def sent_to(address: str, table: Browser, data: bytes, **headers: str) -> Any:
    return table.client.post(address, content=data, headers=FILE | headers)


def exported(server: PageServer) -> bytes:
    """A game in a file; the store has it no more."""
    name = stored_in(server.store, kept(GAME))
    text = server.store.export_text(name)
    server.store.delete(name)
    return text.encode()


def test_it_goes_on_from_there_at_the_table(server: PageServer) -> None:
    stored = kept(GAME)
    stored.setup = stored.setup.replace('"steady"', '"person"')
    name = stored_in(server.store, stored)
    before = server.store.export_text(name)
    table = server.table()
    assert table.send("/fork", {"game": name, "turn": 6}) == ("accepted", "")
    session = server.state.game.session
    assert session is not None
    assert session.record.name == f"{name}, from turn 7"
    assert session.table.game.turn == 7
    says = [line["text"] for line in session.log_view.lines(None)]
    assert "a new game goes on from here: what came later is drawn anew" in says
    assert server.store.export_text(name) == before


@pytest.mark.parametrize("turn", [24, 999_999])
def test_from_the_end_it_does_not(server: PageServer, turn: int) -> None:
    name = stored_in(server.store, kept(GAME))
    status, why = server.table().send("/fork", {"game": name, "turn": turn})
    assert status == "refused"
    assert why.endswith("choose an earlier turn")
    assert server.state.game.session is None
    assert [game.name for game in server.store.games()] == [name]


def test_a_file_of_a_friend_is_kept_and_its_name_comes_back(server: PageServer) -> None:
    data = exported(server)
    table = server.table()
    for _ in range(2):  # opened twice, it is one game
        answer = sent(table, data).json()
        assert answer == {"status": "accepted", "why": "", "game": GAME.name}
        found = table.get("/look-back.json", params={"game": GAME.name}).json()
        assert (found["notice"], found["over"]) == ("", True)
    assert [game.name for game in server.store.games()] == [GAME.name]
    assert (
        table.get("/look-back.game", params={"game": GAME.name}).text.splitlines()[1:-1]
        == data.decode().splitlines()[1:-1]
    )


@pytest.mark.parametrize(
    "file", sample(GO_OTHERWISE[-1:], EARLIER), ids=lambda file: f"{file.parts[-3]}-{file.stem}"
)
def test_a_file_of_other_rules_is_shown_as_far_as_it_goes(server: PageServer, file: Path) -> None:
    """They were handed out by earlier versions of this program."""
    table = server.table()
    shown = sent(table, file.read_bytes()).json()
    assert (shown["status"], shown["other_version"]) == ("refused", True)
    assert "of the rules, and this program has version" in shown["why"]
    assert server.store.games() == []
    name = sent_to("/open-game?version=any", table, file.read_bytes()).json()["game"]
    found = table.get("/look-back.json", params={"game": name}).json()
    assert ("rules have changed" in found["notice"]) == (file in GO_OTHERWISE)
    assert found["frames"][0]["turn"] == 0
    assert found["only_shown"] == (file in GO_OTHERWISE)
    [listed] = server.table_view()["lobby"]["past"]
    assert listed["only_shown"] == found["only_shown"]
    status, why = table.send("/resume", {"name": name})
    assert status == ("refused" if found["only_shown"] else "accepted")
    assert ("can only be looked back on" in why) == found["only_shown"]
    table.send("/leave", {})
    assert table.send("/fork", {"game": name, "turn": 0}) == ("accepted", "")


def test_a_damaged_file_is_one_sentence_and_nothing_is_kept(server: PageServer) -> None:
    data = exported(server)
    table = server.table()
    for bad, why in (
        (data[:-40], "the game in sunday.game is damaged, or not all of it is there"),
        (data.replace(b"Ann", b"Ane", 1), "the game in sunday.game is damaged"),
        (b"", "sunday.game holds no game"),
        (b"\x89PNG\r\n", "sunday.game holds no game"),
        (data[: len(data) // 2], "the game in sunday.game is damaged"),
    ):
        answer = sent(table, bad)
        assert answer.status_code == 200
        assert answer.json()["status"] == "refused"
        assert answer.json()["why"].startswith(why)
    assert server.store.games() == []


def test_a_file_that_was_changed_and_sealed_again_is_played_through_first(
    server: PageServer,
) -> None:
    stored = kept(GAME)
    place = next(n for n, (what, by, _) in enumerate(stored.entries) if by == "chance")
    what, by, _ = stored.entries[place]
    stored.entries[place] = (what, by, [7, 7])
    text = game_file.file_text(stored)
    answer = sent(server.table(), text.encode()).json()
    assert "cannot be played as it says, from answer 1 on" in answer["why"]
    assert server.store.games() == []


def test_a_strange_name_of_a_file_is_shown_escaped(server: PageServer) -> None:
    why = sent(server.table(), b"", name="\x1b[2J" + "x" * 500).json()["why"]
    assert "\x1b" not in why
    assert len(why) < 250


def test_a_game_larger_than_other_requests_is_taken_and_no_larger_one(server: PageServer) -> None:
    data = exported(server)
    table = server.table()
    assert len(data) < MOST_FILE_BYTES
    larger = data + b"\n" * MOST_BYTES
    assert sent(table, larger).json()["status"] == "accepted"
    refused = sent(table, b"x" * (MOST_FILE_BYTES + 1))
    assert (refused.status_code, refused.headers["content-type"]) == (
        413,
        "text/plain; charset=utf-8",
    )
    parts = (b"x" * MOST_BYTES for _ in range(MOST_FILE_BYTES // MOST_BYTES + 2))
    assert table.client.post("/open-game", content=parts, headers=FILE).status_code == 413


def test_the_page_knows_how_large_a_file_may_be() -> None:
    source = (PAGE / "look_back" / "game_file.js").read_text("utf-8")
    [size] = re.findall(r"^const MOST_BYTES = ([\d *]+);", source, re.MULTILINE)
    assert prod(map(int, size.split("*"))) == MOST_FILE_BYTES


def test_nobody_but_the_table_sends_and_gets_files(server: PageServer) -> None:
    server.begin()
    name = stored_in(server.store, kept(GAME))
    phone, stranger = server.phone(0), server.browser()
    for address in ("/look-back.json", "/look-back.html", "/look-back.game"):
        for browser in (phone, stranger):
            assert browser.get(address, params={"game": name}).status_code == 403
    own = {"origin": phone.address, "x-page": "seat"}
    assert sent(phone, b"x" * MOST_BYTES, **own).status_code == 403
    assert sent(stranger, b"").status_code == 403
    assert phone.post("/fork", {"game": name, "turn": 3}, page="seat").status_code == 403


def test_a_page_of_another_site_sends_no_file(server: PageServer) -> None:
    table, data = server.table(), exported(server)
    assert sent(table, data, origin="http://evil.example").status_code == 403
    for kind in ("text/plain", "multipart/form-data", "application/json"):
        assert sent(table, data, **{"content-type": kind}).status_code == 415
    assert server.store.games() == []


def test_the_page_is_one_file_that_fetches_nothing(server: PageServer) -> None:
    name = stored_in(server.store, kept(GAME))
    answer = server.table().get("/look-back.html", params={"game": name})
    assert answer.headers["content-disposition"].startswith("attachment; filename*=UTF-8''")
    assert "default-src 'none'" in answer.text
    for reference in ('src="', 'href="', "@import", "url("):
        assert reference not in answer.text


@pytest.mark.parametrize("kind", ["json", "html", "game"])
def test_what_is_not_there_is_a_sentence(server: PageServer, kind: str) -> None:
    answer = server.table().get(f"/look-back.{kind}?game=nothing")
    assert json.loads(answer.text) == {
        "status": "refused",
        "why": "there is no game 'nothing'; none has been begun yet",
    }
