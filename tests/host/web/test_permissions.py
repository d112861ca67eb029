"""Who may do what: the table by its address, seats by the code, and nobody else."""

from typing import Any

import pytest

from tests.host.web.server import Home
from trading_unit.web.page_actions import DEEDS
from trading_unit.web.post_handlers import WAYS

PAGES = ("/", "/table", "/unit", "/end", "/setup", "/qr.svg")
TABLE_ONLY: dict[str, dict[str, Any]] = {
    "undo": {"count": 1},
    "redo": {"count": 1},
    "go on": {},
    "pace": {"s": 1},
    "close light": {},
    "cancel light": {},
    "pause": {"on": True},
    "hour": {"minutes": 5},
    "press": {"button": "build", "down": True},
    "battery": {"mv": 2_000},
    "cable": {"in": False},
    "switch": {"on": False},
    "phones": {"on": True},
    "take back": {"seat": 0},
}


def test_the_printed_address_opens_the_table_once(home: Home) -> None:
    key = home.house.keys.once
    first, second = home.browser(), home.browser()
    assert first.get(f"/?key={key}").status_code == 200
    assert first.get("/table").status_code == 200
    assert second.get(f"/?key={key}").status_code == 403
    assert second.get("/table").status_code == 403
    assert first.get(f"/?key={key}").status_code == 200  # it is the table already


def test_the_key_does_not_stay_in_the_address(home: Home) -> None:
    browser = home.browser()
    answer = browser.get(f"/table?key={home.house.keys.once}", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, "/table")
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie


def test_a_new_address_is_said_where_the_program_runs(home: Home) -> None:
    said = []
    home.house.say_address = lambda: said.append(home.house.keys.once)
    stranger = home.browser()
    stranger.get("/table")
    stranger.get("/table")
    assert said == [home.house.keys.once]  # not at each try
    home.clock.now += 11
    stranger.get("/table")
    assert len(said) == 2
    home.let_in()
    home.clock.now += 11
    home.browser("192.168.1.20").get("/table")
    assert len(said) == 2  # nobody on the network makes it print


def test_without_a_cookie_nothing_is_shown_or_done(home: Home) -> None:
    home.begin()
    stranger = home.browser()
    for page in PAGES:
        assert stranger.get(page).status_code == 403, page
    assert stranger.get("/seat").status_code == 200  # the form for the code
    assert stranger.get("/news").status_code == 403
    for way in WAYS:
        assert stranger.post(f"/{way}", {"what": "throw"}).status_code == 403, way
    assert home.house.playing is not None
    assert home.house.playing.table.log == []


def test_guessed_cookies_open_nothing(home: Home) -> None:
    home.table()
    stranger = home.browser()
    for value in ("", "x", "a" * 32, "é"):
        headers = {"cookie": f"table-8760={value}".encode()}
        assert stranger.get("/table", headers=headers).status_code == 403


@pytest.mark.parametrize("what", sorted(TABLE_ONLY))
def test_a_seat_does_not_do_what_the_table_does(home: Home, what: str) -> None:
    home.begin()
    phone = home.phone(0)
    answer = phone.post("/do", {"what": what, **TABLE_ONLY[what]}, page="seat")
    assert answer.status_code == 403
    assert answer.json() == {"status": "refused", "why": "only the table does that"}


def test_that_list_is_whole() -> None:
    assert set(TABLE_ONLY) | {"throw", "pass", "language"} == set(DEEDS)


def test_a_seat_begins_and_resumes_no_game(home: Home) -> None:
    home.begin()
    phone = home.phone(0)
    for way in ("setup", "resume"):
        assert phone.post(f"/{way}", {"players": [], "name": "x"}, page="seat").status_code == 403
    for page in PAGES:
        assert phone.get(page).status_code == 403, page


def test_a_seat_answers_for_itself_alone(home: Home) -> None:
    playing = home.begin()
    phone = home.phone(1)
    assert playing.table.ask.seat == 0
    assert phone.post("/do", {"what": "throw"}, page="seat").status_code == 403
    own = {"number": 0, "by": 1, "value": [1, 2]}
    assert phone.says("/answer", own, "seat")[0] == "refused"
    others = phone.post("/answer", {"number": 0, "by": 0, "value": [1, 2]}, page="seat")
    assert (others.status_code, others.json()["why"]) == (403, "only Ann answers for that seat")
    beside = {"name": "mortgage", "by": 0, "value": "x"}
    assert phone.post("/aside", beside, page="seat").status_code == 403
    right = {"name": "put right", "by": 1, "value": {}}
    assert phone.post("/aside", right, page="seat").status_code == 403
    right["by"] = "table"
    assert phone.post("/aside", right, page="seat").status_code == 403
    assert playing.table.log == []


def test_nobody_answers_for_chance_the_unit_or_the_clock(home: Home) -> None:
    playing = home.begin()
    table = home.table()
    for by in ("chance", "unit", "clock", None, True, 0.0, [0], -1, 99):
        answer = table.says("/answer", {"number": 0, "by": by, "value": [6, 6]})
        assert answer[0] == "refused", by
    assert playing.table.log == []


