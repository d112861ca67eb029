"""Boards in BOOTSEL mode: each shows a drive, to which MicroPython is written."""

import errno
import os
import re
import string
import sys
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

from trading_unit.flash.compatibility import RETRY_IN_BOOTSEL
from trading_unit.flash.uf2 import ByteProgress, Image
from trading_unit.trouble import Trouble
from trading_unit.words.sentence import Sentence
from trading_unit_boards import Chip, chips

CHIPS = {chip.drive: chip for chip in chips().values()}
"""By the board's id in INFO_UF2.TXT, which is also the drive's label."""

USB_IDS = {chip.bootsel: chip.drive for chip in chips().values()}

INFO_FILE = "INFO_UF2.TXT"
MOST_INFO_BYTES = 1_000
DRIVE_KINDS = ("vfat", "msdos")  # no others are read: a network's drive may take for ever
MOUNTS = Path("/proc/self/mounts")
USB_DEVICES = Path("/sys/bus/usb/devices")
VOLUMES = Path("/Volumes")
LABELS = Path("/dev/disk/by-label")

IMAGE_NAME = "trading-unit.uf2"  # on the drive, which does not store it as a file
PIECE = 16 * 1024  # flushed one by one, so that reported progress has reached the board

PERMISSION_ERRORS = (errno.EACCES, errno.EPERM)
WRITE_PROTECTED = 19  # Windows' number of that error


@dataclass(frozen=True, slots=True)
class Drive:
    """The drive of a board in BOOTSEL mode."""

    path: Path | None  # None when the board is on USB and its drive is not mounted
    board: str  # RPI-RP2 or RP2350
    info: str  # the text of its INFO_UF2.TXT

    @property
    def chip(self) -> Chip:
        return CHIPS[self.board]


def bootsel_drives(places: Iterable[Path] | None = None, usb: Path = USB_DEVICES) -> list[Drive]:
    """Each board in BOOTSEL mode once, also one on USB whose drive is not mounted.

    `places` are the drives to look at, by default all of the machine.
    """
    places = mounted_drives() if places is None else places
    drives = [drive for place in places if (drive := drive_at(place))]
    mounted_boards = [drive.board for drive in drives]
    for board in boards_on_usb(usb):
        if board in mounted_boards:
            mounted_boards.remove(board)
        else:
            drives.append(Drive(None, board, ""))
    return drives


def drive_at(place: Path) -> Drive | None:
    """The drive of a board in BOOTSEL mode at that place; None when it is not one."""
    try:
        with (place / INFO_FILE).open(encoding="utf-8", errors="replace") as file:
            info = file.read(MOST_INFO_BYTES)
    except OSError:
        return None
    board = re.search(r"^Board-ID:\s*(\S+)", info, re.MULTILINE)
    if board is None or board[1] not in CHIPS:
        return None
    return Drive(place, board[1], info.strip())


def boards_on_usb(usb: Path) -> list[str]:
    """The ids of the boards in BOOTSEL mode on USB; none on a system without such a folder."""
    found = []
    for device in sorted(usb.glob("*/idVendor")):
        try:
            ids = (int(device.read_text(), 16), int(device.with_name("idProduct").read_text(), 16))
        except (OSError, ValueError):
            continue  # it has just been unplugged
        if ids in USB_IDS:
            found.append(USB_IDS[ids])
    return found


def mounted_drives() -> list[Path]:
    """The drives of this machine that may be a board's."""
    if sys.platform == "win32":
        return [Path(f"{letter}:/") for letter in string.ascii_uppercase[2:]]
    if sys.platform == "darwin":
        return sorted(VOLUMES.glob("*"))
    try:
        return drives_in_mount_table(MOUNTS.read_text(encoding="utf-8", errors="replace"))
    except OSError:
        return []


def drives_in_mount_table(text: str) -> list[Path]:
    """The drives with a board's kind of file system in Linux's table of mounts."""
    lines = [line.split(" ") for line in text.splitlines()]
    places = [words[1] for words in lines if len(words) > 2 and words[2] in DRIVE_KINDS]
    return [Path(re.sub(r"\\([0-7]{3})", octal, place)) for place in places]


