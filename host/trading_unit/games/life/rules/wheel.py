"""The wheel (GL-03), and what a number brings at once, whatever it was spun for.

In this order (ours): the time for cards of the last landing is over; the money on the number board
goes to the Bank, and winners are paid (GL-55); who has spun another's Lucky Number pays for it
(GL-79). Only then goes on what it was spun for."""

from collections.abc import Sequence

from trading_unit.games.life.rules import bets, money
from trading_unit.games.life.rules.lives import Bets, Lives
from trading_unit.games.life.rules.options import MOVES_ONLY
from trading_unit.table.ask import By
from trading_unit.table.chance import Die

# What it is spun for

BEGIN = "begin"  # who goes first
MOVE = "move"
PRESENTS = "presents"
HONEYMOON = "honeymoon"  # which is a move too
MARKET = "market"
LUCKY_DAY = "lucky day"
TYCOON = "tycoon"
LUCKY_NUMBER = "lucky number"
DUEL = "duel"  # who gives his card
SPIN_FOR = "spin for"  # so much times the number

MOVES = (MOVE, HONEYMOON)

NO_BETS = (LUCKY_DAY, MARKET, BEGIN)
"""GL-59; and the first money is handed out after it is known who goes first (GL-04, GL-07)."""


class Wheel(Die):
    """`purpose` is what it is spun for."""

    name = "spin"
    thing = "wheel"
    offers_asides = True

    def __init__(self, lives: Lives, seat: int, purpose: str) -> None:
        super().__init__(seat, lives.sources["dice"])
        self.lives = lives
        self.sides = lives.board.wheel
        self.purpose = purpose
        self.asides = lives.OPEN if may_bet(lives, purpose) else lives.BESIDE

    def asides_for(self) -> tuple[By, ...]:
        """Everybody may do something beside a spin."""
        return tuple(self.lives.playing())

    def beat(self) -> Sequence[int]:
        """GL-54: who could bet, and while cards may be given, who holds one, fitting or not."""
        lives = self.lives
        gives = self.purpose != DUEL and lives.white is not None and lives.white.open
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


def may_bet(lives: Lives, purpose: str) -> bool:
    """GL-59, GL-60"""
    return purpose in MOVES if lives.option[MOVES_ONLY] else purpose not in NO_BETS


async def spin(lives: Lives, seat: int, purpose: str) -> int:
    """The only way in which the wheel is spun."""
    lives.bets.append(Bets(seat))
    (number,) = await Wheel(lives, seat, purpose)
    placed = lives.bets.pop()
    if purpose != DUEL and lives.white is not None:
        lives.white.open = False
    if purpose in MOVES:
        lives.log.append(("throw", seat, number))
    else:
        lives.log.append(("spins", seat, number, purpose))
    bets.settle(lives, placed, number)
    lucky_number(lives, seat, number)
    return int(number)


def lucky_number(lives: Lives, seat: int, number: int) -> None:
    """GL-79: every spin by an opponent, whatever for."""
    owner = lives.first_in
    if owner is not None and owner != seat and number == lives.lucky:
        fee = lives.board.money["lucky number"]
        money.pay(lives, seat, owner, fee, "lucky number", str(number))


async def highest(lives: Lives, seats: Sequence[int], purpose: str) -> int:
    """Each spins, in that order; those with the same highest number spin again (GL-07, GL-30)."""
    while len(seats) > 1:
        numbers = [await spin(lives, seat, purpose) for seat in seats]
        best = max(numbers)
        seats = [seat for seat, number in zip(seats, numbers, strict=True) if number == best]
    return seats[0]
