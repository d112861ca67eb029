"""Share the Wealth cards are given (GL-26 to GL-33, GL-81), for what a landing on a white space has
brought or cost, until the wheel is spun again.

In this order: the card is laid down; others may join, in the beat that each has for it (GL-30); who
is given it decides whether to pay or to show an Exemption, which is always asked, so that nobody
learns from it what he holds; if several give, they spin, clockwise from him, and the highest gives;
then he pays, or shows it. The given card goes under the pile first, then the Exemption (ours). Who
has played the market on his way may be given one where he lands."""

from collections.abc import Sequence

from trading_unit.games.life.rules.drawing import COLLECT, EXEMPT, PAY, holds, put_back
from trading_unit.games.life.rules.lives import FARM, Contest, Lives, LivesChoice, White
from trading_unit.games.life.rules.money import half, pay
from trading_unit.games.life.rules.wheel import ForDuel, highest
from trading_unit.table.ask import By


def landed(lives: Lives, seat: int, amount: int) -> None:
    """On a white space for which the Bank has paid so much, or below 0 has got it."""
    lives.white = White(seat, max(0, amount), max(0, -amount))


# When a card may be given


def open_white(lives: Lives) -> White | None:
    """The landing for which cards may be given now."""
    white = lives.white
    return white if white is not None and white.open and lives.contest is None else None


def may_collect(lives: Lives, seat: int) -> bool:
    """GL-26, GL-29, GL-81; and GL-30, to join while it is not decided who gives."""
    if lives.home[seat] == FARM or not holds(lives, seat, COLLECT):
        return False
    contest, white = lives.contest, open_white(lives)
    if contest is not None:
        others = contest.to != seat and seat not in contest.givers
        return contest.kind == COLLECT and others and not contest.decided
    return (
        white is not None
        and white.seat != seat
        and white.seat not in white.given
        and white.collected >= lives.board.money["collect from"]
    )


def may_pay(lives: Lives, seat: int) -> list[int]:
    """GL-27, GL-29: the others to whom this seat may give a Pay card, by its order."""
    white = open_white(lives)
    if white is None or white.seat != seat or not holds(lives, seat, PAY):
        return []
    if white.paid < lives.board.money["pay from"]:
        return []
    return [one for one in lives.playing() if one != seat and one not in white.given]


# Giving


class RespondToCard(LivesChoice):
    """What the player does who is given a card: pay, or show an Exemption (GL-26 to GL-28,
    GL-33)."""

    name = "given"
    secret = True
    offers_asides = True

    def words(self) -> Sequence[str]:
        return (PAY, EXEMPT) if holds(self.lives, self.seat, EXEMPT) else (PAY,)

    def open(self) -> bool:
        contest = self.lives.contest
        return contest is not None and bool(who_gives(self.lives, contest))

    def beat(self) -> Sequence[int]:
        """GL-30: every opponent, so that nothing tells who holds what."""
        lives, contest = self.lives, self.lives.contest
        if contest is None or contest.kind != COLLECT:
            return ()
        others = [seat for seat in lives.playing() if may_be_asked_to_join(lives, contest, seat)]
        return others if any(lives.hand[seat] for seat in others) else ()

    def asides_for(self) -> tuple[By, ...]:
        """The others may join."""
        return tuple(seat for seat in self.lives.playing() if seat != self.seat)


def who_gives(lives: Lives, contest: Contest) -> list[int]:
    """Those who have laid down a card that they still hold: a correction may have taken it."""
    return [seat for seat in contest.givers if holds(lives, seat, contest.kind)]


def may_be_asked_to_join(lives: Lives, contest: Contest, seat: int) -> bool:
    return seat != contest.to and seat not in contest.givers and lives.home[seat] != FARM


def demanded(lives: Lives) -> int:
    """What a card for the last landing brings: half of what was collected or paid."""
    white = lives.white
    return 0 if white is None else half(lives, white.collected or white.paid)


async def give(lives: Lives, seat: int, kind: str, to: int) -> None:
    white = lives.white
    assert white is not None
    white.given.append(to)
    contest = lives.contest = Contest(kind, to, [seat])
    lives.log.append(("gives", seat, kind, to))
    said: str | None = await lives.ask(RespondToCard, to)
    contest.decided = True
    givers = who_gives(lives, contest)
    giver = await highest_giver(lives, contest) if len(givers) > 1 else next(iter(givers), seat)
    amount = demanded(lives)
    lives.contest = None
    if said is None or not holds(lives, giver, kind):  # it was put right meanwhile
        lives.log.append(("not given", giver, kind, to))
        return
    put_back(lives, giver, kind)
    if said == EXEMPT and holds(lives, to, EXEMPT):
        put_back(lives, to, EXEMPT)
        lives.log.append(("exempt", to, giver, kind))
    else:
        pay(lives, to, giver, amount, f"{kind} card")


def join(lives: Lives, seat: int) -> None:
    """GL-30"""
    contest = lives.contest
    assert contest is not None
    contest.givers.append(seat)
    lives.log.append(("gives", seat, contest.kind, contest.to))


async def highest_giver(lives: Lives, contest: Contest) -> int:
    """GL-30: all who have joined spin, and the highest gives; the others keep their cards."""
    seats = len(lives.seats)
    givers = sorted(who_gives(lives, contest), key=lambda seat: (seat - contest.to) % seats)
    winner = await highest(lives, givers, ForDuel)
    contest.givers = [winner]
    lives.log.append(("duel won", winner))
    return winner
