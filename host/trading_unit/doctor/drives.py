"""Boards in BOOTSEL mode: by the drive that each one shows, or by its USB id alone."""

import re
import string
import sys
from collections.abc import Iterable
from pathlib import Path

from trading_unit.doctor.facts import Waiting

CHIPS = {"RPI-RP2": "RP2040", "RP2350": "RP2350"}
"""By what the drive's INFO_UF2.TXT calls the board."""

USB_IDS = {(0x2E8A, 0x0003): "RP2040", (0x2E8A, 0x000F): "RP2350"}

INFO = "INFO_UF2.TXT"
MOST_INFO = 1_000
DRIVE_KINDS = ("vfat", "msdos")  # no others are looked into: a network's drive may take for ever
MOUNTS = Path("/proc/self/mounts")
USB_DEVICES = Path("/sys/bus/usb/devices")
VOLUMES = Path("/Volumes")


def waiting(drives: Iterable[Path], usb: Path = USB_DEVICES) -> list[Waiting]:
    """Each board once: with its drive when that is mounted, without when only USB tells of it."""
    found = [Waiting(chip, str(drive)) for drive in drives if (chip := chip_of(drive))]
    mounted = [board.chip for board in found]
    for chip in plugged(usb):
        if chip in mounted:
            mounted.remove(chip)
        else:
            found.append(Waiting(chip, ""))
    return found


def chip_of(drive: Path) -> str:
    """The chip of the board behind a drive; empty when it is none of ours."""
    try:
        with (drive / INFO).open(encoding="utf-8", errors="replace") as file:
            info = file.read(MOST_INFO)
    except OSError:
        return ""
    name = re.search(r"^Board-ID:\s*(\S+)", info, re.MULTILINE)
    return CHIPS.get(name[1], "") if name else ""


def plugged(usb: Path) -> list[str]:
    """The chips in BOOTSEL mode that USB tells of, on a system that has such a folder."""
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
