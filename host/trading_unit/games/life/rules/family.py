"""The wedding, its presents, and children (GL-34 to GL-40)."""

from trading_unit.games.life.data.board import Space
from trading_unit.games.life.rules.lives import BLUE, PINK, Lives
from trading_unit.games.life.rules.money import pay
from trading_unit.games.life.rules.wheel import ForHoneymoon, ForPresents, Next, spin


async def marries(lives: Lives, seat: int, space: Space) -> Next:
    """Once (GL-38). The honeymoon is spun for in the same turn (GL-37)."""
    if lives.spouse[seat]:
        return None
    lives.spouse[seat] = PINK if lives.peg[seat] == BLUE else BLUE
    lives.log.append(("marries", seat))
    number = await spin(lives, seat, ForPresents)
    presents = lives.board.presents[number - 1]
    if presents:
        from_each(lives, seat, presents, "gift")
    else:
        lives.log.append(("no gift", seat))
    return ForHoneymoon


def adds_children(lives: Lives, seat: int, space: Space) -> None:
    """There is room for any number of them."""
    lives.children[seat].extend(space["pegs"])
    lives.log.append(("children", seat, space["name"], len(lives.children[seat])))
    from_each(lives, seat, lives.board.money["child gift"] * len(space["pegs"]), "child gift")


def from_each(lives: Lives, seat: int, amount: int, why: str) -> None:
    """Also from who is in Millionaire Acres, from nobody in the Poor Farm (GL-40)."""
    for other in lives.opponents(seat):
        pay(lives, other, seat, amount, why)
