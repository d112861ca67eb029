"""What the fields of requests may be."""

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

from trading_unit.games.definition import MOST_SEATS

Json: TypeAlias = "dict[str, Json] | list[Json] | str | int | float | bool | None"

JsonObject: TypeAlias = dict[str, Json]


LEAST_MV, MOST_MV = 0, 5_000  # of all cells: none, and three fresh ones


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number from `least` to `most`."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Number:
    """A number from `least` to `most`."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Longest:
    """A text of so many characters at most, or a list of so many entries."""

    length: int


Seat = Annotated[int, Whole(0, MOST_SEATS)]
AskNumber = Annotated[int, Whole(0, 1_000_000_000)]
RequestNumber = Annotated[int, Whole(0, 1_000_000_000)]
GameNumber = Annotated[int, Whole(0, 1_000_000_000)]
Steps = Annotated[int, Whole(1, 100_000)]
Text = Annotated[str, Longest(100)]
FileLine = Annotated[str, Longest(1_000_000)]  # more than any request has: TOML has its own bounds
Name = Annotated[str, Longest(80)]
By = Seat | Literal["table"]
"""Who answers: a seat, or the people together for what they threw or drew themselves."""
