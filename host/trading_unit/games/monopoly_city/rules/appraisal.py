"""What things are worth to a seat, by plain reckoning. Bots and advice read it; no rule does."""

from collections.abc import Sequence

from trading_unit.games.monopoly_city.rules.city import NOBODY, NOT_MORTGAGED, City

# How far ahead is looked, and what of it is believed. Ours, tried out in games between bots.
LOOK_ROUNDS = 25  # nobody plans further
HOUR_ROUNDS = 30  # an hour has about so many; the rules read no clock
LEAST_ROUNDS = 3  # may still come when more than that have been played
THROWS = 1170  # in 1,000 turns, doubles included
SPACES = 7  # a throw goes so far on average
BLOCKS = 3  # are built with two throws
PLANS = 400  # of 1,000: what is planned and not yet built counts so much
WAGES = 400_000  # comes in each round for building, with wages and rents
SHORT = 500  # of 1,000: what is lacking for the dearest rent, while mortgages can bring it
RUIN = 2000  # and so much of what mortgages could not bring


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
    """Rents until the end and at the end (MC-90), with what can be built by then: the best blocks
    first, as far as throws and money go; then skyscrapers and the Tower for full groups."""
    board = city.board
    rounds = rounds_left(city)
    times = 1000 + visits(city)
    to_build = rounds * THROWS * BLOCKS // 2000
    money = max(0, cash) + rounds * WAGES
    groups = [0] * len(board.groups)
    for district in owned:
        groups[board.group[district]] += 1
    towered = city.tower >= 0 and city.tower in owned

    total = 0
    rents = [0] * len(groups)  # of those that are not doubled yet, by group
    plans = []
    for district in owned:
        group = board.group[district]
        table, industrial = board.rent[district], city.industrial[district]
        blocks = industrial + city.residential[district]
        hazards = city.hazards[district]
        rent = table[industrial if hazards else blocks]
        doubled = city.raised[group] or towered
        weight = times * 2 if doubled else times
        worth = rent * weight // 1000
        mortgage = city.mortgage[district]
        total += worth if mortgage == NOT_MORTGAGED else max(0, worth - mortgage)
        if not doubled:
            rents[group] += rent
        room = board.most - blocks
        cost = room * board.residential[district] + sum(board.removal[kind] for kind in hazards)
        gain = (table[board.most] - rent) * weight // 1000 - cost
        if gain > 0 and room:
            grows = 0 if doubled else table[board.most] - rent
            plans.append((gain // room, gain, room, cost, grows, group))
        if city.stadium[district]:
            total += board.stadium_wages * passes(city) // 1000
    plans.sort(reverse=True)
    for _, gain, room, cost, grows, group in plans:
        part = min(1000, to_build * 1000 // room, money * 1000 // max(1, cost)) * PLANS // 1000
        total += gain * part // 1000
        rents[group] += grows * part // 1000
        to_build -= min(room, to_build)
        money -= min(cost, money)
        if not to_build or not money:
            break

    full = [group for group, count in enumerate(groups) if count == len(board.members[group])]
    if full and not towered:
        total += doublings(city, full, rents, times)
    return total


def doublings(city: City, full: list[int], rents: list[int], times: int) -> int:
    """What skyscrapers, and then the Tower, can still add to these full groups (MC-52 to MC-56)."""
    board = city.board
    added = 0
    left = city.skyscrapers_left()
    for group in full:
        gain = rents[group] * times // 1000 - board.skyscraper[board.members[group][0]]
        if left > 0 and gain > 0 and not city.raised[group]:
            added += gain
            rents[group] = 0
            left -= 1
    if len(full) > 1 and city.tower < 0:
        added += max(0, sum(rents) * times // 1000 - board.tower)
    return added * PLANS // 1000


def strain(city: City, seat: int, owned: Sequence[int], cash: int) -> int:
    """What it costs to keep too little for the dearest rent."""
    short = dearest_rent(city, seat) - cash
    if short <= 0:
        return 0
    lacking = short
    for district in owned:
        if city.mortgage[district] == NOT_MORTGAGED:
            lacking -= city.rent(district)
            if lacking <= 0:
                break
    return (short * SHORT + max(0, lacking) * RUIN) // 1000


def dearest_rent(city: City, seat: int) -> int:
    """What a visit to others can cost at most."""
    mortgage, rent = city.mortgage, city.rent
    return max(
        [
            rent(district)
            for district, owner in enumerate(city.owner)
            if owner not in (seat, NOBODY) and mortgage[district] == NOT_MORTGAGED
        ],
        default=0,
    )


# What a step of the own brings


def spends(city: City, seat: int, amount: int) -> int:
    """What it costs to pay that, with the strain that comes of it."""
    cash, owned = city.purse(seat), city.owned[seat]
    if cash < amount:
        return amount * 2
    more = strain(city, seat, owned, cash - amount) - strain(city, seat, owned, cash)
    return amount + more


def times(city: City, seat: int, district: int) -> int:
    """What a rent of 1,000 brings until the end; a full group will have its skyscraper."""
    board, group = city.board, city.board.group[district]
    doubled = city.raised[group] or (city.tower >= 0 and city.owner[city.tower] == seat)
    full = city.of_group(seat, group) == len(board.members[group])
    weight = 1000 + visits(city)
    return weight * 2 if doubled or (full and city.skyscrapers_left() > 0) else weight


def block(city: City, seat: int, district: int, industrial: bool) -> int:
    """What one block adds to rents: at once, or as one of those that fill the district."""
    table, most = city.board.rent[district], city.board.most
    blocks = city.blocks(district)
    hazard = bool(city.hazards[district])
    counting = city.industrial[district] if hazard else blocks
    added = table[counting + 1] - table[counting] if industrial or not hazard else 0
    if rounds_left(city) > LEAST_ROUNDS:
        average = (table[most] - table[blocks]) // (most - blocks)
        added = max(added, average // 2 if hazard else average)
    return added * times(city, seat, district) // 1000


def doubles(city: City, seat: int, districts: Sequence[int]) -> int:
    """What it adds to double these from now on, with half of what they will grow."""
    board = city.board
    rents = 0
    for district in districts:
        doubled = city.raised[board.group[district]] or (
            city.tower >= 0 and city.owner[city.tower] == seat
        )
        if not doubled and city.mortgage[district] == NOT_MORTGAGED:
            rent = city.rent(district)
            grows = board.rent[district][board.most] - rent
            rents += rent + grows * min(500, rounds_left(city) * 40) // 1000
    return rents * (1000 + visits(city)) // 1000


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
    """What is lost with a mortgage: the rents until it is bought back, and what was to be built."""
    full = city.board.rent[district][city.board.most]
    plans = (full - city.board.rent[district][city.blocks(district)]) // 10
    return city.rent(district) // 2 + plans if city.mortgage[district] == NOT_MORTGAGED else 0
