"""What a crowd of the load test is to do."""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass

READY = "ready"  # what the crowd prints when all its streams are there


@dataclass(frozen=True, slots=True)
class Crowd:
    """Each cookie of a page, `table` or `seat`, with how many streams it opens. `guests` have no
    seat."""

    host: str
    port: int  # where phones come in
    own_port: int  # where the table comes in
    table: Sequence[tuple[str, int]]
    seats: Sequence[tuple[str, int]]
    guests: int
    seconds: float

    def text(self) -> str:
        return json.dumps(asdict(self))
