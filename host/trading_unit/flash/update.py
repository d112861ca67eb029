"""An update: which steps it takes on a board as it was found, and taking them.

It writes the slot that is not needed, and only then names it in `slot`. So whenever the power goes,
the board starts the old firmware or the new, whole; and an update that was cut off, run again, goes
on from what it finds.
"""

import errno
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from trading_unit.flash.board_files import BoardFiles
from trading_unit.flash.image import LOADER, VERSION
from trading_unit.flash.slots import (
    BOOT,
    FELL,
    MAIN,
    OTHER,
    SLOT,
    TRIALS,
    WHOLE,
    Found,
    Image,
    digests,
    whole,
)
from trading_unit.trouble import Trouble

SETTINGS = "settings.json"
NEW = ".new"  # a file that will take another's place by its name
REPLACED = (SLOT, MAIN, SETTINGS)

BLOCK = 4096  # a file takes whole ones, and a folder two
SPARE = 4 * BLOCK  # for what the file system moves while it writes

Tell = Callable[[str, int, int], None]
"""Is told which file is at hand, and how many bytes of how many are written."""


@dataclass(frozen=True, slots=True)
class Write:
    path: str
    data: bytes


@dataclass(frozen=True, slots=True)
class Remove:
    path: str


@dataclass(frozen=True, slots=True)
class Rename:
    path: str
    name: str


@dataclass(frozen=True, slots=True)
class MakeFolder:
    path: str


@dataclass(frozen=True, slots=True)
class Check:
    """That a slot holds this and nothing else, by what the board reads."""

    path: str  # of the slot
    image: Image


Step = Write | Remove | Rename | MakeFolder | Check


