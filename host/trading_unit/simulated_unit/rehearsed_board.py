"""Lets `flash --dry-run` and `flash --check` be rehearsed on a simulated unit: it answers at its
prompt as a board would that this program has flashed.

Nothing that comes is run: each script of the flash command and of the doctor is known by its text.
Whatever else is sent, a write above all, is answered by the error of a flash that is read-only.
"""

from binascii import b2a_base64
from functools import cached_property
from hashlib import sha256

from trading_unit.doctor.prompt import QUESTION
from trading_unit.flash import fetch, image, remote_scripts
from trading_unit.flash.board import on_board
from trading_unit.flash.slots import whole
from trading_unit_boards import Wiring

READ_ONLY = b"Traceback (most recent call last):\r\nOSError: [Errno 30] EROFS\r\n"
MPY = 0x1306  # what MicroPython 1.29 says on an RP2040: version 6.3, for armv6m
FLASH_BYTES = 1_441_792  # of a Pico, for files
PIECE = 512  # bytes of a file in a line


class RehearsedBoard:
    """A unit on that board at its prompt, with this program's firmware in slot a."""

    def __init__(self, board: Wiring, unit_id: bytes) -> None:
        self.board = board
        self.unit_id = unit_id

    @cached_property
    def files(self) -> dict[str, bytes]:
        """By path. Compiling the firmware takes a moment, so it waits until somebody asks."""
        slot = {f"a/{path}": data for path, data in image.files(self.board).items()}
        loader = {"main.py": image.LOADER, "slot": b"a", "a/whole": whole(image.VERSION)}
        return {**slot, **loader}

    @cached_property
    def answers(self) -> dict[bytes, str]:
        """What each script prints."""
        free = FLASH_BYTES - sum(map(len, self.files.values()))
        tree = [f"{sha256(data).hexdigest()} {path!r}\n" for path, data in self.files.items()]
        found = {
            remote_scripts.WATCHDOG_OFF: "",
            remote_scripts.ABOUT: f"{self.about(free)!r}\n",
            remote_scripts.FREE: f"{free}\n",
            remote_scripts.TREE: "".join(tree),
        }
        for path, data in self.files.items():
            pieces = [data[start : start + PIECE] for start in range(0, len(data), PIECE)]
            lines = [b2a_base64(piece).decode() for piece in pieces]
            found[remote_scripts.READ % on_board(path)] = "".join(lines)
        answers = {script.encode(): printed for script, printed in found.items()}
        return answers | {QUESTION: f"{image.VERSION}|True|True|{self.machine}||\n"}

    @property
    def machine(self) -> str:
        physical = self.board.physical_board
        return f"{physical.machines[0]} with {physical.chip.name}"

    def about(self, free: int) -> tuple[object, ...]:
        version = fetch.VERSION
        return ("micropython", version, self.machine, MPY, self.unit_id, True, free, True, False)

    def run_code(self, code: bytes) -> tuple[bytes, bytes]:
        """What the code prints, and its error."""
        if code not in self.answers:
            return b"", READ_ONLY
        return self.answers[code].replace("\n", "\r\n").encode(), b""
