"""A link to a simulated unit, in virtual time: everything once, and what became of the rest."""

import pytest

from tests.host.link.desk import PORT, Desk, Opened, names
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
    Up,
    Wrong,
)

BUILD_MS = 3_000  # from a press to its result
LOST_OF_40 = 8  # the unit keeps 32


def meetings(told) -> list[Up]:
    return [one for one in told if isinstance(one, Up)]


def events(told) -> list[str]:
    return [one.body.rpartition(" at=")[0] for one in told if isinstance(one, Event)]


def outcomes(told) -> list[tuple[str, Outcome | None]]:
    return [(o.command.body, o.command.outcome) for o in told if isinstance(o, Answered)]


def press(desk: Desk, bench, name: str = "build") -> None:
    bench.at(desk.now, bench.do_press, (name, 100))


def without_replies(sent: bool, data: bytes) -> bytes:
    """A line that loses every answer to a command, and nothing else."""
    lines = data.splitlines(keepends=True)
    return data if sent else b"".join(line for line in lines if b" reply " not in line)


# Talking


def test_what_a_unit_tells_comes_once_and_in_order() -> None:
    desk = Desk()
    bench = desk.unit()
    link = desk.link()
    told = desk.happens(link, 300)
    assert names(told) == ["Up", "hour"]
    [up] = meetings(told)
    assert up.meeting is Meeting.FIRST
    assert (up.hello.board, up.hello.unit, up.hello.game) == (
        "pico",
        bench.unique_id.hex(),
        "monopoly-city",
    )
    assert link.state is State.UP
    press(desk, bench)
    assert events(desk.happens(link, BUILD_MS)) == [
        "button name=build state=down",
        "build state=spin",
        "button name=build state=up",
        "build state=done result=1",
    ]
    assert not link.counters


def test_a_quiet_unit_is_greeted_again_and_nobody_told() -> None:
    desk = Desk()
    desk.unit()
    link = desk.link()
    desk.happens(link, 300)
    assert desk.happens(link, 20_000) == []
    assert link.state is State.UP


def test_it_wakes_when_something_is_due_and_not_otherwise() -> None:
    desk = Desk()
    desk.unit()
    link = desk.link()
    desk.happens(link, 300)
    turns = 0
    turn = link.turn

    def counted(wait_s: float) -> None:
        nonlocal turns
        turns += 1
        turn(wait_s)

    link.turn = counted  # type: ignore[method-assign]
    desk.happens(link, 60_000)
    assert turns < 60 * 3  # a hello every two seconds, its answer, and little else


def test_an_event_says_when_it_happened_by_our_clock() -> None:
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
    told = desk.happens(link, 2_000)
    [spin] = [o for o in told if isinstance(o, Event) and o.body.startswith("build state=spin")]
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
    assert outcomes(desk.happens(link, 100)) == [(body, outcome)]


def test_commands_given_before_the_first_hello_go_out_after_it() -> None:
    desk = Desk()
    desk.unit()
    link = desk.link()
    commands = [link.send(f"get key={key}") for key in ("longest", "quiet")]
    told = desk.happens(link, 300)
    assert [command.outcome for command in commands] == [Outcome.DONE] * 2
    assert events(told)[1:] == ["set key=longest value=50", "set key=quiet value=0"]


def test_asking_keeps_what_happens_meanwhile() -> None:
    desk = Desk()
    bench = desk.unit()
    link = desk.link()
    link.wait_up()
    press(desk, bench)
    desk.sees = lambda sent, data: b"" if sent else data
    with pytest.raises(LinkTrouble, match="no longer answers") as caught:
        link.ask("status", wait_s=1)
    assert caught.value.wrong is Wrong.SILENT
    assert "build state=spin" in events(link.step())


# The cable, and the unit itself


def test_the_cable_is_pulled_and_put_back() -> None:
    desk = Desk()
    bench = desk.unit()
    link = desk.link()
    desk.happens(link, 300)
    plug = desk.plug()
    plug.pull()
    assert desk.happens(link, 1_000) == [Down(Drop.UNPLUGGED)]
    assert link.state is State.NO_PORT
    bench.run_until(desk.now)
    press(desk, bench)
    bench.run_until(desk.now + BUILD_MS)
    desk.now = bench.now
    plug.put(bench)
    told = desk.happens(link, 1_000)
    [up] = meetings(told)
    assert (up.meeting, up.drop, up.lost) == (Meeting.SAME, Drop.UNPLUGGED, 0)
    # A press that nobody sees is no news by then; what it did is.
    assert events(told) == [
        "battery mv=3198 level=ok",
        "build state=spin",
        "build state=done result=1",
        "battery mv=0 level=usb",
    ]


