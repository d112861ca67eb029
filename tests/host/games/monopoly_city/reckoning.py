"""A game's money and rents derived again, from the lines of its log and the figures alone.

Nothing of the rules is used here: who owns what and what stands where is read off the log, as
somebody at the table would who can read, add up and look at the District cards.
"""

from typing import Any

Line = tuple[Any, ...]
BANK = -1
ARRIVALS = ("throw", "jumps", "card", "plays")


class District:
    def __init__(self, figures: dict[str, Any]) -> None:
        self.figures = figures
        self.owner = BANK
        self.mortgage: int | None = None
        self.hazards: set[str] = set()
        self.clear()

    def clear(self) -> None:
        self.blocks = {"residential": 0, "industrial": 0}
        self.big: set[str] = set()


class Reckoning:
    def __init__(self, setup: dict[str, Any]) -> None:
        data = setup["data"]
        self.money = data["money"]
        self.sizes = {hazard["name"]: hazard["blocks"] for hazard in data["hazards"]}
        self.districts = {one["name"]: District(one) for one in data["districts"]}
        self.cash = [0] * len(setup["seats"])
        self.playing = len(setup["seats"])
        self.estate: set[str] = set()  # what the Bank got from a bankrupt
        self.forgiven = 0  # of a rent that is owed
        self.rents: dict[str, set[int]] = {}  # since the mover arrived
        self.worth: dict[int, int] = {}
        self.checked = 0

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

    def read(self, line: Line) -> None:
        name, *rest = line
        if name in ARRIVALS:
            self.rents.clear()
            self.forgiven = 0
        elif name != "rent":
            for district in self.districts:
                self.rents.setdefault(district, set()).add(self.rent(district))
        if name in MONEY:
            giver, taker, amount, about = rest
            assert amount >= 0 or name == "set right"
            MONEY[name](self, giver, taker, amount, about)
            for seat, change in ((giver, -amount), (taker, amount)):
                if seat != BANK:
                    self.cash[seat] += change
                    assert self.cash[seat] >= 0
        elif name in EVENTS:
            EVENTS[name](self, *rest)


# Lines of money: who gives, who takes, how much, about what


def nothing(self: Reckoning, giver: int, taker: int, amount: int, about: str) -> None:
    pass


def start_money(self: Reckoning, giver: int, taker: int, amount: int, about: str) -> None:
    assert amount == sum(note * count for note, count in self.money["notes"])


def wages(self: Reckoning, giver: int, taker: int, amount: int, about: str) -> None:
    assert amount == self.money["wages"]


def stadiums_pay(self: Reckoning, giver: int, taker: int, amount: int, about: str) -> None:
    count = sum("stadium" in one.big and one.owner == taker for one in self.districts.values())
    assert amount == count * self.money["stadium wages"] > 0


def fine(self: Reckoning, giver: int, taker: int, amount: int, about: str) -> None:
    assert amount == self.money["fine"]


def buys(self: Reckoning, giver: int, taker: int, amount: int, about: str) -> None:
    assert amount == self.districts[about].figures["price"]
    gets(self, giver, taker, amount, about)


def gets(self: Reckoning, giver: int, taker: int, amount: int, about: str) -> None:
    assert self.districts[about].owner == BANK
    self.districts[about].owner = giver
    self.estate.discard(about)


def rent(self: Reckoning, giver: int, taker: int, amount: int, about: str) -> None:
    """Worked out when it fell due, somewhere since the mover arrived; less what was forgiven."""
    due = self.rents.get(about, set()) | {self.rent(about)}
    assert amount + self.forgiven in due
    self.checked += 1


def mortgages(self: Reckoning, giver: int, taker: int, amount: int, about: str) -> None:
    district = self.districts[about]
    assert district.mortgage is None
    assert (district.owner, amount) == (taker, self.rent(about))
    district.mortgage = amount


def buys_back(self: Reckoning, giver: int, taker: int, amount: int, about: str) -> None:
    district = self.districts[about]
    assert (district.owner, district.mortgage) == (giver, amount)
    district.mortgage = None


def builds(self: Reckoning, giver: int, taker: int, amount: int, about: str) -> None:
    piece, name = about.split(" in ")
    district = self.districts[name]
    assert district.owner == giver
    assert district.mortgage is None
    if piece in district.blocks:
        assert amount == district.figures[piece]
        district.blocks[piece] += 1
    else:
        price = district.figures["skyscraper"] if piece == "skyscraper" else self.money[piece]
        assert amount == price
        district.big.add(piece)


