"""Where a MicroPython keeps its files in the flash, as its own image says.

Each board's build has another start and size. pico-sdk's "binary info", which picotool shows, names
them: near the image's start stand two markers with the bounds of a list of pointers between them,
and one of these leads to the description of a block device called MicroPython.
"""

import struct
from dataclasses import dataclass

from trading_unit.flash.uf2 import FLASH_START, ImageError

FIRST_MARKER = 0x7188_EBF2
LAST_MARKER = 0xE71A_A390
MARKERS_WITHIN = 4096  # the RP2040's stand at 0x1D4, behind its second boot stage
HEADER = struct.Struct("<5I")  # marker, start and end of the list, a table, marker
POINTER = struct.Struct("<I")
BLOCK_DEVICE = 7
DEVICE = struct.Struct("<2H3I")  # type, tag, pointer to the name, address, size
NAME = b"MicroPython\0"
SECTOR = 4096


@dataclass(frozen=True, slots=True)
class Storage:
    """`start` counts from the flash's start; both are whole sectors."""

    start: int
    size: int


def storage_of(program: bytes, flash_bytes: int) -> Storage:
    """Where that program, which is at the flash's start, keeps its files; ImageError when it does
    not say, or names a place where they cannot be."""
    for pointer in pointers(program):
        kind, _, name, address, size = unpack(DEVICE, program, pointer)
        place = name - FLASH_START
        if kind != BLOCK_DEVICE or program[max(0, place) : place + len(NAME)] != NAME:
            continue
        start = address - FLASH_START
        fits = len(program) <= start and start + size <= flash_bytes
        if not fits or start % SECTOR or size % SECTOR or size < 2 * SECTOR:
            raise ImageError("keeps its files where they do not fit into the board's flash")
        return Storage(start, size)
    raise ImageError("does not say where it keeps its files")


def pointers(program: bytes) -> list[int]:
    """The places that the list names, counted from the flash's start."""
    for place in range(0, min(MARKERS_WITHIN, len(program) - HEADER.size), 4):
        first, start, end, _, last = HEADER.unpack_from(program, place)
        if (first, last) != (FIRST_MARKER, LAST_MARKER):
            continue
        if not 0 <= start - FLASH_START <= end - FLASH_START <= len(program):
            break
        places = range(start - FLASH_START, end - FLASH_START - 3, POINTER.size)
        return [POINTER.unpack_from(program, one)[0] - FLASH_START for one in places]
    return []


def unpack(form: struct.Struct, program: bytes, place: int) -> tuple[int, ...]:
    """Nothing but zeros where that is outside the program: such an entry is in memory."""
    if not 0 <= place <= len(program) - form.size:
        return form.unpack(bytes(form.size))
    return form.unpack_from(program, place)
