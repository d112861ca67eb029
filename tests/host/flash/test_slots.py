"""What is on a board, what an update plans for it, and what the update leaves there."""

import errno
from collections.abc import Mapping

import pytest

from tests.host.flash.on_littlefs import OnLittlefs, comes_up, disk_with, formatted, start
from trading_unit.flash.image import LOADER
from trading_unit.flash.slots import BoardContents, Difference, differences, read_contents
from trading_unit.flash.update import Plan, Rename, Write, carry_out, make_plan
from trading_unit.trouble import Trouble

BLOCKS = 64
OLD = {"board.json": b"{}", "unit/program.mpy": b"old" * 500, "unit/gone.mpy": b"gone"}
NEW = {"board.json": b"{}", "unit/program.mpy": b"new" * 600, "unit/more.mpy": b"more"}
OTHER_MAIN = b"print('hello')\n"
Files = Mapping[str, bytes]


def slot(name: str, image: Files, version: str = "1") -> dict[str, bytes]:
    whole = {f"{name}/whole": f"{version}\n".encode()} if version else {}
    return {**{f"{name}/{path}": data for path, data in image.items()}, **whole}


def unit(line: str, *slots: Files, **others: bytes) -> OnLittlefs:
    files = {"main.py": LOADER, "slot": line.encode()}
    for each in slots:
        files |= each
    return disk_with(files | others, BLOCKS)


def plan_for(disk: OnLittlefs, image: Files = NEW, *, factory: bool = False) -> Plan:
    return make_plan(read_contents(disk), image, "2", factory=factory)


def update(disk: OnLittlefs, image: Files = NEW, *, factory: bool = False) -> Plan:
    plan = plan_for(disk, image, factory=factory)
    carry_out(plan, disk)
    return plan


def holds(disk: OnLittlefs, name: str, image: Files = NEW) -> bool:
    return {path: disk.read(path) for path in disk.tree() if path.startswith(f"{name}/")} == slot(
        name, image, "2"
    )


def slot_line_on(disk: OnLittlefs) -> str:
    return disk.read("slot").decode()


# What is on a board


@pytest.mark.parametrize(
    ("slot_line", "whole", "slot_to_keep", "on_trial", "failed_slot"),
    [
        ("a", "ab", "a", False, ""),
        ("a", "b", "b", False, ""),
        ("b", "", "", False, ""),
        ("b 1", "ab", "a", True, ""),
        ("b 1", "b", "b", True, ""),
        ("a fell", "ab", "a", False, "b"),
        ("b fell", "ab", "b", False, "a"),
        ("", "ab", "a", False, ""),
        ("x 1", "b", "b", False, ""),
    ],
)
def test_the_slot_to_keep(
    slot_line: str, whole: str, slot_to_keep: str, on_trial: bool, failed_slot: str
) -> None:
    contents = read_contents(unit(slot_line, *[slot(name, OLD) for name in whole]))
    assert (contents.slot_to_keep, contents.on_trial, contents.failed_slot) == (
        slot_to_keep,
        on_trial,
        failed_slot,
    )
    assert contents.versions == dict.fromkeys(whole, "1")
    assert contents.has_loader


def test_an_empty_board() -> None:
    assert read_contents(OnLittlefs(formatted(BLOCKS))) == BoardContents()


def test_a_loader_of_another_version_is_ours_and_another_main_py_is_not() -> None:
    assert read_contents(disk_with({"main.py": LOADER + b"# newer\n"}, BLOCKS)).has_loader
    assert not read_contents(disk_with({"main.py": OTHER_MAIN}, BLOCKS)).has_loader


# The plan, and its result


def test_the_first_goes_into_slot_a() -> None:
    disk = OnLittlefs(formatted(BLOCKS))
    plan = update(disk)
    assert (plan.kept_slot, plan.target_slot) == ("", "a")
    assert holds(disk, "a")
    assert slot_line_on(disk) == "a 0"
    assert disk.read("main.py") == LOADER
    assert start(disk, comes_up).ran == "a"
    assert plan_for(disk).nothing_to_do
    assert set(disk.tree()) == {*slot("a", NEW), "slot", "main.py"}


