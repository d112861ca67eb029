"""What is found on a board, what an update plans for it, and what it leaves there."""

import errno
from collections.abc import Mapping

import pytest

from tests.host.flash.on_littlefs import OnLittlefs, comes_up, disk_with, formatted, start
from trading_unit.flash.image import LOADER
from trading_unit.flash.slots import Difference, Found, differences, look
from trading_unit.flash.update import Plan, Rename, Write, carry_out, plan
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


def planned(disk: OnLittlefs, image: Files = NEW, *, factory: bool = False) -> Plan:
    return plan(look(disk), image, "2", factory=factory)


def update(disk: OnLittlefs, image: Files = NEW, *, factory: bool = False) -> Plan:
    made = planned(disk, image, factory=factory)
    carry_out(made, disk)
    return made


def holds(disk: OnLittlefs, name: str, image: Files = NEW) -> bool:
    return {path: disk.read(path) for path in disk.tree() if path.startswith(f"{name}/")} == slot(
        name, image, "2"
    )


def line(disk: OnLittlefs) -> str:
    return disk.read("slot").decode()


# What is found


@pytest.mark.parametrize(
    ("said", "whole", "kept", "on_trial", "fell"),
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
def test_the_slot_to_keep(said: str, whole: str, kept: str, on_trial: bool, fell: str) -> None:
    found = look(unit(said, *[slot(name, OLD) for name in whole]))
    assert (found.kept, found.on_trial, found.fell) == (kept, on_trial, fell)
    assert found.versions == dict.fromkeys(whole, "1")
    assert found.loader


def test_nothing_is_found_on_an_empty_board() -> None:
    assert look(OnLittlefs(formatted(BLOCKS))) == Found()


def test_a_loader_of_another_version_is_ours_and_another_main_py_is_not() -> None:
    assert look(disk_with({"main.py": LOADER + b"# newer\n"}, BLOCKS)).loader
    assert not look(disk_with({"main.py": OTHER_MAIN}, BLOCKS)).loader


# What is planned and what comes of it


def test_the_first_goes_into_slot_a() -> None:
    disk = OnLittlefs(formatted(BLOCKS))
    made = update(disk)
    assert (made.kept, made.target) == ("", "a")
    assert holds(disk, "a")
    assert line(disk) == "a 0"
    assert disk.read("main.py") == LOADER
    assert start(disk, comes_up).ran == "a"
    assert planned(disk).nothing_to_do
    assert set(disk.tree()) == {*slot("a", NEW), "slot", "main.py"}


@pytest.mark.parametrize(
    ("said", "slots", "target"),
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
    said: str, slots: str, target: str
) -> None:
    disk = unit(said, *[slot(name, OLD) for name in slots])
    before = {path: disk.read(path) for path in disk.tree() if path[:2] != f"{target}/"}
    made = update(disk)
    assert made.target == target
    assert made.kept != target
    assert line(disk) == f"{target} 0"
    assert holds(disk, target)
    before["slot"] = line(disk).encode()
    assert {path: disk.read(path) for path in disk.tree() if path[:2] != f"{target}/"} == before
    assert start(disk, comes_up).ran == target


def test_only_what_differs_is_written() -> None:
    made = planned(unit("a", slot("a", OLD), slot("b", OLD)))
    written = [step.path for step in made.steps if isinstance(step, Write)]
    assert written == ["b/unit/more.mpy", "b/unit/program.mpy", "b/whole", "slot.new"]


@pytest.mark.parametrize("said", ["a", "b", "b 1", "a fell"])
def test_nothing_to_do(said: str) -> None:
    """Nothing at all, or at most a word: the good slot has it already."""
    good = look(unit(said, slot("a", OLD), slot("b", OLD))).kept
    other = "b" if good == "a" else "a"
    disk = unit(said, slot(good, NEW, "2"), slot(other, OLD))
    made = update(disk)
    assert made.target == good
    assert made.nothing_to_do is (said == good)
    assert line(disk) == good
    assert planned(disk).nothing_to_do


def test_a_new_slot_that_waits_for_its_trial_is_left_to_it() -> None:
    disk = unit("b 0", slot("a", OLD), slot("b", NEW, "2"))
    assert planned(disk).nothing_to_do


@pytest.mark.parametrize("said", ["b 1", "b 2", "a fell"])
def test_a_slot_that_did_not_come_up_is_tried_again_without_writing_it(said: str) -> None:
    disk = unit(said, slot("a", OLD), slot("b", NEW, "2"))
    made = update(disk)
    assert [step.path for step in made.steps] == ["slot.new", "slot.new"]
    assert line(disk) == "b 0"


def test_a_slot_that_nobody_named_is_on_trial() -> None:
    disk = disk_with({**slot("a", NEW, "2"), "main.py": LOADER}, BLOCKS)
    update(disk)
    assert line(disk) == "a 0"


def test_another_version_of_the_same_files_is_another() -> None:
    assert not planned(unit("a", slot("a", NEW, "1"))).nothing_to_do


def test_what_somebody_else_had_there_is_kept_beside_it() -> None:
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
    assert planned(disk).nothing_to_do


def test_the_loader_is_not_rewritten_in_the_normal_course() -> None:
    older = LOADER + b"# an older one\n"
    disk = unit("a", slot("a", OLD), **{"main.py": older})
    update(disk)
    assert disk.read("main.py") == older
    made = update(disk, factory=True)
    assert disk.read("main.py") == LOADER
    assert [s.name for s in made.steps if isinstance(s, Rename)] == ["main.py"]


def test_factory_takes_the_settings_and_nothing_else_of_the_owner() -> None:
    disk = unit("a", slot("a", NEW, "2"), **{"settings.json": b"{}", "mine.txt": b"mine"})
    assert planned(disk).nothing_to_do, "settings survive otherwise"
    update(disk, factory=True)
    assert set(disk.tree()) == {*slot("a", NEW), "slot", "main.py", "mine.txt"}
    assert line(disk) == "a"


def test_what_a_cut_left_half_written_is_removed() -> None:
    left = {"slot.new": b"", "main.py.new": b"half", "settings.json.new": b"{"}
    disk = unit("a", slot("a", NEW, "2"), **left)
    update(disk)
    assert set(disk.tree()) == {*slot("a", NEW), "slot", "main.py"}


def test_what_is_told_on_the_way() -> None:
    disk = unit("a", slot("a", OLD))
    made = planned(disk)
    told: list[tuple[str, int, int]] = []
    carry_out(made, disk, lambda *news: told.append(news))
    assert told[0] == ("b", 0, made.writes)
    assert told[-1] == ("", made.writes, made.writes)
    assert [done for _, done, _ in told] == sorted(done for _, done, _ in told)


# What goes wrong


class Worn(OnLittlefs):
    """Reads other bytes than were written, so many times."""

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
    assert line(disk) == "a"
    assert start(disk, comes_up).ran == "a"
    assert "b/whole" not in disk.tree()


def test_a_flash_without_room_is_known_before_anything_is_done() -> None:
    disk = unit("a", slot("a", OLD), slot("b", OLD), **{"film.bin": bytes(4096 * 30)})
    before = disk.tree()
    with pytest.raises(Trouble, match=r"flash is full \(\d[\d,]* bytes have .*starts as before"):
        update(disk, {**NEW, "unit/big.mpy": bytes(4096 * 20)})
    assert disk.tree() == before


class Boundless(OnLittlefs):
    """Says that there is room."""

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
    assert differences(look(unit("a", slot("a", NEW, "2"))), NEW, "2") == {}


def test_each_difference_by_its_path() -> None:
    found = look(unit("b", slot("b", OLD), **{"boot.py": b"", "main.py": OTHER_MAIN}))
    assert differences(found, NEW, "2") == {
        "b/unit/gone.mpy": Difference.SURPLUS,
        "b/unit/more.mpy": Difference.MISSING,
        "b/unit/program.mpy": Difference.OTHER,
        "b/whole": Difference.OTHER,
        "boot.py": Difference.SURPLUS,
        "main.py": Difference.OTHER,
    }


@pytest.mark.parametrize("said", ["a 0", "a fell", ""])
def test_a_slot_that_is_not_simply_good_is_a_difference(said: str) -> None:
    disk = unit(said, slot("a", NEW, "2"))
    assert differences(look(disk), NEW, "2") == {"slot": Difference.OTHER}


def test_on_an_empty_board_all_is_missing() -> None:
    differ = differences(Found(), NEW, "2")
    assert set(differ.values()) == {Difference.MISSING}
    assert set(differ) == {*slot("a", NEW), "slot", "main.py"}
