"""Chance cards (MC-21, and the rulings on each card): what they do stands in the data by name."""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from trading_unit.games.monopoly_city import building
from trading_unit.games.monopoly_city.auction import auction_space
from trading_unit.games.monopoly_city.cards_of_districts import (
    earthquake,
    free_build,
    inheritance,
    repossessed,
    steal,
)
from trading_unit.games.monopoly_city.cards_of_money import (
    Card,
    collect,
    collect_from_next,
    pay,
    per,
    toxic_waste,
)
from trading_unit.games.monopoly_city.city import SHUT, City
from trading_unit.games.monopoly_city.planning import place
from trading_unit.games.property.moves import go_forward, to_jail, walk
from trading_unit.table.ask import CHANCE, TABLE, By, Option, Value, one_of
from trading_unit.table.chance import OfChance

OTHER = "another card"  # of the family's own deck: what it does, the table puts right


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


# What other places of the board do too


async def hazard(city: City, seat: int, card: Card) -> None:
    """Of that kind, in another's or an unowned district."""
    await place(city, seat, [city.board.hazards.index(card["hazard"])], [])


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
