"""At any point of a property game: every choice that is offered is taken, and no other one."""

from typing import Any

from tests.host.games import any_trials
from tests.host.games.tables import AnyTable, realm_of
from trading_unit.games.property.realm import Realm


class Trials(any_trials.Trials[AnyTable]):
    @property
    def realm(self) -> Realm:
        return realm_of(self.table)

    def seen(self, table: AnyTable) -> Any:
        """Debts too, and deals that were refused."""
        realm = realm_of(table)
        debts = [(debt.debtor, debt.creditor, debt.amount, debt.why) for debt in realm.debts]
        return super().seen(table), debts, sorted(realm.refused)
