"""Dice, movers on the track, and the jail, whatever it is called."""

from collections.abc import Sequence

from trading_unit.games.property.rules.debts import kept_card
from trading_unit.games.property.rules.realm import FREE, Realm, RealmChoice
from trading_unit.table.chance import Roll

CARD = "card"
FINE = "fine"
THROW = "throw"


class Dice(Roll):
    """Two dice, thrown by the seat whose turn it is."""

    offers_asides = True

    def __init__(self, realm: Realm, seat: int) -> None:
        super().__init__(seat, realm.sources["dice"])
        self.asides = realm.OPEN


def walk(realm: Realm, seat: int, steps: int) -> None:
    """Forward, with what is paid for passing or landing on the start; backward it is not."""
    size = realm.board.size
    space = realm.place[seat] + steps
    realm.place[seat] = space % size
    if space >= size:
        realm.passes_start(seat)


def go_forward(realm: Realm, seat: int, space: int) -> None:
    """A lower number means passing the start."""
    walk(realm, seat, (space - realm.place[seat] - 1) % realm.board.size + 1)


# Jail


class LeaveJail(RealmChoice):
    """At the start of a turn in jail: the card, the fine in cash, or a throw."""

    name = "leave jail"
    offers_asides = True

    def words(self) -> Sequence[str]:
        realm, seat = self.realm, self.seat
        card = [CARD] if kept_card(realm, seat, "jail") else []
        fine = [FINE] if self.may_pay() and realm.has(seat, realm.board.fine) else []
        return [*card, *fine, THROW]

    def may_pay(self) -> bool:
        """Whether the fine may still be paid before the throw."""
        return True

    def open(self) -> bool:
        return self.realm.jailed[self.seat] != FREE


def to_jail(realm: Realm, seat: int) -> None:
    """Nothing is paid for the start, and the turn is over."""
    realm.place[seat] = realm.board.jail
    realm.jailed[seat] = 0
    realm.log.append(("to jail", seat))


def set_free(realm: Realm, seat: int) -> None:
    realm.jailed[seat] = FREE
    realm.log.append(("free", seat))
