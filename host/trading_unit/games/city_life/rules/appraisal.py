"""What things are worth to a seat, in money, by plain reckoning. Bots read it; no rule does."""

from collections.abc import Sequence

from trading_unit.games.city_life.data.board import HOUSE, TOWER
from trading_unit.games.city_life.rules.credit import LOAN, MORTGAGE, loan, loan_due, mortgage_due
from trading_unit.games.city_life.rules.town import JAIL, NO_LOAN, NOBODY, SHARE, Debt, Town

# What is believed of the way to the goal, in thousandths. Ours.
PIPS = 6
FARTHEST = 5  # squares in a throw
SPEED = 2500  # squares in a turn: a die that misses with a six
LANDS = 330  # on a square that is still ahead
IDLE = 200  # what money counts that is not needed: it wins nothing by itself
LACKING = 500  # and what is lacking for the dearest fee ahead
HOPED = 400  # of 1,000: what a Tower counts so, before it is there
SAVED = 1000  # of money: may still come in before a Tower is reached
RISK = 500  # that a loan cannot be paid back

Owned = Sequence[int]


def way(town: Town, squares: int) -> int:
    """What it is worth to be so many squares nearer to the last one: the turns that they take, each
    as much as the rules charge for one."""
    return squares * town.board.turn_price * 1000 // SPEED


def way_back(town: Town, seat: int, space: int) -> int:
    """What it costs to be set back to there."""
    return way(town, town.place[seat] - space)


def hurts(town: Town, amount: int) -> int:
    """What it does for a seat that one of its rivals loses that."""
    return amount // max(1, len(town.seats) - 1)


def counts(amount: int) -> int:
    """Money on its own."""
    return amount * IDLE // 1000


# Where a seat stands


def position(town: Town, seat: int, owned: Owned, cash: int) -> int:
    has = liquid(town, seat, owned, cash)
    lacking = max(0, dearest_fee(town, seat) - has)
    house = first_house(town, owned)
    visits = sum(prospects(town, seat, deed, house) for deed in owned if not town.mortgaged(deed))
    return (
        counts(has)
        + visits
        + hope(town, seat, house, cash + shares_bring(town, seat))
        - lacking * LACKING // 1000
    )


def first_house(town: Town, owned: Owned) -> int:
    """The square of the first House among them, to which a Tower sends its visitors; 0 for none."""
    board = town.board
    return min(
        [
            board.space[deed]
            for deed in owned
            if board.group[deed] == HOUSE and not town.mortgaged(deed)
        ],
        default=0,
    )


def shares_bring(town: Town, seat: int) -> int:
    """What all shares of a seat can be sold for."""
    return town.shares[seat] * (town.board.share - town.rules.share_tax())


