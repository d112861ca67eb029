"""What is owed: paid at once, raised by selling in the right order, or never paid (CL-B-26,
CL-B-36, CL-B-65, CL-B-76)."""

from collections.abc import Sequence

from trading_unit.games.city_life.rules import bank, credit
from trading_unit.games.city_life.rules.debt import Debt
from trading_unit.games.city_life.rules.town import Town, TownChoice
from trading_unit.games.property.rules.offers import begin_talks_with
from trading_unit.table.ask import By, Value
from trading_unit.table.refused import Refusal

GIVE_UP = "give up"
YES = "yes"
NO = "no"


async def charge(town: Town, debt: Debt) -> None:
    """Have it paid at once, or as soon as it has been raised, or not at all."""
    if not town.debts and town.cash[debt.debtor] >= debt.amount:
        pay(town, debt)
        return
    town.debts.append(debt)
    begin_talks_with(town, debt.debtor)
    town.log.append(("owes", debt.debtor, debt.creditor, debt.amount, debt.why, debt.about))
    while is_open(town, debt) and may_raise(town, debt):
        said = await Owe(town, debt)
        if said == GIVE_UP:
            break
        if said is not None:
            await sell(town, debt, said)
    town.debts.remove(debt)
    if town.cash[debt.debtor] >= debt.amount:
        pay(town, debt)
    elif not debt.fate.void():
        debt.fate.befalls(debt)


def is_open(town: Town, debt: Debt) -> bool:
    """Return whether more has to be raised. Money may come from anywhere meanwhile."""
    return town.cash[debt.debtor] < debt.amount and not debt.fate.void()


def pay(town: Town, debt: Debt) -> None:
    if not debt.fate.void():
        bank.pay_debt(town, debt, debt.amount)
        debt.fate.paid()


def may_raise(town: Town, debt: Debt) -> bool:
    """Return whether anything is left for the debtor to do."""
    return not debt.fate.certain(debt) and bool(ways_to_raise(town, debt))


def ways_to_raise(town: Town, debt: Debt) -> Sequence[str]:
    """Return all assets; without any a debtor may still borrow, sell what is mortgaged, or deal, or
    else give up."""
    seat = debt.debtor
    assets, more = bank.assets(town, seat), debt.fate.also_sold()
    if assets:
        return [*assets, *more]
    mortgaged = any(town.mortgaged(deed) for deed in town.owned[seat])
    return [*more, GIVE_UP] if mortgaged or credit.may_borrow(town, seat) else []


# What the debtor does


class Owe(TownChoice):
    """What is sold next; as soon as there is enough, the debt is paid (CL-B-26, CL-B-75, CL-B-76,
    CL-B-37, CL-B-42, CL-B-50, CL-B-66, CL-A-18)."""

    name = "owe"
    offers_asides = True

    def __init__(self, town: Town, debt: Debt) -> None:
        super().__init__(town, debt.debtor)
        self.debt = debt

    def words(self) -> Sequence[str]:
        return ways_to_raise(self.town, self.debt)

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if by == self.seat and value == GIVE_UP and value not in self.words():
            return Refusal("sell first", things=list(self.words()))
        return super().refuses(by, value)

    def open(self) -> bool:
        return is_open(self.town, self.debt) and may_raise(self.town, self.debt)


class Take(TownChoice):
    """Whether this seat buys what a debtor has to sell, for the original price (CL-B-26, CL-B-65,
    CL-B-36, CL-A-13)."""

    name = "take"

    def __init__(self, town: Town, seat: int, debt: Debt, thing: str) -> None:
        super().__init__(town, seat)
        self.debt = debt
        self.thing = thing

    def words(self) -> Sequence[str]:
        return (YES, NO) if can_take(self.town, self.seat, self.thing) else (NO,)

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if value == YES and by == self.seat and value not in self.words():
            cost = cost_of(self.town, self.thing)
            return Refusal("take cost", cost=cost, cash=self.town.cash[self.seat])
        return super().refuses(by, value)

    def open(self) -> bool:
        town = self.town
        return on_offer(town, self.debt, self.thing) and can_take(town, self.seat, self.thing)


def cost_of(town: Town, thing: str) -> int:
    return town.price(thing) + town.transfer_tax(thing)


def can_take(town: Town, seat: int, thing: str) -> bool:
    return town.cash[seat] >= cost_of(town, thing)


def on_offer(town: Town, debt: Debt, thing: str) -> bool:
    """Return whether it still is, whatever has been done beside it."""
    return town.cash[debt.debtor] < debt.amount and thing in bank.assets(town, debt.debtor)


async def sell(town: Town, debt: Debt, thing: str) -> None:
    """Ask a fee's owner first, then, when it is chosen again, the others in the order of play; then
    the Bank buys (CL-B-26, CL-B-65). For what is owed to others the Bank does at once (CL-B-75)."""
    if not debt.is_fee():
        bank.sell_to_bank(town, debt.debtor, thing)
    elif thing not in debt.declined:
        if not await offer_to(town, debt, thing, debt.creditor):
            debt.declined.add(thing)
    elif not await taken_by_others(town, debt, thing):
        bank.sell_to_bank(town, debt.debtor, thing)


async def taken_by_others(town: Town, debt: Debt, thing: str) -> bool:
    buyer = town.after(debt.debtor)
    while buyer != debt.debtor:
        if buyer != debt.creditor and await offer_to(town, debt, thing, buyer):
            return True
        buyer = town.after(buyer)
    return False


async def offer_to(town: Town, debt: Debt, thing: str, buyer: int) -> bool:
    """Return whether nothing is left to offer to anybody else."""
    said = await Take(town, buyer, debt, thing) if can_take(town, buyer, thing) else None
    if said == YES:
        bank.sell_to(town, debt.debtor, buyer, thing)
        return True
    if not on_offer(town, debt, thing):
        return True
    town.log.append(("declines" if said == NO else "cannot take", buyer, thing))
    return False
