"""Every POST of a page: what it does, and how it is refused."""

from typing import Any

import pytest

from tests.host.web.server import Clock, PageServer, page_server, simulated_unit


def test_a_throw_and_its_refusals(server: PageServer) -> None:
    session = server.begin()
    table = server.table()
    assert table.do("throw", number=5) == (
        "late",
        "that has been answered already; look at what is asked now",
    )
    assert table.do("throw", number=0) == ("accepted", "")
    assert len(session.table.log) == 1


def test_an_answer_is_taken_once(server: PageServer) -> None:
    session = server.begin()
    table = server.table()
    ask = server.until("buy")
    data = {"number": session.table.number, "by": ask.seat, "value": "buy"}
    assert table.send("/answer", data | {"value": "sell"}) == (
        "refused",
        "it has to be buy or auction",
    )
    assert table.send("/answer", data) == ("accepted", "")
    assert table.send("/answer", data)[0] == "late"
    assert [line[0] for line in session.table.game.log].count("buys") == 1


@pytest.mark.parametrize("value", [None, True, [], {}, [[]], "x", -1, 1.5, {"with": {}}, [1, 2, 3]])
def test_no_answer_of_any_shape_breaks_the_table(server: PageServer, value: Any) -> None:
    session = server.begin()
    table = server.table()
    for name in ("buy", "bid", "build"):
        server.until(name)
        before = len(session.table.log)
        for by in (0, 1, 2, "table"):
            data = {"number": session.table.number, "by": by, "value": value}
            assert table.send("/answer", data)[0] == "refused", (name, by)
        for aside in ("mortgage", "deal", "put right", "hour over", "nothing"):
            data = {"name": aside, "by": 0, "value": value}
            assert table.send("/aside", data)[0] == "refused", (name, aside)
        assert len(session.table.log) == before


@pytest.mark.parametrize(
    ("path", "data"),
    [
        ("/answer", {}),
        ("/answer", {"by": 0}),
        ("/answer", {"by": 0, "number": "0"}),
        ("/answer", {"by": 0, "number": -1}),
        ("/answer", {"by": True, "number": 0}),
        ("/answer", {"by": 7, "number": 0, "value": 1}),
        ("/aside", {}),
        ("/aside", {"name": 3, "by": 0}),
        ("/aside", {"name": "deal"}),
        ("/aside", {"name": "x" * 101, "by": 0}),
        ("/do", {}),
        ("/do", {"what": 3}),
        ("/do", {"what": "dance"}),
        ("/do", {"what": "pass"}),
        ("/do", {"what": "pass", "seat": 0}),
        ("/do", {"what": "pass", "seat": 0, "number": 0}),
        ("/do", {"what": "undo", "count": 0}),
        ("/do", {"what": "undo", "count": 1}),
        ("/do", {"what": "undo", "count": "all"}),
        ("/do", {"what": "redo"}),
        ("/do", {"what": "pause"}),
        ("/do", {"what": "pause", "on": 1}),
        ("/do", {"what": "hour", "minutes": 5}),
        ("/do", {"what": "hour", "minutes": -1}),
        ("/do", {"what": "hour", "minutes": 241}),
        ("/do", {"what": "pace", "s": "fast"}),
        ("/do", {"what": "pace", "s": -1}),
        ("/do", {"what": "close light"}),
        ("/do", {"what": "cancel light"}),
        ("/do", {"what": "press", "button": "red", "down": True}),
        ("/do", {"what": "press", "button": "build", "down": True}),
        ("/do", {"what": "battery", "mv": 9}),
        ("/do", {"what": "battery", "mv": 2_000}),
        ("/do", {"what": "cable", "in": False}),
        ("/do", {"what": "phones", "address": "javascript:alert(1)"}),
        ("/do", {"what": "phones", "address": "a b"}),
        ("/do", {"what": "phones", "on": 1}),
        ("/do", {"what": "take back", "seat": 0}),
        ("/do", {"what": "language", "is": "xx"}),
        ("/setup", {}),
        ("/resume", {}),
        ("/resume", {"name": "nobody's game"}),
    ],
)
def test_what_is_not_possible_is_refused_in_a_sentence(
    server: PageServer, path: str, data: dict[str, Any]
) -> None:
    session = server.begin()
    table = server.table()
    status, why = table.send(path, data)
    assert status == "refused"
    assert why
    assert server.state.game.session is session
    assert session is not None
    assert session.table.log == []


