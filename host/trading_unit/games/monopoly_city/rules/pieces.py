"""Blocks (MC-32 to MC-41) and big pieces (MC-47 to MC-58): where each may stand, and its price."""

from collections.abc import Iterator

from trading_unit.games.monopoly_city.rules import appraisal, appraisal_of_blocks
from trading_unit.games.monopoly_city.rules.city import NOT_MORTGAGED, City
from trading_unit.table.ask import Value
from trading_unit.table.face_value import FaceValue

STADIUM = "stadium"
SKYSCRAPER = "skyscraper"
TOWER = "tower"
RESIDENTIAL = "residential"
INDUSTRIAL = "industrial"


# Blocks


def may_block(city: City, seat: int, district: int, kind: str) -> bool:
    """MC-34, MC-39, MC-76: own, not mortgaged, with room and paid for."""
    return (
        city.owner[district] == seat
        and city.mortgage[district] == NOT_MORTGAGED
        and city.blocks(district) < city.board.most
        and city.has(seat, price(city, district, kind))
        and in_supply(city, kind)
    )


def in_supply(city: City, kind: str) -> bool:
    """MI-33: whether the table has such a block left."""
    limit = city.option["residential blocks" if kind == RESIDENTIAL else "industrial blocks"]
    standing = city.residential if kind == RESIDENTIAL else city.industrial
    return not limit or sum(standing) < limit


def price(city: City, district: int, kind: str) -> int:
    board = city.board
    return (board.residential if kind == RESIDENTIAL else board.industrial)[district]


def blocks(city: City, seat: int) -> Iterator[str]:
    if not city.has(seat, city.board.cheapest_block):
        return
    for district in city.owned[seat]:
        for kind in (RESIDENTIAL, INDUSTRIAL):
            if may_block(city, seat, district, kind):
                yield f"{kind} in {city.board.names[district]}"


def put_block(city: City, district: int, kind: str) -> None:
    (city.residential if kind == RESIDENTIAL else city.industrial)[district] += 1


# Big pieces


def may_stand(city: City, seat: int, piece: str, district: int) -> bool:
    """MI-14: mortgaged districts count as owned, but nothing is put on one."""
    return (
        city.owner[district] == seat
        and city.mortgage[district] == NOT_MORTGAGED
        and city.has(seat, cost(city, piece, district))
        and has_place(city, seat, piece, district)
    )


def has_place(city: City, seat: int, piece: str, district: int) -> bool:
    """In an own district, whatever it costs."""
    board = city.board
    group = board.group[district]
    count = city.of_group(seat, group)
    members = board.members[group]
    if piece == STADIUM:
        # MC-47, MC-48: two districts of a colour; one stadium a group.
        return (
            count > 1
            and city.stadiums_left() > 0
            and not any(city.stadium[member] for member in members)
        )
    if count < len(members):
        return False
    if piece == SKYSCRAPER:
        # MC-52, MI-13: one a group, and no second one when the group has been split since.
        return city.skyscrapers_left() > 0 and not city.raised[group]
    # MC-54: two full groups, and a single Tower.
    return board.stock["tower"] > 0 and city.tower < 0 and len(city.full_groups(seat)) >= 2


def cost(city: City, piece: str, district: int) -> int:
    board = city.board
    if piece == STADIUM:
        return board.stadium
    return board.skyscraper[district] if piece == SKYSCRAPER else board.tower


def big_pieces(city: City, seat: int) -> Iterator[str]:
    # Each of them wants two districts of a colour.
    counts = city.in_group[seat]
    board = city.board
    if max(counts) < 2 or not city.has(seat, board.cheapest_piece):
        return
    paired = [district for district in city.owned[seat] if counts[board.group[district]] > 1]
    for piece in in_stock(city):
        for district in paired:
            if may_stand(city, seat, piece, district):
                yield f"{piece} in {board.names[district]}"


def in_stock(city: City) -> Iterator[str]:
    if city.stadiums_left() > 0:
        yield STADIUM
    if city.skyscrapers_left() > 0:
        yield SKYSCRAPER
    if city.tower < 0:
        yield TOWER


def some(pieces: Iterator[str]) -> bool:
    """Whether there is one, without looking for them all."""
    return next(pieces, None) is not None


def put_big(city: City, piece: str, district: int) -> None:
    if piece == STADIUM:
        city.stadium[district] = True
    elif piece == SKYSCRAPER:
        city.skyscraper[district] = True
        city.raised[city.board.group[district]] = True
    else:
        city.tower = district


def weigh_piece(city: City, seat: int, said: str) -> int:
    """What it brings, less its price and what strain that is."""
    piece, _, name = said.partition(" in ")
    district = city.board.number[name]
    board, group = city.board, city.board.group[district]
    if piece in (RESIDENTIAL, INDUSTRIAL):
        brings = appraisal_of_blocks.block(city, seat, district, piece == INDUSTRIAL)
        more = appraisal_of_blocks.raises(city, district, piece == INDUSTRIAL)
        return brings - appraisal.spends(city, seat, price(city, district, piece), more)
    if piece == STADIUM:
        brings = board.stadium_wages * appraisal.passes(city) // 1000
    elif piece == SKYSCRAPER:
        brings = appraisal_of_blocks.doubles(city, seat, board.members[group])
    else:
        brings = appraisal_of_blocks.doubles(city, seat, city.owned[seat])
    return brings - appraisal.spends(city, seat, cost(city, piece, district))


def face_value(city: City, said: str) -> FaceValue:
    """A piece is worth the more, the more it adds to rents at once, whatever it costs."""
    piece, _, name = said.partition(" in ")
    district = city.board.number[name]
    if piece in (RESIDENTIAL, INDUSTRIAL):
        added = appraisal_of_blocks.raises(city, district, piece == INDUSTRIAL)
        return FaceValue(added or -1, price(city, district, piece))
    return FaceValue(cost(city, piece, district), cost(city, piece, district))


def fits(city: City, seat: int, value: Value) -> bool:
    """Whether that piece may be put there now: the same as to look among all that may."""
    piece, _, name = value.partition(" in ") if type(value) is str else ("", "", "")
    district = city.board.number.get(name)
    if district is None:
        return False
    if piece in (RESIDENTIAL, INDUSTRIAL):
        return city.to_build > 0 and may_block(city, seat, district, piece)
    return piece in (STADIUM, SKYSCRAPER, TOWER) and may_stand(city, seat, piece, district)
