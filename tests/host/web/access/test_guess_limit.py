"""Wrong codes: waits for whoever typed them, and the table, which is told and answers."""

from typing import Any

import pytest

from tests.host.web.server import Browser, Clock, PageServer
from trading_unit.web.access import guess_limit
from trading_unit.web.access.guess_limit import GuessLimit
from trading_unit.web.http.client import Client

GUESSER = "192.168.1.23"
WRONG = {"code": "AAAA AAAA"}


def guess_wrong(server: PageServer, count: int = 6, address: str = GUESSER) -> Browser:
    """So many wrong codes from that address, each as soon as it may."""
    guesser = server.browser(address)
    for _ in range(count):
        assert guesser.post("/join", WRONG).status_code == 403
        server.clock.now += server.state.access.guess_limit.wait_s(address)
    return guesser


def phones(server: PageServer) -> Any:
    """What the table is shown of them."""
    return server.table_view()["phones"]


@pytest.fixture(autouse=True)
def open_for_phones(server: PageServer) -> None:
    server.begin()
    server.let_in()


def test_the_right_code_is_taken_at_once_after_a_slip_of_the_finger(server: PageServer) -> None:
    guesser = server.browser(GUESSER)
    for _ in range(2):
        assert guesser.post("/join", WRONG).status_code == 403
    assert guesser.post("/join", {"code": server.state.access.keys.code}).status_code == 200


def test_each_further_wrong_code_doubles_the_wait(server: PageServer) -> None:
    guesser, code = server.browser(GUESSER), server.state.access.keys.code
    guess_wrong(server, guess_limit.FREE)
    waits = []
    for _ in range(9):
        assert guesser.post("/join", WRONG).status_code == 403
        answer = guesser.post("/join", {"code": code})  # the right one is not even looked at
        assert answer.status_code == 429
        waits.append(round(server.state.access.guess_limit.wait_s(GUESSER)))
        server.clock.now += waits[-1]
    assert waits == [1, 2, 4, 8, 16, 32, 60, 60, 60]
    assert guesser.post("/join", {"code": code}).status_code == 200
    assert guesser.post("/join", WRONG).status_code == 403
    assert server.state.access.guess_limit.wait_s(GUESSER) == 0  # the right code has reset it


def test_nobody_waits_for_the_wrong_codes_of_others(server: PageServer) -> None:
    for number in range(1, 101):
        answer = server.browser(f"192.168.1.{number}").post("/join", WRONG)
        assert answer.status_code == 403, number
    code = server.state.access.keys.code
    assert server.browser("192.168.1.200").post("/join", {"code": code}).status_code == 200
    assert server.browser().post("/join", {"code": code}).status_code == 200


def test_a_bounded_number_of_addresses_is_remembered() -> None:
    clock = Clock()
    limit = GuessLimit(clock)
    for _ in range(7 + guess_limit.FREE):
        limit.record_guess(GUESSER, right=False)
    for number in range(3 * guess_limit.MOST_ADDRESSES):
        limit.record_guess(f"10.0.{number // 250}.{number % 250}", right=False)
    assert len(limit.wrong) == guess_limit.MOST_ADDRESSES
    assert limit.wait_s(GUESSER) == 60  # a crowd of others does not make it forgotten
    assert len(limit.told) <= guess_limit.MOST_TOLD


def test_the_table_is_told_of_six_wrong_codes_and_of_six_more(server: PageServer) -> None:
    guess_wrong(server, 5)
    version = server.state.views.version
    assert phones(server)["wrong"] == []
    guesser = guess_wrong(server, 1)
    assert server.state.views.version > version
    assert phones(server)["wrong"] == [{"address": GUESSER, "count": 6}]
    guess_wrong(server, 5)
    assert phones(server)["wrong"] == [{"address": GUESSER, "count": 6}]
    guess_wrong(server, 1)
    assert phones(server)["wrong"] == [{"address": GUESSER, "count": 12}]
    code = server.state.access.keys.code
    assert guesser.send("/join", {"code": code}) == ("accepted", "")
    assert phones(server)["wrong"] == []


