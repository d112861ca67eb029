"""What may be dealt in beside deeds and kept cards: the Rent Dodge card (MC-81, MI-39)."""

from trading_unit.games.monopoly_city.data.board import RENT_DODGE
from trading_unit.games.monopoly_city.rules.city import City
from trading_unit.games.property.rules import deals, terms


def things(city: City, seat: int) -> list[str]:
    return [*terms.things(city, seat), *([RENT_DODGE] if city.dodge == seat else [])]


def hand_over(city: City, thing: str, giver: int, taker: int) -> None:
    """The card of this turn is played in a later one (MI-39)."""
    if thing != RENT_DODGE:
        deals.hand_over(city, thing, giver, taker)
        return
    city.dodge = taker
    city.dodge_since = city.turn
