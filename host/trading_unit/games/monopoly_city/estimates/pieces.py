"""What blocks and big pieces are worth to who builds them."""

from trading_unit.games.base.estimates.estimates import FaceValue
from trading_unit.games.monopoly_city.estimates.appraisal import passes, spends
from trading_unit.games.monopoly_city.estimates.appraisal_of_moves import block, doubles, raises
from trading_unit.games.monopoly_city.rules.city import City
from trading_unit.games.monopoly_city.rules.pieces import (
    INDUSTRIAL,
    KINDS,
    SKYSCRAPER,
    STADIUM,
    price,
)


def building(city: City, seat: int, said: str) -> int:
    """What it brings, less its price and what strain that is."""
    piece, _, name = said.partition(" in ")
    district = city.board.number[name]
    board, group = city.board, city.board.group[district]
    if piece in KINDS:
        brings = block(city, seat, district, piece == INDUSTRIAL)
        more = raises(city, district, piece == INDUSTRIAL)
        return brings - spends(city, seat, price(city, piece, district), more)
    if piece == STADIUM:
        brings = board.stadium_wages * passes(city) // 1000
    elif piece == SKYSCRAPER:
        brings = doubles(city, seat, board.members[group])
    else:
        brings = doubles(city, seat, city.owned[seat])
    return brings - spends(city, seat, price(city, piece, district))


def building_at_face_value(city: City, said: str) -> FaceValue:
    """A piece is worth the more, the more it adds to rents at once, whatever it costs."""
    piece, _, name = said.partition(" in ")
    district = city.board.number[name]
    if piece in KINDS:
        added = raises(city, district, piece == INDUSTRIAL)
        return FaceValue(added or -1, price(city, piece, district))
    return FaceValue(price(city, piece, district), price(city, piece, district))
