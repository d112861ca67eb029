"""Paying, and the Bank's promissory notes: borrowed for what is owed, repaid at any time before the
Day of Reckoning (GL-05, GL-23, GL-66, GL-67).

When something falls due (ours): what cash there is counts, also what lies on the number board; the
notes that are needed beside it are borrowed at once, and then all of it is paid."""

from trading_unit.games.life.rules.lives import Lives
from trading_unit.table.accounts import BANK


def pay(lives: Lives, seat: int, creditor: int, amount: int, why: str, about: str = "") -> None:
    """To a player or the Bank, with as many notes as it takes (GL-66)."""
    if not amount:
        return
    short = amount - lives.cash[seat]
    if short > 0:
        borrow(lives, seat, -(-short // lives.board.money["note"]))
    lives.accounts.move(amount, seat, creditor, why, about)


def collect(lives: Lives, seat: int, amount: int, why: str, about: str = "") -> None:
    """From the Bank."""
    if amount:
        lives.accounts.move(amount, BANK, seat, why, about)


def half(lives: Lives, amount: int) -> int:
    """Rounded up to the smallest bill (GL-26, GL-27)."""
    step = lives.board.step
    return -(-amount // (2 * step)) * step


# Notes


def borrow(lives: Lives, seat: int, notes: int) -> None:
    lives.notes[seat] += notes
    collect(lives, seat, notes * lives.board.money["note"], "borrows", str(notes))


def repay(lives: Lives, seat: int, notes: int) -> None:
    """GL-67"""
    lives.notes[seat] -= notes
    lives.accounts.move(notes * lives.board.money["note"], seat, BANK, "repays", str(notes))


def repayable(lives: Lives, seat: int) -> int:
    """How many notes a seat could repay now; after the Day of Reckoning they cost more, at the
    end."""
    if not lives.notes[seat] or lives.reckoned[seat] or lives.home[seat]:
        return 0
    return min(lives.notes[seat], max(0, free(lives, seat)) // lives.board.money["note"])


def interest(lives: Lives, seat: int) -> None:
    """GL-23: when the salary has been collected."""
    notes = lives.notes[seat]
    pay(lives, seat, BANK, notes * lives.board.money["interest"], "interest", str(notes))


def free(lives: Lives, seat: int) -> int:
    """Cash that does not lie on the number board."""
    cash: int = lives.cash[seat]
    return cash - sum([bets.staked_by(seat) for bets in lives.bets]) if lives.bets else cash
