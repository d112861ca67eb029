"""What could still be built with all the money that may be raised now (MI-30), and why not."""

from collections.abc import Iterator

from trading_unit.games.monopoly_city.rules.city import NOT_MORTGAGED, City
from trading_unit.games.monopoly_city.rules.pieces import (
    Place,
    places_of_big,
    places_of_blocks,
    some,
)


def could_build(city: City, seat: int) -> bool:
    """Whether a block of the result, or a big piece, could be built now or once money is raised."""
    if city.to_build and could_pay(city, seat, places_of_blocks(city, seat)):
        return True
    return could_pay(city, seat, places_of_big(city, seat))


def could_pay(city: City, seat: int, places: Iterator[Place]) -> bool:
    """Whether one of these pieces could be paid for. With real money only the purses know."""
    cash, mortgage, price = city.cash[seat], city.mortgage, city.board.piece_price
    for piece, district in places:
        # A mortgaged district is bought back first.
        amount = price[piece][district] + max(0, mortgage[district])
        if amount <= cash or city.real_money or could_have(city, seat, amount, district):
            return True
    return False


def could_have(city: City, seat: int, amount: int, kept: int | None = None) -> bool:
    """Whether the seat could have so much in hand now: its districts are mortgaged, also those that
    bring more now than buying them back costs. One is `kept` as it is."""
    cash, mortgage = city.cash[seat], city.mortgage
    if city.option["mortgage when owing"]:
        return cash >= amount
    mortgaged = []
    for one in city.owned[seat]:
        if cash >= amount:
            return True
        if one == kept:
            continue
        if mortgage[one] == NOT_MORTGAGED:
            cash += city.rent(one)
        else:
            mortgaged.append(one)
    for one in sorted(mortgaged, key=lambda one: mortgage[one]):
        gain = city.rent(one) - mortgage[one]
        if gain > 0 and mortgage[one] <= cash:
            cash += gain
    return cash >= amount


def why_nothing(city: City, seat: int) -> str:
    """Why the rest of a result cannot be built; the log's word for it."""
    owned = city.owned[seat]
    if not owned:
        return "build ends: nothing owned"
    if not some(places_of_blocks(city, seat)):
        return "build ends: no place"
    if all(city.mortgage[district] != NOT_MORTGAGED for district in owned):
        return "build ends: all mortgaged"
    return "build ends: no money"
