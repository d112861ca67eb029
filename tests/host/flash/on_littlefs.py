"""A board's flash with littlefs as MicroPython mounts it, and the loader running on it.

Every erase and program of the flash is recorded, so that the power can be cut before, in the middle
of and after each of them.
"""

import builtins
import random
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from types import CodeType, SimpleNamespace, TracebackType
from typing import Any

from littlefs import LittleFS, LittleFSError, UserContext

from trading_unit.flash.image import LOADER
from trading_unit.flash.slots import digest

BLOCK = 4096
PAGE = 256
PICO_BLOCKS = 352
ERASED = 0xFF
HALVES = 1  # how often each change is cut in its middle, with other bits each time
WATCHDOG_CLEAR = {"RP2040": 0x4005_B000, "RP2350": 0x400D_B000}
REASON = {"RP2040": 0x4005_8008, "RP2350": 0x400D_8008}
TIMED_OUT = 1
PICO = "Raspberry Pi Pico with RP2040"
WATCHDOG_ENABLE = 1 << 30


@dataclass(frozen=True, slots=True)
class Change:
    """One erase of a block, or one program of some pages."""

    start: int
    data: bytes  # the content after an erase, or after a program of erased pages
    erases: bool


class Chip(UserContext):
    """The flash: erasing sets bits, programming clears them."""

    def __init__(self, content: bytes) -> None:
        super().__init__(buffer=bytearray(content))
        self.changes: list[Change] = []

    def read(self, cfg: Any, block: int, off: int, size: int) -> bytearray:
        start = block * BLOCK + off
        return self.buffer[start : start + size]

    def prog(self, cfg: Any, block: int, off: int, data: bytes) -> int:
        self.change(Change(block * BLOCK + off, bytes(data), erases=False))
        return 0

    def erase(self, cfg: Any, block: int) -> int:
        self.change(Change(block * BLOCK, bytes([ERASED]) * BLOCK, erases=True))
        return 0

    def change(self, change: Change) -> None:
        self.changes.append(change)
        apply(self.buffer, change)


def apply(buffer: bytearray, change: Change) -> None:
    there = slice(change.start, change.start + len(change.data))
    buffer[there] = change.data if change.erases else both(bytes(buffer[there]), change.data)


def apply_half(buffer: bytearray, change: Change, chance: random.Random) -> None:
    """The power goes in the middle: some pages are done, and some bits of one page."""
    there = slice(change.start, change.start + len(change.data))
    noise = chance.randbytes(len(change.data))
    before = bytes(buffer[there])
    if change.erases:
        buffer[there] = either(before, noise)
        return
    assert set(before) == {ERASED}, "programmed without an erase"
    done = chance.randrange(0, len(change.data), PAGE)
    rest = len(change.data) - done - PAGE
    page = either(change.data, noise)[done : done + PAGE]
    buffer[there] = change.data[:done] + page + bytes([ERASED]) * rest


def both(one: bytes, other: bytes) -> bytes:
    return (int.from_bytes(one) & int.from_bytes(other)).to_bytes(len(one))


def either(one: bytes, other: bytes) -> bytes:
    return (int.from_bytes(one) | int.from_bytes(other)).to_bytes(len(one))


def cuts(content: bytes, changes: list[Change]) -> Iterator[bytes]:
    """The flash with the power cut at each moment: before, in the middle of and after each."""
    chance = random.Random(1)
    buffer = bytearray(content)
    yield content
    for change in changes:
        for _ in range(HALVES):
            half = bytearray(buffer)
            apply_half(half, change, chance)
            yield bytes(half)
        apply(buffer, change)
        yield bytes(buffer)


def littlefs(chip: UserContext) -> LittleFS:
    """As MicroPython 1.29 has it on an RP2040: `VfsLfs2(flash, progsize=256)`."""
    return LittleFS(
        context=chip,
        mount=False,
        block_size=BLOCK,
        block_count=len(chip.buffer) // BLOCK,
        read_size=32,
        prog_size=PAGE,
        lookahead_size=32,
        cache_size=4 * PAGE,
    )


def formatted(blocks: int = PICO_BLOCKS) -> bytes:
    """The content of a flash with an empty file system."""
    chip = Chip(bytes([ERASED]) * BLOCK * blocks)
    littlefs(chip).format()
    return bytes(chip.buffer)


@contextmanager
def errors_as_on_python() -> Iterator[None]:
    try:
        yield
    except LittleFSError as error:
        raise OSError(-error.code, error.name) from error


class OnLittlefs:
    """The files on such a flash. Implements BoardFiles; mounting does not write."""

    def __init__(self, content: bytes) -> None:
        self.chip = Chip(content)
        self.system = littlefs(self.chip)
        self.system.mount()

    @property
    def content(self) -> bytes:
        """The content of the flash now, as it would be after a power cut."""
        return bytes(self.chip.buffer)

    def tree(self, under: str = "/") -> dict[str, str]:
        found = {}
        for folder, _, names in self.system.walk(under):
            for name in names:
                path = f"{folder}/{name}".lstrip("/")
                found[path] = digest(self.read(path))
        return found

    def free(self) -> int:
        return (self.system.block_count - self.system.used_block_count) * BLOCK

    def read(self, path: str) -> bytes:
        with errors_as_on_python(), self.system.open(path, "rb") as file:
            return bytes(file.read())

    def write(self, path: str, data: bytes) -> None:
        with errors_as_on_python(), self.system.open(path, "wb") as file:
            file.write(data)

    def remove(self, path: str) -> None:
        with errors_as_on_python():
            self.system.remove(path)

    def rename(self, old: str, new: str) -> None:
        with errors_as_on_python():
            self.system.rename(old, new)

    def make_folder(self, path: str) -> None:
        with errors_as_on_python():
            self.system.makedirs(path, exist_ok=True)

    def stat(self, path: str) -> object:
        with errors_as_on_python():
            return self.system.stat(path)


