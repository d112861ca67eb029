"""A new file system with these files in it, as MicroPython makes it on a board: littlefs.

The flash that it goes to may hold an old one. littlefs keeps its metadata in pairs of blocks, of
which the one with the higher count of revisions is valid, so an old block that stays beside a new
mate may win. Therefore every block that reading the whole of it looks at is part of the result,
also one that nothing was written to.
"""

from collections.abc import Mapping
from typing import Any

from littlefs import LittleFS, UserContext

BLOCK = 4096
PAGE = 256
READ = 32
LOOKAHEAD = 32
ERASED = b"\xff"
SUPERBLOCKS = {0, 1}


class RecordedFlash(UserContext):
    """An erased flash that notes which of its blocks are looked at."""

    def __init__(self, size: int) -> None:
        super().__init__(buffer=bytearray(ERASED * size))
        self.touched: set[int] = set()

    def read(self, cfg: Any, block: int, off: int, size: int) -> bytearray:
        self.touched.add(block)
        start = block * BLOCK + off
        return self.buffer[start : start + size]

    def prog(self, cfg: Any, block: int, off: int, data: bytes) -> int:
        self.touched.add(block)
        start = block * BLOCK + off
        self.buffer[start : start + len(data)] = data
        return 0

    def erase(self, cfg: Any, block: int) -> int:
        self.touched.add(block)
        self.buffer[block * BLOCK : (block + 1) * BLOCK] = ERASED * BLOCK
        return 0


def file_system(files: Mapping[str, bytes], size: int) -> dict[int, bytes]:
    """The blocks of a file system of that size with these files, by their number."""
    flash = RecordedFlash(size)
    system = open_system(flash)
    system.format()
    system.mount()
    for path, content in files.items():
        folder = path.rpartition("/")[0]
        if folder:
            system.makedirs(folder, exist_ok=True)
        with system.open(path, "wb") as file:
            file.write(content)
    system.unmount()
    written, flash.touched = flash.touched | SUPERBLOCKS, set()
    if read_all(flash) != dict(files):
        raise RuntimeError("the file system does not hold what was written to it")
    if not flash.touched <= written:
        raise RuntimeError("a block of the file system was never written")
    return {
        block: bytes(flash.buffer[block * BLOCK : (block + 1) * BLOCK]) for block in sorted(written)
    }


def read_all(flash: RecordedFlash) -> dict[str, bytes]:
    """Every file of the file system, by its path."""
    system = open_system(flash)
    system.mount()
    found = {}
    for folder, _, names in system.walk("/"):
        for name in names:
            path = f"{folder}/{name}".strip("/")
            with system.open(path, "rb") as file:
                found[path] = bytes(file.read())
    system.unmount()
    return found


def open_system(flash: RecordedFlash) -> LittleFS:
    """With the figures of MicroPython's `VfsLfs2(flash, progsize=256)`."""
    return LittleFS(
        context=flash,
        mount=False,
        block_size=BLOCK,
        block_count=len(flash.buffer) // BLOCK,
        read_size=READ,
        prog_size=PAGE,
        lookahead_size=LOOKAHEAD,
        cache_size=4 * PAGE,
    )
