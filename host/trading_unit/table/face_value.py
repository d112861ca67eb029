"""What an answer is worth at face value: by money and printed prices alone."""

from typing import NamedTuple


class FaceValue(NamedTuple):
    """In money. Bots that reckon simply go by it, and no rule does."""

    gains: int
    """What comes by it less what goes, by printed prices, money included."""

    pays: int = 0
    """What it takes out of the purse, 0 for nothing."""


NOTHING = FaceValue(0)
