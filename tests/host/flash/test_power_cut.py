"""The power is cut before, in the middle of and after every erase and program of the flash, and the
board starts all the same: the old firmware or the new, never a mixture."""

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

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
from trading_unit.flash.slots import Found, differences, digests, look
from trading_unit.flash.update import carry_out, plan
from trading_unit_boards import load

Image = Mapping[str, bytes]
Tell = Callable[[str, object], None]
Good = Callable[[], None] | None

BLOCKS = 40
CHANGED = ("__init__", "chance", "program", "unit")  # of the modules, from version to version
SOME = ("__init__", "unit", "program", "patterns")
ADDED = "trading_unit_firmware/added.mpy"
GONE = "trading_unit_firmware/gone.mpy"


def versioned(version: str) -> Image:
    """The whole firmware as it might have been in that version."""
    image = dict(files(load("pico")))
    for name in CHANGED:
        image[f"trading_unit_firmware/{name}.mpy"] += version.encode()
    image[GONE if version < "2" else ADDED] = version.encode() * 300
    return image


def small(version: str) -> Image:
    """A part of it, for where the number of files is not the matter."""
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
    carry_out(plan(look(disk), image, version), disk)


def started(content: bytes, known: Mapping[str, Image], run: Callable[..., None]) -> str:
    """Which version the board ends up starting; nothing but a whole one is ever run."""
    disk = OnLittlefs(content)
    ran = []

    def checked(folder: str, good: Good, fell: str) -> None:
        there = Found(disk.tree(folder)).slot(folder.strip("/"))
        ran.append(next((v for v, image in known.items() if digests(image) == there), "mixture"))
        run(folder, good, fell)

    seen = starts(disk, checked)
    assert "mixture" not in ran
    assert not seen[-1].reset, "in a loop"
    assert seen[-1].watchdog == 0
    return ran[-1] if seen[-1].ran else ""


def completes(content: bytes, image: Image, version: str) -> None:
    """The update, run again, and then nothing is left to do."""
    disk = OnLittlefs(content)
    update(disk, image, version)
    assert start(disk, comes_up).ran
    found = look(disk)
    assert differences(found, image, version) == {}
    assert not [path for path in found.tree if path.endswith(".new")]


def no_more(_folder: str, _good: Good, _fell: str) -> None:
    """A program that is switched off before it has proven itself."""


def changes_of(content: bytes, doing: Callable[[OnLittlefs], object]) -> Iterator[bytes]:
    disk = OnLittlefs(content)
    doing(disk)
    return cuts(content, disk.chip.changes)


def told(record_property: Tell, what: str, seen: list[str]) -> None:
    counts = ", ".join(f"{n} of {who or 'nothing'}" for who, n in Counter(seen).items())
    record_property(f"power cuts in {what}", f"{len(seen)}, then starts: {counts}")


@pytest.mark.parametrize(
    ("said", "second", "start_in_turn"),
    [("a", "", "12"), ("a", "0", "12"), ("b 1", "0", "012")],
    ids=["empty", "older", "tried before"],
)
def test_an_update(said: str, second: str, start_in_turn: str, record_property: Tell) -> None:
    """Into an empty slot, into one with an older version, into one that was on trial itself."""
    known = {version: versioned(version) for version in "012"}
    held = {**in_slot("a", known["1"], "1"), "main.py": LOADER, "slot": said.encode()}
    if second:
        held |= in_slot("b", known["0"], "0")
    content = disk_with(held).content
    seen = []
    for after in changes_of(content, lambda disk: update(disk, known["2"], "2")):
        seen.append(started(after, known, no_more))
        completes(after, known["2"], "2")
    told(
        record_property,
        f"an update of {said!r}, the other slot {'older' if second else 'empty'}",
        seen,
    )
    assert set(seen) == set(start_in_turn)
    assert seen == sorted(seen), "the old until the new, and never back"


def test_a_first_installation(record_property: Tell) -> None:
    """Beside somebody else's program; until ours is there the board is a board."""
    image = versioned("1")
    seen = []
    content = disk_with({"main.py": b"print('hello')\n", "boot.py": b""}).content
    for after in changes_of(content, lambda disk: update(disk, image, "1")):
        tree = OnLittlefs(after).tree()
        ours = "main.py" in tree and look(OnLittlefs(after)).loader
        seen.append(started(after, {"1": image}, no_more) if ours else "")
        assert not (ours and "boot.py" in tree)
        completes(after, image, "1")
    told(record_property, "a first installation", seen)
    assert set(seen) == {"", "1"}
    assert seen == sorted(seen)


