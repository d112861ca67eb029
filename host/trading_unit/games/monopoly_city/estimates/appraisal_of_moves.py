"""What places, cards, cells and blocks are worth to a seat, by the same plain reckoning."""

from collections.abc import Sequence

from trading_unit.games.base.estimates.estimates import purse
from trading_unit.games.monopoly_city.data import board as spaces
from trading_unit.games.monopoly_city.estimates.appraisal import (
    LEAST_ROUNDS,
    SPACES,
    dearest_rent,
    hazard_harms,
    rounds_left,
    times,
    visits,
)
from trading_unit.games.monopoly_city.rules.city import NOBODY, NOT_MORTGAGED, City
from trading_unit.games.property.estimates import appraisal
from trading_unit.games.property.estimates.appraisal import THROWS, gets
from trading_unit.games.property.estimates.appraisal_cache import still_known

KEEP_CARDS = {"jail": 250_000, "tax": 500_000, "taxi": 300_000}
RAILROAD = 100_000  # in an own district: shorter ways, and cards that pay for it
SAFE = 5  # a bonus building keeps off hazards: so many hundredths of the rent of full blocks


def landing(city: City, seat: int, space: int) -> int:
    """What it brings to arrive there."""
    board = city.board
    district = board.district[space]
    if district >= 0:
        owner = city.owner[district]
        if owner == seat or city.mortgage[district] != NOT_MORTGAGED:
            return 0
        if owner != NOBODY:
            return 0 if city.dodging else -city.rent(district)
        price = board.price[district]
        return max(0, gets(city, seat, district, price)) if purse(city, seat) >= price else 0
    kind = board.kinds[space]
    if kind == spaces.TAX:
        taxed = any(city.industrial[mine] for mine in city.owned[seat])
        return -board.tax[space] if taxed else 0
    if kind == spaces.PARKING:
        return dodge_card(city, seat)
    return -2 * board.fine if kind == spaces.GO_TO_JAIL else 0


def moving(city: City, seat: int, space: int) -> int:
    """The same, with wages when the way there leads forward over GO."""
    return landing(city, seat, space) + (city.board.wages if space <= city.place[seat] else 0)


def dodge_card(city: City, seat: int) -> int:
    """What the Rent Dodge card is good for."""
    return dearest_rent(city, seat) // 4


def thing(city: City, seat: int, name: str) -> int:
    """What a card is worth to who has it."""
    card = city.board.cards.get(name)
    return dodge_card(city, seat) if card is None else KEEP_CARDS.get(card["keeps"], 0)


def freedom(city: City, seat: int) -> int:
    return appraisal.freedom(city, seat, SPACES * city.board.wages, city.rent)


def piece(city: City, seat: int, name: str, district: int) -> int:
    """What it brings to put a hazard or a bonus building there."""
    board = city.board
    owner = city.owner[district]
    if name in board.hazards:
        if owner == NOBODY:
            return 0
        harm = hazard_harms(city, district, board.hazards.index(name))
        if not harm:
            return 0
        return harm * lead(city, owner) // 1000 * (-1 if owner == seat else 1)
    if owner == NOBODY:
        return 1
    table = board.rent[district]
    safe = (table[city.blocks(district)] + table[board.most] // 4) * SAFE // 100
    return safe if owner == seat else -safe // 2


def lead(city: City, seat: int) -> int:
    """What it has of all that players have, in thousandths: the same harm counts for more against
    who is ahead."""
    leads = still_known(city).leads
    if not leads:
        worths = {one: city.worth(one) for one in city.playing()}
        whole = max(1, sum(worths.values()))
        leads.update({one: worth * 1000 // whole for one, worth in worths.items()})
    return leads[seat]


def railroad(city: City, seat: int, district: int) -> int:
    owner = city.owner[district]
    return RAILROAD if owner == seat else 1 if owner == NOBODY else -RAILROAD // 2


def block(city: City, seat: int, district: int, industrial: bool) -> int:
    """What one block adds to rents: at once, or as one of those that fill the district. Under a
    hazard a residential block waits for its removal, and bears its share of that."""
    board = city.board
    table, most = board.rent[district], board.most
    blocks = city.blocks(district)
    hazards = city.hazards[district]
    here = city.industrial[district] if hazards and industrial else blocks
    added = table[here + 1] - table[here] if industrial or not hazards else 0
    if rounds_left(city) > LEAST_ROUNDS:
        there = min(most, here + most - blocks)
        added = max(added, (table[there] - table[here]) // (there - here))
    brings = added * times(city, seat, district) // 1000
    if industrial:
        return brings - tax(city, seat) + shelter(city, district)
    if hazards and added:
        brings -= sum(board.removal[kind] for kind in hazards) // (most - city.industrial[district])
    return brings


def shelter(city: City, district: int) -> int:
    """What an industrial block spares of the hazards to come (MC-38): its part of their removal,
    and of the rents of a round until then."""
    if city.bonus[district] >= 0:
        return 0
    board, rivals = city.board, city.left - 1
    districts = len(city.owner) - city.owner.count(NOBODY)
    hazards = rivals * rounds_left(city) * THROWS * board.planning // board.size // districts
    rents = board.rent[district][board.most] * rivals * THROWS // board.size // 1000
    return hazards * (board.usual_removal + rents) // 1000 // board.most


def raises(city: City, district: int, industrial: bool) -> int:
    """How much more a mortgage brings with another block."""
    if city.hazards[district] and not industrial:
        return 0
    here = city.industrial[district] if city.hazards[district] else city.blocks(district)
    table = city.board.rent[district]
    return table[here + 1] - table[here]


def tax(city: City, seat: int) -> int:
    """What the first industrial block costs in Industry Tax until the end (MC-18)."""
    if any(city.industrial[district] for district in city.owned[seat]):
        return 0
    board = city.board
    return sum(board.tax) * rounds_left(city) * THROWS // 1000 // board.size


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
