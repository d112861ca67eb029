"""What asides are worth in The Game of Life."""

from collections.abc import Sequence

from trading_unit.games.base.estimates.of_aside import Weighed
from trading_unit.games.life.estimates import appraisal
from trading_unit.games.life.rules import bets, cards
from trading_unit.games.life.rules.asides import Bet, Give, Repay
from trading_unit.table.ask import By, Value


def bet(aside: Bet, by: By, value: Value) -> int:
    """As good as nothing: whatever else gains goes before."""
    return int(value in bets_to_place(aside, by))


def bets_to_place(aside: Bet, by: By) -> Sequence[Value]:
    """Once on each spin. One number is as good as another, and not always the same."""
    lives, seat = aside.lives, aside.seat(by)
    if seat is None or bets.refuses(lives, seat) or lives.bets[-1].staked_by(seat):
        return ()
    amount = appraisal.bet(lives, seat)
    if not amount:
        return ()
    number = 1 + len(lives.log) % lives.board.wheel
    return ([str(number), amount],) if amount <= bets.most(lives, seat, number) else ()


def bets_of_who_looks_on(aside: Bet, by: By) -> Weighed:
    assert type(by) is int
    if not appraisal.looks_on(aside.lives, by):
        return ()
    return [(value, 1) for value in bets_to_place(aside, by)]


def give(aside: Give, by: By, value: Value) -> int:
    return appraisal.giving(aside.lives, cards.demanded(aside.lives), aside.to(value))


def given_now(aside: Give, by: By) -> Weighed:
    """Nothing where no card may be given."""
    lives = aside.lives
    if lives.contest is None and cards.open_white(lives) is None:
        return ()
    return [(word, give(aside, by, word)) for word in aside.options(by)]


def repay(aside: Repay, by: By, value: Value) -> int:
    assert type(by) is int
    return appraisal.repaying(aside.lives, by, int(value))


def repaid(aside: Repay, by: By) -> Weighed:
    assert type(by) is int
    if not aside.lives.notes[by]:
        return ()
    return [(word, repay(aside, by, word)) for word in aside.options(by)]
