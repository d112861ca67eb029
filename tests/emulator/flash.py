"""What is in the flash: MicroPython's image, and a littlefs with the unit's program and board."""

from collections.abc import Mapping
from pathlib import Path

from littlefs import LittleFS, UserContext
from rp2040py.device.load_flash import UF2_BLOCK_SIZE, decode_block
from rp2040py.memory_map import FLASH_START_ADDRESS
from rp2040py.utils.firmware_retrieve import MICROPYTHON, flash_layout

from tests.host.flash import on_littlefs
from trading_unit.flash import one_file
from trading_unit_boards import Wiring

LAYOUT = flash_layout(MICROPYTHON, "pico")
START = LAYOUT["fs_start"]
END = START + LAYOUT["fs_blocksize"] * LAYOUT["fs_blockcount"]
ERASED = b"\xff"

Files = Mapping[str, bytes]


def unit_files(board: Wiring) -> dict[str, bytes]:
    """The files of a new unit with that wiring."""
    return {f"/{path}": data for path, data in one_file.unit_files(board).items()}


def flashed(uf2: Path, files: Files) -> bytes:
    """The whole flash, with that image and a file system of those files."""
    flash = bytearray(ERASED * END)
    image = uf2.read_bytes()
    for start in range(0, len(image), UF2_BLOCK_SIZE):
        block = decode_block(image[start : start + UF2_BLOCK_SIZE])
        place = block.flash_address - FLASH_START_ADDRESS
        flash[place : place + len(block.payload)] = block.payload
    system = littlefs(bytes(ERASED * (END - START)))
    system.format()
    system.mount()
    return stored(flash, system, files)


def with_files(flash: bytes, files: Files) -> bytes:
    """The same flash with those files written."""
    return stored(bytearray(flash), mounted(flash), files)


def stored(flash: bytearray, system: LittleFS, files: Files) -> bytes:
    for path, data in files.items():
        folder = path.rpartition("/")[0]
        if folder:
            system.makedirs(folder, exist_ok=True)
        with system.open(path, "wb") as file:
            file.write(data)
    system.unmount()
    flash[START:END] = system.context.buffer
    return bytes(flash)


def read_file(flash: bytes, path: str) -> bytes:
    system = mounted(flash)  # it has to outlive the file
    with system.open(path, "rb") as file:
        return bytes(file.read())


def mounted(flash: bytes) -> LittleFS:
    system = littlefs(flash[START:END])
    system.mount()
    return system


def littlefs(content: bytes) -> LittleFS:
    return on_littlefs.littlefs(UserContext(buffer=bytearray(content)))
