"""The wheel (GL-03), and what a number brings at once, whatever it was spun for.

In this order (ours): the time for cards of the last landing is over; the money on the number board
goes to the Bank, and winners are paid (GL-55); who has spun another's Lucky Number pays for it
(GL-79). Only then goes on what it was spun for."""

from collections.abc import Sequence
from typing import ClassVar

from trading_unit.games.life.rules import bets, money
from trading_unit.games.life.rules.lives import Bets, Lives
from trading_unit.games.life.rules.options import MOVES_ONLY
from trading_unit.table.ask import By
from trading_unit.table.chance import Die


class Wheel(Die):
    """A spin for what each kind of it says in `purpose`."""

    name = "spin"
    thing = "wheel"
    offers_asides = True
    moves: ClassVar[bool] = False  # whether the number moves the car
    bets: ClassVar[bool] = True  # whether there are side bets on it

    def __init__(self, lives: Lives, seat: int) -> None:
        super().__init__(seat, lives.sources["dice"])
        self.lives = lives
        self.sides = lives.board.wheel
        may_bet = self.moves if lives.option[MOVES_ONLY] else self.bets
        self.asides = lives.OPEN if may_bet else lives.BESIDE

    def asides_for(self) -> tuple[By, ...]:
        """Everybody may do something beside a spin."""
        return tuple(self.lives.playing())

    def beat(self) -> Sequence[int]:
        """GL-54: who could bet, and while cards may be given, who holds one, fitting or not."""
        lives = self.lives
        gives = not isinstance(self, ForDuel) and lives.white is not None and lives.white.open
        return [
            seat
            for seat in lives.playing()
            if seat != self.seat and (self.could_bet(seat) or (gives and lives.hand[seat]))
        ]

    def could_bet(self, seat: int) -> bool:
        lives = self.lives
        if "bet" not in self.asides or bets.refuses(lives, seat) is not None:
            return False
        return any(bets.most(lives, seat, number) for number in range(1, lives.board.wheel + 1))


class ToBegin(Wheel):
    """The spin for who goes first. Nobody has money to bet yet, for it is handed out afterwards
    (GL-07)."""

    purpose = "begin"
    bets = False


class ToMove(Wheel):
    """The spin that a turn begins with (GL-09 to GL-11, GL-13, GL-21, GL-54)."""

    purpose = "move"
    moves = True


class ForHoneymoon(ToMove):
    """The spin after the presents, which is a move too (GL-37, GL-10)."""

    purpose = "honeymoon"


class ForPresents(Wheel):
    """The spin at a wedding, for what each of the others gives (GL-36, GL-35)."""

    purpose = "presents"


class ForMarket(Wheel):
    """The spin of whoever plays the market; nobody bets on it (GL-63, GL-64, GL-59)."""

    purpose = "market"
    bets = False


class ForLuckyDay(Wheel):
    """The spin of whoever speculates; nobody else bets on it (GL-62, GL-59)."""

    purpose = "lucky day"
    bets = False


class ForTycoon(Wheel):
    """The spin with all money, or the car, on one number (GL-74, GL-75, GL-60)."""

    purpose = "tycoon"


class ForLuckyNumber(Wheel):
    """The spin of the first one in Millionaire Acres (GL-79, GL-80)."""

    purpose = "lucky number"


class ForDuel(Wheel):
    """The spin for whose card is given (GL-30, GL-29)."""

    purpose = "duel"


class ForSpace(Wheel):
    """The spin on a space that brings so much times the number (GL-03, GL-11)."""

    purpose = "spin for"


Next = type[Wheel] | None
"""What is spun for in the same turn."""


async def spin(lives: Lives, seat: int, kind: type[Wheel]) -> int:
    """The only way in which the wheel is spun."""
    lives.bets.append(Bets(seat))
    (number,) = await kind(lives, seat)
    placed = lives.bets.pop()
    if kind is not ForDuel and lives.white is not None:
        lives.white.open = False
    if kind.moves:
        lives.log.append(("throw", seat, number))
    else:
        lives.log.append(("spins", seat, number, kind.purpose))
    bets.settle(lives, placed, number)
    lucky_number(lives, seat, number)
    return int(number)


def lucky_number(lives: Lives, seat: int, number: int) -> None:
    """GL-79: every spin by an opponent, whatever for."""
    owner = lives.first_in
    if owner is not None and owner != seat and number == lives.lucky:
        fee = lives.board.money["lucky number"]
        money.pay(lives, seat, owner, fee, "lucky number", str(number))


async def highest(lives: Lives, seats: Sequence[int], kind: type[Wheel]) -> int:
    """Each spins, in that order; those with the same highest number spin again (GL-07, GL-30)."""
    while len(seats) > 1:
        numbers = [await spin(lives, seat, kind) for seat in seats]
        best = max(numbers)
        seats = [seat for seat, number in zip(seats, numbers, strict=True) if number == best]
    return seats[0]