def test_with_no_game_there_is_nothing_to_answer(server: PageServer) -> None:
    table = server.table()
    why = "no game is being played; begin one at the table"
    assert table.do("throw") == ("refused", why)
    assert table.send("/answer", {"number": 0, "by": 0, "value": 1}) == ("refused", why)
    assert table.send("/aside", {"name": "deal", "by": 0}) == ("refused", why)
    assert table.do("undo") == ("refused", why)


def test_undo_and_redo_are_noted_in_the_log(server: PageServer) -> None:
    session = server.begin()
    table = server.table()
    table.do("throw")
    assert table.do("undo") == ("accepted", "")
    assert session.running.pauses.after_undo
    assert table.do("redo") == ("accepted", "")
    assert table.do("go on") == ("accepted", "")
    assert not session.running.pauses.after_undo
    texts, french = (
        [line["text"] for line in session.log_view.lines(None, language) if line["kind"] == "note"]
        for language in ("en", "fr")
    )
    assert texts[0].startswith("taken back: Ann throws ")
    assert texts[1] == "brought back (1)"
    assert french[0].startswith("annulé\u00a0: Ann lance ")  # as each page reads
    assert french[1] == "rétabli (1)"


def test_that_the_table_acted_for_a_seat_is_noted_in_the_log(server: PageServer) -> None:
    session = server.begin()
    table = server.table()
    server.phone(2)
    ask = server.until("buy")
    while ask.seat == 2:
        session.running.answer(2, "buy")
        ask = server.until("buy")
    lot = session.table.game.board.names[ask.deed]
    table.send("/answer", {"number": session.table.number, "by": ask.seat, "value": "buy"})
    name = session.name(ask.seat)
    lines = session.log_view.lines(None)
    pressed = [(line["text"], line["pressed"]) for line in lines if "pressed" in line]
    assert [text.partition(" for ")[0] for text, _ in pressed] == [f"{name} buys {lot}"]
    assert [how for _, how in pressed] == [f"pressed at the table, for {name}"]
    assert {line["kind"] for line in lines} == {"line", "turn"}
    french = [line.get("pressed") for line in session.log_view.lines(None, "fr")]
    assert f"répondu à la table, pour {name}" in french
    table.do("undo")
    assert not any("pressed" in line for line in session.log_view.lines(None))


def test_the_table_puts_a_balance_right(server: PageServer) -> None:
    session = server.begin()
    table = server.table()
    right = {"what": "balance", "seat": 1, "amount": 1_000_000, "reason": "a note fell down"}
    assert table.send("/aside", {"name": "put right", "by": "table", "value": right})[0] == (
        "accepted"
    )
    assert session.view.balance(1) == 1_000_000


def test_pause_and_the_hour(server: PageServer) -> None:
    session = server.begin(length={"until": "hour", "minutes": 60})
    table = server.table()
    table.do("throw")
    server.move(60)
    assert table.do("pause", on=True) == ("accepted", "")
    server.move(600)
    assert session.running.hour.left_ms(server.clock.now) == 59 * 60_000
    assert table.do("hour", minutes=5) == ("accepted", "")
    assert table.do("pause", on=False) == ("accepted", "")
    server.move(60)
    assert session.running.hour.left_ms(server.clock.now) == 4 * 60_000
    assert table.do("hour", minutes=0) == ("accepted", "")
    assert session.table.game.log[-1] == ("hour over",), "and after this turn it is counted"


# The auction


def test_a_bid_counts_at_the_moment_of_its_arrival(server: PageServer) -> None:
    session = server.begin()
    table = server.table()
    ask = server.until("bid")
    server.move(0)  # the light goes on
    server.move(3.25)
    seat = next(one for one in range(3) if ask.options(one))
    bid = {"number": session.table.number, "by": seat, "value": ask.amount(seat).least}
    assert table.send("/answer", bid) == ("accepted", "")
    assert session.table.log[-1][2] == [bid["value"], 3250]


def test_the_refusal_of_a_low_bid_names_the_highest(server: PageServer) -> None:
    session = server.begin()
    table = server.table()
    ask = server.until("bid")
    server.move(0)
    one = next(one for one in range(3) if ask.options(one))
    table.send("/answer", {"number": session.table.number, "by": one, "value": 500_000})
    other = next(seat for seat in range(3) if seat != one)
    data = {"number": session.table.number, "by": other, "value": 490_000}
    status, why = table.send("/answer", data)
    assert status == "refused"
    assert why.endswith(f"; the highest bid is 500k by {session.name(one)}")
    assert "from 510k to" in why