def hope(town: Town, seat: int, house: int, cash: int) -> int:
    """What money is good for that buys a Tower, when one is still to be come by."""
    board = town.board
    ahead = [deed for deed in town.free(TOWER) if board.space[deed] > town.place[seat]]
    if not ahead:
        return 0
    cost = board.price[ahead[0]] + town.rules.transfer_tax(ahead[0])
    believed = min(1000, max(0, 1000 - (cost - cash) * 1000 // SAVED))
    if not believed:
        return 0
    chance = min(1000, len(ahead) * LANDS) * believed // 1000 * HOPED // 1000
    return prospects(town, seat, ahead[len(ahead) // 2], house) * chance // 1000


def liquid(town: Town, seat: int, owned: Owned, cash: int) -> int:
    """All of it made to money, and what is due paid."""
    board, rules = town.board, town.rules
    money = cash + town.shares[seat] * (board.share - rules.share_tax())
    for deed in owned:
        money += board.price[deed] - rules.gains_tax(deed)
        if town.mortgaged(deed):
            money -= mortgage_due(town, deed)
    if town.loan[seat] != NO_LOAN:
        money -= loan_due(town)
    return money


def prospects(town: Town, seat: int, deed: int, house: int) -> int:
    """What visits of those bring who still have it ahead of them: a House makes them miss turns, a
    Tower sends them back to the House on that square."""
    board = town.board
    space, price = board.space[deed], board.fee[deed]
    visitors = sum(1 for other in town.seats if other != seat and town.place[other] < space)
    if board.group[deed] == HOUSE:
        lost = board.data["house misses"] * board.turn_price
    else:
        lost = way(town, space - house) if house else 0
    fee = counts(price - town.rules.fee_tax(deed, price)) + hurts(town, counts(price))
    return visitors * max(fee, hurts(town, lost)) * LANDS // 1000


def dearest_fee(town: Town, seat: int) -> int:
    """That could still come."""
    board = town.board
    return max(
        (
            board.fee[deed]
            for deed, owner in enumerate(town.owner)
            if owner not in (seat, NOBODY)
            and not town.mortgaged(deed)
            and board.space[deed] > town.place[seat]
        ),
        default=0,
    )


def moves_to(town: Town, seat: int, owned: Owned, cash: int) -> int:
    """The position so, less the one now."""
    now = position(town, seat, town.owned[seat], town.cash[seat])
    return position(town, seat, owned, cash) - now


# What a step brings


def buying(town: Town, seat: int, thing: str, cost: int) -> int:
    cash = town.cash[seat] - cost
    if thing == SHARE:
        return moves_to(town, seat, town.owned[seat], cash) + share(town)
    return moves_to(town, seat, [*town.owned[seat], town.board.number[thing]], cash)


def share(town: Town) -> int:
    """One of the Bank: its price less the tax, and dividends."""
    return counts(town.board.share - town.rules.share_tax() + dividends(town))


def dividends(town: Town) -> int:
    """Until the end, for one share: for each $ square that anybody has still ahead."""
    kinds = town.board.kinds
    ahead = sum(kinds[town.place[seat] + 1 :].count("dollar") for seat in town.seats)
    return ahead * town.rules.dividend() * LANDS // 1000


def buying_shares(town: Town, seat: int, count: int) -> int:
    """They can be sold again, less the tax, where a Tower is near."""
    house, has = first_house(town, town.owned[seat]), town.cash[seat] + shares_bring(town, seat)
    left = has - count * town.rules.share_tax()
    lost = hope(town, seat, house, has) - hope(town, seat, house, left)
    return count * (share(town) - counts(town.board.share)) - lost


def selling(town: Town, seat: int, thing: str) -> int:
    """Shares, for the Tower that this throw may lead to, when they bring what is lacking."""
    if thing != SHARE or town.debts:
        return -1
    board, here = town.board, town.place[seat]
    near = [deed for deed in town.free(TOWER) if here < board.space[deed] <= here + FARTHEST]
    if not near:
        return -1
    cost = board.price[near[0]] + town.rules.transfer_tax(near[0])
    if not town.cash[seat] < cost <= town.cash[seat] + shares_bring(town, seat):
        return -1
    brings = prospects(town, seat, near[0], first_house(town, town.owned[seat]))
    return brings * len(near) // PIPS - counts(town.rules.share_tax() + dividends(town))


def selling_costs(town: Town, seat: int, thing: str) -> int:
    cash = town.cash[seat] + town.price(thing) - town.gains_tax(thing)
    if town.is_share(thing):
        return counts(dividends(town))
    deed = town.board.number[thing]
    if town.mortgaged(deed):
        cash -= mortgage_due(town, deed)
    return -moves_to(town, seat, [one for one in town.owned[seat] if one != deed], cash)


def failing_costs(town: Town, debt: Debt) -> int:
    """To miss turns for it, and to be set back."""
    short = debt.amount - town.cash[debt.debtor]
    seat, due_to = debt.debtor, town.board.data["due to"] - 1
    back = {JAIL: town.board.jail, LOAN: due_to, MORTGAGE: due_to}
    return short + max(0, way_back(town, seat, back.get(debt.then, town.place[seat])))


def fee(town: Town, visitor: int, deed: int) -> int:
    """What a fee brings its owner, and what the visitor loses with it."""
    price = town.board.fee[deed]
    paid = min(price, town.cash[visitor] + town.can_raise(visitor))
    lost = counts(paid) + price - paid
    if paid < price and town.board.group[deed] != HOUSE:
        lost += max(0, way_back(town, visitor, town.board.jail))
    return counts(paid - town.rules.fee_tax(deed, paid)) + hurts(town, lost)


def borrowing(town: Town, seat: int) -> int:
    """Only for a debt that nothing else could cover."""
    debt = next((debt for debt in town.debts if debt.debtor == seat), None)
    if debt is None:
        return -1
    short = debt.amount - town.cash[seat] - town.can_raise(seat)
    if not 0 < short <= loan(town):
        return -1
    back = way_back(town, seat, town.board.data["due to"] - 1)
    cost = loan_due(town) - loan(town) + back * RISK // 1000
    return failing_costs(town, debt) - cost


def repaying(town: Town, seat: int) -> int:
    """It costs the same whenever: as soon as enough is left."""
    left = town.cash[seat] - loan_due(town)
    return 1 if left >= dearest_fee(town, seat) else 0


def redeeming(town: Town, seat: int, deed: int) -> int:
    """Visits count again."""
    left = town.cash[seat] - mortgage_due(town, deed)
    house = first_house(town, town.owned[seat])
    return prospects(town, seat, deed, house) if left >= dearest_fee(town, seat) else 0
