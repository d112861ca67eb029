"""What the texts of squares and cards bring and cost, reckoned again from the log and the figures
alone: each line of money that must come, and none that must not."""

from dataclasses import dataclass
from typing import Any

from tests.host.games.city_life.places import Whereabouts
from tests.host.games.property_log import BANK, Awaited, Line
from tests.host.games.tables import Setup
from trading_unit.games.city_life.rules.game import CityLife

# What comes only when it is awaited, to the letter.
ALONE = {"start money", "into the lottery", "dividend", "card pays", "lottery", "set right"}
# What is billed, and may be paid in part by all the cash there is; but for a House's fee, and where
# a turn takes the place of the bill.
BILLS = {"fine", "insurance", "pays for", "property tax", "fee"}
LENT = {"repays", "redeems"}
FOLLOWED = ("jump", "school", "museum")


@dataclass
class Bill:
    debtor: int
    creditor: int
    amount: int
    why: str
    about: str = ""


class Texts:
    """`where` is read along with it."""

    def __init__(self, setup: Setup) -> None:
        data = setup["data"]
        self.where = Whereabouts(setup)
        self.owning = self.where.owning
        self.pot = self.owning.pot
        self.money: dict[str, int] = data["money"]
        self.squares: list[dict[str, Any]] = data["spaces"]
        self.cards = {card["name"]: card for card in data["traffic"]}
        self.lent: dict[str, Any] = data["advanced"]
        self.groups = {deed["name"]: deed["group"] for deed in data["deeds"]}
        self.fees = {deed["name"]: deed["fee"] for deed in data["deeds"]}
        self.house_misses: int = data["house misses"]
        self.awaited = Awaited(ALONE)
        self.bills: list[Bill] = []
        self.changes_hands: list[Line] = []  # money of a deal that was struck
        self.card = ""  # the last one that was drawn
        self.for_lottery = False  # it will be thrown for it
        if setup["standing"] is None:
            start = self.money["start"]
            seats = range(len(setup["seats"]))
            self.awaited.lines = [("start money", BANK, seat, start, "") for seat in seats]
            self.fills_pot()

    def read(self, log: list[Line]) -> "Texts":
        for line in log:
            if not self.awaited.comes(line):
                self.before(*line)
            self.where.read([line])
            self.after(*line)
        return self

    # Money that was not awaited to the letter

    def before(self, what: str, *said: Any) -> None:
        match what, said:
            case "turn", _:
                self.settled()
            case _, (giver, taker, amount, about) if what in BILLS:
                self.pays(Bill(giver, taker, amount, what, about))
            case _, (giver, taker, amount, about) if what in LENT:
                self.gives_back(Bill(giver, taker, amount, what, about))
            case "borrows", (_, _, amount, _):
                assert amount == self.lent["loan"]
            case "square pays", (_, seat, amount, name):
                self.chosen(seat, amount, name)
            case "no house", (_, seat, amount, _):
                square = self.squares[self.where.place[seat] - 1]
                assert (amount, self.unsold("House")) == (square["else"], [])
            case "deal pays", _:
                self.changes_hands.remove((what, *said))
            case "cannot pay", (seat, short, turns):
                (bill,) = (one for one in self.bills if one.debtor == seat)
                assert bill.why == "pays for" or self.owning.cash[seat] == 0
                assert (short, turns) == (bill.amount, self.turns(bill))
                self.bills.remove(bill)
            case "misses for", (seat, turns, name):
                assert (turns, self.groups[name]) == (self.house_misses, "House")
                self.bills = [one for one in self.bills if one.debtor != seat]

    def settled(self) -> None:
        """Before the next turn; and nothing that is lent has no turn left."""
        assert self.bills == []
        assert self.changes_hands == []
        seat, where = self.where.seat, self.where
        assert where.loan[seat] != 0 or seat < 0
        for name, turns in where.lent.items():
            assert turns or self.owning.owner[name] != seat

    def bill_for(self, paid: Bill) -> Bill:
        """What is billed; a fee is by what its owner has said."""
        for bill in self.bills:
            if (bill.debtor, bill.why, bill.about) == (paid.debtor, paid.why, paid.about):
                assert bill.creditor == paid.creditor
                return bill
        found = Bill(paid.debtor, paid.creditor, self.due(paid), paid.why, paid.about)
        self.bills.append(found)
        return found

    def due(self, paid: Bill) -> int:
        """For a visit, on a loan, on a mortgage, or what a card of the family's own says."""
        match paid.why:
            case "fee":
                assert self.owning.owner[paid.about] == paid.creditor
                assert self.where.place[paid.debtor] == self.where.number[paid.about]
                return int(self.fees[paid.about])
            case "repays":
                assert self.where.loan[paid.debtor] is not None
                return int(self.lent["loan"] + self.lent["loan cost"])
            case "redeems":
                figures = self.lent["of"][self.groups[paid.about]]
                return int(figures["mortgage"] + figures["mortgage cost"])
        assert (paid.why, paid.creditor, paid.about) == ("fine", self.pot, "")
        assert self.card not in self.cards
        return paid.amount

    def pays(self, paid: Bill) -> None:
        """All of it, or in part all that there is."""
        bill = self.bill_for(paid)
        self.bills.remove(bill)
        if paid.amount == bill.amount:
            return
        assert paid.amount == self.owning.cash[paid.debtor] < bill.amount
        assert bill.why != "pays for"
        assert bill.why != "fee" or self.groups[bill.about] == "Tower"
        left = Bill(bill.debtor, bill.creditor, bill.amount - paid.amount, bill.why, bill.about)
        self.bills.append(left)  # which cannot be paid

    def gives_back(self, paid: Bill) -> None:
        """Of one's own will, out of a price, or because it is due: only then in part."""
        if paid.amount != self.due(paid):
            assert self.falls_due(paid)
            self.pays(paid)
        elif paid.debtor in [bill.debtor for bill in self.bills if bill.why == paid.why]:
            self.pays(paid)

    def falls_due(self, paid: Bill) -> bool:
        left = self.where.loan[paid.debtor] if paid.why == "repays" else self.where.lent[paid.about]
        return left == 0

    def turns(self, bill: Bill) -> int:
        if bill.why == "pays for":
            return 1
        started = -(-bill.amount // self.money["turn"])
        return min(started, self.where.most_traffic) if bill.why == "fine" else started

    # What a text says

    def after(self, what: str, *said: Any) -> None:
        match what, said:
            case "throw: lands", (seat, *_):
                self.follows(seat)
            case "sent", _ if self.for_lottery:
                self.for_lottery = False
            case "sent", (seat, _, why) if why in FOLLOWED:
                self.follows(seat)
            case "throws for the lottery", (seat, _):
                self.wins_lottery(seat)
            case "throws in the museum", (seat, number):
                square = self.squares[self.where.place[seat] - 1]
                self.prize(seat, number * square["per pip"], square["name"])
            case "card", (seat, name):
                self.card = name
                self.draws(seat, self.cards.get(name, {}))
            case "points", (seat, _, now) if now >= self.where.most_points and self.owning.advanced:
                self.bills.append(Bill(seat, self.pot, self.lent["insurance"], "insurance"))
            case "owes", (debtor, creditor, amount, why, about):
                self.owes(Bill(debtor, creditor, amount, why, about))
            case "deal", (seat, partner, terms):
                self.deal(seat, partner, terms)
            case "put right", (_, value):
                self.right(value)

    def follows(self, seat: int) -> None:
        square = self.squares[self.where.place[seat] - 1]
        name = square["name"]
        match square:
            case {"kind": "dollar"}:
                self.dollar(seat, name)
            case {"kind": "mall", "wins": amount}:
                self.wait("square pays", BANK, seat, amount, name)
            case {"kind": "lottery"}:
                self.wins_lottery(seat)
            case {"kind": "amusement"}:
                self.for_lottery = True
            case {"kind": "pays", "amount": amount}:
                self.bills.append(Bill(seat, self.pot, amount, "pays for", name))
            case {"kind": "city hall", "per House": house, "per Tower": tower}:
                owned = [self.groups[one] for one, who in self.owning.owner.items() if who == seat]
                tax = owned.count("House") * house + owned.count("Tower") * tower
                if tax:
                    self.bills.append(Bill(seat, self.pot, tax, "property tax", name))
                else:
                    self.wait("no property tax", seat)
            case {"kind": "hospital", "else": amount} if not self.unsold("House"):
                self.wait("no house", BANK, seat, amount, "")
            case {"kind": "fire department", "else": amount} if not self.unsold("Tower"):
                self.prize(seat, amount, name)

    def wait(self, *line: Any) -> None:
        self.awaited.lines.append(line)

    def unsold(self, group: str) -> list[str]:
        return [
            name
            for name in self.groups
            if self.groups[name] == group and name not in self.owning.owner
        ]

    def dollar(self, seat: int, name: str) -> None:
        if not self.owning.advanced:
            self.wait("gets share", seat)
            return
        self.wait("square pays", BANK, seat, self.lent["dollar"], name)
        for owner, shares in enumerate(self.owning.shares):
            if shares:
                self.wait("dividend", BANK, owner, shares * self.lent["dividend"], name)

    def prize(self, seat: int, amount: int, name: str) -> None:
        self.wait("square pays", BANK, seat, amount, name)
        self.taxes_prize(seat, amount, name)

    def taxes_prize(self, seat: int, amount: int, name: str) -> None:
        """So much of each started part."""
        if self.owning.advanced:
            tax = -(-amount // self.lent["prize part"]) * self.lent["prize tax"]
            self.wait("gains tax", seat, self.pot, tax, name)

    def chosen(self, seat: int, amount: int, name: str) -> None:
        """Money in the museum, or for a School that leads to a Tower where none is left."""
        square = self.squares[self.where.place[seat] - 1]
        assert square["name"] == name
        if square["kind"] == "museum":
            assert amount == square["money"]
        else:
            assert square["kind"] == "school"
            assert (amount, self.unsold("Tower")) == (square["else"], [])
        self.taxes_prize(seat, amount, name)

    def wins_lottery(self, seat: int) -> None:
        name = next(square["name"] for square in self.squares if square["kind"] == "lottery")
        self.wait("lottery", self.pot, seat, self.owning.cash[self.pot], name)
        self.fills_pot()

    def fills_pot(self) -> None:
        self.wait("into the lottery", BANK, self.pot, self.money["pot"], "")

    def draws(self, seat: int, card: dict[str, Any]) -> None:
        """First it leads somewhere, or costs turns."""
        if "fine" in card:
            self.bills.append(Bill(seat, self.pot, card["fine"], "fine", card["name"]))
        if "wins" in card:
            assert not {"to", "misses"} & card.keys()
            self.wait("card pays", BANK, seat, card["wins"], card["name"])

    # What is owed

    def owes(self, said: Bill) -> None:
        assert self.bill_for(said) == said
        assert self.owning.cash[said.debtor] < said.amount

    def deal(self, seat: int, partner: int, terms: dict[str, Any]) -> None:
        for giver, taker, side in ((seat, partner, terms["give"]), (partner, seat, terms["get"])):
            if side["money"]:
                self.changes_hands.append(("deal pays", giver, taker, side["money"], ""))
        if terms.get("debt"):
            both = {seat, partner}
            bill = next(one for one in self.bills if {one.debtor, one.creditor} == both)
            bill.amount -= terms["debt"]
            assert bill.amount >= 0
            if not bill.amount:
                self.bills.remove(bill)

    def right(self, value: dict[str, Any]) -> None:
        """A loan or a mortgage that is put right is owed no more."""
        if value["what"] == "balance":
            seat, reason = value["seat"], value["reason"]
            self.wait("set right", BANK, seat, value["amount"] - self.owning.cash[seat], reason)
        self.bills = [one for one in self.bills if one.why not in LENT or self.is_lent(one)]

    def is_lent(self, bill: Bill) -> bool:
        if bill.why == "repays":
            return self.where.loan[bill.debtor] is not None
        return self.owning.owner.get(bill.about) == bill.debtor and self.where.is_lent(bill.about)

    def agrees(self, town: CityLife) -> None:
        """With how it stands, wherever the log that was read ends."""
        self.where.agrees(town)
        assert self.awaited.lines == []
