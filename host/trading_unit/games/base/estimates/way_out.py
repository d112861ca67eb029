"""What may still save somebody who owes more than they can raise."""

from typing import Any, NamedTuple

from trading_unit.table.ask import Value


class WayOut(NamedTuple):
    """What is `missing`, in money, and what may bring it."""

    missing: int
    """What the debtor still lacks after all that the Bank would give."""

    deal: Value
    """The terms of the best deal that the partner's estimate accepts: one that saves the debtor,
    else one that brings a part; None where there is none."""

    brings: int
    """How much of it that deal brings."""

    may_offer: bool
    """Whether the debtor may offer anything to anybody now."""

    may_come: bool
    """Whether those who may be offered something have so much at all."""


def no_way_out(ask: Any) -> WayOut | None:
    return None
