"""What is owed: paid at once, raised by selling in the right order, or missed turns (CL-B-26,
CL-B-37, CL-B-65, CL-B-76)."""

from collections.abc import Sequence

from trading_unit.games.city_life.rules import appraisal, bank, credit
from trading_unit.games.city_life.rules.credit import LOAN, MORTGAGE
from trading_unit.games.city_life.rules.town import DEBT, JAIL, MISS, NOBODY, Debt, Town, TownChoice
from trading_unit.games.city_life.rules.ways import in_jail, send
from trading_unit.games.property.rules.offers import owe
from trading_unit.table.ask import By, Value
from trading_unit.table.refused import Refusal

__all__ = ["HOUSE", "JAIL", "LOAN", "MORTGAGE", "TRAFFIC", "TURNS", "charge"]

# What becomes of what cannot be paid: missed turns; for a traffic fine so many at most; in Jail; a
# House's fee is not paid at all (CL-B-27); and what LOAN and MORTGAGE bring.
TURNS, TRAFFIC, HOUSE = "turns", "traffic", "house"

FEE = "fee"  # what moves it, in the log
FEE_TAX = "fee tax"

GIVE_UP = "give up"
YES = "yes"
NO = "no"


async def charge(
    town: Town, seat: int, creditor: int, amount: int, why: str, about: str, then: str
) -> None:
    """At once, or as soon as it has been raised, or not at all."""
    debt = Debt(seat, creditor, amount, why, about, then=then)
    if not town.debts and town.cash[seat] >= amount:
        paid(town, debt)
        return
    owe(town, debt)
    town.log.append(("owes", seat, creditor, amount, why, about))
    await settle(town)


async def settle(town: Town) -> None:
    """Each in the order they arose. Money may come from anywhere meanwhile."""
    while town.debts:
        debt = town.debts[0]
        if town.cash[debt.debtor] >= debt.amount:
            town.debts.pop(0)
            paid(town, debt)
        elif not may_raise(town, debt):
            town.debts.pop(0)
            fails(town, debt)
        else:
            said = await town.ask(Owe, debt.debtor)
            if said == GIVE_UP:
                town.debts.pop(0)
                fails(town, debt)
            elif said is not None:
                await sell(town, debt, said)


def is_fee(town: Town, debt: Debt) -> bool:
    """A player gets it, so he is asked first what he wants for it."""
    return debt.creditor in town.seats


def covers(town: Town, seat: int, amount: int) -> bool:
    """CL-B-27, CL-A-18: with cash, and with all assets once their taxes are paid."""
    return town.cash[seat] + town.can_raise(seat) >= amount


def may_raise(town: Town, debt: Debt) -> bool:
    """Whether anything is left for the debtor to do."""
    if debt.then == HOUSE and not covers(town, debt.debtor, debt.amount):
        return False
    return bool(town.ask(Owe, debt.debtor).words())


# What the debtor does


class Owe(TownChoice):
    """What is sold next; as soon as there is enough, the debt is paid. Who has nothing to sell may
    still borrow, sell what is mortgaged, or deal; or else gives up."""

    name = "owe"
    offers_asides = True

    def words(self) -> Sequence[str]:
        town, seat, debt = self.town, self.seat, self.town.debts[0]
        assets = town.assets(seat)
        if debt.then == MORTGAGE:
            return [*assets, debt.about] if assets else [debt.about, GIVE_UP]
        if assets:
            return assets
        mortgaged = any(town.mortgaged(deed) for deed in town.owned[seat])
        return [GIVE_UP] if mortgaged or credit.may_borrow(town, seat) else []

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if by == self.seat and value == GIVE_UP and value not in self.words():
            return Refusal("sell first", things=list(self.words()))
        return super().refuses(by, value)

    def open(self) -> bool:
        town, debt = self.town, self.town.debts[0]
        return town.cash[self.seat] < debt.amount and may_raise(town, debt)

    def weigh(self, by: By, value: Value) -> int:
        if value == GIVE_UP:
            return -appraisal.failing_costs(self.town, self.town.debts[0])
        return -appraisal.selling_costs(self.town, self.seat, value)


class Take(TownChoice):
    """Whether this seat buys what is offered, for the original price."""

    name = "take"

    def words(self) -> Sequence[str]:
        return (YES, NO) if can_take(self.town, self.seat) else (NO,)

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if value == YES and by == self.seat and not can_take(self.town, self.seat):
            cost = cost_of(self.town, self.town.debts[0].thing)
            return Refusal("take cost", cost=cost, cash=self.town.cash[self.seat])
        return super().refuses(by, value)

    def open(self) -> bool:
        town = self.town
        return bool(town.debts) and on_offer(town, town.debts[0]) and can_take(town, self.seat)

    def weigh(self, by: By, value: Value) -> int:
        if value == NO:
            return 0
        thing = self.town.debts[0].thing
        return appraisal.buying(self.town, self.seat, thing, cost_of(self.town, thing))


