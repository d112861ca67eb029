"""A link to a simulated unit in virtual time: no event is lost unnoticed, every command ends."""

import pytest

from tests.host.link.desk import PORT, Desk, DeskPort, event_names
from trading_unit.link import (
    Answered,
    Blocked,
    Down,
    Drop,
    Event,
    Link,
    LinkTrouble,
    Meeting,
    Outcome,
    State,
    TroubleKind,
    Up,
)

BUILD_MS = 3_500  # from a press to its result, and until the next press counts
LOST_OF_40 = 8  # the unit keeps 32


def ups(events) -> list[Up]:
    return [one for one in events if isinstance(one, Up)]


def event_bodies(events) -> list[str]:
    return [one.body.rpartition(" at=")[0] for one in events if isinstance(one, Event)]


def outcomes(events) -> list[tuple[str, Outcome | None]]:
    return [(o.command.body, o.command.outcome) for o in events if isinstance(o, Answered)]


def press(desk: Desk, bench, name: str = "build") -> None:
    bench.at(desk.now, bench.do_press, (name, 100))


def without_replies(sent: bool, data: bytes) -> bytes:
    """Tampering that loses every reply to a command, and nothing else."""
    lines = data.splitlines(keepends=True)
    return data if sent else b"".join(line for line in lines if b" reply " not in line)


# Talking


def test_events_come_once_and_in_order() -> None:
    desk = Desk()
    bench = desk.unit()
    link = desk.link()
    events = desk.events_within(link, 300)
    assert event_names(events) == ["Up", "hour"]
    [up] = ups(events)
    assert up.meeting is Meeting.FIRST
    assert (up.hello.board, up.hello.unit, up.hello.game) == (
        "pico",
        bench.unique_id.hex(),
        "monopoly-city",
    )
    assert link.state is State.UP
    press(desk, bench)
    assert event_bodies(desk.events_within(link, BUILD_MS)) == [
        "button name=build state=down",
        "build state=spin",
        "button name=build state=up",
        "build state=done result=1",
    ]
    assert not link.counters


def test_repeated_hellos_of_an_idle_unit_are_no_events() -> None:
    desk = Desk()
    desk.unit()
    link = desk.link()
    desk.events_within(link, 300)
    assert desk.events_within(link, 20_000) == []
    assert link.state is State.UP


def test_it_wakes_only_when_something_is_due() -> None:
    desk = Desk()
    desk.unit()
    link = desk.link()
    desk.events_within(link, 300)
    turns = 0
    step_once = link.step_once

    def counting(wait_s: float) -> None:
        nonlocal turns
        turns += 1
        step_once(wait_s)

    link.step_once = counting  # type: ignore[method-assign]
    desk.events_within(link, 60_000)
    assert turns < 60 * 3  # a hello every two seconds, its answer, and little else


def test_an_event_has_its_moment_on_our_clock() -> None:
    desk = Desk()
    bench = desk.unit()
    link = desk.link()
    link.ask("status")
    plug = desk.plug()
    plug.pull()
    press(desk, bench)
    pressed_ms = bench.now
    bench.run_until(bench.now + 5_000)
    desk.now = bench.now
    plug.put(bench)
    events = desk.events_within(link, 2_000)
    [spin] = [o for o in events if isinstance(o, Event) and o.body.startswith("build state=spin")]
    assert spin.happened == pytest.approx(pressed_ms / 1000, abs=0.02)
    assert spin.received > spin.happened + 4


@pytest.mark.parametrize(
    ("body", "outcome", "why"),
    [
        ("build do=spin", Outcome.DONE, ""),
        ("auction do=close", Outcome.REFUSED, "busy"),
        ("auction do=open ms=5", Outcome.REFUSED, "range"),
        ("sing loud=1", Outcome.REFUSED, "unknown"),
    ],
)
def test_a_command_is_done_or_refused(body: str, outcome: Outcome, why: str) -> None:
    desk = Desk()
    desk.unit()
    link = desk.link()
    command = link.ask(body)
    assert (command.outcome, command.why) == (outcome, why)
    assert command.took_s == pytest.approx(0.005, abs=0.02)
    assert outcomes(desk.events_within(link, 100)) == [(body, outcome)]


def test_commands_given_before_the_first_hello_go_out_after_it() -> None:
    desk = Desk()
    desk.unit()
    link = desk.link()
    commands = [link.send(f"get key={key}") for key in ("longest", "quiet")]
    events = desk.events_within(link, 300)
    assert [command.outcome for command in commands] == [Outcome.DONE] * 2
    assert event_bodies(events)[1:] == ["set key=longest value=50", "set key=quiet value=0"]


