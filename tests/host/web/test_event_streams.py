"""News: the newest state only, each unit event, and what is hidden stays hidden."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from tests.host.web.server import Clock, Home, a_unit, at_home
from trading_unit.play.unit_mirror import UnitMirror
from trading_unit.web import event_streams
from trading_unit.web.client import Client
from trading_unit.web.event_streams import News
from trading_unit.web.unit_view import NoUnitView

TABLE = Client(True, None, "en", "127.0.0.1", "t")


def told(text: str, name: str = "state") -> list[Any]:
    """The data of the events of that name."""
    found = []
    for part in text.split("\n\n"):
        lines = dict(line.split(": ", 1) for line in part.split("\n") if line)
        if lines.get("event") == name:
            found.append(json.loads(lines["data"]))
    return found


def seat(home: Home, number: int) -> Client:
    token = home.house.keys.join(number)
    return Client(False, number, "en", "192.168.1.20", token)


def test_the_whole_state_comes_at_once_and_then_only_news(home: Home) -> None:
    home.begin()
    stream = home.house.listen(TABLE)
    (state,) = told(stream.news())
    assert state["phase"] == "play"
    assert state["seats"][0]["name"] == "Ann"
    assert stream.news() == ""
    assert home.house.playing is not None
    home.house.playing.running.throw()
    home.house.step()
    (newer,) = told(stream.news())
    assert newer["version"] > state["version"]


def test_a_slow_page_gets_the_newest_and_no_queue(home: Home) -> None:
    playing = home.begin()
    stream = home.house.listen(TABLE)
    stream.news()
    for _ in range(8):
        home.until("buy")
        playing.running.answer(playing.table.ask.seat, "buy")
        home.house.step()
    text = stream.news()
    assert len(told(text)) == 1
    assert told(text)[0]["ask"]["number"] == playing.table.number


def test_the_board_is_sent_once_for_each_game(home: Home) -> None:
    home.begin()
    stream = home.house.listen(TABLE)
    assert len(told(stream.news())[0]["board"]["spaces"]) == 40
    home.house.changed()
    assert told(stream.news())[0]["board"] == {"same": True}
    home.begin("Ann, Ben")
    assert "spaces" in told(stream.news())[0]["board"]


def test_the_light_is_as_old_as_its_telling(home: Home) -> None:
    home.begin()
    home.until("bid")
    home.move(0)
    stream = home.house.listen(TABLE)
    first = told(stream.news())[0]["light"]
    home.clock.now += 10
    other = told(home.house.listen(TABLE).news())[0]["light"]
    assert first["left"] - other["left"] == 10_000
    assert first["what"] == "auction"
    assert first["lot"]


def test_a_seat_sees_only_what_it_may_answer(home: Home) -> None:
    playing = home.begin()
    ask = home.until("buy")
    views = {number: told(home.house.listen(seat(home, number)).news())[0] for number in range(3)}
    for number, view in views.items():
        mine = number == ask.seat
        assert view["ask"]["mine"] == mine
        assert bool(view["ask"]["options"]) == mine
        assert "optionsBy" not in view["ask"]
        assert set(view["asides"]) == {str(number)}
        assert "phones" not in view
        assert "rights" not in view
        assert view["undo"] is None
        assert home.house.keys.code not in json.dumps(view)
    table = told(home.house.listen(TABLE).news())[0]
    assert set(table["ask"]["optionsBy"]) == {str(ask.seat)}
    assert table["phones"]["open"] is False
    assert playing.table.ask is ask


def test_lines_that_a_seat_may_not_read_are_not_in_its_log(home: Home, monkeypatch: Any) -> None:
    playing = home.begin()
    game = type(playing.table.game)
    monkeypatch.setattr(
        game, "sees", lambda self, seat, line: seat == 1 or line[0] != "start money"
    )
    for number, count in ((0, 0), (1, 3)):
        view = told(home.house.listen(seat(home, number)).news())[0]
        assert sum("to begin with" in line["text"] for line in view["log"]) == count


def test_each_news_of_the_unit_arrives_and_a_slow_page_is_told_anew(tmp_path: Path) -> None:
    clock = Clock()
    with at_home(tmp_path, unit=a_unit("told", clock), clock=clock) as home:
        quick, slow = home.house.listen(TABLE, True), home.house.listen(TABLE, True)
        assert told(quick.news(), "unit")[0]["whole"] is True
        home.house.unit.press("build", True)
        clicks = []
        for ms in range(1_500):
            clock.now = 1_000 + ms / 1000
            if ms == 200:
                home.house.unit.press("build", False)
            home.house.step()
            clicks += [one for news in told(quick.news(), "unit") for one in news["changes"]]
        assert len([part for _, part, level in clicks if part == "buzzer" and level]) > 5
        late = told(slow.news(), "unit")
        assert len(late) <= event_streams.MOST_UNIT
        assert late[0]["whole"] is True


def test_phones_are_not_told_of_clicks(tmp_path: Path) -> None:
    clock = Clock()
    with at_home(tmp_path, unit=a_unit("quiet", clock), clock=clock) as home:
        home.begin()
        stream = home.house.listen(seat(home, 0))
        assert told(stream.news(), "unit") == []


def test_a_seat_that_is_taken_back_is_told_and_its_stream_ends(home: Home) -> None:
    home.begin()
    stream = home.house.listen(seat(home, 1))
    stream.news()
    home.house.keys.take_back(1)
    home.house.tell("the table has taken the seat of Ben back")
    text = stream.news()
    assert told(text) == []
    assert told(text, "told") == [{"text": "the table has taken the seat of Ben back"}]
    assert stream.over


def test_two_phones_on_one_seat_are_told_so_once(home: Home) -> None:
    home.begin()
    one = home.house.listen(seat(home, 1))
    assert told(one.news())[0]["seats"][1]["phone"] is True
    two = home.house.listen(seat(home, 1))
    text = one.news()
    assert told(text)[0]["seats"][1]["twice"] is True
    assert told(text, "told") == [{"text": "two phones have the seat of Ben"}]
    home.house.leave(two)
    text = one.news()
    assert told(text)[0]["seats"][1]["twice"] is False
    assert told(text, "told") == []


def test_a_page_cannot_hold_all_the_streams(home: Home) -> None:
    home.begin()
    listening = [home.house.listen(TABLE) for _ in range(24)]
    assert not home.house.may_listen(TABLE)
    assert home.house.may_listen(seat(home, 0))
    home.house.leave(listening[0])
    assert home.house.may_listen(TABLE)


def test_names_come_as_text_and_never_end_an_event(home: Home) -> None:
    home.begin("<b>Ann</b>, Ben &amp; co, </script>")
    text = home.house.listen(TABLE).news()
    assert told(text)[0]["seats"][0]["name"] == "<b>Ann</b>"
    assert text.count("\n\n") == 1


# Over a connection


def over_a_connection(
    home: Home, act: Callable[[list[str], Callable[[], None]], Awaitable[None]]
) -> list[str]:
    """What a page gets while `act` goes on; it may hang up."""
    got: list[str] = []

    async def run() -> None:
        gone = asyncio.Event()

        async def receive() -> Any:
            await gone.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            if message["type"] == "http.response.body":
                got.append(message["body"].decode())

        page = asyncio.create_task(News(home.house, TABLE, False)({}, receive, send))
        await act(got, gone.set)
        await page

    asyncio.run(run())
    return got


async def settled() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def test_a_page_that_goes_is_forgotten(home: Home) -> None:
    home.begin()

    async def act(got: list[str], hang_up: Callable[[], None]) -> None:
        await settled()
        assert len(home.house.streams) == 1
        hang_up()

    got = over_a_connection(home, act)
    assert len(told("".join(got))) == 1
    assert home.house.streams == set()


def test_the_program_ends_every_stream(home: Home) -> None:
    home.begin()

    async def act(got: list[str], hang_up: Callable[[], None]) -> None:
        await settled()
        home.house.close()

    got = over_a_connection(home, act)
    assert got[-1] == ""


def test_a_silent_stream_beats(home: Home, monkeypatch: Any) -> None:
    monkeypatch.setattr(event_streams, "BEAT_S", 0)

    async def act(got: list[str], hang_up: Callable[[], None]) -> None:
        while not told("".join(got), "beat"):
            await asyncio.sleep(0)
        hang_up()

    assert told("".join(over_a_connection(home, act)), "beat")[0] == 1


def test_a_page_that_takes_nothing_is_given_up(home: Home, monkeypatch: Any) -> None:
    monkeypatch.setattr(event_streams, "STUCK_S", 0)

    async def run() -> None:
        async def receive() -> Any:
            await asyncio.Event().wait()

        async def send(message: Any) -> None:
            if message["type"] == "http.response.body":
                await asyncio.Event().wait()

        await News(home.house, TABLE, False)({}, receive, send)

    asyncio.run(run())
    assert home.house.streams == set()


def test_each_page_reads_its_own_language(home: Home) -> None:
    home.begin()
    home.until("buy")
    views = {
        language: told(home.house.listen(Client(True, None, language, "x", language)).news())[0]
        for language in ("en", "fr")
    }
    english, french = views["en"], views["fr"]
    assert english["ask"]["text"] != french["ask"]["text"]
    assert english["log"][0]["text"] != french["log"][0]["text"]
    assert english["undo"]["last"] != french["undo"]["last"]
    assert english["board"]["words"].keys() == french["board"]["words"].keys()
    assert english["ask"]["number"] == french["ask"]["number"]
    assert [seat["cash"] for seat in english["seats"]] == [seat["cash"] for seat in french["seats"]]


def test_at_the_end_it_is_told_how_it_came_to_that(home: Home) -> None:
    playing = home.begin("bot:steady, bot:random", length={"until": "rounds", "rounds": 6})
    while playing.table.ask is not None:
        home.move(60)
    view = told(home.house.listen(TABLE).news())[0]
    assert view["phase"] == "over"
    assert view["ask"] is None
    assert {line["seat"] for line in view["totals"] if line["won"]} == set(view["winners"])
    series = view["series"]
    assert len(series["worth"]) == 2
    assert [worth[-1] for worth in series["worth"]] == [one["sum"] for one in view["totals"]]
    assert all(len(worth) == len(series["turns"]) for worth in series["worth"])
    assert view["highlights"]


def test_without_a_unit_the_pages_are_told_of_one_that_is_not_there(home: Home) -> None:
    home.house.unit = NoUnitView()
    (unit,) = told(home.house.listen(TABLE, draws=True).news(), "unit")
    assert (unit["board"], unit["up"], unit["lights"]) == ("", False, [])
    assert unit.keys() == json.loads(UnitMirror(lambda: 0.0).whole()).keys()
