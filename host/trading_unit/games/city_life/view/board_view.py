"""The town as plain data for whoever draws it: what never changes, and what stands there now."""

from trading_unit.games.base.view.board_data import BoardData, District, Space
from trading_unit.games.base.view.log_text import money
from trading_unit.games.base.view.view_data import DistrictNow, Stands
from trading_unit.games.city_life.rules.town import JAIL, NOBODY, NOT_MORTGAGED, Town
from trading_unit.games.city_life.view.chart import chart
from trading_unit.games.city_life.view.square_text import does
from trading_unit.games.property.view.offers import debts

ROWS = 10  # numbered back and forth, from below left


def board(town: Town, language: str) -> BoardData:
    of = town.board
    return {
        "spaces": [space(town, number, language) for number in range(of.size)],
        "groups": [{"name": group, "colour": group} for group in of.groups],
        "districts": [deed(town, number, language) for number in range(len(of.names))],
        "rows": ROWS,
        "routes": [
            {"name": name, "spaces": spaces, "on": of.on[name]} for name, spaces in of.ways.items()
        ],
    }


def space(town: Town, number: int, language: str) -> Space:
    of = town.board
    there = of.deed[number]
    found: Space = {
        "name": of.spaces[number],
        "label": of.squares[number]["label"],
        "number": of.square(number),
        "kind": of.kinds[number],
        "colour": None,
        "price": "",
        "does": does(town, number, language),
    }
    if there >= 0:
        group = of.groups[of.group[there]]
        price = money(town, of.price[there], language)
        found["colour"] = group
        found["price"] = price
    to = leads_to(town, number)
    if to is not None:
        found["to"] = to
    return found


def leads_to(town: Town, number: int) -> int | None:
    """The one space that a square sends to."""
    square = town.board.squares[number]
    if "back" in square:
        return number - int(square["back"])
    to = square.get("to")
    return to - 1 if type(to) is int else None


def deed(town: Town, number: int, language: str) -> District:
    of = town.board
    return {
        "name": of.names[number],
        "group": of.groups[of.group[number]],
        "space": of.space[number],
        "rents": [money(town, of.fee[number], language)],
        "levels": [[]],
        "costs": {},
    }


def stands(town: Town, language: str) -> Stands:
    return {
        "movers": [
            {
                "seat": seat,
                "space": town.place[seat],
                "jailed": JAIL in town.missing[seat],
                "way": town.way[seat],
            }
            for seat in town.seats
        ],
        "districts": {
            name: deed_now(town, number, language) for number, name in enumerate(town.board.names)
        },
        "debts": debts(town),
        "pot": money(town, town.cash[town.pot], language),
        "chart": chart(town, language),
    }


def deed_now(town: Town, number: int, language: str) -> DistrictNow:
    owner, debt = town.owner[number], town.mortgage[number]
    return {
        "owner": None if owner == NOBODY else owner,
        "mortgaged": None if debt == NOT_MORTGAGED else money(town, debt, language),
        "rent": money(town, town.board.fee[number], language),
        "pieces": [],
        "counts": 0,
    }
