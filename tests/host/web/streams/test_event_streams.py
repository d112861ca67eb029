"""Event streams: a page gets the newest view only, each unit event, and nothing hidden."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

from tests.host.web.server import Clock, PageServer, page_server, simulated_unit
from trading_unit.games.registry import all_games
from trading_unit.play.unit.unit_mirror import UnitMirror
from trading_unit.web.access.access_keys import MOST_PHONES
from trading_unit.web.http.client import Client
from trading_unit.web.streams import event_stream
from trading_unit.web.streams.event_stream import EventStreamResponse
from trading_unit.web.streams.pages import (
    MOST_STREAMS,
    MOST_STREAMS_OF_PHONE,
    MOST_STREAMS_OF_SEATS,
    MOST_STREAMS_OF_TABLE,
)
from trading_unit.web.unit.unit_view import NoUnitView

TABLE = Client(True, None, "en", "127.0.0.1", "t")


def events(text: str, name: str = "state") -> list[Any]:
    """The data of the events of that name."""
    found = []
    for part in text.split("\n\n"):
        lines = dict(line.split(": ", 1) for line in part.split("\n") if line)
        if lines.get("event") == name:
            found.append(json.loads(lines["data"]))
    return found


def seat_client(server: PageServer, number: int) -> Client:
    token = server.state.access.keys.add_phone(number)
    return Client(False, number, "en", "192.168.1.20", token)


def test_the_whole_state_comes_at_once_and_then_only_changes(server: PageServer) -> None:
    server.begin()
    stream = server.state.open_stream(TABLE)
    (state,) = events(stream.take_events())
    assert state["phase"] == "play"
    assert state["seats"][0]["name"] == "Ann"
    assert stream.take_events() == ""
    assert server.state.game.session is not None
    server.state.game.session.running.throw()
    server.state.step()
    (newer,) = events(stream.take_events())
    assert len(newer["log"]) > len(state["log"])


def test_a_slow_page_gets_the_newest_and_no_queue(server: PageServer) -> None:
    session = server.begin()
    stream = server.state.open_stream(TABLE)
    stream.take_events()
    for _ in range(8):
        server.until("buy")
        session.running.answer(session.table.ask.seat, "buy")
        server.state.step()
    text = stream.take_events()
    assert len(events(text)) == 1
    assert events(text)[0]["ask"]["number"] == session.table.number


def test_the_board_is_sent_once_for_each_game(server: PageServer) -> None:
    server.begin()
    stream = server.state.open_stream(TABLE)
    assert len(events(stream.take_events())[0]["board"]["spaces"]) == 40
    server.state.pages.changes.note()
    assert "board" not in events(stream.take_events())[0]
    server.begin("Ann, Ben")
    assert "spaces" in events(stream.take_events())[0]["board"]


def test_the_lights_time_is_that_of_sending(server: PageServer) -> None:
    server.begin()
    server.until("bid")
    server.move(0)
    stream = server.state.open_stream(TABLE)
    first = events(stream.take_events())[0]["light"]
    server.clock.now += 10
    other = events(server.state.open_stream(TABLE).take_events())[0]["light"]
    assert first["left"] - other["left"] == 10_000
    assert first["lot"]


def test_a_seat_sees_only_what_it_may_answer(server: PageServer) -> None:
    session = server.begin()
    ask = server.until("buy")
    views = {
        number: events(server.state.open_stream(seat_client(server, number)).take_events())[0]
        for number in range(3)
    }
    for number, view in views.items():
        mine = number == ask.seat
        assert view["ask"]["mine"] == mine
        assert bool(view["ask"]["options"]) == mine
        assert "optionsBy" not in view["ask"]
        assert set(view["asides"]) == {str(number)}
        assert view["phones"] is view["undo"] is None
        assert view["rights"] == {}
        assert server.state.access.keys.code not in json.dumps(view)
    table = events(server.state.open_stream(TABLE).take_events())[0]
    assert set(table["ask"]["optionsBy"]) == {str(ask.seat)}
    assert table["phones"]["open"] is False
    assert session.table.ask is ask


def test_lines_that_a_seat_may_not_read_are_not_in_its_log(
    server: PageServer, monkeypatch: Any
) -> None:
    session = server.begin()
    game = type(session.table.game)
    monkeypatch.setattr(
        game, "sees", lambda self, seat, line: seat == 1 or line[0] != "start money"
    )
    for number, count in ((0, 0), (1, 3)):
        view = events(server.state.open_stream(seat_client(server, number)).take_events())[0]
        assert sum("to begin with" in line["text"] for line in view["log"]) == count


def test_each_unit_event_arrives_and_a_slow_page_gets_the_whole_unit(tmp_path: Path) -> None:
    clock = Clock()
    with page_server(tmp_path, unit=simulated_unit("told", clock), clock=clock) as server:
        quick, slow = server.state.open_stream(TABLE, True), server.state.open_stream(TABLE, True)
        assert events(quick.take_events(), "unit")[0]["whole"] is True
        server.state.units.unit.press("build", True)
        clicks = []
        for ms in range(1_500):
            clock.now = 1_000 + ms / 1000
            if ms == 200:
                server.state.units.unit.press("build", False)
            server.state.step()
            clicks += [
                one for news in events(quick.take_events(), "unit") for one in news["changes"]
            ]
        assert len([part for _, part, level in clicks if part == "buzzer" and level]) > 5
        late = events(slow.take_events(), "unit")
        assert len(late) <= event_stream.MOST_UNIT_EVENTS
        assert late[0]["whole"] is True


def test_phones_get_no_unit_events(tmp_path: Path) -> None:
    clock = Clock()
    with page_server(tmp_path, unit=simulated_unit("quiet", clock), clock=clock) as server:
        server.begin()
        stream = server.state.open_stream(seat_client(server, 0))
        assert events(stream.take_events(), "unit") == []


def test_a_freed_seat_gets_the_notice_and_its_stream_ends(server: PageServer) -> None:
    server.begin()
    stream = server.state.open_stream(seat_client(server, 1))
    stream.take_events()
    server.state.access.keys.free_seat(1)
    server.state.pages.notify("the table has taken the seat of Ben back")
    text = stream.take_events()
    assert events(text) == []
    assert events(text, "told") == [{"text": "the table has taken the seat of Ben back"}]
    assert stream.closed


def test_a_second_phone_on_a_seat_is_announced_once(server: PageServer) -> None:
    """To the table; its phones show it themselves, as long as it is true."""
    server.begin()
    table = server.state.open_stream(TABLE)
    one = server.state.open_stream(seat_client(server, 1))
    assert events(one.take_events())[0]["seats"][1]["phone"] is True
    two = server.state.open_stream(seat_client(server, 1))
    text = one.take_events()
    assert events(text)[0]["seats"][1]["twice"] is True
    assert events(text, "told") == []
    news = [{"text": "two phones have the seat of Ben"}]
    assert events(table.take_events(), "told") == news
    server.state.close_stream(two)
    text = one.take_events()
    assert events(text)[0]["seats"][1]["twice"] is False
    assert events(table.take_events(), "told") == []


def test_one_browser_cannot_take_all_streams(server: PageServer) -> None:
    server.begin()
    listening = [server.state.open_stream(TABLE) for _ in range(MOST_STREAMS_OF_TABLE)]
    assert not server.state.pages.may_open(TABLE)
    phone = seat_client(server, 0)
    assert server.state.pages.may_open(phone)
    server.state.close_stream(listening[0])
    assert server.state.pages.may_open(TABLE)
    for _ in range(MOST_STREAMS_OF_PHONE):
        assert server.state.pages.may_open(phone)
        server.state.open_stream(phone)
    assert not server.state.pages.may_open(phone)


def fill_streams(server: PageServer, phones: Sequence[Client]) -> int:
    """How many streams they get when each opens as many as it may."""
    for phone in phones:
        while server.state.pages.may_open(phone):
            server.state.open_stream(phone)
    return len(server.state.pages.streams)


def test_all_seats_together_leave_streams_to_each_other_and_to_the_table(
    server: PageServer,
) -> None:
    most_seats = max(one.seats[-1] for one in all_games())
    phones = [seat_client(server, seat) for seat in range(most_seats) for _ in range(MOST_PHONES)]
    taken = fill_streams(server, phones)
    assert taken == len(phones) * MOST_STREAMS_OF_PHONE <= MOST_STREAMS_OF_SEATS
    more = [seat_client(server, seat) for seat in range(most_seats, 2 * most_seats)]
    assert fill_streams(server, more) == MOST_STREAMS_OF_SEATS
    for _ in range(MOST_STREAMS - MOST_STREAMS_OF_SEATS):
        assert server.state.pages.may_open(TABLE)
        server.state.open_stream(TABLE)


def test_streams_of_phones_that_lost_their_seat_take_no_room(server: PageServer) -> None:
    """Such a stream ends only when its client reads, which a client may put off."""
    for _ in range(MOST_STREAMS):
        fill_streams(server, [seat_client(server, 0)])
        server.state.access.keys.free_seat(0)
    assert server.state.pages.may_open(seat_client(server, 1))
    assert server.state.pages.may_open(TABLE)


def test_names_come_as_text_and_never_end_an_event(server: PageServer) -> None:
    server.begin("<b>Ann</b>, Ben &amp; co, </script>")
    text = server.state.open_stream(TABLE).take_events()
    assert events(text)[0]["seats"][0]["name"] == "<b>Ann</b>"
    assert text.count("\n\n") == 1


# Over a connection


def over_a_connection(
    server: PageServer, act: Callable[[list[str], Callable[[], None]], Awaitable[None]]
) -> list[str]:
    """The parts that a page receives while `act` runs, which may hang up."""
    got: list[str] = []

    async def run() -> None:
        gone = asyncio.Event()

        async def receive() -> Any:
            await gone.wait()
            return {"type": "http.disconnect"}

        async def send(message: Any) -> None:
            if message["type"] == "http.response.body":
                got.append(message["body"].decode())

        page = asyncio.create_task(stream_response(server)({}, receive, send))
        await act(got, gone.set)
        await page

    asyncio.run(run())
    return got


def stream_response(server: PageServer) -> EventStreamResponse:
    state = server.state
    return EventStreamResponse(
        lambda: state.open_stream(TABLE), state.close_stream, state.pages.turns
    )


async def settled() -> None:
    for _ in range(20):
        await asyncio.sleep(0)


def test_the_stream_of_a_page_that_leaves_is_dropped(server: PageServer) -> None:
    server.begin()

    async def act(got: list[str], hang_up: Callable[[], None]) -> None:
        await settled()
        assert len(server.state.pages.streams) == 1
        hang_up()

    got = over_a_connection(server, act)
    assert len(events("".join(got))) == 1
    assert server.state.pages.streams == set()


def test_closing_the_server_ends_every_stream(server: PageServer) -> None:
    server.begin()

    async def act(got: list[str], hang_up: Callable[[], None]) -> None:
        await settled()
        server.state.close()

    got = over_a_connection(server, act)
    assert got[-1] == ""


def test_a_silent_stream_has_a_heartbeat(server: PageServer, monkeypatch: Any) -> None:
    monkeypatch.setattr(event_stream, "HEARTBEAT_S", 0)

    async def act(got: list[str], hang_up: Callable[[], None]) -> None:
        while not events("".join(got), "beat"):
            await asyncio.sleep(0)
        hang_up()

    assert events("".join(over_a_connection(server, act)), "beat")[0] == 1


def test_a_page_that_takes_nothing_is_given_up(server: PageServer, monkeypatch: Any) -> None:
    monkeypatch.setattr(event_stream, "STUCK_S", 0)

    async def run() -> None:
        async def receive() -> Any:
            await asyncio.Event().wait()

        async def send(message: Any) -> None:
            if message["type"] == "http.response.body":
                await asyncio.Event().wait()

        await stream_response(server)({}, receive, send)

    asyncio.run(run())
    assert server.state.pages.streams == set()


def test_each_page_reads_its_own_language(server: PageServer) -> None:
    server.begin()
    server.until("buy")
    views = {
        language: events(
            server.state.open_stream(Client(True, None, language, "x", language)).take_events()
        )[0]
        for language in ("en", "fr")
    }
    english, french = views["en"], views["fr"]
    assert english["ask"]["text"] != french["ask"]["text"]
    assert english["log"][0]["text"] != french["log"][0]["text"]
    assert english["undo"]["last"] != french["undo"]["last"]
    assert english["board"]["words"].keys() == french["board"]["words"].keys()
    assert english["ask"]["number"] == french["ask"]["number"]
    assert [seat["cash"] for seat in english["seats"]] == [seat["cash"] for seat in french["seats"]]


def test_the_view_of_a_finished_game_has_totals_and_what_was_remarkable(server: PageServer) -> None:
    session = server.begin("bot:steady, bot:random", length={"until": "rounds", "rounds": 6})
    while session.table.ask is not None:
        server.move(60)
    view = events(server.state.open_stream(TABLE).take_events())[0]
    assert view["phase"] == "over"
    assert view["ask"] is None
    assert {line["seat"] for line in view["totals"] if line["won"]} == set(view["winners"])
    assert view["highlights"]


def test_without_a_unit_pages_get_one_that_is_down(server: PageServer) -> None:
    server.state.units.unit = NoUnitView()
    (unit,) = events(server.state.open_stream(TABLE, with_unit=True).take_events(), "unit")
    assert (unit["board"], unit["up"], unit["lights"]) == ("", False, [])
    assert unit.keys() == json.loads(UnitMirror(lambda: 0.0).whole()).keys()
