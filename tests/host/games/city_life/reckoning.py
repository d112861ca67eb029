"""Purses, Lottery, shares, owners and mortgages derived again from the log alone, by nothing of the
engine; and that every sale, purchase and fee has brought the Lottery its tax (CL-A-65)."""

from collections import Counter
from typing import Any

from tests.host.games.tables import Setup
from trading_unit.games.city_life.rules.game import CityLife

BANK = -1
# Lines of the log that move money: (what, giver, taker, amount, about), and what for.
FROM_BANK = {
    *("start money", "into the lottery", "square pays", "dividend", "card pays", "quiz prize"),
    *("no house", "sells", "sells share", "borrows", "mortgages", "set right"),
}
TO_BANK = {"buys", "buys shares", "repays", "redeems"}
TO_POT = {
    *("fine", "insurance", "pays for", "property tax"),
    *("gains tax", "transfer tax", "share tax", "fee tax"),
}
TAXES = ("gains tax", "transfer tax", "share tax", "fee tax")
OF_PLAYERS = {"fee", "takes", "takes share", "deal pays"}
MOVES = {*FROM_BANK, *TO_BANK, *TO_POT, *OF_PLAYERS, "lottery"}


class Reckoning:
    def __init__(self, setup: Setup) -> None:
        data = setup["data"]
        self.data = data
        self.advanced: bool = setup["options"]["advanced rules"]
        self.deeds = {deed["name"]: deed for deed in data["deeds"]}
        self.seats = range(len(setup["seats"]))
        self.pot = len(setup["seats"])
        self.cash = dict.fromkeys((*self.seats, self.pot, BANK), 0)
        self.shares = [0] * len(self.seats)
        self.owner: dict[str, int] = {}
        self.mortgaged: set[str] = set()
        self.owed: tuple[int, int, str] | None = None  # a fee: by whom, to whom, of what
        self.taxes: Counter[tuple[Any, ...]] = (
            Counter()
        )  # what has to be: kind, seat, about, amount
        self.paid: Counter[tuple[Any, ...]] = Counter()
        standing = setup["standing"]
        if standing is not None:
            self.cash[self.pot] = standing["pot"]
            for seat, player in enumerate(standing["seats"]):
                self.cash[seat] = player["cash"]
                self.shares[seat] = player["shares"]
            self.cash[BANK] = -sum(self.cash.values())
            for name, stands in standing["districts"].items():
                self.owner[name] = stands["owner"]
                if "mortgaged" in stands:
                    self.mortgaged.add(name)

    def read(self, log: list[tuple[Any, ...]]) -> "Reckoning":
        for what, *said in log:
            if what in MOVES:
                giver, taker, amount, about = said
                self.move(what, giver, taker, amount)
                self.changes(what, giver, taker, amount, about)
            else:
                self.without_money(what, said)
        return self

    def move(self, what: str, giver: int, taker: int, amount: int) -> None:
        """Each from and to whom it may be. Only what was put right may be less than nothing."""
        assert amount > 0 or what == "set right"
        assert (giver == BANK) == (what in FROM_BANK)
        assert (taker == BANK) == (what in TO_BANK)
        assert (giver == self.pot) == (what == "lottery")
        assert (taker == self.pot) == (what in TO_POT or what == "into the lottery")
        self.cash[giver] -= amount
        self.cash[taker] += amount

    def changes(self, what: str, giver: int, taker: int, amount: int, about: str) -> None:
        price = self.deeds[about]["price"] if about in self.deeds else self.data["money"]["share"]
        match what:
            case "buys":
                assert (amount, about in self.owner) == (price, False)
                self.owner[about] = giver
                self.bought(giver, about)
            case "takes":
                assert (amount, self.owner[about]) == (price, taker)
                self.owner[about] = giver
                self.sold(taker, about)
                self.bought(giver, about)
            case "sells":
                assert (amount, self.owner.pop(about)) == (price, taker)
                self.sold(taker, about)
            case "buys shares":
                assert amount == int(about) * price
                self.shares[giver] += int(about)
            case "takes share":
                assert amount == price
                self.shares[giver] += 1
                self.share_sold(taker)
            case "sells share":
                assert amount == price
                self.share_sold(taker)
            case "dividend":
                assert amount == self.shares[taker] * self.data["advanced"]["dividend"]
            case "fee":
                if self.owed != (giver, taker, about):
                    self.visited(taker, about)
                self.owed = None
                self.fee_taken(taker, about, amount)
            case "mortgages":
                assert amount == self.figure(about, "mortgage")
                self.mortgaged.add(about)
            case "redeems":
                due = self.figure(about, "mortgage") + self.figure(about, "mortgage cost")
                assert amount <= due
                self.mortgaged.discard(about)
            case tax if tax in TAXES:
                self.paid[tax, giver, about if about in self.deeds else "", amount] += 1
                if tax == "gains tax" and about not in self.deeds:
                    self.taxes[tax, giver, "", amount] += 1  # of a prize: tested by itself

    def without_money(self, what: str, said: list[Any]) -> None:
        match what:
            case "gets share":
                self.shares[said[0]] += 1
            case "free house":
                assert said[1] not in self.owner
                self.owner[said[1]] = said[0]
            case "lost":
                assert self.owner.pop(said[1]) == said[0]
                self.mortgaged.discard(said[1])
            case "swaps":
                seat, tower, house = said
                assert (self.owner.pop(tower), house in self.owner) == (seat, False)
                self.owner[house] = seat
                if self.advanced:
                    figures = self.data["advanced"]
                    self.owes("gains tax", seat, tower, figures["swap gains tax"])
                    self.owes("transfer tax", seat, house, figures["swap transfer tax"])
            case "deal":
                seat, partner, terms = said
                self.deal(seat, partner, terms["give"], terms["get"])
                self.deal(partner, seat, terms["get"], terms["give"])
                self.forgiven(seat, partner, terms)
            case "owes" if said[3] == "fee":
                debtor, creditor, _, _, name = said
                self.visited(creditor, name)
                self.owed = (debtor, creditor, name)
            case "put right":
                self.right(said[1])

    def deal(self, giver: int, taker: int, gives: dict[str, Any], gets: dict[str, Any]) -> None:
        for thing in gives["things"]:
            if thing in self.deeds:
                assert self.owner[thing] == giver
                self.owner[thing] = taker
                self.sold(giver, thing)
                self.bought(taker, thing)
            else:
                self.shares[taker] += 1
                self.share_sold(giver)

    def forgiven(self, seat: int, partner: int, terms: dict[str, Any]) -> None:
        """A fee's tax is on the money for which it is forgiven."""
        if not terms.get("debt"):
            return
        assert self.owed is not None
        debtor, creditor, name = self.owed
        assert {debtor, creditor} == {seat, partner}
        money = terms["get"]["money"] - terms["give"]["money"]
        paid = min(terms["debt"], max(0, money if creditor == seat else -money))
        self.fee_taken(creditor, name, paid)

    def visited(self, owner: int, name: str) -> None:
        assert self.owner[name] == owner
        assert name not in self.mortgaged

    # Taxes

    def figure(self, name: str, what: str) -> int:
        found: int = self.data["advanced"]["of"][self.deeds[name]["group"]][what]
        return found

    def owes(self, tax: str, seat: int, about: str, amount: int) -> None:
        if amount:
            self.taxes[tax, seat, about, amount] += 1

    def sold(self, seat: int, name: str) -> None:
        if self.advanced:
            self.owes("gains tax", seat, name, self.figure(name, "gains tax"))

    def bought(self, seat: int, name: str) -> None:
        if self.advanced:
            self.owes("transfer tax", seat, name, self.figure(name, "transfer tax"))

    def share_sold(self, seat: int) -> None:
        self.shares[seat] -= 1
        if self.advanced:
            self.owes("share tax", seat, "", self.data["advanced"]["share tax"])

    def fee_taken(self, seat: int, name: str, paid: int) -> None:
        """100 of 500, 500 of 2,500: of less as many whole hundreds as there are in a fifth."""
        if self.advanced:
            step, fee = self.data["money"]["step"], self.deeds[name]["fee"]
            whole = self.figure(name, "fee tax")
            self.owes("fee tax", seat, name, (whole * paid // fee) // step * step)

    # Corrections

    def right(self, value: dict[str, Any]) -> None:
        name = value.get("district", "")
        match value["what"]:
            case "owner":
                owner = self.owner.pop(name, None)
                if value["seat"] is not None:
                    self.owner[name] = value["seat"]
                if owner != value["seat"]:
                    self.mortgaged.discard(name)
            case "mortgage" if value["there"]:
                self.mortgaged.add(name)
            case "mortgage":
                self.mortgaged.remove(name)
            case "shares":
                self.shares[value["seat"]] = value["count"]

    def agrees(self, town: CityLife) -> None:
        """With how it stands, wherever the log that was read ends."""
        names = town.board.names
        assert [self.cash[one] for one in (*town.seats, town.pot, BANK)] == town.cash
        assert sum(self.cash.values()) == 0
        assert self.shares == town.shares
        assert [self.owner.get(name, -1) for name in names] == town.owner
        assert self.mortgaged == {name for deed, name in enumerate(names) if town.mortgaged(deed)}
        assert self.paid == self.taxes


def reckoned(setup: Setup, town: CityLife) -> Reckoning:
    """All of it derived again, and it must be as it stands there."""
    found = Reckoning(setup).read(town.log)
    found.agrees(town)
    return found
