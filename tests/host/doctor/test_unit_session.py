"""The doctor and a simulated unit: it finds what is wrong with the unit, and nothing else."""

import pytest

from tests.host.doctor.sim_unit import facts_about, kinds, plug_in, unplugged
from tests.host.link.desk import PORT, Desk
from trading_unit.doctor import Facts, FindingKind, UnitSession, unit_session
from trading_unit_boards import load, names
from trading_unit_firmware.settings import KEYS
from trading_unit_sim.board.chip import NEVER
from trading_unit_sim.unit_on_board import simulated_unit


@pytest.fixture
def desk() -> Desk:
    return Desk()


def session_of(facts: Facts) -> UnitSession:
    (port,) = facts.ports
    assert port.session is not None
    return port.session


@pytest.mark.parametrize("board", names())
def test_all_is_well(desk: Desk, board: str) -> None:
    desk.unit(board=board)
    began = desk.now
    facts = facts_about(desk)
    assert kinds(facts) == [FindingKind.WELL]
    found = session_of(facts)
    assert found.hello.board == board
    assert len(found.round_trips_s) == 20
    assert 0 <= min(found.round_trips_s) <= max(found.round_trips_s) < 0.05
    assert found.settings["weights"] == "1:1:1:1"
    assert found.counters == {}
    assert found.refused == ()
    assert found.listened_s == pytest.approx(3, abs=0.05)
    assert desk.now - began < 4_000
    assert found.uptime_ms == pytest.approx(desk.now - began + 500, abs=20)


def test_a_question_that_older_firmware_does_not_know_is_no_finding(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(unit_session, "KEYS", (*KEYS, "hue"))
    desk.unit()
    facts = facts_about(desk)
    assert kinds(facts) == [FindingKind.WELL]
    found = session_of(facts)
    assert found.refused == ()
    assert "hue" not in found.settings


def test_the_next_program_finds_the_unit_as_it_was(desk: Desk) -> None:
    desk.unit()
    facts_about(desk)
    with desk.link() as link:
        link.wait_up()
        assert link.hello is not None
        assert link.hello.lost == 0


def test_events_that_were_waiting_are_in_the_session(desk: Desk) -> None:
    bench = unplugged(desk, "1000 press build 100\n9000 press auction 100")
    plug_in(desk, bench, 70_000)
    found = session_of(facts_about(desk))
    events = [
        f"{e.name} {e.fields['state']}"
        for e in found.events[: found.backlog]
        if "state" in e.fields
    ]
    assert events == [
        "hour start",
        "build spin",
        "build done",
        "auction open",
        "auction warn",
        "auction closed",
    ]


def test_a_button_that_stays_down(desk: Desk) -> None:
    bench = desk.unit()
    desk.in_ms(2_000, lambda: bench.edge("auction", True, 5))
    facts = facts_about(desk)
    assert kinds(facts) == [FindingKind.STUCK_BUTTON]
    assert session_of(facts).buttons["auction"].down_s == pytest.approx(10, abs=0.1)


def test_a_button_that_comes_up_again(desk: Desk) -> None:
    bench = desk.unit()
    desk.in_ms(2_000, lambda: bench.do_press("auction", 4_000))
    facts = facts_about(desk)
    assert kinds(facts) == [FindingKind.WELL]
    button = session_of(facts).buttons["auction"]
    assert (button.presses, button.down_s) == (1, 0)


@pytest.mark.parametrize(
    ("down", "kind"),
    [(("build",), FindingKind.BUILD_AT_START), (("auction", "build"), FindingKind.BOTH_AT_START)],
)
def test_a_button_that_was_down_at_the_start(
    desk: Desk, down: tuple[str, ...], kind: FindingKind
) -> None:
    script = "\n".join(f"0 edge {button} 1 0" for button in down)
    plug_in(desk, unplugged(desk, script), 30_000)
    assert kinds(facts_about(desk)) == [kind, FindingKind.WELL]


@pytest.mark.parametrize("down", [("build",), ("auction", "build")])
def test_a_unit_that_chooses_its_game_or_tests_itself(desk: Desk, down: tuple[str, ...]) -> None:
    script = "\n".join(f"0 edge {button} 1 0" for button in down)
    plug_in(desk, unplugged(desk, script), 1_000)
    assert kinds(facts_about(desk)) == [FindingKind.NOT_BEGUN, FindingKind.WELL]


def test_an_hour_that_is_over_is_not_reported_as_not_begun(desk: Desk) -> None:
    plug_in(desk, unplugged(desk), 3_700_000)
    assert kinds(facts_about(desk)) == [FindingKind.WELL]


@pytest.mark.parametrize(
    ("mv", "kind"), [(2_250, FindingKind.LOW_CELLS), (2_080, FindingKind.EMPTY_CELLS)]
)
def test_cells_that_were_low_before_the_cable_came(desk: Desk, mv: int, kind: FindingKind) -> None:
    plug_in(desk, unplugged(desk, f"1000 battery {mv}"), 60_000)
    assert kinds(facts_about(desk)) == [kind]


def test_fresh_cells_after_low_ones(desk: Desk) -> None:
    plug_in(desk, unplugged(desk, "1000 battery 2250\n60000 battery 3100"), 120_000)
    assert kinds(facts_about(desk)) == [FindingKind.WELL]


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("nonsense", FindingKind.SETTINGS_REFUSED),
        ('{"longest":5}', FindingKind.SETTING_REFUSED),
        ('{"colour":5}', FindingKind.UNKNOWN_SETTING),
    ],
)
def test_a_settings_file_that_was_refused(desk: Desk, text: str, kind: FindingKind) -> None:
    bench = unplugged(desk)
    bench.do_file("settings.json", text)
    plug_in(desk, bench, 1_000)
    assert kinds(facts_about(desk)) == [kind]


