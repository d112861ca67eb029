"""What things are worth to a seat, by plain reckoning. Bots and advice read it; no rule does."""

from collections.abc import Sequence

from trading_unit.games.monopoly_city.rules.city import NOT_MORTGAGED, City
from trading_unit.games.property.rules.appraisal import for_debt, rents_of_others

# How far ahead is looked, and what of it is believed. Ours, tried out in games between bots.
LOOK_ROUNDS = 25  # nobody plans further
HOUR_ROUNDS = 30  # an hour has about so many; the rules read no clock
LEAST_ROUNDS = 3  # may still come when more than that have been played
THROWS = 1170  # in 1,000 turns, doubles included
SPACES = 7  # a throw goes so far on average
BLOCKS = 3  # are built with two throws
PLANS = 270  # of 1,000: what is planned and not yet built counts so much
KEPT = 600  # of 1,000: of the price, for what a district is to who has it, beside its rents
HOPE = 150  # and so much what a group could bring that is not yet full, by the part of it
SCARCE = 300  # of 1,000: so much more counts money for building when half of it is lacking
WAGES = 400_000  # comes in each round for building, with wages and rents
SOON = 6  # rounds in which money may be lacking before there is more
SHORT = 1000  # of 1,000: what is lacking for a rent, while mortgages can bring it
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


def position(city: City, seat: int, owned: Sequence[int], cash: int) -> int:
    """What a seat that owns these districts and so much cash could have in the end. A purchase is
    worth the position after it less the one before."""
    return cash + estate(city, seat, owned, cash) - strain(city, seat, owned, cash)


def estate(city: City, seat: int, owned: Sequence[int], cash: int) -> int:
    """Rents until the end and at the end (MC-90), something for having the districts, and what can
    be built by then: the best blocks first, as far as throws go. One district more never lowers
    it."""
    board = city.board
    times = 1000 + visits(city)
    to_build = rounds_left(city) * THROWS * BLOCKS // 2000
    scarce = scarcity(city, cash, to_build)
    towered = city.tower >= 0 and city.tower in owned
    doubles = doublings(city, owned, times, towered)

    total = 0
    plans = []
    for district in owned:
        group = board.group[district]
        table, industrial = board.rent[district], city.industrial[district]
        blocks = industrial + city.residential[district]
        hazards = city.hazards[district]
        rent = table[industrial if hazards else blocks]
        weight = times * 2 if city.raised[group] or towered else times
        worth = rent * weight // 1000
        mortgage = city.mortgage[district]
        total += worth if mortgage == NOT_MORTGAGED else max(0, worth - mortgage)
        total += board.price[district] * KEPT // 1000
        room = board.most - blocks
        if room:
            cost = room * board.residential[district] + sum(board.removal[one] for one in hazards)
            brings = (table[board.most] - rent) * (weight + doubles[group]) // 1000
            gain = brings - cost - cost * scarce // 1000
            if gain > 0:
                plans.append((gain // room, gain, room))
        if doubles[group]:
            total += rent * doubles[group] // 1000
        if city.stadium[district]:
            total += board.stadium_wages * passes(city) // 1000
    plans.sort(reverse=True)
    for each, gain, room in plans:
        if room >= to_build:
            total += each * to_build * PLANS // 1000
            break
        total += gain * PLANS // 1000
        to_build -= room
    return total


def scarcity(city: City, cash: int, to_build: int) -> int:
    """How much more than itself money for building is worth, in thousandths, when there is too
    little of it for all the blocks that throws will bring."""
    money = max(0, cash) + rounds_left(city) * WAGES
    needed = to_build * city.board.usual_block
    return (needed - money) * SCARCE // max(1, money) if money < needed else 0


def doublings(city: City, owned: Sequence[int], times: int, towered: bool) -> list[int]:
    """What skyscrapers, and then the Tower, can still add to a rent of 1,000 until the end, for
    each group (MC-52 to MC-56), when its districts are full; their price is taken off. A part of a
    group has some hope of it."""
    board = city.board
    added = [0] * len(board.groups)
    if towered:
        return added
    groups = [0] * len(added)
    for district in owned:
        groups[board.group[district]] += 1
    in_stock = city.skyscrapers_left() > 0
    full = 0
    for group, count in enumerate(groups):
        if not count:
            continue
        size = board.sizes[group]
        full += count == size
        if in_stock and not city.raised[group]:
            price = board.skyscraper[board.members[group][0]]
            brings = after_price(board.full_rents[group], price, times)
            believed = PLANS if count == size else HOPE * count * count // (size * size)
            added[group] = brings * believed // 1000
    if full > 1 and city.tower < 0:
        others = [one for one in owned if not city.raised[board.group[one]]]
        rents = sum([board.rent[one][board.most] for one in others])
        share = after_price(rents, board.tower, times) * PLANS // 1000
        for district in others:
            group = board.group[district]
            added[group] = max(added[group], share)
    return added


def after_price(rents: int, price: int, times: int) -> int:
    """Of these times, what is left when the price has come back from these rents."""
    full = rents * times // 1000
    return times * max(0, full - price) // full if full else 0


def strain(city: City, seat: int, owned: Sequence[int], cash: int, more: int = 0) -> int:
    """What it costs to keep too little for the rents of others, by how many of them there are:
    mortgages, or ruin where those would not do. `more` could be raised beside what the owned
    bring."""
    rents = rents_of_others(city, seat)
    if not rents or rents[0] <= cash:
        return 0
    mortgage, rent = city.mortgage, city.rent
    reach, dearest = cash + more, rents[0]
    for district in owned:
        if reach >= dearest:
            break
        if mortgage[district] == NOT_MORTGAGED:
            reach += rent(district)
    most = city.board.start // 4
    cost = 0
    for asked in rents:
        if asked <= cash:
            break
        cost += (asked - cash) * SHORT
        if asked > reach:
            cost += min(most, asked - reach) * RUIN
    return cost * SOON * THROWS // city.board.size // 1_000_000


def dearest_rent(city: City, seat: int) -> int:
    """What a visit to others can cost at most."""
    rents = rents_of_others(city, seat)
    return rents[0] if rents else 0


# What a step of the own brings


def spends(city: City, seat: int, amount: int, more: int = 0) -> int:
    """What it costs to pay that, with the strain that comes of it; it adds so much to what
    mortgages bring."""
    cash, owned = city.purse(seat), city.owned[seat]
    if cash < amount:
        return amount * 2
    before = strain(city, seat, owned, cash)
    return amount + strain(city, seat, owned, cash - amount, more) - before


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
