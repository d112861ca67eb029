"""One UF2 file for one wiring: MicroPython, the loader, the firmware and the board's wiring.

Whoever drags it onto a board in BOOTSEL mode has a unit, without this program. The file system in
it is a new one, so what the board had is forgotten, its settings among it.
"""

from collections.abc import Mapping
from itertools import count

from trading_unit.flash import image, slots, uf2
from trading_unit.flash.file_system import BLOCK, file_system
from trading_unit.flash.storage import storage_of
from trading_unit_boards import Wiring

SLOT = "a"


def unit_files(wiring: Wiring) -> dict[str, bytes]:
    """The files of a new unit: the loader, and one slot that is good."""
    return {
        **{f"{SLOT}/{path}": content for path, content in image.files(wiring).items()},
        f"{SLOT}/{slots.WHOLE}": slots.whole(image.VERSION),
        slots.SLOT: SLOT.encode(),
        slots.MAIN: image.LOADER,
    }


def one_file(micropython: uf2.Image, wiring: Wiring) -> bytes:
    """The UF2 file; Trouble when MicroPython's image does not say where it keeps its files."""
    build = wiring.physical_board.micropython
    flash_bytes = wiring.physical_board.flash_bytes
    try:
        program = uf2.blocks(micropython.data, micropython.chip, flash_bytes)
        content = b"".join(block.payload for block in program)
        storage = storage_of(content, flash_bytes)
    except uf2.ImageError as what:
        raise uf2.image_trouble(micropython.name, what, build) from None
    pages = {block.address: block.payload for block in program}
    for number, block in file_system(unit_files(wiring), storage.size).items():
        start = uf2.FLASH_START + storage.start + number * BLOCK
        for place in range(0, BLOCK, uf2.PAYLOAD):
            pages[start + place] = block[place : place + uf2.PAYLOAD]
    return uf2.block_for_e10(micropython.data, micropython.chip) + uf2_of(pages, program[0].family)


def uf2_of(pages: Mapping[int, bytes], family: int) -> bytes:
    """A UF2 file that writes these pages of 256 bytes, by their address."""
    numbers = count()
    return b"".join(
        uf2.written(address, pages[address], next(numbers), len(pages), family)
        for address in sorted(pages)
    )