@pytest.mark.parametrize(
    ("slot_line", "slots", "target"),
    [
        ("a", "a", "b"),
        ("b", "ab", "a"),
        ("a fell", "ab", "b"),
        ("b 2", "ab", "b"),
        ("a 1", "a", "b"),  # not proven, but all that there is
        ("a", "b", "a"),
        ("", "ab", "b"),
        ("", "", "a"),
    ],
)
def test_an_update_goes_into_the_slot_that_is_not_needed(
    slot_line: str, slots: str, target: str
) -> None:
    disk = unit(slot_line, *[slot(name, OLD) for name in slots])
    before = {path: disk.read(path) for path in disk.tree() if path[:2] != f"{target}/"}
    plan = update(disk)
    assert plan.target_slot == target
    assert plan.kept_slot != target
    assert slot_line_on(disk) == f"{target} 0"
    assert holds(disk, target)
    before["slot"] = slot_line_on(disk).encode()
    assert {path: disk.read(path) for path in disk.tree() if path[:2] != f"{target}/"} == before
    assert start(disk, comes_up).ran == target


def test_only_what_differs_is_written() -> None:
    plan = plan_for(unit("a", slot("a", OLD), slot("b", OLD)))
    written = [step.path for step in plan.steps if isinstance(step, Write)]
    assert written == ["b/unit/more.mpy", "b/unit/program.mpy", "b/whole", "slot.new"]


@pytest.mark.parametrize("slot_line", ["a", "b", "b 1", "a fell"])
def test_nothing_to_do(slot_line: str) -> None:
    """The good slot has the firmware already: at most the file `slot` is written."""
    good = read_contents(unit(slot_line, slot("a", OLD), slot("b", OLD))).slot_to_keep
    other = "b" if good == "a" else "a"
    disk = unit(slot_line, slot(good, NEW, "2"), slot(other, OLD))
    plan = update(disk)
    assert plan.target_slot == good
    assert plan.nothing_to_do is (slot_line == good)
    assert slot_line_on(disk) == good
    assert plan_for(disk).nothing_to_do


def test_a_new_slot_that_waits_for_its_trial_is_left_to_it() -> None:
    disk = unit("b 0", slot("a", OLD), slot("b", NEW, "2"))
    assert plan_for(disk).nothing_to_do


@pytest.mark.parametrize("slot_line", ["b 1", "b 2", "a fell"])
def test_a_slot_that_did_not_come_up_is_tried_again_without_writing_it(slot_line: str) -> None:
    disk = unit(slot_line, slot("a", OLD), slot("b", NEW, "2"))
    plan = update(disk)
    assert [step.path for step in plan.steps] == ["slot.new", "slot.new"]
    assert slot_line_on(disk) == "b 0"


def test_a_slot_that_nobody_named_is_on_trial() -> None:
    disk = disk_with({**slot("a", NEW, "2"), "main.py": LOADER}, BLOCKS)
    update(disk)
    assert slot_line_on(disk) == "a 0"


def test_another_version_of_the_same_files_is_another() -> None:
    assert not plan_for(unit("a", slot("a", NEW, "1"))).nothing_to_do


def test_files_of_the_owners_are_renamed() -> None:
    disk = disk_with(
        {
            "main.py": OTHER_MAIN,
            "boot.py": b"boot",
            "main-before.py": b"older",
            "a": b"a file",
            "data/mine.txt": b"mine",
        },
        BLOCKS,
    )
    update(disk)
    assert disk.read("main-before-2.py") == OTHER_MAIN
    assert disk.read("main-before.py") == b"older"
    assert disk.read("boot-before.py") == b"boot"
    assert disk.read("a-before") == b"a file"
    assert disk.read("data/mine.txt") == b"mine"
    assert "boot.py" not in disk.tree()
    assert holds(disk, "a")
    assert plan_for(disk).nothing_to_do


def test_the_loader_is_not_rewritten_in_the_normal_course() -> None:
    older = LOADER + b"# an older one\n"
    disk = unit("a", slot("a", OLD), **{"main.py": older})
    update(disk)
    assert disk.read("main.py") == older
    plan = update(disk, factory=True)
    assert disk.read("main.py") == LOADER
    assert [s.name for s in plan.steps if isinstance(s, Rename)] == ["main.py"]


def test_factory_takes_the_settings_and_nothing_else_of_the_owner() -> None:
    disk = unit("a", slot("a", NEW, "2"), **{"settings.json": b"{}", "mine.txt": b"mine"})
    assert plan_for(disk).nothing_to_do, "settings survive otherwise"
    update(disk, factory=True)
    assert set(disk.tree()) == {*slot("a", NEW), "slot", "main.py", "mine.txt"}
    assert slot_line_on(disk) == "a"


def test_half_written_files_are_removed() -> None:
    left = {"slot.new": b"", "main.py.new": b"half", "settings.json.new": b"{"}
    disk = unit("a", slot("a", NEW, "2"), **left)
    update(disk)
    assert set(disk.tree()) == {*slot("a", NEW), "slot", "main.py"}


