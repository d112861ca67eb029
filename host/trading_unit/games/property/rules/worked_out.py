"""What bots have worked out about deeds, and need not again while it holds. No rule reads it."""

from typing import Any

Shared = tuple[int, int, int]
"""A group that two have between them: the other, what this seat has of it, and the rest."""

Swap = tuple[int, list[str], list[str], int]
"""With whom, what is given, what comes for it, and what is paid beside it; less than 0 comes."""


class WorkedOut:
    """Deeds are known by their bits: bit n for deed n."""

    def __init__(self) -> None:
        self.lines = -1  # of the log, when it was looked at last; all that happens adds a line
        self.rests_on: tuple[Any, ...] = ()
        self.rents: dict[int, list[int]] = {}  # what others may ask of each seat, the dearest first
        self.leads: dict[int, int] = {}  # what each seat has of all that there is, in thousandths
        self.deeds: dict[int, Any] = {}  # what any deeds are worth to who has them
        self.groups: dict[Any, Any] = {}  # the same of what somebody has of one group

        # At face value, while the deeds and mortgages are as they were then.
        self.deeds_then: list[int] = []
        self.mortgage_then: list[int] = []
        self.shared: list[list[Shared]] = []  # by seat
        self.swaps: dict[int, list[Swap]] = {}


def members(deeds: int) -> list[int]:
    """The numbers of these deeds."""
    found = []
    while deeds:
        lowest = deeds & -deeds
        found.append(lowest.bit_length() - 1)
        deeds ^= lowest
    return found
