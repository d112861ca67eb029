"""A seat is its holder's: who asks for one that is taken, who says yes, and what a no does."""

from typing import Any

import pytest

from tests.host.web.server import Browser, PageServer
from tests.host.web.streams.test_event_streams import TABLE, events
from trading_unit.web.http.client import Client
from trading_unit.web.streams.event_stream import EventStream

BEN = 1
MINE, OTHERS, STRANGERS = "192.168.1.20", "192.168.1.21", "192.168.1.22"
WAITS = "Ben has a phone already: it or the table has to say yes. This page waits for that."


@pytest.fixture
def holder(server: PageServer) -> Browser:
    """Ben's phone."""
    server.begin()
    return server.phone(BEN, MINE)


def ask(server: PageServer, seat: int = BEN, address: str = OTHERS) -> Browser:
    """A phone that has asked for that seat."""
    found = server.browser(address)
    answer = asked_again(server, found, seat)
    assert (answer["status"], answer["waits"]) == ("accepted", "yes"), answer
    return found


def asked_again(server: PageServer, phone: Browser, seat: int = BEN) -> Any:
    code = server.state.access.keys.code
    return phone.post("/join", {"code": code, "seat": seat}, "seat").json()


def outcome(phone: Browser) -> Any:
    """What has become of its request, as its page asks every two seconds."""
    return phone.post("/join", {}, "seat").json()


def number(server: PageServer) -> int:
    """Of the one request that is pending."""
    (found,) = server.table_view()["requests"]
    return int(found["number"])


def say(server: PageServer, browser: Browser, yes: bool, page: str = "seat") -> tuple[str, str]:
    return browser.do("seat request", page, number=number(server), yes=yes)


def phones_of(server: PageServer, seat: int = BEN) -> int:
    return len(server.state.access.keys.seat_tokens.get(seat, ()))


def test_who_asks_for_a_taken_seat_gets_nothing_yet(server: PageServer, holder: Browser) -> None:
    other = ask(server)
    assert outcome(other) == {"status": "accepted", "why": WAITS, "waits": "yes"}
    assert phones_of(server) == 1
    assert other.get("/news?page=seat").status_code == 403
    assert other.do("throw", "seat") == (
        "refused",
        "this phone has no seat; take one with the table's code",
    )


def test_its_holder_and_the_table_are_told_at_once(server: PageServer, holder: Browser) -> None:
    ann = server.phone(0, STRANGERS)
    tokens = server.state.access.keys.seat_tokens
    pages: dict[int | None, EventStream] = {None: server.state.open_stream(TABLE)}
    for number in (0, BEN):
        client = Client(False, number, "en", MINE, tokens[number][0])
        pages[number] = server.state.open_stream(client)
    for page in pages.values():
        page.take_events()
    ask(server)
    told, shown = {}, {}
    for seat, page in pages.items():
        text = page.take_events()
        told[seat] = [one["text"] for one in events(text, "told")]
        shown[seat] = [one["address"] for state in events(text) for one in state["requests"]]
    says = "a phone asks for the seat of Ben"
    assert told == {None: [says], BEN: [says], 0: []}
    assert shown == {None: [OTHERS], BEN: [OTHERS], 0: []}  # who may answer it
    assert say(server, ann, True) == ("refused", "only Ben answers for that seat")


@pytest.mark.parametrize("page", ["seat", "table"])
def test_a_yes_of_the_holder_or_the_table_gives_the_seat(
    server: PageServer, holder: Browser, page: str
) -> None:
    other = ask(server)
    browser = holder if page == "seat" else server.table()
    assert say(server, browser, True, page) == ("accepted", "")
    assert server.table_view()["requests"] == []
    assert outcome(other)["seat"] == BEN
    assert outcome(other)["seat"] == BEN  # now it is its own
    assert other.get("/news?page=seat&version=another").status_code == 200
    assert outcome(holder)["seat"] == BEN
    assert phones_of(server) == 2


@pytest.mark.parametrize("page", ["seat", "table"])
def test_a_no_is_said_and_keeps_that_address_from_asking_for_a_minute(
    server: PageServer, holder: Browser, page: str
) -> None:
    other = ask(server)
    say(server, holder if page == "seat" else server.table(), False, page)
    why = "the answer was no; take another seat, or talk to the table"
    assert outcome(other) == {"status": "refused", "why": why}
    why = "the answer was no; ask again in a minute"
    assert asked_again(server, other) == {"status": "refused", "why": why}
    assert asked_again(server, server.browser(OTHERS))["why"] == why  # without its cookie too
    ask(server, address=STRANGERS)  # who has been told nothing
    server.move(60)
    ask(server)
    assert phones_of(server) == 1


