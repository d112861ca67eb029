"""Reads a .uf2 file, and checks that it is a MicroPython which the board can start."""

import re
import struct
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from trading_unit.bounded_files import Unreadable, read_bytes
from trading_unit.flash.compatibility import (
    COMMON_BUILD,
    OLDEST,
    chip_for_build,
    printable,
    version_text,
)
from trading_unit.flash.mpy_version import mpy_of
from trading_unit.trouble import Trouble
from trading_unit.words.sentence import Sentence, Text
from trading_unit_boards import RP2040, Chip, chips

# The format is that of https://github.com/microsoft/uf2. The chips' boot ROMs are stricter: they
# take only blocks that name their family and hold 256 bytes, skip all others, and restart once they
# have received as many blocks as each of them says there are.
HEADER = struct.Struct("<8I")  # two magics, flags, address, size, number, of how many, family
END = struct.Struct("<I")
BLOCK = 512
PAYLOAD = 256
FIRST_MAGIC = 0x0A324655
SECOND_MAGIC = 0x9E5D5157
LAST_MAGIC = 0x0AB16F30
NOT_MAIN_FLASH = 0x1
CONTAINER = 0x1000
FAMILY_THERE = 0x2000

RP2350_FAMILIES = range(0xE48BFF57, 0xE48BFF5C)
"""The families of images for an RP2350: absolute, data, Arm secure, RISC-V, Arm non-secure."""

E10_ADDRESS = 0x10FF_FF00
FLASH_START = 0x1000_0000
FLASH_BYTES = 2 * 1024 * 1024  # of a Pico, a Pico W and an RP2040-Zero

VERSION = re.compile(rb"MicroPython (v(\d{1,3})\.(\d{1,3})(?:\.(\d{1,3}))?\S{0,60} on [\d-]{10})")
MACHINE = re.compile(rb"([A-Za-z0-9][ -:<-~]{2,60} with RP2\d{3})")
CIRCUITPYTHON = b"CircuitPython"

ByteProgress = Callable[[int, int], object]
"""Called with how many bytes of an image are done, and of how many (0 when unknown)."""


@dataclass(frozen=True, slots=True)
class Image:
    """A complete MicroPython."""

    name: str
    """The file's name, for sentences."""
    data: bytes
    """The file's content, as it is written to the board's drive."""
    version: tuple[int, ...]
    version_in_full: str
    """As `v1.29.0 on 2026-08-24`."""
    machine: str
    """The board's name with it, as `Raspberry Pi Pico with RP2040`; empty when not found."""
    mpy: int
    """Which compiled files it takes (`sys.implementation._mpy`), 0 when not found."""
    chip: Chip


@dataclass(frozen=True, slots=True)
class Block:
    """One of the file's blocks of 512 bytes: its header, and its 256 bytes for the flash."""

    flags: int
    address: int
    size: int
    number: int
    count: int
    family: int
    payload: bytes


def read(path: Path, build: str = COMMON_BUILD, flash_bytes: int = FLASH_BYTES) -> Image:
    """Read and check a file; Trouble says where the right one for `build` is."""
    most = flash_bytes // PAYLOAD * BLOCK
    try:
        data = read_bytes(path, most, pipe=False)
    except Unreadable as error:
        raise Trouble(
            "cannot read {path} ({why}): name a .uf2 from {download_page}",
            path=path,
            why=error.why,
            download_page=download_page(build),
        ) from None
    return check(str(path), data, build, flash_bytes)


def check(name: str, data: bytes, build: str, flash_bytes: int = FLASH_BYTES) -> Image:
    """Check these bytes; Trouble calls them `name`."""
    if len(data) > flash_bytes // PAYLOAD * BLOCK:
        raise image_trouble(name, Sentence("is too large for the board's flash"), build)
    chip = chip_for_build(build)
    try:
        flash = b"".join(block.payload for block in blocks(data, chip, flash_bytes))
        machine = match_text(MACHINE, flash)
        return Image(
            name=name,
            data=data,
            version=version_of(flash),
            version_in_full=match_text(VERSION, flash),
            machine=machine,
            mpy=mpy_of(flash, FLASH_START, machine),
            chip=chip,
        )
    except ImageError as what:
        raise image_trouble(name, what, build) from None


class ImageError(Trouble):
    """Its text is what is wrong with a file, continuing a sentence that begins with its name."""


def image_trouble(name: str, what: str | Text, build: str) -> Trouble:
    return Trouble(
        "{name} {what}: take the .uf2 from {download_page}",
        name=name,
        what=what,
        download_page=download_page(build),
    )


def download_page(build: str) -> str:
    """The web page with MicroPython for a board."""
    return f"https://micropython.org/download/{build}/"


