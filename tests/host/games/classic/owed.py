"""What is owed at a classic table, the oldest debt first, each settled before play goes on."""

from dataclasses import dataclass

from tests.host.games.classic.ledger import Books
from tests.host.games.property_log import Awaited


@dataclass
class Debt:
    debtor: int
    creditor: int
    amount: int
    why: str
    about: str = ""


class Debts:
    def __init__(self, books: Books, awaited: Awaited) -> None:
        self.books = books
        self.awaited = awaited
        self.debts: list[Debt] = []

    def charge(self, debt: Debt) -> None:
        """Let it be paid at once where nobody owes and the purse has it; else it is owed."""
        if self.books.real or self.debts or self.purse(debt.debtor) < debt.amount:
            self.debts.append(debt)
        else:
            self.at_once(debt)

    def at_once(self, debt: Debt) -> None:
        line = (debt.why, debt.debtor, debt.creditor, debt.amount, debt.about)
        self.awaited.lines.append(line)

    def purse(self, seat: int) -> int:
        """Cash, after the lines that are awaited."""
        purse = self.books.cash[seat]
        for _, giver, taker, amount, _ in (x for x in self.awaited.lines if len(x) == 5):
            purse += amount * ((taker == seat) - (giver == seat))
        return purse

    def owed(self) -> list[Debt]:
        """All; of what has been forgiven nothing is left once it is its turn."""
        while self.debts and self.debts[0].amount <= 0:
            self.debts.pop(0)
        return self.debts

    def paid(self, debt: Debt) -> None:
        assert self.owed().pop(0) == debt

    def told(self, debt: Debt) -> None:
        """That it cannot be paid yet."""
        assert self.owed()[0] == debt
        assert self.books.real or self.books.cash[debt.debtor] < debt.amount

    def owes(self, seat: int) -> bool:
        return any(debt.debtor == seat for debt in self.debts)

    def forgive(self, one: int, other: int, amount: int) -> None:
        """Take it off the oldest debt between the two."""
        both = {one, other}
        debt = next(debt for debt in self.debts if {debt.debtor, debt.creditor} == both)
        debt.amount -= amount
        assert debt.amount >= 0

    def inherit(self, bankrupt: int, heir: int) -> None:
        """What was owed to a bankrupt is owed to his heir; in Greenopoly the game is over."""
        for debt in self.debts:
            if debt.creditor == bankrupt:
                debt.creditor = heir
        left = [debt for debt in self.debts if debt.debtor not in (bankrupt, debt.creditor)]
        self.debts = [] if self.books.people else left
