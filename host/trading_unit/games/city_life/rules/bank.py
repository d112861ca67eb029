"""What the Bank and players buy and sell: property and shares, with the taxes on both sides. All
taxes go to the Lottery (CL-A-08, CL-A-13, CL-A-14)."""

from collections.abc import Sequence

from trading_unit.games.city_life.data.board import HOUSE, TOWER
from trading_unit.games.city_life.rules.credit import loan, may_borrow, mortgage_due, redeem
from trading_unit.games.city_life.rules.debt import Debt
from trading_unit.games.city_life.rules.town import NOBODY, SHARE, Town, TownChoice
from trading_unit.table.accounts import BANK
from trading_unit.table.ask import By, Value
from trading_unit.table.refused import Refusal

GAINS_TAX = "gains tax"
TRANSFER_TAX = "transfer tax"
SHARE_TAX = "share tax"
FEE_TAX = "fee tax"


def tax(town: Town, seat: int, amount: int, why: str, about: str = "") -> None:
    if amount:
        town.accounts.move(amount, seat, town.pot, why, about)


def pay_debt(town: Town, debt: Debt, amount: int) -> None:
    """Pay all of it, or what there is; a fee's owner pays tax on what comes of it (CL-A-17)."""
    if not amount:
        return
    town.accounts.move(amount, debt.debtor, debt.creditor, debt.why, debt.about)
    if debt.is_fee():
        tax(town, debt.creditor, town.rules.fee_tax(debt.fee_of, amount), FEE_TAX, debt.about)


# Selling


def assets(town: Town, seat: int) -> list[str]:
    """What who owes has to sell. What is mortgaged is none (CL-A-28)."""
    names = [town.board.names[deed] for deed in town.unmortgaged(seat)]
    return [*names, SHARE] if town.shares[seat] else names


def can_raise(town: Town, seat: int) -> int:
    """What all assets bring, once the taxes are paid (CL-B-75, CL-A-14)."""
    board, rules = town.board, town.rules
    deeds = sum(board.price[deed] - rules.gains_tax(deed) for deed in town.unmortgaged(seat))
    return deeds + town.shares[seat] * (board.share - rules.share_tax())


def refuses_sale(town: Town, seat: int, thing: str) -> Refusal | None:
    """Why this cannot be sold to the Bank: what is due on it and the tax have to be there."""
    has, costs = town.cash[seat] + town.price(thing), sale_costs(town, thing)
    return Refusal("sale costs", costs=costs, has=has) if has < costs else None


def sale_costs(town: Town, thing: str) -> int:
    """What a seller pays of the price: the tax, and what is due on a mortgage (CL-A-28)."""
    deed = town.board.number.get(thing, NOBODY)
    due = mortgage_due(town, deed) if deed != NOBODY and town.mortgaged(deed) else 0
    return town.gains_tax(thing) + due


def sell_to_bank(town: Town, seat: int, thing: str) -> None:
    """CL-B-12, CL-B-75, CL-A-07, CL-A-15: for the original price."""
    if thing == SHARE:
        town.accounts.move(town.price(thing), BANK, seat, "sells share")
        town.shares[seat] -= 1
        tax(town, seat, town.gains_tax(thing), SHARE_TAX)
        return
    town.accounts.move(town.price(thing), BANK, seat, "sells", thing)
    pay_as_seller(town, seat, thing)
    town.give(town.board.number[thing], NOBODY)


def sell_to(town: Town, seat: int, buyer: int, thing: str) -> None:
    """A forced sale to another player, for the original price too (CL-B-26, CL-A-18)."""
    if thing == SHARE:
        town.accounts.move(town.price(thing), buyer, seat, "takes share")
    else:
        town.accounts.move(town.price(thing), buyer, seat, "takes", thing)
    pay_as_seller(town, seat, thing)
    hand_over(town, thing, seat, buyer)
    pay_as_buyer(town, buyer, thing)


