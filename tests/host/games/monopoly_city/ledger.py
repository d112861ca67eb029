"""What somebody at the table would write down: money, owners, and what stands where."""

from typing import Any

from tests.host.games.property_log import BANK, Awaited, Light, Track
from tests.host.games.tables import Setup

# What comes only when it is awaited, to the letter.
ALONE = {"wages", "stadiums pay", "deal pays", "what is left", "set right", "start money"}


class District:
    def __init__(self, figures: dict[str, Any]) -> None:
        self.figures = figures
        self.owner = BANK
        self.mortgage: int | None = None
        self.hazards: set[str] = set()
        self.bonus = False
        self.railroad = False
        self.clear()

    def clear(self) -> None:
        self.blocks: dict[str, int] = {"residential": 0, "industrial": 0}
        self.big: set[str] = set()

    def to_bank(self) -> None:
        self.owner = BANK
        self.mortgage = None


class Books:
    def __init__(self, setup: Setup) -> None:
        data = setup["data"]
        self.track = Track(setup)
        self.light = Light()
        self.awaited = Awaited(ALONE)
        self.real = setup["money"] == "real"
        self.one_rent: bool = setup["options"]["dodge one rent"]
        self.money = data["money"]
        self.spaces: list[dict[str, Any]] = data["spaces"]
        self.most_blocks: int = data["most blocks"]
        self.sizes = {hazard["name"]: hazard["blocks"] for hazard in data["hazards"]}
        self.bonuses = {bonus["name"] for bonus in data["bonuses"]}
        self.districts = {one["name"]: District(one) for one in data["districts"]}
        self.seats = range(len(setup["seats"]))
        self.cash = [0] * len(self.seats)
        self.out: set[int] = set()
        self.estate: set[str] = set()  # what the Bank got from a bankrupt
        self.worth: dict[int, int] = {}
        self.checked = 0
        self.turns = 0
        self.dodge: tuple[int, int] | None = None  # who holds the Rent Dodge card, since which turn
        self.dodging = False  # no rent is paid in this turn
        # Since a mover arrived, or a card was drawn:
        self.rents: dict[str, set[tuple[int, int]]] = {}  # to whom, and how much
        self.tax: tuple[int, int] = BANK, 0  # who pays it, and how much
        self.bill: tuple[int, int, int, str] = BANK, BANK, 0, ""  # of a card
        self.forgiven = 0
        self.settled: set[str] = set()  # districts whose rent was paid, dodged or forgiven
        self.due: set[str] = set()  # lines one of which must come before play goes on
        if not self.real:
            start = sum(note * count for note, count in self.money["notes"])
            self.awaited.lines = [("start money", BANK, seat, start, "") for seat in self.seats]

    def owned(self, seat: int) -> list[District]:
        return [one for one in self.districts.values() if one.owner == seat]

    def after(self, seat: int) -> int:
        """The next clockwise."""
        around: list[int] = [*self.seats[seat + 1 :], *self.seats[:seat]]
        return next(other for other in around if other not in self.out)

    def count(self, seat: int, what: str) -> int:
        """What a card counts in the districts of a seat, or one kind of hazard."""
        owned = self.owned(seat)
        match what:
            case "bonus":
                return sum(one.bonus for one in owned)
            case "railroad":
                return sum(one.railroad for one in owned)
            case "district":
                return len(owned)
            case "residential" | "industrial":
                return sum(one.blocks[what] for one in owned)
        return sum(what in one.hazards for one in owned)

    def wages(self, seat: int) -> None:
        """With what the stadiums bring."""
        lines = self.awaited.lines
        lines.append(("wages", BANK, seat, self.money["wages"], ""))
        stadiums = sum("stadium" in one.big for one in self.owned(seat))
        if stadiums:
            amount = stadiums * self.money["stadium wages"]
            lines.append(("stadiums pay", BANK, seat, amount, str(stadiums)))

    def leaves(self, seat: int, creditor: int) -> None:
        self.out.add(seat)
        if self.dodge is not None and self.dodge[0] == seat:
            self.dodge = None
        if self.cash[seat] > 0 and not self.real:
            line = ("what is left", seat, creditor, self.cash[seat], "")
            self.awaited.lines.append(line)

    def moves_on(self) -> None:
        """Begin what counts since a mover arrived, or a card was drawn."""
        self.rents.clear()
        self.settled.clear()
        self.forgiven = 0

    def adds_block(self, piece: str, name: str) -> None:
        blocks = self.districts[name].blocks
        blocks[piece] += 1
        assert sum(blocks.values()) <= self.most_blocks

    def rent(self, name: str) -> int:
        district = self.districts[name]
        counting = district.blocks["industrial"]
        if not district.hazards:
            counting += district.blocks["residential"]
        land: int = district.figures["rent"][counting]
        doubled = False
        for other in self.districts.values():
            if "skyscraper" in other.big and other.figures["group"] == district.figures["group"]:
                doubled = True
            if "tower" in other.big and other.owner == district.owner != BANK:
                doubled = True
        return land * 2 if doubled else land

    def note_rents(self) -> None:
        """What would be due now, everywhere."""
        for name, district in self.districts.items():
            if district.owner != BANK and district.mortgage is None:
                self.rents.setdefault(name, set()).add((district.owner, self.rent(name)))
