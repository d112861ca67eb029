"""Mortgages, given whenever a person is waited for and lifted on the own turn; and what comes with
a mortgaged deed that changes hands (BO-39 to BO-46, BO-50, GR-55 to GR-60)."""

from collections.abc import Iterable, Sequence

from trading_unit.games.classic.rules.estate import (
    NOBODY,
    NOT_MORTGAGED,
    RAISE,
    Estate,
    EstateChoice,
)
from trading_unit.games.classic.rules.reckoning import can_raise
from trading_unit.games.property.rules.asides import OfDeeds
from trading_unit.games.property.rules.auction import auction
from trading_unit.table.accounts import BANK
from trading_unit.table.ask import By, Value
from trading_unit.table.refused import Refusal

LIFT = "lift"
INTEREST = "interest"
REFUSE = "refuse"


class Mortgage(OfDeeds[Estate]):
    """Mortgage for the printed value, when nothing is built in the group (BO-39, BO-40, BO-15,
    GR-55, GR-56)."""

    def when(self, by: By) -> Refusal | None:
        estate = self.realm
        playing = type(by) is int and by in estate.seats and not estate.out[by]
        return None if playing else Refusal("mortgage by player")

    def fits(self, seat: int, deed: int) -> bool:
        estate = self.realm
        standing, offered = estate.mortgage[deed] == NOT_MORTGAGED, estate.deals.offered
        return (
            standing
            and not (offered and estate.board.names[deed] in offered)
            and not estate.built_in(estate.board.group[deed])
        )

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if type(value) is str and value in self.realm.deals.offered:
            return self.when(by) or Refusal("lies in offer", name=value)
        return super().refuses(by, value)

    def do(self, by: By, value: Value) -> None:
        estate = self.realm
        assert type(by) is int
        deed = estate.board.number[value]
        amount = estate.board.mortgage[deed]
        estate.mortgage[deed] = amount
        estate.accounts.move(amount, BANK, by, "mortgages", value)


class Lift(OfDeeds[Estate]):
    """Lift on the own turn before the throw, for the mortgage and its interest (BO-42 to BO-44,
    GR-57 to GR-59)."""

    def when(self, by: By) -> Refusal | None:
        estate = self.realm
        if by != estate.seat:
            return Refusal("lift own turn")
        return Refusal("owing") if estate.owes(estate.seat) else None

    def fits(self, seat: int, deed: int) -> bool:
        estate = self.realm
        mortgaged = estate.mortgage[deed] != NOT_MORTGAGED
        return mortgaged and estate.has(seat, estate.board.lift[deed])

    def do(self, by: By, value: Value) -> None:
        assert type(by) is int
        lift(self.realm, by, self.realm.board.number[value])


def lift(estate: Estate, seat: int, deed: int) -> None:
    board = estate.board
    estate.mortgage[deed] = NOT_MORTGAGED
    estate.accounts.move(board.lift[deed], seat, BANK, "lifts", board.names[deed])


# Mortgaged deeds that change hands


class TakenOver(EstateChoice):
    """Lift the mortgage at once, or pay the interest now, and again when lifting: whoever would
    lift it may raise the money first (BO-45, BO-46, BO-42, GR-60, GR-57)."""

    name = "received"
    asides = RAISE
    short = "lift short"

    def __init__(self, estate: Estate, seat: int, deed: int, later: Sequence[int]) -> None:
        super().__init__(estate, seat)
        self.deed = deed
        self.later = later  # the deeds that this seat is asked about next

    def later_interest(self) -> int:
        return sum(self.estate.board.interest[deed] for deed in self.later)

    def costs(self, word: str) -> int:
        """Return what this answer costs; after lifting, enough has to be left for the interest on
        what comes after it."""
        board = self.estate.board
        if word == INTEREST:
            return board.interest[self.deed]
        return board.lift[self.deed] + self.later_interest()

    def can_pay(self, word: str) -> bool:
        return self.estate.has(self.seat, self.costs(word))

    def could_lift(self) -> bool:
        """Whether there is anything to choose. Who owes pays the interest, and lifts later."""
        estate, seat = self.estate, self.seat
        if estate.owes(seat):
            return False
        return self.can_pay(LIFT) or (
            estate.cash[seat] + can_raise(estate, seat) >= self.costs(LIFT)
        )

    def words(self) -> Sequence[str]:
        return [word for word in (LIFT, INTEREST) if self.can_pay(word)]

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if by == self.seat and value in (LIFT, INTEREST) and not self.can_pay(value):
            cash = self.estate.cash[self.seat]
            return Refusal(self.short, amount=self.costs(value), cash=cash)
        return super().refuses(by, value)

    def open(self) -> bool:
        return True


class Inherited(TakenOver):
    """The same of a bankrupt's, or it is left to the Bank; what comes after it may be refused too,
    so nothing has to be left for that (BO-50, BO-42, GR-60, GR-62)."""

    name = "heir"
    offers_asides = True
    short = "heir short"

    def words(self) -> Sequence[str]:
        return [*super().words(), REFUSE]

    def costs(self, word: str) -> int:
        board = self.estate.board
        return (board.lift if word == LIFT else board.interest)[self.deed]


async def taken_over(estate: Estate, deeds: Iterable[tuple[int, int]]) -> None:
    """Settle what comes with a deal: who has got which mortgaged deed (BO-45, BO-46, GR-60)."""
    estate.mortgaged = list(deeds)
    while estate.mortgaged:
        (seat, deed), *others = estate.mortgaged
        ask = TakenOver(estate, seat, deed, [other for one, other in others if one == seat])
        settle(estate, seat, deed, await ask if ask.could_lift() else INTEREST)
        estate.mortgaged.pop(0)


async def inherited(estate: Estate, seat: int, deeds: Sequence[int]) -> None:
    estate.mortgaged = [(seat, deed) for deed in deeds]
    left: list[int] = []
    while estate.mortgaged:
        (_, deed), *others = estate.mortgaged
        said = await Inherited(estate, seat, deed, [other for _, other in others])
        if said == REFUSE:
            estate.log.append(("no interest", seat, estate.board.names[deed]))
            estate.give(deed, NOBODY)
            estate.mortgage[deed] = NOT_MORTGAGED
            left.append(deed)
        else:
            settle(estate, seat, deed, said)
        estate.mortgaged.pop(0)
    for deed in left:
        await auction(estate, deed)


def settle(estate: Estate, seat: int, deed: int, said: str) -> None:
    board = estate.board
    if said == LIFT:
        lift(estate, seat, deed)
    else:
        estate.accounts.move(board.interest[deed], seat, BANK, "interest", board.names[deed])
