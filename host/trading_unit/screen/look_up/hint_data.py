"""What GET /hint answers: what the program would do in a seat's place."""

from typing import TypedDict


class HintText(TypedDict):
    """A sentence a line: what it would do, and why."""

    lines: list[str]
