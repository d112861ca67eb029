"""Turn after turn: who goes first, the wheel, the way, turns that are missed (GL-07 to GL-09)."""

from trading_unit.games.life.rules import market, reckoning
from trading_unit.games.life.rules.drawing import deal_out
from trading_unit.games.life.rules.lives import Lives
from trading_unit.games.life.rules.movement import choose, forward
from trading_unit.games.life.rules.wheel import Next, ToBegin, ToMove, highest, spin


async def play(lives: Lives) -> None:
    """From where the game stands until every road has ended."""
    if not lives.began:
        lives.seat = lives.first = await highest(lives, lives.seats, ToBegin)
        lives.began = True
        lives.log.append(("begins", lives.seat))
        await deal_out(lives)
    while True:
        lives.log.append(("turn", lives.seat))
        await turn(lives)
        if reckoning.finished(lives):
            return
        last = lives.seat
        lives.seat = lives.after(last)
        if lives.begins_round(last):
            lives.rounds += 1
            if lives.rounds_over():
                return


async def turn(lives: Lives) -> None:
    seat = lives.seat
    lives.turn += 1
    if lives.misses[seat]:
        lives.misses[seat] -= 1
        lives.log.append(("misses", seat, lives.misses[seat]))
        return
    if lives.place[seat] == lives.board.begin:
        await at_start(lives, seat)
    kind: Next = ToMove
    while kind is not None:
        lives.spun = await spin(lives, seat, kind)
        kind = await forward(lives, seat, lives.spun)


async def at_start(lives: Lives, seat: int) -> None:
    """GL-08, GL-17: auto insurance, and the first road, before the spin."""
    space = lives.board.spaces[lives.board.begin]
    await market.offer(lives, seat, space["paper"], space["price"])
    if lives.place[seat] == lives.board.begin:  # else it was put right meanwhile
        await choose(lives, seat)
