"""What the logs of property games with auctions have in common, for whoever reckons them again:
movers on a track, bids under a light, and lines that must come next."""

from collections import Counter
from typing import Any, NamedTuple

from tests.host.games.tables import Setup

Line = tuple[Any, ...]

BANK = -1


class Arrival(NamedTuple):
    """A mover has come to the space with this number, and was paid for the start or not."""

    seat: int
    space: int
    passes: bool


class Track:
    """Where each mover is. A card or the dice say how it goes; the log has to agree."""

    def __init__(self, setup: Setup) -> None:
        data, standing = setup["data"], setup["standing"]
        self.kinds = [space["kind"] for space in data["spaces"]]
        self.names = numbered([space["name"] for space in data["spaces"]])
        self.cards = {card["name"]: card for card in data["cards"]}
        self.place = [0] * len(setup["seats"])
        for seat, stands in enumerate(standing["seats"] if standing else ()):
            self.place[seat] = self.names.index(stands.get("space", self.names[0]))
        self.thrown = 0
        self.card: dict[str, Any] = {}  # which moves whoever is on turn

    def moved(self, line: Line) -> Arrival | None:
        match line:
            case (("throw: lands" | "throw: double frees"), seat, name, a, b):
                self.throws(a, b)
                return self.goes(seat, name, a + b)
            case (str(what), _, a, b) if what.startswith("throw: "):
                self.throws(a, b)
            case (("card" | "plays"), _, card):
                self.card = self.cards.get(card, {})
            case ("goes to", seat, name):
                return self.goes(seat, name, self.steps(seat, name))
            case ("jumps", seat, name):
                return self.goes(seat, name, self.forward(seat, name))
            case ("detour", seat, name):
                self.place[seat] = self.names.index(name)
            case ("to jail", seat):
                self.place[seat] = self.kinds.index("jail")
            case ("put right", _, {"what": "place", "seat": seat, "space": name}):
                self.place[seat] = self.names.index(name)
        return None

    def throws(self, a: int, b: int) -> None:
        self.thrown = a + b
        self.card = {}

    def goes(self, seat: int, name: str, steps: int) -> Arrival:
        there = self.place[seat] + steps
        space = there % len(self.names)
        assert self.names[space] == name
        self.place[seat] = space
        return Arrival(seat, space, there >= len(self.names))

    def steps(self, seat: int, name: str) -> int:
        """As the last card has it; without one, as a throw that was paid for first."""
        match self.card:
            case {"effect": "back", "spaces": spaces}:
                return -int(spaces)
            case {"effect": "keep"}:  # the taxi goes up to two either way
                ahead = self.forward(seat, name)
                return ahead if ahead <= 2 else ahead - len(self.names)
            case {"effect": "advance", "to": to}:
                assert name == to
                return self.forward(seat, name)
            case {"effect": "nearest", "of": kind}:
                ahead = self.forward(seat, name)
                passed = [self.place[seat] + step for step in range(1, ahead + 1)]
                found = [self.kinds[space % len(self.names)] for space in passed]
                assert found.index(kind) == ahead - 1
                return ahead
        return self.thrown

    def forward(self, seat: int, name: str) -> int:
        """To another space, or once around to the same."""
        size = len(self.names)
        return (self.names.index(name) - self.place[seat] - 1) % size + 1


def numbered(names: list[str]) -> list[str]:
    """Of several spaces with one name each has its number."""
    count, seen = Counter(names), Counter[str]()
    labels = []
    for name in names:
        seen[name] += 1
        labels.append(f"{name} {seen[name]}" if count[name] > 1 else name)
    return labels


class Light:
    """The bids of one auction: the highest before the light wins."""

    def __init__(self) -> None:
        self.bids: list[tuple[int, int, int]] = []
        self.won: tuple[int, int] | None = None  # by whom, and for how much

    def read(self, line: Line) -> None:
        match line:
            case (("auction" | "auction cancelled"), _):
                self.bids, self.won = [], None
            case ("bid", seat, amount, moment):
                assert not self.bids or amount > self.bids[-1][1]
                self.bids.append((seat, amount, moment))
            case ("light off", off):
                in_time = [bid for bid in self.bids if bid[2] < off]
                self.won = in_time[-1][:2] if in_time else None
            case ("bid too late", seat, amount, late):
                assert late >= 0
                assert (seat, amount) in [bid[:2] for bid in self.bids]
            case ("no bid", _):
                assert self.won is None


class Awaited:
    """The lines that must come next, one after the other, to the letter."""

    def __init__(self, alone: set[str]) -> None:
        self.alone = alone  # what comes only when it is awaited
        self.lines: list[Line] = []

    def comes(self, line: Line) -> bool:
        """Whether it was awaited."""
        if self.lines:
            assert line == self.lines.pop(0)
            return True
        assert line[0] not in self.alone
        return False
