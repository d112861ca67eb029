"""Boards in BOOTSEL mode: found by the drive that each one shows, and given MicroPython there."""

import errno
import os
import re
import string
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from trading_unit.flash.compatibility import AGAIN
from trading_unit.flash.uf2 import Image, Tell
from trading_unit.trouble import Trouble

RP2040 = "RPI-RP2"
CHIPS = {RP2040: "RP2040", "RP2350": "RP2350"}
"""By what the drive's INFO_UF2.TXT calls the board, which is also the drive's label."""

USB_IDS = {(0x2E8A, 0x0003): RP2040, (0x2E8A, 0x000F): "RP2350"}

INFO = "INFO_UF2.TXT"
MOST_INFO = 1_000
DRIVE_KINDS = ("vfat", "msdos")  # no others are looked into: a network's drive may take for ever
MOUNTS = Path("/proc/self/mounts")
USB_DEVICES = Path("/sys/bus/usb/devices")
VOLUMES = Path("/Volumes")
LABELS = Path("/dev/disk/by-label")

NAME = "trading-unit.uf2"  # on the drive, which forgets it at once
PIECE = 16 * 1024  # written and flushed, so that what is told has reached the board

FORBIDDEN = (errno.EACCES, errno.EPERM)
WRITE_PROTECTED = 19  # what Windows calls that error


@dataclass(frozen=True, slots=True)
class Drive:
    """A board that waits in BOOTSEL mode for a program."""

    path: Path | None  # None: USB tells of the board, and its drive is not mounted
    board: str  # RPI-RP2 or RP2350
    words: str  # of its INFO_UF2.TXT

    @property
    def chip(self) -> str:
        return CHIPS[self.board]


def bootsel_drives(places: Iterable[Path] | None = None, usb: Path = USB_DEVICES) -> list[Drive]:
    """Each board once: with its drive when that is mounted, without when only USB tells of it.

    `places` are all drives of the machine unless given.
    """
    found = [drive for place in (mounted() if places is None else places) if (drive := at(place))]
    open_already = [drive.board for drive in found]
    for board in plugged(usb):
        if board in open_already:
            open_already.remove(board)
        else:
            found.append(Drive(None, board, ""))
    return found


def at(place: Path) -> Drive | None:
    """The board behind a drive; None when it is none of ours."""
    try:
        with (place / INFO).open(encoding="utf-8", errors="replace") as file:
            info = file.read(MOST_INFO)
    except OSError:
        return None
    board = re.search(r"^Board-ID:\s*(\S+)", info, re.MULTILINE)
    if board is None or board[1] not in CHIPS:
        return None
    return Drive(place, board[1], info.strip())


def plugged(usb: Path) -> list[str]:
    """The boards in BOOTSEL mode that USB tells of, on a system that has such a folder."""
    found = []
    for device in sorted(usb.glob("*/idVendor")):
        try:
            ids = (int(device.read_text(), 16), int(device.with_name("idProduct").read_text(), 16))
        except (OSError, ValueError):
            continue  # pulled out just now
        if ids in USB_IDS:
            found.append(USB_IDS[ids])
    return found


def mounted() -> list[Path]:
    """The drives of this machine that could be a board's."""
    if sys.platform == "win32":
        return [Path(f"{letter}:/") for letter in string.ascii_uppercase[2:]]
    if sys.platform == "darwin":
        return sorted(VOLUMES.glob("*"))
    try:
        return of_table(MOUNTS.read_text(encoding="utf-8", errors="replace"))
    except OSError:
        return []


def of_table(text: str) -> list[Path]:
    """The drives of a board's kind in Linux's list of what is mounted."""
    lines = [line.split(" ") for line in text.splitlines()]
    places = [words[1] for words in lines if len(words) > 2 and words[2] in DRIVE_KINDS]
    return [Path(re.sub(r"\\([0-7]{3})", octal, place)) for place in places]


def octal(letter: re.Match[str]) -> str:
    """A space in a name is written \\040 there."""
    return chr(int(letter[1], 8))


def open_drive(drive: Drive, labels: Path = LABELS) -> Path:
    """Where its drive is; Trouble that says how to open one that is not mounted."""
    if drive.path is not None:
        return drive.path
    device = labels / drive.board
    by_hand = f", or with `udisksctl mount -b {device}`" if device.exists() else ""
    raise Trouble(
        f"a board is in BOOTSEL mode, and its drive {drive.board} is not open: open it in your "
        f"file manager{by_hand}, and run trading-unit flash again"
    )


def put(image: Image, drive: Drive, tell: Tell, flush: Callable[[int], object] = os.fsync) -> None:
    """The image onto the board, which restarts with it a second after the last block.

    So whoever calls waits for the board to come back: only that proves that it has the program.
    """
    if drive.board != RP2040:
        raise Trouble(
            f"the board in BOOTSEL mode has an {drive.chip} and is not supported yet, for the "
            "firmware is proven on the RP2040 alone: take a Pico, a Pico W or another board "
            "with that chip"
        )
    place = open_drive(drive)
    if at(place) is None:
        raise Trouble(f"the drive {place} is gone: {AGAIN}")
    for done in written(image.data, place, flush):
        tell(done, len(image.data))


def written(data: bytes, place: Path, flush: Callable[[int], object]) -> Iterator[int]:
    """How much of it has reached the board, while it does.

    On some systems the drive is gone before the last piece is said to be written: that is no error.
    """
    done = 0
    try:
        file = (place / NAME).open("wb")
    except OSError as error:
        raise shut(place, error) from None
    try:
        with file:
            while done < len(data):
                piece = data[done : done + PIECE]
                file.write(piece)
                file.flush()
                flush(file.fileno())
                done += len(piece)
                yield done
    except OSError as error:
        if error.errno == errno.ENOSPC:
            raise shut(place, error) from None
        if done + PIECE < len(data):
            raise Trouble(
                f"the board was unplugged in the middle, after {done} of {len(data)} bytes, and "
                f"nothing is broken: {AGAIN}"
            ) from None
        if done < len(data):
            yield len(data)


def shut(place: Path, error: OSError) -> Trouble:
    """Why nothing can be written to a drive."""
    if error.errno == errno.ENOSPC:
        return Trouble(
            f"the drive {place} is full, and that of a board in BOOTSEL mode never is: unplug the "
            f"board, {AGAIN}"
        )
    if error.errno == errno.EROFS or getattr(error, "winerror", None) == WRITE_PROTECTED:
        return Trouble(
            f"the drive {place} is read-only: see that no setting of the system forbids writing to "
            f"USB drives, unplug the board, {AGAIN}"
        )
    if error.errno in FORBIDDEN:
        return Trouble(
            f"you may not write to the drive {place}: unmount it, open it in your file manager "
            "as yourself, and run trading-unit flash again"
        )
    return Trouble(f"cannot write to the drive {place} ({error.strerror or error}): {AGAIN}")
