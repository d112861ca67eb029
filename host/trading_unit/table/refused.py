"""Refused answers, with the reason as data: whoever shows a refusal makes the sentence for it."""

from pathlib import Path
from shlex import quote
from typing import Any

from trading_unit.trouble import Trouble


class Refusal:
    """Why something is not legal. `key` names a sentence of the game's words, `refuse.KEY` there;
    `fields` are the values in it, as plain data: amounts as numbers, seats as numbers."""

    __slots__ = ("fields", "key")

    def __init__(self, key: str, **fields: Any) -> None:
        self.key = key
        self.fields = fields

    def __eq__(self, other: object) -> bool:
        same = isinstance(other, Refusal) and self.key == other.key
        return same and self.fields == other.fields  # type: ignore[attr-defined]

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        fields = "".join(f", {name}={value!r}" for name, value in self.fields.items())
        return f"Refusal({self.key!r}{fields})"


SOMEBODY_ELSE = Refusal("somebody else")
"""The one who answers is not the one asked."""

NO_CHOICE = Refusal("no choice")
"""There is nothing to choose from."""

KNOWN_FUTURE = Refusal("known future")
"""The answer leaves a known future in which chance was seen; the others have to agree first."""


class Refused(Trouble):
    """An answer is not legal; nothing has changed. The text of this exception is for programmers:
    people read the sentence that the game makes of `refusal`."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(repr(refusal))
        self.refusal = refusal


class Late(Refused):
    """The answer names an ask that is no longer pending: a second click, or a page that is old."""


class Broken(Trouble):
    """A rule has failed, or the record could not be written. The table is as it was before."""


class NotSaved(Broken):
    """The record could not be written. The table is as it was before, and still asks the same."""


class Locked(NotSaved):
    """Another program has locked the record, which may last for a moment only."""


REPLACED = (
    "{path} was deleted or replaced while it was open, so nothing is saved any more; put it back, "
    "or end this program and begin again"
)
REPLACED_WITH_COPY = (
    "{path} was deleted or replaced while it was open, so nothing is saved any more; the game so "
    "far is in {copy}: end this program, and take that in with: trading-unit games kept import "
    "{quoted}"
)


class Replaced(NotSaved):
    """The file of the record has been deleted, or another one is in its place. `copy` is a single
    file with the game as far as it goes; None when none could be written."""

    def __init__(self, path: Path, copy: Path | None = None) -> None:
        super().__init__(
            REPLACED if copy is None else REPLACED_WITH_COPY,
            path=path,
            copy=copy,
            quoted="" if copy is None else quote(str(copy)),
        )
        self.path = path
        self.copy = copy
