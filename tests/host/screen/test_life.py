"""The Game of Life on the pages: the road and its cars, bets from phones, hidden hands."""

from pathlib import Path
from typing import Any

import pytest

from tests.host.games.life.table import figures
from tests.host.web.server import Browser, Clock, PageServer, page_server, simulated_unit
from trading_unit.games.life import GAME
from trading_unit.play.start.setup_choices import SetupChoices, parse_players
from trading_unit.screen.session import Session
from trading_unit.screen.view.clocks import clocks
from trading_unit.screen.view.view import board
from trading_unit.table.chance import OfChance
from trading_unit.web.http.client import Client
from trading_unit.web.views import lobby

TABLE = Client(True, None, "en", "127.0.0.1", "t")


@pytest.fixture
def server(tmp_path: Path) -> PageServer:  # type: ignore[misc]
    with page_server(tmp_path) as found:
        yield found


def begin(server: PageServer, names: str = "Ann, Ben, Cleo", dice: str = "screen") -> Session:
    chance = {"dice": dice, "cards": "screen"}
    server.state.game.begin(SetupChoices("life", parse_players(names), chance=chance).setup())
    assert server.state.game.session is not None
    return server.state.game.session


def play_to_move(server: PageServer) -> Any:
    """Plays until the next spin moves somebody; whoever began has chosen a road."""
    session = server.state.game.session
    assert session is not None
    while getattr(session.table.ask, "purpose", "") != "move":
        ask: Any = session.table.ask
        if isinstance(ask, OfChance):
            session.running.throw()
        else:
            session.running.answer(ask.seat, {"paper": "no", "road": "B1"}[ask.name])
        server.state.step()
    return session.table.ask


def view_of(server: PageServer, seat: int | None) -> dict[str, Any]:
    """The view of that seat's page, or of the table's."""
    client = TABLE if seat is None else Client(False, seat, "en", "192.168.1.20", "p")
    found: Any = server.state.views.versioned_part(client, seat)
    assert type(found) is dict
    return found


def bet(browser: Browser, seat: int, value: Any, page: str = "seat") -> tuple[str, str]:
    return browser.send("/aside", {"name": "bet", "by": seat, "value": value}, page=page)


def test_the_lobby_has_its_card(server: PageServer) -> None:
    (found,) = [
        one
        for one in lobby.view(server.store, [], "none", "en", "life")["games"]
        if one["name"] == "life"
    ]
    assert found["seats"] == (2, 6)
    assert found["purses"] == ["screen"]
    assert found["lengths"] == [{"until": "goal"}] == [found["length"]]
    assert found["chance"] == {
        "dice": ["unit", "screen", "table"],
        "cards": ["screen", "table"],
    }
    assert found["picture"] == ["auto", "church", "bridge"]
    assert found["standing"] is None


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_view_has_the_whole_road(server: PageServer, language: str) -> None:
    found = board(begin(server), language)
    spaces, road = found["spaces"], found["road"]
    assert [space["name"] for space in spaces] == [space["id"] for space in figures()["spaces"]]
    assert all(space["does"] and space["label"] and space["text"] for space in spaces)
    assert len(road["points"]) == len(road["next"]) == len(spaces)
    assert spaces[road["bridge"]]["name"] == GAME.data.load()["bridge"]
    assert road["next"][road["acres"]] == []
    assert sum(space["sign"] != "" for space in spaces) == sum(
        len(space["next"]) for space in figures()["spaces"] if "roads" in space
    )
    assert found["bets"] == {"step": 500, "most": 20_000, "numbers": 2, "pays": 10}
    assert (found["groups"], found["districts"]) == ([], [])
    crash = next(space for space in spaces if space["name"] == "17")
    assert (crash["price"] != "", crash["paper"]) == (True, "auto")
    assert (crash["short"][:2], crash["short"][-3:]) == ("-5", "000")


def test_a_road_names_the_space_where_it_begins(server: PageServer) -> None:
    session = begin(server)
    while session.table.ask.name != "road":
        ask = session.table.ask
        if isinstance(ask, OfChance):
            session.running.throw()
        else:
            session.running.answer(ask.seat, "no")
        server.state.step()
    seat = session.table.ask.seat
    numbers = [space["id"] for space in figures()["spaces"]]
    options = view_of(server, seat)["ask"]["options"]
    assert [(one["text"], numbers[one["space"]]) for one in options] == [
        ("to Business", "B1"),
        ("to College", "C1"),
    ]


