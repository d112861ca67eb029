"""Ctrl-C ends the program and leaves MicroPython's prompt; Ctrl-D brings the program back."""

from trading_unit_boards import load
from trading_unit_sim.appearance import appearance_of
from trading_unit_sim.board.bench import Bench
from trading_unit_sim.unit_on_board import simulated_unit

HELLO = b"#0 0 hello proto=1 host=desk-3f9a11c0 last=0*0E537375\n"
ENDED = b"Traceback (most recent call last):\r\nKeyboardInterrupt: \r\n"
BANNER = (
    b"MicroPython v1.29.0; a simulated board with RP2040\r\n"
    b'Type "help()" for more information.\r\n>>> '
)


def running(board: str = "pico", switch: bool = True) -> Bench:
    bench = simulated_unit(load(board), 1)
    bench.at(0, bench.do_usb, (True,))
    if switch:
        bench.at(0, bench.do_on, ())
    bench.serial.open = True
    bench.run_until(1_000)
    return bench


def type_in(bench: Bench, data: bytes) -> bytes:
    """What comes back within a moment."""
    bench.serial.receive(data)
    bench.run_until(bench.now + 20)
    answer: bytes = bench.serial.take()
    return answer


def boot(bench):
    return bench.unit.link.boot


def test_ctrl_c_leaves_the_board_dark_and_silent_with_a_prompt() -> None:
    bench = running()
    bench.at(bench.now, bench.do_press, ("build", 100))
    bench.run_until(bench.now + 500)
    assert appearance_of(bench).lit
    assert type_in(bench, b"\x03") == ENDED + BANNER
    assert bench.unit is None
    assert not appearance_of(bench).lit
    assert appearance_of(bench).hz == 0
    bench.run_until(bench.now + 60_000)
    assert bench.unit is None, "no watchdog bites"


def test_what_the_program_has_not_read_by_then_is_gone() -> None:
    assert type_in(running(), b"abc\x03") == ENDED + BANNER


def test_ctrl_d_starts_it_anew_and_it_answers() -> None:
    bench = running()
    assert type_in(bench, HELLO).startswith(b"@0 0 hello proto=1 ")
    before = boot(bench)
    type_in(bench, b"\x03")
    assert type_in(bench, HELLO[:-1]) == HELLO[:-1], "a comment at the prompt"
    assert type_in(bench, b"\r") == b"\r\n>>> "
    assert type_in(bench, b"\x04") == b"\r\nMPY: soft reboot\r\n"
    assert type_in(bench, HELLO).startswith(b"@0 0 hello proto=1 ")
    assert boot(bench) != before
    starts = [body for _, what, body, _ in bench.timeline.entries if what == "event"]
    assert sum(body.startswith("hour state=start ") for body in starts) == 2


def test_ctrl_d_does_nothing_in_a_line_that_has_been_begun() -> None:
    """A hello ends with a newline, which is no Enter: so Ctrl-C has to come before Ctrl-D."""
    bench = running()
    type_in(bench, b"\x03")
    assert type_in(bench, HELLO + b"\x04") == HELLO[:-1]
    assert bench.unit is None
    assert type_in(bench, b"\x03\x04") == b"\r\n>>> \r\nMPY: soft reboot\r\n"
    assert bench.unit is not None


def test_while_a_program_runs_ctrl_d_is_a_byte_like_others() -> None:
    bench = running()
    assert type_in(bench, b"\x04") == b""
    assert bench.unit is not None


def test_without_our_firmware_there_is_a_prompt_and_nothing_else() -> None:
    bench = running()
    bench.load = None
    type_in(bench, b"\x03")
    assert type_in(bench, b"\x04") == b"\r\nMPY: soft reboot\r\n" + BANNER
    assert type_in(bench, HELLO) == HELLO[:-1]


def test_the_prompt_goes_with_the_power() -> None:
    bench = running()
    type_in(bench, b"\x03")
    bench.at(bench.now, bench.do_off, ())
    bench.at(bench.now, bench.do_usb, (False,))
    bench.at(bench.now + 100, bench.do_on, ())
    bench.run_until(bench.now + 200)
    assert bench.unit is not None


def test_power_may_go_while_the_prompt_waits_for_its_host() -> None:
    bench = running(switch=False)
    bench.serial.reading = False
    bench.serial.buffer_size = 10
    bench.at(bench.now + 700, bench.do_usb, (False,))
    bench.serial.receive(b"\x03")
    bench.run_until(bench.now + 1_000)
    assert not bench.power.on
    assert bench.unit is None


class TestTheRawPrompt:
    """As mpremote uses it, where somebody answers for the board."""

    def at_raw_prompt(self, printed: bytes = b"", error: bytes = b"") -> tuple[Bench, list[bytes]]:
        bench = running()
        codes: list[bytes] = []

        def run_code(code: bytes) -> tuple[bytes, bytes]:
            codes.append(code)
            return printed, error

        bench.answer_code_with(run_code)
        type_in(bench, b"\x03")
        assert type_in(bench, b"\r\x01") == b"\r\n>>> raw REPL; CTRL-B to exit\r\n>"
        return bench, codes

    def test_code_is_answered_with_what_it_prints_and_its_error(self) -> None:
        bench, codes = self.at_raw_prompt(b"7\r\n", b"OSError: 30\r\n")
        assert type_in(bench, b"print(7)\x04") == b"OK7\r\n\x04OSError: 30\r\n\x04>"
        assert type_in(bench, b"x\x03print(8)\x04").startswith(b"OK")
        assert codes == [b"print(7)", b"print(8)"]

    def test_raw_paste_is_declined(self) -> None:
        bench, codes = self.at_raw_prompt()
        assert type_in(bench, b"\x05A\x01") == b"R\x00"
        assert type_in(bench, b"print(7)\x04") == b"OK\x04\x04>"
        assert codes == [b"print(7)"]

    def test_a_soft_reset_stays_there_and_ctrl_b_leads_back(self) -> None:
        bench, codes = self.at_raw_prompt()
        assert type_in(bench, b"\x04") == (
            b"OK\r\nMPY: soft reboot\r\nraw REPL; CTRL-B to exit\r\n>"
        )
        assert bench.unit is None
        assert type_in(bench, b"\r\x02") == b"\r\n" + BANNER
        assert codes == []
        type_in(bench, b"\x04")
        assert bench.unit is not None

    def test_more_than_the_host_has_room_for_is_not_lost(self) -> None:
        bench, _ = self.at_raw_prompt(bytes(range(48, 58)) * 1000)
        bench.serial.reading = False
        bench.serial.buffer_size = 300
        answer = type_in(bench, b"x\x04")
        assert len(answer) == 300
        while more := type_in(bench, b""):
            answer += more
        assert answer == b"OK" + bytes(range(48, 58)) * 1000 + b"\x04\x04>"

    def test_code_without_end_does_not_fill_the_memory(self) -> None:
        bench, codes = self.at_raw_prompt()
        for _ in range(60):
            type_in(bench, b"x" * 400)
        type_in(bench, b"\x04")
        assert [len(code) for code in codes] == [16_384]

    def test_where_nobody_answers_it_is_not_there(self) -> None:
        bench = running()
        type_in(bench, b"\x03")
        assert type_in(bench, b"\x01") == b""