def test_events_during_ask_are_left_for_step() -> None:
    desk = Desk()
    bench = desk.unit()
    link = desk.link()
    link.wait_up()
    press(desk, bench)
    desk.tamper = lambda sent, data: b"" if sent else data
    with pytest.raises(LinkTrouble, match="no longer answers") as caught:
        link.ask("status", wait_s=1)
    assert caught.value.kind is TroubleKind.SILENT
    assert "build state=spin" in event_bodies(link.step())


# The cable, and the unit itself


def test_the_cable_is_pulled_and_put_back() -> None:
    desk = Desk()
    bench = desk.unit()
    link = desk.link()
    desk.events_within(link, 300)
    plug = desk.plug()
    plug.pull()
    assert desk.events_within(link, 1_000) == [Down(Drop.UNPLUGGED)]
    assert link.state is State.NO_PORT
    bench.run_until(desk.now)
    press(desk, bench)
    bench.run_until(desk.now + BUILD_MS)
    desk.now = bench.now
    plug.put(bench)
    events = desk.events_within(link, 1_000)
    [up] = ups(events)
    assert (up.meeting, up.drop, up.lost) == (Meeting.SAME, Drop.UNPLUGGED, 0)
    # A press that nobody sees is no news by then; what it did is.
    assert event_bodies(events) == [
        "battery mv=3196 level=ok",
        "build state=spin",
        "build state=done result=1",
        "battery mv=0 level=usb",
    ]


def test_40_events_while_the_cable_is_out() -> None:
    desk = Desk()
    bench = desk.unit()
    link = desk.link()
    desk.events_within(link, 300)
    plug = desk.plug()
    plug.pull()
    for _ in range(20):
        press(desk, bench)
        desk.now += BUILD_MS
        bench.run_until(desk.now)
    plug.put(bench)
    events = desk.events_within(link, 1_000)
    [up] = ups(events)
    assert (up.meeting, up.drop) == (Meeting.SAME, Drop.UNPLUGGED)
    # The first reading of the cells and the word of USB are events too.
    assert up.lost == LOST_OF_40 + 2
    assert len(event_bodies(events)) == 32


def test_the_unit_is_switched_off_and_on() -> None:
    desk = Desk()
    bench = desk.unit()
    link = desk.link()
    desk.events_within(link, 300)
    plug = desk.plug()
    plug.pull()
    bench.at(bench.now, bench.do_off, ())
    desk.events_within(link, 2_000)
    plug.put(bench)
    events = desk.events_within(link, 1_000)
    [up] = ups(events)
    assert (up.meeting, up.drop, up.lost) == (Meeting.RESTARTED, Drop.UNPLUGGED, 0)
    assert event_bodies(events) == ["hour state=start ms=3600000"]


def test_the_unit_restarts_between_two_hellos() -> None:
    desk = Desk()
    bench = desk.unit()
    link = desk.link()
    desk.events_within(link, 300)
    restart(desk, bench)
    events = desk.events_within(link, 5_000)
    [up] = ups(events)
    assert (up.meeting, up.drop) == (Meeting.RESTARTED, None)
    assert event_names(events) == ["Up", "hour"]


def restart(desk: Desk, bench) -> None:
    bench.at(desk.now, bench.restart, (0,))


def test_the_unit_hangs_until_its_watchdog_bites() -> None:
    desk = Desk()
    bench = desk.unit()
    link = desk.link()
    desk.events_within(link, 300)
    bench.at(desk.now, bench.do_hang, ())
    events = desk.events_within(link, 9_000)
    assert event_names(events)[:2] == ["Down", "Up"]
    [up] = ups(events)
    assert (up.meeting, up.drop) == (Meeting.RESTARTED, Drop.SILENT)
    assert "fault what=watchdog" in event_bodies(events)


def test_events_that_overflowed_before_the_first_hello_are_lost() -> None:
    desk = Desk()
    bench = desk.unit()
    for _ in range(20):
        press(desk, bench)
        desk.pass_ms(BUILD_MS)
    link = desk.link()
    [up] = ups(desk.events_within(link, 300))
    assert (up.meeting, up.lost) == (Meeting.FIRST, 41 - 32)


# Commands, whatever the cable does


def test_commands_under_way_at_a_restart_are_undecided_and_the_rest_are_sent() -> None:
    desk = Desk()
    bench = desk.unit()
    link = desk.link()
    desk.events_within(link, 300)
    desk.tamper = lambda sent, data: b"" if sent else data
    under_way = [link.send("build do=spin") for _ in range(8)]
    waiting = link.send("get key=quiet")
    desk.events_within(link, 100)
    restart(desk, bench)
    desk.tamper = lambda sent, data: data
    events = desk.events_within(link, 5_000)
    [up] = ups(events)
    assert list(up.undecided) == under_way
    assert up.unanswered == ()
    assert {command.outcome for command in under_way} == {Outcome.UNDECIDED}
    assert waiting.outcome is Outcome.DONE
    assert "build state=spin" not in event_bodies(events)
    assert len(outcomes(events)) == 9


