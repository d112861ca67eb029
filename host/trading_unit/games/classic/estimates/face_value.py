"""What is done out of turn by who takes everything at face value: building, lifting mortgages,
deals, and raising what is owed. The bot `plain` goes by it; no rule does."""

from collections.abc import Iterator

from trading_unit.games.base.estimates.estimates import purse
from trading_unit.games.classic.rules import plans
from trading_unit.games.classic.rules.estate import NOT_MORTGAGED, Estate
from trading_unit.games.classic.rules.levels import lowest_in, piece_in, shrinking
from trading_unit.games.property.estimates.face_value import Step, deals
from trading_unit.games.property.estimates.ownership import shared_groups
from trading_unit.games.property.rules.terms import debt_of


def steps(estate: Estate, seat: int, reserve: int) -> Iterator[Step]:
    """The best first, so that the reserve stays. Who owes raises money, and deals with nobody:
    others would have to have that money."""
    debt = debt_of(estate, seat) if estate.debts else None
    if debt is not None:
        lacking = debt.amount - purse(estate, seat)
        if 0 < lacking <= estate.can_raise(seat):
            yield raising(estate, seat, lacking)
        return
    board, mortgage = estate.board, estate.mortgage
    spare = purse(estate, seat) - reserve
    if spare > 0 and seat == estate.seat:
        if estate.full[seat]:
            plan = even_plan(estate, seat, spare)
            if plan:
                yield "build", plan
        for deed in estate.owned[seat]:
            if mortgage[deed] != NOT_MORTGAGED and board.lift[deed] <= spare:
                yield "lift", board.names[deed]
    if shared_groups(estate)[seat]:
        for terms in deals(estate, seat, spare):
            yield "deal", terms
    for claim in estate.claims:
        if claim.owner == seat:
            yield "claim", claim.name


def raising(estate: Estate, seat: int, lacking: int) -> Step:
    """What comes nearest to all that is lacking; of equals a mortgage."""
    board, built = estate.board, estate.groups_built(seat)
    ways = [(abs(lacking - board.refund[deed]), "sell", deed) for deed in shrinking(estate, seat)]
    ways += [
        (abs(lacking - board.mortgage[deed]), "mortgage", deed)
        for deed in estate.owned[seat]
        if estate.mortgage[deed] == NOT_MORTGAGED and board.group[deed] not in built
    ]
    _, way, deed = min(ways)
    if way == "sell":
        return way, piece_in(estate, deed, estate.level[deed])
    return way, board.names[deed]


def even_plan(estate: Estate, seat: int, money: int) -> dict[str, int]:
    """Group by group: each time a level on a lowest street, as far as the money and the Bank's
    pieces go."""
    board, level = estate.board, estate.level
    found: list[plans.Step] = []
    for group in sorted(estate.full[seat]):
        streets = board.members[group]
        price = board.build[streets[0]]
        if price > money:
            continue
        growing = lowest_in(estate, seat, group)
        if not growing:
            continue
        lowest = level[growing[0]]
        evenly = [
            (street, higher)
            for higher in range(lowest + 1, board.top + 1)
            for street in streets
            if higher > level[street]
        ]
        paid = evenly[: money // price]
        found += paid
        money -= price * len(paid)
    while found and plans.lacking_piece(estate, found) is not None:
        found.pop()
    plan: dict[str, int] = {}
    for street, _ in found:
        name = board.names[street]
        plan[name] = plan.get(name, 0) + 1
    return plan
