"""Dice, movers on the track, and the jail, whatever it is called."""

from collections.abc import Sequence

from trading_unit.games.property.rules.debts import kept_card, play_card
from trading_unit.games.property.rules.realm import FREE, Realm, RealmChoice
from trading_unit.table.chance import Roll

CARD = "card"
FINE = "fine"
THROW = "throw"


class Dice(Roll):
    """Two dice, thrown by the seat whose turn it is (MC-10 to MC-13, MC-23)."""

    offers_asides = True

    def __init__(self, realm: Realm, seat: int) -> None:
        super().__init__(seat, realm.sources["dice"])
        self.asides = realm.OPEN


def log_throw(realm: Realm, seat: int, a: int, b: int, doubles: int) -> None:
    """The throw, and where it leads or why it leads nowhere, as one line. `doubles` is how many
    there were in a row with this one."""
    board = realm.board
    failed = realm.jailed[seat]
    there = board.spaces[(realm.place[seat] + a + b) % board.size]
    if failed == FREE:
        if doubles == realm.moves.doubles:
            realm.log.append(("throw: third double", seat, a, b))
        else:
            realm.log.append(("throw: lands", seat, there, a, b))
    elif a == b:
        realm.log.append(("throw: double frees", seat, there, a, b))
    elif failed + 1 < board.jail_turns:
        realm.log.append(("throw: no double", seat, a, b))
    else:
        realm.log.append(("throw: last try", seat, a, b))


def log_goes(realm: Realm, seat: int, steps: int) -> None:
    """Where a mover goes that is not thrown for now."""
    board = realm.board
    realm.log.append(("goes to", seat, board.spaces[(realm.place[seat] + steps) % board.size]))


def walk(realm: Realm, seat: int, steps: int) -> None:
    """Forward, with what is paid for passing or landing on the start; backward it is not."""
    size = realm.board.size
    space = realm.place[seat] + steps
    realm.place[seat] = space % size
    if space >= size:
        realm.moves.pay_start(seat)


def go_forward(realm: Realm, seat: int, space: int) -> None:
    """A lower number means passing the start."""
    walk(realm, seat, steps_to(realm, seat, space))


def steps_to(realm: Realm, seat: int, space: int) -> int:
    """Forward, once round to where the mover is already."""
    return (space - realm.place[seat] - 1) % realm.board.size + 1


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


def leave_jail(realm: Realm, seat: int, by: str) -> None:
    """Leave by the card or the fine; the throw that follows is an ordinary one."""
    if by == CARD:
        card = kept_card(realm, seat, "jail")
        assert card is not None
        play_card(realm, seat, card)
    else:
        realm.accounts.move(realm.board.fine, seat, realm.moves.fines_to, "fine")
    set_free(realm, seat)
