"""Wages at GO."""

from trading_unit.games.monopoly_city.rules.city import City
from trading_unit.table.accounts import BANK


def wages(city: City, seat: int) -> None:
    """MC-23, and MC-49, MI-15: each stadium pays the owner of its district with them."""
    board = city.board
    city.accounts.move(board.wages, BANK, seat, "wages")
    stadiums = [city.stadium[district] for district in city.owned[seat]].count(True)
    if stadiums:
        amount = stadiums * board.stadium_wages
        city.accounts.move(amount, BANK, seat, "stadiums pay", str(stadiums))
