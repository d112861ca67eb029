"""Both loaders with both firmwares: those of this version, and those that boards in the field have.

The loader is the real one, and starts the real program on a simulated board. Its power is cut at
each write, or between them, or its watchdog bites.
"""

import builtins
import zipfile
from collections.abc import Callable, Mapping
from functools import cache
from itertools import count
from types import CodeType, SimpleNamespace
from typing import Any

import pytest

from tests.earlier_release.left_behind import ARCHIVE, firmware
from tests.host.flash.on_littlefs import compiled_loader
from trading_unit.flash.image import LOADER
from trading_unit_boards import load
from trading_unit_sim import loader as firmware_loader
from trading_unit_sim.board.bench import Bench
from trading_unit_sim.board.chip import Stopped
from trading_unit_sim.board.modules import Module, fake_modules
from trading_unit_sim.unit_on_board import simulated_unit

NOW = firmware_loader.sources
AN_EVENING_MS = 30_000
A_SHORT_ONE_MS = 5_000


@cache
def earlier_loader() -> CodeType:
    with zipfile.ZipFile(ARCHIVE) as archive:
        return compiled_loader(archive.read("firmware/main.py"))


class SlotBoard:
    """A board whose slot a is good, with an update in slot b that has not been started."""

    def __init__(self, wiring: str, loader: CodeType, firmwares: dict[str, Any]) -> None:
        self.loader = loader
        self.firmwares = firmwares
        board = load(wiring)
        self.bench: Bench = simulated_unit(board, 1)
        self.bench.load = None  # the loader starts the program here, and not the bench
        files = {f"/{slot}/board.json": board.unit_json().encode() for slot in firmwares}
        files |= {f"/{slot}/whole": b"1\n" for slot in firmwares}
        self.bench.flash.files = {**files, "/slot": b"b 0"}
        self.started: list[str] = []  # the slots

    @property
    def slot(self) -> str:
        line: str = self.bench.flash.files["/slot"].decode()
        return line

    def evening(self, ms: int, hang_at: int | None = None, cut: int = 0) -> None:
        """Switch on, play for so long, and switch off. The program may hang, and the power go with
        a write; a bite of the watchdog starts it again."""
        bench = self.bench
        until = bench.now + ms
        bench.flash.cut = cut
        bench.do_on()
        bench.at(until, bench.do_off, ())
        while bench.now < until and bench.power.on:
            try:
                self.start(None if hang_at is None else bench.now + hang_at)
            except Stopped:
                bench.unit = None
        bench.flash.cut = 0
        bench.changes.clear()
        if bench.power.on:
            with pytest.raises(Stopped):
                bench.do_off()
        bench.power.switch = False

    def start(self, hangs_at: int | None) -> None:
        """Run the loader."""
        bench = self.bench
        modules = fake_modules(bench)
        path: list[str] = []
        modules["sys"].path = path
        modules["sys"].print_exception = lambda error: None
        modules["os"].stat = self.stat
        known = builtins.__import__

        def import_module(name: str, *_: Any) -> Any:
            if name == "trading_unit_firmware.program":
                return self.program(path[0], modules, hangs_at)
            return modules[name] if name in modules else known(name, *_)

        names = {"__import__": import_module, "open": self.open}
        exec(self.loader, {"__builtins__": {**builtins.__dict__, **names}})

    def program(self, folder: str, modules: dict[str, Module], hangs_at: int | None) -> Any:
        """The program in that slot, which hangs from that moment on."""
        slot = folder.strip("/")
        self.started.append(slot)
        bench = self.bench
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(firmware_loader, "sources", self.firmwares[slot])
            program: Any = firmware_loader.load(modules)

        class HangingUnit(program.Unit):  # type: ignore[misc]
            def turn(self) -> None:
                try:
                    while hangs_at is not None and slot == "b" and bench.now >= hangs_at:
                        bench.wait(1_000)
                    super().turn()
                except Stopped:
                    # The chip stops at once: nothing that Python still runs happens on it.
                    self.hardware.shut_down = lambda: None
                    raise

        program.Unit = HangingUnit
        return SimpleNamespace(run=program.run)

    def stat(self, name: str) -> None:
        if name not in self.bench.flash.files:
            raise OSError(2, name)

    def open(self, name: str, mode: str = "r") -> Any:
        return self.bench.flash.open(name, mode)


