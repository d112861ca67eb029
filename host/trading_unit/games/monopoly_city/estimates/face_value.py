"""What is done out of turn by who takes everything at face value: buying back, clearing hazards,
deals, and raising what is owed. The bot `plain` goes by it; no rule does."""

from collections.abc import Iterator

from trading_unit.games.base.estimates.estimates import purse
from trading_unit.games.monopoly_city.rules.city import NOT_MORTGAGED, City
from trading_unit.games.monopoly_city.rules.mortgages import mortgage_value
from trading_unit.games.property.estimates.face_value import Step, deals
from trading_unit.games.property.rules.terms import debt_of


def steps(city: City, seat: int, reserve: int) -> Iterator[Step]:
    """The best first, so that the reserve stays. Who owes raises money, and deals with nobody:
    others would have to have that money."""
    board, mortgage, owned = city.board, city.mortgage, city.owned[seat]
    debt = debt_of(city, seat)
    if debt is not None:
        lacking = debt.amount - purse(city, seat)
        if 0 < lacking <= city.can_raise(seat):
            yield from raising(city, seat, lacking)
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


def raising(city: City, seat: int, lacking: int) -> Iterator[Step]:
    """Remove a hazard where that pays; else mortgage what comes nearest to what is lacking."""
    board, hand = city.board, purse(city, seat)
    free = city.unmortgaged(seat)
    waiting = [one for one in free if mortgage_value(city, one) > city.rent(one)]
    for district in waiting:
        for kind in city.hazards[district]:
            if board.removal[kind] <= hand:
                yield "clear", f"{board.hazards[kind]} in {board.names[district]}"
    ready = [one for one in free if one not in waiting]
    for district in sorted(ready or waiting, key=lambda one: abs(lacking - city.rent(one))):
        yield "mortgage", board.names[district]