def test_the_refusal_of_a_late_bid_says_by_how_much(server: PageServer) -> None:
    session = server.begin()
    table = server.table()
    ask = server.until("bid")
    server.move(0)
    number = session.table.number
    seat = next(one for one in range(3) if ask.options(one))
    server.move(50)
    assert session.table.number != number
    server.clock.now += 0.42
    assert table.send("/answer", {"number": number, "by": seat, "value": 500_000}) == (
        "late",
        "500k came 0.42 s after the light",
    )
    assert [line[3] for line in session.table.game.log if line[0] == "auction won"] == [10_000]


def test_who_presses_out_bids_no_more_and_all_out_closes_it(server: PageServer) -> None:
    session = server.begin()
    table = server.table()
    server.until("bid")
    server.move(0)
    number = session.table.number
    passed = []
    for seat in range(3):
        if session.table.number == number:
            assert table.do("pass", seat=seat, number=number) == ("accepted", "")
            passed.append(seat)
    assert passed
    assert session.table.number != number
    assert "auction won" in [line[0] for line in session.table.game.log]


def test_out_counts_only_for_the_auction_that_it_was_pressed_in(server: PageServer) -> None:
    session = server.begin()
    table = server.table()
    ask = server.until("bid")
    server.move(0)
    first = session.table.number
    assert table.do("cancel light") == ("accepted", "")
    assert session.table.ask.name == "bid"  # it is put again
    assert session.table.number != first
    before = len(session.table.log)
    seat = next(one for one in range(3) if ask.options(one))
    assert table.do("pass", seat=seat, number=first) == (
        "late",
        "that has been answered already; look at what is asked now",
    )
    assert session.running.lamp.passed == set()
    assert len(session.table.log) == before
    number = session.table.number
    assert table.do("pass", seat=seat, number=number) == ("accepted", "")
    assert session.running.lamp.passed == {seat}
    assert session.table.number == number  # the others may still bid


def test_the_refusal_of_a_late_out_says_by_how_much(server: PageServer) -> None:
    session = server.begin()
    table = server.table()
    server.until("bid")
    server.move(0)
    number = session.table.number
    server.clock.now += 50.42  # nobody has looked since
    assert table.do("pass", seat=1, number=number) == ("late", "that came 0.42 s after the light")
    assert session.table.number != number
    assert session.running.lamp.passed == set()


def test_the_table_closes_or_cancels_a_light(server: PageServer) -> None:
    session = server.begin()
    table = server.table()
    server.until("bid")
    server.move(0)
    assert table.do("cancel light") == ("accepted", "")
    assert [line[0] for line in session.table.game.log[-2:]] == ["auction cancelled", "bid"]
    server.move(0)
    assert table.do("close light") == ("accepted", "")
    assert "light off" in [line[0] for line in session.table.game.log]


# Games


def setup_data(**more: Any) -> dict[str, Any]:
    players = [{"name": "Ann", "colour": "blue"}, {"name": "Bob", "plays": "steady"}]
    return {"players": players, "unit": "none", **more}


def test_a_set_up_begins_a_game(server: PageServer) -> None:
    table = server.table()
    data = setup_data(
        length={"until": "rounds", "rounds": 5}, money="real", chance={"dice": "table"}
    )
    assert table.send("/setup", data) == ("accepted", "")
    session = server.state.game.session
    assert session is not None
    assert session.seats[0] == {"name": "Ann", "plays": "person", "colour": "blue", "mover": "car"}
    assert session.bots == {1}
    assert session.view.balance(0) is None
    assert session.table.ask.sources == ("table",)


