"""An update: which steps it takes on a board as it is, and taking them.

It writes the slot that is not needed, and only then names it in `slot`. So whenever the power goes,
the board starts the complete old firmware or the complete new one. An update that was cut off
continues from what is there when it is run again.
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
    BoardContents,
    Image,
    digests,
    whole,
)
from trading_unit.trouble import Trouble
from trading_unit.words.sentence import Sentence

SETTINGS = "settings.json"
NEW = ".new"  # the suffix of a file that will replace another one by a rename
REPLACED = (SLOT, MAIN, SETTINGS)

BLOCK = 4096  # the unit of allocation: a folder takes two
SPARE = 4 * BLOCK  # for what the file system moves while it writes

FileProgress = Callable[[str, int, int], None]
"""Called with the path of the current step, and how many bytes of how many are written."""


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
    """Read back that a slot holds exactly this."""

    path: str  # of the slot
    image: Image


Step = Write | Remove | Rename | MakeFolder | Check


@dataclass(frozen=True, slots=True)
class Plan:
    kept_slot: str  # the slot that is left alone; empty when neither is worth keeping
    target_slot: str  # the slot to start; the kept one where that has the firmware already
    steps: tuple[Step, ...]

    @property
    def nothing_to_do(self) -> bool:
        return not self.steps

    @property
    def writes(self) -> int:
        """How many bytes are written to files."""
        return sum(len(step.data) for step in self.steps if isinstance(step, Write))

    @property
    def needs(self) -> int:
        """How many bytes have to be free for it."""
        blocks = sum(-(-len(s.data) // BLOCK) for s in self.steps if isinstance(s, Write))
        blocks += 2 * sum(isinstance(step, MakeFolder) for step in self.steps)
        return blocks * BLOCK + SPARE if blocks else 0


def make_plan(
    contents: BoardContents, image: Image, version: str = VERSION, *, factory: bool = False
) -> Plan:
    """The steps from these contents to a board that starts `image`.

    `factory` removes the owner's settings, and replaces the loader in any case.
    """
    kept = contents.slot_to_keep
    is_there = bool(kept) and contents.holds(kept, image, version)
    target = kept if is_there else OTHER.get(kept, "a")
    steps: list[Step] = []
    if not is_there and not contents.holds(target, image, version):
        steps += fill_slot(contents, target, image, version)
    line = slot_line_of_kept(contents) if is_there else f"{target} {TRIALS[0]}"
    if line != " ".join(contents.slot_words):
        steps += replace_file(SLOT, line.encode())
    steps += install_loader(contents, factory)
    if factory and SETTINGS in contents.tree:
        steps.append(Remove(SETTINGS))
    written = {step.path for step in steps if isinstance(step, Write)}
    leftovers = [path + NEW for path in REPLACED]
    steps += [Remove(path) for path in leftovers if path in contents.tree and path not in written]
    return Plan(kept, target, tuple(steps))


def fill_slot(contents: BoardContents, slot: str, image: Image, version: str) -> Iterator[Step]:
    """Write what differs. The slot is incomplete from the first of these steps to the last."""
    if slot in contents.versions:
        yield Remove(f"{slot}/{WHOLE}")
    there = contents.hashes_in(slot)
    expected = digests(image)
    yield from (Remove(f"{slot}/{path}") for path in sorted(there.keys() - expected.keys()))
    if slot in contents.tree:  # a file of the owner's
        yield Rename(slot, backup_name(slot, contents))
    paths = [f"{slot}/{path}" for path in image]
    existing = folders_of(contents.tree)
    yield from (MakeFolder(folder) for folder in folders_of(paths) if folder not in existing)
    for path in sorted(image):
        if there.get(path) != expected[path]:
            yield Write(f"{slot}/{path}", image[path])
    yield Check(slot, image)
    yield Write(f"{slot}/{WHOLE}", whole(version))


def slot_line_of_kept(contents: BoardContents) -> str:
    """The content of `slot` for a kept slot that has the firmware already."""
    kept = contents.slot_to_keep
    if contents.named_slot == kept and contents.slot_word != FELL:
        # It is proven, or on trial without another slot to fall back on.
        return " ".join(contents.slot_words)
    is_proven = contents.named_slot == kept or contents.on_trial
    return kept if is_proven else f"{kept} {TRIALS[0]}"


def install_loader(contents: BoardContents, always: bool) -> Iterator[Step]:
    """Let the board start the loader and nothing else. Files of the owner's are renamed."""
    if BOOT in contents.tree:
        yield Rename(BOOT, backup_name(BOOT, contents))
    if MAIN in contents.tree and not contents.has_loader:
        yield Rename(MAIN, backup_name(MAIN, contents))
    if always or not contents.has_loader:
        yield from replace_file(MAIN, LOADER)


