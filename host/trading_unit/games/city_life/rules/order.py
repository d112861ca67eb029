"""The order of play (CL-A-02, CL-A-03, CL-B-07): the lowest number goes first."""

from collections.abc import Sequence

from trading_unit.games.city_life.rules.die_purposes import ToBegin
from trading_unit.games.city_life.rules.town import Town


async def order_of_play(town: Town) -> None:
    town.sequence = await in_order(town, town.seats)
    town.seat = town.first = town.sequence[0]
    town.began = True
    for place, seat in enumerate(town.sequence, 1):
        town.log.append(("goes", seat, place))


async def in_order(town: Town, seats: Sequence[int]) -> list[int]:
    """Who have thrown the same throw again for the places that they share, the lowest of them
    first."""
    if len(seats) == 1:
        return [seats[0]]
    shown: dict[int, list[int]] = {}
    for seat in seats:
        (number,) = await town.ask(ToBegin, seat)
        town.log.append(("throws to begin", seat, number))
        shown.setdefault(number, []).append(seat)
    found: list[int] = []
    for number in sorted(shown):
        found += await in_order(town, shown[number])
    return found
