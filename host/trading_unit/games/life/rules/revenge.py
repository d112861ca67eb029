"""Revenge, on a green space (GL-46 to GL-50).

Who was chosen to pay and has not enough goes back instead, and nobody else (GL-47, GL-48). Ours:
first the car goes back, then the right to the toll passes on, if it was lost with that."""

from collections.abc import Sequence

from trading_unit.games.life.rules import bridge
from trading_unit.games.life.rules.lives import Lives, LivesChoice
from trading_unit.games.life.rules.places import back

MONEY = "money"
BACK = "back"

Aim = tuple[str, int]
"""What is taken, and on whom."""


class Revenge(LivesChoice):
    """Whom the Revenge is on, and what it takes (GL-46 to GL-49, GL-42)."""

    name = "revenge"

    def words(self) -> Sequence[str]:
        return list(aims(self.lives, self.seat))


def aims(lives: Lives, seat: int) -> dict[str, Aim]:
    """By what each is called. Not on who is in Millionaire Acres or the Poor Farm (GL-49)."""
    found: dict[str, Aim] = {}
    for target in lives.opponents(seat):
        if not lives.home[target]:
            found[f"money from {lives.names[target]}"] = (MONEY, target)
            found[f"{lives.names[target]} back"] = (BACK, target)
    return found


def can_pay(lives: Lives, target: int) -> bool:
    """GL-47, GL-48: without borrowing, and all of it."""
    return lives.cash[target] >= lives.board.money["revenge"]


async def take(lives: Lives, seat: int) -> None:
    if not aims(lives, seat):
        lives.log.append(("no revenge", seat))  # GL-50
        return
    said = await lives.ask(Revenge, seat)
    if said is None:
        return
    what, target = aims(lives, seat)[said]
    if what == MONEY and can_pay(lives, target):
        lives.accounts.move(lives.board.money["revenge"], target, seat, "revenge")
        return
    lives.log.append(("revenge fails" if what == MONEY else "revenge back", seat, target))
    was_beyond = bridge.beyond(lives, target)
    back(lives, target, lives.board.money["back"])
    if was_beyond and not bridge.beyond(lives, target):
        bridge.gives_up(lives, target)
