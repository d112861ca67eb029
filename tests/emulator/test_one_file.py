"""The one UF2 file for a wiring, on a blank chip and on a used one: a unit starts."""

import random

import pytest
from rp2040py.device.load_flash import UF2_BLOCK_SIZE, decode_block
from rp2040py.memory_map import FLASH_START_ADDRESS

from tests.emulator.compare import Light
from tests.emulator.flash import END, ERASED, flashed, mounted, read_file
from tests.emulator.image import MARKS
from tests.emulator.player import Player
from tests.exhaustive import sample
from trading_unit.flash import one_file
from trading_unit.flash.uf2 import read
from trading_unit_boards import load

pytestmark = MARKS

SECTOR = 4096


def dragged_onto(flash: bytes, made: bytes) -> bytes:
    """As the boot ROM writes it: each sector is erased before its first page."""
    after = bytearray(flash)
    erased = set()
    for start in range(0, len(made), UF2_BLOCK_SIZE):
        block = decode_block(made[start : start + UF2_BLOCK_SIZE])
        place = block.flash_address - FLASH_START_ADDRESS
        sector = place // SECTOR
        if sector not in erased:
            erased.add(sector)
            after[sector * SECTOR : (sector + 1) * SECTOR] = ERASED * SECTOR
        after[place : place + len(block.payload)] = block.payload
    return bytes(after)


@pytest.mark.parametrize(
    "seed", [None, *range(1, sample(2, 40) + 1)], ids=lambda seed: seed or "blank"
)
def test_the_unit_starts(uf2, seed):
    board = load("pico")
    made = one_file.one_file(read(uf2, "RPI_PICO"), board)
    before = ERASED * END
    if seed is not None:
        chance = random.Random(seed)
        files = {f"/{chance.choice('abc')}/{n}.py": chance.randbytes(3000) for n in range(40)}
        before = flashed(uf2, files)
    player = Player(board, dragged_onto(before, made), seed=1)
    player.do_on()
    player.play_until(1000)
    lit = [entry.name for entry in player.lights if isinstance(entry, Light) and entry.on]
    assert lit == ["red", "one", "two", "three", "railroad"]
    player.do_press("auction", 100)
    player.play_until(1100)
    assert player.lit["red"]
    player.do_off()
    assert read_file(player.flash, "/slot") == b"a"
    assert sorted(mounted(player.flash).listdir("/")) == ["a", "main.py", "slot"]
