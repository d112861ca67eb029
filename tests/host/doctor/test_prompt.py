"""A board at MicroPython's prompt, played by a script of expected bytes and their answers."""

import pytest

from tests.host.doctor.scripted import HELLO, Script, Step, hello
from trading_unit.doctor.facts import PromptFacts, RestartResult
from trading_unit.doctor.prompt import (
    QUESTION,
    TypedPort,
    at_prompt,
    last_line,
    query_board,
    restart,
)

BANNER = b"\r\nMicroPython v1.28.0 on 2026-04-06; Raspberry Pi Pico with RP2040\r\n>>> "
RAW = b"raw REPL; CTRL-B to exit\r\n>"
BOTH = ("auction", "build")
NO_BOARD_FILE = (
    b"\r\nMPY: soft reboot\r\nTraceback (most recent call last):\r\n"
    b'  File "main.py", line 5, in <module>\r\nOSError: [Errno 2] ENOENT\r\n' + BANNER[2:]
)


def typed_port(script: Script) -> TypedPort:
    return TypedPort(script, script.clock)


def answer(words: bytes) -> bytes:
    return b"OK" + words + b"\r\n\x04\x04>"


def test_a_board_at_its_prompt() -> None:
    with Script([(b"\r\x02", BANNER)]) as script:
        assert at_prompt(typed_port(script))
        assert script.now_s == 0


def test_a_board_not_at_its_prompt_is_recognized_after_half_a_second() -> None:
    with Script([(b"\r\x02", b"not a prompt\r\n")]) as script:
        assert not at_prompt(typed_port(script))
        assert script.now_s == pytest.approx(0.5)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (
            b"0.1.0|True|True|Raspberry Pi Pico with RP2040||",
            PromptFacts(True, "0.1.0", True, True, "Raspberry Pi Pico with RP2040"),
        ),
        (b"|False|False|||", PromptFacts(True)),
        (
            b"0.2|True|True|X||ValueError('syntax|error',)",
            PromptFacts(True, "0.2", True, True, "X", (), "ValueError('syntax|error',)"),
        ),
        (b"0.2|True|False|X|auction,build|", PromptFacts(True, "0.2", True, False, "X", BOTH)),
        (b"Traceback", PromptFacts(False)),
        (b"", PromptFacts(False)),
    ],
)
def test_what_a_board_says_about_itself(words: bytes, expected: PromptFacts) -> None:
    steps = [(b"\x01", RAW), (QUESTION + b"\x04", answer(words)), (b"\x02", BANNER)]
    with Script(steps) as script:
        assert query_board(typed_port(script)) == expected


def test_a_board_without_raw_mode() -> None:
    with Script([(b"\x01", b"")]) as script:
        assert query_board(typed_port(script)) == PromptFacts(responsive=False)


def test_a_board_that_stops_in_the_middle_of_its_answer() -> None:
    with Script([(b"\x01", RAW), (QUESTION + b"\x04", b"OK0.1"), (b"\x02", b"")]) as script:
        assert query_board(typed_port(script)) == PromptFacts(responsive=False)
        assert script.now_s == pytest.approx(4, abs=0.2)  # typing the question takes time too


def test_ctrl_d_brings_it_back() -> None:
    steps: list[Step] = [
        (b"\r", b"\r\n>>> "),
        (b"\x04", b"\r\nMPY: soft reboot\r\n"),
        (HELLO, b""),  # while it starts, nobody listens
        (HELLO, hello()),
    ]
    with Script(steps) as script:
        assert restart(typed_port(script)) == RestartResult(True)
        assert script.now_s == pytest.approx(0.5)


def test_ctrl_d_leads_back_to_the_prompt() -> None:
    steps: list[Step] = [(b"\r", b"\r\n>>> "), (b"\x04", b""), (HELLO, NO_BOARD_FILE)]
    with Script(steps) as script:
        assert restart(typed_port(script)) == RestartResult(False, "OSError: [Errno 2] ENOENT")


def test_ctrl_d_brings_nothing_in_five_seconds() -> None:
    steps: list[Step] = [(b"\r", b"\r\n>>> "), (b"\x04", b""), *[(HELLO, b"")] * 10]
    with Script(steps) as script:
        assert restart(typed_port(script)) == RestartResult(False)
        assert script.now_s == pytest.approx(5)


@pytest.mark.parametrize(
    ("received", "line"),
    [
        (b"", ""),
        (b">>> ", ""),
        (NO_BOARD_FILE, "OSError: [Errno 2] ENOENT"),
        (b"#0 0 hello proto=0 host=x last=0*00000000\r\n>>> ", ""),
        (b"\x1b[2J\xff\r\n>>> ", "\\x1b[2J\ufffd"),
        (b"x" * 1000, "x" * 120),
    ],
)
def test_last_line(received: bytes, line: str) -> None:
    assert last_line(received) == line


def test_a_port_that_takes_nothing_is_given_up() -> None:
    class Full(Script):
        def write(self, data: bytes) -> int:
            return 0

    with Full([]) as script:
        typed_port(script).write(b"any")
        assert script.now_s == pytest.approx(2)
