"""What could still be built with all the money that may be raised now (MI-30), and why not."""

from trading_unit.games.monopoly_city.rules.city import NOT_MORTGAGED, City
from trading_unit.games.monopoly_city.rules.pieces import (
    INDUSTRIAL,
    RESIDENTIAL,
    cost,
    has_place,
    in_stock,
    in_supply,
    price,
)


def could_build(city: City, seat: int) -> bool:
    """Whether a block of the result, or a big piece, could be built once money is raised."""
    return any(
        city.real_money or least <= most_cash(city, seat, district)
        for district in city.owned[seat]
        if (least := cheapest(city, seat, district)) is not None
    )


def cheapest(city: City, seat: int, district: int) -> int | None:
    """What the cheapest costs that has a place there; None where nothing has one."""
    costs = [
        cost(city, piece, district)
        for piece in in_stock(city)
        if has_place(city, seat, piece, district)
    ]
    if city.to_build and city.blocks(district) < city.board.most:
        costs += [
            price(city, district, kind)
            for kind in (RESIDENTIAL, INDUSTRIAL)
            if in_supply(city, kind)
        ]
    return min(costs, default=None)


def most_cash(city: City, seat: int, district: int) -> int:
    """The most that the seat could have in hand to build there: the other districts are mortgaged,
    those for less than they bring now bought back first, and this one bought back."""
    cash, mortgage = city.cash[seat], city.mortgage
    others = [one for one in city.owned[seat] if one != district]
    if not city.option["mortgage when owing"]:
        cash += sum(city.rent(one) for one in others if mortgage[one] == NOT_MORTGAGED)
        for one in sorted(others, key=lambda one: mortgage[one]):
            gain = city.rent(one) - mortgage[one]
            if mortgage[one] != NOT_MORTGAGED and gain > 0 and mortgage[one] <= cash:
                cash += gain
    back = mortgage[district]
    return cash if back == NOT_MORTGAGED else cash - back


def why_nothing(city: City, seat: int) -> str:
    """Why the rest of a result cannot be built; the log's word for it."""
    owned = city.owned[seat]
    if not owned:
        return "build ends: nothing owned"
    if all(cheapest(city, seat, district) is None for district in owned):
        return "build ends: no place"
    if all(city.mortgage[district] != NOT_MORTGAGED for district in owned):
        return "build ends: all mortgaged"
    return "build ends: no money"
