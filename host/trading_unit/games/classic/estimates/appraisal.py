"""What things are worth to a seat, by plain reckoning. Bots and advice read it; no rule does."""

from collections.abc import Sequence
from typing import NamedTuple

from trading_unit.games.base.estimates.estimates import purse
from trading_unit.games.classic.data.board import UTILITY
from trading_unit.games.classic.rules.estate import NOBODY, NOT_MORTGAGED, Estate
from trading_unit.games.classic.rules.reckoning import rent_with
from trading_unit.games.property.estimates import appraisal as of_property
from trading_unit.games.property.estimates.appraisal import (
    THROWS,
    for_debt,
    loses,
    rents_of_others,
    strain,
)
from trading_unit.games.property.estimates.appraisal_cache import (
    WorkedOut,
    members,
    reckoning_of,
    still_known,
)
from trading_unit.table.ask import By

# How far ahead is looked, and what of it is believed. Ours, tried out in games between bots.
LOOK_ROUNDS = 30  # nobody plans further
HOUR_ROUNDS = 40  # an hour has about so many; the rules read no clock
LEAST_ROUNDS = 3  # may still come when more than that have been played
PLANS = 600  # of 1,000: what is planned and not yet built counts so much
AIM = 3  # streets are built up to this level first: there rents rise most
HOPE = 300  # of 1,000: a group that is not yet full counts so much of what it could bring
WAGES = 150  # of 1,000: of the start money, comes in each round for building
USUAL_THROW = 7  # of two dice
RUIN = 4000  # and so much of what it would not


def rounds_left(estate: Estate) -> int:
    """How many rounds are still reckoned with."""
    if estate.last_one:
        return LOOK_ROUNDS
    if estate.most_rounds:
        return min(LOOK_ROUNDS, max(0, estate.most_rounds - estate.rounds))
    rounds = HOUR_ROUNDS - estate.rounds
    return 1 if estate.hour_over else max(LEAST_ROUNDS, min(LOOK_ROUNDS, rounds))


def visits(estate: Estate) -> int:
    """How many visits a deed gets from others until the end, in thousandths."""
    return (estate.left - 1) * rounds_left(estate) * THROWS // estate.board.size


# Where a seat stands


class Worth(NamedTuple):
    """Of deeds that somebody has."""

    total: int
    """Rents until the end, something for having them, and some hope of what could be built."""

    to_build: tuple[tuple[int, int, int], ...]
    """Of each full group what building brings of 1,000, what it brings, and its cost: the best
    first."""

    raises: int
    """What the Bank would give for them."""


def rests_on(estate: Estate) -> tuple[tuple[list[int], ...], object]:
    return (estate.level, estate.mortgage), (estate.left, rounds_left(estate))


def position(estate: Estate, known: WorkedOut, seat: int, deeds: int, cash: int) -> int:
    """What a seat that owns these deeds and so much cash could have in the end."""
    held, to_build, raises = worth_of(estate, known, deeds)
    if to_build:
        wages = rounds_left(estate) * estate.board.start * WAGES // 1000
        held += built_up(to_build, max(0, cash) + wages)
    return cash + held - lacks(estate, rents_of_others(estate, known, seat), cash, raises)


def worth_of(estate: Estate, known: WorkedOut, deeds: int) -> Worth:
    """Worked out once, while nothing changes it."""
    worth = known.deeds.get(deeds)
    if worth is None:
        total = raises = 0
        to_build: list[tuple[int, int, int]] = []
        for group, parts in known.groups:
            if mine := deeds & group:
                part = parts.get(mine)
                if part is None:
                    kept = known.reckoning.kept
                    part = parts[mine] = worth_of_group(estate, members(mine), kept)
                more, more_to_build, more_raises = part
                total += more
                raises += more_raises
                if more_to_build:
                    to_build += more_to_build
        to_build.sort(reverse=True)
        worth = known.deeds[deeds] = Worth(total, tuple(to_build), raises)
    return worth


