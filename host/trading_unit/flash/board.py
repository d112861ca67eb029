"""A board at MicroPython's prompt, by mpremote: what it is, and the files on its flash.

mpremote is imported only when a board is opened. What it prints is hidden from the user. What it,
pyserial or the system raises becomes a LinkTrouble; an error that MicroPython raises about a file
becomes an OSError.
"""

import ast
import io
from binascii import a2b_base64, b2a_base64
from collections.abc import Callable
from contextlib import redirect_stdout, suppress
from dataclasses import dataclass
from types import TracebackType
from typing import Any

from trading_unit.flash import board_errors
from trading_unit.flash.board_errors import (
    BoardRaised,
    no_micropython_trouble,
    open_failure,
    received_by_mpremote,
)
from trading_unit.flash.remote_scripts import (
    ABOUT,
    CLOSE,
    CLOSE_ANYWAY,
    FREE,
    OPEN,
    READ,
    RESET,
    TREE,
    WATCHDOG_OFF,
)
from trading_unit.link import LinkTrouble, TroubleKind
from trading_unit.link.port import PORT_ERRORS
from trading_unit.link.port_errors import open_trouble
from trading_unit.trouble import Trouble

ATTEMPTS = 2
QUIET_S = 0.1  # of silence after which an interrupted program has printed its last
CHATTER_S = 1.0  # the longest wait for a program that never stops printing
PROMPT_S = 3.0  # for the prompt, once the running program was interrupted
RESTART_S = 10.0  # for a restart of the interpreter, with a boot.py of the owner's
STALL_S = 5.0  # the longest pause while the board takes a command
SILENCE_S = 10.0  # the longest time in which a command prints nothing
RESET_S = 2.0  # within which a port vanishes, if it does
CHUNK = 2048  # bytes written at once, which take some 5 KB of the board's memory

NEVER_SENT = b"\0\0"  # waiting for this reads until there is nothing more to read


@dataclass(frozen=True, slots=True)
class BoardInfo:
    """What a board says about itself."""

    name: str  # of the Python on it, as `micropython`
    version: tuple[int, ...]
    machine: str  # as `Raspberry Pi Pico with RP2040`
    mpy: int  # which compiled files it takes (`sys.implementation._mpy`), 0 for none
    unit_id: str  # hex digits
    is_littlefs: bool
    free: int  # bytes
    has_main: bool  # main.py
    has_boot: bool  # boot.py


def open_board(url: str) -> "PromptBoard":
    """Open the board at any URL that pyserial knows, for this program alone.

    Its running program is interrupted, and none of the board's own programs runs until the board
    is left or reset.
    """
    from mpremote.transport import TransportError
    from mpremote.transport_serial import SerialTransport

    try:
        transport = SerialTransport(url, timeout=STALL_S)
    except TransportError as error:
        raise open_failure(url) from error
    except PORT_ERRORS as error:
        raise open_trouble(url, error) from error
    board = PromptBoard(url, transport)
    try:
        board.enter_raw_prompt()
    except BaseException:
        board.close()
        raise
    return board


def ignore_progress(_written: int) -> None:
    """Nobody wants to know."""