def test_without_an_answer_it_lapses(server: PageServer, holder: Browser) -> None:
    other = ask(server)
    late = number(server)
    server.move(59)
    assert outcome(other)["waits"] == "yes"
    version = server.state.views.version
    server.move(1)
    assert server.state.views.version > version
    assert server.table_view()["requests"] == []
    assert server.state.quiet_s() == 60
    why = "nobody has answered within a minute; ask again when somebody looks"
    assert outcome(other) == {"status": "refused", "why": why}
    answer = holder.do("seat request", "seat", number=late, yes=True)
    assert answer == ("refused", "that is answered or over already")
    server.move(60)
    assert outcome(other) == {"status": "refused", "why": ""}
    assert server.state.access.seat_requests.requests == []
    assert server.state.access.seat_requests.quiet_s() is None


def test_a_yes_waits_a_minute_for_its_phone(server: PageServer, holder: Browser) -> None:
    other = ask(server)
    say(server, holder, True)
    server.move(61)
    assert outcome(other) == {"status": "refused", "why": ""}
    assert phones_of(server) == 1


def test_one_request_for_each_seat_and_each_address(server: PageServer, holder: Browser) -> None:
    server.phone(0, STRANGERS)
    first = ask(server)
    why = "a phone is asking for a seat already; wait until that is answered, a minute at most"
    for phone, seat in ((server.browser("192.168.1.30"), BEN), (first, 0), (first, BEN)):
        assert asked_again(server, phone, seat) == {"status": "refused", "why": why}
    ask(server, 0, "192.168.1.31")
    assert len(server.table_view()["requests"]) == 2
    assert outcome(first)["waits"] == "yes"


def test_nobody_else_is_given_the_seat(server: PageServer, holder: Browser) -> None:
    ask(server)
    say(server, holder, True)
    for thief in (server.browser(OTHERS), server.browser(STRANGERS)):
        thief.client.cookies.set("request-8760", "x" * 32)
        assert outcome(thief) == {"status": "refused", "why": ""}
    assert phones_of(server) == 1


def test_the_fifth_phone_is_refused(server: PageServer, holder: Browser) -> None:
    for place in range(3):
        other = ask(server, address=f"192.168.1.{30 + place}")
        say(server, holder, True)
        assert outcome(other)["seat"] == BEN
    why = (
        "4 phones have the seat of Ben, and more cannot: let the table take it back, "
        "then take it with the new code"
    )
    fifth = server.browser(STRANGERS)
    assert asked_again(server, fifth) == {"status": "refused", "why": why}
    assert server.table_view()["requests"] == []
    assert phones_of(server) == 4
    assert outcome(holder)["seat"] == BEN  # the first is not thrown out
    assert asked_again(server, holder)["seat"] == BEN  # nor does it count twice
    assert phones_of(server) == 4


def test_who_has_another_seat_gives_it_up_only_for_the_new_one(
    server: PageServer, holder: Browser
) -> None:
    ann = server.phone(0, STRANGERS)
    assert asked_again(server, ann)["waits"] == "yes"
    assert outcome(ann)["seat"] == 0
    say(server, holder, True)
    assert outcome(ann)["seat"] == BEN
    assert (phones_of(server, 0), phones_of(server)) == (0, 2)


def test_who_takes_a_free_seat_asks_no_more(server: PageServer, holder: Browser) -> None:
    other = ask(server)
    assert asked_again(server, other, 2)["seat"] == 2
    assert server.table_view()["requests"] == []


def test_a_seat_that_is_taken_back_has_a_new_code(server: PageServer, holder: Browser) -> None:
    ann, table = server.phone(0, STRANGERS), server.table()
    other, code = ask(server), server.state.access.keys.code
    before = server.table_view()["phones"]["code"]
    picture = table.get("/qr.svg").text
    assert before.replace(" ", "") == code
    assert table.do("take back", seat=BEN) == ("accepted", "")
    now = server.state.access.keys.code
    assert now != code
    assert server.table_view()["phones"]["code"] == f"{now[:4]} {now[4:]}"
    assert table.get("/qr.svg").text != picture
    assert holder.send("/join", {"code": code, "seat": BEN}, "seat") == (
        "refused",
        "that is not the code on the table",
    )
    assert outcome(other)["status"] == "refused"  # it had the old code
    assert outcome(ann)["seat"] == 0
    assert server.phone(BEN, "192.168.1.40")


def test_a_yes_from_before_is_worth_nothing_after_taking_back(
    server: PageServer, holder: Browser
) -> None:
    other = ask(server)
    say(server, holder, True)
    server.table().do("take back", seat=BEN)
    assert outcome(other)["status"] == "refused"
    assert phones_of(server) == 0


def test_another_game_has_no_requests(server: PageServer, holder: Browser) -> None:
    other = ask(server)
    say(server, holder, True)
    server.begin()
    assert outcome(other) == {"status": "refused", "why": ""}
    assert server.state.access.seat_requests.requests == []
