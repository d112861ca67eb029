"""Step C of a turn: the Build button, blocks (MC-29 to MC-41), big pieces (MC-47 to MC-58)."""

from collections.abc import Iterator, Sequence

from trading_unit.games.monopoly_city import appraisal
from trading_unit.games.monopoly_city.appraisal_of_moves import railroad as worth_of_railroad
from trading_unit.games.monopoly_city.city import NOT_MORTGAGED, OPEN, SHUT, City, CityChoice
from trading_unit.table.accounts import BANK
from trading_unit.table.ask import By, Value, one_of
from trading_unit.table.chance import Pick

PRESS = "press"
DONE = "done"
NONE = "none"
RESULTS = ("1", "2", "3", "railroad")
STADIUM = "stadium"
SKYSCRAPER = "skyscraper"
TOWER = "tower"
RESIDENTIAL = "residential"
INDUSTRIAL = "industrial"


# Blocks


def may_block(city: City, seat: int, district: int, kind: str) -> bool:
    """MC-34, MC-39, MC-76: own, not mortgaged, with room and paid for."""
    if city.owner[district] != seat or city.mortgage[district] != NOT_MORTGAGED:
        return False
    if city.blocks(district) >= city.board.most or not city.has(seat, price(city, district, kind)):
        return False
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
    board = city.board
    if city.owner[district] != seat or city.mortgage[district] != NOT_MORTGAGED:
        return False
    group = board.group[district]
    count = city.of_group(seat, group)
    if count < 2 or not city.has(seat, cost(city, piece, district)):
        return False
    members = board.members[group]
    if piece == STADIUM:
        # MC-47, MC-48: two districts of a colour; one stadium a group.
        return city.stadiums_left() > 0 and not any(city.stadium[member] for member in members)
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
        brings = appraisal.block(city, seat, district, piece == INDUSTRIAL)
        return brings - appraisal.spends(city, seat, price(city, district, piece))
    if piece == STADIUM:
        brings = board.stadium_wages * appraisal.passes(city) // 1000
    elif piece == SKYSCRAPER:
        brings = appraisal.doubles(city, seat, board.members[group])
    else:
        brings = appraisal.doubles(city, seat, city.owned[seat])
    return brings - appraisal.spends(city, seat, cost(city, piece, district))


# What is asked


def fits(city: City, seat: int, value: Value) -> bool:
    """Whether that piece may be put there now: the same as to look among all that may."""
    piece, _, name = value.partition(" in ") if type(value) is str else ("", "", "")
    district = city.board.number.get(name)
    if district is None:
        return False
    if piece in (RESIDENTIAL, INDUSTRIAL):
        return city.to_build > 0 and may_block(city, seat, district, piece)
    return piece in (STADIUM, SKYSCRAPER, TOWER) and may_stand(city, seat, piece, district)


class BuildStep(CityChoice):
    """Before the press: press, put a big piece (MI-31), or be done."""

    name = "build"
    asides = OPEN
    press = PRESS
    offers_asides = True

    def open(self) -> bool:
        return True

    def may_press(self) -> bool:
        """MC-29: once a throw, or with the option once a turn."""
        return not (self.city.option["build once a turn"] and self.city.pressed)

    def words(self) -> Sequence[str]:
        press = [PRESS] if self.may_press() else []
        return [*press, *big_pieces(self.city, self.seat), DONE]

    def refuses(self, by: By, value: Value) -> str:
        if by == self.seat and (value == DONE or (value == PRESS and self.may_press())):
            return ""
        return "" if by == self.seat and fits(self.city, by, value) else super().refuses(by, value)

    def weigh(self, by: By, value: Value) -> int:
        if value in (PRESS, DONE):
            return 1 if value == PRESS else 0  # the press costs nothing
        return weigh_piece(self.city, self.seat, value)