def test_a_command_received_before_a_restart_has_lost_its_answer() -> None:
    desk = Desk()
    bench = desk.unit()
    link = desk.link()
    desk.events_within(link, 300)
    desk.tamper = without_replies
    command = link.send("build do=spin")
    desk.events_within(link, 500)
    assert command.outcome is None
    restart(desk, bench)
    desk.tamper = lambda sent, data: data
    events = desk.events_within(link, 5_000)
    [up] = ups(events)
    assert (up.undecided, up.unanswered) == ((), (command,))
    assert command.outcome is Outcome.ANSWER_LOST


def test_a_command_done_whose_reply_was_lost_with_the_cable() -> None:
    desk = Desk()
    bench = desk.unit()
    link = desk.link()
    desk.events_within(link, 300)
    desk.tamper = without_replies
    command = link.send("build do=spin")
    desk.events_within(link, 500)
    plug = desk.plug()
    plug.pull()
    desk.tamper = lambda sent, data: data
    plug.put(bench)
    events = desk.events_within(link, 3_000)
    assert command.outcome is Outcome.DONE
    assert event_bodies(events).count("build state=spin") <= 1


def test_an_answer_among_40_lost_events() -> None:
    desk = Desk()
    bench = desk.unit()
    link = desk.link()
    desk.events_within(link, 300)
    desk.tamper = without_replies
    command = link.send("build do=spin")
    desk.events_within(link, 500)
    plug = desk.plug()
    plug.pull()
    desk.tamper = lambda sent, data: data
    for _ in range(20):
        desk.now += BUILD_MS
        press(desk, bench)
        bench.run_until(desk.now)
    plug.put(bench)
    events = desk.events_within(link, 3_000)
    [up] = ups(events)
    assert up.meeting is Meeting.SAME
    assert up.lost > 0
    assert outcomes(events) == [("build do=spin", Outcome.ANSWER_LOST)]
    assert command.outcome is Outcome.ANSWER_LOST


def test_commands_given_while_the_cable_is_out_go_out_afterwards() -> None:
    desk = Desk()
    bench = desk.unit()
    link = desk.link()
    desk.events_within(link, 300)
    plug = desk.plug()
    plug.pull()
    command = link.send("build do=spin")
    desk.events_within(link, 2_000)
    assert command.outcome is None
    plug.put(bench)
    desk.events_within(link, 1_000)
    assert command.outcome is Outcome.DONE


def test_closing_decides_every_command() -> None:
    desk = Desk()
    desk.unit()
    link = desk.link()
    desk.events_within(link, 300)
    desk.tamper = lambda sent, data: b"" if sent else data
    commands = [link.send("status") for _ in range(9)]
    desk.events_within(link, 10)
    link.close()
    wanted = [Outcome.UNDECIDED] * 8 + [Outcome.NEVER_SENT]
    assert [command.outcome for command in commands] == wanted
    assert link.state is State.OVER
    assert len(link.step()) == 9
    with pytest.raises(LinkTrouble, match="is closed"):
        link.step()


def test_events_that_one_program_has_received_are_not_repeated_to_the_next() -> None:
    desk = Desk()
    desk.unit()
    with desk.link() as link:
        link.ask("get key=longest")
    desk.pass_ms(50)
    assert event_bodies(desk.events_within(desk.link(), 5_000)) == []


# Other ports, other units and other programs


def test_it_comes_back_under_another_name() -> None:
    desk = Desk()
    desk.unit()
    desk.unit("/dev/stranger", seed=9)
    link = desk.link(elsewhere=lambda unit: ["/dev/stranger", "/dev/empty", "/dev/other"])
    desk.events_within(link, 300)
    desk.plug("/dev/other").put(desk.plug().pull())
    events = desk.events_within(link, 4_000)
    assert event_names(events)[:2] == ["Down", "Up"]
    [up] = ups(events)
    assert (up.meeting, up.port) == (Meeting.SAME, "/dev/other")
    assert link.url == "/dev/other"
    desk.plug().put(desk.plug("/dev/other").pull())
    link.elsewhere = lambda unit: [PORT]
    assert ups(desk.events_within(link, 4_000))[0].port == PORT


def test_a_unit_not_yet_known_is_not_looked_for_elsewhere() -> None:
    desk = Desk()
    bench = desk.unit()
    desk.unit("/dev/stranger", seed=9)
    desk.tamper = lambda sent, data: b"" if sent else data
    link = desk.link(elsewhere=lambda unit: ["/dev/stranger"])
    desk.events_within(link, 300)
    plug = desk.plug()
    plug.pull()
    desk.events_within(link, 1_000)
    desk.tamper = lambda sent, data: data
    assert desk.events_within(link, 2_000) == []
    plug.put(bench)
    [up] = ups(desk.events_within(link, 2_000))
    assert (up.meeting, up.port) == (Meeting.FIRST, PORT)


