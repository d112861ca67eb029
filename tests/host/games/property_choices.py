"""At any point of a property game: every choice that is offered is taken, and no other one."""

from typing import Any

from tests.host.games import offered_choices
from tests.host.games.tables import AnyTable, owners_of
from trading_unit.games.property.rules.owners import Owners


class Trials(offered_choices.Trials[AnyTable]):
    @property
    def realm(self) -> Owners:
        return owners_of(self.table)

    def seen(self, table: AnyTable) -> Any:
        """Debts too, and deals that were refused."""
        realm = owners_of(table)
        debts = [
            (debt.debtor, debt.creditor, debt.amount, debt.why, dict(debt.more), dict(debt.failed))
            for debt in realm.debts
        ]
        return super().seen(table), debts, sorted(realm.deals.refused)
