"""All the lives as plain data at a turn's start, and back."""

from trading_unit.games.base.rules.state import plain_turn, restore_turn
from trading_unit.games.life.rules.lives import FARM, Lives, White
from trading_unit.games.life.rules.pile import Pile
from trading_unit.table.game_kind import State


def plain(lives: Lives) -> State:
    """Ids instead of numbers."""
    white = lives.white
    return {
        **plain_turn(lives),
        "seats": [plain_seat(lives, seat) for seat in lives.seats],
        "pile": {"unseen": dict(lives.pile.unseen), "queue": list(lives.pile.queue)},
        "white": None if white is None else plain_white(white),
        "crossed": list(lives.crossed),
        "first in": lives.first_in,
        "lucky": lives.lucky,
    }


def plain_seat(lives: Lives, seat: int) -> State:
    return {
        "cash": lives.cash[seat],
        "space": lives.board.spaces[lives.place[seat]]["id"],
        "chosen": lives.chosen[seat],
        "back at start": lives.back_at_start[seat],
        "misses": lives.misses[seat],
        "home": lives.home[seat],
        "salary": lives.salary[seat],
        "profession": lives.profession[seat],
        "peg": lives.peg[seat],
        "spouse": lives.spouse[seat],
        "children": list(lives.children[seat]),
        "papers": dict(lives.papers[seat]),
        "notes": lives.notes[seat],
        "hand": list(lives.hand[seat]),
        "reckoned": lives.reckoned[seat],
    }


def plain_white(white: White) -> State:
    return {
        "seat": white.seat,
        "collected": white.collected,
        "paid": white.paid,
        "given": list(white.given),
        "open": white.open,
    }


def restore(lives: Lives, state: State) -> None:
    """Put new lives into that state: their next turn is the one that it was the start of."""
    restore_turn(lives, state)
    for seat, of_seat in enumerate(state["seats"]):
        lives.cash[seat] = of_seat["cash"]
        lives.place[seat] = lives.board.number[of_seat["space"]]
        lives.chosen[seat] = of_seat["chosen"]
        lives.back_at_start[seat] = of_seat["back at start"]
        lives.misses[seat] = of_seat["misses"]
        lives.home[seat] = of_seat["home"]
        lives.out[seat] = of_seat["home"] == FARM
        lives.salary[seat] = of_seat["salary"]
        lives.profession[seat] = of_seat["profession"]
        lives.peg[seat] = of_seat["peg"]
        lives.spouse[seat] = of_seat["spouse"]
        lives.children[seat] = list(of_seat["children"])
        lives.papers[seat] = dict(of_seat["papers"])
        lives.notes[seat] = of_seat["notes"]
        lives.hand[seat] = list(of_seat["hand"])
        lives.reckoned[seat] = of_seat["reckoned"]
    lives.cash[-1] = -sum(lives.cash[:-1])
    lives.pile = Pile(state["pile"]["unseen"], state["pile"]["queue"])
    white = state["white"]
    lives.white = None if white is None else White(**{**white, "given": list(white["given"])})
    lives.crossed = list(state["crossed"])
    lives.first_in = state["first in"]
    lives.lucky = state["lucky"]