def test_another_unit_at_our_port_is_not_talked_with() -> None:
    desk = Desk()
    ours = desk.unit()
    link = desk.link()
    desk.events_within(link, 300)
    plug = desk.plug()
    plug.pull()
    stranger = desk.unit(seed=9)
    events = desk.events_within(link, 3_000)
    assert event_names(events) == ["Down", "Blocked"]
    [blocked] = [one for one in events if isinstance(one, Blocked)]
    assert blocked.trouble.kind is TroubleKind.OTHER_UNIT
    assert stranger.unique_id.hex() in str(blocked.trouble)
    plug.pull()
    plug.put(ours)
    assert ups(desk.events_within(link, 3_000))[0].meeting is Meeting.SAME


def test_what_prevents_a_reconnect_is_reported_once() -> None:
    desk = Desk()
    bench = desk.unit()
    link = desk.link()
    desk.events_within(link, 300)
    plug = desk.plug()
    plug.pull()
    desk.events_within(link, 2_000)
    plug.refuses = LinkTrouble(TroubleKind.NO_PERMISSION, PORT, "you may not")
    plug.put(bench)
    events = desk.events_within(link, 5_000)
    assert [str(one.trouble) for one in events if isinstance(one, Blocked)] == ["you may not"]
    with pytest.raises(LinkTrouble, match="you may not"):
        link.ask("status", 1)
    plug.refuses = None
    assert ups(desk.events_within(link, 2_000))[0].meeting is Meeting.SAME


def test_a_port_that_is_away_is_not_tried_at_every_step() -> None:
    """Even by a caller that steps without waiting, as the page's server does."""
    desk = Desk()
    desk.unit()
    tried: list[int] = []

    def opener(url: str) -> DeskPort:
        tried.append(desk.now)
        return desk.open_port(url)

    link = Link(PORT, opener=opener, clock=desk.clock, pause=desk.pause)
    desk.events_within(link, 300)
    desk.plug().pull()
    tried.clear()
    for _ in range(500):
        link.step(0)
        desk.pass_ms(10)
    assert 5 <= len(tried) <= 20  # in five seconds


@pytest.mark.parametrize("known_ms", [50, 2_500])
def test_two_hosts(known_ms: int) -> None:
    """Another program takes the unit over while our cable is out, early or late."""
    desk = Desk()
    bench = desk.unit()
    ours = desk.link()
    desk.events_within(ours, known_ms)
    plug = desk.plug()
    plug.pull()
    pending = ours.send("build do=spin")
    desk.events_within(ours, 10)
    plug.put(bench)
    with desk.link() as theirs:
        theirs.wait_up()
    with pytest.raises(LinkTrouble, match="another program has taken the unit") as caught:
        desk.events_within(ours, 10_000)
    assert caught.value.kind is TroubleKind.TAKEN
    assert ours.state is State.OVER
    assert pending.outcome is Outcome.UNDECIDED
    assert plug.open is None


# Without a first hello


def test_no_port_at_all() -> None:
    with pytest.raises(LinkTrouble) as caught:
        Desk().link()
    assert caught.value.kind is TroubleKind.NO_PORT


@pytest.mark.parametrize(
    ("says", "wrong"),
    [
        (b"", TroubleKind.SILENT),
        (b"\x00\xffhello\n", TroubleKind.GARBAGE),
        (b"#0 0 hello proto=1 host=x last=0*00000000", TroubleKind.PROMPT),
    ],
)
def test_something_else_answers(says: bytes, wrong: TroubleKind) -> None:
    desk = Desk()
    desk.unit()
    link = desk.link()
    desk.tamper = lambda sent, data: b"" if sent else says
    with pytest.raises(LinkTrouble) as caught:
        link.wait_up()
    assert caught.value.kind is wrong
    assert desk.now >= 1_500


@pytest.mark.parametrize(("proto", "which"), [("2", "this program up"), ("0", "the unit up")])
def test_another_protocol(proto: str, which: str, monkeypatch) -> None:
    desk = Desk()
    bench = desk.unit()
    speaks(bench, proto)
    link = desk.link()
    command = link.send("status")
    with pytest.raises(LinkTrouble, match=which) as caught:
        link.wait_up()
    assert caught.value.kind is TroubleKind.OTHER_PROTOCOL
    assert command.outcome is Outcome.NEVER_SENT
    assert desk.plug().open is None


def speaks(bench, proto: str) -> None:
    """Make it a unit of another protocol, in what it says and what it takes."""
    sys_modules = type(bench.unit.link).receive_hello.__globals__
    sys_modules["PROTO"] = proto
