"""What falls due where a mover arrives, and by the card that it draws there."""

from typing import Any

from tests.host.games.classic.ledger import Books
from tests.host.games.classic.owed import Debt, Debts
from tests.host.games.property_log import BANK, Arrival, Awaited, Line, Track
from tests.host.games.tables import Setup


class Landings:
    def __init__(self, setup: Setup, books: Books, debts: Debts, awaited: Awaited) -> None:
        self.books = books
        self.debts = debts
        self.awaited = awaited
        self.track = Track(setup)
        self.spaces: list[dict[str, Any]] = setup["data"]["spaces"]
        self.printed = any(space.get("effect") == "pot" for space in self.spaces)
        to_middle = books.option.get("fines to the middle", False)
        # Who gets taxes and what cards cost, and who gets fines.
        self.pot = len(books.seats) if self.printed or to_middle else BANK
        self.fines_to = self.pot if to_middle else BANK
        self.times = 0  # by how much a card makes the next rent more
        self.choice: tuple[int, int] | None = None  # who chooses a tax, and on which space

    def wait(self, *line: Any) -> None:
        self.awaited.lines.append(line)

    def arrives(self, arrival: Arrival) -> None:
        books = self.books
        seat, space, passes = arrival
        if passes:
            self.wait("wages", BANK, seat, books.wages(seat, twice=space == 0), "")
        name, untaxed = self.track.names[space], books.advantage(seat) == "no taxes"
        match self.spaces[space]:
            case {"kind": "tax" | "worth tax"} if untaxed:
                self.wait("no tax", seat, name)
            case {"kind": "tax", "amount": amount}:
                self.debts.charge(Debt(seat, self.pot, amount, "tax", name))
            case {"kind": "worth tax"}:
                self.choice = seat, space
            case {"kind": "rest", "effect": effect}:
                self.rests(seat, name, effect)
        if name in books.owner:
            self.visits(seat, books.owner[name], name)

    def visits(self, seat: int, owner: int, name: str) -> None:
        books, railroad = self.books, self.books.deeds[name]["kind"] == "railroad"
        amount = books.rent(name, self.track.thrown, self.times)
        if owner == seat:
            self.wait("own", seat, name)
        elif name in books.mortgaged:
            self.wait("mortgaged", seat, owner, name)
        elif railroad and books.advantage(seat) == "no fares":
            self.wait("rides free", seat, name)
        elif books.option["ask for rent"]:
            self.wait("may claim", owner, seat, name, amount)
        else:
            self.debts.charge(Debt(seat, owner, amount, "rent", name))

    def rests(self, seat: int, name: str, effect: str) -> None:
        """It costs the next turn, or brings what lies in the middle, or both."""
        books = self.books
        if effect == "miss a turn" and not books.option.get("rest has no effect"):
            self.wait("rests", seat, name)
        if effect == "pot" or (self.pot != BANK and not self.printed):
            pot = books.cash[self.pot]
            self.wait(*("pot", self.pot, seat, pot, "") if pot else ("pot empty", seat))
        if books.advantage(seat) == "park":
            self.bonus(seat)

    def bonus(self, seat: int) -> None:
        who = self.books.character[seat]
        self.wait("advantage", BANK, seat, who["amount"], who["name"])

    def draws(self, seat: int, card: dict[str, Any]) -> None:
        books, name = self.books, card.get("name", "")
        match card:
            case {"effect": "collect", "amount": amount}:
                self.wait("card pays", BANK, seat, amount, name)
            case {"effect": "pay", "amount": amount}:
                self.debts.charge(Debt(seat, self.pot, amount, "card pays", name))
            case {"effect": "per piece", "each": each}:
                amount = books.for_pieces(seat, each)
                if amount:
                    self.debts.charge(Debt(seat, self.pot, amount, "card pays", name))
                else:
                    self.wait("counts nothing", seat, name)
            case {"effect": "from each", "amount": amount}:
                for other in books.around(seat):
                    self.debts.charge(Debt(other, seat, amount, "card pays", name))
            case {"effect": "to each", "amount": amount}:
                for other in books.around(seat):
                    self.debts.charge(Debt(seat, other, amount, "card pays", name))
            case {"effect": "nearest", "times": times}:
                self.times = times

    def chosen(self, said: Debt) -> None:
        """Let what is paid or owed show which way of the tax it was."""
        if self.choice is None or self.debts.owed():
            return
        seat, space = self.choice
        percent, flat = self.spaces[space]["percent"], self.spaces[space]["flat"]
        share = self.books.percent(self.books.worth(seat), percent)
        assert self.books.real or said.amount in (share, flat)
        taker = BANK if self.books.option.get("income tax to the bank") else self.pot
        self.debts.debts = [Debt(seat, taker, said.amount, "tax", self.track.names[space])]
        self.choice = None

    def settled(self) -> None:
        """Before play goes on."""
        assert not self.debts.owed()
        if self.choice is not None and not self.books.real:
            seat, _ = self.choice
            assert seat in self.books.out or not self.books.worth(seat)
        self.choice = None
        self.times = 0

    def comes(self, line: Line) -> None:
        arrival = self.track.moved(line)
        if arrival is not None:
            self.arrives(arrival)
