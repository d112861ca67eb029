"""When each end says what: the times of WIRE.md, to the millisecond."""

from collections import Counter
from typing import Any

import pytest

from trading_unit_firmware import __version__
from trading_unit_firmware.host_session import HostSession
from trading_unit_firmware.session import Session
from trading_unit_firmware.unit_session import UnitSession
from trading_unit_firmware.wire import FROM_UNIT, TO_UNIT, decode, encode, mark

WRAP = 1 << 30
BOOT, HOST = "5c1e02d7", "desk-3f9a11c0"
MARK = mark(BOOT, HOST)
START = WRAP - 700  # the ticks wrap on the way


def decoded(line: bytes) -> Any:
    found = decode(line[:-1], MARK)
    assert not isinstance(found, str)
    return found


class Clocked:
    """An end and a clock: what it writes, and when."""

    def __init__(self, end: Session | UnitSession | HostSession) -> None:
        self.end = end
        self.ms = 0

    @property
    def now(self) -> int:
        return (START + self.ms) % WRAP

    def write(self) -> Any:
        if isinstance(self.end, Session):
            return self.end.line(self.now)
        data = self.end.pending(self.now)
        self.end.mark_written(len(data))
        return data or None

    def until(self, ms: int) -> list[tuple[int, tuple[int, int, str]]]:
        """All that it writes up to then, each with its moment; `due` must have known of it."""
        found = []
        due: int | None = self.now
        while self.ms <= ms:
            wrote = False
            while line := self.write():
                found.append((self.ms, decoded(line)))
                wrote = True
            assert not wrote or due == self.now
            due = self.end.due(self.now)
            self.ms += 1
        self.ms = ms
        return found


def unit_session(counts: Counter[str]) -> UnitSession:
    return UnitSession(
        lambda: BOOT,
        lambda: ("0.1.0", "board=pico unit=0", "mode=life mv=0"),
        lambda what: counts.update([what]),
    )


HELLO = encode(TO_UNIT, 0, 0, f"hello proto=1 host={HOST} last=0", 0)


def answer(ack: int = 0, first: int = 1, boot: str = BOOT) -> bytes:
    body = f"hello proto=1 fw=1 boot={boot} host={HOST} next={first} lost=0"
    return encode(FROM_UNIT, 0, ack, body, 0)


@pytest.fixture
def session() -> Clocked:
    return Clocked(Session(FROM_UNIT, MARK, lambda what: None))


def test_eight_messages_are_under_way_and_no_more(session: Clocked) -> None:
    end = session.end
    assert isinstance(end, Session)
    for n in range(12):
        assert end.send(f"tick n={n}") == n + 1
    assert [seq for _, (seq, _, _) in session.until(0)] == [1, 2, 3, 4, 5, 6, 7, 8]
    end.receive(session.now, 0, 3, "")
    assert [seq for _, (seq, _, _) in session.until(0)] == [9, 10, 11]


def test_without_progress_all_are_sent_again_later_and_later(session: Clocked) -> None:
    end = session.end
    assert isinstance(end, Session)
    end.send("tick n=1")
    end.send("tick n=2")
    moments = [0, 200, 600, 1_400, 2_400, 3_400]
    wrote = session.until(4_000)
    assert wrote == [(ms, (seq, 0, f"tick n={seq}")) for ms in moments for seq in (1, 2)]


def test_progress_sets_it_back(session: Clocked) -> None:
    end = session.end
    assert isinstance(end, Session)
    end.send("tick n=1")
    end.send("tick n=2")
    session.until(1_500)
    end.receive(session.now, 0, 1, "")
    assert [(ms, seq) for ms, (seq, _, _) in session.until(2_800)] == [(1_700, 2), (2_100, 2)]
    end.receive(session.now, 0, 2, "")
    assert session.until(9_000) == []
    assert end.due(session.now) is None


def test_an_old_acknowledgement_is_no_progress(session: Clocked) -> None:
    end = session.end
    assert isinstance(end, Session)
    end.send("tick n=1")
    session.until(100)
    end.receive(session.now, 0, 0, "")
    assert [ms for ms, _ in session.until(300)] == [200]


def test_an_acknowledgement_waits_20_ms_for_a_message_to_ride_on(session: Clocked) -> None:
    end = session.end
    assert isinstance(end, Session)
    end.receive(session.now, 1, 0, "status")
    session.ms += 5
    end.receive(session.now, 2, 0, "status")
    assert session.until(100) == [(20, (0, 2, ""))]
    end.receive(session.now, 3, 0, "status")
    session.ms += 7
    end.send("tick n=1")
    assert session.until(250) == [(107, (1, 3, "tick n=1"))]


@pytest.mark.parametrize(("seq", "why"), [(1, "a repeat"), (3, "one ahead")])
def test_what_is_not_the_next_is_answered_at_once(session: Clocked, seq: int, why: str) -> None:
    end = session.end
    assert isinstance(end, Session)
    end.receive(session.now, 1, 0, "status")
    assert session.until(100) == [(20, (0, 1, ""))]
    assert end.receive(session.now, seq, 0, "status") is None, why
    assert session.until(300) == [(100, (0, 1, ""))]


