"""What things are worth to a seat, in money, by plain reckoning. Bots read it; no rule does."""

from collections.abc import Sequence

from trading_unit.games.city_life.data.board import HOUSE, TOWER
from trading_unit.games.city_life.rules.credit import loan, loan_due, may_borrow, mortgage_due
from trading_unit.games.city_life.rules.debt import Debt
from trading_unit.games.city_life.rules.fates import TurnInstead
from trading_unit.games.city_life.rules.town import NO_LOAN, NOBODY, SHARE, Town

# What is believed of the way to the goal, in thousandths. Ours.
SPEED = 2500  # squares in a turn: a die that misses with a six
LANDS = 330  # on a square that is still ahead
COMES_TO_TOWER = 300  # who has a House and the money: onto a Tower that nobody owns
IDLE = 200  # what money counts that is not needed: it wins nothing by itself
LACKING = 500  # and what is lacking for the dearest fee ahead
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
    works = [deed for deed in owned if not is_idle(town, seat, deed)]
    home = farthest_house(town, works)
    visits = sum(prospects(town, seat, deed, home) for deed in works)
    if home is not None and not any(town.board.group[deed] == TOWER for deed in works):
        visits += tower_to_come(town, seat, home, cash)
    return counts(has) + visits - lacking * LACKING // 1000


def is_idle(town: Town, seat: int, deed: int) -> bool:
    """Say whether it is mortgaged to a seat that has it; whoever sells it pays what is due."""
    return town.mortgaged(deed) and town.owner[deed] == seat


def farthest_house(town: Town, deeds: Owned) -> int | None:
    """The space to which visitors of a Tower are sent back; None without a House."""
    board = town.board
    return min((board.space[deed] for deed in deeds if board.group[deed] == HOUSE), default=None)


def tower_to_come(town: Town, seat: int, home: int, cash: int) -> int:
    """What a first House is worth for the Tower that may follow, the middle one of those left, if
    the money for it can be raised."""
    left = town.free(TOWER)
    if not left:
        return 0
    tower = left[len(left) // 2]
    cost = town.board.price[tower] + town.rules.transfer_tax(tower)
    if cash + by_shares_and_loan(town, seat) < cost:
        return 0
    return prospects(town, seat, tower, home) * COMES_TO_TOWER // 1000


def by_shares_and_loan(town: Town, seat: int) -> int:
    """What can be raised at once, without a deed less."""
    lent = loan(town) if may_borrow(town, seat) else 0
    return by_shares(town, seat) + lent


def by_shares(town: Town, seat: int) -> int:
    return town.shares[seat] * (town.board.share - town.rules.share_tax())


def liquid(town: Town, seat: int, owned: Owned, cash: int) -> int:
    """All of it made to money, and what is due paid."""
    board, rules = town.board, town.rules
    money = cash + by_shares(town, seat)
    for deed in owned:
        money += board.price[deed] - rules.gains_tax(deed)
        if is_idle(town, seat, deed):
            money -= mortgage_due(town, deed)
    if town.loan[seat] != NO_LOAN:
        money -= loan_due(town)
    return money


def prospects(town: Town, seat: int, deed: int, home: int | None) -> int:
    """What visits of those bring who have it still ahead of them: a House makes them miss turns, a
    Tower sends them back to the House at `home`."""
    board = town.board
    space, price = board.space[deed], board.fee[deed]
    visitors = sum(1 for other in town.seats if other != seat and town.place[other] < space)
    if board.group[deed] == HOUSE:
        lost = board.house_misses * board.turn_price
    else:
        lost = 0 if home is None else way(town, space - home)
    fee = counts(price - town.rules.fee_tax(deed, price)) + hurts(town, counts(price))
    return int(visitors * max(fee, hurts(town, lost)) * LANDS // 1000)


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
    return count * (share(town) - counts(town.board.share))


def selling_costs(town: Town, seat: int, thing: str) -> int:
    cash = town.cash[seat] + town.price(thing) - town.gains_tax(thing)
    if town.is_share(thing):
        return counts(dividends(town))
    deed = town.board.number[thing]
    if town.mortgaged(deed):
        cash -= mortgage_due(town, deed)
    return -moves_to(town, seat, [one for one in town.owned[seat] if one != deed], cash)


def failing_costs(town: Town, debt: Debt) -> int:
    """To miss turns for it, and to be set back. A turn in the place of a bill leaves the money."""
    if isinstance(debt.fate, TurnInstead):
        return town.board.turn_price - counts(debt.amount)
    short = debt.amount - town.cash[debt.debtor]
    back = debt.fate.sets_back_to()
    return short if back is None else short + max(0, way_back(town, debt.debtor, back))


def fee(town: Town, visitor: int, deed: int) -> int:
    """What a fee brings its owner, and what the visitor loses with it."""
    price = town.board.fee[deed]
    paid = min(price, town.cash[visitor] + town.can_raise(visitor))
    lost = counts(paid) + price - paid
    if paid < price and town.board.group[deed] != HOUSE:
        lost += max(0, way_back(town, visitor, town.board.jail))
    return counts(paid - town.rules.fee_tax(deed, paid)) + hurts(town, lost)


def borrowing(town: Town, seat: int) -> int:
    """For a debt that nothing else could cover, or for a deed."""
    if town.for_sale != NOBODY:
        raised = by_shares(town, seat)
        return raising(town, seat) - counts(loan_due(town) - loan(town)) if raised == 0 else -1
    debt = next((debt for debt in town.debts if debt.debtor == seat), None)
    if debt is None:
        return -1
    short = debt.amount - town.cash[seat] - town.can_raise(seat)
    if not 0 < short <= loan(town):
        return -1
    back = way_back(town, seat, town.board.due_to - 1)
    cost = loan_due(town) - loan(town) + back * RISK // 1000
    return failing_costs(town, debt) - cost


def selling_share(town: Town, seat: int) -> int:
    """To the Bank, for a deed."""
    costs = counts(town.rules.share_tax() + dividends(town))
    return raising(town, seat) - costs if town.for_sale != NOBODY else -1


def raising(town: Town, seat: int) -> int:
    """What the deed gains that is for sale to who has too little money for it, where shares and a
    loan are enough."""
    name = town.board.names[town.for_sale]
    cost = town.price(name) + town.transfer_tax(name)
    lacking = cost - town.cash[seat]
    if not 0 < lacking <= by_shares_and_loan(town, seat):
        return -1
    return buying(town, seat, name, cost)


def repaying(town: Town, seat: int) -> int:
    """It costs the same whenever: as soon as enough is left."""
    left = town.cash[seat] - loan_due(town)
    return 1 if left >= dearest_fee(town, seat) else 0


def redeeming(town: Town, seat: int, deed: int) -> int:
    """Visits count again."""
    left = town.cash[seat] - mortgage_due(town, deed)
    home = farthest_house(town, [one for one in town.owned[seat] if not town.mortgaged(one)])
    return prospects(town, seat, deed, home) if left >= dearest_fee(town, seat) else 0
