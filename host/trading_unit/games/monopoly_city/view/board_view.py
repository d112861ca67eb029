"""The city as plain data for whoever draws it: what never changes, and what stands there now."""

from trading_unit.games.base.view.board_data import BoardData, Piece, Space
from trading_unit.games.base.view.log_text import money
from trading_unit.games.base.view.view_data import DistrictNow, Stands
from trading_unit.games.monopoly_city.rules.city import FREE, NOBODY, NOT_MORTGAGED, City
from trading_unit.games.monopoly_city.view.card_text import does
from trading_unit.games.property.view.offers import debts

# What all games call so.
KINDS = {"district": "street", "chance": "cards", "parking": "rest"}


def board(city: City, language: str) -> BoardData:
    """Spaces in track order, each with what it is called at the table."""
    of = city.board
    return {
        "spaces": [space(city, number, language) for number in range(of.size)],
        "groups": [{"name": group, "colour": group} for group in of.groups],
        "districts": [
            {
                "name": of.names[number],
                "group": of.groups[of.group[number]],
                "space": of.space[number],
                "rents": [money(city, rent, language) for rent in of.rent[number]],
                "levels": [[("block", count)] if count else [] for count in range(of.most + 1)],
                "costs": {
                    "residential": money(city, of.residential[number], language),
                    "industrial": money(city, of.industrial[number], language),
                    "skyscraper": money(city, of.skyscraper[number], language),
                },
            }
            for number in range(len(of.names))
        ],
    }


def space(city: City, number: int, language: str) -> Space:
    of = city.board
    district, kind = of.district[number], of.kinds[number]
    found: Space = {
        "name": of.spaces[number],
        "label": of.spaces[number].rstrip(" 0123456789"),  # not the number that tells it apart
        "kind": KINDS.get(kind, kind),
        "colour": None,
        "price": "",
        "does": does(city, number, language),
    }
    if district >= 0:
        group = of.groups[of.group[district]]
        found["colour"] = group
        found["price"] = money(city, of.price[district], language)
    if of.tax[number]:
        found["price"] = money(city, of.tax[number], language)
    return found


def stands(city: City, language: str) -> Stands:
    return {
        "movers": [
            {"seat": seat, "space": city.place[seat], "jailed": city.jailed[seat] != FREE}
            for seat in city.playing()
        ],
        "districts": {name: district(city, n, language) for n, name in enumerate(city.board.names)},
        "debts": debts(city),
    }


def district(city: City, number: int, language: str) -> DistrictNow:
    owner, debt = city.owner[number], city.mortgage[number]
    return {
        "owner": None if owner == NOBODY else owner,
        "mortgaged": None if debt == NOT_MORTGAGED else money(city, debt, language),
        "rent": money(city, city.rent(number), language),
        "pieces": pieces(city, number),
        "counts": city.industrial[number] if city.hazards[number] else city.blocks(number),
    }


def pieces(city: City, number: int) -> list[Piece]:
    """Blocks first, the big ones last."""
    of, bonus = city.board, city.bonus[number]
    counts = {
        "residential": city.residential[number],
        "industrial": city.industrial[number],
        **{of.hazards[kind]: 1 for kind in city.hazards[number]},
        **({of.bonuses[bonus]: 1} if bonus >= 0 else {}),
        "railroad": city.railroad[number],
        "stadium": city.stadium[number],
        "skyscraper": city.skyscraper[number],
        "tower": city.tower == number,
    }
    return [(piece, int(count)) for piece, count in counts.items() if count]
