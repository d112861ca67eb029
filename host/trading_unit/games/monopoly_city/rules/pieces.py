"""Blocks (MC-32 to MC-41) and big pieces (MC-47 to MC-58): where each may stand, and its price."""

from collections.abc import Iterator, Sequence

from trading_unit.games.monopoly_city import reckoning
from trading_unit.games.monopoly_city.rules.city import NOT_MORTGAGED, City
from trading_unit.table.ask import Value

STADIUM = "stadium"
SKYSCRAPER = "skyscraper"
TOWER = "tower"
RESIDENTIAL = "residential"
INDUSTRIAL = "industrial"
KINDS = (RESIDENTIAL, INDUSTRIAL)  # of blocks

Place = tuple[str, int]
"""A piece, and an own district where it has a place, mortgaged or not, whatever it costs."""


def price(city: City, piece: str, district: int) -> int:
    return reckoning.price(city.figures, piece, district)


def may_put(city: City, seat: int, piece: str, district: int) -> bool:
    """MC-76, MI-14: where it has a place, if the district is not mortgaged and it can be paid."""
    free = city.mortgage[district] == NOT_MORTGAGED
    return free and city.has(seat, price(city, piece, district))


def payable(city: City, seat: int, places: Iterator[Place]) -> Iterator[str]:
    """The words for those that may be put now."""
    for piece, district in places:
        if may_put(city, seat, piece, district):
            yield f"{piece} in {city.board.names[district]}"


# Blocks


def in_supply(city: City, kind: str, more: int = 1) -> bool:
    """MI-33: whether the table has so many such blocks left."""
    standing = city.residential if kind == RESIDENTIAL else city.industrial
    return kind not in city.block_limits or sum(standing) + more <= city.block_limits[kind]


def places_of_blocks(city: City, districts: Sequence[int]) -> Iterator[Place]:
    """MC-34, MC-39: wherever there is room in these districts of a seat."""
    residential, industrial, most = city.residential, city.industrial, city.board.most
    kinds = [kind for kind in KINDS if in_supply(city, kind)] if city.block_limits else KINDS
    for district in districts:
        if residential[district] + industrial[district] < most:
            for kind in kinds:
                yield kind, district


def blocks(city: City, seat: int) -> Iterator[str]:
    if city.has(seat, city.board.cheapest_block):
        yield from payable(city, seat, places_of_blocks(city, city.owned[seat]))


def put_block(city: City, district: int, kind: str) -> None:
    (city.residential if kind == RESIDENTIAL else city.industrial)[district] += 1


# Big pieces


def places_of_big(city: City, seat: int) -> Iterator[Place]:
    """Of those that are in stock. MI-14: mortgaged districts count as owned."""
    for piece, groups in groups_for_big(city, seat):
        if groups:
            for district in city.owned_in(seat, groups):
                yield piece, district


def groups_for_big(city: City, seat: int) -> Iterator[tuple[str, list[int]]]:
    """Each big piece in stock, and the groups in whose own districts it has a place."""
    counts = city.in_group[seat]
    if max(counts) < 2:
        return  # each of them wants two districts of a colour
    if city.stadiums_left() > 0:
        # MC-47, MC-48: two districts of a colour; one stadium a group.
        members, stadium = city.board.members, city.stadium
        yield (
            STADIUM,
            [
                group
                for group, count in enumerate(counts)
                if count > 1 and True not in [stadium[member] for member in members[group]]
            ],
        )
    full = city.full_groups(seat)
    if full and city.skyscrapers_left() > 0:
        # MC-52, MI-13: one a group, and no second one when the group has been split since.
        yield SKYSCRAPER, [group for group in full if not city.raised[group]]
    if len(full) >= 2 and city.tower < 0 < city.board.stock["tower"]:
        # MC-54: two full groups, and a single Tower.
        yield TOWER, full


def big_pieces(city: City, seat: int) -> Iterator[str]:
    if city.has(seat, city.board.cheapest_piece):
        yield from payable(city, seat, places_of_big(city, seat))


def some(found: Iterator[str | Place]) -> bool:
    """Whether there is one, without looking for them all."""
    return next(found, None) is not None


def put_big(city: City, piece: str, district: int) -> None:
    if piece == STADIUM:
        city.stadium[district] = True
    elif piece == SKYSCRAPER:
        city.skyscraper[district] = True
        city.raised[city.board.group[district]] = True
    else:
        city.tower = district


def fits(city: City, seat: int, value: Value) -> bool:
    """Whether that piece may be put there now; of blocks only those in that district are looked
    at."""
    piece, _, name = value.partition(" in ") if type(value) is str else ("", "", "")
    district = city.board.number.get(name)
    if district is None or city.owner[district] != seat:
        return False
    if piece in KINDS:
        has_place = city.to_build > 0 and (piece, district) in places_of_blocks(city, [district])
        return has_place and may_put(city, seat, piece, district)
    return value in big_pieces(city, seat)
