"""What blocks, and what doubles rents, are worth to a seat, by the same plain reckoning."""

from collections.abc import Sequence

from trading_unit.games.monopoly_city.rules.appraisal import (
    LEAST_ROUNDS,
    THROWS,
    rounds_left,
    times,
    visits,
)
from trading_unit.games.monopoly_city.rules.city import NOBODY, NOT_MORTGAGED, City


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