def disk_with(files: Mapping[str, bytes], blocks: int = PICO_BLOCKS) -> OnLittlefs:
    """A file system with those files and nothing else."""
    disk = OnLittlefs(formatted(blocks))
    for path, data in files.items():
        folder = path.rpartition("/")[0]
        if folder:
            disk.make_folder(folder)
        disk.write(path, data)
    return OnLittlefs(disk.content)


# The loader


class Reset(BaseException):
    """The chip is reset: the program ends at once, without its `finally` clauses."""


class Hang(Reset):
    """The program hangs until the watchdog resets the chip."""


@dataclass(slots=True)
class Start:
    """What happened in one start of the loader."""

    ran: str = ""  # the slot whose program it ran
    on_trial: bool = False  # the program was given a function to report that it is good
    fell: str = ""  # the slot that did not come up, as the program was told
    reset: bool = False
    bitten: bool = False  # the reset was the watchdog's
    ended: BaseException | None = None  # the error at the prompt
    printed: list[str] = field(default_factory=list)
    watchdog: int = 0  # in milliseconds; 0 when it is off


Run = Callable[[str, Callable[[], None] | None, str], None]
"""`program.run`: the folder, a function to report that it is good, the slot that fell."""


def comes_up(_folder: str, good: Callable[[], None] | None, _fell: str) -> None:
    """A program that reports that it is good, and ends."""
    if good is not None:
        good()


def compiled_loader(source: bytes) -> CodeType:
    return compile(source, "main.py", "exec")


LOADER_CODE = compiled_loader(LOADER)


def start(
    disk: OnLittlefs,
    run: Run = comes_up,
    machine: str = PICO,
    *,
    bitten: bool = False,
    loader: CodeType = LOADER_CODE,
) -> Start:
    """Run the real loader on those files, with `run` in place of the program's. `bitten` tells
    whether the watchdog has ended the start before this one."""
    seen = Start()
    chip = machine.rpartition(" ")[2]

    def watchdog(timeout: int) -> None:
        seen.watchdog = timeout

    def reset() -> None:
        seen.reset = True
        raise Reset

    class Registers:
        def __getitem__(self, address: int) -> int:
            assert address == REASON[chip]
            return TIMED_OUT if bitten else 0

        def __setitem__(self, address: int, value: int) -> None:
            assert (address, value) == (WATCHDOG_CLEAR[chip], WATCHDOG_ENABLE)
            if not seen.reset:
                seen.watchdog = 0

    path = ["", ".frozen", "/lib"]

    def run_here(folder: str, good: Callable[[], None] | None, fell: str) -> None:
        seen.ran = folder.strip("/")
        seen.on_trial = good is not None
        seen.fell = fell
        assert path[0] == folder
        assert seen.watchdog == 8388
        try:
            run(folder, good, fell)
        except Reset as reset:
            seen.reset = True
            seen.bitten = isinstance(reset, Hang)
            raise

    def printed(*words: object) -> None:
        seen.printed.append(" ".join(map(str, words)))

    modules = {
        "machine": SimpleNamespace(WDT=watchdog, reset=reset, mem32=Registers()),
        "os": SimpleNamespace(stat=disk.stat, rename=disk.rename),
        "sys": SimpleNamespace(
            path=path,
            print_exception=lambda error: printed(repr(error)),
            implementation=SimpleNamespace(_machine=machine),
        ),
        "trading_unit_firmware.program": SimpleNamespace(run=run_here),
    }
    board = {
        "__import__": lambda name, *_: modules[name],
        "open": lambda path, mode="r": File(disk, path, mode),
        "print": printed,
    }
    try:
        exec(loader, {"__builtins__": {**builtins.__dict__, **board}})
    except Reset:
        pass
    except BaseException as error:  # noqa: BLE001 - the prompt shows any error
        seen.ended = error
    return seen


def starts(
    disk: OnLittlefs, run: Run = comes_up, most: int = 10, loader: CodeType = LOADER_CODE
) -> list[Start]:
    """Run the loader, and again after each reset, `most` times at most."""
    seen = [start(disk, run, loader=loader)]
    while seen[-1].reset and len(seen) < most:
        seen.append(start(disk, run, bitten=seen[-1].bitten, loader=loader))
    return seen


class File:
    """A file that the loader opened as text; it is written when it is closed."""

    def __init__(self, disk: OnLittlefs, path: str, mode: str) -> None:
        self.disk = disk
        self.path = path
        self.writes = mode == "w"
        self.text = "" if self.writes else disk.read(path).decode()

    def __enter__(self) -> "File":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        if self.writes:
            self.disk.write(self.path, self.text.encode())

    def read(self, most: int) -> str:
        return self.text[:most]

    def write(self, text: str) -> None:
        self.text += text