@dataclass(frozen=True, slots=True)
class Plan:
    kept: str  # the slot that is left alone; empty when there is none worth it
    target: str  # the slot that the board starts in the end; `kept` where that has the firmware
    steps: tuple[Step, ...]

    @property
    def nothing_to_do(self) -> bool:
        return not self.steps

    @property
    def writes(self) -> int:
        """How many bytes of files are written."""
        return sum(len(step.data) for step in self.steps if isinstance(step, Write))

    @property
    def needs(self) -> int:
        """How many bytes have to be free for it."""
        blocks = sum(-(-len(s.data) // BLOCK) for s in self.steps if isinstance(s, Write))
        blocks += 2 * sum(isinstance(step, MakeFolder) for step in self.steps)
        return blocks * BLOCK + SPARE if blocks else 0


def plan(found: Found, image: Image, version: str = VERSION, *, factory: bool = False) -> Plan:
    """The way from what was found to a board that starts `image`.

    `factory`: without the owner's settings, and with this version's loader in any case.
    """
    kept = found.kept
    there = bool(kept) and found.holds(kept, image, version)
    target = kept if there else OTHER.get(kept, "a")
    steps: list[Step] = []
    if not there and not found.holds(target, image, version):
        steps += filled(found, target, image, version)
    line = line_of_kept(found) if there else f"{target} {TRIALS[0]}"
    if line != " ".join(filter(None, (found.named, found.word))):
        steps += replaced(SLOT, line.encode())
    steps += started(found, factory)
    if factory and SETTINGS in found.tree:
        steps.append(Remove(SETTINGS))
    written = {step.path for step in steps if isinstance(step, Write)}
    leftovers = [path + NEW for path in REPLACED]
    steps += [Remove(path) for path in leftovers if path in found.tree and path not in written]
    return Plan(kept, target, tuple(steps))


def filled(found: Found, slot: str, image: Image, version: str) -> Iterator[Step]:
    """A slot gets what differs. It is not whole from the first of these steps to the last."""
    if slot in found.versions:
        yield Remove(f"{slot}/{WHOLE}")
    there = found.slot(slot)
    wanted = digests(image)
    yield from (Remove(f"{slot}/{path}") for path in sorted(there.keys() - wanted.keys()))
    if slot in found.tree:  # a file of somebody else's
        yield Rename(slot, before(slot, found))
    paths = [f"{slot}/{path}" for path in image]
    had = folders(found.tree)
    yield from (MakeFolder(folder) for folder in folders(paths) if folder not in had)
    for path in sorted(image):
        if there.get(path) != wanted[path]:
            yield Write(f"{slot}/{path}", image[path])
    yield Check(slot, image)
    yield Write(f"{slot}/{WHOLE}", whole(version))


def line_of_kept(found: Found) -> str:
    """What `slot` has to say when the slot that is kept has the firmware already."""
    if found.named == found.kept and found.word != FELL:
        return f"{found.named} {found.word}".strip()  # good, or on trial with none to fall back on
    known = found.named == found.kept or found.on_trial
    return found.kept if known else f"{found.kept} {TRIALS[0]}"


def started(found: Found, anew: bool) -> Iterator[Step]:
    """The board starts the loader and nothing else. What somebody had there is kept beside it."""
    if BOOT in found.tree:
        yield Rename(BOOT, before(BOOT, found))
    if MAIN in found.tree and not found.loader:
        yield Rename(MAIN, before(MAIN, found))
    if anew or not found.loader:
        yield from replaced(MAIN, LOADER)


def replaced(path: str, data: bytes) -> Iterator[Step]:
    """Whenever the power goes, it is the old file or the new."""
    yield Write(path + NEW, data)
    yield Rename(path + NEW, path)


def folders(paths: Iterable[str]) -> list[str]:
    """The folders that these files are in, the outermost first."""
    found = set()
    for path in paths:
        parts = path.split("/")
        found |= {"/".join(parts[:depth]) for depth in range(1, len(parts))}
    return sorted(found)


def before(path: str, found: Found) -> str:
    """A name to keep somebody's file by: main-before.py, or main-before-2.py and so on."""
    stem, dot, suffix = path.partition(".")
    name = f"{stem}-before{dot}{suffix}"
    number = 2
    while name in found.tree:
        name = f"{stem}-before-{number}{dot}{suffix}"
        number += 1
    return name


def silent(_path: str, _done: int, _of: int) -> None:
    """Tells nobody."""


def carry_out(plan: Plan, disk: BoardFiles, tell: Tell = silent) -> None:
    """Take the steps. Trouble, when the flash is full or does not keep what is written."""
    try:
        free = disk.free()
        if free < plan.needs:
            raise full(plan, f" ({plan.needs:,} bytes have to be free, and {free:,} are)")
        done = 0
        for step in plan.steps:
            tell(step.path, done, plan.writes)
            take(step, plan, disk)
            if isinstance(step, Write):
                done += len(step.data)
        tell("", done, plan.writes)
    except OSError as error:
        if error.errno == errno.ENOSPC:
            raise full(plan) from error
        raise Trouble(
            f"the board's flash could not be written ({error}), and {as_before(plan)}: unplug the "
            "board, plug it in again and run trading-unit flash once more"
        ) from error


def take(step: Step, plan: Plan, disk: BoardFiles) -> None:
    match step:
        case Write(path, data):
            disk.write(path, data)
        case Remove(path):
            disk.remove(path)
        case Rename(path, name):
            disk.rename(path, name)
        case MakeFolder(path):
            disk.make_folder(path)
        case Check(slot, image):
            for path in unlike(disk, slot, image):
                disk.write(f"{slot}/{path}", image[path])  # a second time, and never a third
            if bad := unlike(disk, slot, image):
                raise Trouble(
                    f"the board's flash does not keep what is written to it ({slot}/{bad[0]} reads "
                    f"otherwise), and {as_before(plan)}: run trading-unit flash again, and if it "
                    "says so again, take another board"
                )


def unlike(disk: BoardFiles, slot: str, image: Image) -> list[str]:
    there = Found(disk.tree()).slot(slot)
    return [path for path, sha in sorted(digests(image).items()) if there.get(path) != sha]


def full(plan: Plan, figures: str = "") -> Trouble:
    return Trouble(
        f"the board's flash is full{figures}, and {as_before(plan)}: remove files of your own from "
        "it with mpremote (`mpremote fs ls`, `mpremote fs rm NAME`) and run trading-unit flash "
        "again"
    )


def as_before(plan: Plan) -> str:
    return "the unit starts as before" if plan.kept else "nothing of ours starts there yet"