LOADERS: Mapping[str, Callable[[], CodeType]] = {
    "new": lambda: compiled_loader(LOADER),
    "older": earlier_loader,
}
FIRMWARES = {"new": NOW, "older": firmware}
PAIRS = [("new", "new"), ("older", "new"), ("new", "older")]


@pytest.fixture(params=PAIRS, ids=lambda pair: f"{pair[0]} loader, {pair[1]} firmware")
def board(request: pytest.FixtureRequest) -> SlotBoard:
    return board_with(*request.param)


def board_with(loader: str, update: str, wiring: str = "pico") -> SlotBoard:
    return SlotBoard(wiring, LOADERS[loader](), {"a": FIRMWARES["older"], "b": FIRMWARES[update]})


def test_a_good_update_is_proven(board: SlotBoard) -> None:
    board.evening(AN_EVENING_MS)
    assert (board.slot, board.started) == ("b", ["b"])


def test_short_evenings_do_not_throw_a_good_update_away(board: SlotBoard) -> None:
    for _ in range(4):
        board.evening(A_SHORT_ONE_MS)
    assert board.slot.startswith("b 0")
    board.evening(AN_EVENING_MS)
    assert board.slot == "b"
    assert set(board.started) == {"b"}


def test_an_update_that_hangs_makes_room(board: SlotBoard) -> None:
    board.evening(60_000, hang_at=2_000)
    assert board.slot == "a fell"
    assert board.started[-1] == "a"
    assert 2 <= board.started.count("b") <= 3


def test_an_update_that_hangs_after_its_trial_is_proven_by_then(board: SlotBoard) -> None:
    board.evening(60_000, hang_at=20_000)
    assert board.slot == "b"
    assert set(board.started) == {"b"}


@pytest.mark.parametrize("loader", LOADERS)
def test_a_trial_that_was_passed_before_a_bite_is_written_after_it(loader: str) -> None:
    """The auction keeps it from being written at first."""
    board = board_with(loader, "new")
    board.bench.at(8_000, board.bench.do_press, ("auction", 100))
    board.evening(40_000, hang_at=30_000)
    assert (board.slot, board.started) == ("b", ["b", "b"])


def test_what_cannot_save_on_cells_proves_itself_there() -> None:
    board = board_with("older", "new", "pico-minimal")
    board.evening(AN_EVENING_MS)
    assert board.slot == "b"


@pytest.mark.parametrize("hangs", [False, True], ids=["good", "hangs"])
def test_a_power_cut_at_each_write(board: SlotBoard, hangs: bool) -> None:
    """Whichever write it is, a whole firmware starts, and in the end the update is proven or the
    other slot runs."""
    files = dict(board.bench.flash.files)
    hang_at = 2_000 if hangs else None
    for cut in count(1):
        board.bench.flash.files = dict(files)
        board.started.clear()
        before = board.bench.flash.writes
        board.evening(60_000, hang_at, cut)
        was_cut = board.bench.flash.writes - before == cut
        if not was_cut:
            break
        assert board.slot.split()[0] in ("a", "b")
        board.evening(60_000, hang_at)
        assert board.started[-1] == ("a" if hangs else "b")
        assert board.slot == ("a fell" if hangs else "b")
    assert cut > 2


def test_the_power_goes_in_the_second_in_which_the_slot_is_proven(board: SlotBoard) -> None:
    files = dict(board.bench.flash.files)
    for ms in range(9_900, 10_900, 50):
        board.bench.flash.files = dict(files)
        board.evening(ms)
        assert board.slot.split()[0] == "b"
        board.evening(AN_EVENING_MS)
        assert board.slot == "b"
    assert set(board.started) == {"b"}
