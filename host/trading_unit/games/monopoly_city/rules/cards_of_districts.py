"""The Chance cards about districts and their buildings: a player names a district that fits."""

from collections.abc import Sequence

from trading_unit.games.monopoly_city.rules import pieces
from trading_unit.games.monopoly_city.rules.cards_of_money import collect, pay
from trading_unit.games.monopoly_city.rules.city import (
    NOBODY,
    NOT_MORTGAGED,
    OPEN,
    City,
    CityChoice,
)
from trading_unit.games.monopoly_city.rules.debts import clear_unsold
from trading_unit.games.monopoly_city.rules.hazards_and_bonuses import Plan, place
from trading_unit.games.property.rules.cards import Card
from trading_unit.table.accounts import BANK

NO = "no"


class Named(CityChoice):
    """One of the districts that a card is about; `fits` says which."""

    asides = OPEN

    def fits(self, district: int) -> bool:
        raise NotImplementedError

    def words(self) -> Sequence[str]:
        names = self.city.board.names
        return [name for district, name in enumerate(names) if self.fits(district)]


class Inherit(Named):
    """An unowned district for a price, or no (CC-inheritance)."""

    name = "inherit"

    def __init__(self, city: City, seat: int, price: int) -> None:
        super().__init__(city, seat)
        self.price = price

    def fits(self, district: int) -> bool:
        return self.city.owner[district] == NOBODY

    def words(self) -> Sequence[str]:
        return [*super().words(), NO] if self.city.has(self.seat, self.price) else [NO]

    def open(self) -> bool:
        return len(self.words()) > 1


async def inheritance(city: City, seat: int, card: Card) -> None:
    ask = Inherit(city, seat, card["price"])
    if not ask.open():
        why = "cannot inherit" if city.unowned() else "nothing to inherit"
        city.log.append((why, seat))
        return
    said = await ask
    if said in (NO, None):
        city.log.append(("no inheritance", seat))
        return
    city.accounts.move(ask.price, seat, BANK, "inherits", said)
    city.give(city.board.number[said], seat)


class GiveBack(Named):
    """One of the own districts, mortgaged or not (CC-repossessed, MI-20)."""

    name = "give back"

    def __init__(self, city: City, seat: int, amount: int) -> None:
        super().__init__(city, seat)
        self.amount = amount

    def fits(self, district: int) -> bool:
        return self.city.owner[district] == self.seat


async def repossessed(city: City, seat: int, card: Card) -> None:
    """It goes back as unsold, for money; with none to give the money is paid."""
    said = await GiveBack(city, seat, card["amount"]) if city.owned[seat] else None
    if said is None:
        await pay(city, seat, card)
        return
    district = city.board.number[said]
    city.give(district, NOBODY)
    city.mortgage[district] = NOT_MORTGAGED
    clear_unsold(city, district)
    city.accounts.move(card["amount"], BANK, seat, "gives back", said)


class Steal(Named):
    """Anybody's district, but not from a full group of one owner (CC-steal)."""

    name = "steal"

    def fits(self, district: int) -> bool:
        city, board = self.city, self.city.board
        owner = city.owner[district]
        group = board.group[district]
        return owner not in (NOBODY, self.seat) and (
            city.of_group(owner, group) < len(board.members[group])
        )


async def steal(city: City, seat: int, card: Card) -> None:
    """It comes as it stands, mortgage included."""
    ask = city.ask(Steal, seat)
    said = await ask if ask.words() else None
    if said is None:
        city.log.append(("nothing to steal", seat))
        return
    district = city.board.number[said]
    city.log.append(("steals", seat, city.owner[district], said))
    city.give(district, seat)


class FreeBlock(CityChoice):
    """An own unmortgaged district with room for a block (CC-free-build)."""

    name = "free block"
    asides = OPEN

    def words(self) -> Sequence[str]:
        city = self.city
        return [
            city.board.names[district]
            for kind, district in pieces.places_of_blocks(city, city.owned[self.seat])
            if kind == pieces.RESIDENTIAL and city.mortgage[district] == NOT_MORTGAGED
        ]


async def free_build(city: City, seat: int, card: Card) -> None:
    """One residential block; without a district money instead; without room nothing."""
    if not city.owned[seat]:
        await collect(city, seat, card)
        return
    ask = city.ask(FreeBlock, seat)
    said = await ask if ask.words() else None
    if said is None:
        city.log.append(("no place for block", seat))
        return
    pieces.put_block(city, city.board.number[said], pieces.RESIDENTIAL)
    city.log.append(("builds free", seat, pieces.RESIDENTIAL, said))


class Earthquake(Named):
    """A district of anybody with a bonus building (CC-earthquake)."""

    name = "earthquake"

    def fits(self, district: int) -> bool:
        return self.city.bonus[district] >= 0


async def earthquake(city: City, seat: int, card: Card) -> None:
    """One bonus building falls; where there is none, a hazard is built as Planning Permission."""
    ask = city.ask(Earthquake, seat)
    said = await ask if ask.words() else None
    if said is None:
        city.log.append(("nothing falls", seat))
        await place(city, Plan(city, seat, range(len(city.board.hazards)), []))
        return
    district = city.board.number[said]
    piece = city.board.bonuses[city.bonus[district]]
    city.bonus[district] = -1
    city.log.append(("falls", seat, piece, said))
