"""One UF2 file that makes a board a unit: what it writes, and over what."""

import random
import struct
from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.exhaustive import sample
from tests.host.flash.images import (
    FLASH,
    PICO_2,
    PICO_2_FAMILY,
    block,
    program_with_files_at,
    started,
    uf2,
)
from tests.host.flash.on_littlefs import BLOCK, ERASED, OnLittlefs, formatted, start
from trading_unit.flash import one_file
from trading_unit.flash import uf2 as uf2_files
from trading_unit.flash.file_system import file_system
from trading_unit.flash.storage import Storage, storage_of
from trading_unit.flash.uf2 import ImageError
from trading_unit.trouble import Trouble
from trading_unit_boards import load

MB = 1024 * 1024
START, SIZE = 0xA0000, 352 * BLOCK  # of a Pico
PROGRAM = program_with_files_at(START, SIZE)


def micropython(folder: Path, data: bytes, build: str = "RPI_PICO") -> uf2_files.Image:
    path = folder / "micropython.uf2"
    path.write_bytes(data)
    return uf2_files.read(path, build)


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    image_file = micropython(tmp_path_factory.mktemp("uf2"), uf2(PROGRAM))
    return one_file.one_file(image_file, load("pico"))


def flash_after(data: bytes, before: bytes) -> bytes:
    """The flash once the boot ROM has written that file, sector by sector."""
    pages = started(data)
    assert pages is not None
    flash = bytearray(before)
    for sector in {(address - FLASH) // BLOCK for address in pages}:
        flash[sector * BLOCK : (sector + 1) * BLOCK] = bytes([ERASED]) * BLOCK
    for address, page in pages.items():
        flash[address - FLASH : address - FLASH + len(page)] = page
    return bytes(flash)


def used_files(seed: int) -> bytes:
    """A file system that other programs have written to, again and again."""
    chance = random.Random(seed)
    disk = OnLittlefs(formatted())
    for n in range(chance.randrange(20, 60)):
        folder = chance.choice(("", "a/", "b/", "lib/", "a/trading_unit_firmware/"))
        if folder:
            disk.make_folder(folder)
        path = f"{folder}{chance.randrange(12)}.py"
        if path in disk.tree() and chance.random() < 0.4:
            disk.remove(path)
        else:
            disk.write(path, chance.randbytes(chance.choice((10, 400, 3_000, 20_000))))
        if not n % 7:
            disk = OnLittlefs(disk.content)
    return disk.content


def test_a_blank_board_becomes_a_unit(made: bytes) -> None:
    flash = flash_after(made, bytes([ERASED]) * 2 * MB)
    assert flash.startswith(PROGRAM)
    check_unit(OnLittlefs(flash[START : START + SIZE]))


@pytest.mark.parametrize("seed", range(sample(4, 40)))
def test_nothing_of_a_used_board_is_left(made: bytes, seed: int) -> None:
    before = bytearray([ERASED]) * 2 * MB
    before[START : START + SIZE] = used_files(seed)
    disk = OnLittlefs(flash_after(made, bytes(before))[START : START + SIZE])
    check_unit(disk)
    disk.write("settings.json", b"{}")
    check_unit(OnLittlefs(disk.content), {"settings.json": b"{}"})


def check_unit(disk: OnLittlefs, more: Mapping[str, bytes] | None = None) -> None:
    wanted = {**one_file.unit_files(load("pico")), **(more or {})}
    assert {path: disk.read(path) for path in disk.tree()} == wanted
    found = start(disk)
    assert (found.ran, found.fell) == ("a", "")


def test_a_block_that_only_looks_unused_is_written_too() -> None:
    """Without it the old content of a pair's other half may be the newer one."""
    written = file_system({"a/b": b"1", "main.py": b"2"}, SIZE)
    assert {0, 1} < set(written)
    empty = [number for number, block in written.items() if set(block) == {ERASED}]
    assert empty


def test_the_same_again_is_the_same_file(made: bytes, tmp_path: Path) -> None:
    again = one_file.one_file(micropython(tmp_path, uf2(PROGRAM)), load("pico"))
    assert again == made
    assert len(made) % 512 == 0
    assert len(made) < 2 * MB


def test_a_pico_2_gets_its_family_and_the_block_for_its_erratum(tmp_path: Path) -> None:
    program = program_with_files_at(MB, 3 * MB, machine=PICO_2)
    first = block(b"\xef" * 256, family=0xE48BFF57, count=2, address=0x10FFFF00)
    source = first + uf2(program, family=PICO_2_FAMILY)
    made = one_file.one_file(micropython(tmp_path, source, "RPI_PICO2"), load("pico2"))
    assert made.startswith(first)
    families = {struct.unpack_from("<I", made, at + 28)[0] for at in range(512, len(made), 512)}
    assert families == {PICO_2_FAMILY}
    numbers = [struct.unpack_from("<2I", made, at + 20) for at in range(512, len(made), 512)]
    assert numbers == [(n, len(numbers)) for n in range(len(numbers))]


class TestWhereFilesAre:
    def test_as_the_image_says(self) -> None:
        assert storage_of(PROGRAM, 2 * MB) == Storage(START, SIZE)

    @pytest.mark.parametrize(
        ("start", "size"),
        [
            (START, 2 * MB),  # beyond the flash's end
            (0, SIZE),  # where the program is
            (START + 256, SIZE),
            (START, SIZE + 1),
            (START, 0),
        ],
    )
    def test_a_place_that_does_not_fit_is_refused(self, start: int, size: int) -> None:
        with pytest.raises(ImageError, match="do not fit"):
            storage_of(program_with_files_at(start, size), 2 * MB)

    def test_an_image_that_does_not_say_is_refused(self, tmp_path: Path) -> None:
        given = micropython(tmp_path, uf2())
        with pytest.raises(Trouble, match="does not say where it keeps its files"):
            one_file.one_file(given, load("pico"))

    @given(st.data())
    def test_a_damaged_image_is_refused_or_says_the_same(self, data: st.DataObject) -> None:
        content = bytearray(PROGRAM)
        for _ in range(data.draw(st.integers(1, 8))):
            places = st.one_of(st.integers(0x1D0, 0x1F0), st.integers(0x1000, 0x1080))
            content[data.draw(places)] = data.draw(st.integers(0, 255))
        try:
            found = storage_of(bytes(content), 2 * MB)
        except ImageError:
            return
        assert len(PROGRAM) <= found.start
        assert found.start + found.size <= 2 * MB
