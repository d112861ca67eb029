"""Two slots on an emulated RP2040: the loader, under the real MicroPython, on whatever it finds."""

import json
import random
from dataclasses import dataclass

import pytest

from tests.emulator.chip import MS, Chip
from tests.emulator.desk import Desk
from tests.emulator.flash import LAYOUT, START, flashed, read_file, unit_files
from tests.emulator.image import MARKS
from tests.emulator.player import Player
from tests.host.flash.on_littlefs import (
    BLOCK,
    PICO_BLOCKS,
    Change,
    OnLittlefs,
    apply,
    apply_half,
    disk_with,
)
from trading_unit.flash import image
from trading_unit.flash.slots import read_contents, whole
from trading_unit.flash.update import carry_out, make_plan
from trading_unit_boards import load

pytestmark = MARKS

BOARD = load("pico")
OLD = image.VERSION
NEW = "99.0.0"
FOLDER = f"b/{image.PACKAGE}"
UNIT = f"{FOLDER}/unit.mpy"  # of several blocks

FOR_EVER = "while True:\n    pass\n"
NOT_A_MODULE = "import what_is_not_there\n"
UP_MS = 3_000
FALL_MS = 25_000  # two starts that the loader's watchdog ends after 8.4 s, and a third
PROVEN_MS = 12_000


class Patient(Player):
    """Time begins with the power, however long the program takes to come to its lights."""

    def start(self) -> None:
        self.starting = False
        self.since = self.now
        self.zero = 0.0
        self.chip = Chip(self.flash, self.chance.getrandbits(32))
        self.wire()
        self.chip.watch(self.board.light_gpios.values(), self.look)


def firmware(**sources: str) -> dict[str, bytes]:
    """The new one, with these modules in place of its own."""
    sources = {"__init__": source("__init__").replace(OLD, NEW), **sources}
    paths = {name: f"{image.PACKAGE}/{name}" for name in sources}
    return image.files(BOARD) | {
        f"{path}.mpy": image.compiled(sources[name], f"{path}.py") for name, path in paths.items()
    }


def source(name: str) -> str:
    return image.SOURCES.joinpath(f"{name}.py").read_text("utf-8")


@dataclass(frozen=True, slots=True)
class Update:
    """An update of a unit whose slot a is good, into slot b."""

    content: bytes  # of the file system before it
    after: bytes
    changes: list[Change]
    marks: list[tuple[str, int]]  # at which path, and with how many changes done, a step began


def update(new: dict[str, bytes], files: dict[str, bytes] | None = None) -> Update:
    content = disk_with(unit_files(BOARD) | (files or {})).content
    disk = OnLittlefs(content)
    changes = disk.chip.changes
    marks: list[tuple[str, int]] = []
    way = make_plan(read_contents(disk), new, NEW)
    carry_out(way, disk, lambda path, _done, _of: marks.append((path, len(changes))))
    assert (way.kept_slot, way.target_slot) == ("a", "b")
    return Update(content, disk.content, changes, marks)


def plugged(uf2, content):
    player = Patient(BOARD, flashed(uf2, {})[:START] + content, seed=1)
    player.do_usb(True)
    player.play_until(1)
    return player


def at_the_desk(player: Patient, ms: float = UP_MS) -> Desk:
    """As the unit comes up, within `ms` from now on."""
    desk = Desk(player, "desk-1")
    until = player.now + ms
    while not desk.end.up:
        assert player.now < until, "no hello"
        desk.run(10)
    return desk


def version(desk: Desk) -> str:
    return str(desk.happened[0][1]["fw"])


def event_came(desk: Desk, wanted: str) -> bool:
    return any(event.startswith(wanted) for event in desk.events) or bool(desk.run_for(wanted))


def slot(player: Player) -> bytes:
    assert player.chip is not None
    return read_file(bytes(player.chip.mcu.flash[: len(player.flash)]), "/slot")


def until_resets(player: Player, resets: int, ms: float) -> None:
    """Until the chip has been reset so many times."""
    until = player.now + ms
    chip = player.chip
    assert chip is not None
    while len(chip.resets) < resets:
        assert player.now < until, f"{len(chip.resets)} resets"
        player.play_until(player.now + 10)


# The power is cut


@pytest.fixture(scope="module")
def new():
    return update(firmware())


def first(new: Update, path: str) -> int:
    """The number of changes before the first step at that path."""
    return next(n for at, n in new.marks if at == path)


def last(new: Update, path: str) -> int:
    return max(n for at, n in new.marks if at == path)


