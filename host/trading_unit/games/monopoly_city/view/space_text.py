"""What a space does, in words: by its kind and its figures, and by the options that are played."""

from trading_unit.games.base.view.log_text import money, wording
from trading_unit.games.monopoly_city.rules.city import City
from trading_unit.games.property.view.log_values import piece


def does(city: City, space: int, language: str) -> str:
    board = city.board
    key, district, pair = board.kinds[space], board.district[space], board.pairs[space]
    if city.option["planning by space"] and all(pair):
        key += " pair"
    hazard, bonus = (piece(city, one, language) if one else "" for one in pair)
    return wording(city, f"does.{key}", language).format(
        wages=money(city, board.wages, language),
        stadium_wages=money(city, board.stadium_wages, language),
        price=money(city, board.price[district], language) if district >= 0 else "",
        amount=money(city, board.tax[space], language),
        fine=money(city, board.fine, language),
        hazard=hazard,
        bonus=bonus,
    )
