"""How Monopoly City reckons."""

from collections.abc import Sequence

from trading_unit.games.monopoly_city.estimates import appraisal, appraisal_of_moves
from trading_unit.games.monopoly_city.reckoning import rent_if
from trading_unit.games.monopoly_city.rules.city import NOT_MORTGAGED, City
from trading_unit.games.property.estimates.reckoning import Reckoning


def rents_if_owned(city: City, owned: Sequence[int]) -> int:
    towered = city.tower in owned
    return sum(
        rent_if(city.figures, city.stands, district, towered)
        for district in owned
        if city.mortgage[district] == NOT_MORTGAGED
    )


def rents_of(city: City, seat: int) -> list[int]:
    mortgage, owned = city.mortgage, city.owned[seat]
    return [city.rent(district) for district in owned if mortgage[district] == NOT_MORTGAGED]


def built(city: City, district: int) -> int:
    return city.blocks(district)


RECKONING = Reckoning(
    position=appraisal.position,
    rests_on=appraisal.rests_on,
    card=appraisal_of_moves.thing,
    rents_if_owned=rents_if_owned,
    rents_of=rents_of,
    built=built,
    keeping=500,  # full groups are doubled, and that decides games
)
