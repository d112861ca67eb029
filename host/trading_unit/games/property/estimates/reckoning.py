"""How a property game reckons."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from trading_unit.games.base.estimates.estimates import Estimates
from trading_unit.games.property.rules.owners import Owners

DEALABLE = 550  # of 1,000: half of the price, and so much more that a rival never gets it for that
UNAUCTIONED = 1100  # where nothing is auctioned: it is never had for less than its price

RestsOn = tuple[tuple[list[Any], ...], object]


def usual_dealable(realm: Any) -> int:
    return DEALABLE if realm.auctions.played else UNAUCTIONED


def costs_nothing(realm: Any, gives: Any, gets: Any) -> int:
    return 0


def nothing_built(realm: Any, deed: int) -> int:
    return 0


def no_rents(realm: Any, seat: int) -> list[int]:
    return []


def on_each_line(realm: Owners) -> RestsOn:
    return (), len(realm.log)


class Reckoning(NamedTuple):
    """Functions of the realm, and figures. Deeds are known by their bits: bit n for deed n."""

    position: Callable[[Any, Any, int, int, int], int]
    """What a seat that owns these deeds and so much cash could have in the end: from the realm and
    what is known of it. A purchase is worth the position after it less the one before. One deed
    more never lowers it."""

    card: Callable[[Any, int, str], int]
    """What a thing that is no deed is worth to a seat that has it."""

    rents_if_owned: Callable[[Any, Sequence[int]], int]
    """What a visit to each of these costs together, if one seat owns these and no others. Of a
    mortgaged deed nothing is paid."""

    means: Callable[[Any, int, Sequence[str]], int]
    """What a seat could pay, with all that the Bank would give, once it has given these things away
    for nothing."""

    rents_of: Callable[[Any, int], list[int]] = no_rents
    """What a seat may ask for each of its deeds, as far as the throw does not decide it. For a
    mortgaged one it may ask nothing."""

    built: Callable[[Any, int], int] = nothing_built
    """How much is built on a deed, as a number; 0 for nothing."""

    rests_on: Callable[[Any], RestsOn] = on_each_line
    """What decides the worth of any deeds, whoever may have them: in lists by deed, and what does
    for all of them. While it is the same, what has been worked out about them holds."""

    dealable: Callable[[Any], int] = usual_dealable
    """What a deed of the Bank is worth to anybody who has its price, as he could deal with it: so
    many thousandths of that."""

    deal_costs: Callable[[Any, Any, Any], int] = costs_nothing
    """What who gives and gets these pays beside what he gives in a deal."""

    things: Callable[[Any, int, Sequence[str]], int] | None = None
    """What these deeds and other things are worth on the scale of a deal, where positions do not
    say it."""

    by_prices: bool = True
    """Whether who goes by printed prices deals sensibly."""

    kept: int = 600
    """What a deed is worth to who has it, beside its rents: so many thousandths of its price."""

    margin: int = 150
    """What a partner is offered beyond what he insists on, in thousandths of what both gain."""

    keeping: int = 0
    """How much of its share in what a deed would do for a rival, who has all the rest of its group,
    counts for who keeps it from him, in thousandths."""


class PropertyEstimates(Estimates):
    """Those of a property game."""

    def __init__(self, reckoning: Reckoning, **estimates: Any) -> None:
        super().__init__(**estimates)
        self.reckoning = reckoning
