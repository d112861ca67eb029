"""What things are worth to a seat, by plain reckoning. Bots and advice read it; no rule does."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from trading_unit.games.base.estimates.estimates import purse
from trading_unit.games.monopoly_city.rules.city import NOT_MORTGAGED, City
from trading_unit.games.property.estimates.appraisal import (
    THROWS,
    for_debt,
    rents_of_others,
    strain,
)
from trading_unit.games.property.estimates.appraisal_cache import WorkedOut, members, still_known

# How far ahead is looked, and what of it is believed. Ours, tried out in games between bots.
LOOK_ROUNDS = 25  # nobody plans further
HOUR_ROUNDS = 30  # an hour has about so many; the rules read no clock
LEAST_ROUNDS = 3  # may still come when more than that have been played
SPACES = 7  # a throw goes so far on average
BLOCKS = 3  # are built with two throws
PLANS = 270  # of 1,000: what is planned and not yet built counts so much
KEPT = 600  # of 1,000: of the price, for what a district is to who has it, beside its rents
HOPE = 150  # and so much what a group could bring that is not yet full, by the part of it
SCARCE = 300  # of 1,000: so much more counts money for building when half of it is lacking
WAGES = 400_000  # comes in each round for building, with wages and rents
RUIN = 6000  # and so much of what mortgages could not bring


def rounds_left(city: City) -> int:
    """How many rounds are still reckoned with."""
    if city.last_one:
        return LOOK_ROUNDS
    if city.most_rounds:
        return min(LOOK_ROUNDS, max(0, city.most_rounds - city.rounds))
    return 1 if city.hour_over else max(LEAST_ROUNDS, min(LOOK_ROUNDS, HOUR_ROUNDS - city.rounds))


def visits(city: City) -> int:
    """How many visits a district gets from others until the end, in thousandths."""
    return (city.left - 1) * rounds_left(city) * THROWS // city.board.size


def passes(city: City) -> int:
    """How often a mover still passes GO, in thousandths."""
    return rounds_left(city) * THROWS * SPACES // city.board.size


# Where a seat stands


class Worth(NamedTuple):
    """Of districts that somebody has."""

    total: int
    """Rents until the end and at the end (MC-90), and something for having them."""

    plans: tuple[tuple[int, int, int], ...]
    """Of each district with room: what its last blocks cost, what they bring, how many they are."""

    raises: int
    """What mortgages would bring."""


def rests_on(city: City) -> tuple[tuple[list[Any], ...], object]:
    # The Tower doubles rents of its owner: what a mortgage brings depends on who has a district.
    owners = tuple(city.owner) if city.tower >= 0 else ()
    hazards = [tuple(hazards) for hazards in city.hazards]
    of_districts = city.residential, city.industrial, hazards, city.mortgage, city.stadium
    some_left = city.skyscrapers_left() > 0
    of_all = tuple(city.raised), some_left, city.tower, owners, city.left, rounds_left(city)
    return of_districts, of_all


def position(city: City, known: WorkedOut, seat: int, deeds: int, cash: int) -> int:
    """What a seat that owns these districts and so much cash could have in the end."""
    worth = worth_of(city, known, deeds)
    held = worth.total + to_come(city, worth.plans, cash)
    return cash + held - lacks(city, rents_of_others(city, known, seat), cash, worth.raises)


def to_come(city: City, plans: Sequence[tuple[int, int, int]], cash: int) -> int:
    """What will be built by the end, the best blocks first, as far as throws go."""
    rounds = rounds_left(city)
    to_build = rounds * THROWS * BLOCKS // 2000
    scarce = scarcity(to_build * city.board.usual_block, max(0, cash) + rounds * WAGES)
    gains = []
    for cost, brings, room in plans:
        gain = brings - cost - cost * scarce // 1000
        if gain > 0:
            gains.append((gain // room, gain, room))
    gains.sort(reverse=True)
    total = 0
    for each, gain, room in gains:
        if room >= to_build:
            return total + each * to_build * PLANS // 1000
        total += gain * PLANS // 1000
        to_build -= room
    return total


def scarcity(needed: int, money: int) -> int:
    """How much more than itself money for building is worth, in thousandths, when there is too
    little of it for all the blocks that throws will bring."""
    return (needed - money) * SCARCE // max(1, money) if money < needed else 0


def worth_of(city: City, known: WorkedOut, deeds: int) -> Worth:
    """Worked out once, while nothing changes it."""
    worth = known.deeds.get(deeds)
    if worth is None:
        towered = city.tower >= 0 and deeds >> city.tower & 1 == 1
        share = tower_adds(city, deeds)
        total = raises = 0
        plans: list[tuple[int, int, int]] = []
        for group, parts in known.groups:
            if mine := deeds & group:
                part = parts.get((mine, towered, share))
                if part is None:
                    part = worth_of_group(city, members(mine), towered, share)
                    parts[mine, towered, share] = part
                more, more_plans, more_raises = part
                total += more
                plans += more_plans
                raises += more_raises
        worth = known.deeds[deeds] = Worth(total, tuple(plans), raises)
    return worth


def worth_of_group(city: City, mine: Sequence[int], towered: bool, share: int) -> Worth:
    """Of these, which are of one group; the Tower doubles them already, or may add that share."""
    board, group = city.board, city.board.group[mine[0]]
    times = 1000 + visits(city)
    weight = times * 2 if city.raised[group] or towered else times
    doubled = 0 if towered or city.raised[group] else max(share, skyscraper_adds(city, mine, times))
    total = raises = 0
    plans = []
    for district in mine:
        table, industrial = board.rent[district], city.industrial[district]
        blocks = industrial + city.residential[district]
        hazards = city.hazards[district]
        rent = table[industrial if hazards else blocks]
        worth = rent * weight // 1000
        mortgage = city.mortgage[district]
        if mortgage == NOT_MORTGAGED:
            total += worth
            raises += city.rent(district)
        else:
            total += max(0, worth - mortgage)
        total += board.price[district] * KEPT // 1000 + rent * doubled // 1000
        room = board.most - blocks
        if room:
            cost = room * board.residential[district] + sum(board.removal[one] for one in hazards)
            brings = (table[board.most] - rent) * (weight + doubled) // 1000
            plans.append((cost, brings, room))
        if city.stadium[district]:
            total += board.stadium_wages * passes(city) // 1000
    return Worth(total, tuple(plans), raises)


def skyscraper_adds(city: City, mine: Sequence[int], times: int) -> int:
    """What it can still add to a rent of 1,000 until the end (MC-52), when the districts are full;
    its price is taken off. A part of a group has some hope of it."""
    if city.skyscrapers_left() <= 0:
        return 0
    board, group, count = city.board, city.board.group[mine[0]], len(mine)
    size = board.sizes[group]
    brings = after_price(board.full_rents[group], board.skyscraper[board.members[group][0]], times)
    return brings * (PLANS if count == size else HOPE * count * count // (size * size)) // 1000


def tower_adds(city: City, deeds: int) -> int:
    """The same of the Tower (MC-56), for each group that has no skyscraper; two groups have to be
    full."""
    board = city.board
    if city.tower >= 0 or sum([deeds & bits == bits for bits in board.bits_of_group]) < 2:
        return 0
    rents = sum(
        [board.rent[one][board.most] for one in members(deeds) if not city.raised[board.group[one]]]
    )
    return after_price(rents, board.tower, 1000 + visits(city)) * PLANS // 1000


def after_price(rents: int, price: int, times: int) -> int:
    """Of these times, what is left when the price has come back from these rents."""
    full = rents * times // 1000
    return times * max(0, full - price) // full if full else 0


def lacks(city: City, rents: Sequence[int], cash: int, raises: int) -> int:
    """What it costs to keep too little for these rents."""
    return strain(city, rents, cash, raises, RUIN, city.board.start // 4)


def dearest_rent(city: City, seat: int) -> int:
    """What a visit to others can cost at most."""
    rents = rents_of_others(city, still_known(city), seat)
    return rents[0] if rents else 0


# What a step of the own brings


def spends(city: City, seat: int, amount: int, more: int = 0) -> int:
    """What it costs to pay that, with the strain that comes of it; it adds so much to what
    mortgages bring."""
    cash = purse(city, seat)
    if cash < amount:
        return amount * 2
    known = still_known(city)
    cost = known.spent.get((seat, cash, amount, more))
    if cost is None:
        raises = worth_of(city, known, city.deeds[seat]).raises
        rents = rents_of_others(city, known, seat)
        before = lacks(city, rents, cash, raises)
        cost = amount + lacks(city, rents, cash - amount, raises + more) - before
        known.spent[seat, cash, amount, more] = cost
    return cost


def times(city: City, seat: int, district: int) -> int:
    """What a rent of 1,000 brings until the end; a full group will have its skyscraper."""
    board, group = city.board, city.board.group[district]
    doubled = city.raised[group] or (city.tower >= 0 and city.owner[city.tower] == seat)
    full = city.of_group(seat, group) == len(board.members[group])
    weight = 1000 + visits(city)
    return weight * 2 if doubled or (full and city.skyscrapers_left() > 0) else weight


def hazard_harms(city: City, district: int, kind: int) -> int:
    """What a hazard costs the owner of a district: its removal, or the rents when that is less."""
    seat = city.owner[district]
    if seat < 0:
        return 0
    table, industrial = city.board.rent[district], city.industrial[district]
    drop = table[industrial + city.residential[district]] - table[industrial]
    if city.hazards[district]:
        return city.board.removal[kind] // 2 if drop else 0
    lost = drop * (2 if city.raised[city.board.group[district]] else 1) * visits(city) // 1000
    removal: int = city.board.removal[kind]
    return min(lost + drop, removal + drop // 4)


def mortgage_costs(city: City, seat: int, district: int) -> int:
    """What is lost with a mortgage: the rents until it is bought back, and what was to be built.
    For who owes, what it would cost to raise all that he lacks so: the fewest districts that are
    enough."""
    if city.mortgage[district] != NOT_MORTGAGED:
        return 0
    rent = city.rent(district)
    full = city.board.rent[district][city.board.most]
    plans = (full - city.board.rent[district][city.blocks(district)]) // 10
    return for_debt(city, seat, rent // 2 + plans, rent)
