"""What is owed: paid at once, raised first, or the end of a player; and cards in a hand."""

from collections.abc import Sequence

from trading_unit.games.property.rules.offers import begin_talks_with
from trading_unit.games.property.rules.realm import Debt, Realm, RealmChoice
from trading_unit.table.ask import By, Value
from trading_unit.table.refused import Refusal

PAID = "paid"
BANKRUPT = "bankrupt"


class Owe(RealmChoice):
    """A debtor raises money until he has enough, which pays the debt; only when nothing could raise
    enough is bankruptcy offered. With real money he says what he did (MC-71, MI-17, MI-18, MC-75,
    MI-19, MC-78, MC-80, BO-47, BO-38, BO-39, BO-48, BO-51, GR-61, GR-54, GR-55, GR-62)."""

    name = "owe"
    passes = PAID
    offers_asides = True

    def __init__(self, realm: Realm, debt: Debt) -> None:
        super().__init__(realm, debt.debtor)
        self.debt = debt

    def short(self) -> int:
        """What the debtor lacks."""
        return self.debt.amount - self.realm.cash[self.seat]

    def words(self) -> Sequence[str]:
        if self.realm.real_money:
            return (PAID, BANKRUPT)
        return (BANKRUPT,) if self.realm.can_raise(self.seat) < self.short() else ()

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if by == self.seat and not self.words():
            return Refusal("raise first", amount=self.short())
        return super().refuses(by, value)

    def open(self) -> bool:
        return self.debt.amount > 0 if self.realm.real_money else self.short() > 0


def owe(realm: Realm, debt: Debt) -> None:
    """A debt arises that is not paid at once."""
    realm.debts.append(debt)
    begin_talks_with(realm, debt.debtor)


def add_debt(
    realm: Realm, seat: int, creditor: int, amount: int, why: str, about: str = ""
) -> bool:
    """A debt arises. True when it is paid at once; else it has to be settled before play goes."""
    if not realm.debts and realm.cash[seat] >= amount and not realm.real_money:
        realm.accounts.move(amount, seat, creditor, why, about)
        return True
    owe(realm, Debt(seat, creditor, amount, why, about))
    return False


async def settle_first(realm: Realm) -> None:
    """The oldest debt: paid, forgiven, or the end of its debtor."""
    debt = realm.debts[0]
    seat = debt.debtor
    if debt.amount <= 0:
        realm.debts.pop(0)
    elif not realm.real_money and realm.cash[seat] >= debt.amount:
        realm.debts.pop(0)
        realm.accounts.move(debt.amount, seat, debt.creditor, debt.why, debt.about)
    else:
        realm.log.append(("owes", seat, debt.creditor, debt.amount, debt.why, debt.about))
        said = await Owe(realm, debt)
        if said == BANKRUPT:
            await realm.ending.bankrupt(seat, debt.creditor)
        elif said == PAID:
            realm.debts.pop(0)
            realm.accounts.move(debt.amount, seat, debt.creditor, debt.why, debt.about)


def retire(realm: Realm, seat: int, creditor: int) -> None:
    """A bankrupt leaves the game; what becomes of all that is left, the game says."""
    realm.log.append(("bankrupt", seat, creditor))
    take_out(realm, seat)


def take_out(realm: Realm, seat: int) -> None:
    """A seat plays no more, and owes nothing."""
    realm.out[seat] = True
    realm.left -= 1
    realm.debts = [debt for debt in realm.debts if debt.debtor != seat]


# Cards in a hand


def kept_card(realm: Realm, seat: int, keeps: str) -> str | None:
    """A card that is kept for this, in this seat's hand."""
    for card in realm.keeps[seat]:
        if realm.board.cards[card]["keeps"] == keeps:
            return card
    return None


def play_card(realm: Realm, seat: int, card: str) -> None:
    """It goes under its deck."""
    realm.keeps[seat].remove(card)
    realm.deck_of(card).put_under(card)
    realm.log.append(("plays", seat, card))
