"""The family's book on the network: for the table alone, a few games at a time, and what its page
changes."""

import csv
import io
import json
from pathlib import Path
from typing import Any

import pytest

from tests.host.book.kept_games import DAY_S, TUESDAY, file_from_friends, keep
from tests.host.table.import_file import import_file
from tests.host.web.server import Browser, PageServer
from trading_unit.screen.book import Book
from trading_unit.web.routes import book_requests

NAMES = "/book-names"
ADDRESSES = ("/book-figures", "/book.csv", "/book.json")


@pytest.fixture
def table(server: PageServer, monkeypatch: pytest.MonkeyPatch) -> Browser:
    """Its first request looks at all games, however busy the machine is."""
    monkeypatch.setattr(book_requests, "PIECE_S", float("inf"))
    monkeypatch.setattr(book_requests, "PIECE_IN_GAME_S", float("inf"))
    return server.table()


def kept(server: PageServer, *games: str, **more: Any) -> None:
    server.store.db.execute("PRAGMA synchronous = OFF")
    for day, names in enumerate(games):
        keep(server.store, names, TUESDAY + day * DAY_S, **more)


def book(table: Browser, query: str = "") -> Book:
    answer = table.get(f"/book-figures?{query}")
    assert answer.status_code == 200, answer.text
    found: Book = answer.json()
    return found


def wins(found: Book) -> dict[str, tuple[int, int]]:
    return {one["name"]: (one["games"], one["wins"]) for one in found["people"]}


def test_it_is_the_tables_alone(server: PageServer, table: Browser) -> None:
    server.begin()
    phone, stranger = server.phone(0), server.browser("192.168.1.30")
    for client in (phone, stranger):
        for address in (*ADDRESSES, "/book"):
            assert client.get(address).status_code == 403
        change = {"change": "apart", "person": "Ann"}
        assert client.post(NAMES, change, "seat").status_code == 403
    for address in (*ADDRESSES, "/book"):
        assert table.get(address).status_code == 200


def test_a_game_of_friends_counts_when_it_is_ticked(
    server: PageServer, table: Browser, tmp_path: Path
) -> None:
    kept(server, "Ann, Ben")
    import_file(server.store, file_from_friends(tmp_path), "theirs")
    found = book(table)
    assert found["games"] == 1
    [game] = found["imported"]
    assert (game["name"], game["names"], game["ours"]) == ("theirs", ["Zoe", "Yan"], False)
    server.let_in()
    ours = {"number": game["number"], "ours": True}
    assert server.browser("192.168.1.30").post("/imported-game", ours, "seat").status_code == 403
    assert table.send("/imported-game", ours) == ("accepted", "")
    assert (book(table)["games"], book(table)["imported"][0]["ours"]) == (2, True)
    assert table.send("/imported-game", {**ours, "ours": False}) == ("accepted", "")
    assert book(table)["games"] == 1
    status, why = table.send("/imported-game", {**ours, "number": 77})
    assert (status, "did not come in a file" in why) == ("refused", True)


def test_an_empty_book(server: PageServer, table: Browser) -> None:
    server.begin()
    found = book(table)
    assert (found["games"], found["evenings"], found["unfinished"]) == (0, [], 1)


def test_a_game_stands_in_it_as_soon_as_it_is_over(server: PageServer, table: Browser) -> None:
    """Its facts are kept when it ends, for later rules may not play it as it went."""
    session = server.begin(length={"until": "rounds", "rounds": 1})
    assert server.store.db.execute("SELECT count(*) FROM facts").fetchone() == (0,)
    server.play_out()
    rows = server.store.db.execute("SELECT facts.ending, endings.seal FROM facts, endings")
    assert [one == other for one, other in rows] == [True]
    found = book(table)
    assert [seat["name"] for seat in found["evenings"][0]["games"][0]["seats"]] == [
        "Ann",
        "Ben",
        "Cleo",
    ]
    session.table.undo(1)
    assert book(table)["games"] == 0, "a game that goes on is not over"


def test_a_game_whose_seen_chance_was_drawn_anew_counts_in_nothing(
    server: PageServer, table: Browser
) -> None:
    """Whether its facts are noted when it ends or made of its record."""
    session = server.begin(length={"until": "rounds", "rounds": 1})
    session.throw(0)
    session.table.undo()
    session.table.leave_future(agreed=[0, 1, 2])
    session.running.pauses.go_on_after_undo()
    server.play_out()
    for _ in range(2):
        server.state.book.known.clear()
        found = book(table)
        assert (found["games"], found["uncounted"], found["people"]) == (1, 1, [])
        assert not found["evenings"][0]["games"][0]["counts"]
        server.store.db.execute("DELETE FROM facts")


def test_what_it_says(server: PageServer, table: Browser) -> None:
    kept(server, "Ann, Ben", "Ann, Ben")
    keep(server.store, "Ann, Robbie", TUESDAY + 3 * DAY_S, kind="life", bots="Robbie")
    found = book(table)
    assert (found["games"], found["waiting"], found["unreadable"]) == (3, 0, [])
    assert [evening["date"] for evening in found["evenings"]] == [
        "2023-11-24",
        "2023-11-22",
        "2023-11-21",
    ]
    assert [one["names"] for one in found["companies"]] == [["Ann", "Ben"], ["Ann"]]
    assert [(one["kind"], one["games"]) for one in found["kinds"]] == [
        ("monopoly-city", 2),
        ("life", 1),
    ]
    assert wins(found)["Ann"][0] == 3
    assert [one["name"] for one in found["bots"]] == ["steady"]
    titles = {one["title"]: one["text"] for one in found["records"] if one["what"] == "worth"}
    assert titles["The Game of Life"].startswith("$")
    assert titles["Monopoly City"].endswith("M")


