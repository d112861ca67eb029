"""What a family has told so far, as plain data. Nothing is forbidden: pieces that the box lacks
only make a count of what is left go below nothing."""

from trading_unit.games.monopoly_city import reckoning

MOST_PLAYERS = 6
BANK = -1
NOBODY = -1
UNTOLD = None  # an amount that nobody has told
BIG_PIECES = ("stadium", "skyscraper", "tower")
PIECES = ("railroad", "stadium", "skyscraper", "tower")

# What a copy takes over: as it is, item by item, and key by key.
PLAIN = ("banked", "over", "copy_of")
LISTS: tuple = ("players", "out", "cash", "owner", "residential", "industrial", "hazards", "bonus")
LISTS += ("railroad", "stadium", "skyscraper", "mortgage")
TABLES = ("names", "notes", "own_names")


class City:
    def __init__(self, figures: dict) -> None:
        count = len(figures["names"])
        self.figures = figures
        self.players: list = []  # in the order in which they were first needed
        self.names: dict = {}
        self.out: list = []
        self.banked = False
        self.cash: list = [UNTOLD] * MOST_PLAYERS
        self.notes: dict = {}  # how many of each note a player counted last
        self.over = False
        self.copy_of: "int | None" = None  # the moment of the sheet that this one is a copy of
        self.own_names: dict = {}  # what a district is called on the family's board
        self.owner = [NOBODY] * count
        self.residential = [0] * count
        self.industrial = [0] * count
        self.hazards: list = [[] for _ in range(count)]
        self.bonus = [""] * count
        self.railroad = [False] * count
        self.stadium = [False] * count
        self.skyscraper = [False] * count
        self.mortgage = [reckoning.NOT_MORTGAGED] * count
        # The lists that `reckoning` takes.
        self.stands: dict = {
            "owner": self.owner,
            "residential": self.residential,
            "industrial": self.industrial,
            "hazards": self.hazards,
            "mortgage": self.mortgage,
            "stadium": self.stadium,
            "raised": [False] * len(figures["groups"]),
            "tower": -1,
        }

    def copied(self):
        other = City(self.figures)
        for name in PLAIN:
            setattr(other, name, getattr(self, name))
        for name in LISTS:
            getattr(other, name)[:] = getattr(self, name)
        for name in TABLES:
            getattr(other, name).update(getattr(self, name))
        other.stands["raised"][:] = self.stands["raised"]
        other.stands["tower"] = self.stands["tower"]
        return other

    # What it comes to

    def rent(self, district: int) -> int:
        return reckoning.rent(self.figures, self.stands, district)

    def rent_value(self, district: int) -> int:
        return reckoning.rent_value(self.figures, self.stands, district)

    def price(self, piece: str, district: int) -> int:
        return reckoning.price(self.figures, piece, district)

    def block_price(self, district: int, homes: int, factories: int) -> int:
        residential = self.price("residential", district)
        return homes * residential + factories * self.price("industrial", district)

    def blocks(self, district: int) -> int:
        return reckoning.blocks(self.stands, district)

    def room(self, district: int) -> int:
        """How many blocks still fit there."""
        return max(0, self.figures["most blocks"] - self.blocks(district))

    def owned(self, player: int) -> list:
        return [district for district, one in enumerate(self.owner) if one == player]

    def wages(self, player: int) -> int:
        return sum(reckoning.wages(self.figures, self.stands, self.owned(player)))

    def tax(self, player: int) -> int:
        """The Industry Tax of a player; an empty hand of factories pays none."""
        return reckoning.tax(self.stands, self.figures["tax"], self.owned(player))

    def left(self, piece: str) -> int:
        standing = {
            "railroad": self.railroad.count(True),
            "stadium": self.stadium.count(True),
            "skyscraper": self.skyscraper.count(True),
            "tower": 1 if self.tower() >= 0 else 0,
        }
        return self.figures["stock"][piece] - standing[piece]

    def tower(self) -> int:
        return self.stands["tower"]

    def has(self, piece: str, district: int) -> bool:
        if piece == "tower":
            return self.tower() == district
        return {
            "railroad": self.railroad,
            "stadium": self.stadium,
            "skyscraper": self.skyscraper,
        }[piece][district]

    def playing(self) -> list:
        return [player for player in self.players if player not in self.out]

    # What changes it

    def needs(self, player: int) -> None:
        """A player comes into being when first needed, with what the game gives at its start."""
        if player == BANK or player in self.players:
            return
        self.players.append(player)
        if self.banked:
            self.cash[player] = self.figures["start"]

    def moves(self, giver: int, receiver: int, amount: int) -> None:
        """Move money from purse to purse; with paper money the notes on the table do that."""
        if not self.banked:
            return
        for player, change in ((giver, -amount), (receiver, amount)):
            if player != BANK:
                self.cash[player] += change

    def put(self, piece: str, district: int, there: bool) -> None:
        if piece == "tower":
            self.stands["tower"] = district if there else -1
        elif piece == "skyscraper":
            self.skyscraper[district] = there
            # MI-13: a group that has one keeps it, whoever owns its districts.
            group = self.figures["group"][district]
            self.stands["raised"][group] = any(
                raised and self.figures["group"][one] == group
                for one, raised in enumerate(self.skyscraper)
            )
        elif piece == "stadium":
            self.stadium[district] = there
        else:
            self.railroad[district] = there