def test_40_events_while_the_cable_is_out() -> None:
    desk = Desk()
    bench = desk.unit()
    link = desk.link()
    desk.happens(link, 300)
    plug = desk.plug()
    plug.pull()
    for _ in range(20):
        press(desk, bench)
        desk.now += BUILD_MS
        bench.run_until(desk.now)
    plug.put(bench)
    told = desk.happens(link, 1_000)
    [up] = meetings(told)
    assert (up.meeting, up.drop) == (Meeting.SAME, Drop.UNPLUGGED)
    # The first reading of the cells and the word of USB are events too.
    assert up.lost == LOST_OF_40 + 2
    assert len(events(told)) == 32


def test_the_unit_is_switched_off_and_on() -> None:
    desk = Desk()
    bench = desk.unit()
    link = desk.link()
    desk.happens(link, 300)
    plug = desk.plug()
    plug.pull()
    bench.at(bench.now, bench.do_off, ())
    desk.happens(link, 2_000)
    plug.put(bench)
    told = desk.happens(link, 1_000)
    [up] = meetings(told)
    assert (up.meeting, up.drop, up.lost) == (Meeting.RESTARTED, Drop.UNPLUGGED, 0)
    assert events(told) == ["hour state=start ms=3600000"]


def test_the_unit_restarts_between_two_hellos() -> None:
    desk = Desk()
    bench = desk.unit()
    link = desk.link()
    desk.happens(link, 300)
    restart(desk, bench)
    told = desk.happens(link, 5_000)
    [up] = meetings(told)
    assert (up.meeting, up.drop) == (Meeting.RESTARTED, None)
    assert names(told) == ["Up", "hour"]


def restart(desk: Desk, bench) -> None:
    bench.at(desk.now, bench.restart, (0,))


def test_the_unit_hangs_until_its_watchdog_bites() -> None:
    desk = Desk()
    bench = desk.unit()
    link = desk.link()
    desk.happens(link, 300)
    bench.at(desk.now, bench.do_hang, ())
    told = desk.happens(link, 9_000)
    assert names(told)[:2] == ["Down", "Up"]
    [up] = meetings(told)
    assert (up.meeting, up.drop) == (Meeting.RESTARTED, Drop.SILENT)
    assert "fault what=watchdog" in events(told)


def test_what_was_told_to_nobody_before_we_came_is_lost() -> None:
    desk = Desk()
    bench = desk.unit()
    for _ in range(20):
        press(desk, bench)
        desk.pass_ms(BUILD_MS)
    link = desk.link()
    [up] = meetings(desk.happens(link, 300))
    assert (up.meeting, up.lost) == (Meeting.FIRST, 41 - 32)


# Commands, whatever the cable does


def test_under_way_when_the_unit_restarts_is_undecided_and_the_rest_goes_on() -> None:
    desk = Desk()
    bench = desk.unit()
    link = desk.link()
    desk.happens(link, 300)
    desk.sees = lambda sent, data: b"" if sent else data
    under_way = [link.send("build do=spin") for _ in range(8)]
    waiting = link.send("get key=quiet")
    desk.happens(link, 100)
    restart(desk, bench)
    desk.sees = lambda sent, data: data
    told = desk.happens(link, 5_000)
    [up] = meetings(told)
    assert list(up.undecided) == under_way
    assert up.unanswered == ()
    assert {command.outcome for command in under_way} == {Outcome.UNDECIDED}
    assert waiting.outcome is Outcome.DONE
    assert "build state=spin" not in events(told)
    assert len(outcomes(told)) == 9


def test_taken_and_not_answered_when_the_unit_restarts() -> None:
    desk = Desk()
    bench = desk.unit()
    link = desk.link()
    desk.happens(link, 300)
    desk.sees = without_replies
    command = link.send("build do=spin")
    desk.happens(link, 500)
    assert command.outcome is None
    restart(desk, bench)
    desk.sees = lambda sent, data: data
    told = desk.happens(link, 5_000)
    [up] = meetings(told)
    assert (up.undecided, up.unanswered) == ((), (command,))
    assert command.outcome is Outcome.ANSWER_LOST


