"""Hazards and bonus buildings: free, outside the limit of blocks, never both (MC-59 to MC-66)."""

from collections.abc import Iterator, Sequence
from operator import itemgetter

from trading_unit.games.monopoly_city.rules.city import NOBODY, OPEN, City, CityChoice
from trading_unit.table.accounts import BANK
from trading_unit.table.ask import By, Option, Value, one_of
from trading_unit.table.game import Aside
from trading_unit.table.refused import Refusal


def may_have_hazard(city: City, seat: int, kind: int, district: int) -> bool:
    """MC-61, MC-62: beside no bonus building, and each kind once; not in an own district. Whether
    a piece is left is another question."""
    return (
        city.owner[district] != seat
        and city.bonus[district] < 0
        and kind not in city.hazards[district]
    )


def may_have_bonus(city: City, seat: int, kind: int, district: int) -> bool:
    return (
        city.owner[district] in (seat, NOBODY)
        and city.bonus[district] < 0
        and not city.hazards[district]
    )


def places(
    city: City, seat: int, hazards: Sequence[int], bonuses: Sequence[int]
) -> Iterator[tuple[str, int]]:
    """Each of these pieces that is in stock, with each district where it may be put."""
    board = city.board
    districts = range(len(board.names))
    for kind in hazards:
        if city.hazards_left(kind) > 0:
            for district in districts:
                if may_have_hazard(city, seat, kind, district):
                    yield board.hazards[kind], district
    for kind in bonuses:
        if city.bonuses_left(kind) > 0:
            for district in districts:
                if may_have_bonus(city, seat, kind, district):
                    yield board.bonuses[kind], district


class Plan(CityChoice):
    """MC-59: compulsory; which pieces are in question stands in the city."""

    name = "plan"
    asides = OPEN

    def words(self) -> Sequence[str]:
        city = self.city
        by_district = sorted(places(city, self.seat, *city.planned), key=itemgetter(1))
        return [f"{piece} in {city.board.names[district]}" for piece, district in by_district]

    def open(self) -> bool:
        return next(places(self.city, self.seat, *self.city.planned), None) is not None

    def refuses(self, by: By, value: Value) -> Refusal | None:
        return None if by == self.seat and self.fits(value) else super().refuses(by, value)

    def fits(self, value: Value) -> bool:
        """The same as to look for it among all words, and much faster."""
        city, board, seat = self.city, self.city.board, self.seat
        piece, _, name = value.partition(" in ") if type(value) is str else ("", "", "")
        district = board.number.get(name)
        if district is None:
            return False
        hazards, bonuses = city.planned
        if piece in board.hazards:
            kind = board.hazards.index(piece)
            left = kind in hazards and city.hazards_left(kind) > 0
            return left and may_have_hazard(city, seat, kind, district)
        if piece in board.bonuses:
            kind = board.bonuses.index(piece)
            left = kind in bonuses and city.bonuses_left(kind) > 0
            return left and may_have_bonus(city, seat, kind, district)
        return False


async def place(city: City, seat: int, hazards: Sequence[int], bonuses: Sequence[int]) -> None:
    """Put one of these pieces somewhere; with no legal place nothing happens, and it is said."""
    city.planned = (hazards, bonuses)
    ask = city.ask(Plan, seat)
    said = await ask if ask.open() else None
    if said is None:
        city.log.append(("no place", seat))
        return
    board = city.board
    piece, _, name = said.partition(" in ")
    district = board.number[name]
    if piece in board.hazards:
        city.hazards[district].append(board.hazards.index(piece))
    else:
        city.bonus[district] = board.bonuses.index(piece)
    city.log.append(("builds free", seat, piece, name))


async def planning(city: City, seat: int, space: int) -> None:
    """A Planning Permission space: any of the eight pieces, or with the option the printed pair."""
    board = city.board
    if city.option["planning by space"]:
        hazard, bonus = board.pairs[space]
        await place(city, seat, [board.hazards.index(hazard)], [board.bonuses.index(bonus)])
    else:
        await place(city, seat, range(len(board.hazards)), range(len(board.bonuses)))


class Clear(Aside):
    """MC-66, MI-34: an aside: a hazard is removed from an own district, in cash."""

    def __init__(self, city: City) -> None:
        self.city = city

    def words(self, by: By) -> list[str]:
        city, board = self.city, self.city.board
        if by != city.seat or type(by) is not int:
            return []
        return [
            f"{board.hazards[kind]} in {board.names[district]}"
            for district in city.owned[by]
            for kind in city.hazards[district]
            if city.has(by, board.removal[kind])
        ]

    def options(self, by: By) -> Sequence[Option]:
        return self.words(by)

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if by != self.city.seat:
            return Refusal("clear own turn")
        words = self.words(by)
        return None if value in words else one_of(words)

    def do(self, by: By, value: Value) -> None:
        city, board = self.city, self.city.board
        assert type(by) is int
        piece, _, name = value.partition(" in ")
        kind = board.hazards.index(piece)
        city.hazards[board.number[name]].remove(kind)
        city.accounts.move(board.removal[kind], by, BANK, "removes", value)
