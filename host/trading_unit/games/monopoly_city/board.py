"""The board, prices and cards of a set-up, as the rules look things up."""

from typing import Any

Data = dict[str, Any]

GO = "go"
DISTRICT = "district"
CHANCE = "chance"
TAX = "tax"
PLANNING = "planning"
AUCTION = "auction"
JAIL = "jail"
PARKING = "parking"
GO_TO_JAIL = "go to jail"


class Board:
    """Districts have numbers in track order; whatever leaves the rules has its name."""

    def __init__(self, data: Data) -> None:
        spaces = data["spaces"]
        districts = data["districts"]
        money = data["money"]
        self.size = len(spaces)
        self.kinds: list[str] = [space["kind"] for space in spaces]
        self.spaces = labels([space["name"] for space in spaces])
        self.space_of = {name: number for number, name in enumerate(self.spaces)}
        self.tax: list[int] = [space.get("amount", 0) for space in spaces]
        self.go = self.kinds.index(GO)
        self.jail = self.kinds.index(JAIL)

        self.names: list[str] = [district["name"] for district in districts]
        self.number = {name: number for number, name in enumerate(self.names)}
        # The district on each space, or -1.
        self.district = [
            self.number[space["name"]] if space["kind"] == DISTRICT else -1 for space in spaces
        ]
        self.space: list[int] = [self.district.index(n) for n in range(len(districts))]
        self.price: list[int] = [district["price"] for district in districts]
        self.rent: list[list[int]] = [district["rent"] for district in districts]
        self.residential: list[int] = [district["residential"] for district in districts]
        self.industrial: list[int] = [district["industrial"] for district in districts]
        self.skyscraper: list[int] = [district["skyscraper"] for district in districts]
        self.groups: list[str] = list(dict.fromkeys(district["group"] for district in districts))
        self.group: list[int] = [self.groups.index(district["group"]) for district in districts]
        self.members = [
            [n for n, group in enumerate(self.group) if group == which]
            for which in range(len(self.groups))
        ]
        self.sizes = [len(members) for members in self.members]
        self.most: int = data["most blocks"]

        self.hazards: list[str] = [hazard["name"] for hazard in data["hazards"]]
        self.bonuses: list[str] = [bonus["name"] for bonus in data["bonuses"]]
        self.removal = [hazard["blocks"] * money["removal"] for hazard in data["hazards"]]
        self.hazard_stock: list[int] = [hazard["stock"] for hazard in data["hazards"]]
        self.bonus_stock: list[int] = [bonus["stock"] for bonus in data["bonuses"]]
        self.stock: dict[str, int] = data["stock"]
        # The hazard and the bonus building that each Planning Permission space prints.
        self.pairs = [(space.get("hazard"), space.get("bonus")) for space in spaces]

        self.step: int = money["step"]
        self.start: int = money["start"]
        self.wages: int = money["wages"]
        self.fine: int = money["fine"]
        self.opening: int = money["opening"]
        self.stadium: int = money["stadium"]
        self.stadium_wages: int = money["stadium wages"]
        self.tower: int = money["tower"]
        self.cheapest_block = min(self.residential + self.industrial)
        self.cheapest_piece = min(self.stadium, self.tower, *self.skyscraper)
        self.jail_turns: int = data["jail turns"]
        self.odds: list[int] = data["odds"]
        self.cards: dict[str, dict[str, Any]] = {card["name"]: card for card in data["cards"]}


def labels(names: list[str]) -> list[str]:
    """Names for spaces of which several may share one: "Chance 1", "Chance 2"."""
    seen: dict[str, int] = {}
    found = []
    for name in names:
        seen[name] = seen.get(name, 0) + 1
        found.append(f"{name} {seen[name]}" if names.count(name) > 1 else name)
    return found
