"""Who is meant by the names of players: joined, renamed, and told apart where two have one name."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

SeatKey = tuple[int, int]
"""The number of a game, and a seat in it."""


def key(name: str) -> str:
    """Two names with one key are equal, capitals and spaces around them aside."""
    return name.strip().casefold()


@dataclass(frozen=True, slots=True)
class People:
    """`by_name` says for the key of a name whom the family means by it, `by_seat` the same for one
    seat of one game alone. Who is in neither is called as in the games."""

    by_name: Mapping[str, str] = field(default_factory=dict)
    by_seat: Mapping[SeatKey, str] = field(default_factory=dict)

    def at_table(self, game: int, names: Sequence[str]) -> list[str]:
        """Who sat at that game, seat by seat, under these names. Two who are joined have played
        against each other there, so they keep their names."""
        found = [
            self.by_seat.get((game, seat)) or self.by_name.get(key(name), name)
            for seat, name in enumerate(names)
        ]
        times = Counter(map(key, found))
        return [
            name if times[key(person)] > 1 and (game, seat) not in self.by_seat else person
            for seat, (person, name) in enumerate(zip(found, names, strict=True))
        ]