def hand_over(town: Town, thing: str, giver: int, taker: int) -> None:
    """Give a share or a deed to another seat. A seat that has sold a share to a player gets no more
    from the Bank (CL-A-06)."""
    if town.is_share(thing):
        town.shares[giver] -= 1
        town.shares[taker] += 1
        town.barred[giver] = town.advanced
    else:
        town.give(town.board.number[thing], taker)


def pay_as_seller(town: Town, seat: int, thing: str) -> None:
    """The tax, whatever the price; and what is due on a mortgage."""
    if town.is_share(thing):
        tax(town, seat, town.gains_tax(thing), SHARE_TAX)
        return
    deed = town.board.number[thing]
    if town.mortgaged(deed):
        redeem(town, seat, deed)
    tax(town, seat, town.gains_tax(thing), GAINS_TAX, thing)


def pay_as_buyer(town: Town, seat: int, thing: str) -> None:
    tax(town, seat, town.transfer_tax(thing), TRANSFER_TAX, thing)


def buy_from_bank(town: Town, seat: int, deed: int) -> None:
    """CL-B-08, CL-A-12, CL-A-13"""
    name = town.board.names[deed]
    town.accounts.move(town.board.price[deed], seat, BANK, "buys", name)
    town.give(deed, seat)
    pay_as_buyer(town, seat, name)


# Swapping


def swaps(town: Town, seat: int) -> dict[str, tuple[int, int]]:
    """An unsold House for an own Tower (CL-B-13): by what it is called."""
    names = town.board.names
    return {
        f"{names[house]} for {names[tower]}": (house, tower)
        for tower in town.of_kind(seat, TOWER)
        if not town.mortgaged(tower)
        for house in town.free(HOUSE)
    }


def swap(town: Town, seat: int, house: int, tower: int) -> None:
    """CL-A-16: with its own taxes."""
    names = town.board.names
    gains, transfer = town.rules.swap_taxes()
    town.give(tower, NOBODY)
    town.give(house, seat)
    town.log.append(("swaps", seat, names[tower], names[house]))
    tax(town, seat, gains, GAINS_TAX, names[tower])
    tax(town, seat, transfer, TRANSFER_TAX, names[house])


# Shares


class Shares(TownChoice):
    """How many shares are bought, up to what is left of the most in the whole game (CL-A-04,
    CL-A-05, CL-A-06, CL-A-09)."""

    name = "shares"

    def words(self) -> Sequence[str]:
        town, seat = self.town, self.seat
        most = min(shares_left(town, seat), max(0, town.cash[seat]) // town.board.share)
        return [str(count) for count in range(most + 1)]

    def refuses(self, by: By, value: Value) -> Refusal | None:
        refusal = super().refuses(by, value)
        if refusal is None or by != self.seat:
            return refusal
        town = self.town
        left, price, cash = shares_left(town, self.seat), town.board.share, town.cash[self.seat]
        return Refusal("shares left", left=left, price=price, cash=cash, why=refusal)

    def open(self) -> bool:
        return shares_left(self.town, self.seat) > 0


def shares_left(town: Town, seat: int) -> int:
    """How many the Bank may still sell to this seat (CL-A-05, CL-A-06)."""
    if town.barred[seat]:
        return 0
    most: int = town.board.advanced["most shares"]
    return max(0, most - town.bought[seat])


async def offer_shares(town: Town, seat: int) -> None:
    """On a $ square, once dividends have been paid (CL-A-09)."""
    if not shares_left(town, seat) or not can_get(town, seat, town.board.share):
        return
    said = await town.ask(Shares, seat)
    count = int(said or 0)
    if count:
        town.accounts.move(count * town.board.share, seat, BANK, "buys shares", str(count))
        town.shares[seat] += count
        town.bought[seat] += count


def gets_share(town: Town, seat: int) -> None:
    """CL-B-23: for nothing, as often as somebody comes there."""
    town.shares[seat] += 1
    town.log.append(("gets share", seat))


def can_get(town: Town, seat: int, amount: int) -> bool:
    """Whether a seat has so much, or could have it by what may be done beside an ask."""
    if town.cash[seat] >= amount:
        return True
    more = loan(town) if may_borrow(town, seat) else 0
    return town.cash[seat] + can_raise(town, seat) + more >= amount
