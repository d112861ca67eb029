"""What is done out of turn by who takes everything at face value: buying back, clearing hazards,
deals, and raising what is owed. The bot `plain` goes by it; no rule does."""

from collections.abc import Iterator

from trading_unit.games.base.estimates.estimates import purse
from trading_unit.games.monopoly_city.rules.city import NOT_MORTGAGED, City
from trading_unit.games.property.estimates.face_value import Step, deals
from trading_unit.games.property.rules.terms import debt_of


def steps(city: City, seat: int, reserve: int) -> Iterator[Step]:
    """The best first, so that the reserve stays. Who owes raises money, and deals with nobody:
    others would have to have that money."""
    board, mortgage, owned = city.board, city.mortgage, city.owned[seat]
    debt = debt_of(city, seat)
    if debt is not None:
        lacking = debt.amount - purse(city, seat)
        free = [district for district in owned if mortgage[district] == NOT_MORTGAGED]
        if free and 0 < lacking <= city.can_raise(seat):
            nearest = min(free, key=lambda district: abs(lacking - city.rent(district)))
            yield "mortgage", board.names[nearest]
        return
    spare = purse(city, seat) - reserve
    if seat == city.seat:
        for district in owned:
            if NOT_MORTGAGED != mortgage[district] <= spare:
                yield "buy back", board.names[district]
            for kind in city.hazards[district]:
                if board.removal[kind] <= spare:
                    yield "clear", f"{board.hazards[kind]} in {board.names[district]}"
    for terms in deals(city, seat, spare):
        yield "deal", terms