def test_progress_is_reported() -> None:
    disk = unit("a", slot("a", OLD))
    plan = plan_for(disk)
    progress: list[tuple[str, int, int]] = []
    carry_out(plan, disk, lambda *call: progress.append(call))
    assert progress[0] == ("b", 0, plan.writes)
    assert progress[-1] == ("", plan.writes, plan.writes)
    assert [done for _, done, _ in progress] == sorted(done for _, done, _ in progress)


# What goes wrong


class Worn(OnLittlefs):
    """Stores other bytes than were written, `times` times."""

    times = 1

    def write(self, path: str, data: bytes) -> None:
        if path == "b/unit/program.mpy" and self.times:
            self.times -= 1
            data = data[:-1] + b"?"
        super().write(path, data)


def test_what_reads_back_otherwise_is_written_once_more() -> None:
    disk = Worn(unit("a", slot("a", OLD)).content)
    update(disk)
    assert disk.times == 0
    assert holds(disk, "b")


def test_what_reads_back_otherwise_again_is_not_started() -> None:
    disk = Worn(unit("a", slot("a", OLD)).content)
    disk.times = 2
    with pytest.raises(Trouble, match=r"does not keep what is written to it \(b/unit/program.mpy"):
        update(disk)
    assert slot_line_on(disk) == "a"
    assert start(disk, comes_up).ran == "a"
    assert "b/whole" not in disk.tree()


def test_a_flash_without_room_is_known_before_anything_is_done() -> None:
    disk = unit("a", slot("a", OLD), slot("b", OLD), **{"film.bin": bytes(4096 * 30)})
    before = disk.tree()
    with pytest.raises(Trouble, match=r"flash is full \(\d[\d,]* bytes have .*starts as before"):
        update(disk, {**NEW, "unit/big.mpy": bytes(4096 * 20)})
    assert disk.tree() == before


class Boundless(OnLittlefs):
    """Reports that there is room, whatever is written."""

    def free(self) -> int:
        return 1 << 30


@pytest.mark.parametrize("room", range(5, 35), ids=lambda room: f"{room} blocks")
def test_a_flash_that_gets_full_on_the_way_starts_what_it_had(room: int) -> None:
    big = {**NEW, "unit/big.mpy": bytes(range(256)) * 16 * 20}
    disk = Boundless(unit("a", slot("a", OLD), slot("b", OLD)).content)
    disk.write("film.bin", bytes(super(Boundless, disk).free() - 4096 * room))
    if room < 23:
        with pytest.raises(Trouble, match="flash is full, and the unit starts as before"):
            update(disk, big)
        assert start(disk, comes_up).ran == "a"
        disk.remove("film.bin")
    update(disk, big)
    assert holds(disk, "b", big)
    assert start(disk, comes_up).ran == "b"


def test_a_flash_that_cannot_be_written() -> None:
    class Broken(OnLittlefs):
        def write(self, path: str, data: bytes) -> None:
            raise OSError(errno.EIO, "Input/output error")

    with pytest.raises(Trouble, match=r"Input/output error.*nothing of ours starts there yet"):
        update(Broken(formatted(BLOCKS)))


# Comparing


def test_no_difference() -> None:
    assert differences(read_contents(unit("a", slot("a", NEW, "2"))), NEW, "2") == {}


def test_each_difference_by_its_path() -> None:
    contents = read_contents(unit("b", slot("b", OLD), **{"boot.py": b"", "main.py": OTHER_MAIN}))
    assert differences(contents, NEW, "2") == {
        "b/unit/gone.mpy": Difference.SURPLUS,
        "b/unit/more.mpy": Difference.MISSING,
        "b/unit/program.mpy": Difference.OTHER,
        "b/whole": Difference.OTHER,
        "boot.py": Difference.SURPLUS,
        "main.py": Difference.OTHER,
    }


@pytest.mark.parametrize("slot_line", ["a 0", "a fell", ""])
def test_a_slot_that_is_not_simply_good_is_a_difference(slot_line: str) -> None:
    disk = unit(slot_line, slot("a", NEW, "2"))
    assert differences(read_contents(disk), NEW, "2") == {"slot": Difference.OTHER}


def test_on_an_empty_board_all_is_missing() -> None:
    differ = differences(BoardContents(), NEW, "2")
    assert set(differ.values()) == {Difference.MISSING}
    assert set(differ) == {*slot("a", NEW), "slot", "main.py"}
