"""Its rules: throw, buy or pay, build beside."""

from collections.abc import Mapping, Sequence
from typing import Any

from trading_unit.table.ask import CHANCE, TABLE, UNIT, By, Choice, Option, Value, one_of
from trading_unit.table.chance import Roll
from trading_unit.table.game import Aside, Line

SOURCES: dict[str, tuple[By, ...]] = {
    "screen": (CHANCE,),
    "table": (TABLE,),
    "unit": (UNIT, CHANCE),
}
HIGHEST = 5  # a hotel


class Throw(Roll):
    asides = ("build", "put right")


class Buy(Choice):
    name = "buy"
    asides = ("build", "put right")

    def words(self) -> Sequence[str]:
        return ("buy", "no")

    def weigh(self, by: By, value: Value) -> int:
        return int(value == "buy")


class Build:
    """One level more on an own street."""

    def __init__(self, game: "VillageGame") -> None:
        self.game = game

    def options(self, by: By) -> Sequence[Option]:
        game = self.game
        return [
            name
            for name, deed in game.deeds.items()
            if game.owner[name] == by and deed["build"] and game.level[name] < HIGHEST
        ]

    def refuses(self, by: By, value: Value) -> str:
        words = [str(word) for word in self.options(by)]
        return "" if value in words else one_of(words)

    def do(self, by: By, value: Value) -> None:
        game = self.game
        game.level[value] += 1
        game.cash[by] -= game.deeds[value]["build"]  # type: ignore[index]
        game.log.append(("builds", by, value))

    def weigh(self, by: By, value: Value) -> int:
        return 0

    def ideas(self, by: By) -> Sequence[Value]:
        return ()


class PutRight(Build):
    """A balance."""

    def options(self, by: By) -> Sequence[Option]:
        return ()

    def refuses(self, by: By, value: Value) -> str:
        return ""

    def do(self, by: By, value: Value) -> None:
        self.game.cash[value["seat"]] = value["amount"]


class VillageGame:
    def __init__(self, setup: dict[str, Any], state: Any = None) -> None:
        data = setup["data"]
        self.names = [seat["name"] for seat in setup["seats"]]
        self.track: list[dict[str, str]] = data["track"]
        self.deeds = {deed["name"]: deed for deed in data["deeds"]}
        self.wages: int = data["wages"]
        self.rounds: int = setup["length"]["rounds"]
        self.sources = SOURCES[setup["chance"]["dice"]]
        self.turn = 0
        self.log: list[Line] = []
        self.totals: dict[int, list[tuple[str, int]]] = {}
        self.winners: list[int] = []
        self.asides: Mapping[str, Aside] = {"build": Build(self), "put right": PutRight(self)}
        seats = range(len(self.names))
        self.cash: list[int] = [data["start"] for _ in seats]
        self.place = [0 for _ in seats]
        self.owner: dict[str, int | None] = dict.fromkeys(self.deeds)
        self.level = dict.fromkeys(self.deeds, 0)
        if state is not None:
            self.__dict__.update({name: type(one)(one) for name, one in state.items()})

    async def play(self) -> None:
        while self.turn < self.rounds * len(self.names):
            await self.move(self.turn % len(self.names))
            self.turn += 1
        self.totals = {seat: [("cash", cash)] for seat, cash in enumerate(self.cash)}
        self.winners = [self.cash.index(max(self.cash))]

    async def move(self, seat: int) -> None:
        a, b = await Throw(seat, self.sources)
        self.log.append(("throws", seat, a, b))
        passed, self.place[seat] = divmod(self.place[seat] + a + b, len(self.track))
        self.cash[seat] += passed * self.wages
        name = self.track[self.place[seat]]["name"]
        if name not in self.deeds:
            return
        owner = self.owner[name]
        if owner is None:
            if await Buy(seat) == "buy":
                self.owner[name] = seat
                self.cash[seat] -= self.deeds[name]["price"]
                self.log.append(("buys", seat, name))
        elif owner != seat:
            self.cash[seat] -= self.rent(name)
            self.cash[owner] += self.rent(name)

    def rent(self, name: str) -> int:
        return int(self.rents(name)[self.level[name]])

    def rents(self, name: str) -> list[int]:
        deed = self.deeds[name]
        return [deed["price"] // 10 * (n + 1) for n in range(HIGHEST + 1 if deed["build"] else 1)]

    def state(self) -> dict[str, Any]:
        names = ("turn", "cash", "place", "owner", "level")
        return {name: getattr(self, name) for name in names}

    def say(self, line: Line, language: str = "en") -> str:
        what, seat, *rest = line
        return f"{self.names[seat]} {what} {' and '.join(map(str, rest))}"

    def sees(self, seat: int | None, line: Line) -> bool:
        return True
