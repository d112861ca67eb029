"""Two slots on a board, and what is in them.

main.py      the loader, which starts one of the slots
slot         which one, and a word: see the loader
a/ and b/    a firmware each, with its board.json; the file `whole` in it is written last and
             removed first, so that the loader starts nothing of which a part is missing
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from hashlib import sha256

from trading_unit.flash.board_files import BoardFiles
from trading_unit.flash.image import LOADER, VERSION, is_loader

OTHER = {"a": "b", "b": "a"}
MAIN = "main.py"
BOOT = "boot.py"  # would run before the loader, and at each connection of mpremote
SLOT = "slot"
WHOLE = "whole"
TRIALS = ("0", "1", "2")  # the word of a slot on trial: so many starts so far
FELL = "fell"  # the word of a slot that is started because the other did not come up

Image = Mapping[str, bytes]
"""What a slot is to hold, by the path within it, without `whole`."""


@dataclass(frozen=True, slots=True)
class Found:
    """What is on a board."""

    tree: Mapping[str, str] = field(default_factory=dict)  # SHA-256 by path
    named: str = ""  # the slot that `slot` names; empty when it names none
    word: str = ""  # and the word after it
    versions: Mapping[str, str] = field(default_factory=dict)  # of the slots that are whole
    loader: bool = False  # main.py is ours, of whatever version

    @property
    def on_trial(self) -> bool:
        """The slot that is named has not proven itself yet."""
        return self.word in TRIALS

    @property
    def fell(self) -> str:
        """The slot that did not come up, so that the other is started; empty when all is well."""
        return OTHER[self.named] if self.word == FELL else ""

    @property
    def kept(self) -> str:
        """The slot that an update leaves alone: the good one, or at least one that is whole; empty
        when neither is."""
        named = self.named or "a"
        first = OTHER[named] if self.on_trial else named
        return next((slot for slot in (first, OTHER[first]) if slot in self.versions), "")

    def slot(self, slot: str) -> dict[str, str]:
        """SHA-256 of what is in a slot, by the path within it, without `whole`."""
        start = slot + "/"
        within = {
            path.removeprefix(start): sha
            for path, sha in self.tree.items()
            if path.startswith(start)
        }
        within.pop(WHOLE, None)
        return within

    def holds(self, slot: str, image: Image, version: str) -> bool:
        """Whether that slot is whole and has exactly this firmware."""
        return self.versions.get(slot) == version and self.slot(slot) == digests(image)


def look(disk: BoardFiles) -> Found:
    tree = disk.tree()

    def words(path: str) -> list[str]:
        return disk.read(path).decode("ascii", "replace").split() if path in tree else []

    named, word = [*words(SLOT), "", ""][:2]
    if named not in OTHER:
        named = word = ""
    wholes = {slot: f"{slot}/{WHOLE}" for slot in OTHER}
    versions = {slot: " ".join(words(path)) for slot, path in wholes.items() if path in tree}
    loader = tree.get(MAIN) == digest(LOADER) or (MAIN in tree and is_loader(disk.read(MAIN)))
    return Found(tree, named, word, versions, loader)


def digest(data: bytes) -> str:
    return sha256(data).hexdigest()


def digests(image: Image) -> dict[str, str]:
    return {path: digest(data) for path, data in image.items()}


def whole(version: str) -> bytes:
    """What stands in the file `whole`."""
    return f"{version}\n".encode()


class Difference(Enum):
    MISSING = "missing"
    OTHER = "other"  # there, and not as it should be
    SURPLUS = "surplus"


def differences(found: Found, image: Image, version: str = VERSION) -> dict[str, Difference]:
    """In what a board differs from one that starts `image` and has proven it, by path.

    A loader of ours of another version counts too: an update leaves it, `factory` replaces it.
    """
    slot = found.kept or "a"
    wanted = {f"{slot}/{path}": sha for path, sha in digests(image).items()}
    wanted |= {f"{slot}/{WHOLE}": digest(whole(version)), MAIN: digest(LOADER)}
    there = {
        path: sha
        for path, sha in found.tree.items()
        if path in (MAIN, BOOT) or path.startswith(slot + "/")
    }
    differ = {
        path: Difference.OTHER if path in there else Difference.MISSING
        for path, sha in wanted.items()
        if there.get(path) != sha
    }
    differ |= {path: Difference.SURPLUS for path in there if path not in wanted}
    if (found.named, found.word) != (slot, ""):
        differ[SLOT] = Difference.OTHER if SLOT in found.tree else Difference.MISSING
    return dict(sorted(differ.items()))
