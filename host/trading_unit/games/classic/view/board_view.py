"""The estate as plain data for whoever draws it: what never changes, and what stands there now."""

from trading_unit.games.base.view.board_data import BoardData, District, Piece, Space
from trading_unit.games.base.view.log_text import money
from trading_unit.games.base.view.view_data import DistrictNow, Stands
from trading_unit.games.classic.data.board import RAILROAD, UTILITY
from trading_unit.games.classic.rules.estate import FREE, NOBODY, NOT_MORTGAGED, Estate
from trading_unit.games.classic.rules.reckoning import rent
from trading_unit.games.classic.view.card_text import space_does
from trading_unit.games.property.view.offers import debts


def board(estate: Estate, language: str) -> BoardData:
    of = estate.board
    return {
        "spaces": [space(estate, number, language) for number in range(of.size)],
        "groups": [{"name": group, "colour": group} for group in of.groups],
        "districts": [deed(estate, number, language) for number in range(len(of.names))],
    }


def space(estate: Estate, number: int, language: str) -> Space:
    of = estate.board
    there = of.deed[number]
    found: Space = {
        "name": of.spaces[number],
        "label": of.spaces[number].rstrip(" 0123456789"),  # not the number that tells it apart
        "kind": of.kinds[number],
        "colour": None,
        "price": "",
        "does": space_does(estate, number, language),
    }
    if there >= 0:
        group = of.groups[of.group[there]]
        price = money(estate, of.price[there], language)
        found["colour"] = group
        found["price"] = price
    if of.tax[number]:
        found["price"] = money(estate, of.tax[number], language)
    return found


def deed(estate: Estate, number: int, language: str) -> District:
    of, street = estate.board, estate.board.street[number]
    rents = [money(estate, amount, language) for amount in of.rent[number]]
    if of.kind[number] == UTILITY:
        rents = [per_pip(estate, times, language) for times in of.rent[number]]
    levels: list[list[Piece]] = [[] for _ in rents]
    costs: dict[str, str] = {}
    if street:
        levels = [standing(estate, level) for level in range(of.top + 1)]
        costs = dict.fromkeys(of.pieces, money(estate, of.build[number], language))
    return {
        "name": of.names[number],
        "group": of.groups[of.group[number]],
        "space": of.space[number],
        "rents": rents,
        "levels": levels,
        "costs": costs,
    }


def standing(estate: Estate, level: int) -> list[Piece]:
    piece, count = estate.board.steps[level]
    return [(estate.board.pieces[piece], count)] if count else []


def stands(estate: Estate, language: str) -> Stands:
    of = estate.board
    found: Stands = {
        "movers": [
            {"seat": seat, "space": estate.place[seat], "jailed": estate.jailed[seat] != FREE}
            for seat in estate.playing()
        ],
        "districts": {name: deed_now(estate, n, language) for n, name in enumerate(of.names)},
        "debts": debts(estate),
    }
    if estate.has_pot:
        found["pot"] = money(estate, estate.cash[estate.pot], language)
    return found


def deed_now(estate: Estate, number: int, language: str) -> DistrictNow:
    of, owner, debt = estate.board, estate.owner[number], estate.mortgage[number]
    counts = estate.level[number]
    if of.kind[number] in (RAILROAD, UTILITY):
        counts = max(1, estate.in_group[owner][of.group[number]]) - 1 if owner != NOBODY else 0
    return {
        "owner": None if owner == NOBODY else owner,
        "mortgaged": None if debt == NOT_MORTGAGED else money(estate, debt, language),
        "rent": rent_now(estate, number, language),
        "pieces": standing(estate, estate.level[number]),
        "counts": counts,
    }


def rent_now(estate: Estate, number: int, language: str) -> str:
    """Of a utility so many times the throw that is still to come."""
    of, owner = estate.board, estate.owner[number]
    if of.kind[number] != UTILITY:
        return money(estate, rent(estate, number), language)
    count = estate.in_group[owner][of.group[number]] if owner != NOBODY else 1
    return per_pip(estate, of.rent[number][count - 1], language)


def per_pip(estate: Estate, times: int, language: str) -> str:
    """So much for each pip of the throw that is still to come."""
    return f"{money(estate, times, language)} \N{MULTIPLICATION SIGN}"
