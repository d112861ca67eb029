"""A debt that cannot be paid at once, and what becomes of it if it never is."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import ClassVar

from trading_unit.games.property.rules import owners
from trading_unit.games.property.rules.owners import NOBODY


class Fate:
    """What becomes of what cannot be paid (CL-B-76)."""

    word: ClassVar[str]
    """By which sentences know it."""

    def turns(self, short: int) -> int:
        """Return how many turns are missed where `short` cannot be paid."""
        raise NotImplementedError

    def befalls(self, debt: "Debt") -> None:
        """Do what becomes of a debt that is not paid."""
        raise NotImplementedError

    def paid(self) -> None:
        """Do what follows once all of it has been paid."""

    def void(self) -> bool:
        """Return whether nothing is left that it could be owed for."""
        return False

    def certain(self, debt: "Debt") -> bool:
        """Return whether it befalls at once, as what could be raised would not be enough."""
        return False

    def also_sold(self) -> Sequence[str]:
        """Return what may be sold for it that is no asset for any other debt."""
        return ()

    def sets_back_to(self) -> int | None:
        """Return the space where the debtor is then; None where that does not change."""
        return None


@dataclass(slots=True, kw_only=True)
class Debt(owners.Debt):
    """`fee_of` is the deed that a Visitor's Fee is owed for; its owner is asked first what he wants
    for it, and `declined` is what he does not want."""

    fate: Fate
    fee_of: int = NOBODY
    declined: set[str] = field(default_factory=set)

    def is_fee(self) -> bool:
        return self.fee_of != NOBODY
