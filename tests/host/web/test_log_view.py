"""The log and what an undo takes back, as a page is told."""

import json
from typing import Any

from tests.host.web.server import Home
from trading_unit.web.client import Client

TABLE = Client(True, None, "en", "127.0.0.1", "t")


def steps(home: Home) -> list[tuple[int, str]]:
    assert home.house.playing is not None
    return [(step["count"], step["text"]) for step in home.house.playing.told.back()["steps"]]


def test_what_an_undo_takes_is_what_was_said_last(home: Home) -> None:
    playing = home.begin("Ann, Ben")
    assert playing.told.back() == {"count": 0, "last": "", "redo": 0, "steps": []}
    table = home.table()
    table.do("throw")
    table.do("throw")
    assert [text.split(" throws")[0] for _, text in steps(home)] == ["Ben", "Ann"]
    assert [count for count, _ in steps(home)] == [1, 2]


def test_after_an_undo_it_is_the_entry_before(home: Home) -> None:
    playing = home.begin("Ann, Ben")
    table = home.table()
    table.do("throw")
    before = steps(home)
    table.do("throw")
    after = steps(home)
    table.do("undo", count=1)
    assert steps(home) == before
    assert playing.told.back()["redo"] == 1
    table.do("redo")
    assert steps(home) == after


def test_it_is_the_same_when_the_game_is_opened_again(home: Home) -> None:
    playing = home.begin()
    home.until("build")
    before, lines = playing.told.back(), playing.told.lines(None)
    name = playing.record.name
    home.house.end_game()
    home.house.resume(name)
    assert home.house.playing is not None
    assert home.house.playing.told.back() == before
    assert home.house.playing.told.lines(None) == lines


def test_the_newest_lines_are_shown(home: Home) -> None:
    playing = home.begin()
    while len(playing.table.game.log) < 300:
        home.until("buy")
        playing.running.answer(playing.table.ask.asked()[0], "auction")
        home.house.step()
    lines = playing.told.lines(None)
    assert len(lines) == 200
    assert lines[-1]["text"] == playing.table.game.say(playing.table.game.log[-1])


def test_a_note_stays_where_it_was_made(home: Home) -> None:
    playing = home.begin("Ann, Ben")
    playing.told.note("first")
    home.table().do("throw")
    texts = [line["text"] for line in playing.told.lines(None)]
    assert texts.index("first") == 2
    assert texts[3].startswith("Ann throws")


def shown(home: Home, page: Client) -> dict[str, Any]:
    """What a page of his that is loaded now is told."""
    plain: dict[str, Any] = json.loads(home.house.telling.state(page, with_board=True))
    return plain


def test_what_became_of_a_light_is_there_for_a_page_that_is_loaded_anew(home: Home) -> None:
    playing = home.begin()
    ask = home.until("bid")
    seat = next(one for one in range(3) if ask.options(one))
    playing.running.answer(seat, 500_000)
    assert shown(home, TABLE)["sold"] is None
    lot = playing.view.lot(ask)["lot"]
    home.table().do("close light")
    home.clock.now += 2
    sold = shown(home, TABLE)["sold"]
    assert f"{playing.name(seat)} wins {lot} for 500k" in sold["lines"]
    assert sold["left"] == 4_000
    french = Client(True, None, "fr", "127.0.0.1", "t")
    assert "500k" in shown(home, french)["sold"]["lines"][-1]
    assert shown(home, french)["sold"]["lines"] != sold["lines"]
    assert "sold" not in shown(home, Client(False, 0, "en", "192.168.1.20", "p"))
    home.clock.now += 4
    assert shown(home, TABLE)["sold"] is None


def test_what_became_of_a_light_goes_with_it_when_it_is_taken_back(home: Home) -> None:
    playing = home.begin()
    home.until("bid")
    table = home.table()
    home.move(50)
    assert "nobody bids for" in shown(home, TABLE)["sold"]["lines"][-1]
    assert table.do("undo") == ("accepted", "")
    assert playing.table.ask.name == "bid"
    assert shown(home, TABLE)["sold"] is None
