"""At any point of a property game: every choice that is offered is taken, and no other one."""

from typing import Any

from tests.host.games import offered_choices
from tests.host.games.property_stage import said
from tests.host.games.tables import AnyTable, owners_of
from trading_unit.games.property.rules.owners import Owners


class Trials(offered_choices.Trials[AnyTable]):
    @property
    def realm(self) -> Owners:
        return owners_of(self.table)

    def seen(self, table: AnyTable) -> Any:
        """Debts too, and what has been said about deals."""
        owners = owners_of(table)
        debts = [(debt.debtor, debt.creditor, debt.amount, debt.why) for debt in owners.debts]
        return super().seen(table), debts, said(owners)
