"""What becomes of what cannot be paid, each kind by itself (CL-B-76)."""

from collections.abc import Sequence

from trading_unit.games.city_life.rules.bank import pay_debt
from trading_unit.games.city_life.rules.credit import loan_over, mortgage_over
from trading_unit.games.city_life.rules.debt import Debt, Fate
from trading_unit.games.city_life.rules.town import DEBT, MISS, NO_LOAN, NOBODY, Town
from trading_unit.games.city_life.rules.ways import in_jail, send


class MissedTurns(Fate):
    """All cash, and one turn for each started part of what is still owed (CL-B-50, CL-A-43)."""

    word = "turns"

    def __init__(self, town: Town) -> None:
        self.town = town

    def turns(self, short: int) -> int:
        """Count a started part as a whole one (CL-B-37)."""
        return -(-short // self.town.board.turn_price)

    def befalls(self, debt: Debt) -> None:
        town, seat = self.town, debt.debtor
        cash = town.cash[seat]
        left = debt.amount - cash
        turns = self.turns(left)
        pay_debt(town, debt, cash)
        town.log.append(("cannot pay", seat, left, turns))
        self.miss(debt, turns)

    def miss(self, debt: Debt, turns: int) -> None:
        self.town.miss(debt.debtor, DEBT, turns)


class TurnInstead(Fate):
    """One turn in the place of a bill; the cash stays (CL-B-42, CL-B-46, CL-A-49)."""

    word = "turn"

    def __init__(self, town: Town) -> None:
        self.town = town

    def turns(self, short: int) -> int:
        return 1

    def befalls(self, debt: Debt) -> None:
        town, seat = self.town, debt.debtor
        town.log.append(("cannot pay", seat, debt.amount, 1))
        town.miss(seat, DEBT, 1)


class TrafficTurns(MissedTurns):
    """Those of a traffic fine: so many at most (CL-B-37)."""

    def turns(self, short: int) -> int:
        return min(super().turns(short), self.town.board.most_traffic_turns)


class TurnsInJail(MissedTurns):
    """Those of a Tower's fee, in Jail (CL-B-66)."""

    word = "jail"

    def miss(self, debt: Debt, turns: int) -> None:
        in_jail(self.town, debt.debtor, turns)

    def sets_back_to(self) -> int | None:
        return self.town.board.jail


class NoFee(Fate):
    """A House's fee is not paid at all, and no part of it (CL-B-27)."""

    word = "house"

    def __init__(self, town: Town) -> None:
        self.town = town

    def turns(self, short: int) -> int:
        return self.town.board.house_misses

    def befalls(self, debt: Debt) -> None:
        misses_at_house(self.town, debt.debtor, debt.about)

    def certain(self, debt: Debt) -> bool:
        return not covers(self.town, debt.debtor, debt.amount)


class BackForLoan(MissedTurns):
    """Back to where a loan is due, and no other loan (CL-A-23)."""

    word = "loan"

    def __init__(self, town: Town, seat: int) -> None:
        super().__init__(town)
        self.seat = seat

    def miss(self, debt: Debt, turns: int) -> None:
        super().miss(debt, turns)
        self.town.no_credit[self.seat] = True
        self.town.log.append(("no credit", self.seat))
        loan_over(self.town, self.seat)
        send(self.town, self.seat, self.town.board.due_to, debt.why)

    def paid(self) -> None:
        loan_over(self.town, self.seat)

    def void(self) -> bool:
        return self.town.loan[self.seat] == NO_LOAN

    def sets_back_to(self) -> int | None:
        return self.town.board.due_to - 1


class BackForMortgage(MissedTurns):
    """Back to where a mortgage is due, and the Bank has the property (CL-A-27)."""

    word = "mortgage"

    def __init__(self, town: Town, deed: int) -> None:
        super().__init__(town)
        self.deed = deed

    def miss(self, debt: Debt, turns: int) -> None:
        super().miss(debt, turns)
        town, seat = self.town, debt.debtor
        town.give(self.deed, NOBODY)
        town.log.append(("lost", seat, town.board.names[self.deed]))
        mortgage_over(town, self.deed)
        send(town, seat, town.board.due_to, debt.why)

    def paid(self) -> None:
        mortgage_over(self.town, self.deed)

    def void(self) -> bool:
        return not self.town.mortgaged(self.deed)

    def also_sold(self) -> Sequence[str]:
        """Pay what is due on it out of its own price (CL-A-28)."""
        return (self.town.board.names[self.deed],)

    def sets_back_to(self) -> int | None:
        return self.town.board.due_to - 1


# A House's fee


def covers(town: Town, seat: int, amount: int) -> bool:
    """Return whether cash and all assets, once their taxes are paid, are enough (CL-B-27,
    CL-A-18)."""
    return town.cash[seat] + town.can_raise(seat) >= amount


def misses_at_house(town: Town, seat: int, name: str) -> None:
    """Let a visitor of a House pay nothing and miss turns instead (CL-B-25, CL-B-27)."""
    turns = town.board.house_misses
    town.miss(seat, MISS, turns)
    town.log.append(("misses for", seat, turns, name))
