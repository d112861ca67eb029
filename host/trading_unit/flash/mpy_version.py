"""Which compiled files an image of MicroPython takes: its `sys.implementation._mpy`.

The image is searched as py/modsys.c lays it out: the machine's name, a string object that points to
it, and the tuple `sys.implementation`, in which that object stands before the number.
"""

import struct
from collections.abc import Iterator

WORD = struct.Struct("<I")
STRING = struct.Struct("<2I")  # the length of a string object, and where its text is
STRING_START = 8  # its type and its hash come before
SMALL_INT = 1  # the lowest bit of a number


def mpy_of(flash: bytes, start: int, machine: str) -> int:
    """The number as MicroPython has it, 0 when it is not found; `start` is the flash's address."""
    name = machine.encode()
    for text in places(flash, name + b"\0"):
        for string in places(flash, STRING.pack(len(name), start + text)):
            for entry in places(flash, WORD.pack(start + string - STRING_START)):
                (number,) = WORD.unpack_from(flash, entry + WORD.size)
                if number & SMALL_INT:
                    return int(number >> 1)
    return 0


def places(flash: bytes, wanted: bytes) -> Iterator[int]:
    """Where these bytes are, with room for a word behind them."""
    place = flash.find(wanted)
    while 0 <= place <= len(flash) - len(wanted) - WORD.size:
        yield place
        place = flash.find(wanted, place + 1)