def worth_of_group(estate: Estate, mine: Sequence[int], kept: int) -> Worth:
    """Of these, which are of one group; `kept` as in the reckoning."""
    board, level, mortgage = estate.board, estate.level, estate.mortgage
    times = visits(estate)
    first, count = mine[0], len(mine)
    size = board.sizes[board.group[first]]
    total = raises = 0
    for deed in mine:
        standing = mortgage[deed] == NOT_MORTGAGED
        lift = 0 if standing else board.lift[deed]
        total += (board.price[deed] - lift) * kept // 1000
        if standing:
            raises += board.mortgage[deed] + level[deed] * board.refund[deed]
    if not board.street[first]:
        rent = board.rent[first][count - 1]
        if board.kind[first] == UTILITY:
            rent *= USUAL_THROW
        return Worth(total + rent * count * times // 1000, (), raises)
    full = count == size
    for deed in mine:
        here = level[deed]
        rent = board.rent[deed][here] * (2 if full and not here else 1)
        total += rent * times // 1000
    gain, cost = plans(estate, mine, times)
    total += gain * count // size * HOPE // 1000
    return Worth(total, ((gain * 1000 // cost, gain, cost),) if full and gain else (), raises)


def built_up(to_build: Sequence[tuple[int, int, int]], money: int) -> int:
    """What full groups bring more than those that are still to be filled: as far as the money
    goes."""
    total = 0
    for _, gain, cost in to_build:
        part = min(1000, money * 1000 // cost)
        total += gain * part // 1000 * (PLANS - HOPE) // 1000
        money -= cost * part // 1000
    return total


def plans(estate: Estate, streets: Sequence[int], times: int) -> tuple[int, int]:
    """What it brings to build these up, and what that costs."""
    board, gain, cost = estate.board, 0, 0
    for deed in streets:
        here = estate.level[deed]
        there = min(board.top, max(AIM, here))
        price = (there - here) * board.build[deed]
        table = board.rent[deed]
        brings = (table[there] - table[here]) * times // 1000 - price
        if brings > 0:
            gain += brings
            cost += price
    return gain, cost


def lacks(estate: Estate, rents: Sequence[int], cash: int, raises: int) -> int:
    """What it costs to keep too little for these rents."""
    return strain(estate, rents, cash, raises, RUIN, estate.board.start)


# What a step of the own brings


def spends(estate: Estate, seat: int, amount: int, more: int = 0) -> int:
    """What it costs to pay that, with the strain that comes of it; the Bank would give so much back
    for it."""
    cash = purse(estate, seat)
    if cash < amount:
        return amount * 2
    known = still_known(estate)
    cost = known.spent.get((seat, cash, amount, more))
    if cost is None:
        raises = worth_of(estate, known, estate.deeds[seat]).raises
        rents = rents_of_others(estate, known, seat)
        before = lacks(estate, rents, cash, raises)
        cost = amount + lacks(estate, rents, cash - amount, raises + more) - before
        known.spent[seat, cash, amount, more] = cost
    return cost


def building(
    estate: Estate, seat: int, deed: int, amount: int | None = None, count: int = 1
) -> int:
    """So many levels on streets like this one: for each its share of the rise to the level that is
    aimed at. `amount` is what is paid, where that is not the price."""
    board = estate.board
    here, table = estate.level[deed], board.rent[deed]
    there = min(board.top, max(AIM, here + 1))
    rise = (table[there] - table[here] * (1 if here else 2)) // (there - here)
    cost = count * board.build[deed] if amount is None else amount
    back = count * board.refund[deed]
    return count * rise * visits(estate) // 1000 - spends(estate, seat, cost, back)


def selling_costs(estate: Estate, seat: int, deed: int) -> int:
    """What is lost with the next level down, beside what the Bank gives; for who owes, what it
    would cost to raise all that he lacks so."""
    board = estate.board
    here, table = estate.level[deed], board.rent[deed]
    base = 0 if here <= AIM else here - 1
    fall = (table[here] - table[base]) // (here - base)
    refund = board.refund[deed]
    cost = max(refund, fall * visits(estate) // 1000)
    return for_debt(estate, seat, cost, refund)


def mortgage_costs(estate: Estate, seat: int, deed: int) -> int:
    """What is lost with a mortgage: some of the rents, the interest, and what was to be built; for
    who owes, what it would cost to raise all that he lacks so."""
    board = estate.board
    lost = board.interest[deed] + usual_rent(estate, deed) * visits(estate) // 2000
    group = board.group[deed]
    if board.street[deed] and estate.is_full(group, seat):
        lost += plans(estate, board.members[group], visits(estate))[0] // 2
    return for_debt(estate, seat, lost, board.mortgage[deed])


def lifting(estate: Estate, seat: int, deed: int) -> int:
    """A mortgage lifted, for what that costs."""
    board = estate.board
    brings = lifted(estate, seat, deed)
    return brings - spends(estate, seat, board.lift[deed], board.mortgage[deed])


def lifted(estate: Estate, seat: int, deed: int) -> int:
    """What it brings: rents again, the way to build, and something to mortgage again."""
    board = estate.board
    brings = (
        usual_rent(estate, deed) * visits(estate) // 1000
        + board.mortgage[deed] * reckoning_of(estate).kept // 1000
    )
    group = board.group[deed]
    if board.street[deed] and estate.is_full(group, seat):
        brings += plans(estate, board.members[group], visits(estate))[0] // 2
    return brings


def keeping(estate: Estate, seat: int, deed: int) -> int:
    """What a mortgaged deed is worth to who has it."""
    return loses(estate, seat, deed)


def inherits(estate: Estate, seat: By) -> bool:
    """Whether this seat is asked for the interest on a deed: only then can it gain by raising money
    that it does not owe."""
    return bool(estate.mortgaged) and estate.mortgaged[0][0] == seat


def saves_inheritance(estate: Estate, seat: int, raised: int) -> int:
    """What an heir gains by raising so much, where it pays the interest that he is asked for."""
    if not inherits(estate, seat):
        return 0
    deed = estate.mortgaged[0][1]
    interest, cash = estate.board.interest[deed], estate.cash[seat]
    if not cash < interest <= cash + raised:
        return 0
    return max(0, keeping(estate, seat, deed) - interest)


def usual_rent(estate: Estate, deed: int) -> int:
    """For a utility by a usual throw."""
    owner = estate.owner[deed]
    count = estate.in_group[owner][estate.board.group[deed]] if owner != NOBODY else 1
    return rent_with(estate, deed, count, USUAL_THROW)


def freedom(estate: Estate, seat: int) -> int:
    wages = USUAL_THROW * estate.characters.wages(seat)
    return of_property.freedom(estate, seat, wages, lambda deed: usual_rent(estate, deed))


def kept_card(estate: Estate, seat: int, name: str) -> int:
    """What a card is worth that sets free."""
    return estate.board.fine * 4 // 5