def removes(self: Reckoning, giver: int, taker: int, amount: int, about: str) -> None:
    piece, name = about.split(" in ")
    assert amount == self.sizes[piece] * self.money["removal"]
    assert self.districts[name].owner == giver
    self.districts[name].hazards.remove(piece)


def gives_back(self: Reckoning, giver: int, taker: int, amount: int, about: str) -> None:
    assert self.districts[about].owner == taker
    to_bank(self, about)
    self.districts[about].clear()


MONEY = {
    "start money": start_money,
    "wages": wages,
    "stadiums pay": stadiums_pay,
    "fine": fine,
    "buys": buys,
    "auction won": gets,
    "inherits": gets,
    "rent": rent,
    "tax": nothing,
    "card pays": nothing,
    "what is left": nothing,
    "deal pays": nothing,
    "set right": nothing,
    "mortgages": mortgages,
    "buys back": buys_back,
    "builds": builds,
    "removes": removes,
    "gives back": gives_back,
}


# Lines of what changes hands or is put somewhere


def to_bank(self: Reckoning, name: str) -> None:
    self.districts[name].owner = BANK
    self.districts[name].mortgage = None


def steals(self: Reckoning, seat: int, owner: int, name: str) -> None:
    assert self.districts[name].owner == owner
    self.districts[name].owner = seat


def deal(self: Reckoning, seat: int, partner: int, terms: dict[str, Any]) -> None:
    self.forgiven += terms.get("debt", 0)
    for giver, taker, side in ((seat, partner, "give"), (partner, seat, "get")):
        for thing in terms[side]["things"]:
            if thing in self.districts:
                assert self.districts[thing].owner == giver
                self.districts[thing].owner = taker


def bankrupt(self: Reckoning, seat: int, creditor: int) -> None:
    self.playing -= 1
    for name, district in self.districts.items():
        if district.owner == seat:
            district.owner = creditor
            if creditor == BANK:
                to_bank(self, name)
                self.estate.add(name)
    if self.playing == 1:  # nothing more is auctioned
        for name in self.estate:
            self.districts[name].clear()


def no_bid(self: Reckoning, name: str) -> None:
    if name in self.estate:
        self.estate.remove(name)
        self.districts[name].clear()


def builds_free(self: Reckoning, seat: int, piece: str, name: str) -> None:
    district = self.districts[name]
    if piece in self.sizes:
        district.hazards.add(piece)
    elif piece in district.blocks:
        district.blocks[piece] += 1


def put_right(self: Reckoning, by: str, right: dict[str, Any]) -> None:
    district = self.districts.get(right.get("district", ""))
    if district is None:
        return
    if right["what"] == "owner":
        district.owner = BANK if right["seat"] is None else right["seat"]
        if right["seat"] is None:
            district.mortgage = None
    elif right["what"] == "blocks":
        district.blocks = {kind: right[kind] for kind in district.blocks}
    elif right["what"] == "piece":
        pieces = district.hazards if right["piece"] in self.sizes else district.big
        (pieces.add if right["there"] else pieces.discard)(right["piece"])


def worth(self: Reckoning, seat: int, total: int) -> None:
    self.worth[seat] = self.cash[seat] + sum(
        self.rent(name)
        for name, district in self.districts.items()
        if district.owner == seat and district.mortgage is None
    )
    assert total == self.worth[seat]


def wins(self: Reckoning, seat: int, count: int) -> None:
    best = max(self.worth.values())
    assert self.worth[seat] == best
    assert count == list(self.worth.values()).count(best)


EVENTS: dict[str, Any] = {
    "steals": steals,
    "deal": deal,
    "bankrupt": bankrupt,
    "no bid": no_bid,
    "builds free": builds_free,
    "put right": put_right,
    "worth": worth,
    "wins": wins,
}


def reckoned(setup: dict[str, Any], log: list[Line]) -> Reckoning:
    """The whole log; an assertion fails at the first line that does not add up."""
    reckoning = Reckoning(setup)
    for line in log:
        known = len(line) == 5 and line[0] in MONEY
        looks = len(line) == 5 and type(line[4]) is str and all(type(n) is int for n in line[1:4])
        assert known == looks, f"{line[0]!r} looks like a line of money"
        reckoning.read(line)
    return reckoning
