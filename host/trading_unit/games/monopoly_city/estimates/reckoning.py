"""How Monopoly City reckons."""

from collections.abc import Sequence

from trading_unit.games.monopoly_city.estimates import appraisal, appraisal_of_moves
from trading_unit.games.monopoly_city.reckoning import most_cash, rent_if
from trading_unit.games.monopoly_city.rules.city import NOBODY, NOT_MORTGAGED, City
from trading_unit.games.property.estimates.reckoning import Reckoning


def rents_if_owned(city: City, owned: Sequence[int]) -> int:
    towered = city.tower in owned
    return sum(
        rent_if(city.figures, city.stands, district, towered)
        for district in owned
        if city.mortgage[district] == NOT_MORTGAGED
    )


def means(city: City, seat: int, given: Sequence[str]) -> int:
    """Say it of mortgages, with the Tower only where the seat keeps its district (MI-19)."""
    gone = {city.board.number.get(name, NOBODY) for name in given}
    owner = [NOBODY if district in gone else one for district, one in enumerate(city.owner)]
    kept = [district for district in city.owned[seat] if district not in gone]
    return most_cash(city.figures, {**city.stands, "owner": owner}, city.cash[seat], kept)


def rents_of(city: City, seat: int) -> list[int]:
    return [city.rent(district) for district in city.unmortgaged(seat)]


def built(city: City, district: int) -> int:
    return city.blocks(district)


RECKONING = Reckoning(
    position=appraisal.position,
    rests_on=appraisal.rests_on,
    card=appraisal_of_moves.thing,
    rents_if_owned=rents_if_owned,
    means=means,
    rents_of=rents_of,
    built=built,
    keeping=500,  # full groups are doubled, and that decides games
)