def test_a_bare_acknowledgement_is_never_acknowledged(session: Clocked) -> None:
    end = session.end
    assert isinstance(end, Session)
    end.receive(session.now, 0, 0, "")
    assert session.until(500) == []


def test_what_was_dropped_before_it_was_sent_may_be_acknowledged(session: Clocked) -> None:
    """The other end learns of it by the answer to its hello, and its next line says so."""
    end = session.end
    assert isinstance(end, Session)
    for n in range(3):
        end.send(f"tick n={n}")
    end.drop()
    end.drop()
    assert end.receive(session.now, 1, 2, "status") == "status"
    assert session.until(0) == [(0, (3, 1, "tick n=2"))]


def test_what_was_dropped_while_it_was_under_way_makes_room(session: Clocked) -> None:
    end = session.end
    assert isinstance(end, Session)
    for n in range(10):
        end.send(f"tick n={n}")
    assert len(session.until(0)) == 8
    end.drop()
    assert session.until(0) == [(0, (9, 0, "tick n=8"))]


def test_the_host_greets_every_500_ms_until_it_is_answered() -> None:
    host = Clocked(HostSession(HOST, START, lambda what: None))
    hello = (0, 0, f"hello proto=1 host={HOST} last=0")
    assert host.until(1_600) == [(ms, hello) for ms in (0, 500, 1_000, 1_500)]
    end = host.end
    assert isinstance(end, HostSession)
    assert end.feed(host.now, answer())[0][0] == "up"
    assert host.until(3_599) == []
    # And again when no message has come for 2 s.
    assert host.until(4_200) == [(3_600, hello), (4_100, hello)]
    end.feed(host.now, answer())
    end.feed(host.now, encode(FROM_UNIT, 1, 0, "tick n=1", MARK))
    assert [ms for ms, (_, _, body) in host.until(6_400) if body] == [6_200]


def test_the_host_is_down_after_3_s_with_something_outstanding() -> None:
    host = Clocked(HostSession(HOST, START, lambda what: None))
    end = host.end
    assert isinstance(end, HostSession)
    host.until(0)
    end.feed(host.now, answer())
    end.send("status")
    host.until(2_999)
    assert end.step(host.now) == []
    assert end.up
    host.ms += 1
    assert end.step(host.now) == [("down",)]
    assert end.step(host.now) == []
    # Only hellos then, until one is answered: and the command goes out again.
    assert {body.split(" ")[0] for _, (_, _, body) in host.until(6_000)} == {"hello"}
    end.feed(host.now, answer())
    assert (6_000, (1, 0, "status")) in host.until(6_000)


def test_the_unit_is_silent_after_3_s_with_something_outstanding() -> None:
    unit = Clocked(unit_session(Counter()))
    end = unit.end
    assert isinstance(end, UnitSession)
    end.feed(unit.now, HELLO)
    assert unit.until(0)[0][1][2].startswith("hello ")
    unit.until(2_500)  # nothing is outstanding: it may be quiet for as long as it likes
    end.feed(unit.now, encode(TO_UNIT, 0, 0, "", MARK))
    end.send_event("tick n=1")
    wrote = unit.until(20_000)
    assert [ms for ms, _ in wrote] == [2_500, 2_700, 3_100, 3_900, 4_900]
    assert not end.up
    end.feed(unit.now, HELLO)
    assert [body.split(" ")[0] for _, (_, _, body) in unit.until(20_000)] == ["hello", "tick"]


def test_a_command_sent_again_in_part_is_as_undecided_as_the_rest() -> None:
    """A slow port: the unit restarts while the host is in the middle of saying it all again."""
    host = Clocked(HostSession(HOST, START, lambda what: None))
    end = host.end
    assert isinstance(end, HostSession)
    host.until(0)
    end.feed(host.now, answer())
    for n in range(3):
        end.send(f"get key=k{n}")
    assert len(host.until(0)) == 3
    end.send("get key=k3")
    host.ms += 200
    assert host.write()  # the first of them again
    happened = end.feed(host.now, answer(boot="other"))
    assert happened[0][4] == ["get key=k0", "get key=k1", "get key=k2"]
    assert end.session.waiting == ["get key=k3"]


def test_the_longest_hello_of_the_unit_is_a_line() -> None:
    """The longest host, board, version and numbers that there can be."""
    end = UnitSession(
        lambda: "5c1e02d7",
        lambda: (__version__, "board=" + "b" * 24 + " unit=e660583883724a32",
                 "mode=monopoly-city mv=9999"),
        lambda what: None,
    )  # fmt: skip
    end.feed(0, encode(TO_UNIT, 0, 0, "hello proto=1 host=" + "h" * 32 + " last=0", 0))
    end.lost = end.session.acked = end.session.taken = 999_999
    line = end.pending(0)
    assert decode(line[:-1], 0) != "long"
