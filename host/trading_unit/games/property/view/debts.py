"""What is owed in a property game, as plain data for whoever shows it."""

from trading_unit.games.base.view.view_data import OpenDebt
from trading_unit.games.property.rules.realm import Realm


def debts(realm: Realm) -> list[OpenDebt]:
    return [
        {"debtor": debt.debtor, "creditor": debt.creditor, "amount": debt.amount}
        for debt in realm.debts
    ]
