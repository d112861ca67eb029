"""How a classic game reckons."""

from collections import Counter
from collections.abc import Sequence

from trading_unit.games.classic.estimates import appraisal
from trading_unit.games.classic.estimates.appraisal import USUAL_THROW
from trading_unit.games.classic.rules.estate import NOT_MORTGAGED, Estate
from trading_unit.games.classic.rules.reckoning import brought_by, rent_with
from trading_unit.games.property.estimates.reckoning import DEALABLE, Reckoning, usual_dealable

# What a deed could be dealt for, in thousandths of its price.
EACH_DEALABLE = 350  # more with each rival but the first
MOST_DEALABLE = 1250


def rents_if_owned(estate: Estate, owned: Sequence[int]) -> int:
    """Of a utility by a usual throw."""
    group = estate.board.group
    count = Counter(group[deed] for deed in owned)
    return sum(
        rent_with(estate, deed, count[group[deed]], USUAL_THROW)
        for deed in owned
        if estate.mortgage[deed] == NOT_MORTGAGED
    )


def rents_of(estate: Estate, seat: int) -> list[int]:
    rent, level = estate.board.rent, estate.level
    return [rent[deed][level[deed]] for deed in estate.unmortgaged(seat)]


def means(estate: Estate, seat: int, given: Sequence[str]) -> int:
    """Say it of buildings sold, and then of mortgages."""
    names = estate.board.names
    kept = [deed for deed in estate.owned[seat] if names[deed] not in given]
    return estate.cash[seat] + brought_by(estate, kept)


def built(estate: Estate, deed: int) -> int:
    return estate.level[deed]


def dealable(estate: Estate) -> int:
    """Say more the more could deal for it, with many a little beyond its price."""
    if not estate.auctions.played:
        return usual_dealable(estate)
    return min(MOST_DEALABLE, DEALABLE + (estate.left - 2) * EACH_DEALABLE)


RECKONING = Reckoning(
    position=appraisal.position,
    rests_on=appraisal.rests_on,
    card=appraisal.kept_card,
    rents_if_owned=rents_if_owned,
    means=means,
    rents_of=rents_of,
    built=built,
    dealable=dealable,
    margin=50,
)
