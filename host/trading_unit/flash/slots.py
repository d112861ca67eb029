"""The two slots on a board, and what is in them.

main.py      the loader, which starts one of the slots
slot         names that slot, perhaps with a word after it: see the loader
a/ and b/    a firmware each, with its board.json; the file `whole` in it is written last and
             removed first, so that the loader never starts an incomplete slot
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
TRIALS = ("0", "1", "2")  # the word of a slot on trial: see the loader
FELL = "fell"  # the word of a slot that is started because the other one did not come up

Image = Mapping[str, bytes]
"""What a slot is to hold, by the path within it, without `whole`."""


@dataclass(frozen=True, slots=True)
class BoardContents:
    """The files on a board, and what they say about its slots."""

    tree: Mapping[str, str] = field(default_factory=dict)  # SHA-256 by path
    slot_words: tuple[str, ...] = ()  # of the file `slot`; empty when it names no slot
    versions: Mapping[str, str] = field(default_factory=dict)  # of the complete slots
    has_loader: bool = False  # main.py is our loader, of any version

    @property
    def named_slot(self) -> str:
        """The slot that the file `slot` names; empty when it names none."""
        return self.slot_words[0] if self.slot_words else ""

    @property
    def slot_word(self) -> str:
        """The word after it."""
        return self.slot_words[1] if len(self.slot_words) > 1 else ""

    @property
    def on_trial(self) -> bool:
        """Whether the named slot has not proven itself yet."""
        return self.slot_word in TRIALS

    @property
    def failed_slot(self) -> str:
        """The slot that did not come up, so that the other one is started; empty if none."""
        return OTHER[self.named_slot] if self.slot_word == FELL else ""

    @property
    def slot_to_keep(self) -> str:
        """The slot that an update leaves alone: the proven one, or one that is at least complete;
        empty when there is neither."""
        named = self.named_slot or "a"
        first = OTHER[named] if self.on_trial else named
        return next((slot for slot in (first, OTHER[first]) if slot in self.versions), "")

    def hashes_in(self, slot: str) -> dict[str, str]:
        """The SHA-256 of each file in a slot, by the path within it, without `whole`."""
        start = slot + "/"
        hashes = {
            path.removeprefix(start): sha
            for path, sha in self.tree.items()
            if path.startswith(start)
        }
        hashes.pop(WHOLE, None)
        return hashes

    def holds(self, slot: str, image: Image, version: str) -> bool:
        """Whether that slot is complete and has exactly this firmware."""
        return self.versions.get(slot) == version and self.hashes_in(slot) == digests(image)


def read_contents(files: BoardFiles) -> BoardContents:
    tree = files.tree()

    def words_in(path: str) -> list[str]:
        return files.read(path).decode("ascii", "replace").split() if path in tree else []

    slot_words = tuple(words_in(SLOT))
    if not slot_words or slot_words[0] not in OTHER:
        slot_words = ()
    wholes = {slot: f"{slot}/{WHOLE}" for slot in OTHER}
    versions = {slot: " ".join(words_in(path)) for slot, path in wholes.items() if path in tree}
    is_current = tree.get(MAIN) == digest(LOADER)
    has_loader = is_current or (MAIN in tree and is_loader(files.read(MAIN)))
    return BoardContents(tree, slot_words, versions, has_loader)


def digest(data: bytes) -> str:
    return sha256(data).hexdigest()


def digests(image: Image) -> dict[str, str]:
    return {path: digest(data) for path, data in image.items()}


def whole(version: str) -> bytes:
    """The content of the file `whole`."""
    return f"{version}\n".encode()


class Difference(Enum):
    MISSING = "missing"
    OTHER = "other"  # there, with another content
    SURPLUS = "surplus"


def differences(
    contents: BoardContents, image: Image, version: str = VERSION
) -> dict[str, Difference]:
    """Where a board differs from one on which `image` is proven, by path.

    A loader of another version is a difference too, though an update leaves it: `factory` replaces
    it.
    """
    slot = contents.slot_to_keep or "a"
    expected = {f"{slot}/{path}": sha for path, sha in digests(image).items()}
    expected |= {f"{slot}/{WHOLE}": digest(whole(version)), MAIN: digest(LOADER)}
    there = {
        path: sha
        for path, sha in contents.tree.items()
        if path in (MAIN, BOOT) or path.startswith(slot + "/")
    }
    found = {
        path: Difference.OTHER if path in there else Difference.MISSING
        for path, sha in expected.items()
        if there.get(path) != sha
    }
    found |= {path: Difference.SURPLUS for path in there if path not in expected}
    if (contents.named_slot, contents.slot_word) != (slot, ""):
        found[SLOT] = Difference.OTHER if SLOT in contents.tree else Difference.MISSING
    return dict(sorted(found.items()))
