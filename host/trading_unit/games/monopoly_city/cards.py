"""Chance cards (MC-21, and the rulings on each card): what they do stands in the data by name."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from trading_unit.games.monopoly_city import building
from trading_unit.games.monopoly_city.appraisal import block, gets, loses
from trading_unit.games.monopoly_city.appraisal_of_deals import taken
from trading_unit.games.monopoly_city.appraisal_of_moves import piece as worth_of_piece
from trading_unit.games.monopoly_city.auction import auction_space
from trading_unit.games.monopoly_city.city import (
    NOBODY,
    NOT_MORTGAGED,
    OPEN,
    SHUT,
    City,
    CityChoice,
)
from trading_unit.games.monopoly_city.debts import clear_unsold, due, settle
from trading_unit.games.monopoly_city.moves import go_forward, to_jail, walk
from trading_unit.games.monopoly_city.planning import place
from trading_unit.table.accounts import BANK
from trading_unit.table.ask import CHANCE, TABLE, By, Option, Value, one_of
from trading_unit.table.chance import OfChance

Card = dict[str, Any]
OTHER = "another card"  # of the family's own deck: what it does, the table puts right
NO = "no"


class Drawn(OfChance):
    """The next card: one of those not yet seen; at the table any that nobody keeps."""

    name = "card"
    kind = "cards"
    asides = SHUT

    def __init__(self, city: City, seat: int) -> None:
        super().__init__(seat, city.sources["cards"])
        self.city = city

    def words(self) -> list[str]:
        city = self.city
        if TABLE not in self.sources:
            return list(city.deck.unseen)
        return [*(card for card in city.board.cards if not held(city, card)), OTHER]

    def options(self, by: By) -> Sequence[Option]:
        return self.words() if by in self.sources else ()

    def refuses(self, by: By, value: Value) -> str:
        if by not in self.sources:
            return "the card is drawn by somebody else"
        words = self.words()
        return "" if value in words else one_of(words)

    def drawn(self, random: Any) -> Value:
        return random.choice(self.words())


def held(city: City, card: str) -> bool:
    return any(card in keeps for keeps in city.keeps)


async def draw(city: City, seat: int) -> bool:
    """Draw and follow a card. True when the mover has been sent to a space, to be settled there."""
    known = city.deck.known_next() if CHANCE in city.sources["cards"] else None
    if known is None and not city.deck.unseen and CHANCE in city.sources["cards"]:
        city.log.append(("no card", seat))
        return False
    name: str = known if known is not None else await city.ask(Drawn, seat)
    city.log.append(("card", seat, name))
    if name == OTHER:
        return False
    city.deck.take(name)
    card = city.board.cards[name]
    if card["effect"] == "keep":
        city.keeps[seat].append(name)
        return False
    # It is under the deck before it is followed, so a card that leads to another cannot come twice.
    city.deck.put_under(name)
    follow = EFFECTS[card["effect"]]
    return bool(await follow(city, seat, card))


# Money


async def collect_from_next(city: City, seat: int, card: Card) -> None:
    """Easy Money: from the next player clockwise, as a debt, also when it ruins him."""
    if not due(city, city.after(seat), seat, card["amount"], "card pays", card["name"]):
        await settle(city)


async def collect(city: City, seat: int, card: Card) -> None:
    city.accounts.move(card["amount"], BANK, seat, "card pays", card["name"])


async def pay(city: City, seat: int, card: Card) -> None:
    if not due(city, seat, BANK, card["amount"], "card pays", card["name"]):
        await settle(city)


async def per(city: City, seat: int, card: Card) -> None:
    """So much for each piece in own districts: from the Bank, or to it when it is negative."""
    owned = city.owned[seat]
    count = {
        "bonus": sum(city.bonus[district] >= 0 for district in owned),
        "residential": sum(city.residential[district] for district in owned),
        "industrial": sum(city.industrial[district] for district in owned),
        "railroad": sum(city.railroad[district] for district in owned),
        "district": len(owned),
    }[card["of"]]
    amount = card["amount"] * count
    if amount > 0:
        city.accounts.move(amount, BANK, seat, "card pays", card["name"])
    elif amount < 0 and not due(city, seat, BANK, -amount, "card pays", card["name"]):
        await settle(city)


async def toxic_waste(city: City, seat: int, card: Card) -> None:
    """So much for each such hazard in own districts, mortgaged ones too; none: jail."""
    kind = city.board.hazards.index(card["hazard"])
    count = sum(kind in city.hazards[district] for district in city.owned[seat])
    if not count:
        to_jail(city, seat)
    elif not due(city, seat, BANK, card["amount"] * count, "card pays", card["name"]):
        await settle(city)


# Moves


async def jail(city: City, seat: int, card: Card) -> None:
    to_jail(city, seat)


async def advance(city: City, seat: int, card: Card) -> bool:
    """Forward, with wages; the arrival is settled."""
    go_forward(city, seat, city.board.space_of[card["to"]])
    return True


async def back(city: City, seat: int, card: Card) -> bool:
    """Backwards over GO nothing is paid; the arrival is settled."""
    walk(city, seat, -card["spaces"])
    return True


# Districts and pieces


class Named(CityChoice):
    """One of the districts that a card is about; `fits` says which."""

    asides = OPEN

    def fits(self, district: int) -> bool:
        raise NotImplementedError

    def words(self) -> Sequence[str]:
        names = self.city.board.names
        return [name for district, name in enumerate(names) if self.fits(district)]

    def brings(self, district: int) -> int:
        """What it gains to name that one."""
        raise NotImplementedError

    def weigh(self, by: By, value: Value) -> int:
        return 0 if value == NO else self.brings(self.city.board.number[value])


class Inherit(Named):
    """An unowned district for a price, or no."""

    name = "inherit"

    def fits(self, district: int) -> bool:
        return self.city.owner[district] == NOBODY

    def words(self) -> Sequence[str]:
        city = self.city
        price = min(card.get("price", 0) for card in inheritances(city))
        return [*super().words(), NO] if city.has(self.seat, price) else [NO]

    def open(self) -> bool:
        return len(self.words()) > 1

    def brings(self, district: int) -> int:
        price = min(card.get("price", 0) for card in inheritances(self.city))
        return gets(self.city, self.seat, district, price)


def inheritances(city: City) -> list[Card]:
    return [card for card in city.board.cards.values() if card["effect"] == "inheritance"]


async def inheritance(city: City, seat: int, card: Card) -> None:
    ask = city.ask(Inherit, seat)
    said = await ask if ask.open() else NO
    if said in (NO, None):
        city.log.append(("no inheritance", seat))
        return
    city.accounts.move(card["price"], seat, BANK, "inherits", said)
    city.give(city.board.number[said], seat)


class GiveBack(Named):
    """One of the own districts, mortgaged or not."""

    name = "give back"

    def fits(self, district: int) -> bool:
        return self.city.owner[district] == self.seat

    def brings(self, district: int) -> int:
        return -loses(self.city, self.seat, district)


async def repossessed(city: City, seat: int, card: Card) -> None:
    """It goes back as unsold, for money; with none to give the money is paid."""
    said = await city.ask(GiveBack, seat) if city.owned[seat] else None
    if said is None:
        await pay(city, seat, card)
        return
    district = city.board.number[said]
    city.give(district, NOBODY)
    city.mortgage[district] = NOT_MORTGAGED
    clear_unsold(city, district)
    city.accounts.move(card["amount"], BANK, seat, "gives back", said)


class Steal(Named):
    """Anybody's district, but not from a full group of one owner."""

    name = "steal"

    def fits(self, district: int) -> bool:
        city, board = self.city, self.city.board
        owner = city.owner[district]
        group = board.group[district]
        return owner not in (NOBODY, self.seat) and (
            city.of_group(owner, group) < len(board.members[group])
        )

    def brings(self, district: int) -> int:
        return gets(self.city, self.seat, district, 0) + taken(self.city, self.seat, district)


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


