"""The board, prices and cards of a set-up, as the rules look things up."""

from typing import Any

from trading_unit.games.property.data import board as property_board

Data = dict[str, Any]

DISTRICT = "district"
CHANCE = "chance"
TAX = "tax"
PLANNING = "planning"
AUCTION = "auction"
PARKING = "parking"
GO_TO_JAIL = "go to jail"


class CityBoard(property_board.PropertyBoard):
    """Districts have numbers in track order; whatever leaves the rules has its name."""

    def __init__(self, data: Data) -> None:
        spaces = data["spaces"]
        districts = data["districts"]
        money = data["money"]
        super().__init__(spaces, districts, money, data["cards"], data["jail turns"])
        self.tax: list[int] = [space.get("amount", 0) for space in spaces]

        # The district on each space, or -1.
        self.district = [
            self.number[space["name"]] if space["kind"] == DISTRICT else -1 for space in spaces
        ]
        self.space: list[int] = [self.district.index(n) for n in range(len(districts))]
        self.rent: list[list[int]] = [district["rent"] for district in districts]
        self.residential: list[int] = [district["residential"] for district in districts]
        self.industrial: list[int] = [district["industrial"] for district in districts]
        self.skyscraper: list[int] = [district["skyscraper"] for district in districts]
        self.stadium: int = money["stadium"]
        self.tower: int = money["tower"]
        # What each piece that is built costs, by district.
        self.piece_price: dict[str, list[int]] = {
            "residential": self.residential,
            "industrial": self.industrial,
            "stadium": [self.stadium] * len(districts),
            "skyscraper": self.skyscraper,
            "tower": [self.tower] * len(districts),
        }
        self.most: int = data["most blocks"]

        # What the districts of each group bring together when all their blocks stand.
        self.full_rents = [
            sum(self.rent[district][self.most] for district in members) for members in self.members
        ]

        self.hazards: list[str] = [hazard["name"] for hazard in data["hazards"]]
        self.bonuses: list[str] = [bonus["name"] for bonus in data["bonuses"]]
        self.removal: list[int] = [
            hazard["blocks"] * money["removal"] for hazard in data["hazards"]
        ]
        self.usual_removal = sum(self.removal) // len(self.removal)
        self.planning = self.kinds.count(PLANNING)  # how many such spaces there are
        self.hazard_stock: list[int] = [hazard["stock"] for hazard in data["hazards"]]
        self.bonus_stock: list[int] = [bonus["stock"] for bonus in data["bonuses"]]
        self.stock: dict[str, int] = data["stock"]
        # The hazard and the bonus building that each Planning Permission space prints.
        self.pairs = [(space.get("hazard"), space.get("bonus")) for space in spaces]

        self.wages: int = money["wages"]
        self.stadium_wages: int = money["stadium wages"]
        self.notes: list[int] = [worth for worth, _ in money["notes"]]
        self.cheapest_block = min(self.residential + self.industrial)
        self.usual_block = sum(self.residential) // len(self.residential)
        self.cheapest_piece = min(self.stadium, self.tower, *self.skyscraper)
        self.odds: list[int] = data["odds"]
        # As `reckoning` takes them.
        self.figures: dict[str, Any] = {
            "rent": self.rent,
            "group": self.group,
            "price": self.piece_price,
            "removal": self.removal,
            "wages": self.wages,
            "stadium wages": self.stadium_wages,
        }


PIECES = ("residential", "industrial", "railroad", "stadium", "skyscraper", "tower")
RENT_DODGE = "Rent Dodge"


def reserved_names() -> dict[str, str]:
    """In small letters, with what has them."""
    names = dict.fromkeys(map(str.casefold, PIECES), "a piece of the game")
    names.update(dict.fromkeys(("no", "none", "stay"), "an answer of the game"))
    return {**names, RENT_DODGE.casefold(): "the Rent Dodge card (MC-04)"}
