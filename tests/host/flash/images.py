"""Makes UF2 files, good and bad, and does with them what the chip's boot ROM would do."""

import struct
from collections.abc import Mapping

FAMILY = 0xE48BFF56
FLASH = 0x1000_0000
FIELDS = ("first", "second", "flags", "address", "size", "number", "count", "family", "last")
"""Of a block, in their order; `last` is the magic number at its end."""

PICO = "Raspberry Pi Pico with RP2040"
PICO_2 = "Raspberry Pi Pico2 with RP2350"
PICO_2_FAMILY = 0xE48BFF59
MPY = 0x1306  # what MicroPython 1.29 says on an RP2040: version 6.3, for armv6m


def program(
    version: str = "v1.29.0 on 2026-08-24",
    machine: str = PICO,
    length: int = 3000,
    mpy: int = MPY,
) -> bytes:
    """The content of an image, with those words where a build of MicroPython has them."""
    text = f"RPI_PICO\x003.4.0; MicroPython {version}\x00\x00; {machine}\x00".encode()
    code = bytes(range(256)) * 2 + b"\x00" + text
    return (code + implementation(code, machine, mpy)).ljust(length, b"\x01")


def implementation(code: bytes, machine: str, mpy: int) -> bytes:
    """The string object of the machine's name, which stands in that code, and after it the end of
    the tuple `sys.implementation`; before both another place that holds the same address."""
    name = FLASH + code.rindex(machine.encode())
    string = FLASH + len(code) + 8
    kind, hashed, in_code = FLASH + 0x400, 0x1234, FLASH + 0x500
    return struct.pack(
        "<8I", string, in_code, kind, hashed, len(machine), name, string, mpy << 1 | 1
    )


def program_with_files_at(
    start: int, size: int, version: str = "v1.29.0 on 2026-08-24", machine: str = PICO
) -> bytes:
    """The content of an image that says where it keeps its files, as pico-sdk's binary info."""
    content = bytearray(program(version, machine, 6000))
    name, device, listed, other = 0x1010, 0x1020, 0x1040, 0x1060
    content[0x1D4:0x1E8] = struct.pack(
        "<5I", 0x7188EBF2, FLASH + listed, FLASH + listed + 8, FLASH + 0x400, 0xE71AA390
    )
    content[name : name + 12] = b"MicroPython\0"
    content[other : other + 12] = struct.pack("<2H2I", 6, 0x5052, 0x02031C86, FLASH + name)
    content[device : device + 22] = struct.pack(
        "<2H4IH", 7, 0x504D, FLASH + name, FLASH + start, size, 0, 3
    )
    content[listed : listed + 8] = struct.pack("<2I", FLASH + other, FLASH + device)
    return bytes(content)


def blocks(payload: bytes, **others: int) -> list[bytes]:
    """The file's blocks; `others` replace fields in all of them."""
    pieces = [payload[start : start + 256] for start in range(0, len(payload), 256)]
    usual = {"address": FLASH, "count": len(pieces)} | others
    address = usual.pop("address")
    return [
        block(piece, **(usual | {"number": number, "address": address + number * 256}))
        for number, piece in enumerate(pieces)
    ]


def block(payload: bytes, **fields: int) -> bytes:
    usual = {
        "first": 0x0A324655,
        "second": 0x9E5D5157,
        "flags": 0x2000,
        "address": FLASH,
        "size": 256,
        "number": 0,
        "count": 1,
        "family": FAMILY,
        "last": 0x0AB16F30,
    }
    *head, last = ((usual | fields)[name] for name in FIELDS)
    return struct.pack("<8I476sI", *head, payload, last)


def uf2(payload: bytes | None = None, **others: int) -> bytes:
    return b"".join(blocks(program() if payload is None else payload, **others))


def started(data: bytes) -> Mapping[int, bytes] | None:
    """The flash when the boot ROM restarts, by address; None when it waits for more blocks.

    As the ROM's `virtual_disk.c` does, it looks at each sector by itself, whatever the file is.
    """
    flash: dict[int, bytes] = {}
    seen: set[int] = set()
    for start in range(0, len(data) - 511, 512):
        *head, payload, last = struct.unpack_from("<8I476sI", data, start)
        first, second, flags, address, size, number, count, family = head
        if (first, second, last) != (0x0A324655, 0x9E5D5157, 0x0AB16F30):
            continue
        if not flags & 0x2000 or family != FAMILY or flags & 1 or size != 256 or number >= count:
            continue
        seen.add(number)
        flash[address] = payload[:256]
        if len(seen) == count:
            return flash
    return None


def pico_2_uf2(machine: str = PICO_2) -> bytes:
    """An image for a Pico 2 as pico-sdk makes it: a block for erratum E10 comes first."""
    first = block(b"\xef" * 256, family=0xE48BFF57, count=2, address=0x10FFFF00)
    return first + uf2(program(machine=machine), family=PICO_2_FAMILY)
