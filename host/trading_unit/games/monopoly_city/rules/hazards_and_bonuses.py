"""Hazards and bonus buildings: free, outside the limit of blocks, never both (MC-59 to MC-66)."""

from collections.abc import Iterator, Sequence
from operator import itemgetter

from trading_unit.games.monopoly_city.rules.city import (
    NOBODY,
    NOT_MORTGAGED,
    OPEN,
    City,
    CityChoice,
)
from trading_unit.games.monopoly_city.rules.mortgages import mortgage_value
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
    city: City,
    seat: int,
    hazards: Sequence[int],
    bonuses: Sequence[int],
    districts: Sequence[int],
) -> Iterator[tuple[str, int]]:
    """Each of these pieces that is in stock, with each of these districts where it may be put."""
    board = city.board
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
    """A compulsory piece, one of these kinds of `hazards` and `bonuses` (MC-59 to MC-62, MC-65);
    for a `space` only while the mover stands there (MI-43)."""

    name = "plan"
    asides = OPEN

    def __init__(
        self,
        city: City,
        seat: int,
        hazards: Sequence[int],
        bonuses: Sequence[int],
        space: int | None = None,
    ) -> None:
        super().__init__(city, seat)
        self.hazards = hazards
        self.bonuses = bonuses
        self.space = space

    def places(self) -> Iterator[tuple[str, int]]:
        districts = range(len(self.city.board.names))
        return places(self.city, self.seat, self.hazards, self.bonuses, districts)

    def words(self) -> Sequence[str]:
        names, by_district = self.city.board.names, sorted(self.places(), key=itemgetter(1))
        return [f"{piece} in {names[district]}" for piece, district in by_district]

    def open(self) -> bool:
        there = self.space in (None, self.city.place[self.seat])
        return there and next(self.places(), None) is not None

    def refuses(self, by: By, value: Value) -> Refusal | None:
        return None if by == self.seat and self.fits(value) else super().refuses(by, value)

    def fits(self, value: Value) -> bool:
        """Whether it is one of the places: only this piece and this district are looked at."""
        board = self.city.board
        piece, _, name = value.partition(" in ") if type(value) is str else ("", "", "")
        if name not in board.number:
            return False
        hazards = [kind for kind in self.hazards if board.hazards[kind] == piece]
        bonuses = [kind for kind in self.bonuses if board.bonuses[kind] == piece]
        found = places(self.city, self.seat, hazards, bonuses, [board.number[name]])
        return next(found, None) is not None


async def place(city: City, ask: Plan) -> None:
    """Put one of these pieces somewhere; with no legal place nothing happens, and it is said."""
    seat = ask.seat
    said = await ask if ask.open() else None
    if said is None:
        if ask.space in (None, city.place[seat]):
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


async def planning(city: City, seat: int, space: int) -> bool:
    """A Planning Permission space: any of the eight pieces, or with the option the printed pair.
    False when the mover has been put elsewhere before it was decided."""
    board = city.board
    hazards: Sequence[int] = range(len(board.hazards))
    bonuses: Sequence[int] = range(len(board.bonuses))
    if city.option["planning by space"]:
        hazard, bonus = board.pairs[space]
        hazards, bonuses = [board.hazards.index(hazard)], [board.bonuses.index(bonus)]
    await place(city, Plan(city, seat, hazards, bonuses, space))
    return city.place[seat] == space


class Clear(Aside):
    """Remove a hazard from an own district, in cash. Whoever owes, on turn or not, may do it only
    where that raises what they can pay (MC-66, MI-34)."""

    def __init__(self, city: City) -> None:
        self.city = city

    def words(self, by: By) -> list[str]:
        city, board = self.city, self.city.board
        if type(by) is not int or self.when(by) is not None:
            return []
        owes = city.owes(by)
        return [
            f"{board.hazards[kind]} in {board.names[district]}"
            for district in city.owned[by]
            if city.hazards[district] and (not owes or self.pays(by, district))
            for kind in city.hazards[district]
            if city.has(by, board.removal[kind])
        ]

    def when(self, by: By) -> Refusal | None:
        """Why not now; None when the time is right."""
        city = self.city
        if type(by) is not int or by not in city.seats:
            return Refusal("clear own turn")
        return None if by == city.seat or city.owes(by) else Refusal("clear own turn")

    def pays(self, seat: int, district: int) -> bool:
        """Whether a mortgage there then brings more than it costs, all hazards together, and that
        can be raised first."""
        city = self.city
        mortgaged = city.mortgage[district] != NOT_MORTGAGED
        return not mortgaged and mortgage_value(city, district) > city.rent(district)

    def options(self, by: By) -> Sequence[Option]:
        return self.words(by)

    def refuses(self, by: By, value: Value) -> Refusal | None:
        refusal = self.when(by)
        if refusal is not None:
            return refusal
        words = self.words(by)
        if value in words:
            return None
        return Refusal("clear owing") if type(by) is int and self.city.owes(by) else one_of(words)

    def do(self, by: By, value: Value) -> None:
        city, board = self.city, self.city.board
        assert type(by) is int
        piece, _, name = value.partition(" in ")
        kind = board.hazards.index(piece)
        city.hazards[board.number[name]].remove(kind)
        city.accounts.move(board.removal[kind], by, BANK, "removes", value)
