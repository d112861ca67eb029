"""A .uf2 file: read, and checked to be a MicroPython that the board can start."""

import re
import stat
import struct
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from trading_unit.flash.compatibility import ANYBODYS, OLDEST, dotted, shown
from trading_unit.trouble import Trouble

# https://github.com/microsoft/uf2 and the RP2040's boot ROM, which is stricter: it takes a block
# only when it names the family and holds 256 bytes, skips all others, and starts what it has got
# when it has had as many blocks as each of them says there are.
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

RP2040 = 0xE48BFF56
OF_PICO_2 = range(0xE48BFF57, 0xE48BFF5C)
"""Absolute, data, Arm secure, RISC-V and Arm non-secure: what images for an RP2350 are made of."""

FLASH_START = 0x1000_0000
FLASH_BYTES = 2 * 1024 * 1024  # of a Pico, a Pico W and an RP2040-Zero

VERSION = re.compile(rb"MicroPython (v(\d{1,3})\.(\d{1,3})(?:\.(\d{1,3}))?\S{0,60} on [\d-]{10})")
MACHINE = re.compile(rb"([A-Za-z0-9][ -:<-~]{2,60} with RP2\d{3})")
CIRCUITPYTHON = b"CircuitPython"

Tell = Callable[[int, int], object]
"""How far an image on its way is: so many bytes of so many, of 0 when nobody knows how many."""


@dataclass(frozen=True, slots=True)
class Image:
    """A MicroPython for an RP2040, whole."""

    name: str
    """The file's, for people."""
    data: bytes
    """The file, as it goes to the board's drive."""
    version: tuple[int, ...]
    words: str
    """The version in full, as `v1.28.0 on 2026-04-06`."""
    machine: str
    """As the board will call itself (`Raspberry Pi Pico with RP2040`), empty when not found."""


@dataclass(frozen=True, slots=True)
class Block:
    """What is checked of one of the file's blocks of 512 bytes, and its 256 for the flash."""

    flags: int
    address: int
    size: int
    number: int
    count: int
    family: int
    payload: bytes


def read(path: Path, build: str = ANYBODYS, flash_bytes: int = FLASH_BYTES) -> Image:
    """A person's file, checked; Trouble tells where the right one for `build` is."""
    most = flash_bytes // PAYLOAD * BLOCK
    try:
        if not stat.S_ISREG(path.stat().st_mode):
            raise wrong(str(path), "is no file", build)
        with path.open("rb") as file:
            data = file.read(most + 1)
    except FileNotFoundError:
        raise Trouble(f"there is no file {path}: name a .uf2 from {download(build)}") from None
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise Trouble(f"cannot read {path} ({why}): name another file") from None
    return check(str(path), data, build, flash_bytes)


def check(name: str, data: bytes, build: str, flash_bytes: int = FLASH_BYTES) -> Image:
    """The image that these bytes are; Trouble calls them `name`."""
    if len(data) > flash_bytes // PAYLOAD * BLOCK:
        raise wrong(name, "is too large for the board's flash", build)
    try:
        flash = b"".join(block.payload for block in blocks(data, flash_bytes))
        return Image(
            name=name,
            data=data,
            version=version_of(flash),
            words=words_of(VERSION, flash),
            machine=words_of(MACHINE, flash),
        )
    except Wrong as what:
        raise wrong(name, str(what), build) from None


class Wrong(Exception):
    """What is wrong with a file, as the rest of a sentence that begins with its name."""


def wrong(name: str, what: str, build: str) -> Trouble:
    return Trouble(f"{name} {what}: take the .uf2 from {download(build)}")


def download(build: str) -> str:
    """Where people find MicroPython for a board."""
    return f"https://micropython.org/download/{build}/"


def blocks(data: bytes, flash_bytes: int) -> list[Block]:
    """Those that the board will write, without a gap from the flash's start."""
    if not data:
        raise Wrong("is empty")
    if len(data) < BLOCK or HEADER.unpack_from(data)[:2] != (FIRST_MAGIC, SECOND_MAGIC):
        raise Wrong("is no UF2 file")
    if len(data) % BLOCK:
        raise Wrong("is cut off, for a UF2 file is made of whole blocks of 512 bytes")
    found = [block for block in split(data) if not block.flags & NOT_MAIN_FLASH]
    if not found:
        raise Wrong("holds nothing for the board's flash")
    check_families(found)
    for place, block in enumerate(found):
        check_block(block, place, len(found), flash_bytes)
    return found


def split(data: bytes) -> Iterator[Block]:
    for start in range(0, len(data), BLOCK):
        first, second, flags, address, size, number, count, family = HEADER.unpack_from(data, start)
        (last,) = END.unpack_from(data, start + BLOCK - END.size)
        if (first, second, last) != (FIRST_MAGIC, SECOND_MAGIC, LAST_MAGIC):
            raise Wrong(f"is damaged, for its block {start // BLOCK} has not the marks of one")
        payload = data[start + HEADER.size : start + HEADER.size + PAYLOAD]
        yield Block(flags, address, size, number, count, family, payload)


def check_families(found: list[Block]) -> None:
    """All of it is for the RP2040."""
    if any(block.flags & CONTAINER for block in found):
        raise Wrong("holds files and no program for a board")
    families = {block.family if block.flags & FAMILY_THERE else None for block in found}
    if families == {RP2040}:
        return
    if families == {None}:
        raise Wrong("does not say which chip it is for")
    if RP2040 in families:
        raise Wrong("is for several chips, or damaged")
    if all(family in OF_PICO_2 for family in families if family is not None):
        raise Wrong("is for a Pico 2, whose chip is an RP2350, and not for an RP2040")
    named = ", ".join(f"0x{family:08X}" for family in families if family is not None)
    raise Wrong(f"is for another chip (UF2 family {named}) and not for an RP2040")


def check_block(block: Block, place: int, count: int, flash_bytes: int) -> None:
    if block.size != PAYLOAD:
        raise Wrong(f"has {block.size} bytes in its block {place}, and an RP2040 takes {PAYLOAD}")
    if block.count != count:
        raise Wrong(f"has {count} blocks and says that they are {block.count}, so part is missing")
    if block.number != place:
        raise Wrong(f"is damaged, for its block {place} is missing or not in its place")
    if not FLASH_START <= block.address < FLASH_START + flash_bytes:
        raise Wrong(f"goes to 0x{block.address:08X}, which is not in the board's flash")
    # MicroPython's images are one piece. So a wrong address is seen, wherever it is.
    if block.address != FLASH_START + place * PAYLOAD:
        raise Wrong(f"is damaged or no MicroPython, for it has a gap at block {place}")


def version_of(flash: bytes) -> tuple[int, ...]:
    """MicroPython's, new enough."""
    found = VERSION.search(flash)
    if found is None:
        what = "CircuitPython" if CIRCUITPYTHON in flash else "another program"
        raise Wrong(f"is {what} and not MicroPython")
    number = tuple(int(part or 0) for part in found.groups()[1:])
    if number[:2] < OLDEST:
        raise Wrong(f"is MicroPython {dotted(number)}, and {dotted(OLDEST)} or newer is needed")
    return number


def words_of(pattern: re.Pattern[bytes], flash: bytes) -> str:
    found = pattern.search(flash)
    return shown(found[1].decode("ascii", "replace")) if found else ""