def blocks(data: bytes, chip: Chip, flash_bytes: int) -> list[Block]:
    """The blocks that the board will write: they fill the flash from its start without a gap."""
    if not data:
        raise ImageError("is empty")
    if len(data) < BLOCK or HEADER.unpack_from(data)[:2] != (FIRST_MAGIC, SECOND_MAGIC):
        raise ImageError("is no UF2 file")
    if len(data) % BLOCK:
        raise ImageError("is cut off, for a UF2 file is made of whole blocks of 512 bytes")
    blocks_for_flash = [block for block in split(data) if not block.flags & NOT_MAIN_FLASH]
    if not blocks_for_flash:
        raise ImageError("holds nothing for the board's flash")
    if is_block_for_e10(blocks_for_flash[0], chip):
        del blocks_for_flash[0]
        if not blocks_for_flash:
            raise ImageError("holds nothing for the board's flash")
    check_families(blocks_for_flash, chip)
    for place, block in enumerate(blocks_for_flash):
        check_block(block, place, len(blocks_for_flash), flash_bytes, chip)
    return blocks_for_flash


def is_block_for_e10(block: Block, chip: Chip) -> bool:
    """The block at the end of the address space that pico-sdk puts before an image for an RP2350,
    so that its erratum E10 does no harm. It is written nowhere."""
    return (
        block.family == chip.uf2_absolute
        and block.address == E10_ADDRESS
        and (block.number, block.count) == (0, 2)
    )


def block_for_e10(data: bytes, chip: Chip) -> bytes:
    """That block of a file that was read, nothing where it has none."""
    return data[:BLOCK] if is_block_for_e10(next(split(data)), chip) else b""


def written(address: int, payload: bytes, number: int, count: int, family: int) -> bytes:
    """One block of a file with so many."""
    head = HEADER.pack(
        FIRST_MAGIC, SECOND_MAGIC, FAMILY_THERE, address, PAYLOAD, number, count, family
    )
    return (head + payload).ljust(BLOCK - END.size, b"\0") + END.pack(LAST_MAGIC)


def split(data: bytes) -> Iterator[Block]:
    for start in range(0, len(data), BLOCK):
        first, second, flags, address, size, number, count, family = HEADER.unpack_from(data, start)
        (last,) = END.unpack_from(data, start + BLOCK - END.size)
        if (first, second, last) != (FIRST_MAGIC, SECOND_MAGIC, LAST_MAGIC):
            raise ImageError(
                "is damaged, for its block {number} has not the marks of one", number=start // BLOCK
            )
        payload = data[start + HEADER.size : start + HEADER.size + PAYLOAD]
        yield Block(flags, address, size, number, count, family, payload)


def check_families(blocks_for_flash: list[Block], chip: Chip) -> None:
    """ImageError unless all blocks are for that chip."""
    if any(block.flags & CONTAINER for block in blocks_for_flash):
        raise ImageError("holds files and no program for a board")
    families = {block.family if block.flags & FAMILY_THERE else None for block in blocks_for_flash}
    if families == {chip.uf2_family}:
        return
    if families == {None}:
        raise ImageError("does not say which chip it is for")
    if chip.uf2_family in families:
        raise ImageError("is for several chips, or damaged")
    named = {family for family in families if family is not None}
    if named == {chips()[RP2040].uf2_family}:
        raise ImageError("is for an RP2040 and not for an {name}", name=chip.name)
    if named <= set(RP2350_FAMILIES):
        if chip.uf2_absolute is not None:
            raise ImageError("is for other cores of an {name} than its Arm ones", name=chip.name)
        raise ImageError(
            "is for a Pico 2, whose chip is an RP2350, and not for an {name}", name=chip.name
        )
    words = ", ".join(f"0x{family:08X}" for family in sorted(named))
    raise ImageError(
        "is for another chip (UF2 family {words}) and not for an {name}",
        words=words,
        name=chip.name,
    )


def check_block(block: Block, place: int, count: int, flash_bytes: int, chip: Chip) -> None:
    if block.size != PAYLOAD:
        raise ImageError(
            "has {size} bytes in its block {place}, and an {name} takes {payload}",
            size=block.size,
            place=place,
            name=chip.name,
            payload=PAYLOAD,
        )
    if block.count != count:
        raise ImageError(
            "has {count} blocks and says that they are {said}, so part is missing",
            count=count,
            said=block.count,
        )
    if block.number != place:
        raise ImageError(
            "is damaged, for its block {place} is missing or not in its place", place=place
        )
    if not FLASH_START <= block.address < FLASH_START + flash_bytes:
        raise ImageError(
            "goes to 0x{address:08X}, which is not in the board's flash", address=block.address
        )
    # MicroPython's images have no gaps, so that any wrong address can be recognized.
    if block.address != FLASH_START + place * PAYLOAD:
        raise ImageError(
            "is damaged or no MicroPython, for it has a gap at block {place}", place=place
        )


def version_of(flash: bytes) -> tuple[int, ...]:
    """MicroPython's version; ImageError when it is too old, or another program."""
    found = VERSION.search(flash)
    if found is None:
        what = "CircuitPython" if CIRCUITPYTHON in flash else Sentence("another program")
        raise ImageError("is {what} and not MicroPython", what=what)
    number = tuple(int(part or 0) for part in found.groups()[1:])
    if number[:2] < OLDEST:
        raise ImageError(
            "is MicroPython {version}, and {oldest} or newer is needed",
            version=version_text(number),
            oldest=version_text(OLDEST),
        )
    return number


def match_text(pattern: re.Pattern[bytes], flash: bytes) -> str:
    found = pattern.search(flash)
    return printable(found[1].decode("ascii", "replace")) if found else ""