def test_a_command_done_whose_reply_was_lost_with_the_cable() -> None:
    desk = Desk()
    bench = desk.unit()
    link = desk.link()
    desk.happens(link, 300)
    desk.sees = without_replies
    command = link.send("build do=spin")
    desk.happens(link, 500)
    plug = desk.plug()
    plug.pull()
    desk.sees = lambda sent, data: data
    plug.put(bench)
    told = desk.happens(link, 3_000)
    assert command.outcome is Outcome.DONE
    assert events(told).count("build state=spin") <= 1


def test_an_answer_among_40_lost_events() -> None:
    desk = Desk()
    bench = desk.unit()
    link = desk.link()
    desk.happens(link, 300)
    desk.sees = without_replies
    command = link.send("build do=spin")
    desk.happens(link, 500)
    plug = desk.plug()
    plug.pull()
    desk.sees = lambda sent, data: data
    for _ in range(20):
        desk.now += BUILD_MS
        press(desk, bench)
        bench.run_until(desk.now)
    plug.put(bench)
    told = desk.happens(link, 3_000)
    [up] = meetings(told)
    assert up.meeting is Meeting.SAME
    assert up.lost > 0
    assert outcomes(told) == [("build do=spin", Outcome.ANSWER_LOST)]
    assert command.outcome is Outcome.ANSWER_LOST


def test_commands_given_while_the_cable_is_out_go_out_afterwards() -> None:
    desk = Desk()
    bench = desk.unit()
    link = desk.link()
    desk.happens(link, 300)
    plug = desk.plug()
    plug.pull()
    command = link.send("build do=spin")
    desk.happens(link, 2_000)
    assert command.outcome is None
    plug.put(bench)
    desk.happens(link, 1_000)
    assert command.outcome is Outcome.DONE


def test_closing_decides_every_command() -> None:
    desk = Desk()
    desk.unit()
    link = desk.link()
    desk.happens(link, 300)
    desk.sees = lambda sent, data: b"" if sent else data
    commands = [link.send("status") for _ in range(9)]
    desk.happens(link, 10)
    link.close()
    wanted = [Outcome.UNDECIDED] * 8 + [Outcome.NEVER_SENT]
    assert [command.outcome for command in commands] == wanted
    assert link.state is State.OVER
    assert len(link.step()) == 9
    with pytest.raises(LinkTrouble, match="is closed"):
        link.step()


def test_what_one_program_has_heard_the_next_does_not_hear_again() -> None:
    desk = Desk()
    desk.unit()
    with desk.link() as link:
        link.ask("get key=longest")
    desk.pass_ms(50)
    assert events(desk.happens(desk.link(), 5_000)) == []


# Who else is there


def test_it_comes_back_under_another_name() -> None:
    desk = Desk()
    desk.unit()
    desk.unit("/dev/stranger", seed=9)
    link = desk.link(elsewhere=lambda unit: ["/dev/stranger", "/dev/empty", "/dev/other"])
    desk.happens(link, 300)
    desk.plug("/dev/other").put(desk.plug().pull())
    told = desk.happens(link, 4_000)
    assert names(told)[:2] == ["Down", "Up"]
    [up] = meetings(told)
    assert (up.meeting, up.port) == (Meeting.SAME, "/dev/other")
    assert link.url == "/dev/other"
    desk.plug().put(desk.plug("/dev/other").pull())
    link.elsewhere = lambda unit: [PORT]
    assert meetings(desk.happens(link, 4_000))[0].port == PORT


def test_nobody_known_yet_is_not_looked_for_elsewhere() -> None:
    desk = Desk()
    bench = desk.unit()
    desk.unit("/dev/stranger", seed=9)
    desk.sees = lambda sent, data: b"" if sent else data
    link = desk.link(elsewhere=lambda unit: ["/dev/stranger"])
    desk.happens(link, 300)
    plug = desk.plug()
    plug.pull()
    desk.happens(link, 1_000)
    desk.sees = lambda sent, data: data
    assert desk.happens(link, 2_000) == []
    plug.put(bench)
    [up] = meetings(desk.happens(link, 2_000))
    assert (up.meeting, up.port) == (Meeting.FIRST, PORT)