def cost_of(town: Town, thing: str) -> int:
    return town.price(thing) + town.transfer_tax(thing)


def can_take(town: Town, seat: int) -> bool:
    return town.cash[seat] >= cost_of(town, town.debts[0].thing)


def on_offer(town: Town, debt: Debt) -> bool:
    """Still, whatever has been done beside it."""
    return town.cash[debt.debtor] < debt.amount and debt.thing in town.assets(debt.debtor)


async def sell(town: Town, debt: Debt, thing: str) -> None:
    """CL-B-26, CL-B-65: a fee's owner is asked first, then, when it is chosen again, the others in
    the order of play; then the Bank buys. For what is owed to others the Bank does at once."""
    debt.thing = thing
    if not is_fee(town, debt):
        bank.sell_to_bank(town, debt.debtor, thing)
    elif thing not in debt.declined:
        if not await offer_to(town, debt, debt.creditor):
            debt.declined.add(thing)
    elif not await taken_by_others(town, debt):
        bank.sell_to_bank(town, debt.debtor, thing)


async def taken_by_others(town: Town, debt: Debt) -> bool:
    buyer = town.after(debt.debtor)
    while buyer != debt.debtor:
        if buyer != debt.creditor and await offer_to(town, debt, buyer):
            return True
        buyer = town.after(buyer)
    return False


async def offer_to(town: Town, debt: Debt, buyer: int) -> bool:
    """True when there is nothing left to offer to anybody else."""
    said = await town.ask(Take, buyer) if can_take(town, buyer) else None
    if said == YES:
        bank.sell_to(town, debt.debtor, buyer, debt.thing)
        return True
    if not on_offer(town, debt):
        return True
    town.log.append(("declines" if said == NO else "cannot take", buyer, debt.thing))
    return False


# What becomes of it


def paid(town: Town, debt: Debt) -> None:
    pay(town, debt, debt.amount)
    over(town, debt)


def pay(town: Town, debt: Debt, amount: int) -> None:
    """CL-A-17: a fee's owner pays tax on what he gets of it."""
    if not amount:
        return
    town.accounts.move(amount, debt.debtor, debt.creditor, debt.why, debt.about)
    if debt.why == FEE:
        deed = town.board.number[debt.about]
        tax = town.rules.fee_tax(deed, amount)
        bank.tax(town, debt.creditor, tax, FEE_TAX, debt.about)


def over(town: Town, debt: Debt) -> None:
    if debt.then == LOAN:
        credit.loan_over(town, debt.debtor)
    elif debt.then == MORTGAGE:
        credit.mortgage_over(town, town.board.number[debt.about])


def fails(town: Town, debt: Debt) -> None:
    """All cash, and for what is still owed missed turns: one for each started part of it."""
    seat, board = debt.debtor, town.board
    if debt.then == HOUSE:
        not_paid(town, seat, debt.about)
        return
    turns = turns_for(town, debt)
    cash = town.cash[seat]
    pay(town, debt, cash)
    debt.amount -= cash
    town.log.append(("cannot pay", seat, debt.amount, turns))
    if debt.then == JAIL:
        in_jail(town, seat, turns)
        return
    town.missing[seat] += [DEBT] * turns
    if debt.then == LOAN:
        town.no_credit[seat] = True
        town.log.append(("no credit", seat))
    elif debt.then == MORTGAGE:
        town.give(board.number[debt.about], NOBODY)
        town.log.append(("lost", seat, debt.about))
    over(town, debt)
    if debt.then in (LOAN, MORTGAGE):
        send(town, seat, board.data["due to"], debt.why)


def turns_for(town: Town, debt: Debt) -> int:
    """What the debtor would miss now: one for each started part of what cash does not pay."""
    board = town.board
    if debt.then == HOUSE:
        return int(board.data["house misses"])
    turns = -(-(debt.amount - town.cash[debt.debtor]) // board.turn_price)
    return min(turns, board.data["most traffic turns"]) if debt.then == TRAFFIC else int(turns)


def not_paid(town: Town, seat: int, name: str) -> None:
    """A visitor of a House pays nothing, and misses turns instead (CL-B-25, CL-B-27)."""
    turns: int = town.board.data["house misses"]
    town.missing[seat] += [MISS] * turns
    town.log.append(("misses for", seat, turns, name))