@pytest.mark.parametrize(
    "wrong",
    [
        {"players": "Ann"},
        {"players": [1, 2]},
        {"players": [{"name": "Ann"}]},
        {"players": [{"name": "Ann"}, {"name": "ann"}]},
        {"players": [{"name": "Ann"}, {"name": ""}]},
        {"players": [{"name": "Ann"}, {"name": "B" * 21}]},
        {"players": [{"name": "Ann"}, {"name": "B\n"}, {"name": "C\x00"}]},
        {"players": [{"name": "Ann"}, {"name": "Ben", "plays": "genius"}]},
        {"players": [{"name": "Ann"}, {"name": "Ben", "colour": "url(x)"}]},
        {"players": [{"name": "Ann"}, {"name": "Ben", "mover": "car"}]},  # Ann has it by her place
        {"players": [{"name": "Ann"}, {"name": "Ben", "mover": "<svg>"}]},
        {"players": [{"name": "Ann"}, {"name": "Ben", "admin": True}]},
        {"players": [{"name": f"P{n}"} for n in range(7)]},
        {"game": "chess"},
        {"game": 3},
        {"length": {"until": "bedtime"}},
        {"length": {"until": ["hour"]}},
        {"chance": {"dice": "unit"}},
        {"chance": {"cat": "table"}},
        {"chance": "table"},
        {"options": {"cheat": True}},
        {"options": {"build once a turn": 1}},
        {"money": "gold"},
        {"standing": []},
        {"standing": {"districts": {"Nowhere": {"owner": 0}}}},
        {"unit": "/dev/nothing"},
        {"surprise": 1},
    ],
)
def test_a_refused_set_up_leaves_the_game_as_it_is(
    server: PageServer, wrong: dict[str, Any]
) -> None:
    session = server.begin()
    table = server.table()
    status, why = table.send("/setup", setup_data() | wrong)
    assert (status, bool(why)) == ("refused", True)
    assert server.state.game.session is session


def test_a_game_is_left_and_resumed(server: PageServer) -> None:
    table = server.table()
    table.send("/setup", setup_data())
    table.do("throw")
    assert table.send("/leave", {}) == ("accepted", "")
    assert server.state.game.session is None
    [name] = [one.name for one in server.store.games()]
    assert table.send("/resume", {"name": name.upper()}) == ("accepted", "")
    assert server.state.game.session is not None
    assert len(server.state.game.session.table.log) >= 1
    assert table.send("/resume", {"name": name}) == ("accepted", "")  # it is open already


def test_the_language_is_kept_in_a_cookie(server: PageServer) -> None:
    table = server.table()
    assert table.do("language", **{"is": "fr"}) == ("accepted", "")
    assert table.do("throw")[1].startswith("aucune partie")
    french = server.browser(**{"accept-language": "de, fr-CH;q=0.8, en;q=0.1"})
    assert "trading-unit affiche" in french.get("/").text


# The unit


def test_the_drawn_unit_is_pressed(tmp_path: Any) -> None:
    clock = Clock()
    with_unit = simulated_unit("pressed", clock)
    with page_server(tmp_path, unit=with_unit, clock=clock) as server:
        table = server.table()
        assert table.do("press", button="build", down=True) == ("accepted", "")
        assert with_unit.outlet.unit.real_time.held_since
        server.move(0.2)
        assert table.do("press", button="build", down=False) == ("accepted", "")
        assert not with_unit.outlet.unit.real_time.held_since
        assert table.do("battery", mv=2_100) == ("accepted", "")
        server.move(0.01)
        assert with_unit.outlet.unit.bench.power.battery == 2_100
        assert table.do("cable", **{"in": False}) == ("accepted", "")
        server.move(0.01)
        assert not with_unit.outlet.unit.plugged_in
        assert table.do("switch", on=False) == ("accepted", "")
        server.move(0.01)
        assert not with_unit.outlet.unit.bench.power.on


# Phones


def test_phones_are_let_in_and_shut_out(server: PageServer) -> None:
    server.begin()
    table = server.table()
    assert table.get("/qr.svg").status_code == 404
    assert table.do("phones", on=True) == ("accepted", "")
    server.state.access.phones.addresses = ["192.168.1.7", "10.0.0.4"]
    code = server.state.access.keys.code
    assert server.state.access.phones.join_address(code) == f"http://192.168.1.7:8761/seat#{code}"
    picture = table.get("/qr.svg")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.text.startswith("<?xml")
    assert table.do("phones", address="table.local") == ("accepted", "")
    assert server.state.access.phones.join_address(code) == f"http://table.local:8761/seat#{code}"
    assert table.do("phones", address="10.0.0.4:80") == ("accepted", "")
    assert server.state.access.phones.join_address(code) == f"http://10.0.0.4:80/seat#{code}"
    assert table.do("phones", on=False, address="") == ("accepted", "")
    assert server.state.access.phones.join_address(code) == ""