def test_the_table_answers_for_seats_without_a_phone(home: Home) -> None:
    playing = home.begin()
    table = home.table()
    home.phone(0)
    answer = table.post("/do", {"what": "throw"})
    assert (answer.status_code, answer.json()["why"]) == (
        403,
        "Ann answers by phone; take the seat back first",
    )
    assert table.do("take back", seat=0) == ("accepted", "")
    assert table.do("throw") == ("accepted", "")
    assert len(playing.table.log) == 1


def test_a_seat_that_is_taken_back_is_nobodys(home: Home) -> None:
    home.begin()
    table, phone = home.table(), home.phone(0)
    table.do("take back", seat=0)
    assert phone.post("/do", {"what": "throw"}, page="seat").status_code == 403
    assert phone.get("/news?page=seat").status_code == 403
    assert phone.says("/join", {}, "seat") == ("refused", "")
    assert table.do("take back", seat=0) == ("refused", "no phone has that seat")


def test_bots_answer_for_themselves(home: Home) -> None:
    home.begin("Ann, bot:steady")
    table = home.table()
    answer = table.post("/answer", {"number": 0, "by": 1, "value": [1, 2]})
    assert (answer.status_code, answer.json()["why"]) == (403, "Steady bot plays by itself")


# The code


def test_the_code_gives_the_seats_and_then_one_of_them(home: Home) -> None:
    home.begin("Ann, Ben, bot:steady")
    home.let_in()
    phone, code = home.browser("192.168.1.20"), home.house.keys.code
    told = phone.post("/join", {"code": f" {code[:3].lower()}-{code[3:]} "}).json()
    assert [(seat["name"], seat["taken"], seat["bot"]) for seat in told["seats"]] == [
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
    assert phone.says("/join", {"code": code, "seat": 2})[1] == "Steady bot plays by itself"
    assert phone.says("/join", {"code": code, "seat": 3})[0] == "refused"


def test_a_taken_seat_is_shared_only_by_will(home: Home) -> None:
    home.begin()
    home.phone(1)
    other, code = home.browser("192.168.1.21"), home.house.keys.code
    assert other.says("/join", {"code": code, "seat": 1}) == (
        "refused",
        "another phone has the seat of Ben",
    )
    assert other.says("/join", {"code": code, "seat": 1, "too": True})[0] == "accepted"


def test_a_phone_that_changes_its_seat_leaves_the_first(home: Home) -> None:
    home.begin()
    phone, code = home.phone(1), home.house.keys.code
    assert phone.says("/join", {"code": code, "seat": 2}, "seat")[0] == "accepted"
    assert set(home.house.keys.seats) == {2}
    assert phone.says("/leave", {}, "seat")[0] == "accepted"
    assert home.house.keys.seats == {}
    assert phone.post("/leave", {}, page="seat").status_code == 403


def test_wrong_codes_are_slowed_down_each_time_more(home: Home) -> None:
    home.begin()
    home.let_in()
    guesser, code = home.browser("192.168.1.66"), home.house.keys.code
    waits = []
    for _ in range(4):
        assert guesser.post("/join", {"code": "AAAAAA"}).status_code == 403
        answer = guesser.post("/join", {"code": code})  # the right one is not even looked at
        assert answer.status_code == 429
        waits.append(round(home.house.guesses.wait_s("192.168.1.66")))
        home.clock.now += waits[-1]
    assert waits == [1, 2, 4, 8]
    assert guesser.post("/join", {"code": code}).status_code == 200
    assert guesser.post("/join", {"code": "AAAAAA"}).status_code == 403
    assert round(home.house.guesses.wait_s("192.168.1.66")) == 1  # forgiven by then


def test_many_guessers_together_are_slowed_too(home: Home) -> None:
    home.begin()
    home.let_in()
    answers = [
        home.browser(f"192.168.1.{number}").post("/join", {"code": "AAAAAA"}).status_code
        for number in range(1, 41)
    ]
    assert answers.count(403) == 20
    assert answers.count(429) == 20


def test_while_phones_are_out_no_code_is_right(home: Home) -> None:
    home.begin()
    answer = home.browser().post("/join", {"code": home.house.keys.code})
    assert answer.status_code == 403


def test_another_game_has_another_code_and_no_phones(home: Home) -> None:
    home.begin()
    phone, code = home.phone(0), home.house.keys.code
    home.begin("Ann, Ben")
    assert home.house.keys.code != code
    assert phone.get("/news?page=seat").status_code == 403


def test_codes_and_tokens_are_not_guessed(home: Home) -> None:
    from trading_unit.web.access_keys import LETTERS, AccessKeys

    codes = {AccessKeys().code for _ in range(200)}
    assert len(codes) == 200
    assert len(LETTERS) ** len(codes.pop()) > 400_000_000
    assert len(home.house.keys.once) >= 32
