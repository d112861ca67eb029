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
    pairs = max(city.in_group[seat]) > 1  # each big piece wants two districts of a colour
    if not city.to_build and not pairs:
        return False
    most = None if city.real_money else most_cash(city, seat)  # None: only the purses know
    if city.to_build and (most is None or most >= board.cheapest_block):
        for district in city.owned[seat]:
            amount = cheapest_block(city, district)
            if amount is not None and can_raise(city, seat, district, amount, most):
                return True
    if pairs and (most is None or most >= board.cheapest_piece):
        for piece in in_stock(city):
            for district in city.owned[seat]:
                amount = cost(city, piece, district)
                if has_place(city, seat, piece, district) and can_raise(
                    city, seat, district, amount, most
                ):
                    return True
    return False


def can_raise(city: City, seat: int, district: int, amount: int, most: int | None) -> bool:
    """Whether so much can be paid for what is put there; `most` is all that can be raised."""
    return most is None or (amount <= most and amount <= most_cash(city, seat, district))


def cheapest_block(city: City, district: int) -> int | None:
    """What it costs there; None where none has a place."""
    if city.blocks(district) >= city.board.most:
        return None
    kinds = [kind for kind in (RESIDENTIAL, INDUSTRIAL) if in_supply(city, kind)]
    return min([price(city, district, kind) for kind in kinds], default=None)


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
    if all(cheapest_block(city, district) is None for district in owned):
        return "build ends: no place"
    if all(city.mortgage[district] != NOT_MORTGAGED for district in owned):
        return "build ends: all mortgaged"
    return "build ends: no money"
