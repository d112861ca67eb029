"""What anybody may do beside an ask: sell to the Bank, borrow and repay, mortgage and redeem; and
whose turn it is, swap."""

from collections.abc import Sequence

from trading_unit.games.city_life.rules import bank, credit
from trading_unit.games.city_life.rules.town import NO_LOAN, SHARE, Town
from trading_unit.table.ask import By, Option, Value, one_of
from trading_unit.table.game import Aside
from trading_unit.table.refused import Refusal

LOAN = "loan"
NOT_WHILE_OWING = Refusal("owing")


class OfTown(Aside):
    """An aside with one word for each thing that it may be done with."""

    def __init__(self, town: Town) -> None:
        self.town = town

    def when(self, seat: int) -> Refusal | None:
        """Why not now; None when the time is right."""
        return None

    def words(self, seat: int) -> Sequence[str]:
        raise NotImplementedError

    def why_not(self, seat: int, value: Value) -> Refusal | None:
        """Of something that is not among the words."""
        return one_of(self.words(seat))

    def act(self, seat: int, word: str) -> None:
        raise NotImplementedError

    def options(self, by: By) -> Sequence[Option]:
        if type(by) is not int or by not in self.town.seats or self.when(by):
            return ()
        return self.words(by)

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if type(by) is not int or by not in self.town.seats:
            return Refusal("no player")
        refusal = self.when(by)
        if refusal is not None or (type(value) is str and value in self.words(by)):
            return refusal
        return self.why_not(by, value)

    def do(self, by: By, value: Value) -> None:
        assert type(by) is int
        self.act(by, value)


class Sell(OfTown):
    """Sell to the Bank, for the original price (CL-B-12, CL-A-07, CL-A-15, CL-A-14)."""

    def words(self, seat: int) -> list[str]:
        return [thing for thing in self.all(seat) if not self.shut(seat, thing)]

    def all(self, seat: int) -> list[str]:
        names = [self.town.board.names[deed] for deed in self.town.owned[seat]]
        return [*names, SHARE] if self.town.shares[seat] else names

    def shut(self, seat: int, thing: str) -> Refusal | None:
        """CL-B-26, CL-B-65: who owes a fee sells in the right order; and what a sale costs has to
        be there."""
        town = self.town
        fee = next((debt for debt in town.debts if debt.debtor == seat), None)
        if fee is not None and fee.is_fee() and thing in bank.assets(town, seat):
            return Refusal("fee owner first", owner=fee.creditor)
        return bank.refuses_sale(town, seat, thing)

    def why_not(self, seat: int, value: Value) -> Refusal | None:
        if type(value) is str and value in self.all(seat):
            return self.shut(seat, value)
        return super().why_not(seat, value)

    def act(self, seat: int, word: str) -> None:
        bank.sell_to_bank(self.town, seat, word)


class Swap(OfTown):
    """Swap a Tower for a House (CL-B-13, CL-A-16)."""

    def when(self, seat: int) -> Refusal | None:
        if seat != self.town.seat:
            return Refusal("swap on own turn")
        if self.town.owes(seat):
            return NOT_WHILE_OWING
        taxes = sum(self.town.rules.swap_taxes())
        cash = self.town.cash[seat]
        return Refusal("swap taxes", taxes=taxes, cash=cash) if cash < taxes else None

    def words(self, seat: int) -> list[str]:
        return list(bank.swaps(self.town, seat))

    def act(self, seat: int, word: str) -> None:
        bank.swap(self.town, seat, *bank.swaps(self.town, seat)[word])


class Borrow(OfTown):
    """Borrow from the Bank (CL-A-19, CL-A-20, CL-A-23)."""

    def when(self, seat: int) -> Refusal | None:
        if self.town.no_credit[seat]:
            return Refusal("no credit")
        return Refusal("loan back first") if self.town.loan[seat] != NO_LOAN else None

    def words(self, seat: int) -> Sequence[str]:
        return (LOAN,)

    def act(self, seat: int, word: str) -> None:
        credit.borrow(self.town, seat)


class Repay(OfTown):
    """Pay a loan back before it is due (CL-A-20, CL-A-21)."""

    def when(self, seat: int) -> Refusal | None:
        town = self.town
        if town.loan[seat] == NO_LOAN:
            return Refusal("nothing borrowed")
        if town.owes(seat):
            return NOT_WHILE_OWING
        due, cash = credit.loan_due(town), town.cash[seat]
        return Refusal("loan due", due=due, cash=cash) if cash < due else None

    def words(self, seat: int) -> Sequence[str]:
        return (LOAN,)

    def act(self, seat: int, word: str) -> None:
        credit.repay(self.town, seat)


class Mortgage(OfTown):
    """Mortgage a House or a Tower (CL-A-24, CL-A-25, CL-A-26, CL-A-28)."""

    def words(self, seat: int) -> list[str]:
        town = self.town
        return [town.board.names[deed] for deed in town.owned[seat] if not town.mortgaged(deed)]

    def act(self, seat: int, word: str) -> None:
        credit.give_mortgage(self.town, self.town.board.number[word])


class Redeem(OfTown):
    """Pay a mortgage back before it is due (CL-A-25 to CL-A-27)."""

    def when(self, seat: int) -> Refusal | None:
        return NOT_WHILE_OWING if self.town.owes(seat) else None

    def words(self, seat: int) -> list[str]:
        town = self.town
        return [
            town.board.names[deed]
            for deed in town.owned[seat]
            if town.mortgaged(deed) and town.cash[seat] >= credit.mortgage_due(town, deed)
        ]

    def why_not(self, seat: int, value: Value) -> Refusal | None:
        town = self.town
        deed = town.board.number.get(value, -1) if type(value) is str else -1
        if deed >= 0 and town.owner[deed] == seat and town.mortgaged(deed):
            due = credit.mortgage_due(town, deed)
            return Refusal("mortgage due", due=due, cash=town.cash[seat])
        return super().why_not(seat, value)

    def act(self, seat: int, word: str) -> None:
        credit.redeem(self.town, seat, self.town.board.number[word])
