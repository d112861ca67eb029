"""Step C of a turn (MC-29 to MC-58): the Build button, and what is built after it."""

from collections.abc import Iterator, Sequence

from trading_unit.games.monopoly_city import reckoning
from trading_unit.games.monopoly_city.rules.affordable import could_build, why_nothing
from trading_unit.games.monopoly_city.rules.city import IN_BUILD_STEP, OPEN, SHUT, City, CityChoice
from trading_unit.games.monopoly_city.rules.pieces import (
    SKYSCRAPER,
    STADIUM,
    TOWER,
    big_pieces,
    blocks,
    fits,
    put_big,
    put_block,
    some,
)
from trading_unit.table.accounts import BANK
from trading_unit.table.ask import By, Option, Value, one_of
from trading_unit.table.chance import Pick
from trading_unit.table.game import Aside
from trading_unit.table.refused import Refusal

PRESS = "press"
DONE = "done"
NONE = "none"
RESULTS = ("1", "2", "3", "railroad")


class BuildStep(CityChoice):
    """Before the press: press, put a big piece, or be done. Without a district only a railroad can
    come of a press; when none is left nobody is asked (MC-29, MC-10, MI-29, MI-31, MC-58)."""

    name = "build"
    asides = IN_BUILD_STEP
    press = PRESS
    passes = DONE
    offers_asides = True

    def open(self) -> bool:
        return self.may_press() or could_build(self.city, self.seat)

    def may_press(self) -> bool:
        """MC-29: once a throw, or with the option once a turn."""
        city = self.city
        if city.pressed and city.option["build once a turn"]:
            return False
        return bool(city.owned[self.seat]) or self.railroad_alone()

    def railroad_alone(self) -> bool:
        """Whether nothing but a railroad can come of a press."""
        city, seat = self.city, self.seat
        return not city.owned[seat] and some(city.ask(PutRailroad, seat).places())

    def words(self) -> Sequence[str]:
        press = [PRESS] if self.may_press() else []
        return [*press, *big_pieces(self.city, self.seat), DONE]

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if by == self.seat and (value == DONE or (value == PRESS and self.may_press())):
            return None
        if by == self.seat and fits(self.city, by, value):
            return None
        return super().refuses(by, value)


class Blocks(CityChoice):
    """After a 1, 2 or 3: blocks one at a time, big pieces, or be done; also while nothing can be
    paid yet (MC-30, MC-32 to MC-34, MC-37, MC-38, MI-30)."""

    name = "blocks"
    asides = IN_BUILD_STEP
    passes = DONE

    def words(self) -> Sequence[str]:
        city, seat = self.city, self.seat
        return [*(blocks(city, seat) if city.to_build else ()), *big_pieces(city, seat), DONE]

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if by != self.seat or type(value) is not str:
            return super().refuses(by, value)
        if value == DONE or fits(self.city, self.seat, value):
            return None
        return one_of(self.words())

    def open(self) -> bool:
        return True


class BigPiece(Aside):
    """A stadium, a skyscraper or the Tower whenever the table waits for whoever is on turn; in the
    Build step it is an answer (MI-31, MC-47, MC-52, MC-54, MC-58)."""

    def __init__(self, city: City) -> None:
        self.city = city

    def when(self, by: By) -> Refusal | None:
        """Why not now; None when the time is right."""
        city = self.city
        if by != city.seat or not city.began:
            return Refusal("big own turn")
        if city.debts:
            return Refusal("big owing")
        return Refusal("big after railroad") if city.after_railroad else None

    def words(self, by: By) -> list[str]:
        if type(by) is not int or self.when(by) is not None:
            return []
        return list(big_pieces(self.city, by))

    def options(self, by: By) -> Sequence[Option]:
        return self.words(by)

    def refuses(self, by: By, value: Value) -> Refusal | None:
        refusal = self.when(by)
        if refusal is not None:
            return refusal
        words = self.words(by)
        return None if value in words else one_of(words)

    def do(self, by: By, value: Value) -> None:
        assert type(by) is int
        build(self.city, by, value)


class Result(Pick):
    """What the unit's Build button brings, or the same odds on the screen (MC-92, MC-30, MC-31,
    MI-30)."""

    name = "result"
    asides = SHUT

    def __init__(self, city: City, seat: int) -> None:
        super().__init__(seat, RESULTS, city.board.odds, city.sources["build"])


class PutRailroad(CityChoice):
    """A free railroad, on any district without one, whoever owns it; or none (MC-41, MI-32)."""

    name = "railroad"
    asides = OPEN

    def places(self) -> Iterator[str]:
        city, own = self.city, self.city.option["railroad on own"]
        if city.railroads_left() > 0:
            for district, name in enumerate(city.board.names):
                if not city.railroad[district] and (not own or city.owner[district] == self.seat):
                    yield name

    def words(self) -> Sequence[str]:
        return [NONE, *self.places()]

    def open(self) -> bool:
        return True


# The step


async def build_step(city: City, seat: int) -> None:
    """MI-29: once a throw, when the landing is settled, from wherever the mover stands (MC-40)."""
    ask = city.ask(BuildStep, seat)
    city.to_build = 0
    while ask.may_press() or could_build(city, seat):
        said = await ask
        if said == DONE:
            if ask.may_press():
                city.log.append(("no press", seat))
            return
        if said == PRESS:
            await press(city, seat)
            return
        if said is not None:
            build(city, seat, said)
    pressed = city.option["build once a turn"] and city.pressed
    city.log.append(("pressed already" if pressed else "no railroad to press for", seat))


async def press(city: City, seat: int) -> None:
    city.pressed = True
    result = await city.ask(Result, seat)
    city.log.append(("result", seat, result))
    if result == RESULTS[3]:
        # MC-31: a railroad, and no blocks; MI-31: nor big pieces before the next throw.
        city.after_railroad = True
        await railroad(city, seat)
        return
    city.to_build = int(result)
    ask = city.ask(Blocks, seat)
    while could_build(city, seat):
        said = await ask
        if said == DONE:
            if city.to_build:
                city.log.append(("build done", seat, city.to_build))
            return
        if not build(city, seat, said):
            city.to_build -= 1
    if city.to_build:
        city.log.append((why_nothing(city, seat), seat))


def build(city: City, seat: int, said: str) -> bool:
    """Put and pay a piece. True when it is a big one, which is no block (MC-50, MC-57)."""
    piece, _, name = said.partition(" in ")
    district = city.board.number[name]
    big = piece in (STADIUM, SKYSCRAPER, TOWER)
    (put_big(city, piece, district) if big else put_block(city, district, piece))
    price = reckoning.price(city.figures, piece, district)
    city.accounts.move(price, seat, BANK, "builds", said)
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
    else:
        city.log.append(("railroad left", seat))
