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
    board = city.board
    # Each big piece wants two districts of a colour.
    if not city.to_build and max(city.in_group[seat]) < 2:
        return False
    least = min(board.cheapest_block, board.cheapest_piece)
    if not city.real_money and most_cash(city, seat) < least:
        return False
    for district in city.owned[seat]:
        costs = cheapest(city, seat, district)
        if costs is not None and (city.real_money or costs <= most_cash(city, seat, district)):
            return True
    return False


def cheapest(city: City, seat: int, district: int) -> int | None:
    """What the cheapest costs that has a place there; None where nothing has one."""
    costs = []
    if city.of_group(seat, city.board.group[district]) > 1:
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


def most_cash(city: City, seat: int, kept: int | None = None) -> int:
    """The most that the seat could have in hand now: its districts are mortgaged, after those that
    bring more now have been bought back. One is `kept`, free of its mortgage at any cost."""
    cash, mortgage = city.cash[seat], city.mortgage
    if not city.option["mortgage when owing"]:
        mortgaged = []
        for one in city.owned[seat]:
            if mortgage[one] != NOT_MORTGAGED:
                mortgaged.append(one)
            elif one != kept:
                cash += city.rent(one)
        for one in sorted(mortgaged, key=lambda one: mortgage[one]):
            gain = city.rent(one) - mortgage[one]
            if one != kept and gain > 0 and mortgage[one] <= cash:
                cash += gain
    if kept is not None and mortgage[kept] != NOT_MORTGAGED:
        cash -= mortgage[kept]
    return cash


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