class PromptBoard:
    """Implements BoardAtPrompt. At the end of a `with` the board is left, and so restarted, even
    after an error."""

    def __init__(self, url: str, transport: Any) -> None:
        self.url = url
        self.transport = transport  # mpremote's
        self.open = True
        self.lost = False  # the board no longer answers

    def __enter__(self) -> "PromptBoard":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        with suppress(Trouble):
            if self.open and not self.lost:
                self.leave()
        self.close()

    def about(self) -> BoardInfo:
        name, version, machine, mpy, unit, littlefs, free, main, boot = self.evaluate(ABOUT)
        return BoardInfo(name, version, machine, mpy, unit.hex(), littlefs, free, main, boot)

    # Its files, as BoardFiles has them

    def tree(self) -> dict[str, str]:
        lines = self.run(TREE).decode("utf-8", "replace").splitlines()
        entries = (line.partition(" ") for line in lines)
        return {str(self.parse(path)): sha for sha, _, path in entries}

    def free(self) -> int:
        return int(self.evaluate(FREE))

    def read(self, path: str) -> bytes:
        printed = self.run(READ % on_board(path), path)
        try:
            return b"".join(map(a2b_base64, printed.splitlines()))
        except ValueError as error:
            raise self.connection_trouble(error) from error

    def write(
        self, path: str, data: bytes, on_progress: Callable[[int], None] = ignore_progress
    ) -> None:
        """`on_progress` is called with the number of bytes written so far."""
        code = OPEN % on_board(path)
        try:
            for start in range(0, len(data) or 1, CHUNK):
                chunk = data[start : start + CHUNK]
                code += f"w({b2a_base64(chunk, newline=False)!r})\n"
                written = start + len(chunk)
                self.run(code if written < len(data) else code + CLOSE, path)
                on_progress(written)
                code = ""
        except OSError:
            self.run(CLOSE_ANYWAY)
            raise

    def remove(self, path: str) -> None:
        self.run(f"import os\nos.remove({on_board(path)!r})", path)

    def rename(self, old: str, new: str) -> None:
        self.run(f"import os\nos.rename({on_board(old)!r},{on_board(new)!r})", old)

    def make_folder(self, path: str) -> None:
        folder = on_board(path)
        try:
            self.run(f"import os\nos.mkdir({folder!r})", path)
        except FileExistsError:
            if not self.evaluate(f"import os\nprint(os.stat({folder!r})[0]&0x4000)"):
                raise

    # Ways to end

    def reset(self) -> None:
        """Reset the chip, which then starts as if it were plugged in. The port is closed."""
        try:
            with redirect_stdout(io.StringIO()):
                self.transport.exec_raw_no_follow(RESET)
                # Wait until the port is gone, so that the next search does not find the old one.
                self.transport.read_until(1, NEVER_SENT, timeout_overall=RESET_S)
        except Exception as error:
            trouble = self.connection_trouble(error)
            if trouble.kind is not TroubleKind.NO_PORT:
                raise trouble from error
        finally:
            self.close()

    def leave(self) -> None:
        """Restart the interpreter, and with it main.py. The port is closed."""
        try:
            self.transport.serial.write(b"\r\x03")  # interrupts a command that is under way
            self.transport.exit_raw_repl()
            self.transport.serial.write(b"\x04")
            self.transport.read_until(1, b"soft reboot\r\n", timeout_overall=RESET_S)
        except PORT_ERRORS as error:
            raise self.connection_trouble(error) from error
        finally:
            self.close()

    def close(self) -> None:
        """Close the port, and leave the board as it is."""
        self.open = False
        with suppress(*PORT_ERRORS):
            self.transport.close()
        with suppress(*PORT_ERRORS):
            self.transport.serial.close()  # in case that lowering DTR has failed before it

    # At the prompt

    def enter_raw_prompt(self) -> None:
        """Go to the raw prompt of a fresh interpreter, without running main.py."""
        received: bytes | None = b""
        for attempt in range(ATTEMPTS):
            received = self.try_raw_prompt(PROMPT_S, again=attempt > 0)
            if received is None:
                break
        if received is not None:
            raise no_micropython_trouble(self.url, received)
        # The restart ends the timers of the program before, and frees its memory. A boot.py may
        # hold it up, and is then interrupted.
        fresh = self.try_raw_prompt(RESTART_S, restart=True) is None
        if not fresh and self.try_raw_prompt(PROMPT_S, again=True) is not None:
            raise self.connection_trouble(TimeoutError())
        with suppress(BoardRaised):
            self.run(WATCHDOG_OFF)

    def try_raw_prompt(
        self, wait_s: float, *, again: bool = False, restart: bool = False
    ) -> bytes | None:
        """None once the raw prompt is there, otherwise what was received in its place."""
        from mpremote.transport import TransportError

        try:
            with redirect_stdout(io.StringIO()) as printed:
                self.transport.serial.timeout = QUIET_S
                self.transport.serial.write_timeout = STALL_S
                if again:
                    # A late answer to the first attempt would be taken for the answer to this one.
                    self.transport.serial.write(b"\r\x03")
                    self.transport.read_until(
                        1, NEVER_SENT, timeout=QUIET_S, timeout_overall=CHATTER_S
                    )
                self.transport.enter_raw_repl(soft_reset=restart, timeout_overall=wait_s)
                self.transport.serial.timeout = STALL_S
        except TransportError:
            return received_by_mpremote(printed.getvalue())
        except Exception as error:
            raise self.connection_trouble(error) from error
        return None

    def run(self, code: str, path: str = "") -> bytes:
        """Run code on the board, and return what it prints. An OSError is raised with `path`."""
        try:
            with redirect_stdout(io.StringIO()):
                printed, traceback = self.transport.exec_raw(code, timeout=SILENCE_S)
        except Exception as error:
            raise self.connection_trouble(error) from error
        if traceback:
            text = traceback.decode("utf-8", "replace")
            raise board_errors.error_from_traceback(self.url, text, path)
        return bytes(printed)

    def evaluate(self, code: str) -> Any:
        """Run code that prints one Python value, and return the value."""
        return self.parse(self.run(code).decode("utf-8", "replace"))

    def parse(self, text: str) -> Any:
        try:
            return ast.literal_eval(text.strip())
        except (ValueError, SyntaxError) as error:
            raise self.connection_trouble(error) from error

    def connection_trouble(self, error: Exception) -> LinkTrouble:
        self.lost = True
        return board_errors.connection_trouble(self.url, error)


def on_board(path: str) -> str:
    """The absolute path, whatever the board's working folder is."""
    return "/" + path