def replace_file(path: str, data: bytes) -> Iterator[Step]:
    """Whenever the power goes, the file has its old content or the new one."""
    yield Write(path + NEW, data)
    yield Rename(path + NEW, path)


def folders_of(paths: Iterable[str]) -> list[str]:
    """The folders that contain these files, the outermost first."""
    folders = set()
    for path in paths:
        parts = path.split("/")
        folders |= {"/".join(parts[:depth]) for depth in range(1, len(parts))}
    return sorted(folders)


def backup_name(path: str, contents: BoardContents) -> str:
    """A free name for a file of the owner's: main-before.py, or main-before-2.py and so on."""
    stem, dot, suffix = path.partition(".")
    name = f"{stem}-before{dot}{suffix}"
    number = 2
    while name in contents.tree:
        name = f"{stem}-before-{number}{dot}{suffix}"
        number += 1
    return name


def ignore_progress(_path: str, _done: int, _of: int) -> None:
    """Nobody wants to know."""


def carry_out(plan: Plan, files: BoardFiles, on_progress: FileProgress = ignore_progress) -> None:
    """Take the steps. Trouble when the flash is full, or does not hold what is written."""
    try:
        require_space(plan, files)
        done = 0
        for step in plan.steps:
            on_progress(step.path, done, plan.writes)
            take_step(step, plan, files)
            if isinstance(step, Write):
                done += len(step.data)
        on_progress("", done, plan.writes)
    except OSError as error:
        if error.errno == errno.ENOSPC:
            raise flash_full(plan) from error
        if error.errno == errno.EROFS:
            raise Trouble(
                "the board's flash is read-only, and {what_starts}: on a simulated unit only "
                "--dry-run and --check can be rehearsed",
                what_starts=what_starts(plan),
            ) from error
        raise Trouble(
            "the board's flash could not be written ({error}), and {what_starts}: unplug "
            "the board, plug it in again and run trading-unit flash once more",
            error=error,
            what_starts=what_starts(plan),
        ) from error


def require_space(plan: Plan, files: BoardFiles) -> None:
    """Trouble when the plan does not fit into what is free."""
    free = files.free()
    if free < plan.needs:
        raise flash_full(
            plan,
            Sentence(
                " ({needed:,} bytes have to be free, and {free:,} are)",
                needed=plan.needs,
                free=free,
            ),
        )


def take_step(step: Step, plan: Plan, files: BoardFiles) -> None:
    match step:
        case Write(path, data):
            files.write(path, data)
        case Remove(path):
            files.remove(path)
        case Rename(path, name):
            files.rename(path, name)
        case MakeFolder(path):
            files.make_folder(path)
        case Check(slot, image):
            for path in differing_paths(files, slot, image):
                files.write(f"{slot}/{path}", image[path])  # a second time, and never a third
            if bad := differing_paths(files, slot, image):
                raise Trouble(
                    "the board's flash does not keep what is written to it ({slot}/{bad} reads "
                    "otherwise), and {what_starts}: run trading-unit flash again, and if it says "
                    "so again, take another board",
                    slot=slot,
                    bad=bad[0],
                    what_starts=what_starts(plan),
                )


def differing_paths(files: BoardFiles, slot: str, image: Image) -> list[str]:
    there = BoardContents(files.tree()).hashes_in(slot)
    return [path for path, sha in sorted(digests(image).items()) if there.get(path) != sha]


def flash_full(plan: Plan, figures: Sentence | str = "") -> Trouble:
    return Trouble(
        "the board's flash is full{figures}, and {what_starts}: remove files of your "
        "own from it with mpremote (`mpremote fs ls`, `mpremote fs rm NAME`) and run "
        "trading-unit flash again",
        figures=figures,
        what_starts=what_starts(plan),
    )


def what_starts(plan: Plan) -> Sentence:
    """What the board starts when the update has failed."""
    return Sentence(
        "the unit starts as before" if plan.kept_slot else "nothing of ours starts there yet"
    )
