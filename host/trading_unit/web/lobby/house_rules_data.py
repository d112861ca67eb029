"""What GET /house-rules answers: the house rules that can be chosen for a game."""

from typing import TypedDict


class FigureChange(TypedDict):
    """What stands there in the usual figures and in the family's; "" where there is nothing."""

    where: str
    before: str
    after: str


class StoredHouseRules(TypedDict):
    """House rules of that game: the options that they name, and the figures that differ, of which
    there are `count`, and the first are in `figures`."""

    name: str
    options: dict[str, bool | int]
    figures: list[FigureChange]
    count: int


class HouseRulesList(TypedDict):
    """Those of a game, and a sentence about each file that cannot be read."""

    kept: list[StoredHouseRules]
    broken: list[str]
