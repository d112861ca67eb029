"""Who may do what: the table by its address, seats by the code, and nobody else."""

from typing import Any

import pytest

from tests.host.web.server import PageServer
from trading_unit.web.actions.action import ACTIONS, POSTS

PAGES = (
    *("/", "/waiting-room", "/table", "/unit", "/sheet", "/end", "/setup", "/qr.svg"),
    *("/look-back", "/look-back.json", "/look-back.html", "/look-back.game"),
)
TABLE_ONLY: dict[str, dict[str, Any]] = {
    "begin": {},
    "undo": {"count": 1},
    "redo": {"count": 1},
    "go on": {},
    "pace": {"s": 1},
    "hints": {"on": False},
    "close light": {},
    "cancel light": {},
    "straight on": {"number": 0, "value": [1, 2]},
    "light off": {"number": 0, "seat": 0, "amount": 10_000},
    "pause": {"on": True},
    "hour": {"minutes": 5},
    "press": {"button": "build", "down": True},
    "choose game": {"game": "life"},
    "battery": {"mv": 2_000},
    "cable": {"in": False},
    "switch": {"on": False},
    "sheet": {"touch": "[]"},
    "new sheet": {},
    "sheet hour": {"does": "pause"},
    "sheet time": {"key": "minutes", "value": 60},
    "sheet odds": {"weights": "1:1:1:1"},
    "phones": {"on": True},
    "take back": {"seat": 0},
    "forget phones": {},
    "anew": {},
    "beat": {"s": 3},
    "wrong codes": {"address": "192.168.1.66", "yes": False},
}


def test_the_printed_address_opens_the_table_once(server: PageServer) -> None:
    key = server.state.access.keys.table_key
    first, second = server.browser(), server.browser()
    assert first.get(f"/?key={key}").status_code == 200
    assert first.get("/table").status_code == 200
    assert second.get(f"/?key={key}").status_code == 403
    assert second.get("/table").status_code == 403
    assert first.get(f"/?key={key}").status_code == 200  # it is the table already