def test_the_view_has_cars_bets_and_the_last_spin(server: PageServer) -> None:
    session = begin(server)
    spinner = play_to_move(server).seat
    other = (spinner + 1) % 3
    session.running.aside("bet", other, ["7", 500])
    stands = view_of(server, None)["stands"]
    assert stands["bets"] == [{"seat": other, "number": 7, "amount": 500, "text": "500"}]
    car = stands["movers"][spinner]
    assert (car["pegs"], car["home"]) == ([["blue", "pink"][spinner % 2]], "")
    session.running.throw()
    server.state.step()
    after = view_of(server, None)["stands"]
    assert after["bets"] == []
    assert after["spun"]["seat"] == spinner
    assert after["spun"]["n"] > stands["spun"]["n"]


def test_a_phone_bets_and_the_table_does_not_for_it(server: PageServer) -> None:
    begin(server)
    spinner = play_to_move(server).seat
    other = (spinner + 1) % 3
    phone, table = server.phone(other), server.table()
    assert bet(phone, other, ["7", 500]) == ("accepted", "")
    status, why = bet(phone, other, ["7", 99_500])
    assert status == "refused"
    assert "$20,000" in why
    assert bet(table, other, "none", page="table")[0] == "refused"
    assert bet(phone, spinner, ["7", 500])[0] == "refused"
    offered = view_of(server, other)["asides"][str(other)]["bet"]
    assert offered[0] == {"word": "none", "alone": True, "text": "take all bets back"}
    assert offered[1]["amount"] == {"least": 500, "most": 1_500, "step": 500}


def test_a_hand_is_sent_to_its_phone_or_else_to_the_table(server: PageServer) -> None:
    session = begin(server)
    play_to_move(server)
    server.phone(0)
    for page, open_hands in ((0, [0]), (1, [1]), (None, [1, 2])):
        hands = [seat["hand"] for seat in view_of(server, page)["seats"]]
        assert [seat for seat in range(3) if hands[seat] is not None] == open_hands
    game: Any = session.table.game
    (card,) = view_of(server, 0)["seats"][0]["hand"]
    assert [card["kind"]] == game.hand[0]


def test_an_undone_draw_names_no_card_in_the_log(server: PageServer) -> None:
    session = begin(server)
    play_to_move(server)
    table = server.table()
    names = [line for line in session.log_view.sentences("en") if "has drawn" in line]
    assert len(names) == 3
    for _ in range(len(session.table.done)):
        table.do("undo", count=1)
    assert not any(name in line["text"] for line in session.log_view.lines(None) for name in names)
    assert sum(note("en").startswith("taken back") for _, note in session.log_view.notes) > 3


def test_the_unit_spins_the_wheel(tmp_path: Path) -> None:
    clock = Clock()
    with page_server(tmp_path, unit=simulated_unit("life", clock), clock=clock) as server:
        session = begin(server, dice="unit")
        for _ in range(100):
            server.move(0.01)
        assert server.table().do("throw") == ("accepted", "")
        ask = view_of(server, None)["ask"]
        assert (ask["dice"], ask["thrown"]) == (1, True)
        for _ in range(600):
            server.move(0.01)
        first: Any = session.table.game.log
        spins = [line for line in first if line[0] == "spins"]
        assert len(spins) == 1
        assert session.table.done[0][1] == "unit"


def test_before_a_spin_each_phone_says_when_it_bets_no_more(server: PageServer) -> None:
    session = begin(server)
    spinner = play_to_move(server).seat
    session.running.beat.set_length(5)
    session.running.beat.number = -1  # it has begun without one
    server.state.step()
    phones = {seat: server.phone(seat) for seat in range(3) if seat != spinner}
    table = server.table()
    beat = clocks(session)["beat"]
    assert beat == {"left": 5_000, "of": 5_000, "seats": sorted(phones), "answered": False}
    game: Any = session.table.game
    spins = game.spun
    number = session.table.number
    assert table.do("throw", number=number) == ("accepted", "")
    assert session.table.number == number  # it counts, but not yet
    first, second = phones
    assert bet(phones[first], first, ["7", 500]) == ("accepted", "")
    assert phones[first].do("enough", "seat") == ("accepted", "")
    assert clocks(session)["beat"] == beat | {"seats": [second], "answered": True}
    assert phones[second].do("enough", "seat") == ("accepted", "")
    server.state.step()
    assert session.table.number != number
    assert game.spun != spins


def test_at_one_screen_a_press_of_spin_says_no_for_all(server: PageServer) -> None:
    session = begin(server)
    play_to_move(server)
    session.running.beat.set_length(5)
    session.running.beat.number = -1
    server.state.step()
    number = session.table.number
    table = server.table()
    assert table.do("throw", number=number) == ("accepted", "")
    server.state.step()
    assert session.table.number != number


def test_the_table_sets_how_long_there_is_for_bets(server: PageServer) -> None:
    session = begin(server)
    table = server.table()
    assert table.do("beat", s=10) == ("accepted", "")
    assert session.running.beat.length_s == 10
    assert view_of(server, None)["beatS"] == 10
    assert table.do("beat", s=61)[0] == "refused"