def test_another_unit_at_our_port_is_not_talked_with() -> None:
    desk = Desk()
    ours = desk.unit()
    link = desk.link()
    desk.happens(link, 300)
    plug = desk.plug()
    plug.pull()
    stranger = desk.unit(seed=9)
    told = desk.happens(link, 3_000)
    assert names(told) == ["Down", "Blocked"]
    [blocked] = [one for one in told if isinstance(one, Blocked)]
    assert blocked.trouble.wrong is Wrong.OTHER_UNIT
    assert stranger.unique_id.hex() in str(blocked.trouble)
    plug.pull()
    plug.put(ours)
    assert meetings(desk.happens(link, 3_000))[0].meeting is Meeting.SAME


def test_what_keeps_it_from_coming_back_is_said_once() -> None:
    desk = Desk()
    bench = desk.unit()
    link = desk.link()
    desk.happens(link, 300)
    plug = desk.plug()
    plug.pull()
    desk.happens(link, 2_000)
    plug.refuses = LinkTrouble(Wrong.NO_PERMISSION, PORT, "you may not")
    plug.put(bench)
    told = desk.happens(link, 5_000)
    assert [str(one.trouble) for one in told if isinstance(one, Blocked)] == ["you may not"]
    with pytest.raises(LinkTrouble, match="you may not"):
        link.ask("status", 1)
    plug.refuses = None
    assert meetings(desk.happens(link, 2_000))[0].meeting is Meeting.SAME


def test_a_port_that_is_away_is_not_tried_at_every_step() -> None:
    """Also by who steps without waiting, as the page does."""
    desk = Desk()
    desk.unit()
    tried: list[int] = []

    def opening(url: str) -> Opened:
        tried.append(desk.now)
        return desk.opening(url)

    link = Link(PORT, opening=opening, clock=desk.clock, pause=desk.pause)
    desk.happens(link, 300)
    desk.plug().pull()
    tried.clear()
    for _ in range(500):
        link.step(0)
        desk.pass_ms(10)
    assert 5 <= len(tried) <= 20  # in five seconds


@pytest.mark.parametrize("known_ms", [50, 2_500])
def test_two_hosts(known_ms: int) -> None:
    """Another program gets hold of the unit while our cable is out, early or late."""
    desk = Desk()
    bench = desk.unit()
    ours = desk.link()
    desk.happens(ours, known_ms)
    plug = desk.plug()
    plug.pull()
    pending = ours.send("build do=spin")
    desk.happens(ours, 10)
    plug.put(bench)
    with desk.link() as theirs:
        theirs.wait_up()
    with pytest.raises(LinkTrouble, match="another program has taken the unit") as caught:
        desk.happens(ours, 10_000)
    assert caught.value.wrong is Wrong.TAKEN
    assert ours.state is State.OVER
    assert pending.outcome is Outcome.UNDECIDED
    assert plug.open is None


# A first hello that does not come


def test_no_port_at_all() -> None:
    with pytest.raises(LinkTrouble) as caught:
        Desk().link()
    assert caught.value.wrong is Wrong.NO_PORT


@pytest.mark.parametrize(
    ("says", "wrong"),
    [
        (b"", Wrong.SILENT),
        (b"\x00\xffhello\n", Wrong.GARBAGE),
        (b"#0 0 hello proto=1 host=x last=0*00000000", Wrong.PROMPT),
    ],
)
def test_something_else_answers(says: bytes, wrong: Wrong) -> None:
    desk = Desk()
    desk.unit()
    link = desk.link()
    desk.sees = lambda sent, data: b"" if sent else says
    with pytest.raises(LinkTrouble) as caught:
        link.wait_up()
    assert caught.value.wrong is wrong
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
    assert caught.value.wrong is Wrong.OTHER_PROTOCOL
    assert command.outcome is Outcome.NEVER_SENT
    assert desk.plug().open is None


def speaks(bench, proto: str) -> None:
    """Make it a unit of another protocol, in what it says and what it takes."""
    sys_modules = type(bench.unit.link).receive_hello.__globals__
    sys_modules["PROTO"] = proto