def test_the_key_does_not_stay_in_the_address(server: PageServer) -> None:
    browser = server.browser()
    answer = browser.get(f"/table?key={server.state.access.keys.table_key}", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/table")
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie


def test_a_new_address_is_printed_where_the_program_runs(server: PageServer) -> None:
    printed = []
    server.state.access.print_address = lambda: printed.append(server.state.access.keys.table_key)
    stranger = server.browser()
    stranger.get("/table")
    stranger.get("/table")
    assert printed == [server.state.access.keys.table_key]  # not at each try
    server.clock.now += 11
    stranger.get("/table")
    assert len(printed) == 2
    server.let_in()
    server.clock.now += 11
    server.browser("192.168.1.20").get("/table")
    assert len(printed) == 2  # nobody on the network makes it print


def test_without_a_cookie_nothing_is_shown_or_done(server: PageServer) -> None:
    server.begin()
    stranger = server.browser()
    for page in PAGES:
        assert stranger.get(page).status_code == 403, page
    assert stranger.get("/seat").status_code == 200  # the form for the code
    assert stranger.get("/news").status_code == 403
    for name in ("do", *(address[1:] for address in POSTS)):
        assert stranger.post(f"/{name}", {"what": "throw"}).status_code == 403, name
    assert server.state.game.session is not None
    assert server.state.game.session.table.log == []


def test_guessed_cookies_open_nothing(server: PageServer) -> None:
    server.table()
    stranger = server.browser()
    for value in ("", "x", "a" * 32, "é"):
        headers = {"cookie": f"table-8760={value}".encode()}
        assert stranger.get("/table", headers=headers).status_code == 403


@pytest.mark.parametrize("what", sorted(TABLE_ONLY))
def test_a_seat_is_refused_what_only_the_table_does(server: PageServer, what: str) -> None:
    server.begin()
    phone = server.phone(0)
    answer = phone.post("/do", {"what": what, **TABLE_ONLY[what]}, page="seat")
    assert answer.status_code == 403
    assert answer.json() == {"status": "refused", "why": "only the table does that"}


def test_table_only_lists_every_action_but_ten() -> None:
    of_seats = {"throw", "pass", "agree", "enough", "seat request", "language", "rename", "ready"}
    of_seats |= {"lesson hint", "leave lesson"}  # of learners, in a lesson
    assert set(TABLE_ONLY) | of_seats == set(ACTIONS)


def test_a_seat_begins_and_resumes_no_game(server: PageServer) -> None:
    server.begin()
    phone = server.phone(0)
    for name, data in (
        ("setup", {"players": []}),
        ("resume", {"name": "x"}),
        ("teach", {"game": "life"}),
    ):
        assert phone.post(f"/{name}", data, page="seat").status_code == 403
    for page in PAGES:
        assert phone.get(page).status_code == 403, page


def test_a_seat_answers_for_itself_alone(server: PageServer) -> None:
    session = server.begin()
    phone = server.phone(1)
    assert session.table.ask.seat == 0
    assert phone.post("/do", {"what": "throw"}, page="seat").status_code == 403
    own = {"number": 0, "by": 1, "value": [1, 2]}
    assert phone.send("/answer", own, "seat")[0] == "refused"
    others = phone.post("/answer", {"number": 0, "by": 0, "value": [1, 2]}, page="seat")
    assert (others.status_code, others.json()["why"]) == (403, "only Ann answers for that seat")
    beside = {"name": "mortgage", "by": 0, "value": "x"}
    assert phone.post("/aside", beside, page="seat").status_code == 403
    right = {"name": "put right", "by": 1, "value": {}}
    assert phone.post("/aside", right, page="seat").status_code == 403
    right["by"] = "table"
    assert phone.post("/aside", right, page="seat").status_code == 403
    assert session.table.log == []


def test_nobody_answers_for_chance_the_unit_or_the_clock(server: PageServer) -> None:
    session = server.begin()
    table = server.table()
    for by in ("chance", "unit", "clock", None, True, 0.0, [0], -1, 99):
        answer = table.send("/answer", {"number": 0, "by": by, "value": [6, 6]})
        assert answer[0] == "refused", by
    assert session.table.log == []


def test_the_table_answers_for_seats_without_a_phone(server: PageServer) -> None:
    session = server.begin()
    table = server.table()
    server.phone(0)
    answer = table.post("/do", {"what": "throw"})
    assert (answer.status_code, answer.json()["why"]) == (
        403,
        "Ann answers by phone; take the seat back first",
    )
    assert table.do("take back", seat=0) == ("accepted", "")
    assert table.do("throw") == ("accepted", "")
    assert len(session.table.log) == 1


def test_a_freed_seat_no_longer_acts(server: PageServer) -> None:
    server.begin()
    table, phone = server.table(), server.phone(0)
    table.do("take back", seat=0)
    assert phone.post("/do", {"what": "throw"}, page="seat").status_code == 403
    assert phone.get("/news?page=seat").status_code == 403
    assert phone.send("/join", {}, "seat") == ("refused", "")
    assert table.do("take back", seat=0) == ("refused", "no phone has that seat")


def test_bots_answer_for_themselves(server: PageServer) -> None:
    server.begin("Ann, bot:steady")
    table = server.table()
    answer = table.post("/answer", {"number": 0, "by": 1, "value": [1, 2]})
    assert (answer.status_code, answer.json()["why"]) == (403, "Steady bot plays by itself")


# The code


def test_the_code_gives_the_seats_and_then_one_of_them(server: PageServer) -> None:
    server.begin("Ann, Ben, bot:steady")
    server.let_in()
    phone, code = server.browser("192.168.1.20"), server.state.access.keys.code
    reply = phone.post("/join", {"code": f" {code[:3].lower()}-{code[3:5]} {code[5:]} "}).json()
    assert [(seat["name"], seat["taken"], seat["bot"]) for seat in reply["seats"]] == [
        ("Ann", False, False),
        ("Ben", False, False),
        ("Steady bot", False, True),
    ]
    assert phone.post("/join", {"code": code, "seat": 1}).json() == {
        "status": "accepted",
        "why": "",
        "seat": 1,
    }
    assert phone.post("/join", {}, page="seat").json()["seat"] == 1
    assert phone.send("/join", {"code": code, "seat": 2})[1] == "Steady bot plays by itself"
    assert phone.send("/join", {"code": code, "seat": 3})[0] == "refused"


def test_a_phone_that_changes_its_seat_leaves_the_first(server: PageServer) -> None:
    server.begin()
    phone, code = server.phone(1), server.state.access.keys.code
    assert phone.send("/join", {"code": code, "seat": 2}, "seat")[0] == "accepted"
    assert set(server.state.access.keys.seat_tokens) == {2}
    assert phone.send("/leave", {}, "seat")[0] == "accepted"
    assert server.state.access.keys.seat_tokens == {}
    assert phone.post("/leave", {}, page="seat").status_code == 403


def test_no_code_is_right_while_phones_are_shut_out(server: PageServer) -> None:
    server.begin()
    here = server.browser()
    answer = here.post("/join", {"code": server.state.access.keys.code})
    assert (answer.status_code, answer.json()["why"]) == (403, "phones are not let in now")
    assert here.post("/join", {"code": "AAAA AAAA"}).json() == answer.json()
    assert server.state.access.guess_limit.wrong == {}


def test_another_game_has_another_code_and_no_phones(server: PageServer) -> None:
    server.begin()
    phone, code = server.phone(0), server.state.access.keys.code
    server.begin("Ann, Ben")
    assert server.state.access.keys.code != code
    assert phone.get("/news?page=seat").status_code == 403


def test_codes_and_tokens_are_not_guessed(server: PageServer) -> None:
    from trading_unit.web.access.access_keys import LETTERS, AccessKeys
    from trading_unit.web.streams.pages import Changes

    codes = {AccessKeys(Changes()).code for _ in range(200)}
    assert len(codes) == 200
    assert {len(code) for code in codes} == {8}
    assert len(set(LETTERS)) ** 8 > 300_000_000_000
    assert len(server.state.access.keys.table_key) >= 32
