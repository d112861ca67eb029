"""Papers and luck: insurance and stock are bought, lost and sold; the market, and Lucky Days
(GL-16, GL-61 to GL-65).

Options are never borrowed for (GL-66): what somebody cannot buy, he is not asked. On a Lucky Day
(ours) both numbers are said first, then it is spun, then the two bills go to the Bank, and then a
hit is paid."""

from collections.abc import Sequence

from trading_unit.games.life.rules.cards import landed
from trading_unit.games.life.rules.lives import STOCK, Lives, LivesChoice
from trading_unit.games.life.rules.money import collect, pay
from trading_unit.games.life.rules.wheel import ForLuckyDay, ForMarket, spin
from trading_unit.table.accounts import BANK
from trading_unit.table.game import Line

BUY = "buy"
PLAY = "play"
NO = "no"
KEEP = "keep"
SPECULATE = "speculate"


# Papers


class Paper(LivesChoice):
    """Whether a paper is bought (GL-15, GL-65, GL-16, GL-86, GL-84)."""

    name = "paper"

    def __init__(self, lives: Lives, seat: int, paper: str, price: int) -> None:
        super().__init__(lives, seat)
        self.paper = paper
        self.price = price

    def words(self) -> Sequence[str]:
        return (BUY, NO) if can_buy(self.lives, self.seat, self.paper, self.price) else ()


def can_buy(lives: Lives, seat: int, paper: str, price: int) -> bool:
    """GL-16: one of each."""
    return not lives.papers[seat][paper] and lives.cash[seat] >= price


def cannot_buy(lives: Lives, seat: int, paper: str) -> Line:
    return ("has paper" if lives.papers[seat][paper] else "cannot buy", seat, paper)


async def offer(lives: Lives, seat: int, paper: str, price: int) -> None:
    if not can_buy(lives, seat, paper, price):
        return
    said = await Paper(lives, seat, paper, price)
    if said == BUY:
        lives.accounts.move(price, seat, BANK, "buys", paper)
        lives.papers[seat][paper] = True
    elif said == NO:
        lives.log.append(("does not buy", seat, paper))


def loses(lives: Lives, seat: int, paper: str) -> None:
    if lives.papers[seat][paper]:
        lives.papers[seat][paper] = False
        lives.log.append(("loses paper", seat, paper))


def sells(lives: Lives, seat: int, paper: str, amount: int) -> None:
    """On a white space the Bank takes it for so much."""
    if lives.papers[seat][paper]:
        lives.papers[seat][paper] = False
        collect(lives, seat, amount, "sells", paper)
        landed(lives, seat, amount)


# The market


class Market(LivesChoice):
    """Whether stock is played on the market, in that turn (GL-63, GL-64, GL-31)."""

    name = "market"

    def words(self) -> Sequence[str]:
        return (PLAY, NO) if self.lives.papers[self.seat][STOCK] else ()


async def play(lives: Lives, seat: int) -> None:
    """GL-63, GL-64: the certificate stays."""
    if not lives.papers[seat][STOCK]:
        return
    if await lives.ask(Market, seat) != PLAY:
        lives.log.append(("off the market", seat))
        return
    number = await spin(lives, seat, ForMarket)
    amount = lives.board.market[number - 1]
    if amount < 0:
        pay(lives, seat, BANK, -amount, "market down", str(number))
    elif amount:
        collect(lives, seat, amount, "market up", str(number))
    else:
        lives.log.append(("market stable", seat))


# Lucky Days


class LuckyDay(LivesChoice):
    """Keep the money, or speculate with it (GL-61, GL-62, GL-31)."""

    name = "lucky day"

    def words(self) -> Sequence[str]:
        return (KEEP, SPECULATE)


class Number(LivesChoice):
    """The number on which a bill is put; not one of those taken (GL-62)."""

    name = "number"

    def __init__(self, lives: Lives, seat: int, taken: Sequence[str] = ()) -> None:
        super().__init__(lives, seat)
        self.taken = taken

    def words(self) -> Sequence[str]:
        numbers = (str(number) for number in range(1, self.lives.board.wheel + 1))
        return [number for number in numbers if number not in self.taken]


BILLS = 2  # one on each of two numbers


async def lucky_day(lives: Lives, seat: int) -> None:
    """GL-61, GL-62"""
    figures = lives.board.money
    collect(lives, seat, figures["lucky day"], "lucky day")
    if await lives.ask(LuckyDay, seat) != SPECULATE:
        lives.log.append(("keeps all", seat))
        return
    numbers: list[str] = []
    for _ in range(BILLS):
        numbers.append(await Number(lives, seat, list(numbers)))
    number = await spin(lives, seat, ForLuckyDay)
    pay(lives, seat, BANK, BILLS * figures["lucky bill"], "speculates", ", ".join(numbers))
    if str(number) in numbers:
        collect(lives, seat, figures["lucky win"], "lucky win", str(number))
    else:
        lives.log.append(("no luck", seat, number))
