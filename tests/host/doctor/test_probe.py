"""What is behind a port, played by a script, and what else is on the machine."""

from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.host.doctor.scripted import HELLO, PORT, Script, Step, environment, hello, refusing
from tests.host.doctor.sim_unit import facts_about, kinds
from tests.host.doctor.test_prompt import BANNER, NO_BOARD_FILE, RAW, answer
from tests.host.link.desk import PORT as UNIT
from tests.host.link.desk import Desk
from trading_unit.doctor import Environment, FindingKind, look_around
from trading_unit.doctor.facts import Access, OtherPort
from trading_unit.doctor.prompt import QUESTION
from trading_unit.link import TroubleKind

PICO = (0x2E8A, 5)
NO_HELLO: list[Step] = [(HELLO, b"")] * 3  # half a second apart, without an answer
ENTER_AND_CTRL_B = b"\r\x02"


NO_BOARD = [FindingKind.NO_BOARD, FindingKind.UNSEEN_CABLE]


def question(words: bytes) -> list[Step]:
    return [(b"\x01", RAW), (QUESTION + b"\x04", answer(words)), (b"\x02", BANNER)]


def kinds_found(script: Script, **others) -> list[FindingKind]:
    facts = look_around(environment(script, **others), PORT)
    assert script.open_count == 0, "a port was left open"
    return kinds(facts)


def test_a_silent_board_is_left_alone() -> None:
    with Script([*NO_HELLO, (ENTER_AND_CTRL_B, b"")]) as script:
        assert kinds_found(script) == [FindingKind.SILENT]


def test_a_board_that_runs_another_program_is_not_typed_at() -> None:
    with Script(NO_HELLO, first=b"temperature 21.5\r\n") as script:
        assert kinds_found(script) == [FindingKind.GARBAGE]


def test_an_echo_that_is_no_prompt() -> None:
    echo: list[Step] = [(HELLO, lambda match: match[0])] * 3
    with Script([*echo, (ENTER_AND_CTRL_B, ENTER_AND_CTRL_B)]) as script:
        assert kinds_found(script) == [FindingKind.GARBAGE]


def test_a_board_without_firmware() -> None:
    with Script(
        [*NO_HELLO, (ENTER_AND_CTRL_B, BANNER), *question(b"|True|False|Pico with RP2040||")]
    ) as script:
        assert kinds_found(script, confirm=must_not_ask) == [FindingKind.NO_FIRMWARE]


def test_a_pico_2() -> None:
    words = b"|False|False|Raspberry Pi Pico2 with RP2350||"
    with Script([*NO_HELLO, (ENTER_AND_CTRL_B, BANNER), *question(words)]) as script:
        assert kinds_found(script, confirm=must_not_ask) == [FindingKind.NO_FIRMWARE]


@pytest.mark.parametrize("words", [b"0.1.0|False|True|||", b"0.1.0|True|False|||"])
def test_a_firmware_of_which_a_part_is_missing(words: bytes) -> None:
    with Script([*NO_HELLO, (ENTER_AND_CTRL_B, BANNER), *question(words)]) as script:
        assert kinds_found(script, confirm=must_not_ask) == [FindingKind.HALF_THERE]


def test_a_wiring_that_cannot_be_read() -> None:
    """Nobody is asked whether to start it again: it would not."""
    words = b"0.1.0|True|True|||ValueError('syntax error in JSON',)"
    with Script([*NO_HELLO, (ENTER_AND_CTRL_B, BANNER), *question(words)]) as script:
        assert kinds_found(script) == [FindingKind.BAD_WIRING]


def test_a_unit_that_was_stopped() -> None:
    with Script(
        [*NO_HELLO, (ENTER_AND_CTRL_B, BANNER), *question(b"0.1.0|True|True|||")]
    ) as script:
        assert kinds_found(script) == [FindingKind.STOPPED]


def test_a_stopped_unit_of_another_version_with_a_button_down() -> None:
    with Script(
        [*NO_HELLO, (ENTER_AND_CTRL_B, BANNER), *question(b"0.0.9|True|True||build|")]
    ) as script:
        assert kinds_found(script) == [
            FindingKind.BUTTON_DOWN,
            FindingKind.STOPPED,
            FindingKind.OLDER_FIRMWARE,
        ]


