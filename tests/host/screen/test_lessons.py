"""A lesson on the pages: begun at the table, read there and on the learner's phone, left at any
moment."""

import json
from typing import Any

import pytest

from tests.host.web.server import Browser, PageServer
from trading_unit.web.http.client import Client


@pytest.fixture
def lesson(server: PageServer) -> Browser:
    """The table's browser, in a lesson of two learners."""
    table = server.table()
    told = table.send("/teach", {"game": "monopoly-city", "names": ["Zoé", "Max"]})
    assert told == ("accepted", "")
    server.let_in()
    return table


def view_of(server: PageServer, seat: int | None, language: str = "en") -> Any:
    client = Client(seat is None, seat, language, "127.0.0.1")
    return json.loads(server.state.views.view_json(client, with_board=False))["lesson"]


def hint_key(server: PageServer, seat: int | None = None) -> str:
    hint = view_of(server, seat)["hint"]
    return "" if hint is None else str(hint["key"])


def test_a_lesson_begins_at_once_with_learners_and_a_bot(
    server: PageServer, lesson: Browser
) -> None:
    session = server.state.game.session
    assert session is not None
    assert [(one["name"], one["plays"]) for one in session.seats] == [
        *(("Zoé", "person"), ("Max", "person"), ("Robo", "steady"))
    ]
    assert len({one["mover"] for one in session.seats}) == 3
    assert view_of(server, None) == {
        "number": 1,
        "of": 16,
        "hint": {
            "key": "welcome",
            "text": "This is your city! Buy districts and build there. "
            "Whoever stops in one of yours pays you money: that is rent.",
            "place": "board",
            "seat": 0,
            "read": True,
        },
    }
    assert view_of(server, 0, "fr")["hint"]["text"].startswith("Voici ta ville")


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ({"game": "chess"}, "there is no game 'chess'"),
        (
            {"game": "life", "names": ["Ann", "Ann"]},
            "two players are called Ann: give one another name",
        ),
        ({"game": "life", "names": ["x" * 30]}, "a player's name has 1 to 20 letters"),
        ({"game": "life", "names": list("abcde")}, "up to 4 learn together, not 5"),
    ],
)
def test_what_cannot_be_a_lesson_is_said_and_changes_nothing(
    server: PageServer, said: dict[str, Any], why: str
) -> None:
    status, sentence = server.table().send("/teach", said)
    assert status == "refused"
    assert sentence.startswith(why)
    assert server.state.game.session is None


def test_a_hint_is_read_at_the_table_or_on_the_learners_phone(
    server: PageServer, lesson: Browser
) -> None:
    zoe, max_ = server.phone(0), server.phone(1)
    assert hint_key(server, 0) == "welcome"
    assert hint_key(server, 1) == ""  # it is for who is asked
    assert max_.do("lesson hint", page="seat", key="welcome") == (
        "refused",
        "only the table does that",
    )
    assert hint_key(server) == "welcome"
    assert zoe.do("lesson hint", page="seat", key="welcome") == ("accepted", "")
    assert hint_key(server) == "throw"
    assert lesson.do("lesson hint", key="welcome") == (
        "accepted",
        "",
    )  # a second press changes nothing
    assert hint_key(server) == "throw"


def test_a_reload_finds_the_hint_that_was_there(server: PageServer, lesson: Browser) -> None:
    lesson.do("lesson hint", key="welcome")
    assert lesson.get("/table").status_code == 200
    assert hint_key(server) == "throw"


def test_a_lesson_is_left_by_the_table_and_by_no_phone_of_several(
    server: PageServer, lesson: Browser
) -> None:
    assert server.phone(0).do("leave lesson", page="seat")[0] == "refused"
    assert lesson.do("leave lesson") == ("accepted", "")
    assert view_of(server, None) is None
    assert lesson.do("leave lesson") == ("accepted", "")
    assert server.table_view()["phase"] == "play"


def test_who_learns_alone_leaves_it_on_the_phone(server: PageServer) -> None:
    server.table().send("/teach", {"game": "life", "names": ["Ann"]})
    assert server.phone(0).do("leave lesson", page="seat") == ("accepted", "")
    assert view_of(server, None) is None


def test_another_game_has_no_lesson(server: PageServer) -> None:
    server.begin()
    assert view_of(server, None) is None
    table = server.table()
    assert table.do("lesson hint", key="welcome") == ("refused", "this game is no lesson")
    assert table.do("leave lesson") == ("refused", "this game is no lesson")


def test_left_to_the_lobby_and_resumed_it_goes_on(server: PageServer, lesson: Browser) -> None:
    lesson.do("lesson hint", key="welcome")
    lesson.do("throw")
    key = hint_key(server)
    assert key == "buy"
    name = server.state.game.session.record.name  # type: ignore[union-attr]
    lesson.send("/leave", {})
    lesson.send("/resume", {"name": name})
    assert hint_key(server) == key


def test_the_next_game_of_the_same_people_is_no_lesson(server: PageServer, lesson: Browser) -> None:
    session = server.state.game.session
    assert session is not None
    server.state.game.begin_again()
    assert "lesson" not in server.state.game.session.record.setup  # type: ignore[union-attr]
    assert view_of(server, None) is None


def test_the_lobby_says_which_games_have_a_lesson(server: PageServer) -> None:
    games = server.table_view()["lobby"]["games"]
    assert all(game["lesson"] for game in games if game["name"] != "pig")
