"""What places, cards and cells are worth to a seat, by the same plain reckoning."""

from trading_unit.games.monopoly_city.data import board as spaces
from trading_unit.games.monopoly_city.rules.appraisal import dearest_rent, hazard_harms
from trading_unit.games.monopoly_city.rules.city import NOBODY, NOT_MORTGAGED, City
from trading_unit.games.property.rules.appraisal import gets

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
        return max(0, gets(city, seat, district, price)) if city.purse(seat) >= price else 0
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
    """What a throw in freedom is worth more than one in jail: districts to be had and the way to
    GO, less the rents of others. So it pays early in the game."""
    board = city.board
    wanted = sum(board.price[district] for district in city.unowned()) * 2
    rents = sum(
        city.rent(district)
        for other in city.seats
        if other != seat
        for district in city.owned[other]
        if city.mortgage[district] == NOT_MORTGAGED
    )
    return (wanted + 7 * board.wages - rents) // board.size + board.fine // 2


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
    leads = city.still_known().leads
    if not leads:
        worths = {one: city.worth(one) for one in city.playing()}
        whole = max(1, sum(worths.values()))
        leads.update({one: worth * 1000 // whole for one, worth in worths.items()})
    return leads[seat]


def railroad(city: City, seat: int, district: int) -> int:
    owner = city.owner[district]
    return RAILROAD if owner == seat else 1 if owner == NOBODY else -RAILROAD // 2
