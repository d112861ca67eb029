"""Chance cards (MC-21, and the rulings on each card): what they do stands in the data by name."""

from collections.abc import Awaitable, Callable

from trading_unit.games.monopoly_city.rules import building
from trading_unit.games.monopoly_city.rules.auction_space import auction_space
from trading_unit.games.monopoly_city.rules.cards_of_districts import (
    earthquake,
    free_build,
    inheritance,
    repossessed,
    steal,
)
from trading_unit.games.monopoly_city.rules.cards_of_money import (
    collect,
    collect_from_next,
    pay,
    per,
    toxic_waste,
)
from trading_unit.games.monopoly_city.rules.city import City
from trading_unit.games.monopoly_city.rules.hazards_and_bonuses import Plan, place
from trading_unit.games.property.rules.cards import Card, advance, back, next_card
from trading_unit.games.property.rules.moves import to_jail


async def draw(city: City, seat: int) -> bool:
    """Draw and follow a card. True when the mover has been sent to a space, to be settled there."""
    card = await next_card(city, seat)
    return card is not None and bool(await EFFECTS[card["effect"]](city, seat, card))


# Moves


async def jail(city: City, seat: int, card: Card) -> None:
    to_jail(city, seat)


# What other places of the board do too


async def hazard(city: City, seat: int, card: Card) -> None:
    """Of that kind, in another's or an unowned district."""
    await place(city, Plan(city, seat, [city.board.hazards.index(card["hazard"])], []))


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
