"""The loader as it is on the board: which slot it starts, and what follows each way of ending."""

import errno
from collections.abc import Callable

import pytest

from tests.host.flash.on_littlefs import (
    Hang,
    OnLittlefs,
    Reset,
    Run,
    Start,
    comes_up,
    disk_with,
    start,
    starts,
)

BLOCKS = 16
Good = Callable[[], None] | None


def disk(line: str | bytes | None, whole: str = "ab") -> OnLittlefs:
    """A board whose file `slot` has that line, with those slots whole."""
    files = {f"{slot}/whole": b"0.1.0\n" for slot in whole}
    if line is not None:
        files["slot"] = line if isinstance(line, bytes) else line.encode()
    return disk_with(files, BLOCKS)


def line(on: OnLittlefs) -> str:
    return on.read("slot").decode()


def ends(error: BaseException, only: str = "ab") -> Run:
    """A program that ends so, in those slots; elsewhere it comes up."""

    def run(folder: str, good: Good, fell: str) -> None:
        if folder.strip("/") in only:
            raise error
        comes_up(folder, good, fell)

    return run


def at_prompt(last: Start) -> bool:
    """Where nobody feeds the watchdog."""
    return not last.reset and last.watchdog == 0


@pytest.mark.parametrize(
    ("content", "whole", "ran", "on_trial", "fell", "left"),
    [
        # Good
        ("a", "ab", "a", False, "", "a"),
        ("b", "ab", "b", False, "", "b"),
        ("b\n", "b", "b", False, "", "b\n"),
        # On trial: counted while there is another to fall back on
        ("b 0", "ab", "b", True, "", "b 0 0"),
        ("b 0 0", "ab", "b", True, "", "b 0 1"),
        ("b 1 3", "ab", "b", True, "", "b 1 4"),
        ("b 0 9", "ab", "a", False, "b", "a fell"),
        ("a 0 9", "ab", "b", False, "a", "b fell"),
        ("a 0", "a", "a", True, "", "a 0"),
        ("a 1 9", "a", "a", True, "", "a 1 9"),
        # As an older loader counts: each start, before it
        ("b 1", "ab", "b", True, "", "b 1 0"),
        ("b 2", "ab", "a", False, "b", "a fell"),
        ("a 2", "a", "a", True, "", "a 2"),
        # Fallen
        ("a fell", "ab", "a", False, "b", "a fell"),
        ("a fell", "a", "a", False, "b", "a fell"),
        # Not whole
        ("a", "b", "b", False, "", "a"),
        ("b 1", "a", "a", False, "", "b 1"),
        ("b fell", "a", "a", False, "", "b fell"),
        # No slot named
        (None, "ab", "a", False, "", None),
        (None, "b", "b", False, "", None),
        ("", "ab", "a", False, "", ""),
        ("c 0", "b", "b", False, "", "c 0"),
        ("b maybe", "ab", "b", False, "", "b maybe"),
        (b"\xff\xfe\x00", "b", "b", False, "", b"\xff\xfe\x00"),
        (b"\n\n  b 0 of a file that is much too long", "ab", "b", True, "", "b 0 0"),
    ],
)
def test_which_slot_is_started(content, whole, ran, on_trial, fell, left) -> None:
    on = disk(content, whole)

    def run(*_: object) -> None:
        raise KeyboardInterrupt

    result = start(on, run)
    assert (result.ran, result.on_trial, result.fell) == (ran, on_trial, fell)
    assert at_prompt(result)
    tree = on.tree()
    assert "slot.new" not in tree
    if left is None:
        assert "slot" not in tree
    else:
        assert on.read("slot") == (left if isinstance(left, bytes) else left.encode())


@pytest.mark.parametrize("content", ["a", "b 0", "a fell", "", None])
def test_with_no_slot_whole_it_says_what_to_do(content) -> None:
    result = start(disk(content, ""))
    assert result.ran == ""
    assert result.printed == ["There is nothing to start here: run trading-unit flash."]
    assert result.ended is None
    assert at_prompt(result)


def test_a_slot_that_proves_itself_is_good() -> None:
    on = disk("b 1")
    assert start(on).on_trial
    assert line(on) == "b"
    assert not start(on).on_trial