class FreeBlock(Named):
    """An own unmortgaged district with room for a block."""

    name = "free block"

    def fits(self, district: int) -> bool:
        city = self.city
        limit = city.option["residential blocks"]
        return (
            city.owner[district] == self.seat
            and city.mortgage[district] == NOT_MORTGAGED
            and city.blocks(district) < city.board.most
            and (not limit or sum(city.residential) < limit)
        )

    def brings(self, district: int) -> int:
        return block(self.city, self.seat, district, industrial=False)


async def free_build(city: City, seat: int, card: Card) -> None:
    """One residential block; without a district money instead; without room nothing."""
    if not city.owned[seat]:
        await collect(city, seat, card)
        return
    ask = city.ask(FreeBlock, seat)
    said = await ask if ask.words() else None
    if said is None:
        city.log.append(("no place", seat))
        return
    building.put_block(city, city.board.number[said], building.RESIDENTIAL)
    city.log.append(("builds free", seat, building.RESIDENTIAL, said))


async def hazard(city: City, seat: int, card: Card) -> None:
    """Of that kind, in another's or an unowned district."""
    await place(city, seat, [city.board.hazards.index(card["hazard"])], [])


class Earthquake(Named):
    """A district of anybody with a bonus building."""

    name = "earthquake"

    def fits(self, district: int) -> bool:
        return self.city.bonus[district] >= 0

    def brings(self, district: int) -> int:
        city = self.city
        return -worth_of_piece(city, self.seat, city.board.bonuses[city.bonus[district]], district)


async def earthquake(city: City, seat: int, card: Card) -> None:
    """One bonus building falls; where there is none, a hazard is built as Planning Permission."""
    ask = city.ask(Earthquake, seat)
    said = await ask if ask.words() else None
    if said is None:
        await place(city, seat, range(len(city.board.hazards)), [])
        return
    district = city.board.number[said]
    piece = city.board.bonuses[city.bonus[district]]
    city.bonus[district] = -1
    city.log.append(("falls", seat, piece, said))


async def railroad(city: City, seat: int, card: Card) -> None:
    await building.railroad(city, seat)


async def lot(city: City, seat: int, card: Card) -> None:
    await auction_space(city, seat)


EFFECTS: dict[str, Callable[[City, int, Card], Awaitable[bool | None]]] = {
    "collect from next": collect_from_next,
    "auction": lot,
    "inheritance": inheritance,
    "jail": jail,
    "advance": advance,
    "toxic waste": toxic_waste,
    "hazard": hazard,
    "free build": free_build,
    "repossessed": repossessed,
    "railroad": railroad,
    "steal": steal,
    "earthquake": earthquake,
    "back": back,
    "collect": collect,
    "pay": pay,
    "per": per,
}