def octal(letter: re.Match[str]) -> str:
    """The table writes a space in a name as \\040."""
    return chr(int(letter[1], 8))


def open_drive(drive: Drive, labels: Path = LABELS) -> Path:
    """Where the drive is mounted; Trouble says how to mount it when it is not."""
    if drive.path is not None:
        return drive.path
    device = labels / drive.board
    by_hand = Sentence(", or with `udisksctl mount -b {device}`", device=device)
    raise Trouble(
        "a board is in BOOTSEL mode, and its drive {board} is not open: open it in "
        "your file manager{by_hand}, and run trading-unit flash again",
        board=drive.board,
        by_hand=by_hand if device.exists() else "",
    )


def require_writable(place: Path) -> None:
    """Trouble when it can be seen that the drive cannot be written to."""
    read_only = getattr(os, "ST_RDONLY", 0)
    try:
        if read_only and os.statvfs(place).f_flag & read_only:
            raise drive_trouble(place, OSError(errno.EROFS, os.strerror(errno.EROFS)))
    except FileNotFoundError:
        raise Trouble(
            "the drive {place} is gone: {retry}",
            place=place,
            retry=RETRY_IN_BOOTSEL,
        ) from None
    if not os.access(place, os.W_OK):
        raise drive_trouble(place, OSError(errno.EACCES, os.strerror(errno.EACCES)))


def write_image(
    image: Image,
    drive: Drive,
    on_progress: ByteProgress,
    flush: Callable[[int], object] = os.fsync,
) -> None:
    """Write the image to the board, which restarts with it a second after the last block.

    Only that the board comes back proves that it has the program: the caller has to wait for it.
    """
    if image.chip != drive.chip:
        raise Trouble(
            "the board in BOOTSEL mode has an {chip}, and {name} is for an {other}: "
            "take the one for that board",
            chip=drive.chip.name,
            name=image.name,
            other=image.chip.name,
        )
    place = open_drive(drive)
    if drive_at(place) is None:
        raise Trouble(
            "the drive {place} is gone: {retry}",
            place=place,
            retry=RETRY_IN_BOOTSEL,
        )
    for done in write_in_pieces(image.data, place, flush):
        on_progress(done, len(image.data))


def write_in_pieces(data: bytes, place: Path, flush: Callable[[int], object]) -> Iterator[int]:
    """Yields how many bytes have reached the board.

    On some systems the drive vanishes before the write of the last piece returns: that is no error.
    """
    done = 0
    try:
        file = (place / IMAGE_NAME).open("wb")
    except OSError as error:
        raise drive_trouble(place, error) from None
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
            raise drive_trouble(place, error) from None
        if done + PIECE < len(data):
            raise Trouble(
                "the board was unplugged in the middle, after {done} of {count} bytes, and "
                "nothing is broken: {retry}",
                done=done,
                count=len(data),
                retry=RETRY_IN_BOOTSEL,
            ) from None
        if done < len(data):
            yield len(data)


def drive_trouble(place: Path, error: OSError) -> Trouble:
    """Why the drive cannot be written to."""
    if error.errno == errno.ENOSPC:
        return Trouble(
            "the drive {place} is full, and that of a board in BOOTSEL mode never is: "
            "unplug the board, {retry}",
            place=place,
            retry=RETRY_IN_BOOTSEL,
        )
    if error.errno == errno.EROFS or getattr(error, "winerror", None) == WRITE_PROTECTED:
        return Trouble(
            "the drive {place} is read-only: see that no setting of the system forbids "
            "writing to USB drives, unplug the board, {retry}",
            place=place,
            retry=RETRY_IN_BOOTSEL,
        )
    if error.errno in PERMISSION_ERRORS:
        return Trouble(
            "you may not write to the drive {place}: unmount it, open it in your file "
            "manager as yourself, and run trading-unit flash again",
            place=place,
        )
    why = error.strerror or error
    return Trouble(
        "cannot write to the drive {place} ({why}): {retry}",
        place=place,
        why=why,
        retry=RETRY_IN_BOOTSEL,
    )