def test_two_starts_that_hang_and_the_other_slot_comes_up() -> None:
    on = disk("b 0")
    result = starts(on, ends(Hang(), "b"))
    assert [each.ran for each in result] == ["b", "b", "a"]
    assert result[-1].fell == "b"
    assert line(on) == "a fell"
    assert [each.ran for each in starts(on)] == ["a"], "and so it stays"


def test_starts_that_a_power_cut_ended_count_apart_from_bites() -> None:
    on = disk("b 0")

    def cut(*_: object) -> None:
        raise Reset

    seen = [start(on, cut).ran for _ in range(10)]
    assert seen == ["b"] * 10
    assert line(on) == "b 0 9"
    last = start(on)
    assert (last.ran, last.fell) == ("a", "b")
    assert line(on) == "a fell"


@pytest.mark.parametrize("bites", [[2, 5], [1, 9], [8, 9]])
def test_two_bites_among_power_cuts_and_the_other_slot_comes_up(bites: list[int]) -> None:
    """The numbers of the starts that the watchdog ends."""
    on = disk("b 0")

    def cut(*_: object) -> None:
        raise Reset

    for number in range(1, bites[1] + 1):
        assert start(on, cut, bitten=number - 1 in bites).ran == "b"
    assert start(on, bitten=True).fell == "b"


@pytest.mark.parametrize(
    "error", [ImportError("x"), SyntaxError("x"), MemoryError(), OSError(2), KeyError("adc")]
)
@pytest.mark.parametrize("content", ["b", "b 0", "b 1"])
def test_an_error_in_a_slot_and_the_other_comes_up(content: str, error: Exception) -> None:
    on = disk(content)
    result = starts(on, ends(error, "b"))
    assert [(each.ran, each.fell) for each in result] == [("b", ""), ("a", "b")]
    assert result[0].printed == [repr(error)]
    assert line(on) == "a fell"


def test_an_error_with_no_other_slot_leaves_the_prompt() -> None:
    on = disk("a 0", "a")
    result = start(on, ends(ValueError("pin")))
    assert result.printed == ["ValueError('pin')"]
    assert at_prompt(result)
    assert line(on) == "a 0"


@pytest.mark.parametrize("content", ["a", "b 0", "a fell", "b fell", None])
def test_with_both_slots_broken_people_get_to_the_prompt(content: str | None) -> None:
    on = disk(content)
    for _ in range(3):
        result = starts(on, ends(ValueError("x")))
        assert len(result) <= 2
        assert at_prompt(result[-1])


@pytest.mark.parametrize("content", ["a", "b 1", "b 2"])
@pytest.mark.parametrize("ending", [KeyboardInterrupt, SystemExit])
def test_what_a_person_ends_stays_ended(content: str, ending: type[BaseException]) -> None:
    on = disk(content)
    result = start(on, ends(ending()))
    assert type(result.ended) is ending
    assert at_prompt(result)
    again = start(on)
    assert again.ran, "and a soft reset starts it again"
    assert at_prompt(again)


def test_ctrl_c_before_anything_is_started() -> None:
    class Interrupted(OnLittlefs):
        def stat(self, path: str) -> object:
            raise KeyboardInterrupt

    result = start(Interrupted(disk("b 0").content))
    assert isinstance(result.ended, KeyboardInterrupt)
    assert at_prompt(result)


class Full(OnLittlefs):
    """A flash that takes nothing more."""

    def write(self, path: str, data: bytes) -> None:
        raise OSError(errno.ENOSPC, "full")


def test_a_start_that_cannot_be_counted_is_not_tried() -> None:
    result = start(Full(disk("b 0").content))
    assert (result.ran, result.fell) == ("a", "b")


def test_a_slot_that_is_good_needs_no_writing() -> None:
    assert start(Full(disk("b").content)).ran == "b"


def test_a_fallback_that_cannot_be_written() -> None:
    assert start(Full(disk("b 2").content)).ran == "a"


def test_an_error_and_a_full_flash_leave_the_prompt() -> None:
    result = starts(Full(disk("b").content), ends(ValueError("x")))
    assert len(result) == 1
    assert at_prompt(result[0])


def test_a_slot_that_cannot_be_marked_good_raises_in_its_program() -> None:
    errors = []

    def run(_folder: str, good: Good, _fell: str) -> None:
        assert good is not None
        try:
            good()
        except OSError as error:
            errors.append(error.errno)

    start(Full(disk("a 0", "a").content), run)
    assert errors == [errno.ENOSPC]
