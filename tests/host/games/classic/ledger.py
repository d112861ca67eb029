"""What somebody at a classic table would write down, and the sums of the deeds."""

from typing import Any

from tests.host.games.property_log import BANK
from tests.host.games.tables import Setup


class Books:
    def __init__(self, setup: Setup) -> None:
        data, standing = setup["data"], setup["standing"]
        self.seats = range(len(setup["seats"]))
        self.option: dict[str, bool] = setup["options"]
        self.real = setup["money"] == "real"
        self.money: dict[str, Any] = data["money"]
        self.step: int = data["money"]["step"]
        self.clears = data["short"] == "clear"
        self.stock: dict[str, int] = data["stock"]
        self.pieces = [("", 0), *((one["piece"], one["count"]) for one in data["steps"])]
        self.deeds: dict[str, dict[str, Any]] = {deed["name"]: deed for deed in data["deeds"]}
        self.groups: dict[str, list[str]] = {}
        for name, deed in self.deeds.items():
            self.groups.setdefault(deed["group"], []).append(name)
        self.people = {one["name"]: one for one in data["characters"]}
        self.cash = dict.fromkeys([*self.seats, len(self.seats), BANK], 0)
        self.owner: dict[str, int] = {}
        self.level = dict.fromkeys(self.deeds, 0)
        self.mortgaged: set[str] = set()
        self.out: set[int] = set()
        self.character: dict[int, dict[str, Any]] = {}
        for seat, player in enumerate(standing["seats"] if standing else ()):
            self.pay(BANK, seat, player["cash"])
            if player.get("character"):
                self.character[seat] = self.people[player["character"]]
        for name, stands in (standing["districts"] if standing else {}).items():
            self.owner[name] = stands["owner"]
            self.level[name] = stands.get("level", 0)
            if stands.get("mortgaged"):
                self.mortgaged.add(name)

    def pay(self, giver: int, taker: int, amount: int) -> None:
        self.cash[giver] -= amount
        self.cash[taker] += amount

    def owned(self, seat: int) -> list[str]:
        return [name for name, owner in self.owner.items() if owner == seat]

    def takes_back(self, name: str) -> None:
        """The Bank does."""
        self.owner.pop(name, None)
        self.mortgaged.discard(name)

    def has_group(self, seat: int, name: str) -> bool:
        members = self.groups[self.deeds[name]["group"]]
        return all(self.owner.get(member) == seat for member in members)

    def around(self, seat: int) -> list[int]:
        """The other players, clockwise."""
        seats = [*self.seats[seat + 1 :], *self.seats[:seat]]
        return [other for other in seats if other not in self.out]

    def advantage(self, seat: int) -> str:
        return str(self.character[seat]["advantage"]) if seat in self.character else ""

    # Sums

    def wages(self, seat: int, *, twice: bool) -> int:
        salary: int = self.character.get(seat, self.money)["wages"]
        return salary * 2 if twice and self.option.get("double salary") else salary

    def rent(self, name: str, thrown: int, times: int) -> int:
        """As the deed says, or as often as a card does."""
        deed, owner = self.deeds[name], self.owner[name]
        table: list[int] = deed["rent"]
        if deed["kind"] == "street":
            doubles = not self.level[name] and self.has_group(owner, name)
            return table[self.level[name]] * (2 if doubles else 1)
        owned = sum(self.owner.get(member) == owner for member in self.groups[deed["group"]])
        if deed["kind"] == "utility":
            return thrown * (times or table[owned - 1])
        return table[owned - 1] * (times or 1)

    def percent(self, amount: int, percent: int) -> int:
        """Rounded up to a step."""
        return -(-amount * percent // (100 * self.step)) * self.step

    def interest(self, name: str) -> int:
        return self.percent(self.deeds[name]["mortgage"], self.money["interest"])

    def refund(self, name: str) -> int:
        """Half of what a level costs."""
        half: int = self.deeds[name]["build"] // 2
        return half // self.step * self.step

    def worth(self, seat: int) -> int:
        """Cash, printed prices and what the buildings have cost."""
        deeds = ((self.deeds[name], self.level[name]) for name in self.owned(seat))
        printed: int = sum(deed["price"] + level * deed.get("build", 0) for deed, level in deeds)
        return self.cash[seat] + printed

    def for_pieces(self, seat: int, each: dict[str, int]) -> int:
        standing = (self.pieces[self.level[name]] for name in self.owned(seat))
        return sum(count * each[piece] for piece, count in standing if piece)

    def improved(self, seat: int) -> tuple[int, int]:
        """How many levels stand in this seat's parks, and in how many parks."""
        levels = [self.level[name] for name in self.owned(seat) if self.level[name]]
        return sum(levels), len(levels)

    # Pieces

    def piece_in(self, name: str) -> str:
        return f"{self.pieces[self.level[name]][0]} in {name}"

    def may_build(self, seat: int, name: str) -> bool:
        """The lowest of a whole group without a mortgage."""
        members = self.groups[self.deeds[name]["group"]]
        lowest = min(self.level[member] for member in members)
        lent = self.mortgaged.intersection(members)
        return self.has_group(seat, name) and not lent and self.level[name] == lowest

    def lacks(self, name: str, there: int) -> bool:
        """Whether the Bank has too few pieces for that level."""
        piece, count = self.pieces[there]
        standing = [self.pieces[level] for one, level in self.level.items() if one != name]
        used = sum(many for one, many in standing if one == piece)
        return bool(piece) and used + count > self.stock[piece]

    def falls(self, name: str) -> int:
        """To which level a piece that is sold takes its street."""
        here = self.level[name]
        if self.clears and self.lacks(name, here - 1):
            return 0
        return next(there for there in range(here - 1, -1, -1) if not self.lacks(name, there))