def test_in_french(server: PageServer) -> None:
    server.store.db.execute("PRAGMA synchronous = OFF")
    keep(server.store, "Ann, Ben", kind="repentance", rounds=30)
    address = f"/?key={server.state.access.keys.table_key}"
    table = server.browser(**{"accept-language": "fr"})
    table.get(address)
    [rent] = [one for one in book(table)["records"] if one["what"] == "rent"]
    assert rent["text"].endswith("$")
    assert " pour " in rent["says"]


def test_of_these_people_and_of_this_game(server: PageServer, table: Browser) -> None:
    kept(server, "Ann, Ben", "Ann, Ben, Cleo", "ben, ann")
    keep(server.store, "Ann, Ben", TUESDAY + 5 * DAY_S, kind="repentance")
    assert book(table, "with=Ann&with=Ben")["games"] == 3
    assert book(table, "with=ben&with=Ann&kind=repentance")["games"] == 1
    assert book(table, "kind=monopoly-city")["games"] == 3
    assert book(table, "with=Zoe")["games"] == 0
    assert len(book(table, "with=Zoe")["companies"]) == 2, "there is a way back"


def test_older_evenings_are_sent_when_they_are_asked_for(
    server: PageServer, table: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("trading_unit.screen.book.NEWEST_EVENINGS", 2)
    kept(server, *["Ann, Ben"] * 3)
    found, whole = book(table), book(table, "whole=")
    assert (len(found["evenings"]), found["more"], found["games"]) == (2, 1, 3)
    assert (len(whole["evenings"]), whole["more"]) == (3, 0)


def test_older_games_are_looked_at_a_few_at_a_time(
    server: PageServer, table: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One a request here; nothing is given away or changed before all are there."""
    monkeypatch.setattr(book_requests, "PIECE_S", -1.0)
    kept(server, *["Ann, Ben"] * 4)
    assert [(found["games"], found["waiting"]) for found in (book(table), book(table))] == [
        (1, 3),
        (2, 2),
    ]
    answer = table.get("/book.csv")
    assert "still being looked through" in answer.json()["why"]
    assert table.send(NAMES, {"change": "rename", "person": "Ann", "name": "Anna"})[0] == "accepted"


# Names


def test_names_are_changed(server: PageServer, table: Browser) -> None:
    kept(server, "Ann, Ben", "Annie, Ben", "Ann, Ben")
    assert table.send(NAMES, {"change": "join", "person": "Annie", "name": "Ann"})[0] == "accepted"
    found = book(table)
    assert set(wins(found)) == {"Ann", "Ben"}
    [ann] = [one for one in found["people"] if one["name"] == "Ann"]
    assert ann["played_as"] == ["Annie"]
    assert table.send(NAMES, {"change": "apart", "person": "Ann"})[0] == "accepted"
    assert set(wins(book(table))) == {"Ann", "Annie", "Ben"}
    number = book(table)["evenings"][0]["games"][0]["number"]
    split = {"change": "split", "person": "Ann", "name": "Ann (Meyer)", "games": [number]}
    assert table.send(NAMES, split)[0] == "accepted"
    assert wins(book(table))["Ann (Meyer)"][0] == 1
    assert book(table)["evenings"][0]["games"][0]["seats"][0]["played_as"] == "Ann"


@pytest.mark.parametrize(
    ("request_", "why"),
    [
        ({"change": "rename", "person": "Zoe", "name": "Anna"}, "there is no Zoe in the book"),
        ({"change": "rename", "person": "Ann", "name": "Ben"}, "join the two"),
        ({"change": "join", "person": "Ann", "name": "Ben"}, "they are two people"),
        ({"change": "rename", "person": "Ann", "name": "x" * 90}, "'name' has to be a text"),
        ({"change": "eat", "person": "Ann"}, "'change' has to be"),
        (
            {"change": "split", "person": "Ann", "name": "A", "games": ["1"]},
            "'games' has to be a list",
        ),
        ({"change": "rename", "person": "Ann", "name": "A\u202enn"}, "cannot be seen"),
    ],
)
def test_what_cannot_be_is_said_in_a_sentence(
    server: PageServer, table: Browser, request_: dict[str, Any], why: str
) -> None:
    kept(server, "Ann, Ben")
    before = book(table)
    status, said = table.send(NAMES, request_)
    assert status == "refused"
    assert why in said
    assert book(table) == before


# Files


def test_json(server: PageServer, table: Browser) -> None:
    kept(server, "Ann, Ben")
    answer = table.get("/book.json")
    assert answer.headers["content-disposition"] == 'attachment; filename="book.json"'
    [game] = json.loads(answer.text)["games"]
    assert [seat["person"] for seat in game["seats"]] == ["Ann", "Ben"]
    assert (game["evening"], game["game"], game["counts"]) == ("2023-11-21", "monopoly-city", True)


def test_csv_has_a_row_for_each_seat_and_no_formula(server: PageServer, table: Browser) -> None:
    kept(server, "=2+5, Zoë, @home")
    answer = table.get("/book.csv")
    assert answer.content.startswith(b"\xef\xbb\xbf"), "spreadsheets see that it is UTF-8"
    rows = list(csv.DictReader(io.StringIO(answer.content.decode("utf-8-sig"))))
    assert [row["person"] for row in rows] == ["'=2+5", "Zoë", "'@home"]
    assert {row["evening"] for row in rows} == {"2023-11-21"}