def within(new: Update, path: str, *, erases: bool) -> int:
    """A change while that file is written, in the middle of what is of its kind."""
    start = first(new, path)
    end = next(n for _, n in new.marks if n > start)
    found = [n for n in range(start, end) if new.changes[n].erases == erases]
    return found[len(found) // 2]


def cut(new: Update, after: int, half: bool) -> bytes:
    """The flash with the power cut after so many changes, or in the middle of the next."""
    buffer = bytearray(new.content)
    for change in new.changes[:after]:
        apply(buffer, change)
    if half:
        apply_half(buffer, new.changes[after], random.Random(1))
    return bytes(buffer)


# At which change, whether in its middle, and who is started then.
CUTS = {
    "before the first change": (lambda new: 0, False, OLD),
    "in a page of a folder": (lambda new: within(new, FOLDER, erases=False), True, OLD),
    "in an erase": (lambda new: within(new, UNIT, erases=True), True, OLD),
    "in a page": (lambda new: within(new, UNIT, erases=False), True, OLD),
    "just before whole": (lambda new: first(new, "b/whole"), False, OLD),
    "in the writing of whole": (lambda new: first(new, "b/whole"), True, OLD),
    "just after whole": (lambda new: first(new, "slot.new"), False, OLD),
    "in the writing of slot.new": (lambda new: first(new, "slot.new"), True, OLD),
    "before its rename": (lambda new: last(new, "slot.new"), False, OLD),
    "in its rename": (lambda new: last(new, "slot.new"), True, OLD),
    "after its rename": (lambda new: len(new.changes), False, NEW),
}


@pytest.mark.parametrize("moment", CUTS)
def test_after_a_power_cut_the_old_or_the_new_comes_up(uf2, new, moment, record_property):
    where, half, expected = CUTS[moment]
    player = plugged(uf2, cut(new, where(new), half))
    desk = at_the_desk(player)
    record_property("from power to hello", f"{player.now:.0f} ms")
    assert version(desk) == expected
    assert event_came(desk, "hour state=start")
    assert player.chip.guarded
    assert player.chip.resets == []
    assert slot(player) == (b"a" if expected == OLD else b"b 0 0")
    assert not [event for event in desk.events if event.startswith("fault")]


def test_a_slot_that_is_named_while_it_is_written_is_not_started(uf2):
    # What was on trial, and is replaced before it has proven itself.
    tried = {f"b/{path}": data for path, data in image.files(BOARD).items()}
    again = update(firmware(), {**tried, "b/whole": whole(OLD), "/slot": b"b 1"})
    player = plugged(uf2, cut(again, within(again, f"{FOLDER}/__init__.mpy", erases=False), True))
    desk = at_the_desk(player)
    assert event_came(desk, "hour state=start")
    assert player.chip.resets == []
    assert slot(player) == b"b 1"
    host = player.chip.host
    host.send(b"\x03")
    host.wait_for(b">>> ")
    assert host.run("import sys; print(sys.path[0])").strip() == "/a"


# On trial


TRY = "    while not ready:\n"
AFTER_A_SECOND = TRY + "        while ticks_diff(now(), began) > 1_000:\n            pass\n"


def test_the_line_that_is_replaced_stands_there_without_an_image_too():
    assert TRY in source("program")


@pytest.mark.parametrize("when", ["at import", "after a second"])
def test_what_hangs_is_given_up_after_two_starts(uf2, when, record_property):
    later = source("program").replace(TRY, AFTER_A_SECOND)
    hanging = firmware(program=FOR_EVER if when == "at import" else later)
    player = plugged(uf2, update(hanging).after)
    until_resets(player, 1, FALL_MS)
    assert slot(player) == b"b 0 0"
    until_resets(player, 2, FALL_MS)
    assert slot(player) == b"b 1 0"
    desk = at_the_desk(player)
    bites = ", ".join(f"{moment / MS / 1000:.2f} s" for moment in player.chip.resets)
    record_property("from power to the hello of the old one", f"{player.now / 1000:.2f} s")
    record_property("the watchdog bit at", bites)
    assert version(desk) == OLD
    assert event_came(desk, "fault what=slot:b")
    assert slot(player) == b"a fell"
    assert player.chip.guarded
    assert len(player.chip.resets) == 2


def test_what_cannot_be_imported_is_given_up_at_once(uf2, record_property):
    player = plugged(uf2, update(firmware(program=NOT_A_MODULE)).after)
    until_resets(player, 1, UP_MS)
    desk = at_the_desk(player)
    record_property("from power to the hello of the old one", f"{player.now:.0f} ms")
    assert version(desk) == OLD
    assert event_came(desk, "fault what=slot:b")
    assert not [event for event in desk.events if event.startswith("fault what=watchdog")]
    assert slot(player) == b"a fell"
    assert len(player.chip.resets) == 1


def test_what_is_good_is_good_after_ten_seconds_and_the_settings_hold(uf2, record_property):
    settings = json.dumps({"longest": 60}).encode()
    player = plugged(uf2, update(firmware(), {"settings.json": settings}).after)
    desk = at_the_desk(player)
    assert version(desk) == NEW
    desk.end.send("get key=longest")
    assert event_came(desk, "set key=longest value=60")
    assert event_came(desk, "slot name=b state=trial")
    player.play_until(9_000)
    assert slot(player) == b"b 0 0"
    while slot(player) != b"b":
        assert player.now < PROVEN_MS
        player.play_until(player.now + 50)
    assert event_came(desk, "slot name=b state=proven")
    record_property("from power to good", f"{player.now / 1000:.2f} s")
    assert player.chip.resets == []


def test_two_that_are_broken_leave_the_prompt(uf2, record_property):
    broken = image.compiled(NOT_A_MODULE, "program.py")
    both = {"a/trading_unit_firmware/program.mpy": broken}
    player = plugged(uf2, update(firmware(program=NOT_A_MODULE), both).after)
    until_resets(player, 1, UP_MS)
    host = player.chip.host
    host.received.clear()  # the same error, of the slot that was tried first
    output = host.wait_for(b">>> ")
    record_property("from power to the prompt", f"{player.chip.now / MS:.0f} ms")
    assert output.count(b"ImportError: no module named 'what_is_not_there'") == 1
    assert not player.chip.guarded
    assert slot(player) == b"a fell"

    # The file system is of the size that the tests on this machine take it for.
    size = "import rp2; flash = rp2.Flash(); print(flash.ioctl(5, 0), flash.ioctl(4, 0))"
    assert host.run(size).split() == [str(BLOCK), str(PICO_BLOCKS)]
    assert (LAYOUT["fs_blocksize"], LAYOUT["fs_blockcount"]) == (BLOCK, PICO_BLOCKS)

    player.chip.run(9_000)
    assert len(player.chip.resets) == 1