def test_a_stopped_unit_that_does_not_come_back() -> None:
    steps: list[Step] = [*NO_HELLO, (ENTER_AND_CTRL_B, BANNER), *question(b"0.1.0|True|True|||")]
    steps += [(b"\r", b"\r\n>>> "), (b"\x04", NO_BOARD_FILE), (HELLO, b"")]
    with Script(steps) as script:
        assert kinds_found(script, confirm=lambda question: True) == [FindingKind.NOT_BACK]


@pytest.mark.parametrize(
    ("proto", "kind"), [("0", FindingKind.OLDER_PROTOCOL), ("2", FindingKind.NEWER_PROTOCOL)]
)
def test_another_protocol(proto: str, kind: FindingKind) -> None:
    with Script([(HELLO, hello(proto=proto))]) as script:
        assert kinds_found(script) == [kind]


@pytest.mark.parametrize(
    ("trouble_kind", "kind"),
    [
        (TroubleKind.NO_PORT, FindingKind.NO_PORT),
        (TroubleKind.NOT_A_PORT, FindingKind.NOT_A_PORT),
        (TroubleKind.UNREACHABLE, FindingKind.UNREACHABLE),
        (TroubleKind.BROKEN, FindingKind.BROKEN),
        (TroubleKind.IN_USE, FindingKind.IN_USE_BY_NOBODY),
        (TroubleKind.NO_PERMISSION, FindingKind.NO_PERMISSION),
    ],
)
def test_a_port_that_refuses(trouble_kind: TroubleKind, kind: FindingKind) -> None:
    machine = Environment(
        opener=refusing(trouble_kind), access=lambda port: Access("dialout", False, False)
    )
    assert kinds(look_around(machine, PORT)) == [kind]


def listed(device: str, vid: int | None = PICO[0], pid: int | None = PICO[1]) -> SimpleNamespace:
    return SimpleNamespace(
        device=device, vid=vid, pid=pid, serial_number=None, description=f"what {device} is"
    )


def test_no_board_at_all() -> None:
    assert kinds(facts_about(Desk(), port=None)) == NO_BOARD


def test_other_ports_are_named_and_not_touched() -> None:
    desk = Desk()
    desk.unit("/dev/other")
    ports = [listed("/dev/other", 0x1A86, 0x7523), listed("/dev/ttyS0", None, None)]
    facts = facts_about(desk, port=None, list_ports=lambda: ports)
    assert facts.other_ports == (OtherPort("/dev/other", "what /dev/other is"),)
    assert kinds(facts) == [*NO_BOARD, FindingKind.OTHER_PORTS]


def test_several_boards_are_all_looked_at() -> None:
    desk = Desk()
    desk.unit(UNIT)
    desk.unit("/dev/second", board="pico-w", seed=2).serial.receive(b"\x03")
    desk.pass_ms(100)
    ports = [listed("/dev/second"), listed(UNIT), listed("/dev/gone")]
    facts = facts_about(desk, port=None, list_ports=lambda: ports)
    assert sorted(port.url for port in facts.ports) == ["/dev/gone", "/dev/second", UNIT]
    assert sorted(kind.value for kind in kinds(facts)) == ["at-prompt", "no-port", "well"]


def test_a_board_in_bootsel_mode_beside_a_unit(tmp_path: Path) -> None:
    (tmp_path / "INFO_UF2.TXT").write_text("UF2 Bootloader v3.0\r\nBoard-ID: RPI-RP2\r\n")
    desk = Desk()
    desk.unit()
    machine = Environment(
        opener=desk.open_port,
        clock=desk.clock,
        pause=desk.pause,
        list_ports=lambda: [listed(UNIT)],  # type: ignore[list-item]
        list_drives=lambda: [tmp_path],
        usb=tmp_path,
        proc=tmp_path,
    )
    assert kinds(look_around(machine)) == [FindingKind.BOOTSEL, FindingKind.WELL]


def must_not_ask(question: str) -> bool:
    raise AssertionError(question)
