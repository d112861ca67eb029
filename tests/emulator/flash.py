"""What is in the flash: MicroPython's image, and a littlefs with the unit's program and board."""

from collections.abc import Mapping
from functools import cache
from importlib import resources
from pathlib import Path

from littlefs import LittleFS, UserContext
from rp2040py.device.load_flash import UF2_BLOCK_SIZE, decode_block
from rp2040py.memory_map import FLASH_START_ADDRESS
from rp2040py.utils.firmware_retrieve import MICROPYTHON, flash_layout

from tests.micropython.mpy import compiled
from trading_unit_boards import Board

LAYOUT = flash_layout(MICROPYTHON, "pico")
START = LAYOUT["fs_start"]
BLOCK = LAYOUT["fs_blocksize"]
BLOCKS = LAYOUT["fs_blockcount"]
END = START + BLOCK * BLOCKS
ERASED = b"\xff"

PACKAGE = "trading_unit_firmware"
MAIN = f"from {PACKAGE}.program import run\nrun()\n"

Files = Mapping[str, bytes]


def unit_files(board: Board) -> dict[str, bytes]:
    """The files of a unit with that wiring."""
    return {**program(), "/board.json": board.unit_json().encode(), "/main.py": MAIN.encode()}


@cache
def program() -> dict[str, bytes]:
    """The unit's program, compiled as it is put on a unit."""
    files = {}
    for source in resources.files(PACKAGE).iterdir():
        if source.name.endswith(".py"):
            name = f"{PACKAGE}/{source.name}"
            files[f"/lib/{name.removesuffix('.py')}.mpy"] = compiled(
                source.read_text("utf-8"), name
            )
    return files


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
    with mounted(flash).open(path, "rb") as file:
        return bytes(file.read())


def mounted(flash: bytes) -> LittleFS:
    system = littlefs(flash[START:END])
    system.mount()
    return system


def littlefs(content: bytes) -> LittleFS:
    context = UserContext(buffer=bytearray(content))
    return LittleFS(
        context=context,
        mount=False,
        block_size=BLOCK,
        block_count=BLOCKS,
        # As MicroPython mounts it.
        read_size=32,
        prog_size=32,
        lookahead_size=32,
        cache_size=128,
    )
