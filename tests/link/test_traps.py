"""The traps of a link, each by its name: first with the two ends alone, then with a whole unit."""

from collections import Counter
from typing import Any

import pytest

from tests.link.desk import Desk
from trading_unit_firmware import host_session
from trading_unit_firmware.host_session import HostSession
from trading_unit_firmware.unit_session import MOST_EVENTS, UnitSession
from trading_unit_firmware.wire import FROM_UNIT, TO_UNIT, decode, encode, mark

Happened = list[Any]


class Ends:
    """Both ends; the test carries what each writes to the other, loses it or delays it."""

    def __init__(self, boot: str = "b1", host: str = "h1") -> None:
        self.now = 1_000
        self.counts: Counter[str] = Counter()
        self.unit = self.switched_on(boot)
        self.host = self.started(host)
        self.done: list[str] = []

    def switched_on(self, boot: str) -> UnitSession:
        return UnitSession(
            lambda: boot,
            lambda: ("0.1.0", "board=pico unit=0", "mode=life mv=0"),
            lambda what: self.counts.update([what]),
        )

    def started(self, host: str) -> HostSession:
        return HostSession(host, self.now, lambda what: self.counts.update([what]))

    def written(self, end: UnitSession | HostSession) -> bytes:
        """All that it has to write now."""
        text = b""
        while data := end.pending(self.now):
            text += data
            end.mark_written(len(data))
        return text

    def to_unit(self, data: bytes) -> None:
        for seq, body in self.unit.feed(self.now, data):
            self.done.append(body)
            self.unit.send_event(f"reply to={seq} ok=1 why=ok")

    def to_host(self, data: bytes, host: HostSession | None = None) -> Any:
        return (host or self.host).feed(self.now, data)

    def swap(self, host: HostSession | None = None) -> Any:
        """Carry to each what the other has to write."""
        host = host or self.host
        up, down = self.written(host), self.written(self.unit)
        self.to_unit(up)
        return self.to_host(down, host) + host.step(self.now)

    def go(self, ms: int, host: HostSession | None = None) -> Any:
        """Time passes, and everything is carried."""
        happened = self.swap(host)
        for _ in range(ms // 10):
            self.now += 10
            happened += self.swap(host)
        return happened

    def pass_time(self, ms: int) -> None:
        """Time passes; what is written is lost."""
        for _ in range(ms // 10):
            self.now += 10
            self.written(self.unit)
            self.written(self.host)
            self.host.step(self.now)


def events(happened: Happened) -> list[str]:
    return [one[1] for one in happened if one[0] == "event"]


def hellos(happened: Happened) -> list[Any]:
    """(the same start, lost, undecided) of each answer to a hello."""
    return [one[2:] for one in happened if one[0] == "up"]


@pytest.fixture
def ends() -> Ends:
    return Ends()


def test_forty_events_while_the_cable_is_out_32_are_kept_and_8_reported_lost(ends: Ends) -> None:
    ends.unit.send_event("tick n=0")
    assert events(ends.go(100)) == ["tick n=0"]
    ends.unit.unplugged()
    for n in range(1, 41):
        ends.unit.send_event(f"tick n={n}")
        ends.unit.send_event("button name=build state=down")
    ends.pass_time(5_000)
    assert not ends.host.up

    happened = ends.go(1_000)

    assert hellos(happened) == [(True, 8, [])]
    assert events(happened) == [f"tick n={n}" for n in range(9, 41)]
    assert happened[0][1]["lost"] == "8"
    assert happened[0][1]["next"] == "10"


def test_forty_events_before_any_host_came(ends: Ends) -> None:
    for n in range(1, 41):
        ends.unit.send_event(f"tick n={n}")
    happened = ends.go(1_000)
    assert hellos(happened) == [(False, 0, [])]
    assert happened[0][1]["lost"] == "8"
    assert events(happened) == [f"tick n={n}" for n in range(9, 41)]


def test_events_that_were_under_way_when_the_cable_went_are_kept_too(ends: Ends) -> None:
    ends.go(100)
    for n in range(1, 13):
        ends.unit.send_event(f"tick n={n}")
    ends.to_host(ends.written(ends.unit))  # eight of them, and the acknowledgement gets lost
    ends.now += 20
    assert ends.written(ends.host)
    ends.unit.unplugged()
    for n in range(13, 41):
        ends.unit.send_event(f"tick n={n}")
    ends.pass_time(4_000)
    happened = ends.go(2_000)
    # The oldest eight were dropped: the host has them already, so nothing is lost.
    assert hellos(happened) == [(True, 0, [])]
    assert events(happened) == [f"tick n={n}" for n in range(9, 41)]


def test_button_events_are_sent_to_a_host_and_stored_for_none(ends: Ends) -> None:
    ends.go(100)
    ends.unit.send_event("button name=build state=down")
    ends.unit.send_event("build state=spin")
    assert events(ends.go(100)) == ["button name=build state=down", "build state=spin"]
    ends.unit.send_event("tick n=1")
    ends.pass_time(host_session.DOWN_MS + 100)
    assert not ends.unit.up
    ends.unit.send_event("button name=build state=up")
    ends.unit.send_event("build state=done result=1")
    assert events(ends.go(2_000)) == ["tick n=1", "build state=done result=1"]


def test_a_unit_switched_off_and_on_between_two_hellos(ends: Ends) -> None:
    ends.go(100)
    ends.host.send("build do=spin")
    ends.host.send("status")
    assert ends.written(ends.host)  # both are under way when the power goes
    ends.host.send("get key=quiet")
    ends.unit = ends.switched_on("b2")
    ends.unit.send_event("hour state=start ms=3600000 at=0")

    happened = ends.go(4_000)

    assert hellos(happened)[0] == (False, 0, ["build do=spin", "status", "get key=quiet"])
    assert events(happened) == ["hour state=start ms=3600000 at=0"]
    assert ends.done == []  # undecided commands are never sent again
    ends.host.send("status")
    ends.go(100)
    assert ends.done == ["status"]


def test_commands_that_were_not_yet_under_way_go_to_the_unit_that_was_switched_on(
    ends: Ends,
) -> None:
    ends.go(100)
    for n in range(12):
        ends.host.send(f"get key=k{n}")
    ends.written(ends.host)
    ends.unit = ends.switched_on("b2")
    happened = ends.go(4_000)
    assert hellos(happened)[0] == (False, 0, [f"get key=k{n}" for n in range(8)])
    assert ends.done == [f"get key=k{n}" for n in range(8, 12)]


def test_a_command_done_whose_reply_was_lost_with_the_cable(ends: Ends) -> None:
    ends.go(100)
    ends.host.send("build do=spin")
    ends.to_unit(ends.written(ends.host))
    assert ends.done == ["build do=spin"]
    ends.written(ends.unit)  # the reply, lost
    ends.unit.unplugged()
    ends.pass_time(4_000)

    happened = ends.go(2_000)

    assert hellos(happened)[0] == (True, 0, [])
    assert events(happened) == ["reply to=1 ok=1 why=ok"]
    assert ends.done == ["build do=spin"]
    assert not ends.host.session.waiting


def test_a_command_under_way_when_the_cable_went_is_done_once(ends: Ends) -> None:
    ends.go(100)
    ends.host.send("build do=spin")
    ends.written(ends.host)  # lost before it came to the unit
    ends.unit.unplugged()
    ends.pass_time(4_000)
    happened = ends.go(2_000)
    assert hellos(happened)[0] == (True, 0, [])
    assert events(happened) == ["reply to=1 ok=1 why=ok"]
    assert ends.done == ["build do=spin"]


def test_a_hello_that_comes_late_changes_nothing(ends: Ends) -> None:
    hello = ends.written(ends.host)
    ends.to_unit(hello)
    assert len(hellos(ends.to_host(ends.written(ends.unit)))) == 1
    ends.host.send("status")
    ends.unit.send_event("tick n=1")
    assert events(ends.go(100)) == ["tick n=1", "reply to=1 ok=1 why=ok"]
    ends.host.send("get key=quiet")
    for data in (hello, hello):  # and again, twice
        ends.to_unit(data)
        assert hellos(ends.go(50)) == [(True, 0, [])]
    ends.unit.send_event("tick n=2")
    assert events(ends.go(100)) == ["tick n=2"]
    assert ends.done == ["status", "get key=quiet"]
    assert not ends.counts


def test_a_hello_that_comes_late_to_a_restarted_unit_acknowledges_nothing(ends: Ends) -> None:
    """Two hellos are under way when the unit answers the first: both belong to the old session."""
    for n in range(5):
        ends.unit.send_event(f"tick n={n}")
    ends.go(100)
    ends.unit = ends.switched_on("b2")
    for n in range(6):
        ends.unit.send_event(f"tock n={n}")
    ends.now += host_session.QUIET_MS
    first = ends.written(ends.host)
    ends.now += host_session.HELLO_MS
    second = ends.written(ends.host)
    assert first == second
    assert b"last=5" in first

    ends.to_unit(first)
    answer = ends.written(ends.unit)  # and the six events with it
    ends.to_unit(second)
    answer += ends.written(ends.unit)
    happened = ends.to_host(answer) + ends.go(1_000)

    assert hellos(happened) == [(False, 0, []), (True, 0, [])]
    assert events(happened) == [f"tock n={n}" for n in range(6)]


def test_a_restarted_unit_whose_hello_answer_is_lost(ends: Ends) -> None:
    for n in range(5):
        ends.unit.send_event(f"tick n={n}")
    ends.go(100)
    ends.unit = ends.switched_on("b2")
    for n in range(6):
        ends.unit.send_event(f"tock n={n}")
    ends.now += host_session.QUIET_MS
    ends.to_unit(ends.written(ends.host))
    assert b"boot=b2" in ends.written(ends.unit)  # lost, and the six events with it
    happened = ends.go(2_000)
    # The host's next hello still says `last=5`, of a session with another start.
    assert hellos(happened)[0] == (False, 0, [])
    assert events(happened) == [f"tock n={n}" for n in range(6)]


def test_a_restarted_host_whose_hello_answer_is_lost(ends: Ends) -> None:
    ends.go(100)
    ends.host.send("status")
    ends.go(100)
    ends.unit.send_event("tick n=1")
    ends.host = ends.started("h2")
    ends.host.send("get key=quiet")
    ends.to_unit(ends.written(ends.host))
    ends.written(ends.unit)  # lost
    happened = ends.go(2_000)
    assert [up[1:] for up in hellos(happened)[:1]] == [(0, [])]
    # The reply to the other run's command is not among what is kept.
    assert events(happened) == ["tick n=1", "reply to=1 ok=1 why=ok"]
    assert ends.done == ["status", "get key=quiet"]


def test_a_reply_is_stored_only_for_the_host_that_sent_the_command(ends: Ends) -> None:
    ends.go(100)
    ends.host.send("status")
    ends.to_unit(ends.written(ends.host))
    ends.unit.send_event("tick n=1")
    ends.host = ends.started("h2")
    assert events(ends.go(500)) == ["tick n=1"]


def test_an_echo_from_a_prompt_is_no_unit(ends: Ends) -> None:
    """A unit left at its prompt sends back what we type, after `>>> `."""
    happened: Happened = ends.to_host(b">>> ")
    ends.host.send("status")
    for _ in range(200):
        typed = ends.written(ends.host)
        happened += ends.to_host(typed.replace(b"\n", b"\r\n>>> "))
        ends.now += 25
        happened += ends.host.step(ends.now)
    assert happened == []
    assert not ends.host.up
    assert ends.counts.keys() == {"noise"}

    # Ctrl-D: the prompt's output comes before the unit's first line.
    ends.to_host(b"\r\nMPY: soft reboot\r\n")
    ends.unit.send_event("hour state=start ms=3600000 at=0")
    assert events(ends.go(1_000)) == ["hour state=start ms=3600000 at=0", "reply to=1 ok=1 why=ok"]
    assert ends.done == ["status"]


def test_two_hosts_the_one_that_lost_the_unit_reports_it_and_stops(ends: Ends) -> None:
    first, second = ends.host, ends.started("h2")
    ends.go(100, first)
    first.send("status")
    assert events(ends.go(100, first)) == ["reply to=1 ok=1 why=ok"]

    happened = ends.go(500, second)
    assert hellos(happened) == [(False, 0, [])]
    ends.unit.send_event("tick n=1")
    # Both hear the unit; its lines are no lines to the first.
    ends.to_host(ends.written(ends.unit), first)
    assert ends.counts["crc"]
    ends.now += host_session.QUIET_MS
    ends.to_unit(ends.written(first))
    assert ends.to_host(ends.written(ends.unit), first) == [("taken",)]
    assert first.over
    assert ends.written(first) == b""
    assert first.due(ends.now) is None

    # The second gets it back, as a session that was taken too: what it knew has been forgotten.
    second.send("status")
    ends.now += host_session.QUIET_MS
    assert ("taken",) not in ends.go(1_000, second)


def test_two_hosts_one_that_only_listened_notices_too(ends: Ends) -> None:
    first, second = ends.host, ends.started("h2")
    for n in range(3):
        ends.unit.send_event(f"tick n={n}")
    ends.go(3_000, first)
    assert first.session.taken == 3
    ends.go(500, second)
    ends.now += host_session.QUIET_MS
    ends.to_unit(ends.written(first))
    assert ("taken",) in ends.to_host(ends.written(ends.unit), first)


def test_two_hosts_the_answer_to_one_is_ignored_by_the_other(ends: Ends) -> None:
    second = ends.started("h2")
    ends.to_unit(ends.written(second))
    assert ends.to_host(ends.written(ends.unit), ends.host) == []
    assert ends.counts == {"other": 1}


def test_a_unit_of_another_protocol_answers_and_nothing_changes(
    ends: Ends, monkeypatch: pytest.MonkeyPatch
) -> None:
    ends.unit.send_event("tick n=1")
    ends.written(ends.host)
    monkeypatch.setattr(host_session, "PROTO", "2")
    newer = ends.started("h2")
    happened = ends.go(100, newer)
    assert [one[0] for one in happened] == ["proto"]
    assert happened[0][1]["proto"] == "1"
    assert newer.over
    assert ends.unit.host is None
    assert ends.unit.session.waiting == ["tick n=1"]

    # In the middle of a session with another host too, and with a hello that we cannot know.
    monkeypatch.undo()
    ends.host = ends.started("h3")
    ends.host.send("status")
    assert events(ends.go(100)) == ["tick n=1", "reply to=1 ok=1 why=ok"]
    unit = ends.unit
    before = (unit.session, unit.session.taken, unit.session.acked, unit.last_line)
    ends.to_unit(encode(TO_UNIT, 0, 0, "hello proto=3 host=h2 colour=blue", 0))
    decoded = decode(ends.written(ends.unit)[:-1], 0)
    assert decoded[1] == 0
    assert decoded[2].startswith("hello proto=1 fw=0.1.0 board=pico unit=0 boot=b1 host=h2 next=")
    assert before == (unit.session, unit.session.taken, unit.session.acked, unit.last_line)
    assert not ends.counts
    ends.host.send("get key=quiet")
    ends.unit.send_event("tick n=2")
    assert events(ends.go(100)) == ["tick n=2", "reply to=2 ok=1 why=ok"]


@pytest.mark.parametrize(
    "body",
    [
        "hello proto=1 last=0",
        "hello host=h2 last=0",
        "hello proto=1 host=h2",
        "hello proto=1 host=h2 last=x",
        "hello proto=1 host=h2 last=-1",
        "hello proto=1 host=h2 last=01",
        "hello proto=1 last=0 host=" + "h" * 33,
        "hello proto=2 host=" + "h" * 33,
        "hello a=1",
    ],
)
def test_a_hello_that_lacks_something_is_counted_and_not_answered(ends: Ends, body: str) -> None:
    ends.to_unit(encode(TO_UNIT, 0, 0, body, 0))
    assert ends.written(ends.unit) == b""
    assert ends.counts == {"form": 1}


@pytest.mark.parametrize(
    "without", ["boot=b1", "next=1", "host=h1"], ids=["no boot", "no next", "no host"]
)
def test_an_answer_that_lacks_something_is_counted_and_ignored(ends: Ends, without: str) -> None:
    answer = "hello proto=1 fw=0.1.0 boot=b1 host=h1 next=1 lost=0".replace(" " + without, "")
    assert ends.to_host(encode(FROM_UNIT, 0, 0, answer, 0)) == []
    assert not ends.host.up
    assert sum(ends.counts.values()) == 1


def test_before_the_first_hello_the_unit_sends_nothing_and_takes_nothing(ends: Ends) -> None:
    ends.unit.send_event("tick n=1")
    for marked in (0, mark("b1", "h1"), mark("", "")):
        ends.to_unit(encode(TO_UNIT, 1, 0, "status", marked))
    ends.now += 60_000
    assert ends.written(ends.unit) == b""
    assert ends.unit.due(ends.now) is None
    assert ends.done == []


def test_a_host_that_stops_reading_is_down_after_three_seconds(ends: Ends) -> None:
    """Even with half a line stuck on its way: it is dropped, and the next hello starts afresh."""
    ends.go(100)
    for n in range(4):
        ends.unit.send_event(f"tick n={n}")
    half = ends.unit.pending(ends.now)[:10]
    ends.unit.mark_written(10)
    for _ in range(40):
        ends.now += 100
        ends.unit.pending(ends.now)
    assert not ends.unit.up
    assert ends.unit.due(ends.now) is None
    ends.unit.send_event("button name=build state=down")
    ends.to_host(half)
    happened = ends.go(3_000)
    assert events(happened) == [f"tick n={n}" for n in range(4)]


def test_a_gap_is_found_though_the_unit_keeps_acknowledging(ends: Ends) -> None:
    """More events than are stored, to a host that goes on sending commands: the lost ones are
    reported."""
    ends.go(100)
    for n in range(MOST_EVENTS + 8):
        ends.unit.send_event(f"tick n={n}")
    lost = []
    taken: list[str] = []
    for _ in range(60):
        ends.host.send("show light=red on=1 ms=1")
        happened = ends.go(100)
        lost += [up[1] for up in hellos(happened)]
        taken += events(happened)
    assert sum(lost) == 8
    assert [body for body in taken if body.startswith("tick")] == [
        f"tick n={n}" for n in range(8, MOST_EVENTS + 8)
    ]


# With a whole unit


def test_forty_events_of_a_whole_unit_while_the_cable_is_out() -> None:
    desk = Desk()
    before = len(desk.unit_events())
    desk.unplug()
    desk.run(100)
    for _ in range(19):
        desk.press("build")  # its run and its result: two events
        desk.run(3_500)
    desk.press("auction")
    desk.run(5_000)
    assert not desk.host.up
    desk.plug()
    desk.run(3_000)

    sent = [body for body in desk.unit_events()[before:] if not body.startswith("button ")]
    assert "level=ok" in sent[0]  # the cells are measured
    assert "level=usb" in sent[-1]  # USB is there again
    assert len(sent) == 1 + 38 + 1 + 1
    lost = len(sent) - 32
    assert [up[1:] for up in desk.hellos()[-2:]] == [(True, lost, []), (True, 0, [])]
    assert desk.hellos()[-1][0]["lost"] == str(lost)
    assert desk.events()[-32:] == sent[-32:]
    assert not [body for body in desk.events() if body.startswith("button ")]


def test_a_whole_unit_switched_off_and_on_while_the_cable_is_out() -> None:
    desk = Desk()
    desk.press("build")
    desk.run(500)
    boot = desk.hellos()[0][0]["boot"]
    taken = len(desk.events())
    desk.unplug()
    desk.run(50)
    desk.off_and_on(50)
    desk.run(100)
    desk.plug()
    desk.run(4_000)
    values, same, lost, _ = desk.hellos()[-2]
    assert (same, lost) == (False, 0)
    assert values["boot"] != boot
    assert desk.events()[taken:] == ["hour state=start ms=3600000 at=0", desk.unit_events()[-1]]


def test_a_build_of_a_whole_unit_whose_reply_was_lost_with_the_cable() -> None:
    desk = Desk()
    seq = desk.host.send("build do=spin")
    desk.run_to(lambda: any("state=spin" in body for body in desk.unit_events()))
    desk.unplug()
    desk.run(5_000)
    assert desk.bodies("build") == []
    desk.plug()
    desk.run(3_000)
    assert [body.split(" result=")[0] for body in desk.bodies("build")] == [
        "build state=spin",
        "build state=done",
    ]
    assert desk.bodies("reply") == [f"reply to={seq} ok=1 why=ok"]
    assert len([body for body in desk.unit_events() if "state=spin" in body]) == 1


def test_eight_commands_at_once_that_bring_five_messages_each() -> None:
    """No event is dropped while there is a host: a command that could bring more than there is room
    for is not taken, and comes again."""
    desk = Desk()
    before = len(desk.events())
    for _ in range(8):
        desk.host.send("status")
    desk.run(3_000)
    assert desk.events() == desk.unit_events()
    assert len(desk.events()) == before + 8 * 5
    assert [up[1:3] for up in desk.hellos()[1:]] == [(True, 0)] * (len(desk.hellos()) - 1)


def test_status_after_the_cable_was_out_costs_no_event_that_was_kept() -> None:
    desk = Desk()
    before = len(desk.unit_events())
    desk.unplug()
    desk.run(100)
    for _ in range(16):
        desk.press("build")
        desk.run(3_500)
    desk.host.send("status")
    desk.plug()
    desk.run(4_000)
    sent = [body for body in desk.unit_events()[before:] if not body.startswith("button ")]
    assert len(sent) == 1 + 16 * 2 + 1 + 5
    assert desk.events()[-37:] == sent[-37:]
    assert sum(up[2] for up in desk.hellos()) == 2
