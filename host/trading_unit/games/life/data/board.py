"""The road as the rules look it up: spaces are numbers, in the order of the data."""

from collections import Counter, deque
from typing import Any

from trading_unit.games.base.rules.setup import Setup

Space = dict[str, Any]

STOPS = ("marriage", "reckoning", "acres")  # a car that comes along has to stop there
ACT_IN_PASSING = ("red", "blue")


class LifeBoard:
    """Made once for a set-up's data, and never changed."""

    def __init__(self, data: Setup) -> None:
        self.money: dict[str, int] = data["money"]
        self.step: int = self.money["step"]
        self.start: int = self.money["start"]  # what a seat begins with
        self.presents: list[int] = data["presents"]  # by the number spun, from 1
        self.wheel = len(self.presents)  # its highest number
        self.market: list[int] = data["market"]
        self.cards: dict[str, int] = data["cards"]  # of each kind so many

        spaces: list[Space] = data["spaces"]
        self.spaces = spaces
        number: dict[str, int] = {space["id"]: at for at, space in enumerate(spaces)}
        self.number = number
        self.names: list[str] = [space["name"] for space in spaces]
        self.kinds: list[str] = [space["kind"] for space in spaces]
        self.ahead = [[number[name] for name in space["next"]] for space in spaces]
        ways_to = Counter(here for ahead in self.ahead for here in set(ahead))
        self.ways_to = [ways_to[here] for here in range(len(spaces))]
        self.begin = number[data["start"]]
        self.acres = number[data["acres"]]
        self.reckoning = self.kinds.index("reckoning")
        self.from_reckoning = {self.reckoning, *beyond(self.ahead, self.reckoning)}
        self.first_fork = number[data["first fork"]]
        self.business = number[data["business road"]]
        self.beyond_bridge = beyond(self.ahead, number[data["bridge"]])

        self.stops = [kind in STOPS for kind in self.kinds]
        self.in_passing = [space["colour"] in ACT_IN_PASSING for space in spaces]
        self.holds_any = [kind == "start" or kind in STOPS for kind in self.kinds]
        self.far, self.behind = ways_back(self.ahead, self.begin)

    def all_come_by(self, space: int) -> bool:
        """Whether more than one space leads there."""
        return self.ways_to[space] > 1


def ways_back(ahead: list[list[int]], begin: int) -> tuple[list[int], list[int]]:
    """How many spaces it is back to the start, and the first of them, along the shortest way
    (GL-41); of two that are as short, the one that comes first in the data."""
    far = [-1] * len(ahead)
    behind = [begin] * len(ahead)
    far[begin] = 0
    queue = deque([begin])
    while queue:
        here = queue.popleft()
        for space in ahead[here]:
            if far[space] < 0:
                far[space] = far[here] + 1
                behind[space] = here
                queue.append(space)
    return far, behind


def beyond(ahead: list[list[int]], space: int) -> frozenset[int]:
    """All that can be reached from a space, without itself."""
    found: set[int] = set()
    left = list(ahead[space])
    while left:
        here = left.pop()
        if here not in found:
            found.add(here)
            left.extend(ahead[here])
    return frozenset(found)
