"""The Day of Reckoning, Millionaire Acres and the Poor Farm, and who wins (GL-69 to GL-85).

On the Day of Reckoning, in this order: the children's money; the notes held on arrival, with new
ones if cash is short (GL-71); the choice. Who comes into Millionaire Acres first gets the bonus,
then spins for his Lucky Number, unless nobody is left to spin it (ours). Who goes to the Poor Farm
gives the Bank his money and papers, puts his cards unseen under the pile and loses the right to the
toll, and his notes are written off (ours). At the end a note costs what it does on the Day of
Reckoning; who is in the Poor Farm wins only together with all others there (ours)."""

from collections.abc import Sequence

from trading_unit.games.base.rules.winning import Lines, total, wins
from trading_unit.games.life.rules.bridge import gives_up
from trading_unit.games.life.rules.drawing import put_all_back
from trading_unit.games.life.rules.lives import ACRES, FARM, LIFE, STOCK, Lives, LivesChoice
from trading_unit.games.life.rules.market import Number
from trading_unit.games.life.rules.money import collect, pay
from trading_unit.games.life.rules.wheel import ForLuckyNumber, ForTycoon, spin
from trading_unit.table.accounts import BANK

TYCOON = "tycoon"

# The Day of Reckoning


class Reckoning(LivesChoice):
    """Millionaire Acres or Tycoon, one or the other (GL-72 to GL-75, GL-77)."""

    name = "reckoning"

    def words(self) -> Sequence[str]:
        return (ACRES, TYCOON)


class TycoonNumber(Number):
    """The number on which all money is put, or the car (GL-74, GL-75)."""


async def reckon(lives: Lives, seat: int) -> bool:
    """True when the car goes on to Millionaire Acres in this turn."""
    lives.reckoned[seat] = True
    children = len(lives.children[seat])
    each = lives.board.money["reckoning child"]
    collect(lives, seat, children * each, "for children", str(children))
    settle_notes(lives, seat)
    if await lives.ask(Reckoning, seat) != TYCOON:
        lives.log.append(("to acres", seat))
        return True
    await gamble(lives, seat)
    return False


def settle_notes(lives: Lives, seat: int) -> None:
    """GL-71"""
    notes, lives.notes[seat] = lives.notes[seat], 0
    pay(lives, seat, BANK, notes * lives.board.money["note due"], "settles notes", str(notes))


async def gamble(lives: Lives, seat: int) -> None:
    """GL-74, GL-75: all money, or the car, on one number."""
    said = await lives.ask(TycoonNumber, seat)
    lives.log.append(("stakes all" if lives.cash[seat] else "stakes car", seat, said))
    number = await spin(lives, seat, ForTycoon)
    if str(number) == said:
        lives.tycoon = seat
        lives.over = True
    else:
        to_farm(lives, seat)


def to_farm(lives: Lives, seat: int) -> None:
    """GL-74, GL-82, GL-85"""
    lives.home[seat] = FARM
    lives.out[seat] = True
    lives.place[seat] = lives.board.reckoning  # the last of the road that he has come to
    lives.log.append(("farm", seat))
    if lives.cash[seat]:
        lives.accounts.move(lives.cash[seat], seat, BANK, "loses all")
    lives.papers[seat] = dict.fromkeys(lives.papers[seat], False)
    lives.notes[seat] = 0
    put_all_back(lives, seat)
    gives_up(lives, seat)


# Millionaire Acres


async def arrive(lives: Lives, seat: int) -> None:
    """GL-77 to GL-79"""
    lives.home[seat] = ACRES
    lives.log.append(("acres", seat))
    if lives.first_in is not None:
        return
    lives.first_in = seat
    collect(lives, seat, lives.board.money["bonus"], "bonus")
    if not finished(lives):
        lives.lucky = await spin(lives, seat, ForLuckyNumber)
        lives.log.append(("lucky", seat, lives.lucky))


def finished(lives: Lives) -> bool:
    """GL-83"""
    return lives.over or all(lives.home)


# The end


def end(lives: Lives) -> None:
    """GL-84; a tycoon has won before anything is counted (GL-74)."""
    lives.totals = {
        seat: [("cash", lives.cash[seat]), *holdings(lives, seat)] for seat in lives.seats
    }
    if lives.tycoon is not None:
        lives.log.append(("tycoon", lives.tycoon))
    wins(lives, lambda seat: (seat == lives.tycoon, lives.home[seat] != FARM, total(lives, seat)))


def holdings(lives: Lives, seat: int) -> Lines:
    """What counts beside cash: only the Poor Farm's papers are the Bank's (GL-85)."""
    figures, papers = lives.board.money, lives.papers[seat]
    found = [(paper, figures[f"{paper} worth"]) for paper in (STOCK, LIFE) if papers[paper]]
    if lives.notes[seat]:
        found.append(("notes", -lives.notes[seat] * figures["note due"]))
    return found


def worth(lives: Lives, seat: int) -> int:
    """GL-84: what a seat would count if it ended now."""
    figures, papers = lives.board.money, lives.papers[seat]
    found: int = lives.cash[seat] - lives.notes[seat] * figures["note due"]
    for paper in (STOCK, LIFE):
        if papers[paper]:
            found += figures[f"{paper} worth"]
    return found
