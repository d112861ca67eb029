"""A board at MicroPython's prompt, through mpremote: what it is, and what is on its flash.

mpremote is imported when a board is opened. What it prints is kept from the user, and whatever it,
pyserial or the system raises becomes one sentence; only what MicroPython says of a file is an
OSError.
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
from trading_unit.flash.board_errors import BoardRaised, heard_by_mpremote, nobody, why_closed
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

KNOCKS = 2
QUIET_S = 0.1  # of silence: the interrupted program has said its last words
CHATTER_S = 1.0  # for a program that never stops talking
KNOCK_S = 3.0  # for the prompt, once whatever runs was interrupted
RESTART_S = 10.0  # for a restart of the interpreter, with somebody's boot.py
STALL_S = 5.0  # the longest pause while a command is taken
SILENCE_S = 10.0  # in which a command prints nothing
RESET_S = 2.0  # within which a port vanishes, if it does
CHUNK = 2048  # bytes written at once: some 5 KB of the board's memory

SAID = b"\0\0"  # nobody says this: what is read until this is read until there is no more


@dataclass(frozen=True, slots=True)
class BoardInfo:
    """What a board says of itself."""

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
    """The board at any URL that pyserial knows, for this program alone.

    What runs there is interrupted, and nothing of the board's own runs until it is left or reset.
    """
    from mpremote.transport import TransportError
    from mpremote.transport_serial import SerialTransport

    try:
        line = SerialTransport(url, timeout=STALL_S)
    except TransportError as error:
        raise why_closed(url) from error
    except PORT_ERRORS as error:
        raise open_trouble(url, error) from error
    board = PromptBoard(url, line)
    try:
        board.take()
    except BaseException:
        board.close()
        raise
    return board


def untold(_written: int) -> None:
    """Nobody wants to know."""


class PromptBoard:
    """A Disk among other things. At the end of `with` it is left, whatever happened."""

    def __init__(self, url: str, line: Any) -> None:
        self.url = url
        self.line = line
        self.open = True
        self.lost = False  # it does not answer any more

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

    # What it is

    def about(self) -> BoardInfo:
        name, version, machine, mpy, unit, littlefs, free, main, boot = self.told(ABOUT)
        return BoardInfo(name, version, machine, mpy, unit.hex(), littlefs, free, main, boot)

    # Its files: a Disk

    def tree(self) -> dict[str, str]:
        lines = self.run(TREE).decode("utf-8", "replace").splitlines()
        found = (line.partition(" ") for line in lines)
        return {str(self.plain(path)): sha for sha, _, path in found}

    def free(self) -> int:
        return int(self.told(FREE))

    def read(self, path: str) -> bytes:
        printed = self.run(READ % on_board(path), path)
        try:
            return b"".join(map(a2b_base64, printed.splitlines()))
        except ValueError as error:
            raise self.broken(error) from error

    def write(self, path: str, data: bytes, tell: Callable[[int], None] = untold) -> None:
        """`tell` is told how many bytes are written, whenever there are more."""
        code = OPEN % on_board(path)
        try:
            for start in range(0, len(data) or 1, CHUNK):
                chunk = data[start : start + CHUNK]
                code += f"w({b2a_base64(chunk, newline=False)!r})\n"
                written = start + len(chunk)
                self.run(code if written < len(data) else code + CLOSE, path)
                tell(written)
                code = ""
        except OSError:
            self.run(CLOSE_ANYWAY)
            raise

    def remove(self, path: str) -> None:
        self.run(f"import os\nos.remove({on_board(path)!r})", path)

    def rename(self, old: str, new: str) -> None:
        self.run(f"import os\nos.rename({on_board(old)!r},{on_board(new)!r})", old)

    def make_folder(self, path: str) -> None:
        there = on_board(path)
        try:
            self.run(f"import os\nos.mkdir({there!r})", path)
        except FileExistsError:
            if not self.told(f"import os\nprint(os.stat({there!r})[0]&0x4000)"):
                raise

    # Its end

    def reset(self) -> None:
        """Reset the chip, which starts as if it were plugged in. The port is closed."""
        try:
            with redirect_stdout(io.StringIO()):
                self.line.exec_raw_no_follow(RESET)
                # Until it is gone, so that who looks for it next does not find the one that goes.
                self.line.read_until(1, SAID, timeout_overall=RESET_S)
        except Exception as error:
            trouble = self.broken(error)
            if trouble.kind is not TroubleKind.NO_PORT:
                raise trouble from error
        finally:
            self.close()

    def leave(self) -> None:
        """Start the interpreter anew, and with it main.py. The port is closed."""
        try:
            self.line.serial.write(b"\r\x03")  # whatever we were in the middle of
            self.line.exit_raw_repl()
            self.line.serial.write(b"\x04")
            self.line.read_until(1, b"soft reboot\r\n", timeout_overall=RESET_S)
        except PORT_ERRORS as error:
            raise self.broken(error) from error
        finally:
            self.close()

    def close(self) -> None:
        """Leave it as it is."""
        self.open = False
        with suppress(*PORT_ERRORS):
            self.line.close()
        with suppress(*PORT_ERRORS):
            self.line.serial.close()  # when lowering DTR failed before that

    # At the prompt

    def take(self) -> None:
        """To the raw prompt of a fresh interpreter, with no program of the board's own running."""
        heard: bytes | None = b""
        for tries in range(KNOCKS):
            heard = self.knock(KNOCK_S, again=tries > 0)
            if heard is None:
                break
        if heard is not None:
            raise nobody(self.url, heard)
        # Of what ran before no timer goes on, and all memory is free. A boot.py may hold it up.
        fresh = self.knock(RESTART_S, restart=True) is None
        if not fresh and self.knock(KNOCK_S, again=True) is not None:
            raise self.broken(TimeoutError())
        with suppress(BoardRaised):
            self.run(WATCHDOG_OFF)

    def knock(self, wait_s: float, *, again: bool = False, restart: bool = False) -> bytes | None:
        """None when the raw prompt is there, otherwise what was heard in its place."""
        from mpremote.transport import TransportError

        try:
            with redirect_stdout(io.StringIO()) as printed:
                self.line.serial.timeout = QUIET_S
                self.line.serial.write_timeout = STALL_S
                if again:
                    # A late answer to the last one would be taken for the answer to this one.
                    self.line.serial.write(b"\r\x03")
                    self.line.read_until(1, SAID, timeout=QUIET_S, timeout_overall=CHATTER_S)
                self.line.enter_raw_repl(soft_reset=restart, timeout_overall=wait_s)
                self.line.serial.timeout = STALL_S
        except TransportError:
            return heard_by_mpremote(printed.getvalue())
        except Exception as error:
            raise self.broken(error) from error
        return None

    def run(self, code: str, path: str = "") -> bytes:
        """What it prints on the board. `path` is what an OSError is about."""
        try:
            with redirect_stdout(io.StringIO()):
                printed, traceback = self.line.exec_raw(code, timeout=SILENCE_S)
        except Exception as error:
            raise self.broken(error) from error
        if traceback:
            raise board_errors.raised(self.url, traceback.decode("utf-8", "replace"), path)
        return bytes(printed)

    def told(self, code: str) -> Any:
        """The one value that it prints."""
        return self.plain(self.run(code).decode("utf-8", "replace"))

    def plain(self, text: str) -> Any:
        try:
            return ast.literal_eval(text.strip())
        except (ValueError, SyntaxError) as error:
            raise self.broken(error) from error

    def broken(self, error: Exception) -> LinkTrouble:
        self.lost = True
        return board_errors.broken(self.url, error)


def on_board(path: str) -> str:
    """Wherever the board's own working folder may be."""
    return "/" + path