def test_a_restart_by_the_watchdog(desk: Desk) -> None:
    plug_in(desk, unplugged(desk, "5000 hang"), 60_000)
    assert kinds(facts_about(desk)) == [FindingKind.WATCHDOG]


def test_an_error_in_its_program(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    bench = desk.unit()

    def fail(now: int) -> None:
        monkeypatch.undo()
        raise TypeError("a bug")

    monkeypatch.setattr(bench.unit, "step_hour", fail)
    bench.do_press("build", 50)
    desk.pass_ms(1_000)
    assert kinds(facts_about(desk)) == [FindingKind.FAULT]


def test_events_that_were_dropped(desk: Desk) -> None:
    script = "\n".join(f"{ms} press build 100" for ms in range(1_000, 400_000, 12_000))
    plug_in(desk, unplugged(desk, script), 400_000)
    facts = facts_about(desk)
    assert kinds(facts) == [FindingKind.EVENTS_DROPPED, FindingKind.WELL]
    assert session_of(facts).backlog == 32


def test_a_cable_pulled_and_put_back(desk: Desk) -> None:
    bench = desk.unit()
    plug = desk.plug()
    desk.in_ms(1_000, plug.pull)
    desk.in_ms(2_000, lambda: plug.put(bench))
    facts = facts_about(desk)
    assert kinds(facts) == [FindingKind.UNPLUGGED]


def test_a_cable_pulled_in_the_middle_of_a_question(desk: Desk) -> None:
    desk.unit()
    desk.in_ms(15, desk.plug().pull)
    assert kinds(facts_about(desk)) == [FindingKind.GONE]


def test_a_unit_that_restarts_meanwhile(desk: Desk) -> None:
    bench = desk.unit()
    desk.in_ms(500, lambda: bench.at(bench.now, bench.do_usb, (False,)))
    desk.in_ms(510, lambda: bench.at(bench.now, bench.do_off, ()))
    desk.in_ms(600, lambda: bench.at(bench.now, bench.do_on, ()))
    desk.in_ms(610, lambda: bench.at(bench.now, bench.do_usb, (True,)))
    assert FindingKind.RESTARTED in kinds(facts_about(desk))


def test_a_bad_line(desk: Desk) -> None:
    desk.unit()
    count = 0

    def damage(sent: bool, data: bytes) -> bytes:
        nonlocal count
        if data.startswith((b"#0 0 hello", b"@0 0 hello")):
            return data
        count += 1
        return data if count % 5 else data[:9] + b"~" + data[10:]

    desk.tamper = damage
    facts = facts_about(desk)
    assert kinds(facts) == [FindingKind.DAMAGED_LINES]
    assert session_of(facts).counters


def test_a_unit_left_at_its_prompt(desk: Desk) -> None:
    bench = desk.unit()
    bench.serial.receive(b"\x03")
    desk.pass_ms(100)
    assert kinds(facts_about(desk)) == [FindingKind.AT_PROMPT]
    assert kinds(facts_about(desk)) == [FindingKind.AT_PROMPT]
    assert bench.unit is None


def test_it_comes_back_when_the_person_agrees(desk: Desk) -> None:
    bench = desk.unit()
    bench.serial.receive(b"\x03")
    desk.pass_ms(100)
    questions = []

    def confirm(question: str) -> bool:
        questions.append(question)
        return True

    assert kinds(facts_about(desk, confirm=confirm)) == [
        FindingKind.STARTED_AGAIN,
        FindingKind.WELL,
    ]
    assert questions == [f"What is at {PORT} was stopped. Start it again (Ctrl-D)?"]
    assert bench.unit is not None


def test_a_running_unit_is_never_asked_to_restart(desk: Desk) -> None:
    desk.unit()

    def confirm(question: str) -> bool:
        raise AssertionError(question)

    assert kinds(facts_about(desk, confirm=confirm)) == [FindingKind.WELL]


def test_ctrl_d_that_brings_nothing_back(desk: Desk) -> None:
    bench = simulated_unit(load("pico"), 1)
    bench.load = None
    desk.plug().put(bench)
    desk.pass_ms(500)
    facts = facts_about(desk, confirm=lambda question: True)
    assert kinds(facts) == [FindingKind.NOTHING_BACK]


def test_a_silent_program(desk: Desk) -> None:
    bench = desk.unit()
    bench.unit = None
    bench.chip.bites_at = NEVER
    assert kinds(facts_about(desk)) == [FindingKind.SILENT]


def test_a_port_in_use(desk: Desk) -> None:
    desk.unit()
    port = desk.open_port(PORT)
    assert kinds(facts_about(desk)) == [FindingKind.IN_USE_BY_NOBODY]
    port.close()
    assert kinds(facts_about(desk)) == [FindingKind.WELL]
