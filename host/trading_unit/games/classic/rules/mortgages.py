"""Mortgages (BO-39 to BO-46), given whenever a person is waited for and lifted on the own turn; and
what comes with a mortgaged deed that changes hands."""

from collections.abc import Iterable, Sequence

from trading_unit.games.classic.rules.estate import (
    NOBODY,
    NOT_MORTGAGED,
    RAISE,
    Estate,
    EstateChoice,
)
from trading_unit.games.property.rules.asides import OfDeeds
from trading_unit.games.property.rules.auction import auction
from trading_unit.table.accounts import BANK
from trading_unit.table.ask import By, Value
from trading_unit.table.refused import Refusal

LIFT = "lift"
INTEREST = "interest"
REFUSE = "refuse"


class Mortgage(OfDeeds[Estate]):
    """BO-39, BO-40: for the printed value, when nothing stands in the group."""

    def when(self, by: By) -> Refusal | None:
        estate = self.realm
        playing = type(by) is int and by in estate.seats and not estate.out[by]
        return None if playing else Refusal("mortgage by player")

    def fits(self, seat: int, deed: int) -> bool:
        estate = self.realm
        standing = estate.mortgage[deed] == NOT_MORTGAGED
        return (
            standing
            and not (estate.offered and estate.board.names[deed] in estate.offered)
            and not estate.built_in(estate.board.group[deed])
        )

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if type(value) is str and value in self.realm.offered:
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
    """BO-42: on the own turn before the throw, for the mortgage and its interest."""

    def when(self, by: By) -> Refusal | None:
        estate = self.realm
        if by != estate.seat:
            return Refusal("lift own turn")
        return Refusal("owing") if estate.owes(estate.seat) else None

    def fits(self, seat: int, deed: int) -> bool:
        estate = self.realm
        mortgaged = estate.mortgage[deed] != NOT_MORTGAGED
        return mortgaged and estate.has(seat, estate.board.lift[deed])

    def deeds(self, by: By) -> list[int]:
        """Those that there are words for now."""
        estate = self.realm
        if type(by) is not int or self.when(by) is not None:
            return []
        lift, mortgage = estate.board.lift, estate.mortgage
        mortgaged = [deed for deed in estate.owned[by] if mortgage[deed] != NOT_MORTGAGED]
        return [deed for deed in mortgaged if estate.has(by, lift[deed])]

    def words(self, by: By) -> list[str]:
        names = self.realm.board.names
        return [names[deed] for deed in self.deeds(by)]

    def do(self, by: By, value: Value) -> None:
        assert type(by) is int
        lift(self.realm, by, self.realm.board.number[value])


def lift(estate: Estate, seat: int, deed: int) -> None:
    board = estate.board
    estate.mortgage[deed] = NOT_MORTGAGED
    estate.accounts.move(board.lift[deed], seat, BANK, "lifts", board.names[deed])


# Mortgaged deeds that change hands


class TakenOver(EstateChoice):
    """BO-45, BO-46: lift the mortgage at once, or pay the interest now, and again when lifting."""

    name = "received"
    asides = RAISE

    def now(self) -> int:
        """The deed in question."""
        return self.estate.mortgaged[0][1]

    def lifting_costs(self) -> int:
        """What is left has to do for the interest on what comes after it."""
        board = self.estate.board
        _, *later = self.estate.mortgaged
        rest = sum(board.interest[deed] for seat, deed in later if seat == self.seat)
        return board.lift[self.now()] + rest

    def may_lift(self) -> bool:
        return self.estate.has(self.seat, self.lifting_costs())

    def words(self) -> Sequence[str]:
        return (LIFT, INTEREST) if self.may_lift() else (INTEREST,)

    def open(self) -> bool:
        return bool(self.estate.mortgaged)


class Inherited(TakenOver):
    """BO-50: the same of a bankrupt's, or it is left to the Bank. The money may be raised first."""

    name = "heir"
    offers_asides = True

    def words(self) -> Sequence[str]:
        return [*(word for word in (LIFT, INTEREST) if self.can_pay(word)), REFUSE]

    def can_pay(self, word: str) -> bool:
        return self.estate.has(self.seat, self.costs(word))

    def costs(self, word: str) -> int:
        board = self.estate.board
        return (board.lift if word == LIFT else board.interest)[self.now()]

    def refuses(self, by: By, value: Value) -> Refusal | None:
        if by == self.seat and value in (LIFT, INTEREST) and not self.can_pay(value):
            cash = self.estate.cash[self.seat]
            return Refusal("heir short", amount=self.costs(value), cash=cash)
        return super().refuses(by, value)


async def taken_over(estate: Estate, deeds: Iterable[tuple[int, int]]) -> None:
    """What comes with a deal: who has got which mortgaged deed."""
    estate.mortgaged = list(deeds)
    while estate.mortgaged:
        seat, deed = estate.mortgaged[0]
        ask = estate.ask(TakenOver, seat)
        settle(estate, seat, deed, await ask if ask.may_lift() else INTEREST)
        estate.mortgaged.pop(0)


async def inherited(estate: Estate, seat: int, deeds: Sequence[int]) -> None:
    estate.mortgaged = [(seat, deed) for deed in deeds]
    left: list[int] = []
    while estate.mortgaged:
        _, deed = estate.mortgaged[0]
        said = await estate.ask(Inherited, seat)
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
