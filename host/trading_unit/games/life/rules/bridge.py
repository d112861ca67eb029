"""The toll bridge (GL-51 to GL-53). Who is across stands in `crossed`, in that order; the first of
them has the right to the toll, also in Millionaire Acres.

Ours: who has gone back over it by a Revenge, or is in the Poor Farm, is taken out of that order;
when nobody is in it, the next to cross gets the right. Back over it is, who was beyond its last
space and is not any more."""

from trading_unit.games.life.rules.lives import Lives
from trading_unit.games.life.rules.money import pay


def holder(lives: Lives) -> int | None:
    """Who collects the toll."""
    return lives.crossed[0] if lives.crossed else None


def beyond(lives: Lives, seat: int) -> bool:
    """Completely across: beyond the last space of the bridge."""
    return lives.place[seat] in lives.board.beyond_bridge


def crosses(lives: Lives, seat: int) -> None:
    """A car going forward is across: each time."""
    first = holder(lives)
    if first is not None and first != seat:
        pay(lives, seat, first, lives.board.money["toll"], "toll")
    if seat not in lives.crossed:
        lives.crossed.append(seat)
        if first is None:
            lives.log.append(("holds bridge", seat))


def gives_up(lives: Lives, seat: int) -> None:
    """GL-52: sent back over it, or to the Poor Farm."""
    if seat not in lives.crossed:
        return
    held = holder(lives) == seat
    lives.crossed.remove(seat)
    if held:
        lives.log.append(("loses bridge", seat))
        first = holder(lives)
        if first is not None:
            lives.log.append(("holds bridge", first))
