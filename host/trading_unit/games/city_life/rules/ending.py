"""Who has won, and what each has then (CL-B-01)."""

from trading_unit.games.base.rules.winning import Lines, wins
from trading_unit.games.city_life.rules.credit import loan_due, mortgage_due
from trading_unit.games.city_life.rules.town import NO_LOAN, Town
from trading_unit.games.property.rules.ending import count


async def end(town: Town) -> None:
    """Whoever is farthest: on the last square, or where bots were stopped."""
    await count(town, lambda seat: holdings(town, seat))
    wins(town, lambda seat: (town.place[seat],))


def holdings(town: Town, seat: int) -> Lines:
    """Beside cash: what the Bank would give for shares and property, and what is owed to it."""
    board = town.board
    found = [("Bank shares", town.shares[seat] * board.share)] if town.shares[seat] else []
    found += [(board.names[deed], board.price[deed]) for deed in town.owned[seat]]
    if town.loan[seat] != NO_LOAN:
        found.append(("loan", -loan_due(town)))
    due = sum(mortgage_due(town, deed) for deed in town.owned[seat] if town.mortgaged(deed))
    if due:
        found.append(("mortgages", -due))
    return found
