"""The power is cut before, in the middle of and after every erase and program of the flash, or
some of them in a sample.

Every time the board starts the old firmware or the new one, never a mixture.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.exhaustive import sample
from tests.host.flash.on_littlefs import (
    BLOCK,
    HALVES,
    Hang,
    OnLittlefs,
    apply,
    apply_half,
    comes_up,
    cuts,
    disk_with,
    formatted,
    start,
    starts,
)
from trading_unit.flash.image import LOADER, files
from trading_unit.flash.slots import BoardContents, differences, digests, read_contents
from trading_unit.flash.update import carry_out, make_plan
from trading_unit_boards import load

Image = Mapping[str, bytes]
RecordProperty = Callable[[str, object], None]
Good = Callable[[], None] | None

BLOCKS = 40
EDGE = 10  # cuts at the beginning and at the end, where what is started changes
EVERY = sample(25, 1)  # of those between
CHANGED = ("__init__", "chance", "program", "unit")  # of the modules, from version to version
SOME = ("__init__", "unit", "program", "patterns")
ADDED = "trading_unit_firmware/added.mpy"
GONE = "trading_unit_firmware/gone.mpy"


def versioned(version: str) -> Image:
    """The whole firmware as it might be in that version."""
    image = dict(files(load("pico")))
    for name in CHANGED:
        image[f"trading_unit_firmware/{name}.mpy"] += version.encode()
    image[GONE if version < "2" else ADDED] = version.encode() * 300
    return image


def small(version: str) -> Image:
    """A part of it, for tests in which the number of files does not matter."""
    image = versioned(version)
    return {
        path: data
        for path, data in image.items()
        if path == "board.json" or path.split("/")[-1].removesuffix(".mpy") in SOME
    }


def in_slot(slot: str, image: Image, version: str) -> dict[str, bytes]:
    return {f"{slot}/{path}": data for path, data in image.items()} | {
        f"{slot}/whole": f"{version}\n".encode()
    }


def update(disk: OnLittlefs, image: Image, version: str) -> None:
    carry_out(make_plan(read_contents(disk), image, version), disk)


def started(content: bytes, known: Mapping[str, Image], run: Callable[..., None]) -> str:
    """Which version the board starts in the end; it never runs an incomplete one."""
    disk = OnLittlefs(content)
    ran = []

    def checked(folder: str, good: Good, fell: str) -> None:
        there = BoardContents(disk.tree(folder)).hashes_in(folder.strip("/"))
        ran.append(next((v for v, image in known.items() if digests(image) == there), "mixture"))
        run(folder, good, fell)

    starts_seen = starts(disk, checked)
    assert "mixture" not in ran
    assert not starts_seen[-1].reset, "in a loop"
    assert starts_seen[-1].watchdog == 0
    return ran[-1] if starts_seen[-1].ran else ""


def check_update_completes(content: bytes, image: Image, version: str) -> None:
    """Run the update again, and check that nothing is left to do."""
    disk = OnLittlefs(content)
    update(disk, image, version)
    assert start(disk, comes_up).ran
    contents = read_contents(disk)
    assert differences(contents, image, version) == {}
    assert not [path for path in contents.tree if path.endswith(".new")]


def runs_unproven(_folder: str, _good: Good, _fell: str) -> None:
    """A program that is switched off before it is proven."""


def cuts_during(content: bytes, act: Callable[[OnLittlefs], object]) -> Iterator[bytes]:
    """The flash after a power cut at each moment of that action, or at each of the sample."""
    disk = OnLittlefs(content)
    act(disk)
    moments = (HALVES + 1) * len(disk.chip.changes) + 1
    for number, after in enumerate(cuts(content, disk.chip.changes)):
        if number % EVERY == 0 or not EDGE <= number < moments - EDGE:
            yield after


def record_starts(record_property: RecordProperty, what: str, starts_seen: list[str]) -> None:
    counts = ", ".join(f"{n} of {who or 'nothing'}" for who, n in Counter(starts_seen).items())
    record_property(f"power cuts in {what}", f"{len(starts_seen)}, then starts: {counts}")


@pytest.mark.parametrize(
    ("slot_line", "second", "start_in_turn"),
    [("a", "", "12"), ("a", "0", "12"), ("b 1", "0", "012")],
    ids=["empty", "older", "tried before"],
)
def test_an_update(
    slot_line: str, second: str, start_in_turn: str, record_property: RecordProperty
) -> None:
    """Into an empty slot, into one with an older version, into one that was on trial itself."""
    known = {version: versioned(version) for version in "012"}
    held = {**in_slot("a", known["1"], "1"), "main.py": LOADER, "slot": slot_line.encode()}
    if second:
        held |= in_slot("b", known["0"], "0")
    content = disk_with(held).content
    starts_seen = []
    for after in cuts_during(content, lambda disk: update(disk, known["2"], "2")):
        starts_seen.append(started(after, known, runs_unproven))
        check_update_completes(after, known["2"], "2")
    record_starts(
        record_property,
        f"an update of {slot_line!r}, the other slot {'older' if second else 'empty'}",
        starts_seen,
    )
    assert set(starts_seen) == set(start_in_turn)
    assert starts_seen == sorted(starts_seen), "the old until the new, and never back"


def test_a_first_installation(record_property: RecordProperty) -> None:
    """Beside another program, which runs until ours is complete."""
    image = versioned("1")
    starts_seen = []
    content = disk_with({"main.py": b"print('hello')\n", "boot.py": b""}).content
    for after in cuts_during(content, lambda disk: update(disk, image, "1")):
        tree = OnLittlefs(after).tree()
        ours = "main.py" in tree and read_contents(OnLittlefs(after)).has_loader
        starts_seen.append(started(after, {"1": image}, runs_unproven) if ours else "")
        assert not (ours and "boot.py" in tree)
        check_update_completes(after, image, "1")
    record_starts(record_property, "a first installation", starts_seen)
    assert set(starts_seen) == {"", "1"}
    assert starts_seen == sorted(starts_seen)


def test_replacing_the_loader(record_property: RecordProperty) -> None:
    """As `--factory` does: the loader is the one file that both slots need."""
    image = small("1")
    held = {**in_slot("a", image, "1"), "slot": b"a", "settings.json": b"{}"}
    content = disk_with({**held, "main.py": LOADER + b"# an older one\n"}).content

    def factory(disk: OnLittlefs) -> None:
        carry_out(make_plan(read_contents(disk), image, "1", factory=True), disk)

    starts_seen = []
    for after in cuts_during(content, factory):
        assert read_contents(OnLittlefs(after)).has_loader
        starts_seen.append(started(after, {"1": image}, runs_unproven))
    record_starts(record_property, "a new loader", starts_seen)
    assert set(starts_seen) == {"1"}


@pytest.mark.parametrize(
    ("slot_line", "run", "first"),
    [("b 0", runs_unproven, "2"), ("b 1 8", comes_up, "2"), ("b 0 9", runs_unproven, "1")],
    ids=["counting a start", "counting a start, then good", "falling"],
)
def test_the_loaders_own_writes(
    slot_line: str, run: Callable[..., None], first: str, record_property: RecordProperty
) -> None:
    known = {v: small(v) for v in "12"}
    held = in_slot("a", known["1"], "1") | in_slot("b", known["2"], "2")
    content = disk_with({**held, "main.py": LOADER, "slot": slot_line.encode()}).content
    starts_seen = []
    for after in cuts_during(content, lambda disk: start(disk, run)):
        words = OnLittlefs(after).read("slot").decode()
        assert words in {slot_line, "b 0 0", "b 1 9", "b", "a fell"}
        starts_seen.append(started(after, known, runs_unproven))
        check_update_completes(after, known["2"], "2")
    record_starts(record_property, f"{slot_line!r} as the loader writes", starts_seen)
    assert starts_seen[0] == first


def test_falling_back_after_an_error(record_property: RecordProperty) -> None:
    """The new firmware fails at once, and the power goes while the loader records that."""
    known = {v: small(v) for v in "12"}
    held = in_slot("a", known["1"], "1") | in_slot("b", known["2"], "2")
    content = disk_with({**held, "main.py": LOADER, "slot": b"b 0"}).content

    def fails(folder: str, _good: Good, _fell: str) -> None:
        if folder == "/b":
            raise ImportError("no module")

    starts_seen = [
        started(after, known, fails)
        for after in cuts_during(content, lambda disk: starts(disk, fails))
    ]
    record_starts(record_property, "a fall", starts_seen)
    assert set(starts_seen) == {"1"}


# In any sequence of actions, a board with a proven firmware always has one that starts.

Action = st.tuples(
    st.sampled_from(["update", "start", "hang", "error", "good"]),
    st.sampled_from("123"),
    st.none() | st.integers(0, 60),  # the power goes after so many changes
    st.booleans(),  # or in the middle of the next
)


def pieces(version: str) -> Image:
    """A firmware of a few bytes and one of more than a block."""
    return {"board.json": b"{}", "unit/x.mpy": version.encode() * 5000, f"unit/{version}": b""}


EMPTY = formatted(BLOCKS)
KNOWN = {version: pieces(version) for version in "123"}


@given(st.lists(Action, max_size=12))
@settings(max_examples=sample(20, 1_000))
def test_any_sequence_of_actions(actions: list[tuple[str, str, int | None, bool]]) -> None:
    content = EMPTY
    chance = random.Random(1)
    proven = False
    for action, version, cut, half in actions:
        disk = OnLittlefs(content)
        was_proven = proven
        if action == "update":
            update(disk, KNOWN[version], version)
        else:
            start_seen = None
            if read_contents(disk).has_loader:
                start_seen = start(disk, program_that(action))
            ran = start_seen is not None and bool(start_seen.ran)
            proven = proven or (action == "good" and ran)
        changes = disk.chip.changes
        if cut is not None and cut < len(changes):
            proven = was_proven
            buffer = bytearray(content)
            for change in changes[:cut]:
                apply(buffer, change)
            if half:
                apply_half(buffer, changes[cut], chance)
            content = bytes(buffer)
        else:
            content = disk.content
        if read_contents(OnLittlefs(content)).has_loader:
            runs = started(content, KNOWN, runs_unproven)
            assert runs or not proven
    check_update_completes(content, KNOWN["3"], "3")


def program_that(action: str) -> Callable[..., None]:
    def run(_folder: str, good: Good, _fell: str) -> None:
        match action:
            case "hang":
                raise Hang
            case "error":
                raise ValueError("x")
            case "good" if good is not None:
                good()

    return run


def test_a_cut_in_the_middle_differs_from_before_and_after() -> None:
    """A test of these tests."""
    disk = OnLittlefs(EMPTY)
    disk.write("file", bytes(BLOCK))
    states = list(cuts(EMPTY, disk.chip.changes))
    assert len(states) == (HALVES + 1) * len(disk.chip.changes) + 1
    assert states[-1] == disk.content
    assert len(set(states)) > len(disk.chip.changes)
