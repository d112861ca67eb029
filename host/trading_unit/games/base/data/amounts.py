"""Amounts of money and names, as the file of a property game may have them."""

from collections.abc import Iterable
from dataclasses import dataclass

from trading_unit.games.base.data.toml_table import TomlTable

MOST = 1_000_000_000_000
LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class Amounts:
    """Reads amounts, whole multiples of the step. What is wrong comes out as 0."""

    step: int
    rule: str = ""  # that says so, as it ends a sentence

    def one(self, part: TomlTable, key: str, what: str) -> int:
        """An amount of 1 at least."""
        return self.checked(part, (key,), part.whole(key, 1, MOST, what) or 0)

    def many(self, part: TomlTable, key: str, what: str) -> list[int]:
        """A list of amounts, empty when one is no number."""
        amounts = part.wholes(key, 1, MOST, what) or []
        return [self.checked(part, (key, at), amount) for at, amount in enumerate(amounts)]

    def checked(self, part: TomlTable, where: tuple[str | int, ...], amount: int) -> int:
        """The same amount; noted when it is no multiple of the step."""
        if amount % self.step:
            part.wrong(where, f"is {amount:_}, no whole multiple of {self.step:_}{self.rule}")
        return amount


def named(part: TomlTable) -> str:
    """The name in the part's heading."""
    name = part.name
    if name.strip() != name or not name.isprintable() or not 1 <= len(name) <= LONGEST_NAME:
        part.wrong((), f"must be a name of 1 to {LONGEST_NAME} letters on one line")
    return name


def check_names(kinds: Iterable[tuple[str, Iterable[TomlTable]]], taken: dict[str, str]) -> None:
    """No two things of the game may be called alike, for answers and cards go by names; `taken` are
    those in small letters that something has already."""
    for kind, parts in kinds:
        for part in parts:
            name = part.name.casefold()
            if name in taken:
                part.wrong((), f"is a name that {taken[name]} has already: choose another")
            else:
                taken[name] = f"{kind} {part.name!r}"
