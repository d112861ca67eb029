"""The spaces, deeds and amounts that every property game has, as the rules look things up."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

GO = "go"
JAIL = "jail"


class PropertyBoard:
    """A deed is what can be owned: a street, a district, a railroad. Deeds have numbers in track
    order; whatever leaves the rules has its name."""

    def __init__(
        self,
        spaces: Sequence[dict[str, Any]],
        deeds: Sequence[dict[str, Any]],
        money: dict[str, Any],
        cards: Sequence[dict[str, Any]],
        jail_turns: int,
    ) -> None:
        self.size = len(spaces)
        self.kinds: list[str] = [space["kind"] for space in spaces]
        self.spaces = labels([space["name"] for space in spaces])
        self.space_of = {name: number for number, name in enumerate(self.spaces)}
        self.go = self.kinds.index(GO)
        self.jail = self.kinds.index(JAIL)
        self.jail_turns = jail_turns

        self.names: list[str] = [deed["name"] for deed in deeds]
        self.number = {name: number for number, name in enumerate(self.names)}
        self.price: list[int] = [deed["price"] for deed in deeds]
        self.groups: list[str] = list(dict.fromkeys(deed["group"] for deed in deeds))
        self.group: list[int] = [self.groups.index(deed["group"]) for deed in deeds]
        self.members = [
            [n for n, group in enumerate(self.group) if group == which]
            for which in range(len(self.groups))
        ]
        self.sizes = [len(members) for members in self.members]
        self.bits_of_group = [sum(1 << deed for deed in members) for members in self.members]

        self.step: int = money["step"]
        self.start: int = money["start"]
        self.fine: int = money.get("fine", 0)  # where a throw out of jail can be paid for
        self.opening: int = money.get("opening", 0)  # where there are auctions
        self.cards: dict[str, dict[str, Any]] = {card["name"]: card for card in cards}


def labels(names: list[str]) -> list[str]:
    """Names for spaces of which several may share one: "Chance 1", "Chance 2"."""
    there_are = Counter(names)
    seen: Counter[str] = Counter()
    found = []
    for name in names:
        seen[name] += 1
        found.append(f"{name} {seen[name]}" if there_are[name] > 1 else name)
    return found