def test_the_table_is_told_of_three_addresses_at_most(server: PageServer) -> None:
    for number in range(1, 6):
        guess_wrong(server, address=f"192.168.1.{number}")
    assert [one["address"][-1] for one in phones(server)["wrong"]] == ["3", "4", "5"]


def test_seats_are_not_told_of_wrong_codes(server: PageServer) -> None:
    phone = server.phone(0)
    guess_wrong(server)
    client = Client(False, 0, "en", "192.168.1.20", server.state.access.keys.seat_tokens[0][0])
    assert GUESSER not in server.state.views.view_json(client, with_board=False)
    answer = phone.do("wrong codes", "seat", address=GUESSER, yes=True)
    assert answer == ("refused", "only the table does that")


def test_the_next_one_is_let_in_without_the_code_once(server: PageServer) -> None:
    guesser, table = guess_wrong(server), server.table()
    assert guesser.post("/join", WRONG).status_code == 403  # and it would have to wait
    assert table.do("wrong codes", address=GUESSER, yes=True) == ("accepted", "")
    assert phones(server)["wrong"] == []
    other = server.browser("192.168.1.24")
    assert other.post("/join", WRONG).status_code == 403  # that was not its yes
    assert len(guesser.post("/join", WRONG).json()["seats"]) == 3
    assert guesser.send("/join", {"code": "", "seat": 1}) == ("accepted", "")
    assert server.state.access.keys.seat_tokens.keys() == {1}
    assert server.browser(GUESSER).post("/join", WRONG).status_code == 403


def test_the_next_one_still_has_to_ask_for_a_taken_seat(server: PageServer) -> None:
    server.phone(1)
    guesser = guess_wrong(server)
    server.table().do("wrong codes", address=GUESSER, yes=True)
    reply = guesser.post("/join", {**WRONG, "seat": 1}).json()
    assert (reply["status"], reply["waits"]) == ("accepted", "yes")
    assert guesser.post("/join", WRONG).status_code == 403
    assert len(server.state.access.keys.seat_tokens[1]) == 1


def test_the_yes_for_the_next_one_lasts_two_minutes(server: PageServer) -> None:
    guesser = guess_wrong(server)
    server.table().do("wrong codes", address=GUESSER, yes=True)
    server.clock.now += 119.9
    assert guesser.post("/join", WRONG).status_code == 200
    server.clock.now += 0.2
    assert guesser.post("/join", WRONG).status_code == 403


def test_a_yes_is_for_an_address_that_the_table_is_shown(server: PageServer) -> None:
    table = server.table()
    for address in ("192.168.1.99", "", "x" * 100):
        answer = table.do("wrong codes", address=address, yes=True)
        assert answer == ("refused", "that is answered or over already")
    assert server.state.access.guess_limit.passes == {}


def test_nobody_new_is_let_in_until_the_table_says_so(server: PageServer) -> None:
    phone, table = server.phone(0), server.table()
    guesser, code = guess_wrong(server), server.state.access.keys.code
    assert table.do("wrong codes", address=GUESSER, yes=False) == ("accepted", "")
    assert (phones(server)["new"], phones(server)["wrong"]) == (False, [])
    why = "the table lets no new phone in now; ask there"
    for address in (GUESSER, "192.168.1.24"):
        for typed in (code, WRONG["code"]):
            assert server.browser(address).send("/join", {"code": typed}) == ("refused", why)
    assert server.state.access.guess_limit.wrong[GUESSER].count == 6  # nothing was looked at
    assert phone.do("throw", "seat") == ("accepted", "")
    assert phone.post("/join", {}, "seat").json()["seat"] == 0
    assert table.do("phones", new=True) == ("accepted", "")
    server.let_in()
    assert guesser.send("/join", {"code": code}) == ("accepted", "")


def test_phones_that_are_let_in_anew_may_be_new(server: PageServer) -> None:
    table = server.table()
    guess_wrong(server)
    table.do("phones", new=False)
    table.do("phones", on=False)
    assert phones(server)["wrong"] == []
    assert (
        server.browser().post("/join", {"code": server.state.access.keys.code}).status_code == 403
    )
    table.do("phones", on=True)
    assert phones(server)["new"] is True
