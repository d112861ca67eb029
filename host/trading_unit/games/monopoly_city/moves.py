"""Movers on the track, and wages at GO."""

from trading_unit.games.monopoly_city.city import FREE, City
from trading_unit.table.accounts import BANK


def walk(city: City, seat: int, steps: int) -> None:
    """Forward, with wages for passing or landing on GO (MC-23); backward they are not paid."""
    size = city.board.size
    space = city.place[seat] + steps
    city.place[seat] = space % size
    if space >= size:
        wages(city, seat)


def go_forward(city: City, seat: int, space: int) -> None:
    """MI-36: a lower number means passing GO."""
    walk(city, seat, (space - city.place[seat] - 1) % city.board.size + 1)


def wages(city: City, seat: int) -> None:
    """MC-23, and MC-49, MI-15: each stadium pays the owner of its district with them."""
    board = city.board
    city.accounts.move(board.wages, BANK, seat, "wages")
    stadiums = sum(city.stadium[district] for district in city.owned[seat])
    if stadiums:
        amount = stadiums * board.stadium_wages
        city.accounts.move(amount, BANK, seat, "stadiums pay", str(stadiums))


def to_jail(city: City, seat: int) -> None:
    """MC-83: no wages, and the turn is over."""
    city.place[seat] = city.board.jail
    city.jailed[seat] = 0
    city.log.append(("to jail", seat))


def set_free(city: City, seat: int) -> None:
    city.jailed[seat] = FREE
    city.log.append(("free", seat))
