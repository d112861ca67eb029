"""Side bets on the number board (GL-54 to GL-60, GL-80).

They are placed and taken back beside the spin of somebody else. When the number is known, before
anything else (ours), seat after seat clockwise from the spinner: what lies on the board goes to the
Bank, then winners are paid. Till then it is its owner's: if he has had to pay with it meanwhile,
his bets do not count (ours)."""

from trading_unit.games.life.rules.lives import Bets, Lives
from trading_unit.games.life.rules.money import collect, free
from trading_unit.table.accounts import BANK
from trading_unit.table.refused import Refusal

NONE = "none"  # all are taken back


def refuses(lives: Lives, seat: int) -> Refusal | None:
    """Why this seat may not bet on the spin that is awaited."""
    if not lives.bets:
        return Refusal("bet without spin")
    return Refusal("bet on own spin") if lives.bets[-1].spinner == seat else None


def most(lives: Lives, seat: int, number: int) -> int:
    """What a seat may put on that number in all, 0 for nothing: no more than there is (GL-58), and
    than may lie on the board with what is on other numbers (GL-54)."""
    figures, bets = lives.board.money, lives.bets[-1]
    placed = bets.placed.get(seat, {})
    if number not in placed and len(placed) >= figures["bet numbers"]:
        return 0
    here = placed.get(number, 0)
    left = min(figures["bet most"] - bets.staked_by(seat), free(lives, seat)) + here
    return max(0, left // lives.board.step * lives.board.step)


def place(lives: Lives, seat: int, number: int, amount: int) -> None:
    """So much on that number, instead of what lay there."""
    lives.bets[-1].placed.setdefault(seat, {})[number] = amount
    lives.log.append(("bets", seat, amount, number))


def take_back(lives: Lives, seat: int) -> None:
    del lives.bets[-1].placed[seat]
    lives.log.append(("takes back", seat))


def settle(lives: Lives, bets: Bets, number: int) -> None:
    """GL-55, GL-56"""
    seats = clockwise(lives, bets)
    for seat in seats:
        for on, amount in bets.placed[seat].items():
            lives.accounts.move(amount, seat, BANK, "stake", str(on))
    for seat in seats:
        won = bets.placed[seat].get(number, 0) * lives.board.money["bet pays"]
        collect(lives, seat, won, "bet wins", str(number))


def clockwise(lives: Lives, bets: Bets) -> list[int]:
    """From the spinner on, whose bets can be met."""
    found = []
    for step in range(1, len(lives.seats)):
        seat = (bets.spinner + step) % len(lives.seats)
        if seat not in bets.placed:
            continue
        if bets.staked_by(seat) <= lives.cash[seat]:
            found.append(seat)
        else:
            lives.log.append(("bets off", seat))
    return found
