"""A workbench in virtual time: boards with littlefs and the real loader, which become units."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from tests.host.flash.on_littlefs import OnLittlefs, Run, comes_up, formatted, starts
from tests.host.link.desk import STARTED_MS, Desk
from trading_unit.flash.board import BoardInfo
from trading_unit.flash.drives import IMAGE_NAME, Drive, drive_at
from trading_unit.flash.environment import Environment
from trading_unit.flash.slots import read_contents
from trading_unit.link import LinkTrouble, TroubleKind
from trading_unit_boards import load, names
from trading_unit_sim.board.bench import Bench
from trading_unit_sim.unit_on_board import simulated_unit

PORT = "/dev/ttyACM0"
PICO = BoardInfo(
    name="micropython",
    version=(1, 29, 0),
    machine="Raspberry Pi Pico with RP2040",
    mpy=4614,
    unit_id="0123456789abcdef",
    is_littlefs=True,
    free=1_400_000,
    has_main=False,
    has_boot=False,
)
INFO = "UF2 Bootloader v3.0\nModel: Raspberry Pi RP2\nBoard-ID: RPI-RP2\n"


@dataclass
class ListedPort:
    device: str
    vid: int | None = 0x2E8A
    pid: int | None = 5
    serial_number: str | None = None
    description: str = "Board in FS mode"


@dataclass
class BenchBoard:
    """A board with MicroPython, and with files on its flash. Implements BoardAtPrompt."""

    workbench: "Workbench"
    port: str
    disk: OnLittlefs
    info: BoardInfo = PICO
    run: Run = comes_up  # what the program in a slot does
    refuses: LinkTrouble | None = None
    unplugged_after: int | None = None  # how many changes of the flash
    restarts: int = 0

    def about(self) -> BoardInfo:
        return self.info

    def reset(self) -> None:
        self.restarts += 1
        self.power_up()

    def power_up(self) -> None:
        """Run the loader; when it starts a slot, a unit with that wiring answers at the port."""
        self.workbench.desk.plugs.pop(self.port, None)
        seen = starts(self.disk, self.run)
        if "main.py" not in self.disk.tree() or not seen[-1].ran:
            return
        text = self.disk.read(f"{seen[-1].ran}/board.json").decode()
        unit = self.workbench.unit(self.port, text)
        assert unit.unit is not None
        unit.unit.slot = seen[-1].ran
        unit.unit.on_trial = read_contents(self.disk).on_trial
        if seen[-1].fell:
            unit.unit.report_fault(f"slot:{seen[-1].fell}")

    # Its files

    def tree(self) -> dict[str, str]:
        return self.disk.tree()

    def free(self) -> int:
        return self.disk.free()

    def read(self, path: str) -> bytes:
        return self.disk.read(path)

    def write(self, path: str, data: bytes) -> None:
        self.require_plugged()
        self.disk.write(path, data)

    def remove(self, path: str) -> None:
        self.require_plugged()
        self.disk.remove(path)

    def rename(self, old: str, new: str) -> None:
        self.require_plugged()
        self.disk.rename(old, new)

    def make_folder(self, path: str) -> None:
        self.disk.make_folder(path)

    def require_plugged(self) -> None:
        if self.unplugged_after is not None and len(self.disk.chip.changes) > self.unplugged_after:
            raise LinkTrouble(TroubleKind.NO_PORT, self.port, "the board was unplugged")


@dataclass
class Workbench:
    desk: Desk = field(default_factory=Desk)
    boards: dict[str, BenchBoard] = field(default_factory=dict)
    drive: Path | None = None  # of a board in BOOTSEL mode
    becomes: BenchBoard | None = None  # that board, once it has MicroPython
    sentences: list[str] = field(default_factory=list)
    questions: list[tuple[str, list[str]]] = field(default_factory=list)
    choice: str = ""
    progress_calls: list[tuple[str, int, int]] = field(default_factory=list)
    image_for_build: Callable[[str], Path] | None = None

    def board(self, port: str = PORT, disk: OnLittlefs | None = None, **about: Any) -> BenchBoard:
        board = BenchBoard(self, port, disk or OnLittlefs(formatted()), replace(PICO, **about))
        self.boards[port] = board
        board.power_up()
        return board

    def in_bootsel(self, folder: Path, info: str = INFO) -> Path:
        folder.mkdir()
        (folder / "INFO_UF2.TXT").write_text(info)
        self.drive = folder
        self.becomes = BenchBoard(self, PORT, OnLittlefs(formatted()))
        return folder

    def unit(self, port: str, unit_json: str) -> Bench:
        """Plug in a unit with that wiring."""
        shipped = json.loads(unit_json)["name"]
        bench = simulated_unit(load(shipped if shipped in names() else "pico"), 1)
        bench.flash.files["board.json"] = unit_json.encode()
        if bench.power.battery:
            bench.at(0, bench.do_on, ())
        bench.run_until(self.desk.now)
        self.desk.plug(port).put(bench)
        self.desk.pass_ms(STARTED_MS)
        return bench

    @property
    def environment(self) -> Environment:
        return Environment(
            open_board=self.open_board,
            opener=self.open_port,
            clock=self.desk.clock,
            pause=self.pause,
            list_ports=lambda: [ListedPort(port) for port in self.boards],
            find_bootsel_drives=self.bootsel_drives,
            fetch_micropython=self.fetch_micropython,
            say=self.sentences.append,
            show_progress=lambda *call: self.progress_calls.append(call),
            choose=self.choose,
        )

    @contextmanager
    def open_board(self, port: str) -> Iterator[BenchBoard]:
        board = self.boards[port]
        if board.refuses is not None:
            raise board.refuses
        self.desk.plugs.pop(port, None)
        restarts = board.restarts
        try:
            yield board
        finally:
            if board.restarts == restarts:
                board.power_up()  # it was left as it is

    def open_port(self, port: str):
        refuses = self.boards[port].refuses if port in self.boards else None
        if refuses is not None:
            raise refuses
        if port in self.boards and port not in self.desk.plugs:
            return EchoingPort(self.desk, port)
        return self.desk.open_port(port)

    def pause(self, seconds: float) -> None:
        self.desk.pause(seconds)
        written = self.drive is not None and (self.drive / IMAGE_NAME).exists()
        if written and self.becomes is not None:
            self.boards[self.becomes.port] = self.becomes
            self.drive = self.becomes = None

    def bootsel_drives(self) -> list[Drive]:
        found = None if self.drive is None else drive_at(self.drive)
        return [] if found is None else [found]

    def fetch_micropython(self, build: str, on_progress: Callable[[int, int], object]) -> Path:
        assert self.image_for_build is not None, f"{build} would be fetched"
        on_progress(0, 100)
        return self.image_for_build(build)

    def choose(self, question: str, choices) -> str:
        self.questions.append((question, [name for name, _ in choices]))
        return self.choice or choices[0][0]


@dataclass
class EchoingPort:
    """The port of a board without our firmware, whose prompt echoes."""

    desk: Desk
    url: str
    unread: bytes = b""

    def read(self, wait_s: float) -> bytes:
        self.desk.pause(wait_s)
        data, self.unread = self.unread, b""
        return data

    def write(self, data: bytes) -> int:
        self.unread += data
        return len(data)

    def close(self) -> None: ...


def wiring_in(disk: OnLittlefs, slot: str) -> str:
    name: str = json.loads(disk.read(f"{slot}/board.json"))["name"]
    return name


def unit_json(name: str) -> bytes:
    return load(name).unit_json().encode()