def test_the_loader_written_anew(record_property: Tell) -> None:
    """As `--factory` does it: the one file that both slots need."""
    image = small("1")
    held = {**in_slot("a", image, "1"), "slot": b"a", "settings.json": b"{}"}
    content = disk_with({**held, "main.py": LOADER + b"# an older one\n"}).content

    def factory(disk: OnLittlefs) -> None:
        carry_out(plan(look(disk), image, "1", factory=True), disk)

    seen = []
    for after in changes_of(content, factory):
        assert look(OnLittlefs(after)).loader
        seen.append(started(after, {"1": image}, no_more))
    told(record_property, "a new loader", seen)
    assert set(seen) == {"1"}


@pytest.mark.parametrize(
    ("said", "run", "first"),
    [("b 0", no_more, "2"), ("b 1", comes_up, "2"), ("b 2", no_more, "1")],
    ids=["counting a start", "counting a start, then good", "falling"],
)
def test_what_the_loader_writes(
    said: str, run: Callable[..., None], first: str, record_property: Tell
) -> None:
    known = {v: small(v) for v in "12"}
    held = in_slot("a", known["1"], "1") | in_slot("b", known["2"], "2")
    content = disk_with({**held, "main.py": LOADER, "slot": said.encode()}).content
    seen = []
    for after in changes_of(content, lambda disk: start(disk, run)):
        words = OnLittlefs(after).read("slot").decode()
        assert words in {said, "b 1", "b 2", "b", "a fell"}
        seen.append(started(after, known, no_more))
        completes(after, known["2"], "2")
    told(record_property, f"{said!r} as the loader writes", seen)
    assert seen[0] == first


def test_an_error_and_the_way_back(record_property: Tell) -> None:
    """The new one fails at once, and the power goes while that is being written down."""
    known = {v: small(v) for v in "12"}
    held = in_slot("a", known["1"], "1") | in_slot("b", known["2"], "2")
    content = disk_with({**held, "main.py": LOADER, "slot": b"b 0"}).content

    def fails(folder: str, _good: Good, _fell: str) -> None:
        if folder == "/b":
            raise ImportError("no module")

    seen = [
        started(after, known, fails)
        for after in changes_of(content, lambda disk: starts(disk, fails))
    ]
    told(record_property, "a fall", seen)
    assert set(seen) == {"1"}


# Any course of things: what is proven once, the board never goes without.

Deed = st.tuples(
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


@given(st.lists(Deed, max_size=12))
@settings(max_examples=250, deadline=None)
def test_whatever_happens(deeds: list[tuple[str, str, int | None, bool]]) -> None:
    content = EMPTY
    chance = random.Random(1)
    proven = False
    for deed, version, cut, half in deeds:
        disk = OnLittlefs(content)
        was_proven = proven
        if deed == "update":
            update(disk, KNOWN[version], version)
        else:
            seen = start(disk, doing(deed)) if look(disk).loader else None
            proven = proven or (deed == "good" and seen is not None and bool(seen.ran))
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
        if look(OnLittlefs(content)).loader:
            runs = started(content, KNOWN, no_more)
            assert runs or not proven
    completes(content, KNOWN["3"], "3")


def doing(deed: str) -> Callable[..., None]:
    def run(_folder: str, good: Good, _fell: str) -> None:
        match deed:
            case "hang":
                raise Hang
            case "error":
                raise ValueError("x")
            case "good" if good is not None:
                good()

    return run


def test_the_power_cut_is_one() -> None:
    """Of these tests themselves: what is cut in the middle is neither before nor after."""
    disk = OnLittlefs(EMPTY)
    disk.write("file", bytes(BLOCK))
    states = list(cuts(EMPTY, disk.chip.changes))
    assert len(states) == (HALVES + 1) * len(disk.chip.changes) + 1
    assert states[-1] == disk.content
    assert len(set(states)) > len(disk.chip.changes)
