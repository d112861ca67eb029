"""What could still be built with all the money that may be raised now (MI-30), and why not."""

from collections.abc import Iterator

from trading_unit.games.monopoly_city import reckoning
from trading_unit.games.monopoly_city.rules.city import NOT_MORTGAGED, City
from trading_unit.games.monopoly_city.rules.pieces import (
    Place,
    places_of_big,
    places_of_blocks,
    some,
)


def could_build(city: City, seat: int) -> bool:
    """Whether a block of the result, or a big piece, could be built now or once money is raised."""
    if city.to_build and could_pay(city, seat, places_of_blocks(city, city.owned[seat])):
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
    """Whether the seat, who owes nothing, could have so much in hand now: its districts are
    mortgaged, hazards removed and mortgages bought back where that brings more. One is `kept` as it
    is."""
    cash = city.cash[seat]
    if cash >= amount:
        return True
    if city.option["mortgage when owing"]:
        return False
    hand, mortgage, hazards, rent = cash, city.mortgage, city.hazards, city.rent
    more = False  # there may be, where there is something to remove or to buy back
    for one in city.owned[seat]:
        if one == kept:
            continue
        if mortgage[one] != NOT_MORTGAGED:
            more = True
            continue
        hand += rent(one)
        if hand >= amount:
            return True
        if hazards[one]:
            more = True
    if not more:
        return False
    others = [one for one in city.owned[seat] if one != kept]
    return reckoning.most_cash_in_turn(city.figures, city.stands, cash, others) >= amount


def why_nothing(city: City, seat: int) -> str:
    """Why the rest of a result cannot be built; the log's word for it."""
    owned = city.owned[seat]
    if not owned:
        return "build ends: nothing owned"
    if not some(places_of_blocks(city, owned)):
        return "build ends: no place"
    if not city.unmortgaged(seat):
        return "build ends: all mortgaged"
    return "build ends: no money"
