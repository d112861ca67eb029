"""How City Life reckons."""

from collections.abc import Sequence

from trading_unit.games.city_life.estimates import appraisal
from trading_unit.games.city_life.rules.bank import sale_costs
from trading_unit.games.city_life.rules.credit import loan, may_borrow, mortgage_due
from trading_unit.games.city_life.rules.deals import costs_of
from trading_unit.games.city_life.rules.town import SHARE, Town
from trading_unit.games.property.estimates.appraisal_cache import WorkedOut, members
from trading_unit.games.property.estimates.reckoning import Reckoning


def position(town: Town, known: WorkedOut, seat: int, deeds: int, cash: int) -> int:
    return appraisal.position(town, seat, members(deeds), cash)


def share(town: Town, seat: int, name: str) -> int:
    """All that is not a deed is a share."""
    return appraisal.share(town)


def fees_if_owned(town: Town, owned: Sequence[int]) -> int:
    """The fees of visitors."""
    return sum(town.board.fee[deed] for deed in owned if not town.mortgaged(deed))


def means(town: Town, seat: int, given: Sequence[str]) -> int:
    """Say it of all property and shares, less taxes and what is due on it, and of a loan."""
    names = town.board.names
    deeds = [names[deed] for deed in town.owned[seat] if names[deed] not in given]
    shares = town.shares[seat] - len([thing for thing in given if town.is_share(thing)])
    sold = sum([max(0, town.price(name) - sale_costs(town, name)) for name in deeds])
    lent = loan(town) if may_borrow(town, seat) else 0
    by_shares = shares * (town.price(SHARE) - sale_costs(town, SHARE))
    costs = sum([sale_costs(town, thing) for thing in given])
    return town.cash[seat] + sold + by_shares + lent - costs


def by_original_prices(town: Town, deeds: int, others: Sequence[str]) -> int:
    """In a position money counts for little, as it wins nothing by itself."""
    owned = members(deeds)
    due = sum(mortgage_due(town, deed) for deed in owned if town.mortgaged(deed))
    return sum(town.board.price[deed] for deed in owned) + sum(map(town.price, others)) - due


RECKONING = Reckoning(
    position=position,
    card=share,
    rents_if_owned=fees_if_owned,
    means=means,
    deal_costs=costs_of,
    things=by_original_prices,
    by_prices=False,  # money wins nothing by itself
)
