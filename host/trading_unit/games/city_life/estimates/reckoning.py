"""How City Life reckons."""

from collections.abc import Sequence

from trading_unit.games.city_life.estimates import appraisal
from trading_unit.games.city_life.rules.credit import mortgage_due
from trading_unit.games.city_life.rules.deals import costs_of
from trading_unit.games.city_life.rules.town import Town
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


def by_original_prices(town: Town, deeds: int, others: Sequence[str]) -> int:
    """In a position money counts for little, as it wins nothing by itself."""
    owned = members(deeds)
    due = sum(mortgage_due(town, deed) for deed in owned if town.mortgaged(deed))
    return sum(town.board.price[deed] for deed in owned) + sum(map(town.price, others)) - due


RECKONING = Reckoning(
    position=position,
    card=share,
    rents_if_owned=fees_if_owned,
    deal_costs=costs_of,
    things=by_original_prices,
    by_prices=False,  # money wins nothing by itself
)
