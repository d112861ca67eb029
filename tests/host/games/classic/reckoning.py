"""Every line of money of a classic game reckoned again, from the log and the figures alone: who
pays, to whom, how much, and that nothing which falls due is left out."""

from typing import Any

from tests.host.games.classic.landings import Landings
from tests.host.games.classic.ledger import Books
from tests.host.games.classic.owed import Debt, Debts
from tests.host.games.property_log import BANK, Awaited, Light, Line
from tests.host.games.tables import Setup
from trading_unit.games.classic.rules.game import Classic

# Lines of the log that move money: (what, giver, taker, amount, about).
DUE = {"rent", "tax", "card pays", "fine"}
ALONE = {"wages", "advantage", "pot", "deal pays", "what is left", "set right", "start money"}
OF_DEEDS = {
    *("buys", "auction won", "piece won", "builds", "sells", "mortgages", "lifts", "interest")
}
MOVES = DUE | ALONE | OF_DEEDS


class Reckoning:
    def __init__(self, setup: Setup) -> None:
        self.books = books = Books(setup)
        self.light = Light()
        self.awaited = Awaited(ALONE)
        self.debts = Debts(books, self.awaited)
        self.landings = Landings(setup, books, self.debts, self.awaited)
        self.jail_turns: int = setup["data"]["jail turns"]
        self.failed = dict.fromkeys(books.seats, 0)  # throws in jail
        self.claims: list[Line] = []
        self.cleared: set[int] = set()  # who has sold more than a piece at once
        self.totals: dict[int, int] = {}
        self.checked = 0  # rents
        if setup["standing"] is None and not books.real:
            start = books.money["full start" if books.option.get("full start") else "start"]
            self.awaited.lines = [("start money", BANK, seat, start, "") for seat in books.seats]

    def read(self, log: list[Line]) -> "Reckoning":
        for line in log:
            # Rent that nobody has asked for is lost by the throw, before its mover arrives.
            awaited = line[0] != "rent lost" and self.awaited.comes(line)
            self.light.read(line)
            if line[0] in MOVES:
                self.moves(awaited, *line)
            else:
                self.says(*line)
            self.landings.comes(line)
        return self

    # Money

    def moves(
        self, awaited: bool, what: str, giver: int, taker: int, amount: int, about: str
    ) -> None:
        if what in DUE and not awaited:
            self.paid(Debt(giver, taker, amount, what, about))
        elif what in ("builds", "piece won", "sells"):
            self.of_pieces(what, giver, taker, amount, about)
        elif what in OF_DEEDS:
            self.of_deeds(what, giver, taker, amount, about)
        self.checked += what == "rent"
        self.books.pay(giver, taker, amount)
        assert self.books.cash[giver] >= 0 or self.books.real or giver == BANK

    def paid(self, debt: Debt) -> None:
        """What was owed, or the fine before a throw."""
        if debt.why == "fine" and not self.debts.owed():
            place, fine = self.landings.track.place[debt.debtor], self.books.money["fine"]
            assert debt == Debt(debt.debtor, self.landings.fines_to, fine, "fine")
            assert self.landings.track.kinds[place] == "jail"
        else:
            self.landings.chosen(debt)
            self.debts.paid(debt)

    def of_deeds(self, what: str, giver: int, taker: int, amount: int, about: str) -> None:
        books, deed = self.books, self.books.deeds[about]
        match what:
            case "buys":
                assert (amount, about in books.owner) == (deed["price"], False)
                books.owner[about] = giver
            case "auction won":
                assert ((giver, amount), about in books.owner) == (self.light.won, False)
                books.owner[about] = giver
            case "mortgages":
                assert (books.owner[about], deed["mortgage"]) == (taker, amount)
                assert about not in books.mortgaged
                books.mortgaged.add(about)
            case "lifts":
                assert books.owner[about] == giver
                assert amount == deed["mortgage"] + books.interest(about)
                books.mortgaged.remove(about)
            case "interest":
                assert about in books.mortgaged
                assert (books.owner[about], books.interest(about)) == (giver, amount)

    def of_pieces(self, what: str, giver: int, taker: int, amount: int, about: str) -> None:
        books, street = self.books, about.partition(" in ")[2]
        if what == "sells":
            assert books.owner[street] == taker
            self.sells(taker, amount, street, about)
            return
        price = books.deeds[street]["build"]
        assert books.may_build(giver, street)
        assert amount == price if what == "builds" else amount >= price
        assert what == "builds" or self.light.won in (None, (giver, amount))
        books.level[street] += 1
        assert about == books.piece_in(street)
        assert not books.lacks(street, books.level[street])

    def sells(self, seat: int, amount: int, street: str, about: str) -> None:
        """Only a bankrupt sells more than the one piece, all at once."""
        books = self.books
        assert about == books.piece_in(street)
        levels, rest = divmod(amount, books.refund(street))
        there = books.level[street] - levels
        assert rest == 0
        if there != books.falls(street):
            assert there == 0
            self.cleared.add(seat)
        books.level[street] = there

    # What else is said

    def says(self, what: str, *said: Any) -> None:
        books = self.books
        match what, said:
            case "turn", _:
                self.settled()
            case str(), (seat, *_) if what.startswith("throw: "):
                self.settled()
                self.throws(what, seat)
            case "owes", _:
                self.landings.chosen(Debt(*said))
                self.debts.told(Debt(*said))
            case "card", (seat, name):
                self.landings.draws(seat, self.landings.track.cards.get(name, {}))
            case "to jail", (seat,):
                self.failed[seat] = 0
            case "begins with", (seat, name):
                assert name not in books.owner
                books.owner[name] = seat
            case "character", (seat, name):
                books.character[seat] = books.people[name]
                if books.advantage(seat) == "start" and not books.real:
                    self.landings.bonus(seat)
            case "no interest", (seat, name):
                assert books.owner.pop(name) == seat
                books.mortgaged.remove(name)
            case "deal", (seat, partner, terms):
                self.deal(seat, partner, terms)
            case "bankrupt", (seat, creditor):
                self.ruin(seat, creditor)
            case "put right", (_, value):
                self.right(value)
            case "worth", (seat, total):
                self.totals[seat] = total
                assert books.real or total == books.worth(seat)
            case _:
                self.claiming(what, said)

    def settled(self) -> None:
        self.landings.settled()
        assert not self.cleared

    def throws(self, what: str, seat: int) -> None:
        if what == "throw: no double":
            self.failed[seat] += 1
            assert self.failed[seat] < self.jail_turns
        elif what == "throw: last try":
            fine, fines_to = self.books.money["fine"], self.landings.fines_to
            self.debts.charge(Debt(seat, fines_to, fine, "fine"))

    def claiming(self, what: str, said: tuple[Any, ...]) -> None:
        """Rent that is asked for: of several the oldest, at once where the visitor has it and does
        not owe, whoever else does."""
        match what, said:
            case "may claim", _:
                self.claims.append(said)
            case "rent lost", (owner, visitor, amount, name):
                self.claims.remove((owner, visitor, name, amount))
            case "claims", (owner, visitor, name):
                found = next(one for one in self.claims if one[:3] == said)
                self.claims.remove(found)
                debt = Debt(visitor, owner, found[3], "rent", name)
                has = not self.books.real and self.books.cash[visitor] >= debt.amount
                if has and not self.debts.owes(visitor):
                    self.debts.at_once(debt)
                else:
                    self.debts.debts.append(debt)

    def deal(self, seat: int, partner: int, terms: dict[str, Any]) -> None:
        for giver, taker, side in ((seat, partner, terms["give"]), (partner, seat, terms["get"])):
            if side["money"]:
                self.awaited.lines.append(("deal pays", giver, taker, side["money"], ""))
            for thing in side["things"]:
                if thing in self.books.deeds:
                    assert self.books.owner[thing] == giver
                    self.books.owner[thing] = taker
        if terms.get("debt"):
            self.debts.forgive(seat, partner, terms["debt"])

    def ruin(self, seat: int, creditor: int) -> None:
        books = self.books
        books.out.add(seat)
        self.cleared.discard(seat)
        self.debts.inherit(seat, creditor)
        self.claims = [one for one in self.claims if seat not in one[:2]]
        if books.cash[seat] > 0 and not books.real:
            left = books.cash[seat]
            self.awaited.lines.append(("what is left", seat, creditor, left, ""))
        for name in books.owned(seat):
            assert books.level[name] == 0
            if creditor not in books.seats:  # the Bank, or the middle of the board
                books.takes_back(name)
            else:
                books.owner[name] = creditor

    def right(self, value: dict[str, Any]) -> None:
        books, name = self.books, value.get("district", "")
        match value["what"]:
            case "balance":
                seat, reason = value["seat"], value["reason"]
                change = value["amount"] - books.cash[seat]
                self.awaited.lines.append(("set right", BANK, seat, change, reason))
            case "place":
                self.failed[value["seat"]] = 0
            case "owner" if value["seat"] is None:
                books.takes_back(name)
            case "owner":
                books.owner[name] = value["seat"]
            case "level":
                books.level[name] = value["level"]
            case "mortgage" if value["there"]:
                books.mortgaged.add(name)
            case "mortgage":
                books.mortgaged.remove(name)

    def agrees(self, estate: Classic) -> None:
        """With how it stands, wherever the log that was read ends."""
        books, names = self.books, estate.board.names
        middle = [] if self.landings.pot == BANK else [self.landings.pot]
        assert [books.cash[account] for account in (*books.seats, *middle, BANK)] == estate.cash
        assert [books.owner.get(name, -1) for name in names] == estate.owner
        assert [books.level[name] for name in names] == estate.level
        lent = {name for name, amount in zip(names, estate.mortgage, strict=True) if amount > 0}
        assert books.mortgaged == lent
        assert self.landings.track.place == estate.place
        assert self.awaited.lines == []
        if estate.over:
            self.ends(estate)

    def ends(self, estate: Classic) -> None:
        """BO-53, GR-63: in Greenopoly the levels count first."""
        books = self.books
        assert [*self.totals] == [seat for seat in books.seats if seat not in books.out]
        best = {
            seat: (*(books.improved(seat) if books.people else ()), total)
            for seat, total in self.totals.items()
        }
        assert estate.winners == [seat for seat in best if best[seat] == max(best.values())]


def reckoned(setup: Setup, estate: Classic) -> Reckoning:
    """All of it derived again, and it must be as it stands there."""
    found = Reckoning(setup).read(estate.log)
    found.agrees(estate)
    return found