class Blocks(CityChoice):
    """After a 1, 2 or 3: blocks one at a time (MI-30), big pieces, or be done."""

    name = "blocks"
    asides = OPEN

    def words(self) -> Sequence[str]:
        city, seat = self.city, self.seat
        return [*(blocks(city, seat) if city.to_build else ()), *big_pieces(city, seat), DONE]

    def refuses(self, by: By, value: Value) -> str:
        if by != self.seat or type(value) is not str:
            return super().refuses(by, value)
        if value == DONE or fits(self.city, self.seat, value):
            return ""
        return one_of(self.words())

    def open(self) -> bool:
        return True

    def weigh(self, by: By, value: Value) -> int:
        return 0 if value == DONE else weigh_piece(self.city, self.seat, value)


class Result(Pick):
    """MC-92: what the unit's Build button brings, or the same odds on the screen."""

    name = "result"
    kind = "build"
    asides = SHUT

    def __init__(self, city: City, seat: int) -> None:
        super().__init__(seat, RESULTS, city.board.odds, city.sources["build"])


class PutRailroad(CityChoice):
    """MC-41: free, on any district without one, whoever owns it; optional (MI-32)."""

    name = "railroad"
    asides = OPEN

    def fits(self, district: int) -> bool:
        city = self.city
        own = not city.option["railroad on own"] or city.owner[district] == self.seat
        return own and not city.railroad[district]

    def places(self) -> Iterator[str]:
        if self.city.railroads_left() > 0:
            for district, name in enumerate(self.city.board.names):
                if self.fits(district):
                    yield name

    def words(self) -> Sequence[str]:
        return [NONE, *self.places()]

    def refuses(self, by: By, value: Value) -> str:
        if by == self.seat and type(value) is str:
            district = self.city.board.number.get(value)
            if value == NONE or (
                district is not None and self.fits(district) and self.city.railroads_left() > 0
            ):
                return ""
        return super().refuses(by, value)

    def open(self) -> bool:
        return True

    def weigh(self, by: By, value: Value) -> int:
        if value == NONE:
            return 0
        return worth_of_railroad(self.city, self.seat, self.city.board.number[value])


# The step


async def build_step(city: City, seat: int) -> None:
    """MI-29: once a throw, when the landing is settled, from wherever the mover stands (MC-40)."""
    ask = city.ask(BuildStep, seat)
    city.to_build = 0
    while ask.may_press() or some(big_pieces(city, seat)):
        said = await ask
        if said == DONE:
            return
        if said == PRESS:
            await press(city, seat)
            return
        build(city, seat, said)


async def press(city: City, seat: int) -> None:
    city.pressed = True
    result = await city.ask(Result, seat)
    city.log.append(("result", seat, result))
    if result == RESULTS[3]:
        # MC-31: a railroad, and no blocks or big pieces.
        await railroad(city, seat)
        return
    city.to_build = int(result)
    while (city.to_build and some(blocks(city, seat))) or some(big_pieces(city, seat)):
        said = await city.ask(Blocks, seat)
        if said == DONE:
            return
        if not build(city, seat, said):
            city.to_build -= 1


def build(city: City, seat: int, said: str) -> bool:
    """Put and pay a piece. True when it is a big one, which is no block (MC-50, MC-57)."""
    piece, _, name = said.partition(" in ")
    district = city.board.number[name]
    big = piece in (STADIUM, SKYSCRAPER, TOWER)
    amount = cost(city, piece, district) if big else price(city, district, piece)
    (put_big(city, piece, district) if big else put_block(city, district, piece))
    city.accounts.move(amount, seat, BANK, "builds", said)
    return big


async def railroad(city: City, seat: int) -> None:
    """Also what the card brings."""
    ask = city.ask(PutRailroad, seat)
    if not some(ask.places()):
        city.log.append(("no railroad", seat))
        return
    said = await ask
    if said != NONE:
        city.railroad[city.board.number[said]] = True
        city.log.append(("railroad", seat, said))
